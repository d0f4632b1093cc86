//! Compares what the library finds with searches, books and other programs.

// Numbers here are small, and appending to a text is simpler than writing to it.
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::format_push_string)]

mod arithmetic;
mod atlas;
mod books;
mod checks;
mod conjecture;
mod files;
mod grundy;
mod laws;
mod programs;
mod proofs;
mod random;

use discovery::numbers::Position;
use discovery::{discover, file, strip, Draft, Found, Limits, Rules, Stop};
use gametheory_testing::{words, workspace};

/// The rules in a file of this name.
fn committed(name: &str) -> Rules {
    let path = workspace().join(format!("crates/tools/discovery/rules/{name}.toml"));
    file::parse(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The rules of a strip.
fn strip(cells: &str, moves: &[&str], wins: &[&str], never: &[&str], stuck: &str) -> Rules {
    let list = |texts: &[&str]| texts.iter().map(|text| String::from(*text)).collect();
    let draft = Draft {
        cells: Some(String::from(cells)),
        moves: list(moves),
        wins: list(wins),
        never: list(never),
        stuck: Some(String::from(stuck)),
        ..Draft::default()
    };
    draft.check().unwrap()
}

/// The rules of an octal game.
fn octal(code: &str) -> Rules {
    Draft { octal: Some(String::from(code)), ..Draft::default() }.check().unwrap()
}

/// A row of heaps.
fn row(rules: &Rules, sizes: &[u128]) -> Position {
    rules.numbers().unwrap().position(sizes.to_vec()).unwrap()
}

/// What is found of a game within the usual limits.
fn found(rules: &Rules) -> Found {
    discover(rules, &Limits::default(), &mut |_| Ok(()))
}

/// What is found when the watch stops the search after `steps` calls.
fn found_in(rules: &Rules, steps: usize) -> Found {
    let few = Limits { states: 60, to: 300, options: u64::MAX, ..Limits::default() };
    let mut watched = 0;
    discover(rules, &few, &mut |_| {
        watched += 1;
        if watched > steps {
            return Err(Stop::Stopped);
        }
        Ok(())
    })
}

/// All strips of up to `longest` cells.
fn strips(rules: &Rules, longest: usize) -> Vec<strip::Position> {
    let strip = rules.strip().unwrap();
    let words = words(strip.letters(), 0..=longest);
    words.map(|word| strip.position(&String::from_utf8(word).unwrap()).unwrap()).collect()
}

/// All rows of up to `most` heaps with up to `largest` tokens each.
fn rows_of_heaps(rules: &Rules, most: usize, largest: u128) -> Vec<Position> {
    let rows = (0..=most).flat_map(|count| arithmetic::tuples(count, 0..=largest));
    rows.map(|sizes| row(rules, &sizes)).collect()
}
