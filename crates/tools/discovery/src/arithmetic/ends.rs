//! Every play ends: the check.
//!
//! # Theorem
//!
//! Every play ends if one of these holds:
//!
//! 1. Every move makes the sum of the numbers smaller.
//! 2. There is an order of the numbers such that in every move, the first number that changes
//!    gets smaller.
//! 3. Every move replaces one number by two, or by one, which are all smaller.
//!
//! # Proof
//!
//! 1. A natural number cannot get smaller forever.
//! 2. In an endless play, the first number of the order never gets larger, so from some move on
//!    it stays. From there on, the second number never gets larger, and so on. In the end no
//!    number changes, but every move changes one.
//! 3. Take the heaps that a heap ever turns into as a tree. A heap of size `n` has depth at most
//!    `n`, and every heap turns into at most two. So there are fewer than `2^(n + 1)` heaps in the
//!    tree, and every move uses one up. ∎
//!
//! # How it is decided
//!
//! Each condition is a formula: for instance, no move has `x' + y' >= x + y`. For the order, take
//! any number that no move makes larger as the first one, and continue with the moves that do not
//! change it. If some order works, it still works with that number moved to the front: where the
//! number changes, it gets smaller, and where it does not, nothing is different.

use std::cmp::Ordering;

use super::budget::Stop;
use super::digits::Digits;
use super::linear::Linear;
use super::moves::Moves;
use super::relation::{Builder, Relation, Var};

/// Why every play ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Every move makes the sum of the numbers smaller.
    Sum,
    /// In every move, the first of these numbers that changes gets smaller. They are given by
    /// their indices; the other numbers matter only in moves that leave these as they are, and
    /// there are none.
    Lexicographic(Vec<usize>),
    /// Every part of what a heap becomes is smaller than the heap.
    Parts,
}

/// A move that is in none of the orders.
pub(crate) struct Endless {
    from: Vec<u128>,
    to: Vec<u128>,
}

impl Endless {
    pub(crate) fn describe(&self, names: &[String]) -> String {
        let show = |numbers: &[u128]| {
            let pairs = names.iter().cycle().zip(numbers);
            pairs.map(|(name, n)| format!("{name} = {n}")).collect::<Vec<_>>().join(", ")
        };
        let (from, to) = (show(&self.from), show(&self.to));
        if self.to.len() > self.from.len() {
            return format!(
                "A move leads from {from} to the parts {to}; they are not both smaller"
            );
        }
        let orders =
            "neither the sum smaller nor, in some fixed order, the first number that changes";
        format!("A move leads from {from} to {to}; it makes {orders}")
    }
}

/// An order in which every move makes a position smaller; else a move that shows that there is
/// none of these, by its position and its option.
pub(crate) fn order(
    builder: &mut Builder,
    moves: &[Moves],
    d: usize,
) -> Result<Result<Order, Endless>, Stop> {
    let example = |digits: Digits, relation: &Relation| {
        let numbers = relation.example(digits);
        numbers.map(|mut numbers| {
            let to = numbers.split_off(d);
            Endless { from: numbers, to }
        })
    };
    let mut splits_last: Vec<&Moves> = moves.iter().collect();
    splits_last.sort_by_key(|moves| moves.kinds.len());
    if splits_last.last().is_some_and(|moves| moves.kinds.len() == 2) {
        for Moves { relation, kinds } in splits_last.into_iter().rev() {
            for part in 1..=kinds.len() {
                let grows = not_smaller(builder, relation, &[(0, part)])?;
                if let Some(example) = example(builder.digits, &grows) {
                    return Ok(Err(example));
                }
            }
        }
        return Ok(Ok(Order::Parts));
    }
    let [Moves { relation: one, .. }] = moves else { return Ok(Ok(Order::Sum)) };
    let all: Vec<(Var, Var)> = (0..d).map(|var| (var, d + var)).collect();
    let grows = not_smaller(builder, one, &all)?;
    let Some(grows) = example(builder.digits, &grows) else { return Ok(Ok(Order::Sum)) };
    let mut order = Vec::new();
    let mut left = one.clone();
    while !left.is_empty() {
        let mut next = None;
        for var in (0..d).filter(|var| !order.contains(var)) {
            let pair = [(var, d + var)];
            let larger = change(builder, &left, &pair, Ordering::is_gt)?;
            if larger.is_empty() {
                next = Some((var, change(builder, &left, &pair, Ordering::is_eq)?));
                break;
            }
        }
        match next {
            Some((var, rest)) => {
                order.push(var);
                left = rest;
            }
            None => return Ok(Err(grows)),
        }
    }
    Ok(Ok(Order::Lexicographic(order)))
}

fn not_smaller(
    builder: &mut Builder,
    moves: &Relation,
    pairs: &[(Var, Var)],
) -> Result<Relation, Stop> {
    change(builder, moves, pairs, Ordering::is_ge)
}

/// The moves in which the sum of the second numbers compares in some way with that of the first.
fn change(
    builder: &mut Builder,
    moves: &Relation,
    pairs: &[(Var, Var)],
    accept: fn(Ordering) -> bool,
) -> Result<Relation, Stop> {
    let terms = pairs.iter().flat_map(|(before, after)| [(1, *after), (-1, *before)]);
    let difference = Linear { terms: terms.collect(), ..Linear::default() };
    let difference = builder.compare(&difference, accept)?;
    builder.and(moves, &difference)
}

impl Builder<'_, '_> {
    /// Holds if the numbers `d..2d` are smaller than `0..d` in this order.
    pub(crate) fn smaller(&mut self, order: &Order, d: usize) -> Result<Relation, Stop> {
        let compare = |builder: &mut Self, vars: &[Var], accept: fn(Ordering) -> bool| {
            let terms = vars.iter().flat_map(|var| [(1, d + var), (-1, *var)]).collect();
            builder.compare(&Linear { terms, ..Linear::default() }, accept)
        };
        let order = match order {
            Order::Lexicographic(order) => order,
            Order::Sum | Order::Parts => {
                return compare(self, &(0..d).collect::<Vec<_>>(), Ordering::is_lt);
            }
        };
        let mut smaller = Relation::constant(false);
        for var in order.iter().rev() {
            let less = compare(self, &[*var], Ordering::is_lt)?;
            let equal = compare(self, &[*var], Ordering::is_eq)?;
            let later = self.and(&equal, &smaller)?;
            smaller = self.or(&less, &later)?;
        }
        Ok(smaller)
    }

    /// Numbers `0..d` that have the relation, and of which no smaller ones have it.
    pub(crate) fn least(
        &mut self,
        relation: &Relation,
        order: &Order,
        d: usize,
    ) -> Result<Option<Vec<u128>>, Stop> {
        let other = self.rename(relation, |var| var + d)?;
        let smaller = self.smaller(order, d)?;
        let other = self.and(&other, &smaller)?;
        let option: Vec<Var> = (d..2 * d).collect();
        let has_smaller = self.exists(&other, &option)?;
        let least = self.without(relation, &has_smaller)?;
        Ok(least.example(self.digits))
    }
}
