//! Checks of texts that several keys share.

use crate::mistake::Mistake;

/// The most moves, or words of a kind, or digits of a code.
pub(super) const MOST_TEXTS: usize = 64;

/// The index of the first item that is equal to an earlier one.
pub(super) fn repeated<T: PartialEq>(items: &[T]) -> Option<usize> {
    (1..items.len()).find(|&at| items[..at].contains(&items[at]))
}

/// Checks that a text is one line of visible characters. It stands in a comment of a program: a line
/// break would end the comment, and the compiler refuses marks that change the direction of text.
pub(super) fn check_line(key: &'static str, text: &str) -> Result<(), Mistake> {
    let quoted = text.replace('\\', "\\\\").replace('"', "\\\"");
    if text.is_empty() || format!("{text:?}") != format!("\"{quoted}\"") {
        return Err(Mistake::new(key, format!("{text:?} is not a line of text")));
    }
    Ok(())
}
