//! Writes a law as a program for a judge, and as a proof for Coq.

use std::fmt::Display;

use itertools::Itertools;

/// The text of a template. Its holes have the names of these variables.
macro_rules! fill {
    ($file:literal, $($hole:ident),+) => {
        fill(include_str!($file), &[$((stringify!($hole), &$hole as &dyn std::fmt::Display)),+])
    };
}

pub(crate) mod coq;
pub(crate) mod main_function;
pub(crate) mod numbers_coq;
pub(crate) mod program;

/// The text of a template, in which each `{{name}}` is a hole for what is given with that name. The
/// lines of a filling are indented as the hole is, and have no newline at the end.
fn fill(template: &str, holes: &[(&str, &dyn Display)]) -> String {
    let mut parts = template.split("{{");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, rest) = part.split_once("}}").unwrap_or((part, ""));
        let line = text.rsplit('\n').next().unwrap_or_default();
        let indent = " ".repeat(line.len() - line.trim_start().len());
        let filling = holes.iter().find(|(known, _)| *known == name);
        let filling = filling.map_or(String::new(), |(_, filling)| filling.to_string());
        let filling = filling.trim_end_matches('\n').replace('\n', &format!("\n{indent}"));
        text.extend([filling.as_str(), rest]);
    }
    text
}

/// The items in lines, with `between` between them and `end` at the ends of lines. A large table has
/// wide lines, so that it does not fill most of the file.
fn in_lines<T: Display>(items: impl IntoIterator<Item = T>, between: &str, end: &str) -> String {
    const LEAST: usize = 12;
    const MOST_LINES: usize = 10;
    let items: Vec<T> = items.into_iter().collect();
    let lines = items.chunks(items.len().div_ceil(MOST_LINES).max(LEAST));
    lines.map(|line| line.iter().join(between)).join(end)
}

/// The entries of a table of Rust in brackets.
fn write_array<T: Display>(entries: impl IntoIterator<Item = T>) -> String {
    format!("[\n    {}\n]", in_lines(entries, ", ", ",\n    "))
}

/// A list of Coq.
fn coq_list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    format!("[{}]", in_lines(items, "; ", ";\n  "))
}
