//! A conjecture, what speaks for it, and what refutes it.

use std::fmt;

use super::program;
use super::reader::{Extent, Reader};
use super::rule::Rule;
use super::Kind;
use crate::moves::listing::Listing;
use crate::moves::mix;
use crate::moves::protocol::Position;

/// A description that holds on all that was searched. It is not proved.
#[derive(Clone, Debug)]
pub struct Conjecture {
    pub(super) kind: Kind,
    pub(super) reader: Reader,
    pub(super) rule: Rule,
    /// The simplest other rule.
    pub(super) next: Option<Rule>,
    pub(super) evidence: Evidence,
    pub(super) challenged: Extent,
}

/// What speaks for a conjecture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// On how many positions it was found.
    pub found_on: usize,
    /// On how many others it was tried before it was called a conjecture.
    pub tried_on: usize,
    /// The largest of all these, in words.
    pub up_to: String,
    /// On how many further positions it was right when a counterexample was looked for.
    pub challenged_on: usize,
    /// The largest of these, in words.
    pub challenged_up_to: String,
}

/// Why a conjecture was withdrawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// What it said.
    pub sentence: String,
    /// Where it is wrong.
    pub position: Position,
    /// The value that it gives to the position, if it gives one.
    pub claimed: Option<u32>,
    /// The value that was searched.
    pub searched: u32,
}

impl Conjecture {
    /// What the conjecture says about a position; `None` if it says nothing.
    pub fn value(&self, position: &Position) -> Option<u32> {
        self.rule.value(&self.reader.read(position)?)
    }

    /// In words.
    pub fn sentence(&self) -> String {
        self.rule.describe(&self.reader, self.kind)
    }

    /// The simplest other description that holds on all that was searched, in words.
    pub fn next_simplest(&self) -> Option<String> {
        self.next.as_ref().map(|rule| rule.describe(&self.reader, self.kind))
    }

    /// The table of the automaton, if the conjecture is one.
    pub fn table(&self) -> Option<String> {
        self.rule.table(&self.reader, self.kind)
    }

    /// What speaks for the conjecture.
    pub fn evidence(&self) -> &Evidence {
        &self.evidence
    }

    /// Rust for a function `decide` of the named numbers and the list or word of a position, with
    /// what it needs: 0, 1 or 2 for a loss, draw or win, or the Grundy number. For rustc 1.63 and
    /// later; a comment says that it is a conjecture.
    pub fn function(&self) -> String {
        program::function(self)
    }

    /// Rust for a program that reads positions and prints the game's word for the outcome of each.
    /// A list stands in a line of its own. Where Grundy numbers are conjectured, positions that are
    /// played side by side stand in one line, with ` + ` in between.
    pub fn program(&self, listing: &Listing) -> String {
        program::program(self, listing)
    }

    /// Whether a few numbers are a position, and their digits decide.
    pub fn is_about_digits(&self) -> bool {
        matches!(self.rule, Rule::Digits(_))
    }

    /// Up to `most` of these positions, on which to look for a counterexample: for each value that
    /// the conjecture gives, as many as for any other. The rare values are the ones that say most.
    pub fn choose(&self, positions: Vec<Position>, most: usize) -> Vec<Position> {
        let mut by_value: Vec<(Option<u32>, Vec<Position>)> = Vec::new();
        for position in positions {
            let value = self.value(&position);
            match by_value.iter_mut().find(|(known, _)| *known == value) {
                Some((_, positions)) => positions.push(position),
                None => by_value.push((value, vec![position])),
            }
        }
        let mut chosen = Vec::new();
        while chosen.len() < most && by_value.iter().any(|(_, positions)| !positions.is_empty()) {
            for (_, positions) in &mut by_value {
                let random = mix(chosen.len() as u64) as usize % positions.len().max(1);
                if chosen.len() < most && !positions.is_empty() {
                    chosen.push(positions.swap_remove(random));
                }
            }
        }
        chosen
    }

    /// Compares the conjecture with the searched values of further positions. If it is wrong
    /// somewhere, it is withdrawn.
    pub fn challenge(mut self, further: &[(Position, u32)]) -> Result<Conjecture, Refutation> {
        for (position, searched) in further {
            let item = self.reader.read(position);
            let claimed = item.as_ref().and_then(|item| self.rule.value(item));
            let Some(item) = item.filter(|_| claimed == Some(*searched)) else {
                let (position, searched) = (position.clone(), *searched);
                return Err(Refutation { sentence: self.sentence(), position, claimed, searched });
            };
            self.next = self.next.filter(|rule| rule.value(&item) == Some(*searched));
            self.challenged.add(&item);
            self.evidence.challenged_on += 1;
        }
        self.evidence.challenged_up_to = self.challenged.describe(&self.reader);
        Ok(self)
    }
}

/// A few lines, each of which says that this is a conjecture.
impl fmt::Display for Conjecture {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Evidence { found_on, tried_on, up_to, challenged_on, challenged_up_to } =
            &self.evidence;
        writeln!(f, "conjecture: {}", self.sentence())?;
        write!(
            f,
            "conjecture: found on {found_on} positions, right on {tried_on} others, up to {up_to}"
        )?;
        if *challenged_on > 0 {
            write!(f, "\nconjecture: right on {challenged_on} further positions, up to {challenged_up_to}")?;
        }
        if let Some(next) = self.next_simplest() {
            write!(f, "\nconjecture: the next simplest one is: {next}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Refutation { sentence, position, claimed, searched } = self;
        let claimed = claimed.map_or("nothing".into(), |value| value.to_string());
        write!(
            f,
            "withdrawn: {sentence} For {position} that gives {claimed}, and a search {searched}"
        )
    }
}
