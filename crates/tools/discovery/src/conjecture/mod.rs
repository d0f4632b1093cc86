//! Conjectures about games whose options a program lists.
//!
//! A program says what the options of a position are ([`protocol`]); a [`search`] of many positions
//! ([`starts`]) gives a table of outcomes or Grundy numbers; and [`find`] looks for the simplest
//! description of that table. A description that holds on all that was searched is a
//! [`Conjecture`]. Nothing makes a law of it: that needs a proof.
//!
//! ```
//! use discovery::conjecture::{find, protocol::Position, starts::Starts, Kind};
//!
//! // Take 1 to k of n tokens. Here the table comes from a theorem instead of a search.
//! let starts = Starts::parse("n k where k >= 1")?;
//! let mut table = Vec::new();
//! for position in (0..=20).flat_map(|size| starts.of_size(size)) {
//!     let numbers: Vec<u32> = position.words().iter().map(|word| word.parse().unwrap()).collect();
//!     let is_lost = numbers[0] % (numbers[1] + 1) == 0;
//!     table.push((position, if is_lost { 0 } else { 2 }));
//! }
//! let conjecture = find(&starts.shape(), Kind::Outcome, &table).unwrap();
//! assert_eq!(
//!     conjecture.sentence(),
//!     "The player to move loses exactly if n mod (k + 1) = 0.",
//! );
//! assert_eq!(conjecture.value(&Position::new(["1000000", "2"])), Some(2));
//! # Ok::<(), String>(())
//! ```
//!
//! # What is tried
//!
//! | positions | descriptions |
//! |---|---|
//! | one number | a period with saltus; a recursion `g(2 n + 1) = g(n)`; marks such as `b(i) = 18 b(i - 2)` between runs of equal values; an automaton that reads digits |
//! | two or three numbers | an automaton that reads the digits of all of them; features, such as `n mod (k + 1) <= k`; a term, for Grundy numbers |
//! | lists, words | features, such as "the nim-sum of the numbers at odd places", "the first letter is the last" |
//!
//! The simplest description is the one with the fewest bits. It has to be shorter by [`MARGIN`] bits
//! than the table, and right on all of it, also on the third that was held out when it was found.

// Tables, lists, digits and periods are far shorter than 2^31, and bits are estimates.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

mod bits;
mod digits;
mod features;
pub mod formula;
mod functions;
pub mod protocol;
mod reader;
pub mod regular;
mod rule;
pub mod search;
mod sequence;
mod sets;
pub mod starts;
mod terms;

use std::fmt;

use protocol::Position;
use reader::{Data, Reader};
use rule::Rule;
use starts::{mix, Shape};

/// By how many bits a description has to be shorter than the table. A description that is shorter
/// by `m` bits fits a random table with probability `2^-m` at most.
pub const MARGIN: f64 = 20.0;

/// What the values of a table are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// 0 for a loss, 1 for a draw, 2 for a win.
    Outcome,
    /// Grundy numbers.
    Grundy,
}

impl Kind {
    /// What the table needs of the value of a position; `None` if there is no Grundy number.
    pub fn value_of(self, value: &search::Value) -> Option<u32> {
        match self {
            Kind::Outcome => Some(value.outcome as u32),
            Kind::Grundy => value.grundy,
        }
    }

    /// What a sentence about values begins with.
    fn subject(self) -> &'static str {
        match self {
            Kind::Outcome => "The player to move",
            Kind::Grundy => "The Grundy number",
        }
    }

    /// What follows the subject if this is the value.
    fn verb(self, value: i64) -> String {
        match (self, value) {
            (Kind::Outcome, 0) => "loses".into(),
            (Kind::Outcome, 1) => "draws".into(),
            (Kind::Outcome, _) => "wins".into(),
            (Kind::Grundy, _) => format!("is {value}"),
        }
    }
}

/// A description that holds on all that was searched. It is not proved.
#[derive(Clone, Debug)]
pub struct Conjecture {
    kind: Kind,
    reader: Reader,
    rule: Rule,
    next: Option<Rule>,
    evidence: Evidence,
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

/// The simplest description of a table of positions of this shape and their values; `None` if none
/// was found that is simple enough and right everywhere.
pub fn find(shape: &Shape, kind: Kind, table: &[(Position, u32)]) -> Option<Conjecture> {
    let reader = Reader::new(shape, table.iter().map(|(position, _)| position))?;
    let mut items = Vec::new();
    for (position, value) in table {
        items.push((reader.read(position)?, *value));
    }
    let data = Data::new(&reader, items);
    let most_bits = data.bits - MARGIN;
    let mut rules = Rule::candidates(&reader, kind, &data, most_bits);
    rules.retain(|(rule, bits)| *bits <= most_bits && data.is_right(|item| rule.value(item)));
    rules.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    let mut rules = rules.into_iter().map(|(rule, _)| rule);
    let rule = rules.next()?;
    let searched = data.known.iter().chain(&data.held_out).map(|(item, _)| item);
    let evidence = Evidence {
        found_on: data.known.len(),
        tried_on: data.held_out.len(),
        up_to: reader.describe_extent(searched),
        challenged_on: 0,
        challenged_up_to: String::new(),
    };
    Some(Conjecture { kind, rule, next: rules.next(), evidence, reader })
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
        rule::function(self)
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
        let mut items = Vec::new();
        for (position, searched) in further {
            let item = self.reader.read(position);
            let claimed = item.as_ref().and_then(|item| self.rule.value(item));
            if claimed != Some(*searched) {
                let position = position.clone();
                return Err(Refutation {
                    sentence: self.sentence(),
                    position,
                    claimed,
                    searched: *searched,
                });
            }
            items.extend(item);
        }
        if !items.is_empty() {
            self.evidence.challenged_on += items.len();
            self.evidence.challenged_up_to = self.reader.describe_extent(items.iter());
        }
        let still_right = |rule: &Rule| {
            let values = items.iter().zip(further);
            values.into_iter().all(|(item, (_, value))| rule.value(item) == Some(*value))
        };
        self.next = self.next.filter(still_right);
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
