//! Games on numbers.

mod claims;
mod formulas;
mod gallery;
mod laws;
mod programs;
mod random;

use discovery::arithmetic::{discover, Draft, Found, Law, Limits, Rules, Wanted};

const NIM: [&str; 4] = ["x' < x", "y' < y", "z' < z", "w' < w"];
const WYTHOFF: [&str; 3] = ["x' < x", "y' < y", "x' < x and x - x' = y - y'"];

fn draft(numbers: &str, moves: &[&str]) -> Draft {
    let moves = moves.iter().map(|text| String::from(*text)).collect();
    Draft { numbers: numbers.into(), moves, ..Draft::default() }
}

fn rules(numbers: &str, moves: &[&str]) -> Rules {
    draft(numbers, moves).check().unwrap()
}

fn misere(numbers: &str, moves: &[&str]) -> Rules {
    Draft { stuck: Some("win".into()), ..draft(numbers, moves) }.check().unwrap()
}

fn found(rules: &Rules, wanted: Wanted) -> Found {
    discover(rules, wanted, &Limits::default(), &mut |_| Ok(()))
}

fn law(rules: &Rules) -> Law {
    match found(rules, Wanted::Outcome) {
        Found::Law(law) => law,
        Found::Searched(searched) => panic!("{:?}", searched.tried),
    }
}

/// The law about Grundy numbers, for rules without heaps too.
fn grundy_law(rules: &Rules) -> Law {
    match found(rules, Wanted::Grundy) {
        Found::Law(law) => law,
        Found::Searched(searched) => panic!("{:?}", searched.tried),
    }
}
