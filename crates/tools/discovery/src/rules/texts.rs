//! Checks that several keys share.

use std::fmt::Display;

use crate::mistake::Mistake;

/// The most moves, or words of a kind, or digits of a code.
pub(super) const MOST_TEXTS: usize = 64;

/// Checks that the values of a key all differ.
pub(super) fn check_distinct<T>(key: &'static str, values: &[T]) -> Result<(), Mistake>
where
    T: Display + PartialEq,
{
    match (1..values.len()).find(|&at| values[..at].contains(&values[at])) {
        Some(at) => Err(Mistake::new(key, format!("{} stands there twice", values[at])).at(at)),
        None => Ok(()),
    }
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
