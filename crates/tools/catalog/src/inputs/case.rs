//! Cases, and the formats in which inputs have them.

use std::sync::Arc;

use discovery::Starts;

/// One case of an input.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Case {
    /// A position that is written with letters.
    Word(Vec<u8>),
    /// A position that consists of one or more numbers.
    Numbers(Vec<u64>),
}

impl Case {
    /// Its size: the length of a word, the largest of the numbers.
    pub fn size(&self) -> u64 {
        match self {
            Case::Word(word) => word.len() as u64,
            Case::Numbers(numbers) => numbers.iter().copied().max().unwrap_or(0),
        }
    }

    /// The length of a word; 0 for numbers.
    pub fn letters(&self) -> usize {
        match self {
            Case::Word(word) => word.len(),
            Case::Numbers(_) => 0,
        }
    }
}

/// The shape of a case.
#[derive(Clone)]
pub enum Format {
    /// A word over an alphabet.
    Word(Words),
    /// Numbers in decimal notation.
    Numbers {
        /// What people call them.
        nouns: Vec<String>,
        /// The least that each of them can be.
        least: Vec<u64>,
        /// What else is true of them.
        others: Option<Arc<Condition>>,
    },
    /// The number of heaps, and then their sizes.
    Heaps {
        /// What else is true of them.
        others: Option<Arc<Condition>>,
    },
    /// Each case is a line of words.
    Lines(Arc<dyn Lines>),
}

/// What is known of cases that are lines. The collection of the page has none, and so it does not
/// load the code of their games.
pub trait Lines: Send + Sync {
    /// All lines, size by size up to this one; `None` for a size that has too many of them. It
    /// ends where there are no more.
    fn levels(&self, largest: u64) -> Box<dyn Iterator<Item = LinesOfSize> + '_>;

    /// A random line of at most this size. The same seed gives the same line.
    fn random(&self, size: u64, seed: u64) -> Option<String>;

    /// Whether the line is a position.
    fn is_valid(&self, line: &str) -> bool;
}

/// A size, and its lines.
pub type LinesOfSize = (u64, Option<Vec<String>>);

/// A condition for the numbers of a case.
type Condition = dyn Fn(&[u64]) -> bool + Send + Sync;

/// Cases that are words over an alphabet.
#[derive(Clone, Debug)]
pub struct Words {
    /// What people call such a word.
    pub noun: &'static str,
    /// The letters, the simplest first.
    pub alphabet: Vec<u8>,
    /// Changes a word over the alphabet into a valid one that is not longer. A valid word is
    /// not changed.
    pub mend: fn(&mut Vec<u8>),
    /// The words that a judge gives, if these are not all.
    pub starts: Option<Starts>,
    /// Whether the outcome depends only on the order of the letters: which are equal, and
    /// which come before which in the alphabet.
    pub ordered: bool,
    /// Whether the input has the length before the word.
    pub with_length: bool,
    /// Whether the word may be in double quotes.
    pub quotable: bool,
    /// Letters that a screen reader would read wrongly or skip, each with the word for it.
    pub spoken: &'static [(u8, &'static str)],
}

impl Words {
    /// Words without further conditions: every word over the alphabet is valid.
    pub fn any(noun: &'static str, alphabet: &[u8]) -> Words {
        Words {
            noun,
            alphabet: alphabet.to_vec(),
            mend: |_| {},
            starts: None,
            ordered: false,
            with_length: false,
            quotable: false,
            spoken: &[],
        }
    }
}

impl Format {
    /// Numbers with these names, each with the least that it can be.
    pub fn numbers(numbers: &[(&str, u64)]) -> Format {
        Format::Numbers {
            nouns: numbers.iter().map(|(noun, _)| (*noun).to_string()).collect(),
            least: numbers.iter().map(|(_, least)| *least).collect(),
            others: None,
        }
    }

    /// The same, with one more condition for the numbers of a case.
    pub fn that(mut self, holds: impl Fn(&[u64]) -> bool + Send + Sync + 'static) -> Format {
        if let Format::Numbers { others, .. } | Format::Heaps { others } = &mut self {
            *others = Some(Arc::new(holds));
        }
        self
    }

