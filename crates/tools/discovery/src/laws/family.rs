//! Positions that differ only in a number.

use crate::rules::starts::Starts;
use crate::rules::strip::{Strip, Word};

/// Strips of this many equal cells show whether a game can begin with equal cells.
const FEW: usize = 8;

/// For each `n` a position: one heap of `n`, or a strip with `n` equal cells in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    pub(crate) before: String,
    /// The letter of the equal cells; `None` for a heap.
    pub(crate) letter: Option<char>,
    pub(crate) after: String,
}

impl Family {
    pub(crate) fn of_heaps() -> Family {
        Family { before: String::new(), letter: None, after: String::new() }
    }

    /// The strips that the key `starts` demands, if it repeats a letter; else those of each letter
    /// that some move changes, if a game can begin with some of them.
    pub(crate) fn of_strip(rules: &Strip) -> Vec<Family> {
        if let Some((before, letter, after)) = rules.starts().and_then(Starts::repeated_letter) {
            return vec![Family { before, letter: Some(letter), after }];
        }
        let is_changed = |letter: &u8| rules.moves.iter().any(|one| one.before.contains(letter));
        let family = |letter: u8| {
            let letter = Some(char::from(rules.letters[usize::from(letter)]));
            Family { before: String::new(), letter, after: String::new() }
        };
        let can_begin = |family: &Family| {
            let is_start =
                |starts: &Starts| (1..=FEW).any(|n| starts.matches(family.position(n).as_bytes()));
            rules.starts().is_none_or(is_start)
        };
        rules.alphabet().filter(is_changed).map(family).filter(can_begin).collect()
    }

    /// What stands before the equal cells, one of these, and what stands after them; `None` if
    /// these are no words over the letters of the strip.
    pub(crate) fn words(&self, rules: &Strip) -> Option<[Word; 3]> {
        let letter = rules.word(&String::from(self.letter?))?;
        Some([rules.word(&self.before)?, letter, rules.word(&self.after)?])
    }

    /// The position for `n`, as people write it.
    pub fn position(&self, n: usize) -> String {
        match self.letter {
            None => n.to_string(),
            Some(letter) => {
                let cells = String::from(letter).repeat(n);
                format!("{}{cells}{}", self.before, self.after)
            }
        }
    }

    /// A short name: `x`, or `<x^n>` if something stands around the equal cells. Empty for heaps.
    pub fn name(&self) -> String {
        match self.letter {
            None => String::new(),
            Some(letter) if self.before.is_empty() && self.after.is_empty() => letter.to_string(),
            Some(letter) => format!("{}{letter}^n{}", self.before, self.after),
        }
    }

    /// What the positions are, in words.
    pub fn describe(&self) -> String {
        match self.letter {
            None => String::from("one heap of n"),
            Some(letter) if self.before.is_empty() && self.after.is_empty() => {
                format!("n cells {letter} and nothing else")
            }
            Some(_) => self.name(),
        }
    }
}
