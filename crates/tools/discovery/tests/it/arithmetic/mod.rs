//! Games on numbers.

mod claims;
mod formulas;
mod gallery;
mod laws;
mod parts;
mod random;

use discovery::arithmetic::{discover, Limits, Wanted};
use discovery::{Draft, Law, Rules};

pub(crate) const NIM: [&str; 4] = ["x' < x", "y' < y", "z' < z", "w' < w"];
pub(crate) const WYTHOFF: [&str; 3] = ["x' < x", "y' < y", "x' < x and x - x' = y - y'"];

pub(crate) fn draft(numbers: &str, moves: &[&str]) -> Draft {
    let moves = moves.iter().map(|text| String::from(*text)).collect();
    Draft { numbers: Some(numbers.into()), moves, ..Draft::default() }
}

fn rules(numbers: &str, moves: &[&str]) -> Rules {
    draft(numbers, moves).check().unwrap()
}

fn misere(numbers: &str, moves: &[&str]) -> Rules {
    Draft { stuck: Some("win".into()), ..draft(numbers, moves) }.check().unwrap()
}

fn law(rules: &Rules) -> Law {
    law_of(rules, Wanted::Outcome)
}

fn law_of(rules: &Rules, wanted: Wanted) -> Law {
    let found = discover(rules, wanted, &Limits::default(), &mut |_| Ok(()));
    found.unwrap_or_else(|searched| panic!("{:?}", searched.tried))
}

/// All lists of so many of these numbers.
pub(crate) fn tuples<N: Copy>(d: usize, numbers: &[N]) -> Vec<Vec<N>> {
    let longer = |all: Vec<Vec<N>>, _| {
        let with = |tuple: &Vec<N>| {
            let tuple = tuple.clone();
            numbers.iter().map(move |n| [tuple.as_slice(), &[*n]].concat())
        };
        all.iter().flat_map(with).collect()
    };
    (0..d).fold(vec![Vec::new()], longer)
}
