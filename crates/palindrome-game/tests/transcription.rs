//! Between Coq and Rust: the rules as Coq has them against `rules.rs`, and the
//! program's functions against those that Coq knows.

use gametheory_core::{Game, Outcome};
use gametheory_testing::{check_outcomes, words};
use palindrome_game::rules::{Move, Position};
use palindrome_game::strategy::{best_move, Shape};
use palindrome_game::{outcome, Cells};

#[test]
fn coq_has_the_same_rules() {
    let all = (1..=6).flat_map(|length| words(b"01", length));
    check_outcomes(
        include_str!("../proof/outcomes.txt"),
        all.map(|cells| {
            let start = Position::start(Cells::parse(&cells).unwrap());
            (format!("{} {}", cells.len(), String::from_utf8(cells).unwrap()), start)
        }),
    );
}

/// `mirrored` of `gametheory-core/proof/Ends.v`.
fn mirrored(cells: &[u8]) -> Vec<(u8, u8)> {
    let reversed = cells.iter().rev();
    cells[..cells.len() / 2].iter().zip(reversed).map(|(left, right)| (*left, *right)).collect()
}

/// `outcome` of `proof/Theorem.v`.
fn transcribed(cells: &[u8]) -> Outcome {
    let half = &cells[cells.len() / 2..];
    let middle = &half[..cells.len() % 2];
    let zeros = cells.iter().filter(|cell| **cell == b'0').count();
    if mirrored(cells).iter().any(|(left, right)| left != right) {
        if zeros == 2 && middle == b"0" {
            Outcome::Draw
        } else {
            Outcome::Win
        }
    } else if zeros == 0 {
        Outcome::Draw
    } else {
        Outcome::win_if(zeros != 1 && zeros % 2 != 0)
    }
}

/// A string of `length` cells, a few of them `0` or nearly all, a palindrome or
/// nearly one.
fn string(length: usize) -> Vec<u8> {
    let mut cells = vec![fastrand::u8(b'0'..=b'1'); length];
    for _ in 0..fastrand::usize(..4) {
        let cell = fastrand::usize(..length);
        cells[cell] ^= 1;
        cells[length - 1 - cell] = cells[cell];
    }
    for cell in [length / 2, fastrand::usize(..length), fastrand::usize(..length)] {
        cells[cell] ^= fastrand::u8(..2) & fastrand::u8(..2);
    }
    cells
}

#[test]
fn the_function_is_the_one_that_coq_knows() {
    fastrand::seed(1527);
    let mut seen = [0; 3];
    for (length, times) in [(1, 100), (10, 10_000), (101, 10_000), (1_000, 1_000), (10_001, 100)] {
        for _ in 0..times {
            let cells = string(length);
            let program = outcome(Cells::parse(&cells).unwrap());
            assert_eq!(program, transcribed(&cells), "{}", String::from_utf8_lossy(&cells));
            seen[program as usize] += 1;
        }
    }
    assert!(seen.iter().all(|times| *times > 1_000), "{seen:?}: an outcome is hardly seen");
}

/// `c` of `proof/Values.v`; `V` and `W` follow.
fn c(a: i64, b: i64, m: i64) -> i64 {
    if a > 0 {
        b + m
    } else {
        b - m
    }
}

fn v(a: i64, b: i64, m: i64) -> i64 {
    if a > 0 && b == 0 && m == 0 {
        2
    } else {
        -c(a, b, m)
    }
}

fn w(a: i64, b: i64, m: i64) -> i64 {
    if b == 0 {
        v(a, b, m)
    } else if a > 0 && b == 1 && m == 0 {
        -1
    } else {
        c(a, b, m)
    }
}

#[test]
fn the_values_are_those_that_coq_knows() {
    for a in 0..100 {
        for b in 0..100 {
            for m in 0..=1 {
                let shape = Shape { zero_pairs: a, mixed_pairs: b, middle_zeros: m };
                assert_eq!(shape.value(), v(a, b, m), "{shape:?}");
                assert_eq!(shape.value_after_reversal(), w(a, b, m), "{shape:?}");
            }
        }
    }
}

/// `balance` of `proof/Theorem.v`.
fn balance(position: &Position) -> i64 {
    let cells = &position.cells;
    let pairs = |wanted: &dyn Fn((u8, u8)) -> bool| {
        mirrored(cells).into_iter().map(|pair| i64::from(wanted(pair))).sum()
    };
    let value = if position.reversed { w } else { v };
    let a = pairs(&|(left, right)| left == b'0' && right == b'0');
    let b = pairs(&|(left, right)| left != right);
    let m = cells.len() % 2 == 1 && cells[cells.len() / 2] == b'0';
    position.paid_more + value(a, b, i64::from(m))
}

/// `best_move` of `proof/Strategy.v`.
fn transcribed_best_move(position: &Position) -> Option<Move> {
    let is_zero = |cell: usize| position.cells[cell] == b'0';
    let mirror = |cell: usize| position.cells.len() - 1 - cell;
    let first_zero = |wanted: &dyn Fn(usize) -> bool| {
        (0..position.cells.len()).find(|cell| is_zero(*cell) && wanted(*cell)).map(Move::Fill)
    };
    let candidates = [
        first_zero(&|cell| !is_zero(mirror(cell))),
        first_zero(&|cell| is_zero(mirror(cell))),
        first_zero(&|cell| cell == mirror(cell)),
        position.allows(&Move::Reverse).then_some(Move::Reverse),
    ];
    let mut best: Option<Move> = None;
    for candidate in candidates.into_iter().flatten() {
        let left = |chosen: &Move| balance(&position.after(chosen));
        if best.map_or(true, |best| left(&candidate) >= left(&best)) {
            best = Some(candidate);
        }
    }
    best
}

#[test]
fn the_best_move_is_the_one_that_coq_knows() {
    fastrand::seed(1527);
    let mut reversals = 0;
    for (length, times) in [(1, 100), (10, 10_000), (101, 10_000), (1_000, 1_000), (10_001, 10)] {
        for _ in 0..times {
            let reversed = fastrand::bool();
            let position = Position { cells: string(length), paid_more: 0, reversed };
            let chosen = best_move(&position);
            assert_eq!(chosen, transcribed_best_move(&position), "{position:?}");
            reversals += usize::from(chosen == Some(Move::Reverse));
        }
    }
    assert!(reversals > 1_000, "{reversals} reversals only");
}
