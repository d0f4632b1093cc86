//! Documentation as it suits a single file.

use crate::comment::filled;

/// The first sentence of an item's documentation, or if that is longer than a
/// line what it says first, given and returned as lines that start with `///`.
pub(super) fn shortened(lines: &str) -> String {
    let lines = lines.lines().map(|line| line.trim_start().trim_start_matches("///").trim());
    let paragraph: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    let text = plain(&paragraph.join(" "));
    let sentence = filled(first_sentence(&text), "/// ");
    match text.find([':', ';']) {
        Some(end) if sentence.len() > 1 => filled(&format!("{}.", &text[..end]), "/// "),
        _ => sentence,
    }
    .join("\n")
}

/// Up to the first full stop after which something else starts.
fn first_sentence(text: &str) -> &str {
    let is_end = |at: &usize| {
        let starts = text[at + 2..].starts_with(|next: char| next.is_uppercase() || next == '`');
        starts && !text[..*at].ends_with("i.e") && !text[..*at].ends_with("e.g")
    };
    let end = text.match_indices(". ").map(|(at, _)| at).find(is_end);
    end.map_or(text, |at| &text[..=at])
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
    use super::{plain, shortened};

    #[test]
    fn keeps_the_first_sentence_without_links() {
        let docs =
            "/// Reads as [`read`](Judge::read), see [`NUMBER`]. More.\n    ///\n    /// More.";
        assert_eq!(shortened(docs), "/// Reads as `read`, see `NUMBER`.");
        assert_eq!(shortened("/// Small, e.g. 2 or 3. Or not."), "/// Small, e.g. 2 or 3.");
        let words = |count| vec!["word"; count].join(" ");
        let long = format!("/// {}\n/// {}", words(19), words(1));
        assert_eq!(shortened(&format!("/// {}", words(20))), long);
        assert_eq!(shortened(&format!("/// Words: {}", words(20))), "/// Words.");
    }

    #[test]
    fn brackets_that_are_no_link_stay() {
        assert_eq!(plain("as `[loss, win]`, **not** [1]"), "as `[loss, win]`, not [1]");
    }
}
