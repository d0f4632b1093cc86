//! What Coq computes, against `rules.rs` and against the functions that the program runs.

use gametheory_core::{judge, Solved};
use gametheory_testing::{check_computed, write_answer};
use no_more_tic_tac_toe::rules::Position;
use no_more_tic_tac_toe::strategy::Gap;
use no_more_tic_tac_toe::{outcome, solve};

use crate::exhaustive::grids;

/// What the program answers, without the number of the case.
fn answer(grid: &str) -> String {
    let mut answer = Vec::new();
    judge::converse(solve, &mut format!("1\n{grid}\n").as_bytes(), &mut answer).unwrap();
    let line = String::from_utf8(answer).unwrap();
    line.trim().strip_prefix("Case 1: ").unwrap().to_string()
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    let small = grids(1..=5).map(|grid| {
        let written = String::from_utf8(grid.clone()).unwrap();
        (written, Position { grid })
    });
    check_computed(include_str!("../../proof/outcomes.txt"), small, |question| {
        let words: Vec<&str> = question.split(' ').collect();
        match words[..] {
            ["gap", left, cells, right] => {
                let end = |mark: &str| if mark == "|" { None } else { Some(mark.as_bytes()[0]) };
                let cells = cells.parse().unwrap();
                let gap = Gap { start: 0, cells, left: end(left), right: end(right) };
                gap.grundy_number().to_string()
            }
            ["Alice", grid] => answer(grid),
            _ => {
                let grid = question.as_bytes().to_vec();
                write_answer(outcome(&grid), Position { grid }.best_move())
            }
        }
    });
}
