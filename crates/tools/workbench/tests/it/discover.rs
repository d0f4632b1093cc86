//! `workbench discover` as people run it.

use std::fs;
use std::process::Output;

use rexpect::process::WaitStatus;
use rexpect::session::spawn_command;
use serde_json::{json, Value};

use crate::workbench;

fn discover(args: &[&str]) -> Output {
    workbench().arg("discover").args(args).output().unwrap()
}

/// What is printed, with the exit status.
fn printed(args: &[&str]) -> (String, Option<i32>) {
    let output = discover(args);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    // How long it took.
    let text = String::from_utf8(output.stdout).unwrap();
    let start = text.find(" s).").and_then(|end| text[..end].rfind('('));
    let text = match start {
        Some(start) => format!("{}(...){}", &text[..start], &text[start + "(0.00 s)".len()..]),
        None => text,
    };
    (text, output.status.code())
}

/// The same in one line.
fn said(args: &[&str]) -> (String, Option<i32>) {
    let (text, status) = printed(args);
    (text.replace('\n', " "), status)
}

const LOL: &[&str] =
    &["--cells", "*LO", "--move", "* -> L", "--move", "* -> O", "--wins", "LOL", "--stuck", "draw"];

#[test]
fn an_automaton_is_told_with_its_proof() {
    let expected = "\
* -> L, * -> O
An automaton with 104 states decides every strip of every length. No smaller
one does: 32 words tell its states apart.
Proof: 878 combinations of facts, each checked (...).
For the player to move, with n cells * and nothing else: win for n = 7, 9, 11,
13, else draw; from n = 15 on: loss if n mod 2 = 0, else win.

n 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
* D D D D D D D W D W  D  W  D  W  D  W
";
    assert_eq!(printed(LOL), (String::from(expected), Some(0)));
    let (text, status) = printed(&["../../lol-game/lol.toml"]);
    assert_eq!((text, status), (expected.replace("* -> L, * -> O", "LOL game"), Some(0)));
}

#[test]
fn a_period_is_told_with_its_proof() {
    let expected = "\
Octal game 0.77
G(n + 12) = G(n) for n from 71 on. Before that, it does not hold for n = 0, 3,
10, 11, 15, 16, 18, 21, 27, 28, 34, 39, 45, 57, 58, 70. A position with a
legal move is lost exactly if the nim-sum of the Grundy numbers G of its parts
is 0.
Proof: octal periodicity theorem, from the values below 168 (...).
For the player to move, with one heap of n: loss for n = 0; from n = 1 on:
win.

     n 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
a heap 0 1 2 3 1 4 3 2 1 4  2  6  4  1  2  7
";
    assert_eq!(printed(&["--octal", "0.77"]), (String::from(expected), Some(0)));
    let (text, _) = printed(&["--cells", "-+", "--move", "++ -> --"]);
    assert!(text.contains("\n-+++- -+++ +++- +++ 0 0 1 1 2"), "{text}");
    let (text, _) = said(&["--take", "1,3,4"]);
    assert!(text.contains("for every n: loss if n mod 7 = 0, 2, else win"), "{text}");
}

#[test]
fn without_a_law_it_says_how_far_it_has_come() {
    let expected = "\
Octal game 0.007
No period below n = 20 was found. --to sets the limit. Automata that read n and
G(n) were tried, too.
So far, G(n) is known for n below 20.
For the player to move, with one heap of n, so far, up to n = 19: loss for n =
0 to 2, 8, 14, else win.

     n 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
a heap 0 0 0 1 1 1 2 2 0 3  3  1  1  1  0  4
";
    let (text, status) = printed(&["--octal", "0.007", "--to", "20"]);
    assert_eq!((text.as_str(), status), (expected, Some(3)));
    let many = ["--states", "20"];
    let (text, status) = said(&[LOL, &many].concat());
    assert!(text.contains("No automaton with up to 20 states was found. --states sets"), "{text}");
    assert!(text.contains("So far, strips of weight below 33 are decided, where * weighs 1."));
    assert!(text.contains("so far, up to n = 32: loss for n = 16, 18, 20"), "{text}");
    assert_eq!(status, Some(3));
    let (text, status) = said(&["--octal", "0.6", "--to", "9999999", "--for", "20ms"]);
    assert!(text.contains(" was found in that time; --for sets it."), "{text}");
    assert_eq!(status, Some(3));
}

