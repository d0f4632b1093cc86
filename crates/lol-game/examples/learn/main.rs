//! Learns the automaton of the LOL game and writes it to `src/table.rs`, and for the
//! machine that checks the proof to `proof/Table.v`.

mod learner;
mod search;

use std::fmt::Display;
use std::{fs, io, mem};

use crate::learner::Learned;

fn main() -> io::Result<()> {
    let learned = learner::learn();
    println!(
        "{} states, told apart by {} suffixes; {} strips searched, {} summaries checked",
        learned.automaton.len(),
        learned.suffixes.len(),
        learned.searched,
        learned.checked,
    );
    fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/table.rs"), source(&learned))?;
    fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/proof/Table.v"), proof_source(&learned))
}

/// The text of `src/table.rs`, formatted as rustfmt would do it.
fn source(Learned { automaton, .. }: &Learned) -> String {
    let states = automaton.len();
    let outcomes = filled(automaton.iter().map(|state| format!("{:?}", state.outcome)), ',');
    let [free, l, o] =
        [0, 1, 2].map(|letter| filled(automaton.iter().map(|state| state.next[letter]), ','));
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

/// The text of `proof/Table.v`.
fn proof_source(Learned { automaton, prefixes, suffixes, .. }: &Learned) -> String {
    let outcomes = coq_list(automaton.iter().map(|state| format!("{:?}", state.outcome)));
    let [free, l, o] =
        [0, 1, 2].map(|letter| coq_list(automaton.iter().map(|state| state.next[letter])));
    let [prefixes, suffixes] = [prefixes, suffixes]
        .map(|strips| coq_list(strips.iter().map(|strip| format!("\"{}\"", strip.escape_ascii()))));
    format!(
        "\
(* The automaton of src/table.rs, and what the learner knows of its states. Don't edit:
   written by `cargo run --release -p lol-game --example learn`. *)
From Coq Require Import String List NArith.
From GameTheory Require Import Game.
Import ListNotations.

(* The outcome of the strips that lead to each state. *)
Definition OUTCOMES : list outcome := [
{outcomes}].

(* The state that follows each state on a free cell. *)
Definition AFTER_FREE : list N := [
{free}]%N.

(* The state that follows each state on L. *)
Definition AFTER_L : list N := [
{l}]%N.

(* The state that follows each state on O. *)
Definition AFTER_O : list N := [
{o}]%N.

(* A shortest strip that leads to each state. *)
Definition PREFIXES : list string := [
{prefixes}]%string.

(* Strips that tell any two states apart. *)
Definition SUFFIXES : list string := [
{suffixes}]%string.
"
    )
}

/// The items of a list in Coq, which has nothing behind the last one.
fn coq_list(items: impl Iterator<Item = impl Display>) -> String {
    let lines = filled(items, ';');
    lines.trim_end_matches(";\n").to_owned()
}

/// The items, each with its separator, in lines that rustfmt finds full.
fn filled(items: impl Iterator<Item = impl Display>, separator: char) -> String {
    let mut lines = Vec::new();
    let mut line = String::from("   ");
    for item in items {
        let item = format!(" {item}{separator}");
        if line.len() + item.len() > 99 {
            lines.push(mem::replace(&mut line, String::from("   ")));
        }
        line += &item;
    }
    lines.push(line + "\n");
    lines.join("\n")
}

#[test]
fn the_committed_tables_are_what_the_learner_writes() {
    let learned = learner::learn();
    let (table, proof) = (include_str!("../../src/table.rs"), include_str!("../../proof/Table.v"));
    assert!(source(&learned) == table, "src/table.rs has drifted");
    assert!(proof_source(&learned) == proof, "proof/Table.v has drifted");
}
