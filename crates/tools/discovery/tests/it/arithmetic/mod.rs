//! Games on numbers.

mod claims;
mod formulas;
mod gallery;
mod laws;
pub(crate) mod random;

use std::iter::repeat_n;

use discovery::{Draft, Limits};
use itertools::Itertools;

pub(crate) fn draft(numbers: &str, moves: &[&str]) -> Draft {
    let moves = moves.iter().map(|text| String::from(*text)).collect();
    Draft { numbers: Some(numbers.into()), moves, ..Draft::default() }
}

/// Larger laws would take long to find.
fn limits() -> Limits {
    Limits { states: 200, ..Limits::default() }
}

/// All lists of this many of these numbers.
pub(crate) fn tuples<N: Clone>(d: usize, numbers: impl Iterator<Item = N> + Clone) -> Vec<Vec<N>> {
    repeat_n(numbers, d).multi_cartesian_product().collect()
}
