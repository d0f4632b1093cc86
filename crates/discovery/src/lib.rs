//! Rules in, theorem out: laws of games on a strip of cells or of heaps.
//!
//! The rules of a game take five lines, as a [`Draft`] or in a file. From them
//! [`discover`] looks for a law that decides every position, of whatever size, and proves it
//! by a finite check:
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
//! | falls into parts, who cannot move loses | Grundy numbers with a period | [`period`] |
//! | any other on a strip | an automaton, the smallest there is | [`closure`] |
//!
//! The first are heaps, and strips on which one letter changes and all others are walls.
//! The two modules of the last column have the theorems with their proofs. They are what
//! is to be trusted, besides the meaning of the [`Rules`]; whatever looks for laws
//! may be as clever or as wrong as it likes.
//!
//! Many games have no such law, or none that is found: an automaton has to know
//! everything of the left part of a strip that can ever matter to the right, and that may
//! be unbounded. Then a [`Finding`] says how far it [reaches](Reach).
//!
//! Nothing here reads a clock, prints or starts a thread. A long computation tells
//! a [`Watch`] how far it has come, which may ask it to stop.

#[doc = include_str!("atlas.md")]
pub mod atlas {}
mod automaton;
pub mod closure;
mod draft;
mod equations;
#[cfg(feature = "toml")]
pub mod file;
mod finding;
mod learner;
mod look_ahead;
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
mod worths;

pub use automaton::Automaton;
pub use draft::{Draft, Mistake};
pub use finding::{Finding, Reach, Theory};
pub use parts::Parts;
pub use period::Numbers;
pub use position::{Move, Position};
pub use program::program;
pub use ruleset::Rules;
pub use series::Series;
pub use table::table;

/// How far to look.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest number of states that an automaton is tried with.
    pub states: usize,
    /// Grundy numbers are computed for parts of fewer cells than this.
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
    /// An automaton with so many states is being tried.
    Learning(usize),
    /// So many Grundy numbers of each kind of part are known.
    Numbers(usize),
    /// So many facts have been checked.
    Checking(usize),
}

/// The caller wants a computation to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Is told often how far a computation has come.
pub type Watch<'a> = dyn FnMut(Progress) -> Result<(), Stopped> + 'a;

/// Looks for a law and proves it. If there is none within the limits, or the watch stops
/// it, the finding is what is known so far.
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
