//! Grundy numbers of heaps and of gaps as automata that read a length and its number: for games
//! whose numbers have no period, or only an arithmetic one.
//!
//! # Theorem
//!
//! Parts have a kind and a length, and a move takes some cells of a part and leaves two parts, as in
//! the theorem about [periods](crate::period); moves may also take any number of cells. For each kind
//! there is an automaton that reads `n` and `g` in base 2. If the three conditions of the
//! [check](super::grundy) hold for every kind, where `L` is what the automata accept, then each of
//! them accepts `n` and `g` exactly if `g` is the Grundy number of `n` cells of its kind.
//!
//! # Proof
//!
//! A move that takes `k` cells of `n` and leaves `i` and `j` is the formula `n = i + j + k`, together
//! with which of `i` and `j` may be 0. If any number of cells from `f` on can be taken, and what may be
//! left repeats with the period `m`, then `k` is some `f + r + m t`, which is the formula
//! `n - i - j >= f and (n - i - j - f) mod m = r`. So the moves are relations, and every move leaves
//! shorter parts: it takes a cell, or neither of two parts is empty. This is what the theorem of the
//! check asks for. ∎
//!
//! **Arithmetic periods.** That `G(n + p) = G(n) + s` for all `n` from `n0` on says of the automaton
//! that it accepts no `n`, `g`, `n + p` and `h` with `n >= n0` and `h != g + s`. This is checked, too.
//!
//! # Example
//!
//! No More Tic-tac-toe: `o` or `x` is written into a cell; `oo` and `xx` may not occur. The claim is that
//! `n` cells have the number `n` beside one mark, 1 between equal marks, and 0 between different ones.
//! Beside one `x`, a move leaves `i` and `j` cells with `i + j = n - 1`. It reaches `0 xor j` with an
//! `o`, and `1 xor j` with an `x`, if `i > 0`. Each `h < n` is reached by an `o` with `j = h`; and `n`
//! is not, since `1 xor j <= j + 1 <= n - 1` if `i > 0`. The automata of these four relations have two to four
//! states, and find the same.
//!
//! ```
//! use discovery::{discover, Discovery, Draft, Limits};
//!
//! let draft = Draft {
//!     cells: Some(".ox".into()),
//!     moves: vec![". -> o".into(), ". -> x".into()],
//!     never: vec!["oo".into(), "xx".into()],
//!     ..Draft::default()
//! };
//! let rules = draft.check()?;
//! let found = discover(&rules, &Limits::default(), &mut |_| Ok(()));
//! let Discovery::Strip(found) = found else { panic!() };
//! let position = rules.strip().unwrap().position("x.........o..").unwrap();
//! assert!(found.law().is_some());
//! assert_eq!(found.best_move(&position).unwrap().to_string(), "cell 13: . -> x");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Source and status
//!
//! *Winning Ways*, chapter 4, for games with arithmetic periods. Coq does not cover this check. The tests
//! compare the law of No More Tic-tac-toe with a theorem that Coq has checked and with a search, and
//! numbers of codes with the definition; `tests/altered.rs` in this folder changes each transition of
//! a law, which the check refuses.

use std::cmp::Ordering;

use super::automaton::Automaton;
use super::budget::{Limits, Stop};
use super::digits::Digits;
use super::formula::{Comparison, Node, Sum, Term};
use super::grundy;
use super::learner::guess;
use super::linear::Linear;
use super::moves::Moves;
use super::relation::{Builder, Relation, Var};
use super::solve::solve;
use crate::law::Refusal;
use crate::parts::{PartMoves, Parts, Split};
use crate::periodicity::Periodicity;
use crate::Watch;

/// The length of a part, those of the two parts that a move leaves, and the number of the part.
const LENGTH: Var = 0;
const LEFT: Var = 1;
const RIGHT: Var = 2;
const NUMBER: Var = 3;

/// The claim that automata give the Grundy number of each part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ByDigits {
    /// For each kind, the lengths with their numbers.
    numbers: Vec<Relation>,
    /// The arithmetic period of each kind, if it has one.
    periods: Vec<Option<Periodicity>>,
}

impl ByDigits {
    /// Guesses automata from the numbers of short parts, and tries them. `None` if they are not
    /// right, or a limit is reached.
    pub(crate) fn find(parts: &Parts, rows: &[Vec<u32>], watch: &mut Watch) -> Option<ByDigits> {
        for suffix in 1.. {
            // Longer suffixes need more states and longer parts, so that this ends.
            let numbers: Result<Vec<Relation>, Stop> =
                rows.iter().map(|row| guess_relation(row, suffix)).collect();
            let claim = ByDigits { numbers: numbers.ok()?, periods: vec![None; rows.len()] };
            let agrees = |(kind, row): (usize, &Vec<u32>)| {
                row.iter().zip(0..).all(|(g, n)| claim.number(kind, n) == Some(u64::from(*g)))
            };
            if !rows.iter().enumerate().all(agrees) {
                continue;
            }
            match claim.check(parts, watch) {
                Ok(_) => return Some(claim.with_periods(rows, watch)),
                Err(Refusal::WrongPart { .. }) => {}
                Err(_) => return None,
            }
        }
        None
    }

