//! A law in words.

use std::fmt;

use itertools::Itertools;

use crate::logic::{Formula, Statement};

/// A law in words: it completes "Lost exactly if", or is a sentence without its point if it begins with
/// "only" or "no".
#[derive(Clone, Debug)]
pub struct Words {
    pub(in crate::laws) text: String,
    /// The formula, if it is right without exceptions.
    pub(crate) formula: Option<Formula>,
    pub(in crate::laws) is_sentence: bool,
    /// Whether this is right for positions that a game can begin with, but not for all.
    pub(crate) of_starts: bool,
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Words {
    /// What a claim says.
    pub(in crate::laws) fn of_claim(claim: &Statement, of_starts: bool) -> Words {
        let text = format!("{claim}{}", place(of_starts));
        Words { text, formula: Some(claim.formula.clone()), is_sentence: false, of_starts }
    }

    /// These positions are lost, and no others.
    pub(in crate::laws) fn only(lost: &[Vec<u128>], of_starts: bool) -> Words {
        let place = place(of_starts);
        let shown: Vec<String> = lost.iter().map(|position| show(position)).collect();
        let text = match &shown[..] {
            [] => format!("no position{} is lost", place.trim_start_matches(',')),
            [position] => format!("only {position} is lost{place}"),
            [begin @ .., end] => format!("only {} and {end} are lost{place}", begin.join(", ")),
        };
        Words { text, formula: None, is_sentence: true, of_starts }
    }

    /// When a position is lost, in a sentence.
    pub(crate) fn of_outcomes(&self) -> String {
        let text = &self.text;
        if self.is_sentence {
            text[..1].to_uppercase() + &text[1..] + "."
        } else {
            format!("Lost exactly if {text}.")
        }
    }
}

/// The end of a sentence that is right only there.
pub(in crate::laws) fn place(of_starts: bool) -> &'static str {
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
