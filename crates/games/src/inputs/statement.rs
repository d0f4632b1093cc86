//! What the statement of a game says of its inputs.

use fastrand::Rng;

use super::case::{Case, Format, Words};
use super::limits::{Limits, MANY};

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

impl Inputs {
    /// How much of a case is of the simplest letter, or how small it is.
    pub fn plainness(&self, case: &Case) -> u64 {
        match (&self.format, case) {
            (Format::Word(words), Case::Word(word)) => {
                word.iter().filter(|letter| words.alphabet.first() == Some(letter)).count() as u64
            }
            _ => u64::MAX - case.size(),
        }
    }

    /// What the size of a case is called.
    pub fn measure(&self) -> &'static str {
        match self.format {
            Format::Word(_) => "length",
            Format::Numbers(_) => "size",
        }
    }

    /// A case like that one, but of at most the given size: the start of a word, or numbers
    /// cut off there; if there is one.
    pub fn cut(&self, case: &Case, size: u64) -> Option<Case> {
        let mut case = case.clone();
        match (&self.format, &mut case) {
            (Format::Word(words), Case::Word(word)) => {
                word.truncate(usize::try_from(size).unwrap_or(usize::MAX));
                (words.mend)(word);
            }
            (_, Case::Numbers(numbers)) => numbers.iter_mut().for_each(|n| *n = size.min(*n)),
            _ => {}
        }
        Some(case).filter(|case| self.is_valid(case))
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

    /// A case in one line, as people type it.
    pub fn line(&self, case: &Case) -> String {
        String::from_utf8_lossy(&self.lines(case).join(&b' ')).into_owned()
    }

    /// The limits that `stress` keeps: the judge's, or `beyond` them.
    pub fn limits(&self, beyond: bool) -> Limits {
        let size = match self.format {
            Format::Word(_) => 100_000,
            Format::Numbers(_) => u64::MAX,
        };
        if beyond {
            Limits { cases: MANY, total: 1_000_000, ..Limits::of_size("", size) }
        } else {
            self.limits
        }
    }
}
