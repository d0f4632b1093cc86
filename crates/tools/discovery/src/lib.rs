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
//! | the same, and there is no period | automata that read a length and its number | [`gaps`], [`check`] |
//! | any other on a strip | an automaton, the smallest there is | [`closure`] |
//! | on numbers | an automaton that reads their digits | [`check`] |
//!
//! Two kinds of games consist of parts. The first are heaps with a code that does not repeat. The
//! second are most strips on which only one letter ever changes and no word wins: there the other
//! letters are walls.
//!
//! The modules in the last column have the theorems with their proofs. One has to trust only these and
//! the meaning of the rules: of [strips](strip) and their gaps, of the codes of heaps, and of
//! [formulas](logic) with the automata for them, which read [digits](automata::digits). The code in
//! `search/` looks for laws and need not be trusted: [its check](Law::check) alone makes a [`Law`].
//!
//! An automaton has to remember everything in the left part of a strip that can matter for the rest,
//! and that may be unbounded. So many games have no such law, or none is found. Then positions up to
//! some size are [searched](Found::Searched).
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
pub mod automata;
pub mod conjecture;
mod grundy;
mod laws;
mod list;
pub mod listed;
pub mod logic;
mod mistake;
mod random;
mod rules;
mod search;
mod watch;
mod write;

pub use automata::automaton::Automaton;
pub use automata::digits::Digits;
pub use grundy::{sparse, Parts, Periodicity};
pub use laws::{check, closure, gaps, period};
pub use laws::{ByDigits, Claim, Found, GrundyNumbers, Guess, Law, Played, Words};
pub use list::{count, list_first};
pub use mistake::Mistake;
#[cfg(feature = "toml")]
pub use rules::file;
pub use rules::{numbers, starts, strip};
pub use rules::{Board, Case, Cases, Draft, HowMany, Layout, Listing, Rules};
pub use search::claims::{prove, Proof};
pub use watch::{Limits, Stop, Wanted, Watch};
pub use write::coq::proof;
pub use write::program::program;

use watch::Work;

/// Looks for a law and proves it. If no law is found within the limits, or the watch stops
/// the search, the result is what is known so far.
pub fn discover(rules: &Rules, limits: &Limits, watch: &mut Watch) -> Found {
    discover_wanted(rules, Wanted::Outcome, limits, watch)
}

/// The same. On numbers it looks for a law that says what is wanted.
pub fn discover_wanted(rules: &Rules, wanted: Wanted, limits: &Limits, watch: &mut Watch) -> Found {
    let work = &mut Work { limits: *limits, watch };
    if let Some(parts) = Parts::of(rules) {
        return search::parts::search(rules, parts, work);
    }
    match &rules.board {
        Board::Strip(strip) => search::strips::search(rules, strip, work),
        _ => search::numbers::search(rules, wanted, work),
    }
}
