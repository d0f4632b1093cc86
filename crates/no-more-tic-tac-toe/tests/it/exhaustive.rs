//! The theorem against the oracle on every small grid.

use std::ops::RangeInclusive;

use gametheory_core::{judge, mex, Outcome};
use gametheory_testing::{budget, find_difference, words, Oracle};
use no_more_tic_tac_toe::rules::Position;
use no_more_tic_tac_toe::strategy::gaps;
use no_more_tic_tac_toe::{grundy_number, outcome, solve};

fn is_legal(grid: &[u8]) -> bool {
    grid.windows(2).all(|pair| pair[0] != pair[1] || pair[0] == b'.')
}

/// Every legal grid with one of the given lengths.
pub(crate) fn grids(lengths: RangeInclusive<usize>) -> impl Iterator<Item = Vec<u8>> {
    words(b".XO", lengths).filter(|grid| is_legal(grid))
}

fn marks(grid: &[u8]) -> usize {
    grid.iter().filter(|cell| **cell != b'.').count()
}

/// The first grid on which `alice_wins` and the oracle differ.
fn counterexample(longest: usize, alice_wins: impl Fn(&[u8]) -> bool) -> Option<String> {
    let theorem =
        |Position { grid }: &Position| Outcome::win_if(alice_wins(grid) == (marks(grid) % 2 == 0));
    let grids = grids(0..=longest).map(|grid| Position { grid });
    String::from_utf8(find_difference(grids, theorem)?.grid).ok()
}

fn solver(grid: &[u8]) -> bool {
    (outcome(grid) == Outcome::Win) == (marks(grid) % 2 == 0)
}

/// Alice's result by the nim-sum of the gaps, with some idea of their numbers.
fn nim_sum(grid: &[u8], gap: impl Fn(Option<&u8>, usize, Option<&u8>) -> usize) -> bool {
    let (mut sum, mut start) = (0, 0usize);
    for cells in grid.split(|cell| *cell != b'.') {
        let left = start.checked_sub(1).and_then(|before| grid.get(before));
        sum ^= gap(left, cells.len(), grid.get(start + cells.len()));
        start += cells.len() + 1;
    }
    (sum != 0) == (marks(grid) % 2 == 0)
}

#[test]
fn the_theorem_holds_on_every_small_grid_whoever_is_to_move() {
    assert_eq!(counterexample(budget(8, 10), solver), None);
}

#[test]
fn the_grundy_numbers_are_the_oracles() {
    let mut oracle = Oracle::default();
    for grid in grids(0..=budget(8, 10)) {
        let expected = oracle.grundy(&Position { grid: grid.clone() });
        let of_gaps = gaps(&grid).fold(0, |sum, gap| sum ^ gap.grundy_number());
        assert_eq!(of_gaps, expected as usize, "{}", grid.escape_ascii());
        assert_eq!(grundy_number(&grid), expected as usize, "{}", grid.escape_ascii());
    }
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    // One border treated like a mark equal to the one on the other side.
    let border_as_mark = |grid: &[u8]| {
        nim_sum(grid, |left, cells, right| match (left, right) {
            (None, None) => cells % 2,
            (Some(_), None) => cells.min(1),
            (None, Some(_)) => cells,
            _ => usize::from(cells > 0 && left == right),
        })
    };
    assert_eq!(counterexample(8, border_as_mark), Some(".X..".into()));
    // An even number of free cells in front of Alice is lost for her: right as
    // long as nobody has moved.
    let parity = |grid: &[u8]| (grid.len() - marks(grid)) % 2 == 1;
    assert_eq!(counterexample(8, parity), Some("X".into()));
    // An even number of marks, so that she is to move, wins.
    assert_eq!(counterexample(8, |grid| marks(grid) % 2 == 0), Some(String::new()));
    // The same numbers, but always for the player to move.
    let whoever_moves = |grid: &[u8]| outcome(grid) == Outcome::Win;
    assert_eq!(counterexample(8, whoever_moves), Some("X".into()));
    // Forgetting that different marks leave nothing to fight for.
    let colour_blind = |grid: &[u8]| {
        nim_sum(grid, |left, cells, right| match (left, right) {
            (None, None) => cells % 2,
            (Some(_), Some(_)) => cells.min(1),
            _ => cells,
        })
    };
    assert_eq!(counterexample(8, colour_blind), Some("X.O".into()));
}

/// The Grundy numbers of the gaps between the given marks by the definition, for
/// all numbers of cells below `end`; 0 stands for the border.
fn gaps_by_definition(end: usize) -> impl Fn(Option<&u8>, usize, Option<&u8>) -> usize {
    let ends = |index: usize| (b"\0XO"[index / 3], b"\0XO"[index % 3]);
    let index = |left: u8, right: u8| {
        let place = |mark| b"\0XO".iter().position(|known| *known == mark).unwrap();
        place(left) * 3 + place(right)
    };
    let mut known = vec![[0u32; 9]];
    for cells in 1..end {
        let value = |kind: usize| {
            let (left, right) = ends(kind);
            let places = (0..cells).flat_map(|at| [(at, b'X'), (at, b'O')]);
            mex(places.filter_map(|(at, mark)| {
                let clash = (at == 0 && mark == left) || (at == cells - 1 && mark == right);
                let parts =
                    known[at][index(left, mark)] ^ known[cells - 1 - at][index(mark, right)];
                (!clash).then_some(parts)
            }))
        };
        let values = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(value);
        known.push(values);
    }
    move |left, cells, right| {
        let (left, right) = (left.copied().unwrap_or(0), right.copied().unwrap_or(0));
        known[cells][index(left, right)] as usize
    }
}

#[test]
fn long_grids_agree_with_gaps_by_definition() {
    let gap = gaps_by_definition(301);
    fastrand::seed(1401);
    for length in (1..=300).flat_map(|length| [length; 20]) {
        let density = [1, 2, 10, 100, 1_000][fastrand::usize(..5)];
        let mut grid: Vec<u8> = Vec::new();
        for _ in 0..length {
            let cell = b"XO"[fastrand::usize(..2)];
            let free = fastrand::usize(..density) > 0 || grid.last() == Some(&cell);
            grid.push(if free { b'.' } else { cell });
        }
        assert_eq!(solver(&grid), nim_sum(&grid, &gap), "{}", grid.escape_ascii());
    }
}

#[test]
fn equal_neighbours_are_found_at_every_place() {
    for place in 1..200 {
        for mark in [b'X', b'O'] {
            let mut grid = [b'.'; 200];
            grid[place - 1..=place].fill(mark);
            let input = [b"1 ", &grid[..]].concat();
            let error = judge::converse(solve, &mut input.as_slice(), &mut Vec::new()).unwrap_err();
            let at = format!("wrong at byte {}", place + 1);
            assert!(error.to_string().ends_with(&at), "{error}, not {at}");
        }
    }
}

#[test]
fn cases_are_counted_from_1() {
    let mut answers = Vec::new();
    let input = format!("12\n{}", ".\n".repeat(12));
    judge::converse(solve, &mut input.as_bytes(), &mut answers).unwrap();
    let answers = String::from_utf8(answers).unwrap();
    for (case, answer) in (1..=12).zip(answers.lines()) {
        assert_eq!(answer, format!("Case {case}: Yes"));
    }
    assert_eq!(answers.lines().count(), 12);
}
