//! Games on numbers.

mod claims;
mod formulas;
mod gallery;
mod laws;
mod parts;
mod programs;
mod proofs;
mod random;

use std::sync::Arc;

use discovery::arithmetic::{discover, Law, Limits, Rules, Searched, Wanted};
use discovery::Draft;

const NIM: [&str; 4] = ["x' < x", "y' < y", "z' < z", "w' < w"];
const WYTHOFF: [&str; 3] = ["x' < x", "y' < y", "x' < x and x - x' = y - y'"];

fn draft(numbers: &str, moves: &[&str]) -> Draft {
    let moves = moves.iter().map(|text| String::from(*text)).collect();
    Draft { numbers: Some(numbers.into()), moves, ..Draft::default() }
}

fn rules(numbers: &str, moves: &[&str]) -> Arc<Rules> {
    draft(numbers, moves).check_numbers().unwrap()
}

fn misere(numbers: &str, moves: &[&str]) -> Arc<Rules> {
    Draft { stuck: Some("win".into()), ..draft(numbers, moves) }.check_numbers().unwrap()
}

fn found(rules: &Rules, wanted: Wanted) -> Result<Law, Searched> {
    discover(rules, wanted, &Limits::default(), &mut |_| Ok(()))
}

fn law(rules: &Rules) -> Law {
    match found(rules, Wanted::Outcome) {
        Ok(law) => law,
        Err(searched) => panic!("{:?}", searched.tried),
    }
}

/// The law about Grundy numbers, for rules without heaps too.
fn grundy_law(rules: &Rules) -> Law {
    match found(rules, Wanted::Grundy) {
        Ok(law) => law,
        Err(searched) => panic!("{:?}", searched.tried),
    }
}
