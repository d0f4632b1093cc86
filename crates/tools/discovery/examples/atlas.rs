//! Writes the atlas of word games into the documentation.

use std::fmt::Write;
use std::{fs, io};

use discovery::{discover_strip, Draft, Limits};
use gametheory_testing::workspace;

const WORDS: [&str; 16] = [
    "LL", "LO", "LLL", "LLO", "LOL", "LOO", "LLLL", "LLLO", "LLOL", "LLOO", "LOLO", "LOOL",
    "LLLLL", "LOLOL", "LLOLL", "LOOOL",
];

fn main() -> io::Result<()> {
    fs::write(workspace().join("crates/tools/discovery/src/atlas.md"), atlas())
}

fn atlas() -> String {
    let mut text = String::from(
        "\
An atlas of word games. A move writes `L` or `O` into a free cell. Whoever completes the
word wins at once. A full strip without the word is a draw, a loss or a win for the player
to move: the three columns.

An entry is the number of states of the smallest automaton that decides every strip of
every length. In brackets is the number of facts that were checked to prove it. The table
is written by `cargo run --release -p discovery --example atlas`.

| word | draw | loss | win |
|---|---|---|---|
",
    );
    for word in WORDS {
        // Writing into a string does not fail.
        let _ = writeln!(text, "{}", row(word));
    }
    text
}

fn row(word: &str) -> String {
    let entries = ["draw", "loss", "win"].map(|stuck| entry(word, stuck));
    format!("| {word} | {} |", entries.join(" | "))
}

fn entry(word: &str, stuck: &str) -> String {
    let draft = Draft {
        cells: Some(String::from("*LO")),
        moves: ["* -> L", "* -> O"].map(String::from).to_vec(),
        wins: vec![String::from(word)],
        stuck: Some(String::from(stuck)),
        ..Draft::default()
    };
    let rules = draft.check();
    let Some(strip) = rules.as_ref().ok().and_then(|rules| rules.strip()) else {
        return String::from("no game");
    };
    let found = discover_strip(strip, &Limits::default(), &mut |_| Ok(()));
    let law = found.law().and_then(|law| Some((law.as_automaton()?, law.facts().count())));
    match law {
        Some((automaton, facts)) => format!("{} ({facts})", automaton.states()),
        None => String::from("unknown"),
    }
}

/// With the large budget, the rows that take seconds as well.
#[test]
fn the_committed_atlas_is_what_is_found() {
    let committed = include_str!("../src/atlas.md");
    let slow = ["LOOL", "LLOLL", "LOOOL"];
    let skipped = gametheory_testing::budget(&slow[..], &[]);
    let rows = committed.lines().filter(|line| line.starts_with("| L"));
    assert_eq!(rows.count(), WORDS.len());
    for word in WORDS.iter().filter(|word| !skipped.contains(word)) {
        assert!(committed.contains(&format!("\n{}\n", row(word))), "{}", row(word));
    }
}
