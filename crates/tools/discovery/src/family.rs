//! Positions that differ only in a number.

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

    pub(crate) fn of_strips(before: String, letter: char, after: String) -> Family {
        Family { before, letter: Some(letter), after }
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
