//! Best moves: against the oracle on every small position, and by playing whole
//! games on strings far too long for a search.

use gametheory_core::Game;
use gametheory_oracle::{Ending, Oracle};
use gametheory_testing::budget;
use palindrome_game::rules::{Move, Position};
use palindrome_game::strategy::{balance, best_move, outcome};
use palindrome_game::Cells;

/// Every position of 1 to `longest` cells, after every possible difference in
/// cost. On a palindrome the previous move can't have been a reversal.
fn positions(longest: usize) -> impl Iterator<Item = Position> {
    let of = |length| (0..1u32 << length).map(move |value| format!("{value:0length$b}"));
    (1..=longest).flat_map(of).map(String::into_bytes).flat_map(|cells| {
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

/// The first position in which `strategy` does not keep the oracle's outcome, or
/// does not see the end of the game.
fn counterexample(strategy: impl Fn(&Position) -> Option<Move>) -> Option<Position> {
    let mut oracle = Oracle::new(Ending::Normal);
    let mut keeps = |position: &Position| match strategy(position) {
        None => position.moves().is_empty(),
        Some(chosen) => {
            position.allows(&chosen)
                && oracle.outcome(&position.after(&chosen)) == -oracle.outcome(position)
        }
    };
    positions(budget(9, 12)).find(|position| !keeps(position))
}

#[test]
fn best_moves_keep_the_outcome_of_every_small_position() {
    assert_eq!(counterexample(best_move), None);
}

#[test]
fn the_outcome_is_right_in_every_small_position() {
    let mut oracle = Oracle::new(Ending::Normal);
    for position in positions(budget(9, 12)) {
        assert_eq!(outcome(&position), oracle.outcome(&position), "{position:?}");
    }
}

#[test]
fn plausible_wrong_strategies_are_found_out() {
    assert!(counterexample(greedy).is_some());
    assert!(counterexample(mirror).is_some());
    assert!(counterexample(|position| best_move(position).or(Some(Move::Reverse))).is_some());
}

/// Pays nothing where it can, and takes the first `0` where it can't.
fn greedy(position: &Position) -> Option<Move> {
    let first = position.cells.iter().position(|cell| *cell == b'0').map(Move::Fill);
    Some(Move::Reverse).filter(|reverse| position.allows(reverse)).or(first)
}

/// Makes the string a palindrome where it can, cell by cell.
fn mirror(position: &Position) -> Option<Move> {
    let mut pairs = position.cells.iter().zip(position.cells.iter().rev());
    let broken = pairs.position(|pair| pair == (&b'0', &b'1')).map(Move::Fill);
    broken.or_else(|| greedy(position))
}

/// Numbers without a pattern, the same in every run (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

/// A palindrome of `length` cells of which at most one in `sparsity` is `0`, with
/// `flaws` cells changed.
fn nearly_mirrored(length: usize, sparsity: usize, flaws: usize, numbers: &mut Numbers) -> Vec<u8> {
    let mut cells = vec![b'1'; length];
    for cell in 0..length / 2 {
        if numbers.below(sparsity) == 0 {
            cells[cell] = b'0';
            cells[length - 1 - cell] = b'0';
        }
    }
    for _ in 0..flaws {
        cells[numbers.below(length)] ^= 1;
    }
    if length % 2 == 1 {
        cells[length / 2] = b"01"[numbers.below(2)];
    }
    cells
}

/// Plays to the end, `best_move` against `opponent`; what `best_move` can promise
/// to pay more or less than the opponent never gets worse for it, and in the end
/// it is the difference.
fn play(
    start: &Position,
    best_move_begins: bool,
    mut opponent: impl FnMut(&Position) -> Option<Move>,
) {
    let mut position = start.clone();
    let mut ours = best_move_begins;
    let mut promised = if ours { balance(&position) } else { -balance(&position) };
    while let Some(chosen) = if ours { best_move(&position) } else { opponent(&position) } {
        assert!(position.allows(&chosen));
        position = position.after(&chosen);
        let now = if ours { -balance(&position) } else { balance(&position) };
        assert!(now == promised || (!ours && now < promised));
        promised = now;
        ours = !ours;
    }
    assert!(position.moves().is_empty());
    assert_eq!(if ours { position.paid_more } else { -position.paid_more }, promised);
}

#[test]
fn promises_are_kept_on_long_strings() {
    let mut numbers = Numbers(2021);
    for (length, sparsity) in
        [(100, 1), (101, 1), (101, 3), (1_000, 1), (1_001, 1), (1_001, 20), (10_001, 50)]
    {
        for flaws in [0, 0, 1, 1, 2, 2, 3, length / 10] {
            let cells = nearly_mirrored(length, sparsity, flaws, &mut numbers);
            let start = Position::start(Cells::parse(&cells).unwrap());
            for begins in [true, false] {
                play(&start, begins, greedy);
                play(&start, begins, mirror);
                play(&start, begins, |position| {
                    let moves = position.moves();
                    moves.get(numbers.below(moves.len().max(1))).copied()
                });
            }
        }
    }
}
