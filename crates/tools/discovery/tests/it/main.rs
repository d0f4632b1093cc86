//! Compares what the library finds with searches, books and other programs.

// Numbers here are small, and appending to a text is simpler than writing to it.
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::format_push_string)]

mod arithmetic;
mod books;
mod checks;
mod files;
mod known;
mod laws;
mod programs;
mod proofs;
mod random;

use discovery::{discover, Draft, Finding, Limits, Position, Rules, Stopped};
use gametheory_testing::words;

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

/// The finding within the usual limits.
fn found(rules: &Rules) -> Finding {
    discover(rules, &Limits::default(), &mut |_| Ok(()))
}

/// The finding when the watch stops the search after `steps` calls.
fn found_in(rules: &Rules, steps: usize) -> Finding {
    let mut watched = 0;
    discover(rules, &Limits { states: 60, to: 300 }, &mut |_| {
        watched += 1;
        if watched > steps {
            return Err(Stopped);
        }
        Ok(())
    })
}

/// All strips of up to `longest` cells.
fn strips(rules: &Rules, longest: usize) -> Vec<Position<'_>> {
    let letters: String = rules.weights().iter().map(|(letter, _)| letter).collect();
    let words = words(letters.as_bytes(), 0..=longest);
    words.map(|word| rules.position(&String::from_utf8(word).unwrap()).unwrap()).collect()
}

/// All rows of up to `most` heaps with up to `largest` tokens each.
fn rows_of_heaps(rules: &Rules, most: usize, largest: u8) -> Vec<Position<'_>> {
    let sizes: Vec<u8> = (0..=largest).collect();
    let rows = words(&sizes, 0..=most);
    let text = |row: Vec<u8>| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    rows.map(|row| rules.position(&text(row)).unwrap()).collect()
}
