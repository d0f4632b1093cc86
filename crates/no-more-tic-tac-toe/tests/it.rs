//! The rules, the theorem, the strategy, the program and what Coq computes, against one another.

use std::ops::RangeInclusive;

use gametheory_core::{judge, Outcome};
use gametheory_testing::{
    budget, check_by_playing, check_computed, check_strategy, find_difference, opponents, words,
    write_answer, Oracle, Program, Word,
};
use no_more_tic_tac_toe::rules::Position;
use no_more_tic_tac_toe::strategy::{gaps, Gap};
use no_more_tic_tac_toe::{grundy_number, solve};

#[test]
fn the_program_keeps_its_promises() {
    let path = env!("CARGO_BIN_EXE_no-more-tic-tac-toe");
    Program { name: "no-more-tic-tac-toe", path, is_counted: true, case: &[Word::Of("XO.")] }
        .check();
}

/// Every legal grid with one of the given lengths.
fn grids(lengths: RangeInclusive<usize>) -> impl Iterator<Item = Position> {
    let is_legal =
        |grid: &Vec<u8>| grid.windows(2).all(|pair| pair[0] != pair[1] || pair[0] == b'.');
    words(b".XO", lengths).filter(is_legal).map(|grid| Position { grid })
}

#[test]
fn outcomes_and_moves_are_right_on_every_small_grid() {
    check_strategy(grids(0..=budget(8, 10)));
}

#[test]
fn the_grundy_numbers_are_the_oracles() {
    let mut oracle = Oracle::default();
    for position in grids(0..=budget(8, 10)) {
        let grid = &position.grid;
        let expected = oracle.grundy(&position, |grid| vec![grid.clone()]) as usize;
        let of_gaps = gaps(grid).fold(0, |sum, gap| sum ^ gap.grundy_number());
        assert_eq!(of_gaps, expected, "{}", grid.escape_ascii());
        assert_eq!(grundy_number(grid), expected, "{}", grid.escape_ascii());
    }
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    let counterexample = |is_won: &dyn Fn(&[u8]) -> bool| {
        let rule = |position: &Position| Outcome::win_if(is_won(&position.grid));
        String::from_utf8(find_difference(grids(0..=8), rule).unwrap().grid).unwrap()
    };
    let nim_sum = |grid: &[u8], number: &dyn Fn(&Gap) -> usize| {
        gaps(grid).fold(0, |sum, gap| sum ^ number(&gap)) != 0
    };
    // One border treated like a mark equal to the one on the other side.
    let border_as_mark = |grid: &[u8]| {
        nim_sum(grid, &|gap| match (gap.left, gap.right) {
            (Some(_), None) => gap.cells.min(1),
            _ => gap.grundy_number(),
        })
    };
    assert_eq!(counterexample(&border_as_mark), ".X..");
    // An odd number of free cells is won: right as long as nobody has moved.
    let parity = |grid: &[u8]| grid.iter().filter(|cell| **cell == b'.').count() % 2 == 1;
    assert_eq!(counterexample(&parity), "..X");
    // Forgetting that different marks leave nothing to fight for.
    let colour_blind = |grid: &[u8]| {
        nim_sum(grid, &|gap| match (gap.left, gap.right) {
            (Some(_), Some(_)) => gap.cells.min(1),
            _ => gap.grundy_number(),
        })
    };
    assert_eq!(counterexample(&colour_blind), "X.O");
}

#[test]
fn best_moves_keep_their_promise_on_large_grids() {
    fastrand::seed(1401);
    let all = opponents();
    let sizes = [(100, 20), (101, 20), (budget(300, 1_000), budget(1, 2)), (budget(501, 2_001), 1)];
    for (length, games) in sizes {
        // The longest games take long enough against one opponent.
        let opponents = if length > 1_000 { &all[..1] } else { &all };
        check_by_playing(&Position { grid: vec![b'.'; length] }, opponents);
        for border in (0..games).map(|game| game * length / (2 * games)) {
            // Equal numbers of free cells at both borders, and one more or less.
            for right in [border, border + 1, border.saturating_sub(1)] {
                let mut grid = vec![b'.'; length];
                for cell in border..length - right {
                    let mark = b"XO"[fastrand::usize(..2)];
                    let fits = cell == border || grid[cell - 1] != mark;
                    let ends = [border, length - right - 1].contains(&cell);
                    if fits && (ends || fastrand::u8(..3) == 0) {
                        grid[cell] = mark;
                    }
                }
                check_by_playing(&Position { grid }, opponents);
            }
        }
    }
}

/// What the program answers, without the number of the case.
fn answer(grid: &str) -> String {
    let (answer, _) = judge::converse(solve, format!("1\n{grid}\n").as_bytes());
    let line = String::from_utf8(answer).unwrap();
    line.trim().strip_prefix("Case 1: ").unwrap().to_string()
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    let small =
        grids(1..=5).map(|position| (String::from_utf8(position.grid.clone()).unwrap(), position));
    check_computed(include_str!("../proof/outcomes.txt"), small, |question| {
        match question.split(' ').collect::<Vec<&str>>()[..] {
            ["gap", left, cells, right] => {
                let end = |mark: &str| if mark == "|" { None } else { Some(mark.as_bytes()[0]) };
                let cells = cells.parse().unwrap();
                let gap = Gap { start: 0, cells, left: end(left), right: end(right) };
                gap.grundy_number().to_string()
            }
            ["Alice", grid] => answer(grid),
            _ => write_answer(&Position { grid: question.into() }),
        }
    });
}
