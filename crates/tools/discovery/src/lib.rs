//! Rules in, theorem out: laws of games on a strip of cells or of heaps.
//!
//! The rules of a game take five lines, as a [`Draft`] or in a file. [`discover`] looks for
//! a law that decides every position of every size, and proves it by a finite check:
//!
//! ```
//! use discovery::{discover, file, Limits};
//! use gametheory_core::Outcome;
//!
//! let rules = file::parse(
//!     r#"
//!     cells = "*LO"
//!     moves = ["* -> L", "* -> O"]
//!     wins = ["LOL"]
//!     stuck = "draw"
//!     "#,
//! )?;
//! let finding = discover(&rules, &Limits::default(), &mut |_| Ok(()));
//! assert_eq!(
//!     finding.to_string(),
//!     "An automaton with 104 states decides every strip of every length.",
//! );
//! let position = rules.position("*******")?;
//! assert_eq!(finding.outcome(&position), Some(Outcome::Win));
//! assert_eq!(finding.best_move(&position).unwrap().to_string(), "cell 4: * -> L");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What it can find
//!
//! | the game | the law | the check |
//! |---|---|---|
//! | consists of parts, and whoever cannot move loses | Grundy numbers with a period | [`period`] |
//! | any other on a strip | an automaton, the smallest there is | [`closure`] |
//!
//! Games that consist of parts are heaps, and strips on which only one letter ever changes;
//! the other letters are walls. The two modules in the last column have the theorems with
//! their proofs. One has to trust only these two, and the meaning of the [`Rules`]. The code
//! that looks for laws need not be trusted.
//!
//! Many games have no such law, or none is found. For an automaton must remember everything
//! in the left part of a strip that can matter for the rest, and that may be unbounded. Then
//! a [`Finding`] says how far it [reaches](Reach).
//!
//! Nothing here reads a clock, prints or starts a thread. A long computation reports its
//! progress to a [`Watch`], which may ask it to stop.

#[doc = include_str!("atlas.md")]
pub mod atlas {}
pub mod arithmetic;
mod automaton;
pub mod closure;
mod coq;
mod draft;
mod equations;
#[cfg(feature = "toml")]
pub mod file;
mod finding;
mod learner;
mod look_ahead;
mod move_outcomes;
mod numbers;
mod parse;
mod parts;
pub mod period;
mod position;
mod program;
mod ruleset;
mod series;
mod table;
mod weights;

pub use automaton::Automaton;
pub use coq::proof;
pub use draft::{Draft, Mistake};
pub use finding::{Finding, Reach, Theory};
pub use parts::Parts;
pub use period::Numbers;
pub use position::{Move, Position};
pub use program::program;
pub use ruleset::Rules;
pub use series::Series;
pub use table::table;

/// The limits of a search for a law.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest number of states of an automaton that is tried.
    pub states: usize,
    /// Grundy numbers are computed for parts with fewer cells than this.
    pub to: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { states: 1500, to: 20_000 }
    }
}

/// How far a long computation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Strips up to this weight are being decided.
    Deciding(u64),
    /// An automaton with this many states is being tried.
    Learning(usize),
    /// This many Grundy numbers of each kind of part are known.
    Numbers(usize),
    /// This many facts have been checked.
    Checking(usize),
}

/// The caller wants a computation to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// A function that a long computation calls often with its progress. An error asks the
/// computation to stop.
pub type Watch<'a> = dyn FnMut(Progress) -> Result<(), Stopped> + 'a;

/// Looks for a law and proves it. If no law is found within the limits, or the watch stops
/// the search, the finding has what is known so far.
pub fn discover(rules: &Rules, limits: &Limits, watch: &mut Watch) -> Finding {
    let parts = match Parts::or_strips(rules) {
        Ok(parts) => parts,
        Err(strip) => {
            let (automaton, reach) = learner::learn(strip, limits.states, watch);
            return Finding { rules: rules.clone(), theory: Theory::Automaton(automaton), reach };
        }
    };
    let mut numbers = numbers::find(&parts, limits.to, watch);
    let reach = if let Ok(checked) = period::check(&parts, &numbers, watch) {
        Reach::Everything { checked }
    } else {
        numbers.start = None;
        Reach::Below(numbers.length() as u64)
    };
    Finding { rules: rules.clone(), theory: Theory::Numbers(parts, numbers), reach }
}
