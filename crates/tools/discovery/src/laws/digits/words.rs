//! A law in words.

use std::fmt;

use itertools::Itertools;

use crate::logic::formula::Formula;
use crate::logic::statement::Statement;

/// A law in words: it completes "Lost exactly if", or says the Grundy number `g`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    pub(super) text: String,
    /// The formula, if it is right without exceptions.
    pub(crate) formula: Option<Formula>,
    /// Whether this is right for positions that a game can begin with, but not for all.
    pub of_starts: bool,
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Words {
    /// A claim with which a law agrees.
    pub(super) fn of_claim(claim: &Statement, of_starts: bool) -> Words {
        let text = format!("{claim}{}", place(of_starts));
        Words { text, formula: Some(claim.formula.clone()), of_starts }
    }
}

/// Behind a sentence that is right only there.
pub(super) fn place(of_starts: bool) -> &'static str {
    if of_starts {
        ", where a game can begin"
    } else {
        ""
    }
}

/// A position in a sentence.
pub(crate) fn show(position: &[u128]) -> String {
    match position {
        [n] => n.to_string(),
        numbers => format!("({})", numbers.iter().join(", ")),
    }
}
