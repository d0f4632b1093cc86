//! Documentation as it suits a single file.

use anyhow::{anyhow, Result};

/// How wide comments are written.
const WIDTH: usize = 80;

/// The first paragraph of an item's documentation, given and returned as lines
/// that start with `///`; all but the first are indented.
pub(super) fn shortened(lines: &str, indent: usize) -> String {
    let lines = lines.lines().map(|line| line.trim_start().trim_start_matches("///").trim());
    let paragraph: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    let margin = format!("\n{:indent$}", "");
    filled(&plain(&paragraph.join(" ")), "/// ", WIDTH - indent).join(&margin)
}

/// The first paragraph of the section `# heading` of a crate's documentation.
pub(super) fn section(source: &str, heading: &str) -> Result<String> {
    let docs = source.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
    let title = format!("# {heading}");
    let mut section =
        docs.skip_while(|line| *line != title).skip(1).skip_while(|line| line.is_empty());
    let paragraph: Vec<&str> = section.by_ref().take_while(|line| !line.is_empty()).collect();
    if paragraph.is_empty() {
        return Err(anyhow!("its documentation has no section \"{title}\""));
    }
    Ok(plain(&paragraph.join(" ")))
}

/// As many sentences from the start as fit into `limit` bytes, at least one.
pub(super) fn sentences(text: &str, limit: usize) -> &str {
    let ends = text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    let mut ends =
        ends.filter(|&end| !text[..end].ends_with("i.e.") && !text[..end].ends_with("e.g."));
    let first = ends.next().unwrap_or(text.len());
    let last = ends.take_while(|&end| end <= limit).last().unwrap_or(first);
    &text[..last]
}

/// `text` in lines of at most `width`, each starting with `prefix`.
pub(super) fn filled(text: &str, prefix: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("{prefix}{word}")),
        }
    }
    lines
}

/// Without the links and the bold print that only a browser shows: `[a](b)` and
/// `[a]` become `a`.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("[`") {
        let Some(length) = rest[start..].find("`]") else { break };
        let (label, after) = (&rest[start + 1..=start + length], &rest[start + length + 2..]);
        plain.push_str(&rest[..start]);
        plain.push_str(label);
        let target = after.starts_with('(').then(|| after.find(')')).flatten();
        rest = target.map_or(after, |end| &after[end + 1..]);
    }
    plain.push_str(rest);
    plain.replace("**", "")
}

#[cfg(test)]
mod tests {
    use super::{plain, section, sentences, shortened};

    #[test]
    fn keeps_the_first_paragraph_without_links() {
        let docs =
            "/// Reads as [`read`](Judge::read) does, see [`NUMBER`].\n    ///\n    /// More.";
        assert_eq!(shortened(docs, 4), "/// Reads as `read` does, see `NUMBER`.");
        let long = format!("/// {}", "word ".repeat(20));
        assert_eq!(
            shortened(&long, 4),
            format!("/// {}\n    /// {}", ["word"; 14].join(" "), ["word"; 6].join(" "))
        );
    }

    #[test]
    fn brackets_that_are_no_link_stay() {
        assert_eq!(plain("as `[loss, win]`, **not** [1]"), "as `[loss, win]`, not [1]");
    }

    #[test]
    fn finds_sections() {
        let source = "//! Title.\n//!\n//! # Theorem\n//!\n//! It\n//! holds.\n//!\n//! Really.\n\n//! # Other\n";
        assert_eq!(section(source, "Theorem").unwrap(), "It holds.");
        assert!(section(source, "Other").is_err());
    }

    #[test]
    fn cuts_at_the_end_of_a_sentence() {
        assert_eq!(sentences("One, e.g. this. Two. Three.", 20), "One, e.g. this. Two.");
        assert_eq!(
            sentences("A sentence beyond the limit. Two.", 5),
            "A sentence beyond the limit."
        );
    }
}
