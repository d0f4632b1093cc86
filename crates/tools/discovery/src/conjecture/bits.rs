//! How many bits it takes to write something down: the measure of simplicity.
//!
//! There are about `2^b` descriptions with `b` bits, and each fits one table. So the probability that one
//! of them fits a random table of `b + m` bits is `2^-m` at most (minimum description length; Rissanen
//! 1978).

use itertools::Itertools;
use rustc_hash::FxHashMap;

/// By how many bits a description has to be shorter than the evidence of the table.
pub const MARGIN: f64 = 20.0;

/// Of an integer: its sign and about twice its length (Elias 1975).
pub(super) fn of_integer(n: i64) -> f64 {
    1.0 + 2.0 * (n.unsigned_abs() as f64 + 1.0).log2()
}

/// Of a choice among this many.
pub(super) fn of_choice(choices: usize) -> f64 {
    (choices.max(1) as f64).log2()
}

/// Of values. The more often a value has come before, the fewer bits it takes (Krichevsky and
/// Trofimov 1981).
pub(super) fn of_values(values: impl IntoIterator<Item = u32>) -> f64 {
    let values: Vec<u32> = values.into_iter().collect();
    let mut counts = FxHashMap::default();
    let mut total = 0.5 * values.iter().unique().count().max(2) as f64;
    let mut bits = 0.0;
    for value in values {
        let count = counts.entry(value).or_insert(0.5);
        bits -= (*count / total).log2();
        *count += 1.0;
        total += 1.0;
    }
    bits
}

/// Of the values of a table in the order of the positions, or of where they change, if that takes less.
pub(super) fn of_table(values: &[u32]) -> f64 {
    let stays = values.windows(2).map(|pair| u32::from(pair[0] == pair[1]));
    let changed = values.iter().copied().dedup().skip(1);
    let by_change = of_values(stays) + of_values(changed);
    by_change.min(of_values(values.iter().copied()))
}

/// How many bits of evidence a table is. A rule has to take fewer. If the values are the same from some
/// place on, the table takes so few bits that no rule takes fewer; but each of these values is evidence.
pub(super) fn of_evidence(values: &[u32]) -> f64 {
    let equal = values.iter().rev().take_while(|value| Some(*value) == values.last()).count();
    of_table(values).max(equal as f64 / 2.0)
}
