//! Every play ends: the check.
//!
//! # Theorem
//!
//! Every play ends if one of these holds:
//!
//! 1. There are sums of numbers in some order such that every move changes one of them, and the first
//!    that changes gets smaller. The sum of all numbers can be the only one; or each is one number.
//! 2. Every move replaces one number by two, or by one, which are all smaller.
//!
//! # Proof
//!
//! 1. In an endless play, the first sum never gets larger, so from some move on it stays. From there
//!    on, the second sum never gets larger, and so on. In the end no sum changes, but every move
//!    changes one.
//! 2. Take the heaps that a heap ever turns into as a tree. A heap of size `n` has depth at most
//!    `n`, and every heap turns into at most two. So there are fewer than `2^(n + 1)` heaps in the
//!    tree, and every move uses one up. ∎
//!
//! # How it is decided
//!
//! Each condition is a formula: for instance, no move has `x' + y' >= x + y`. For the order, take
//! any number that no move makes larger as the first one, and continue with the moves that do not
//! change it. If some order works, it still works with that number moved to the front: where the
//! number changes, it gets smaller, and where it does not, nothing is different.

use super::formula::{Comparison, Sum, Var};
use super::options::Moves;
use super::relation::{Builder, Relation};
use crate::list::assign;
use crate::watch::Stop;

/// The message that the game might not end. The example is a move that does not make the sum smaller:
/// the numbers of the position, and then those of the option.
pub(crate) fn describe_endless(names: &[String], example: &[u128]) -> String {
    let (before, after) = example.split_at(names.len());
    let [from, to] = [before, after].map(|numbers| assign(names, numbers, ", "));
    if after.len() > before.len() {
        return format!("A move leads from {from} to the parts {to}; they are not both smaller");
    }
    let orders =
        "In no order of the numbers does every move make the first one that changes smaller";
    format!("A move leads from {from} to {to}, which does not make the sum smaller. {orders}")
}

/// Returns sums of numbers in an order: every move changes at least one of them, and the first that it
/// changes gets smaller. If every move makes the sum of all numbers smaller, this sum is the only one. If
/// there is no such order, returns a move that does not make the sum of all numbers smaller: the numbers
/// before it and after it.
pub(crate) fn order(
    builder: &mut Builder,
    moves: &[Moves],
    d: usize,
) -> Result<Result<Vec<Vec<Var>>, Vec<u128>>, Stop> {
    let all: Vec<Var> = (0..d).collect();
    let mut growing = Vec::new();
    for Moves { relation, kinds } in moves.iter().rev() {
        for part in 1..=kinds.len() {
            growing.push(builder.keep_changes(relation, &all, part * d, Comparison::AtLeast)?);
        }
    }
    let Some(grows) = growing.iter().find(|grows| !grows.is_empty()) else {
        return Ok(Ok(vec![all]));
    };
    if moves.iter().any(|moves| moves.kinds.len() > 1) {
        return Ok(Err(grows.example(builder.digits)?));
    }
    // All moves are of one kind.
    let (mut order, mut left) = (Vec::new(), moves[0].relation.clone());
    while !left.is_empty() {
        let mut others = all.iter().map(|var| vec![*var]).filter(|sum| !order.contains(sum));
        let next = loop {
            let Some(sum) = others.next() else { return Ok(Err(grows.example(builder.digits)?)) };
            if builder.keep_changes(&left, &sum, d, Comparison::Greater)?.is_empty() {
                break sum;
            }
        };
        left = builder.keep_changes(&left, &next, d, Comparison::Equal)?;
        order.push(next);
    }
    Ok(Ok(order))
}

impl Builder<'_, '_> {
    /// The moves after which the sum of `vars` compares in this way with their sum before. The variable
    /// of a number after the move is larger by `behind`.
    fn keep_changes(
        &mut self,
        moves: &Relation,
        vars: &[Var],
        behind: usize,
        how: Comparison,
    ) -> Result<Relation, Stop> {
        let after = Sum::of(vars.iter().map(|var| var + behind));
        let change = self.compare(&after.plus(-1, &Sum::of(vars.iter().copied())), how)?;
        self.and(moves, &change)
    }

    /// Holds if a smaller number than `var` has the relation.
    pub(crate) fn has_smaller(&mut self, relation: &Relation, var: Var) -> Result<Relation, Stop> {
        let other = self.fresh();
        let smaller = relation.rename(|old| if old == var { other } else { old });
        let smaller = self.keep_changes(&smaller, &[var], other - var, Comparison::Less)?;
        self.exists(&smaller, &[other])
    }
}
