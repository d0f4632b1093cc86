//! Between Coq and Rust: the rules as Coq has them against `rules.rs`, the table
//! against the one that Coq reads, and the program, which takes eight signs a step,
//! against the function that Coq knows.

use flip_game_ii::rules::{Move, Position};
use flip_game_ii::strategy::best_move;
use flip_game_ii::{grundy_number, is_won, Row};
use gametheory_core::Game;
use gametheory_testing::{check_outcomes, words};

#[test]
fn coq_has_the_same_rules() {
    let all = (0..=8).flat_map(|length| words(b"+-", length));
    let positions = all.map(|row| {
        let written = String::from_utf8(row.clone()).unwrap();
        (if row.is_empty() { "\"\"".into() } else { written }, Position { row })
    });
    check_outcomes(include_str!("../proof/outcomes.txt"), positions);
}

#[test]
fn coq_has_the_same_table() {
    let digits: Vec<String> = (0..102).map(|n| grundy_number(n).to_string()).collect();
    let rows: Vec<String> = digits.chunks(17).map(|row| format!("  {}", row.join("; "))).collect();
    let expected = format!(
        "\
(* GRUNDY_NUMBERS of src/lib.rs. Don't edit: tests/transcription.rs knows the text. *)
From Coq Require Import List.
Import ListNotations.

Definition GRUNDY_NUMBERS : list nat := [
{}
].
",
        rows.join(";\n")
    );
    assert_eq!(include_str!("../proof/Table.v"), expected);
}

/// `runs` of `proof/Theorem.v`.
fn runs(row: &[u8]) -> Vec<usize> {
    let mut runs = vec![0];
    for sign in row {
        match sign {
            b'+' => *runs.last_mut().unwrap() += 1,
            _ => runs.push(0),
        }
    }
    runs
}

/// `is_won` of `proof/Theorem.v`.
fn transcribed(row: &[u8]) -> bool {
    runs(row).into_iter().fold(0, |sum, run| sum ^ grundy_number(run)) != 0
}

/// The move that `best_move` chooses, with the runs as Coq has them.
fn transcribed_best_move(position: &Position) -> Option<Move> {
    let runs = runs(&position.row);
    let nim_sum = runs.iter().fold(0, |sum, run| sum ^ grundy_number(*run));
    let reduced = |run: usize| (grundy_number(run) ^ nim_sum) < grundy_number(run);
    let Some(first) = runs.iter().position(|run| reduced(*run)) else {
        return position.moves().first().copied();
    };
    let (start, run) = (runs[..first].iter().sum::<usize>() + first, runs[first]);
    let value = |a: usize| grundy_number(a) ^ grundy_number(run - 2 - a);
    let found = (0..run - 1).find(|a| value(*a) == grundy_number(run) ^ nim_sum);
    found.map(|a| Move { left: start + a })
}

fn check(row: &[u8]) {
    let program = is_won(Row::parse(row).unwrap());
    assert_eq!(program, transcribed(row), "{}", row.escape_ascii());
}

fn check_best_move(row: &[u8]) {
    let position = Position { row: row.to_vec() };
    assert_eq!(best_move(&position), transcribed_best_move(&position), "{}", row.escape_ascii());
}

/// A step knows the length of the run that goes on and the nim-sum of those
/// before, to which it only adds. So these are all steps there are: any eight
/// signs, after every length up to where the table repeats for the second time;
/// the nim-sum is made visible by some more runs, whose own is each of 0 to 15.
#[test]
fn every_step_is_the_one_that_coq_knows() {
    let powers = [2, 4, 14, 69];
    assert_eq!(powers.map(grundy_number), [1, 2, 4, 8]);
    let tails: Vec<Vec<u8>> = (0..16)
        .map(|bits: u32| {
            let runs = (0..4).filter(|bit| bits >> bit & 1 == 1);
            runs.flat_map(|bit| [b"-".to_vec(), vec![b'+'; powers[bit]]].concat()).collect()
        })
        .collect();
    let steps = words(b"+-", 8);
    for run in 0..=136 {
        let before = [vec![b'-'; (136 - run) % 8], vec![b'+'; run]].concat();
        for signs in &steps {
            for tail in &tails {
                check(&[&before[..], signs, tail].concat());
            }
        }
    }
}

#[test]
fn every_length_of_the_last_step_is_right() {
    for length in 0..=15 {
        for row in words(b"+-", length) {
            check(&row);
            check_best_move(&row);
        }
    }
}

#[test]
fn long_rows_are_right() {
    fastrand::seed(294);
    for _ in 0..2_000 {
        let density = [2, 10, 100][fastrand::usize(..3)];
        let sign = |_| if fastrand::u32(..density) > 0 { b'+' } else { b'-' };
        let row: Vec<u8> = (0..fastrand::usize(..5_000)).map(sign).collect();
        check(&row);
        check_best_move(&row);
    }
}
