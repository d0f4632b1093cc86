//! Conjectures about games whose options a program lists.
//!
//! A program says what the options of a position are ([`moves`](crate::moves)); a search of many positions
//! gives a table of outcomes or Grundy numbers; and [`find`] looks for the simplest
//! description of that table. A description that holds on all that was searched is a
//! [`Conjecture`]. Nothing makes a law of it: that needs a proof.
//!
//! ```
//! use discovery::{conjecture::{find, Kind}, moves::{protocol::Position, starts::Starts}};
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
mod columns;
mod digits;
mod evidence;
mod features;
mod fit;
mod functions;
mod pool;
mod program;
mod reader;
mod rule;
mod sequence;
mod sets;
mod terms;
mod tree;

pub use evidence::{Conjecture, Evidence, Refutation};
use reader::{Data, Extent, Reader};
use rule::Rule;

use crate::moves::protocol::Position;
use crate::moves::search::Value;
use crate::moves::starts::Shape;

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
    pub fn value_of(self, value: &Value) -> Option<u32> {
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
    let mut extent = Extent::default();
    data.known.iter().chain(&data.held_out).for_each(|(item, _)| extent.add(item));
    let evidence = Evidence {
        found_on: data.known.len(),
        tried_on: data.held_out.len(),
        up_to: extent.describe(&reader),
        challenged_on: 0,
        challenged_up_to: String::new(),
    };
    let (next, challenged) = (rules.next(), Extent::default());
    Some(Conjecture { kind, reader, rule, next, evidence, challenged })
}
