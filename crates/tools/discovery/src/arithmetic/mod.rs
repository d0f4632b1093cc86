//! Games on numbers: rules in, theorem out.
//!
//! A position is some natural numbers, and the moves are [formulas](formula). Many such games have
//! laws of one form: *write the numbers of a position in the right digits; a finite automaton that
//! reads them says who wins.* [`discover()`] looks for such a law and proves it.
//!
//! ```
//! use discovery::arithmetic::{discover, Limits, Wanted};
//! use discovery::Draft;
//! use gametheory_core::Outcome;
//!
//! // Wythoff's game: take tokens from one heap, or as many from both.
//! let draft = Draft {
//!     numbers: Some("x y".into()),
//!     moves: ["x' < x", "y' < y", "x' < x and x - x' = y - y'"].map(String::from).into(),
//!     ..Draft::default()
//! };
//! let rules = draft.check_numbers()?;
//! let law = discover(&rules, Wanted::Outcome, &Limits::default(), &mut |_| Ok(())).unwrap();
//! assert_eq!(law.states(), 8);
//! // Fibonacci numbers from here on: 2^64 - 1 in one heap.
//! let position = rules.position(vec![u64::MAX.into(), 3]).unwrap();
//! assert_eq!(law.outcome(&position), Outcome::Win);
//! assert_eq!(law.best_move(&position).unwrap().to_string(), "x=5 y=3");
//! # Ok::<(), discovery::Mistake>(())
//! ```
//!
//! # Rules files
//!
//! `crates/tools/REFERENCE.md` says which keys there are and what they mean.
//!
//! **Heaps.** If a position is one number `n`, a move can make two of it: `n' + n'' = n and n' > 0 and
//! n'' > 0`. Then a position is any number of heaps, a move is a move in one of them, and the law
//! says which Grundy number `g` a heap of `n` has. Any game of one number is about heaps if the case
//! is `"heaps"`.
//!
//! The files in `rules/` are examples.
//!
//! # What has to be trusted
//!
//! | module | what it says, with its proof |
//! |---|---|
//! | [`check`] | a law about outcomes or Grundy numbers holds if finitely many facts hold |
//! | [`parts`] | the same for heaps and the gaps of strips |
//! | [`ends`] | every play ends |
//! | [`relation`] | and, or, not, there is: automata for each |
//! | [`linear`] | comparisons of sums as automata |
//! | [`digits`] | every number can be written |
//! | [`formula`] | what a formula means |
//!
//! What guesses a law (with values of small positions by search) need not be trusted.
//!
//! # What it costs
//!
//! Every automaton of `k` names has `b^k` letters for `b` digits, and `d` numbers need `2 d` names for
//! moves, and one more for each `some`. So base 2 with up to four numbers takes milliseconds, and
//! base 10 with three numbers is out of reach. A formula with the constant `c` has about `c` states,
//! one with `mod m` has `m`, or `m^2` in Fibonacci digits. What can grow without such a bound is
//! guessing: `some`, and the option in a check. The moves of Wythoff's game have 107 states. [`Limits`] stop a hopeless search after some seconds of processor time.

pub mod check;
pub mod digits;
pub mod ends;
pub mod formula;
pub mod linear;
pub mod parts;
pub mod relation;

mod automaton;
mod budget;
mod candidates;
mod claim;
mod condition;
mod coq;
mod discover;
mod draft;
mod guesses;
mod learner;
mod moves;
mod options;
mod parse;
mod parser;
mod position;
pub(crate) mod program;
mod prove;
mod rules;
mod search;
mod solve;
#[cfg(test)]
mod tests;
mod tokens;
mod words;

pub use automaton::Automaton;
pub(crate) use budget::{Budget, State};
pub use budget::{Limits, Stop};
pub use check::DigitLaw;
pub use claim::NumbersClaim;
pub(crate) use condition::Condition;
pub use digits::Digits;
pub use discover::{discover, Searched, Tried};
pub use ends::Order;
pub use formula::Formula;
pub(crate) use learner::guess as guess_automaton;
pub use position::{Move, Position};
pub use prove::{prove, Contradiction, Proof, Reason};
pub use rules::Rules;
pub use search::Wanted;
pub use tokens::FormulaError;
pub use words::{describe, smallest_lost, Words};
