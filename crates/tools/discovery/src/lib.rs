//! Rules in, theorem out: laws of games on a strip of cells, of heaps, or on numbers.
//!
//! The rules of a game are a few lines, in a file or as a [`Draft`]. [`discover`] looks for
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
//! let found = discover(&rules, &Limits::default(), &mut |_| Ok(()));
//! let law = found.law().expect("there is one");
//! assert_eq!(
//!     found.describe(),
//!     "An automaton with 104 states decides every strip of every length.",
//! );
//! assert_eq!(law.facts(), 878);
//! let position = rules.strip().unwrap().position("*******")?;
//! assert_eq!(found.outcome(&position), Some(Outcome::Win));
//! assert_eq!(found.best_move(&position).unwrap().to_string(), "cell 4: * -> L");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What it can find
//!
//! | the game | the law | the check |
//! |---|---|---|
//! | consists of parts, and whoever cannot move loses | Grundy numbers with a period | [`period`] |
//! | the same, and there is no period | automata that read a length and its number | [`arithmetic::gaps`], [`arithmetic::check`] |
//! | any other on a strip | an automaton, the smallest there is | [`closure`] |
//! | on numbers | an automaton that reads their digits | [`arithmetic::check`] |
//!
//! Games that consist of parts are heaps, and strips on which only one letter ever changes;
//! the other letters are walls. The modules in the last column have the theorems with
//! their proofs. One has to trust only these, and the meaning of the rules ([`strip`],
//! [`arithmetic::formula`]). The code that looks for laws need not be trusted: a
//! [`Law`] is made by [its check](Law::check) alone.
//!
//! Many games have no such law, or none is found. For an automaton must remember everything
//! in the left part of a strip that can matter for the rest, and that may be unbounded. Then
//! positions up to some size are [searched](Found::Searched).
//!
//! A game whose options a program lists ([`listed`]) gets a [`conjecture`], which nothing proves.
//!
//! # Literature
//!
//! - T. R. Dawson's problem of pawns, and the octal games of R. Guy and C. Smith, *The G-values of
//!   various games*, 1956, are the oldest games of this kind; E. Berlekamp's sparse space
//!   ([`sparse`]) makes their computation fast.
//! - J. Waldmann, *Rewrite Games*, RTA 2002, and E. Duchêne, V. Marsault, A. Parreau and M. Rigo,
//!   *Taking-and-merging games as rewrite games*, DMTCS 2020, study games on words close to the
//!   strips here: where the lost positions are a regular language, and which questions about
//!   them no program can decide.
//! - T. Plambeck and A. Siegel, *Misère quotients for impartial games*, 2008, describe octal
//!   games in which whoever cannot move wins. They are not here. On strips and on numbers, the
//!   search for an automaton may still find a law of such a game.
//!
//! Nothing here reads a clock, prints or starts a thread. A long computation reports its
//! progress to a [`Watch`], which may ask it to stop.

#[doc = include_str!("atlas.md")]
#[doc = include_str!("numbers.md")]
pub mod atlas {}
pub mod arithmetic;
mod automata;
pub mod conjecture;
mod grundy;
mod laws;
pub mod listed;
mod logic;
mod rules;
mod shared;
mod write;

use std::fmt;

use arithmetic::Wanted;
pub use automata::automaton::Automaton;
pub use grundy::parts::Parts;
pub use grundy::periodicity::Periodicity;
pub use grundy::series::Series;
pub use grundy::sparse;
use laws::digits::discover::search;
pub use laws::law::{Claim, Found, Guess, Law, Refusal};
pub use laws::period::GrundyNumbers;
pub use laws::played::Played;
pub use laws::simplest::Family;
pub use laws::{closure, period};
pub use rules::cases::{Cases, Number};
pub use rules::draft::Draft;
#[cfg(feature = "toml")]
pub use rules::file;
pub use rules::mistake::Mistake;
pub use rules::strip;
pub use rules::template::{Case, Tail, Template};
pub use rules::{Board, Rules};
pub use shared::Shared;
pub use write::coq::proof;
pub use write::list::list_first;
pub use write::program::program;

/// The limits of a search for a law.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest number of states of an automaton that is tried.
    pub states: usize,
    /// Grundy numbers are computed for parts with fewer cells than this.
    pub to: usize,
    /// No more Grundy numbers are computed once this many options have been looked at.
    pub options: u64,
}

impl Default for Limits {
    /// About a second for Grundy numbers.
    fn default() -> Limits {
        Limits { states: 1500, to: 1_000_000, options: 1 << 28 }
    }
}

/// How far a long computation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Strips up to this weight are being decided.
    Deciding(u64),
    /// This many positions of numbers have been searched.
    Searching(usize),
    /// An automaton with this many states is being tried.
    Learning(usize),
    /// This many Grundy numbers of each kind of part are known.
    Numbers(usize),
    /// This many facts have been checked.
    Checking(usize),
}

/// What is being done, for people who wait.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Progress::Deciding(weight) => write!(f, "deciding strips up to weight {weight}"),
            Progress::Searching(positions) => write!(f, "{positions} positions searched"),
            Progress::Learning(states) => write!(f, "trying an automaton with {states} states"),
            Progress::Numbers(numbers) => write!(f, "{numbers} Grundy numbers"),
            Progress::Checking(facts) => write!(f, "{facts} facts checked"),
        }
    }
}

/// The caller wants a computation to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// A function that a long computation calls often with its progress. An error asks the
/// computation to stop.
pub type Watch<'a> = dyn FnMut(Progress) -> Result<(), Stopped> + 'a;

/// Looks for a law and proves it. If no law is found within the limits, or the watch stops
/// the search, the result is what is known so far.
pub fn discover(rules: &Rules, limits: &Limits, watch: &mut Watch) -> Found {
    discover_wanted(rules, Wanted::Outcome, limits, watch)
}

/// The same, but on numbers it looks for a law of Grundy numbers.
pub fn discover_grundy_numbers(rules: &Rules, limits: &Limits, watch: &mut Watch) -> Found {
    discover_wanted(rules, Wanted::Grundy, limits, watch)
}

fn discover_wanted(rules: &Rules, wanted: Wanted, limits: &Limits, watch: &mut Watch) -> Found {
    if let Some(parts) = Parts::of(rules) {
        return grundy::numbers::search(rules, parts, limits, watch);
    }
    match &rules.board {
        Board::Strip(strip) => automata::learner::search(rules, strip, limits.states, watch),
        Board::Numbers(_) => search(rules, wanted, limits, watch),
    }
}