    /// The claim that these automata, one for each kind, read a length and its number.
    #[cfg(test)]
    pub(crate) fn new(automata: Vec<Automaton<bool>>) -> ByDigits {
        let periods = vec![None; automata.len()];
        ByDigits { numbers: automata.into_iter().map(relation).collect(), periods }
    }

    /// The same with the arithmetic periods that the rows show, where they are right.
    fn with_periods(mut self, rows: &[Vec<u32>], watch: &mut Watch) -> ByDigits {
        for (kind, row) in rows.iter().enumerate() {
            let row: Vec<i64> = row.iter().map(|number| i64::from(*number)).collect();
            let seen = Periodicity::find(&row, |seen| seen.is_evident(row.len()));
            let mut builder = Builder::new(Digits::BINARY, Limits::default(), watch);
            self.periods[kind] = seen.filter(|seen| {
                let wrong = irregular(&mut builder, &self.numbers[kind], *seen);
                wrong.is_ok_and(|wrong| wrong.is_empty())
            });
        }
        self
    }

    /// Checks the claim, and returns how many facts were checked.
    pub(crate) fn check(&self, parts: &Parts, watch: &mut Watch) -> Result<usize, Refusal> {
        // The moves below leave two parts.
        if self.numbers.len() != parts.kinds() || parts.leave_three() {
            return Err(Refusal::Unfit);
        }
        let refuse = |stop| match stop {
            Stop::Stopped => Refusal::Stopped,
            _ => Refusal::Unfit,
        };
        let wrong = |kind, length: Option<&u128>| {
            let length = length.and_then(|length| usize::try_from(*length).ok());
            Refusal::WrongPart { kind, length: length.unwrap_or(usize::MAX) }
        };
        let mut checked = 0;
        for (kind, moves) in parts.kinds.iter().enumerate() {
            let mut builder = Builder::new(Digits::BINARY, Limits::default(), watch);
            let moves = moves_of(&mut builder, moves).map_err(refuse)?;
            let facts = grundy::check_kind(&mut builder, 1, &moves, &self.numbers, kind);
            match facts.map_err(refuse)? {
                Ok(facts) => checked += facts,
                Err(found) => return Err(wrong(kind, found.position.first())),
            }
            if let Some(period) = self.periods[kind] {
                let found = irregular(&mut builder, &self.numbers[kind], period).map_err(refuse)?;
                checked += found.automaton.states();
                if let Some(example) = found.example(Digits::BINARY) {
                    return Err(wrong(kind, example.first()));
                }
            }
        }
        Ok(checked)
    }

    /// The automaton of a kind of part, which reads a length and its number.
    pub(crate) fn automaton(&self, kind: usize) -> &Automaton<bool> {
        &self.numbers[kind].automaton
    }

    /// The lengths of a kind of part with their numbers.
    pub(crate) fn relation(&self, kind: usize) -> &Relation {
        &self.numbers[kind]
    }

    /// What `--json` tells of a kind of part, behind other keys.
    pub(crate) fn report(&self, kind: usize) -> String {
        let period = self.periods[kind].map(|Periodicity { period, preperiod, saltus }| {
            format!(",\"from\":{preperiod},\"period\":{period},\"saltus\":{saltus}")
        });
        let automaton =
            self.automaton(kind).report().map(|(key, value)| format!(",{key:?}:{value}"));
        period.unwrap_or_default() + &automaton.concat()
    }

    /// The arithmetic period of a kind of part.
    pub(crate) fn period(&self, kind: usize) -> Option<Periodicity> {
        self.periods[kind]
    }

    /// The Grundy number of a part; `None` from 2^64 on. Linear in the number of digits.
    pub(crate) fn number(&self, kind: usize, length: u64) -> Option<u64> {
        let given = [(LENGTH, u128::from(length))];
        let solution = solve(Digits::BINARY, &[&self.numbers[kind]], &given)?;
        u64::try_from(solution.last()?.1).ok()
    }

