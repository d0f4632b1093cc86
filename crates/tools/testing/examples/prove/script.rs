//! What stands in a file for Coq: its sentences, without comments and strings.

/// A sentence, with the line on which it begins, counted from 1. Comments are
/// blanks, and of a string only a quotation mark is left.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Sentence {
    pub(crate) line: usize,
    pub(crate) text: String,
}

impl Sentence {
    /// The words: names and keywords, without what stands between them.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        let is_inside = |letter: char| letter.is_alphanumeric() || "_'".contains(letter);
        self.text.split(move |letter| !is_inside(letter)).filter(|word| !word.is_empty())
    }
}

/// The sentences of a file. A sentence ends with a point and a blank; a bullet or a brace in
/// a proof belongs to the sentence behind it.
pub(crate) fn sentences(text: &str) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut letters = text.chars().peekable();
    let (mut line, mut comments, mut in_string) = (1, 0, false);
    let mut sentence = Sentence { line, text: String::new() };
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied();
        if letter == '\n' {
            line += 1;
        }
        if in_string {
            // A quotation mark within a string is doubled, so the string seems to end and
            // to begin again.
            in_string = letter != '"';
        } else if letter == '"' {
            in_string = true;
        } else if letter == '(' && next == Some('*') {
            letters.next();
            comments += 1;
        } else if comments > 0 && letter == '*' && next == Some(')') {
            letters.next();
            comments -= 1;
            if !sentence.text.is_empty() {
                sentence.text.push(' ');
            }
            continue;
        }
        if in_string || comments > 0 || sentence.text.is_empty() && letter.is_whitespace() {
            continue;
        }
        if sentence.text.is_empty() {
            sentence.line = line;
        }
        sentence.text.push(letter);
        if letter == '.' && next.is_none_or(char::is_whitespace) {
            sentences.push(sentence);
            sentence = Sentence { line, text: String::new() };
        }
    }
    if !sentence.text.trim().is_empty() {
        sentences.push(sentence);
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<(usize, String)> {
        let tidy = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        sentences(text).iter().map(|one| (one.line, tidy(&one.text))).collect()
    }

    #[test]
    fn comments_and_strings_are_no_words() {
        let text = "(* Load \"*) (* \" the (* Axiom. *) *)\nDefinition x := \"a (* \"\"b\"\". c\".\n\n  Lemma y :\n x.1 = x. Proof.";
        assert_eq!(
            lines(text),
            [
                (2, String::from("Definition x := \"\"\".")),
                (4, String::from("Lemma y : x.1 = x.")),
                (5, String::from("Proof.")),
            ]
        );
    }

    #[test]
    fn what_is_left_without_a_point_is_a_sentence() {
        assert_eq!(lines("A.\nLoad b"), [(1, String::from("A.")), (2, String::from("Load b"))]);
        assert_eq!(lines("A. (* b. *) "), [(1, String::from("A."))]);
    }
}