    /// What the size of a case is called.
    pub fn measure(&self) -> &'static str {
        match self {
            Format::Word(_) | Format::Lines(_) => "length",
            Format::Numbers { .. } | Format::Heaps { .. } => "size",
        }
    }

    /// Whether the case is valid, without regard to the limits of a judge.
    pub fn is_valid(&self, case: &Case) -> bool {
        match (self, case) {
            (Format::Word(words), Case::Word(word)) => {
                let mut mended = word.clone();
                (words.mend)(&mut mended);
                let is_start = words.starts.as_ref().is_none_or(|starts| starts.matches(word));
                !word.is_empty() && mended == *word && is_start
            }
            (Format::Numbers { least, others, .. }, Case::Numbers(case)) => {
                let mut pairs = case.iter().zip(least);
                case.len() == least.len()
                    && pairs.all(|(n, least)| n >= least)
                    && others.as_ref().is_none_or(|holds| holds(case))
            }
            (Format::Heaps { others }, Case::Numbers(sizes)) => {
                sizes.iter().all(|size| *size > 0)
                    && others.as_ref().is_none_or(|holds| holds(sizes))
            }
            (Format::Lines(lines), Case::Word(line)) => {
                lines.is_valid(&String::from_utf8_lossy(line))
            }
            _ => false,
        }
    }

    /// The least number of tokens of a case.
    pub fn tokens(&self) -> usize {
        match self {
            Format::Word(words) => 1 + usize::from(words.with_length),
            Format::Numbers { nouns, .. } => nouns.len(),
            Format::Heaps { .. } | Format::Lines(_) => 1,
        }
    }

    /// The number of cases in the tokens; `None` if they are not a number of whole cases.
    pub fn count(&self, tokens: &[&str]) -> Option<usize> {
        match self {
            Format::Heaps { .. } => rows_of_heaps(tokens).map(|rows| rows.len()),
            _ if tokens.len() % self.tokens() == 0 => Some(tokens.len() / self.tokens()),
            _ => None,
        }
    }

    /// A case as a judge gives it, from a text in which the length, the number of heaps or the
    /// quotes of an empty word may be missing.
    pub fn complete(&self, text: &str) -> String {
        // Some editors write a byte order mark before a text.
        let text = text.trim_start_matches('\u{feff}');
        let mut tokens = text.split_ascii_whitespace();
        match (self, tokens.next(), tokens.next()) {
            (Format::Word(Words { with_length: true, .. }), Some(word), None) => {
                format!("{} {word}", word.len())
            }
            (Format::Word(Words { quotable: true, .. }), None, _) => String::from("\"\""),
            (Format::Heaps { .. }, ..) => {
                format!("{} {text}", text.split_ascii_whitespace().count())
            }
            _ => text.to_string(),
        }
    }

    /// A hint for a person who typed this text, which is no case; empty if there is none.
    pub(crate) fn hint(&self, text: &str) -> String {
        let tokens: Vec<&str> = text.split_ascii_whitespace().collect();
        match self {
            Format::Numbers { .. } | Format::Heaps { .. } if text.contains(',') => {
                String::from(" (numbers have blanks between them)")
            }
            Format::Numbers { nouns, .. } if tokens.len() < nouns.len() => {
                format!(" (a position is {})", nouns.join(" and "))
            }
            // A shell replaces a word with * by the names of files.
            Format::Word(words)
                if tokens.len() > self.tokens() && words.alphabet.contains(&b'*') =>
            {
                format!(" (a {} with * has to stand in quotes)", words.noun)
            }
            Format::Word(words) => {
                let fits = |text: &str| text.bytes().all(|byte| words.alphabet.contains(&byte));
                let word = tokens.last().copied().unwrap_or_default();
                let others = [word.to_ascii_uppercase(), word.to_ascii_lowercase()];
                match others.iter().find(|other| *other != word && fits(other)) {
                    Some(other) => format!(" (did you mean {other}?)"),
                    None => String::new(),
                }
            }
            Format::Numbers { .. } | Format::Heaps { .. } | Format::Lines(_) => String::new(),
        }
    }

    /// The cases in the tokens of a text; `None` if they are not a number of whole cases.
    pub fn cases<'a>(&self, tokens: impl Iterator<Item = &'a str>) -> Option<Vec<Case>> {
        let tokens: Vec<&str> = tokens.collect();
        if let Format::Heaps { .. } = self {
            return rows_of_heaps(&tokens);
        }
        self.count(&tokens)?;
        let mut cases = Vec::new();
        for of_one in tokens.chunks(self.tokens()) {
            let last = of_one.last()?;
            cases.push(match self {
                Format::Word(words) if words.quotable => Case::Word(last.replace('"', "").into()),
                Format::Word(_) | Format::Lines(_) => Case::Word((*last).into()),
                Format::Numbers { .. } | Format::Heaps { .. } => {
                    let numbers = of_one.iter().map(|token| token.parse().ok());
                    Case::Numbers(numbers.collect::<Option<_>>()?)
                }
            });
        }
        Some(cases)
    }

    /// The lines of a case in the input.
    pub fn lines(&self, case: &Case) -> Vec<Vec<u8>> {
        match (self, case) {
            (Format::Word(Words { with_length: true, .. }), Case::Word(word)) => {
                vec![word.len().to_string().into_bytes(), word.clone()]
            }
            (_, Case::Word(word)) => vec![word.clone()],
            (format, Case::Numbers(numbers)) => {
                let row: Vec<String> = numbers.iter().map(u64::to_string).collect();
                let row = row.join(" ").into_bytes();
                match format {
                    Format::Heaps { .. } => vec![numbers.len().to_string().into_bytes(), row],
                    _ => vec![row],
                }
            }
        }
    }

    /// A case in one line, as people type it.
    pub fn line(&self, case: &Case) -> String {
        let mut lines = self.lines(case);
        if let Format::Heaps { .. } = self {
            // People need not type the number of heaps.
            lines.remove(0);
        }
        String::from_utf8_lossy(&lines.join(&b' ')).into_owned()
    }
}

/// Reads rows of heaps, each after the number of its heaps.
fn rows_of_heaps(mut tokens: &[&str]) -> Option<Vec<Case>> {
    let mut cases = Vec::new();
    while let [count, rest @ ..] = tokens {
        let count: usize = count.parse().ok()?;
        let sizes = rest.get(..count)?.iter().map(|size| size.parse().ok());
        cases.push(Case::Numbers(sizes.collect::<Option<_>>()?));
        tokens = &rest[count..];
    }
    Some(cases)
}
