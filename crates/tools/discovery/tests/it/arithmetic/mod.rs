//! Games on numbers.

mod claims;
mod formulas;
mod gallery;
mod laws;
pub(crate) mod random;

use std::iter::repeat_n;

use discovery::{discover, Draft, Found, Law, Limits, Rules};
use itertools::Itertools;

pub(crate) fn draft(numbers: &str, moves: &[&str]) -> Draft {
    let moves = moves.iter().map(|text| String::from(*text)).collect();
    Draft { numbers: Some(numbers.into()), moves, ..Draft::default() }
}

fn rules(numbers: &str, moves: &[&str]) -> Rules {
    draft(numbers, moves).check().unwrap()
}

/// Larger laws would take long to find.
fn limits() -> Limits {
    Limits { states: 200, ..Limits::default() }
}

fn law(rules: &Rules) -> Law {
    let Found::Law(law) = discover(rules, &limits(), &mut |_| Ok(())) else { panic!("{rules:?}") };
    law
}

/// All lists of so many of these numbers.
pub(crate) fn tuples<N: Clone>(d: usize, numbers: impl Iterator<Item = N> + Clone) -> Vec<Vec<N>> {
    repeat_n(numbers, d).multi_cartesian_product().collect()
}