/// Misère Kayles. More states would not help, since the weight of strips is limited, too.
#[test]
fn both_limits_of_automata_are_named() {
    let misere = ["--cells", "|.", "--move", "| -> .", "--move", "|| -> ..", "--stuck", "win"];
    let (text, status) = said(&[&misere[..], &["--states", "60"]].concat());
    let limits = "No automaton with up to 60 states was found. --states sets this limit; another \
                  one is fixed: strips of weight 33 and more take too much time and memory.";
    assert!(text.contains(limits), "{text}");
    assert_eq!(status, Some(3));
}

/// There are 734 heaps below 5000 that are lost.
#[test]
fn a_report_without_a_law_fits_a_screen() {
    let (text, status) = printed(&["--octal", "0.104", "--to", "5000"]);
    assert!(text.lines().count() < 20, "{text}");
    assert!(text.replace('\n', " ").contains(" more), else win."), "{text}");
    assert_eq!(status, Some(3));
    let (all, _) = said(&["--octal", "0.104", "--to", "5000", "--all"]);
    assert!(!all.contains("more)") && all.len() > 2 * text.len(), "{all}");
}

/// What seems to be a period is told even if there is no time to prove it.
#[test]
fn a_period_that_is_not_proved_is_told() {
    let (text, status) = said(&["--octal", "0.156", "--to", "5000"]);
    let expected =
        "No period below n = 5000 was found. --to sets the limit. Automata that read n and G(n) \
                    were tried, too. So far, G(n) is known for n below 5000. It looks as if G(n + 349) = G(n) for n from 3479 on. The \
                    numbers below 7659 prove or refute it.";
    assert!(text.contains(expected), "{text}");
    assert_eq!(status, Some(3));
    let (text, _) = printed(&["--octal", "0.156", "--to", "5000", "--json"]);
    let json: Value = serde_json::from_str(&text).unwrap();
    let expected = json!({"from": 3479, "period": 349, "needs_numbers_below": 7659});
    assert_eq!((&json["law"], &json["conjecture"]), (&Value::Null, &expected));
    let numbers = json["searched"]["grundy_numbers"][0]["numbers"].as_array();
    assert_eq!(numbers.unwrap().len(), 5000);
}

#[test]
fn programs_get_everything_as_json() {
    let parsed = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let (text, _) = printed(&["../../lol-game/lol.toml", "--json"]);
    assert_eq!(text.lines().count(), 1);
    let json = parsed(&text);
    assert_eq!((&json["title"], &json["rules"]["cells"]), (&json!("LOL game"), &json!("*LO")));
    let law = &json["law"];
    let entries = ["kind", "states", "letters", "facts"].map(|key| &law[key]);
    assert_eq!(entries, [&json!("automaton"), &json!(104), &json!("*LO"), &json!(878)]);
    let sizes = ["outcomes", "next"].map(|key| law[key].as_array().unwrap().len());
    assert_eq!(sizes, [104, 104]);
    assert_eq!(law["next"][0].as_array().unwrap().len(), 3);
    // Where nothing is proved, the report says what is known, and in which unit.
    let strip = ["--cells", "\"\\", "--move", "\\ -> \"", "--stuck", "draw"];
    let (text, status) = printed(&[&strip[..], &["--states", "0", "--json"]].concat());
    let searched = &parsed(&text)["searched"];
    assert_eq!((&searched["letters"], status), (&json!("\"\\"), Some(3)));
    assert_eq!(searched["unit"], json!({"weights of cells": {"\"": 0, "\\": 1}}));
    assert_eq!(searched["below"], json!(33));
}

