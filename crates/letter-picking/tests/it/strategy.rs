//! Best moves: against the oracle on every small position, and by playing whole
//! games on words far too long for a search.

use gametheory_core::Outcome;
use gametheory_testing::{
    budget, check_best_moves, check_by_playing, check_strategy, opponents, words, Opponent,
};
use letter_picking::rules::{Move, Position};

const STANDINGS: [Outcome; 3] = [Outcome::Loss, Outcome::Draw, Outcome::Win];

/// Every position with up to `longest` letters left, all of them from `abc`.
fn positions(longest: usize) -> impl Iterator<Item = Position> {
    words(b"abc", 0..=longest).flat_map(|letters| {
        let pending: &[Option<u8>] =
            if letters.len() % 2 == 0 { &[None] } else { &[Some(b'a'), Some(b'b'), Some(b'c')] };
        pending.iter().flat_map(move |&pending| {
            let letters = letters.clone();
            STANDINGS.map(|standing| Position { letters: letters.clone(), pending, standing })
        })
    })
}

#[test]
fn outcomes_moves_and_best_moves_are_right_in_every_small_position() {
    check_strategy(positions(budget(7, 8)));
}

#[test]
#[should_panic(expected = "letter in Position")]
fn taking_the_smaller_letter_is_found_out() {
    check_best_moves(positions(4), smaller);
}

#[test]
#[should_panic(expected = "letter in Position")]
fn copying_the_opponent_is_found_out() {
    check_best_moves(positions(4), copy);
}

/// Takes the smaller letter.
fn smaller(position: &Position) -> Option<Move> {
    let first_is_smaller = position.letters.first()? < position.letters.last()?;
    Some(if first_is_smaller { Move::First } else { Move::Last })
}

/// Takes the letter that the opponent has just taken, if it can.
fn copy(position: &Position) -> Option<Move> {
    let same = position.pending == Some(*position.letters.first()?);
    Some(if same { Move::First } else { Move::Last })
}

/// A word of about `length` letters in a drawn shape, or with up to `flaws`
/// letters of it changed.
fn nearly_drawn(length: usize, flaws: usize) -> Position {
    let letter = || b"abc"[fastrand::usize(..3)];
    let letters = || (0..length / 4).map(|_| letter()).collect::<Vec<u8>>();
    let (outside, twins) = (letters(), letters().into_iter().flat_map(|letter| [letter; 2]));
    let word = outside.iter().copied().chain(twins).chain(outside.iter().rev().copied());
    let mut word: Vec<u8> = word.collect();
    for _ in 0..flaws {
        let place = fastrand::usize(..word.len());
        word[place] = letter();
    }
    Position::start(&word)
}

#[test]
fn best_moves_keep_their_promise_on_long_words() {
    let cautious = |position: &Position, _: Option<&Move>| smaller(position).unwrap();
    let copying = |position: &Position, _: Option<&Move>| copy(position).unwrap();
    let [random, greedy, mirror] = opponents();
    fastrand::seed(1728);
    for (length, games) in [(100, 40), (1_000, 10), (10_000, 1)] {
        for flaws in (0..games).flat_map(|_| [0, 1, 2, length]) {
            let start = nearly_drawn(length, flaws);
            let all: [Opponent<Position>; 5] = [random, greedy, mirror, &cautious, &copying];
            check_by_playing(&start, &all);
        }
    }
}
