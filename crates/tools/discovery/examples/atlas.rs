//! Writes the atlas of word games and of octal games into the documentation.

use std::fmt::Write;
use std::{fs, io, thread};

use discovery::{discover, Draft, Limits};
use gametheory_testing::workspace;

const WORDS: [&str; 16] = [
    "LL", "LO", "LLL", "LLO", "LOL", "LOO", "LLLL", "LLLO", "LLOL", "LLOO", "LOLO", "LOOL",
    "LLLLL", "LOLOL", "LLOLL", "LOOOL",
];

/// Octal games, with the processor seconds that they took with `--release` on a core of an AMD
/// EPYC, and who found the period first.
const OCTAL: [(&str, &str, &str); 13] = [
    ("0.77", "0.0", "Kayles: R. Guy and C. Smith, 1956"),
    ("0.07", "0.0", "Dawson's Kayles: R. Guy and C. Smith, 1956"),
    ("0.137", "0.0", "Dawson's Chess: R. Guy and C. Smith, 1956"),
    ("0.45", "0.0", "in *Winning Ways*, chapter 4"),
    ("0.156", "0.0", "J. Kenyon, 1967"),
    ("0.644", "0.0", "R. Austin, 1976"),
    ("0.356", "0.0", "R. Austin, 1976"),
    ("0.165", "0.0", "R. Austin, 1976"),
    ("0.127", "0.9", "A. Gangolli and T. Plambeck, 1989"),
    ("0.16", "0.3", "A. Gangolli and T. Plambeck, 1989"),
    ("0.56", "0.4", "A. Gangolli and T. Plambeck, 1989"),
    ("0.376", "59", "A. Gangolli and T. Plambeck, 1989"),
    ("0.354", "32", "A. Flammenkamp, 2002"),
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
    // Writing into a string does not fail.
    for word in WORDS {
        let _ = writeln!(text, "{}", row(word));
    }
    text += "
Famous octal games. `G(n + period) = G(n)` for `n` from the number in the next column on. The
Grundy numbers of all smaller heaps than the number after that prove it. The seconds are those
of a processor, for the search and the proof.

| game | period | from | proved by those below | seconds | first found by |
|---|---|---|---|---|---|
";
    for (code, seconds, source) in OCTAL {
        let _ = writeln!(text, "{} {seconds} | {source} |", octal_row(code));
    }
    text
}

/// The row of an octal game, but for the last two columns.
fn octal_row(code: &str) -> String {
    let draft = Draft { octal: Some(String::from(code)), ..Draft::default() };
    let Ok(rules) = draft.check() else { return String::from("no game") };
    let limits = Limits { to: usize::MAX, options: u64::MAX, ..Limits::default() };
    let found = discover(&rules, &limits, &mut |_| Ok(()));
    let Some(law) = found.law() else { return String::from("unknown") };
    let (from, period) =
        law.grundy_numbers().and_then(discovery::GrundyNumbers::period).unwrap_or_default();
    format!("| {code} | {period} | {from} | {} |", law.facts())
}

fn row(word: &'static str) -> String {
    let searches = ["draw", "loss", "win"].map(|stuck| thread::spawn(move || entry(word, stuck)));
    let entries = searches.map(|search| search.join().expect("a search that ends"));
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
    let Ok(rules) = draft.check() else { return String::from("no game") };
    let found = discover(&rules, &Limits::default(), &mut |_| Ok(()));
    let law = found.law().and_then(|law| Some((law.automaton()?, law.facts())));
    match law {
        Some((automaton, facts)) => format!("{} ({facts})", automaton.states()),
        None => String::from("unknown"),
    }
}

#[cfg(test)]
const COMMITTED: &str = include_str!("../src/atlas.md");

/// With the large budget, the words that take seconds as well; the one that takes half a minute, never.
#[test]
fn the_words_of_the_committed_atlas_are_what_is_found() {
    let skipped = gametheory_testing::budget(&["LOOL", "LLOLL", "LOOOL"][..], &["LOOOL"]);
    let rows = COMMITTED.lines().filter(|line| line.starts_with("| L"));
    assert_eq!(rows.count(), WORDS.len());
    for word in WORDS.iter().filter(|word| !skipped.contains(word)) {
        assert!(COMMITTED.contains(&format!("\n{}\n", row(word))), "{}", row(word));
    }
}

/// With the large budget, the codes that take seconds as well; those that take longer, never.
#[test]
fn the_octal_games_of_the_committed_atlas_are_what_is_found() {
    let skipped = gametheory_testing::budget(&["0.127", "0.16", "0.56"][..], &[]);
    let rows = COMMITTED.lines().filter(|line| line.starts_with("| 0."));
    assert_eq!(rows.count(), OCTAL.len());
    let slowest = ["0.376", "0.354"];
    for (code, seconds, source) in OCTAL {
        if !skipped.contains(&code) && !slowest.contains(&code) {
            let row = format!("\n{} {seconds} | {source} |\n", octal_row(code));
            assert!(COMMITTED.contains(&row), "{row}");
        }
    }
}
