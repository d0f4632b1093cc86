//! Best moves: against the oracle on every small position, and by playing whole
//! games on strings far too long for a search.

use gametheory_core::Game;
use gametheory_testing::{
    budget, check_best_moves, check_by_playing, check_strategy, opponents, words, Opponent,
};
use palindrome_game::rules::{Move, Position};

/// Every position of 1 to `longest` cells, after every possible difference in
/// cost. On a palindrome the previous move can't have been a reversal.
fn positions(longest: usize) -> impl Iterator<Item = Position> {
    words(b"01", 1..=longest).flat_map(|cells| {
        let range = i64::try_from(cells.len()).unwrap();
        let palindrome = cells.iter().eq(cells.iter().rev());
        let reversed: &[bool] = if palindrome { &[false] } else { &[false, true] };
        reversed.iter().flat_map(move |&reversed| {
            let cells = cells.clone();
            (-range..=range).map(move |paid_more| Position {
                cells: cells.clone(),
                paid_more,
                reversed,
            })
        })
    })
}

#[test]
fn outcomes_moves_and_best_moves_are_right_in_every_small_position() {
    check_strategy(positions(budget(9, 11)));
}

#[test]
#[should_panic(expected = "reverse in Position")]
fn paying_as_little_as_possible_is_found_out() {
    check_best_moves(positions(5), thrift);
}

#[test]
#[should_panic(expected = "in Position")]
fn mending_the_palindrome_first_is_found_out() {
    check_best_moves(positions(5), mend);
}

/// Pays nothing where it can, and takes the first `0` where it can't.
fn thrift(position: &Position) -> Option<Move> {
    if position.allows(&Move::Reverse) {
        return Some(Move::Reverse);
    }
    position.cells.iter().position(|cell| *cell == b'0').map(Move::Fill)
}

/// Makes the string a palindrome where it can, cell by cell.
fn mend(position: &Position) -> Option<Move> {
    let mut pairs = position.cells.iter().zip(position.cells.iter().rev());
    let broken = pairs.position(|pair| pair == (&b'0', &b'1')).map(Move::Fill);
    broken.or_else(|| thrift(position))
}

/// A palindrome of `length` cells of which about one in `sparsity` is `0`, with
/// `flaws` cells changed.
fn nearly_mirrored(length: usize, sparsity: usize, flaws: usize) -> Position {
    let mut cells = vec![b'1'; length];
    for cell in 0..(length + 1) / 2 {
        if fastrand::usize(..sparsity) == 0 {
            cells[cell] = b'0';
            cells[length - 1 - cell] = b'0';
        }
    }
    for _ in 0..flaws {
        cells[fastrand::usize(..length)] ^= 1;
    }
    Position::start(&cells)
}

#[test]
fn best_moves_keep_their_promise_on_long_strings() {
    let thrifty = |position: &Position, _: Option<&Move>| thrift(position).unwrap();
    let mending = |position: &Position, _: Option<&Move>| mend(position).unwrap();
    let [random, greedy, mirror] = opponents();
    fastrand::seed(1527);
    for (length, sparsity) in [
        (100, 1),
        (101, 1),
        (101, 3),
        (budget(400, 1_000), 1),
        (budget(401, 1_001), 1),
        (1_001, 20),
        (budget(1_001, 5_001), 50),
    ] {
        for flaws in [0, 0, 1, 1, 2, 2, 3, length / 10] {
            let start = nearly_mirrored(length, sparsity, flaws);
            let all: [Opponent<Position>; 5] = [random, greedy, mirror, &thrifty, &mending];
            check_by_playing(&start, &all);
        }
    }
}
