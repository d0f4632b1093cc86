//! Between Coq and Rust: the rules as Coq has them against `rules.rs`, and the
//! program's functions against those that Coq knows.

use gametheory_core::Game;
use gametheory_testing::{check_outcomes, words};
use no_more_tic_tac_toe::rules::{Move, Position};
use no_more_tic_tac_toe::strategy::best_move;
use no_more_tic_tac_toe::{grundy_number, Grid};

fn is_legal(grid: &[u8]) -> bool {
    grid.windows(2).all(|pair| pair[0] != pair[1] || pair[0] == b'.')
}

/// All legal grids of `length` cells.
fn grids(length: usize) -> impl Iterator<Item = Vec<u8>> {
    words(b"XO.", length).into_iter().filter(|grid| is_legal(grid))
}

#[test]
fn coq_has_the_same_rules() {
    let positions = (1..=5).flat_map(grids).map(|grid| {
        let written = String::from_utf8(grid.clone()).unwrap();
        (written, Position { grid })
    });
    check_outcomes(include_str!("../proof/outcomes.txt"), positions);
}

/// `grundy_number` of `proof/Theorem.v`.
fn transcribed(grid: &[u8]) -> usize {
    let marks: Vec<u8> = grid.iter().copied().filter(|cell| *cell != b'.').collect();
    let Some((first, others)) = marks.split_first() else { return grid.len() % 2 };
    let is_free = |cell: &&u8| **cell == b'.';
    let border = grid.iter().take_while(is_free).count();
    let reversed = grid.iter().rev().take_while(is_free).count();
    let between = ((others.len() + 1) % 2 == 1) == (first != others.last().unwrap_or(first));
    border ^ usize::from(between) ^ reversed
}

/// What is at the left of a gap, how many free cells it has, what is at its right.
type Gap = (Option<u8>, usize, Option<u8>);

/// `gaps` of `gametheory-core/proof/Gaps.v`.
fn gaps(grid: &[u8]) -> Vec<Gap> {
    let mut gaps = Vec::new();
    let (mut left, mut cells) = (None, 0);
    for cell in grid {
        if *cell == b'.' {
            cells += 1;
        } else {
            gaps.push((left, cells, Some(*cell)));
            (left, cells) = (Some(*cell), 0);
        }
    }
    gaps.push((left, cells, None));
    gaps
}

/// `value` of `proof/Theorem.v`.
fn value((left, cells, right): Gap) -> usize {
    match (left, right) {
        (None, None) => cells % 2,
        (Some(left), Some(right)) => usize::from(left == right).min(cells),
        _ => cells,
    }
}

/// The cell of a gap and the mark that make its number the one wanted.
fn reduce_to((left, cells, right): Gap, wanted: usize) -> (usize, u8) {
    let other = |mark| if mark == b'X' { b'O' } else { b'X' };
    match (left, right) {
        (None, None) => (cells / 2, b'X'),
        (Some(left), Some(_)) => (0, other(left)),
        (None, Some(right)) => (wanted, other(right)),
        (Some(left), None) => (cells - 1 - wanted, other(left)),
    }
}

/// The move that `best_move` chooses, with the gaps as Coq has them.
fn transcribed_best_move(position: &Position) -> Option<Move> {
    let gaps = gaps(&position.grid);
    let nim_sum = gaps.iter().fold(0, |sum, gap| sum ^ value(*gap));
    let mut start = 0;
    for gap in gaps {
        let wanted = value(gap) ^ nim_sum;
        if wanted < value(gap) {
            let (cell, mark) = reduce_to(gap, wanted);
            return Some(Move { cell: start + cell, mark });
        }
        start += gap.1 + 1;
    }
    position.moves().first().copied()
}

fn check(grid: &[u8]) {
    let program = grundy_number(Grid::parse(grid).unwrap());
    assert_eq!(program, transcribed(grid), "{}", grid.escape_ascii());
    let position = Position { grid: grid.to_vec() };
    assert_eq!(best_move(&position), transcribed_best_move(&position), "{}", grid.escape_ascii());
}

#[test]
fn the_functions_are_those_that_coq_knows() {
    (0..=9).flat_map(grids).for_each(|grid| check(&grid));
    fastrand::seed(1401);
    for _ in 0..2_000 {
        let density = [2, 10, 1_000][fastrand::usize(..3)];
        let mut grid = vec![b'.'; fastrand::usize(..5_000)];
        for at in 0..grid.len() {
            let mark = b"XO"[fastrand::usize(..2)];
            if fastrand::u32(..density) == 0 && (at == 0 || grid[at - 1] != mark) {
                grid[at] = mark;
            }
        }
        check(&grid);
    }
}
