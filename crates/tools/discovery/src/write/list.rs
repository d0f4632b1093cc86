//! Lists, as programs and Coq write them.

use std::fmt::Display;

use itertools::Itertools;

/// The entries of a table in brackets, in lines of at most 100 characters. A large table has
/// wider lines, so that it does not fill most of the file.
pub(crate) fn write_array<T: ToString>(entries: &[T]) -> String {
    const MOST_LINES: usize = 10;
    let entries: Vec<String> =
        entries.iter().map(|entry| format!(" {},", entry.to_string())).collect();
    let total: usize = entries.iter().map(String::len).sum();
    let width = (total / MOST_LINES).max(97);
    let mut text = String::from("[");
    let mut line = width;
    for entry in entries {
        if line + entry.len() > width {
            text += "\n   ";
            line = 0;
        }
        line += entry.len();
        text += &entry;
    }
    text + "\n]"
}

/// A list of Coq, in lines of at most 25 items.
pub(super) fn coq_list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let lines = items.into_iter().chunks(25);
    format!("[{}]", lines.into_iter().map(|mut line| line.join("; ")).join(";\n  "))
}
