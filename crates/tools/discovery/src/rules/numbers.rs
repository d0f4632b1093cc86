//! Games on numbers: what their rules mean.
//!
//! A position is some natural numbers, and the moves are [formulas](crate::logic). If a position is one
//! number `n`, a move can make two of it: `n' + n'' = n and n' > 0 and n'' > 0`. Then a position is any
//! number of heaps, a move is a move in one of them, and the law says which Grundy number `g` a heap of
//! `n` has. Any game of one number is about heaps if the input has a list of them.
//!
//! ```
//! use discovery::{discover, Draft, Limits};
//! use gametheory_core::Outcome;
//!
//! // Wythoff's game: take tokens from one heap, or as many from both.
//! let draft = Draft {
//!     numbers: Some("x y".into()),
//!     moves: ["x' < x", "y' < y", "x' < x and x - x' = y - y'"].map(String::from).into(),
//!     ..Draft::default()
//! };
//! let rules = draft.check()?;
//! let found = discover(&rules, &Limits::default(), &mut |_| Ok(()));
//! assert_eq!(found.law().unwrap().digits().unwrap().automata[0].states(), 8);
//! // Fibonacci numbers from here on: 2^64 - 1 in one heap.
//! let position = rules.numbers().unwrap().position(vec![u64::MAX.into(), 3]).unwrap();
//! assert_eq!(found.outcome(&position), Some(Outcome::Win));
//! assert_eq!(found.best_move(&position).unwrap().to_string(), "x=5 y=3");
//! # Ok::<(), discovery::Mistake>(())
//! ```
//!
//! # What a law costs
//!
//! Every automaton of `k` names has `b^k` letters for `b` digits, and `d` numbers need `2 d` names for
//! moves, and one more for each `some`, `mod` and `xor`. So base 2 with up to four numbers takes
//! milliseconds, and base 10 with three numbers is out of reach. A formula with the constant `c` has
//! about `c` states, one with `mod m` has `m`, or `m^2` in Fibonacci digits. What can grow without such a
//! bound is guessing: `some`, and the option in a check. The moves of Wythoff's game have 107 states.
//! [`Limits`](crate::Limits) stop a hopeless search after some seconds of processor time.

use gametheory_core::Outcome;
use itertools::{Either, Itertools};

use super::heaps::Heaps;
pub use super::numbers_position::{Move, Position};
use crate::automata::{common_digits, Digits};
use crate::logic::{Condition, Options, Scope, Statement, Sum, Var};
use crate::mistake::Mistake;

/// The rules of a game on numbers, which were checked: every play ends, and every position has finitely
/// many options.
#[derive(Clone, Debug)]
pub struct Numbers {
    pub(crate) names: Vec<String>,
    /// Whether a position is any number of heaps, each of them one number. A move is a move in
    /// one heap.
    pub(crate) heaps: bool,
    /// The relation between the numbers before and after a move, for each kind of move. It mentions
    /// every number after the move.
    pub(crate) moves: Vec<Statement>,
    pub(crate) stuck: Outcome,
    /// The digits in which a law is looked for.
    pub(crate) digits: Vec<Digits>,
    pub(crate) starts: Option<Condition>,
    /// The numbers that a judge gives, in this order.
    pub(crate) case: Vec<Var>,
    pub(crate) defined: Vec<Definition>,
    /// In every move, the first of these sums that changes gets smaller. A sum is given by the numbers
    /// that it adds. If a move can leave two heaps, both are smaller than the one before.
    pub(crate) order: Vec<Vec<Var>>,
    /// The options with one part, and those with two.
    pub(crate) options: Vec<Options>,
    /// The code that gives the moves in heaps, if there is one and it does not repeat.
    pub(crate) code: Option<Heaps>,
    /// The rules in sentences, if a code or a list of numbers gives them.
    pub(crate) described: Option<String>,
}

/// A number that a judge does not give, and a sum: its value where a game begins.
pub(super) type Definition = (Var, Sum);

impl Numbers {
    /// The rules in sentences.
    pub fn describe(&self) -> String {
        if let Some(described) = &self.described {
            return described.clone();
        }
        let names = self.names.join(", ");
        let moves = self.moves.iter().join("; or ");
        let starts = self.starts().map(|starts| format!(" A game begins where {starts}."));
        let starts = starts.unwrap_or_default();
        let ends = if self.stuck == Outcome::Win { "wins" } else { "loses" };
        let position = if self.heaps {
            format!("There are heaps, and a move changes one; its size is {names}.")
        } else {
            format!("There are natural numbers: {names}.")
        };
        format!(
            "{position} A prime stands for the number after a move.{starts} Moves: {moves}. Who \
             cannot move {ends}."
        )
    }

