//! What a case is, which there are, and within which limits.

use fastrand::Rng;

use super::limits::Limits;

/// One case of an input.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Case {
    /// A position that is written with letters.
    Word(Vec<u8>),
    /// A position that is one number or more.
    Numbers(Vec<u64>),
}

impl Case {
    /// What it adds to the length of all words together.
    pub(super) fn letters(&self) -> usize {
        match self {
            Case::Word(word) => word.len(),
            Case::Numbers(_) => 0,
        }
    }
}

/// What the inputs of a game look like.
#[derive(Clone, Copy, Debug)]
pub struct Inputs {
    /// The shape of a case.
    pub format: Format,
    /// What the judge promises never to exceed.
    pub limits: Limits,
    /// Makes a case of about that size for which a theorem that is nearly right
    /// is likely to be wrong. It may be invalid, or too large; [`make`](crate::inputs::make) mends it.
    pub near_miss: fn(&mut Rng, u64) -> Case,
}

/// The shape of a case.
#[derive(Clone, Copy, Debug)]
pub enum Format {
    /// A word over an alphabet.
    Word(Words),
    /// Numbers in decimal notation.
    Numbers(Numbers),
}

/// Cases that are words over an alphabet.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// What people call such a word.
    pub noun: &'static str,
    /// The letters, the simplest first.
    pub alphabet: &'static [u8],
    /// Makes any word over the alphabet a valid one that is not longer, and
    /// leaves a valid one as it is.
    pub mend: fn(&mut Vec<u8>),
    /// Whether the length stands in front of the word.
    pub with_length: bool,
    /// Whether the word may stand in double quotes.
    pub quotable: bool,
}

impl Words {
    /// Words of which every one is valid, and nothing stands around them.
    pub const fn any(noun: &'static str, alphabet: &'static [u8]) -> Words {
        Words { noun, alphabet, mend: |_| {}, with_length: false, quotable: false }
    }
}

/// Cases that are numbers.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// What people call the numbers of a case.
    pub nouns: &'static [&'static str],
    /// The least that each of them can be.
    pub least: &'static [u64],
}

impl Inputs {
    /// The size of a case: the length of a word, the largest of the numbers.
    pub fn size(case: &Case) -> u64 {
        match case {
            Case::Word(word) => word.len() as u64,
            Case::Numbers(numbers) => numbers.iter().copied().max().unwrap_or(0),
        }
    }

    /// How much of a case is of the simplest letter, or how small it is.
    pub fn plainness(&self, case: &Case) -> u64 {
        match (&self.format, case) {
            (Format::Word(words), Case::Word(word)) => {
                word.iter().filter(|letter| words.alphabet.first() == Some(letter)).count() as u64
            }
            _ => u64::MAX - Inputs::size(case),
        }
    }

    /// What the size of a case is called.
    pub fn measure(&self) -> &'static str {
        match self.format {
            Format::Word(_) => "length",
            Format::Numbers(_) => "size",
        }
    }

    /// Whether the case can occur at all, whatever the limits.
    pub fn is_valid(&self, case: &Case) -> bool {
        match (&self.format, case) {
            (Format::Word(words), Case::Word(word)) => {
                let mut mended = word.clone();
                (words.mend)(&mut mended);
                !word.is_empty() && mended == *word
            }
            (Format::Numbers(numbers), Case::Numbers(case)) => {
                let pairs = case.iter().zip(numbers.least);
                case.len() == numbers.least.len() && pairs.into_iter().all(|(n, least)| n >= least)
            }
            _ => false,
        }
    }

    /// How many tokens a case has.
    pub fn tokens(&self) -> usize {
        match self.format {
            Format::Word(words) => 1 + usize::from(words.with_length),
            Format::Numbers(numbers) => numbers.nouns.len(),
        }
    }

    /// A case as the judge gives it, from what people may leave out of it.
    pub fn completed(&self, text: &str) -> String {
        let mut tokens = text.split_ascii_whitespace();
        match (self.format, tokens.next(), tokens.next()) {
            (Format::Word(Words { with_length: true, .. }), Some(word), None) => {
                format!("{} {word}", word.len())
            }
            _ => text.to_string(),
        }
    }

    /// The cases of a text whose tokens are given, if it consists of them.
    pub fn cases<'a>(&self, mut tokens: impl Iterator<Item = &'a str>) -> Option<Vec<Case>> {
        let mut cases = Vec::new();
        loop {
            let of_one: Vec<&str> = tokens.by_ref().take(self.tokens()).collect();
            let Some(last) = of_one.last().filter(|_| of_one.len() == self.tokens()) else {
                return of_one.is_empty().then_some(cases);
            };
            let case = match self.format {
                Format::Word(words) if words.quotable => Case::Word(last.replace('"', "").into()),
                Format::Word(_) => Case::Word((*last).into()),
                Format::Numbers(_) => Case::Numbers(
                    of_one.iter().map(|token| token.parse().ok()).collect::<Option<_>>()?,
                ),
            };
            cases.push(case);
        }
    }

    /// The lines of a case, as they stand in the input.
    pub fn lines(&self, case: &Case) -> Vec<Vec<u8>> {
        match (&self.format, case) {
            (Format::Word(Words { with_length: true, .. }), Case::Word(word)) => {
                vec![word.len().to_string().into_bytes(), word.clone()]
            }
            (_, Case::Word(word)) => vec![word.clone()],
            (_, Case::Numbers(numbers)) => {
                let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
                vec![numbers.join(" ").into_bytes()]
            }
        }
    }
}
