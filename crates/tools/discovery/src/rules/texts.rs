//! What is checked of the texts of several keys.

use crate::mistake::Mistake;

/// The most moves, or words of a kind, or digits of a code.
pub(super) const MOST_TEXTS: usize = 64;

/// The index of the first item that stands there already before.
pub(super) fn repeated<T: PartialEq>(items: &[T]) -> Option<usize> {
    (1..items.len()).find(|&at| items[..at].contains(&items[at]))
}

/// Checks that a text is a line that people can see. Others would break the comments of a
/// program, or be refused by the compiler, as marks that turn the direction of text are.
pub(super) fn check_line(key: &'static str, text: &str) -> Result<(), Mistake> {
    let quoted = text.replace('\\', "\\\\").replace('"', "\\\"");
    if text.is_empty() || format!("{text:?}") != format!("\"{quoted}\"") {
        return Err(Mistake::new(key, format!("{text:?} is not a line of text")));
    }
    Ok(())
}
