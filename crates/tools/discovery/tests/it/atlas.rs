//! The atlas in the documentation: its rows are what is found.

use std::{env, fs, thread};

use discovery::{discover, GrundyNumbers, Limits};
use gametheory_testing::{budget, workspace};

use crate::{found, octal, strip};

/// These take seconds, and the last three half a minute and longer.
const SLOW: [&str; 8] = ["LOOL", "LLOLL", "0.127", "0.16", "0.56", "LOOOL", "0.376", "0.354"];

/// The large budget checks all rows but the last three of the slow ones. With `INSTA_UPDATE=always`,
/// which also writes snapshots, it writes these, too.
#[test]
fn every_row_of_the_atlas_is_what_is_found() {
    let path = workspace().join("crates/tools/discovery/src/atlas.md");
    let committed = fs::read_to_string(&path).unwrap();
    let rows = |start| committed.lines().filter(|line| line.starts_with(start)).count();
    assert_eq!([rows("| L"), rows("| 0.")], [16, 13]);
    let is_written = env::var("INSTA_UPDATE").is_ok_and(|update| update == "always");
    let skipped = &SLOW[budget(0, if is_written { 8 } else { 5 })..];
    let found: String = thread::scope(|scope| {
        let find = |line| scope.spawn(move || find_row(line, skipped));
        let rows: Vec<_> = committed.lines().map(find).collect();
        rows.into_iter().map(|row| row.join().unwrap() + "\n").collect()
    });
    if is_written {
        fs::write(path, found).unwrap();
    } else {
        assert_eq!(found, committed);
    }
}

/// What should stand in this line. A line that is no row of a game stays as it is.
fn find_row(line: &str, skipped: &[&str]) -> String {
    let row = line.strip_prefix("| ").and_then(|row| row.split_once(" | "));
    let Some((name, columns)) = row.filter(|(name, _)| !skipped.contains(name)) else {
        return line.into();
    };
    if name.starts_with('L') {
        let columns = ["draw", "loss", "win"].map(|stuck| {
            let found = found(&strip("*LO", &["* -> L", "* -> O"], &[name], &[], stuck));
            let law = found.law().expect("a law of a word game");
            format!("{} ({})", law.automaton().unwrap().states(), law.facts())
        });
        return format!("| {name} | {} |", columns.join(" | "));
    }
    if name.starts_with("0.") {
        let limits = Limits { to: usize::MAX, options: u64::MAX, ..Limits::default() };
        let found = discover(&octal(name), &limits, &mut |_| Ok(()));
        let law = found.law().expect("a law of an octal game");
        let (from, period) = law.grundy_numbers().and_then(GrundyNumbers::period).unwrap();
        // A person has written the seconds, and who found the period first.
        let rest = columns.splitn(4, " | ").last().unwrap();
        return format!("| {name} | {period} | {from} | {} | {rest}", law.facts());
    }
    line.into()
}
