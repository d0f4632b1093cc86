//! `workbench table` as people run it.

use std::fs;
use std::process::Output;

use rexpect::process::WaitStatus;
use rexpect::session::spawn_command;

use crate::workbench;

fn table(args: &[&str]) -> Output {
    workbench().arg("table").args(args).output().unwrap()
}

fn printed(args: &[&str]) -> String {
    let output = table(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Dawson's Kayles, octal game 0.07: period and exceptions from Winning Ways,
/// chapter 4.
#[test]
fn the_period_of_flip_game_is_seen() {
    let text = printed(&["flip-game-ii", "--to", "120"]);
    let seen = "G(n + 34) = G(n) but for n = 0, 15, 17, 32, 35, 52: period 34 from 53 on";
    assert!(text.contains(seen), "{text}");
}

/// A sentence about a column names its letter.
#[test]
fn a_sentence_about_one_of_several_letters_names_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.toml");
    fs::write(&file, "cells = 'ab.'\nmoves = ['a -> .', 'bb -> aa']\nstuck = 'win'").unwrap();
    let text = printed(&[file.to_str().unwrap()]);
    assert!(text.contains("outcome(a, n + 2) = outcome(a, n) throughout"), "{text}");
}

#[test]
fn pictures_have_a_tile_for_each_value() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("f.svg");
    // How wide a tile is depends on how many stand side by side.
    for (problem, to, values, width) in [
        ("flip-game-ii", "33", 34, 32),
        ("digital-deletions", "4", 50, 42),
        ("bash-game", "19", 240, 32),
    ] {
        let args = [problem, "--to", to, "--svg", file.to_str().unwrap()];
        let output = table(&args);
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stdout.is_empty());
        let svg = fs::read_to_string(&file).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{problem}");
        let tile = format!("width=\"{width}\" height=\"{width}\"");
        assert_eq!(svg.matches(&tile).count(), values, "{problem}");
        assert!(svg.contains("search and theorem agree"), "{problem}");
        assert!(!svg.contains("NaN") && !svg.contains("#dc1414"), "{problem}");
    }
}

/// The six exceptions of Dawson's Kayles and the entry of the legend.
#[test]
fn each_exception_has_one_frame() {
    let svg = printed(&["flip-game-ii", "--to", "120", "--svg", "-"]);
    assert_eq!(svg.matches("fill=\"none\"").count(), 7);
}

#[test]
fn bad_usage_is_one_clear_line() {
    let cases: [(&[&str], &str); 5] = [
        (&["flip-game-ii", "--svg", "no/such/folder/f.svg"], "cannot write no/such/folder/f.svg"),
        (&["flp-game"], "a similar value exists: 'flip-game-ii'"),
        (&["letter-picking"], "there is no table of letter-picking"),
        (&["deleting-divisors", "--to", "0"], "the table starts at 1, not at 0"),
        (&["flip-game-ii", "--to", "many"], "invalid value 'many'"),
    ];
    for (args, message) in cases {
        let output = table(args);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
        assert!(stderr.contains(message), "{args:?}: {stderr}");
        // The parser of the command line adds where help is to be had.
        assert!(stderr.lines().count() == 1 || stderr.contains("--help"), "{stderr}");
    }
}

/// A search that would take years ends at once with what it has found.
#[test]
fn an_interrupt_ends_it_with_the_rows_found_so_far() {
    let mut command = workbench();
    command.args(["table", "lol-game", "--csv", "--to", "40"]);
    let mut session = spawn_command(command, Some(30_000)).unwrap();
    session.exp_regex("1[0-9] of 40 rows").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("interrupted; the last row found: ").unwrap();
    session.exp_string("n,searched,theorem\r\n1,drawn,drawn\r\n").unwrap();
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(matches!(status, WaitStatus::Exited(_, 130)), "{status:?}");
}