#[test]
fn judges_get_a_program() {
    let (text, status) = printed(&["../../flip-game-ii/flip.toml", "--program"]);
    assert!(text.starts_with("// Flip Game II\n// G(n + 34) = G(n) for n from 53 on.\n"), "{text}");
    assert!(text.contains("while !judge.is_over()?"), "{text}");
    assert_eq!(status, Some(0));
    let output = discover(&["--octal", "0.007", "--to", "20", "--program"]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(3), 0));
    assert_eq!(output.stderr, b"there is no program, since no law was found\n");
}

#[test]
fn bad_usage_is_one_clear_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.toml");
    fs::write(&file, "cells = '+-'\nmoves = ['++ -> -']\n").unwrap();
    let file = file.to_str().unwrap();
    let cases: &[(&[&str], &str)] = &[
        (&["no/such/file.toml"], "cannot read no/such/file.toml"),
        (&[file], "my.toml: line 2: moves: \"++ -> -\" has 2 cells before the arrow and 1"),
        (&["--octal", "9"], "octal: expected a code such as 0.77, 4.3 or 0.[3], found \"9\""),
        (&[file, "--octal", "0.7"], "cannot be used with"),
        (&["--octal", "0.7", "--json", "--program"], "cannot be used with"),
    ];
    for (args, message) in cases {
        let output = discover(args);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
        assert!(stderr.contains(message), "{args:?}: {stderr}");
        assert!(stderr.lines().count() == 1 || stderr.contains("--help"), "{stderr}");
    }
}

/// A search that would take years shows how far it is, and ends with what it has found.
#[test]
fn an_interrupt_ends_it_with_what_is_known() {
    let mut command = workbench();
    command.args(["discover", "--octal", "0.6", "--to", "99999999"]);
    let mut session = spawn_command(command, Some(30_000)).unwrap();
    session.exp_regex("[0-9]+ Grundy numbers").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("No period below n = ").unwrap();
    session.exp_string(" had been found").unwrap();
    session.exp_string("So far, G(n) is known for n below ").unwrap();
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(matches!(status, WaitStatus::Exited(_, 130)), "{status:?}");
}

#[test]
fn a_formula_for_numbers_is_proved_or_refuted() {
    let law = |formula| said(&["../discovery/rules/at-most-half.toml", "--law", formula]);
    let (text, status) = law("power(2, n + 1)");
    assert!(text.contains("Lost exactly if power(2, n + 1)."), "{text}");
    assert!(text.contains("Proof: 3 combinations of facts, each checked"), "{text}");
    assert_eq!(status, Some(0));
    let wrong =
        "Wrong. A least counterexample: n = 1. The formula calls it won, but no move leads \
                 to a position that it calls lost. ";
    assert_eq!(law("n mod 3 = 0"), (wrong.into(), Some(1)));
    let output = discover(&["../discovery/rules/at-most-half.toml", "--law", "n mod 3 = m"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("--law: column 11: there is no number m"), "{error}");
    assert_eq!(output.status.code(), Some(2));
}

/// Of 2^64 - 1 moves, those that win are found without a look at the others.
#[test]
fn every_move_of_large_numbers_is_explained() {
    let largest = ["18446744073709551615", "18446744073709551614"];
    let explain = ["explain", "../discovery/rules/wythoff.toml", "--all-moves"];
    let output = workbench().args(explain).args(largest).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    for part in [
        "All 18446744073709551615 moves",
        "2 win\n    x=2 y=1, y=11400714819323198485\n",
        "18446744073709551613 lose",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let output = workbench()
        .args(["explain", "../discovery/rules/lasker.toml", "--all-moves"])
        .args([largest[0], "1"])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("The first player wins"), "{text}");
}
