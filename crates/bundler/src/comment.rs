//! Comments, as wide as they are written in a single file.

use textwrap::{Options, WordSplitter};

const WIDTH: usize = 100;

/// `text` in as few lines as will do, each of which starts with `prefix`.
pub(crate) fn filled(text: &str, prefix: &str) -> Vec<String> {
    if text.is_empty() {
        // It would become a line without a word.
        return Vec::new();
    }
    let options = Options::new(WIDTH).initial_indent(prefix).subsequent_indent(prefix);
    // Links and names of crates stay in one piece.
    let options = options.word_splitter(WordSplitter::NoHyphenation).break_words(false);
    textwrap::wrap(text, options).into_iter().map(Into::into).collect()
}
