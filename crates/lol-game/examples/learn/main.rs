//! Learns the automaton of the LOL game and writes it to `src/table.rs`.

mod learner;
mod search;

use std::fmt::Display;
use std::{fs, io, mem};

use lol_game::proof::State;

fn main() -> io::Result<()> {
    let learned = learner::learn();
    println!(
        "{} states, told apart by {} suffixes; {} strips searched, {} summaries checked",
        learned.automaton.len(),
        learned.suffixes,
        learned.searched,
        learned.checked,
    );
    fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/table.rs"), source(&learned.automaton))
}

/// The text of `src/table.rs`, formatted as rustfmt would do it.
fn source(automaton: &[State]) -> String {
    let states = automaton.len();
    let outcomes = filled(automaton.iter().map(|state| format!("{:?}", state.outcome)));
    let [free, l, o] =
        [0, 1, 2].map(|letter| filled(automaton.iter().map(|state| state.next[letter])));
    format!(
        "\
//! The automaton that knows the outcome of every strip; that without cells leads to
//! state 0. Don't edit: written by `cargo run --release -p lol-game --example learn`.

use gametheory_core::Outcome::{{self, Draw, Loss, Win}};

pub(crate) const STATES: usize = {states};

/// The outcome of the strips that lead to each state.
pub const OUTCOMES: [Outcome; STATES] = [
{outcomes}];

/// The state that follows each state on `*`.
pub(crate) const AFTER_FREE: [u8; STATES] = [
{free}];

/// The state that follows each state on `L`.
pub(crate) const AFTER_L: [u8; STATES] = [
{l}];

/// The state that follows each state on `O`.
pub(crate) const AFTER_O: [u8; STATES] = [
{o}];
"
    )
}

/// The items, each with a comma, in lines that rustfmt finds full.
fn filled(items: impl Iterator<Item = impl Display>) -> String {
    let mut lines = Vec::new();
    let mut line = String::from("   ");
    for item in items {
        let item = format!(" {item},");
        if line.len() + item.len() > 99 {
            lines.push(mem::replace(&mut line, String::from("   ")));
        }
        line += &item;
    }
    lines.push(line + "\n");
    lines.join("\n")
}

#[test]
fn the_committed_table_is_what_the_learner_writes() {
    let committed = include_str!("../../src/table.rs");
    assert!(source(&learner::learn().automaton) == committed, "src/table.rs has drifted");
}
