//! Games on numbers: rules in, theorem out.
//!
//! A position is some natural numbers, and the moves are [formulas](statement). Many such games have
//! laws of one form: *write the numbers of a position in the right digits; a finite automaton that
//! reads them says who wins.* [`discover()`] looks for such a law and proves it.
//!
//! ```
//! use discovery::arithmetic::{discover, Wanted};
//! use discovery::{Draft, Limits};
//! use gametheory_core::Outcome;
//!
//! // Wythoff's game: take tokens from one heap, or as many from both.
//! let draft = Draft {
//!     numbers: Some("x y".into()),
//!     moves: ["x' < x", "y' < y", "x' < x and x - x' = y - y'"].map(String::from).into(),
//!     ..Draft::default()
//! };
//! let rules = draft.check()?;
//! let law = discover(&rules, Wanted::Outcome, &Limits::default(), &mut |_| Ok(())).unwrap();
//! assert_eq!(law.digits().unwrap().automata[0].states(), 8);
//! // Fibonacci numbers from here on: 2^64 - 1 in one heap.
//! let position = rules.numbers().unwrap().position(vec![u64::MAX.into(), 3]).unwrap();
//! assert_eq!(law.outcome(&position), Some(Outcome::Win));
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
//! says which Grundy number `g` a heap of `n` has. Any game of one number is about heaps if the
//! input has a list of them.
//!
//! The files in `rules/` are examples.
//!
//! # What has to be trusted
//!
//! | module | what it says, with its proof |
//! |---|---|
//! | [`check`] | a law about outcomes or Grundy numbers holds if finitely many facts hold |
//! | [`gaps`] | the same for the gaps of strips |
//! | [`ends`] | every play ends |
//! | [`relation`] | and, or, not, there is: automata for each |
//! | [`linear`] | comparisons of sums as automata |
//! | [`digits`] | every number can be written |
//! | [`statement`], [`formula`] | what a formula means |
//!
//! What guesses a law (with values of small positions by search) need not be trusted.
//!
//! # What it costs
//!
//! Every automaton of `k` names has `b^k` letters for `b` digits, and `d` numbers need `2 d` names for
//! moves, and one more for each `some`, `mod` and `xor`. So base 2 with up to four numbers takes milliseconds, and
//! base 10 with three numbers is out of reach. A formula with the constant `c` has about `c` states,
//! one with `mod m` has `m`, or `m^2` in Fibonacci digits. What can grow without such a bound is
//! guessing: `some`, and the option in a check. The moves of Wythoff's game have 107 states. [`Limits`](crate::Limits) stop a hopeless search after some seconds of processor time.

pub use crate::automata::digits;
pub use crate::automata::digits::Digits;
pub use crate::laws::digits::by_digits::ByDigits;
pub use crate::laws::digits::words::Words;
pub use crate::laws::digits::{check, gaps};
pub use crate::logic::statement::Statement;
pub use crate::logic::{ends, formula, linear, relation, statement};
pub use crate::rules::numbers::Rules;
pub use crate::rules::numbers_position::{Move, Position};
pub use crate::search::claims::{prove, Proof};
pub use crate::search::numbers::discover;
pub use crate::watch::Wanted;