    /// The names of the numbers of a position.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Whether a position is any number of heaps. A move is a move in one heap.
    pub fn has_heaps(&self) -> bool {
        self.heaps
    }

    /// Whether a move can leave two heaps.
    pub fn can_split(&self) -> bool {
        self.moves.iter().any(|formula| self.heaps && formula.mentions(2))
    }

    /// All options of the numbers of a position, or of the size of a heap.
    pub(crate) fn walk<'a>(
        &'a self,
        numbers: &[u128],
    ) -> impl Iterator<Item = Vec<u128>> + use<'a> {
        let numbers = numbers.to_vec();
        match &self.code {
            Some(code) => Either::Left(code.options(numbers[0])),
            None => Either::Right(self.options.iter().flat_map(move |all| all.of(&numbers))),
        }
    }

    /// The formulas of the moves. They also say which numbers stay as they are.
    pub fn moves(&self) -> &[Statement] {
        &self.moves
    }

    /// The outcome for a player who cannot move.
    pub fn stuck(&self) -> Outcome {
        self.stuck
    }

    /// Reads a claim: a formula for the lost positions or, if `g` occurs in it, for the Grundy
    /// number `g` of each position.
    pub fn claim(&self, text: &str) -> Result<Statement, Mistake> {
        let scope = Scope { numbers: self.names(), primes: 0, grundy: true };
        let claim = Statement::parse(text, scope)?;
        let is_grundy = claim.mentions(3 * self.names().len());
        if is_grundy && self.stuck() == Outcome::Win {
            let reason = "Grundy numbers are for games in which who cannot move loses";
            return Err(Mistake::in_formula(1, reason));
        }
        if !is_grundy && self.has_heaps() {
            let name = &self.names()[0];
            let reason =
                format!("for heaps, a law says which Grundy number g a heap of {name} has");
            return Err(Mistake::in_formula(1, reason));
        }
        self.digits_for(&claim).map_err(|reason| Mistake::in_formula(1, reason))?;
        Ok(claim)
    }

    /// The digits for a formula beside the rules. The error says why there are none.
    pub(crate) fn digits_for(&self, claim: &Statement) -> Result<Digits, String> {
        let mut needs = claim.needs.clone();
        if let [digits] = self.digits[..] {
            needs.push((digits, "the game"));
        }
        Ok(common_digits(&needs)?.unwrap_or(self.digits[0]))
    }

    /// The formula for the positions that a game can begin with.
    pub fn starts(&self) -> Option<&Statement> {
        self.starts.as_ref().map(|starts| &starts.statement)
    }

    /// Whether a game can begin with these numbers, or with a heap of this size.
    pub(crate) fn is_start(&self, numbers: &[u128]) -> bool {
        self.starts.as_ref().is_none_or(|starts| starts.holds(numbers))
    }

    /// Why every play ends: in every move, the first of these sums that changes gets smaller. A sum is
    /// given by the indices of its numbers. If a move can leave two heaps, both get smaller.
    pub fn order(&self) -> &[Vec<usize>] {
        &self.order
    }

    /// The numbers of a position from those that a judge gives. The error says what is wrong.
    pub fn complete(&self, case: &[u64]) -> Result<Vec<u128>, String> {
        if self.heaps {
            return Ok(case.iter().map(|size| u128::from(*size)).collect());
        }
        let given: Vec<&String> = self.case.iter().map(|var| &self.names[*var]).collect();
        expect(&given, case.len())?;
        let mut numbers = vec![0; self.names.len()];
        for (var, number) in self.case.iter().zip(case) {
            numbers[*var] = u128::from(*number);
        }
        for (var, sum) in &self.defined {
            let number = |var: Var| i128::try_from(numbers[var]).unwrap_or(i128::MAX);
            let value = sum.value(&number).and_then(|value| u128::try_from(value).ok());
            let wrong = || format!("{} is negative or too large", self.define(*var, sum));
            numbers[*var] = value.ok_or_else(wrong)?;
        }
        Ok(numbers)
    }

    /// What a number is, as in `q = n - 1`.
    pub(crate) fn define(&self, var: Var, sum: &Sum) -> String {
        format!("{} = {}", self.names[var], sum.text(&|var| self.names[var].clone()))
    }
}

/// The error if there are not as many numbers as names.
pub(crate) fn expect(names: &[impl AsRef<str>], found: usize) -> Result<(), String> {
    if names.len() == found {
        return Ok(());
    }
    let shown = names.iter().map(AsRef::as_ref).join(" ");
    Err(format!("expected {} numbers ({shown}), found {found}", names.len()))
}
