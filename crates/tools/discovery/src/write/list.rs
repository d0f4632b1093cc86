//! Lists, as programs and Coq write them.

use std::fmt::Display;

use itertools::Itertools;

/// The items in lines, with this between them and at the ends of lines. A large table has wide lines,
/// so that it does not fill most of the file.
fn in_lines<T: Display>(items: impl IntoIterator<Item = T>, between: &str, end: &str) -> String {
    const LEAST: usize = 12;
    const MOST_LINES: usize = 10;
    let items: Vec<T> = items.into_iter().collect();
    let lines = items.chunks(items.len().div_ceil(MOST_LINES).max(LEAST));
    lines.map(|line| line.iter().join(between)).join(end)
}

/// The entries of a table of Rust in brackets.
pub(crate) fn write_array<T: Display>(entries: impl IntoIterator<Item = T>) -> String {
    format!("[\n    {}\n]", in_lines(entries, ", ", ",\n    "))
}

/// A list of Coq.
pub(super) fn coq_list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    format!("[{}]", in_lines(items, "; ", ";\n  "))
}
