//! Best moves: against the oracle on every small position, and by playing whole
//! games on words far too long for a search.

use gametheory_core::{Game, Outcome};
use gametheory_oracle::{Ending, Oracle};
use gametheory_testing::budget;
use letter_picking::rules::{Move, Position};
use letter_picking::strategy::{best_move, outcome};
use letter_picking::Word;

const STANDINGS: [Outcome; 3] = [Outcome::Loss, Outcome::Draw, Outcome::Win];

/// Every position with up to `longest` letters left, all of them from `abc`.
fn positions(longest: u32) -> impl Iterator<Item = Position> {
    let words = (0..=longest).flat_map(|length| {
        (0..3usize.pow(length)).map(move |index| {
            (0..length).map(|place| b"abc"[index / 3usize.pow(place) % 3]).collect::<Vec<u8>>()
        })
    });
    words.flat_map(|letters| {
        let pending: &[Option<u8>] =
            if letters.len() % 2 == 0 { &[None] } else { &[Some(b'a'), Some(b'b'), Some(b'c')] };
        pending.iter().flat_map(move |&pending| {
            let letters = letters.clone();
            STANDINGS.map(|standing| Position { letters: letters.clone(), pending, standing })
        })
    })
}

/// The first position in which `strategy` does not keep the oracle's outcome, or
/// does not see the end of the game.
fn counterexample(strategy: impl Fn(&Position) -> Option<Move>) -> Option<Position> {
    let mut oracle = Oracle::new(Ending::Normal);
    let mut keeps = |position: &Position| match strategy(position) {
        None => position.moves().is_empty(),
        Some(end) => {
            position.allows(&end)
                && oracle.outcome(&position.after(&end)) == -oracle.outcome(position)
        }
    };
    positions(budget(7, 9)).find(|position| !keeps(position))
}

#[test]
fn best_moves_keep_the_outcome_of_every_small_position() {
    assert_eq!(counterexample(best_move), None);
}

#[test]
fn the_outcome_is_right_in_every_small_position() {
    let mut oracle = Oracle::new(Ending::Normal);
    for position in positions(budget(7, 9)) {
        assert_eq!(outcome(&position), oracle.outcome(&position), "{position:?}");
    }
}

#[test]
fn plausible_wrong_strategies_are_found_out() {
    assert!(counterexample(greedy).is_some());
    assert!(counterexample(mirror).is_some());
    assert!(counterexample(|position| best_move(position).or(Some(Move::First))).is_some());
}

/// Takes the smaller letter.
fn greedy(position: &Position) -> Option<Move> {
    let smaller = position.letters.first()? < position.letters.last()?;
    Some(if smaller { Move::First } else { Move::Last })
}

/// Takes the letter that the opponent has just taken, if it can.
fn mirror(position: &Position) -> Option<Move> {
    let same = position.pending == Some(*position.letters.first()?);
    Some(if same { Move::First } else { Move::Last })
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

/// A word of about `length` letters in a drawn shape, or with `flaws` letters of
/// it changed.
fn nearly_drawn(length: usize, flaws: usize, numbers: &mut Numbers) -> Vec<u8> {
    let mut letters = |count| (0..count).map(|_| b"abc"[numbers.below(3)]).collect::<Vec<u8>>();
    let outside = letters(length / 4);
    let inside = letters(length / 4);
    let twins = inside.iter().flat_map(|letter| [*letter; 2]);
    let mut word: Vec<u8> =
        outside.iter().copied().chain(twins).chain(outside.iter().rev().copied()).collect();
    for _ in 0..flaws {
        let place = numbers.below(word.len());
        word[place] = b"abc"[numbers.below(3)];
    }
    word
}

/// Plays to the end, `best_move` against `opponent`; what `best_move` can promise
/// never gets less, and in the end it is the result.
fn play(
    start: &Position,
    best_move_begins: bool,
    mut opponent: impl FnMut(&Position) -> Option<Move>,
) {
    let mut position = start.clone();
    let mut ours = best_move_begins;
    let mut promised = if ours { outcome(&position) } else { -outcome(&position) };
    while let Some(end) = if ours { best_move(&position) } else { opponent(&position) } {
        assert!(position.allows(&end));
        position = position.after(&end);
        let now = if ours { -outcome(&position) } else { outcome(&position) };
        assert!(now == promised || (!ours && now > promised));
        promised = now;
        ours = !ours;
    }
    assert!(position.moves().is_empty());
    assert_eq!(if ours { position.end() } else { -position.end() }, promised);
}

#[test]
fn promises_are_kept_on_long_words() {
    let mut numbers = Numbers(2023);
    for (length, games) in [(100, 40), (1_000, 10), (10_000, 1)] {
        for flaws in (0..games).flat_map(|_| [0, 1, 2, length]) {
            let word = nearly_drawn(length, flaws, &mut numbers);
            let start = Position::start(Word::parse(&word).unwrap());
            for begins in [true, false] {
                play(&start, begins, greedy);
                play(&start, begins, mirror);
                play(&start, begins, |position| {
                    let moves = position.moves();
                    moves.get(numbers.below(2)).copied()
                });
            }
        }
    }
}
