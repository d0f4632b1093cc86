//! Text from which parts are erased while everything else keeps its place.
//!
//! Erased bytes become form feeds. These are white space to the compiler, and no source has
//! them. So the places that syn and the compiler report stay valid. At the end,
//! [`remove_erased`] removes the form feeds.

use std::ops::Range;

/// Erases the bytes at `range`, except for line ends.
pub(crate) fn erase(text: &mut String, range: Range<usize>) {
    let bytes = text[range.clone()].bytes();
    let erased: String = bytes.map(|byte| if byte == b'\n' { '\n' } else { '\u{c}' }).collect();
    text.replace_range(range, &erased);
}

/// The text without the erased bytes, and without lines that have only erased bytes.
pub(crate) fn remove_erased(text: &str) -> String {
    let is_left = |line: &&str| !line.contains('\u{c}') || !line.trim().is_empty();
    let lines = text.lines().filter(is_left);
    lines.map(|line| line.replace('\u{c}', "") + "\n").collect()
}

/// `range` with the comments directly above it, and with a comment after it on its last line.
pub(crate) fn with_comments(text: &str, range: Range<usize>) -> Range<usize> {
    let is_comment = |line: &str| {
        let line = line.trim_start();
        line.starts_with("//") && !line.starts_with("///")
    };
    let mut start = range.start;
    if text[line_start(text, start)..start].trim().is_empty() {
        start = line_start(text, start);
        while start > 0 && is_comment(&text[line_start(text, start - 1)..start]) {
            start = line_start(text, start - 1);
        }
    }
    let rest = text[range.end..].lines().next().unwrap_or_default();
    start..if is_comment(rest) { range.end + rest.len() } else { range.end }
}

/// Where the line of the byte `at` begins.
pub(crate) fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |end| end + 1)
}