    /// The parts that some move leaves of a part, with this nim-sum of their Grundy numbers. Linear
    /// in the number of digits.
    pub(crate) fn option(
        &self,
        parts: &Parts,
        kind: usize,
        length: u64,
        wanted: u64,
    ) -> Option<(u64, u64)> {
        let watch = &mut |_| Ok(());
        let mut builder = Builder::new(Digits::BINARY, Limits::default(), watch);
        let (left, right) = (NUMBER + 1, NUMBER + 2);
        let given = [(LENGTH, u128::from(length)), (NUMBER, u128::from(wanted))];
        for Moves { relation, kinds } in moves_of(&mut builder, &parts.kinds[kind]).ok()? {
            let sum = builder.nim_sum_is_zero(&[NUMBER, left, right]).ok()?;
            let mut number = |place: usize, vars: [Var; 2]| {
                let new = |var| if var == LENGTH { vars[0] } else { vars[1] };
                builder.rename(&self.numbers[kinds[place]], new).ok()
            };
            let (first, second) = (number(0, [LEFT, left])?, number(1, [RIGHT, right])?);
            let relations = [&relation, &first, &second, &sum];
            if let Some(solution) = solve(Digits::BINARY, &relations, &given) {
                let length = |var: Var| u64::try_from(solution[var].1).ok();
                return Some((length(LEFT)?, length(RIGHT)?));
            }
        }
        None
    }
}

fn relation(automaton: Automaton<bool>) -> Relation {
    Relation { tracks: vec![LENGTH, NUMBER], automaton }
}

/// The relation of a kind whose numbers are these, as suffixes of that length tell it.
fn guess_relation(row: &[u32], suffix: usize) -> Result<Relation, Stop> {
    let value = &mut |numbers: &[u128]| {
        let known = usize::try_from(numbers[0]).ok().and_then(|n| row.get(n));
        known.map(|known| u128::from(*known) == numbers[1]).ok_or(Stop::Search)
    };
    let most_states = Limits::default().guess;
    Ok(relation(guess(Digits::BINARY, 2, suffix, most_states, false, value)?))
}

/// The lengths for which the numbers do not grow as the period says, and what shows it.
fn irregular(
    builder: &mut Builder,
    numbers: &Relation,
    period: Periodicity,
) -> Result<Relation, Stop> {
    let (next, number) = (LEFT, NUMBER + 1);
    let constant = |number: usize| i64::try_from(number).map_err(|_| Stop::Automata);
    let mut compare = |terms: &[(i64, Var)], constant: i64, accept: fn(Ordering) -> bool| {
        let linear = Linear { terms: terms.to_vec(), constant, ..Linear::default() };
        builder.compare(&linear, accept)
    };
    let late = compare(&[(1, LENGTH)], -constant(period.preperiod)?, Ordering::is_ge)?;
    let later = compare(&[(1, next), (-1, LENGTH)], -constant(period.period)?, Ordering::is_eq)?;
    let other = compare(&[(1, number), (-1, NUMBER)], -period.saltus, Ordering::is_ne)?;
    let of_next = builder.rename(numbers, |var| if var == LENGTH { next } else { number })?;
    let mut all = builder.and(numbers, &late)?;
    for one in [&later, &of_next, &other] {
        all = builder.and(&all, one)?;
    }
    Ok(all)
}

/// The moves in a kind of part.
fn moves_of(builder: &mut Builder, kind: &PartMoves) -> Result<Vec<Moves>, Stop> {
    let number = |n: usize| i64::try_from(n).map_err(|_| Stop::Automata);
    let taken = Sum {
        terms: vec![(1, Term::Name(LENGTH)), (-1, Term::Name(LEFT)), (-1, Term::Name(RIGHT))],
        constant: 0,
    };
    let compare = |sum: &Sum, how, n| Node::Compare(sum.clone(), how, Sum::number(n));
    let mut moves = Vec::new();
    let mut add = |split: &Split, is_taken: Vec<Node>| {
        let formula = Node::And([is_taken, vec![legal(split)]].concat());
        let relation = builder.relation(&formula)?;
        builder.add_moves(&mut moves, &relation, vec![split.left, split.right], 1)
    };
    for split in &kind.moves {
        add(split, vec![compare(&taken, Comparison::Equal, number(split.taken)?)])?;
    }
    for (split, rest) in kind.repeated.iter().zip(0..) {
        let first = number(kind.first_repeated)?;
        let mut beyond = taken.clone();
        beyond.constant = -first;
        let period = number(kind.repeated.len())?;
        let remainder = Sum { terms: vec![(1, Term::Mod(beyond, period))], constant: 0 };
        let is_taken = vec![
            compare(&taken, Comparison::AtLeast, first),
            compare(&remainder, Comparison::Equal, rest),
        ];
        add(split, is_taken)?;
    }
    Ok(moves)
}

/// Which of the two parts that a move leaves may be empty.
fn legal(split: &Split) -> Node {
    let emptiness = |var, cells: usize| {
        let how = if cells == 0 { Comparison::Equal } else { Comparison::Greater };
        Node::Compare(Sum::name(var), how, Sum::number(0))
    };
    let mut cases = vec![Node::Compare(Sum::number(0), Comparison::Equal, Sum::number(1))];
    for (left, row) in split.legal.iter().enumerate() {
        for (right, is_legal) in row.iter().enumerate() {
            if *is_legal {
                cases.push(Node::And(vec![emptiness(LEFT, left), emptiness(RIGHT, right)]));
            }
        }
    }
    Node::Or(cases)
}
