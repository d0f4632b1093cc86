//! Between Coq and Rust: the rules as Coq has them against `rules.rs`, and the
//! program's function against the one that Coq knows.

use gametheory_core::{Game, Outcome};
use gametheory_testing::{check_outcomes, words};
use letter_picking::rules::{Move, Position};
use letter_picking::strategy::best_move;
use letter_picking::{outcome, Word};

#[test]
fn coq_has_the_same_rules() {
    let all = [2, 4, 6].into_iter().flat_map(|length| words(b"abc", length));
    check_outcomes(
        include_str!("../proof/outcomes.txt"),
        all.map(|word| {
            let start = Position::start(Word::parse(&word).unwrap());
            (String::from_utf8(word).unwrap(), start)
        }),
    );
}

/// `mirrored` of `gametheory-core/proof/Ends.v`.
fn mirrored(word: &[u8]) -> Vec<(u8, u8)> {
    let reversed = word.iter().rev();
    word[..word.len() / 2].iter().zip(reversed).map(|(first, last)| (*first, *last)).collect()
}

/// `strip` of `proof/Theorem.v`.
fn strip(word: &[u8]) -> &[u8] {
    let mirrored = mirrored(word);
    let mut count_equal = 0;
    while matches!(mirrored.get(count_equal), Some((first, last)) if first == last) {
        count_equal += 1;
    }
    &word[..word.len() - count_equal][count_equal..]
}

/// `all_twins` of `proof/Theorem.v`.
fn all_twins(mut word: &[u8]) -> bool {
    while let [x, y, more @ ..] = word {
        if x != y {
            return false;
        }
        word = more;
    }
    word.is_empty()
}

/// `outcome` of `proof/Theorem.v`.
fn transcribed(word: &[u8]) -> Outcome {
    if all_twins(strip(word)) {
        Outcome::Draw
    } else {
        Outcome::Win
    }
}

/// `outside`, some twins and `outside` backwards, with some letters changed.
fn nearly_drawn(length: usize) -> Vec<u8> {
    let letter = || fastrand::u8(b'a'..=b'd');
    let outside: Vec<u8> = (0..fastrand::usize(..=length / 2)).map(|_| letter()).collect();
    let twins = (0..length / 2 - outside.len()).flat_map(|_| [letter(); 2]);
    let word = outside.iter().copied().chain(twins).chain(outside.iter().rev().copied());
    let mut word: Vec<u8> = word.collect();
    for _ in 0..fastrand::usize(..3) {
        let place = fastrand::usize(..word.len());
        word[place] = letter();
    }
    word
}

#[test]
fn the_function_is_the_one_that_coq_knows() {
    fastrand::seed(1728);
    let mut draws = 0;
    for (length, times) in [(2, 100), (10, 10_000), (100, 10_000), (1_000, 1_000), (10_000, 100)] {
        for _ in 0..times {
            let word = nearly_drawn(length);
            let program = outcome(Word::parse(&word).unwrap());
            assert_eq!(program, transcribed(&word), "{}", String::from_utf8_lossy(&word));
            draws += usize::from(program == Outcome::Draw);
        }
    }
    assert!((5_000..15_000).contains(&draws), "{draws} draws: the words are not nearly drawn");
}

/// `outcome` of `proof/Strategy.v`.
fn of_position(position: &Position) -> Outcome {
    let of_whole_pairs = |position: &Position| match transcribed(&position.letters) {
        Outcome::Draw => position.standing,
        decided => decided,
    };
    if position.pending.is_none() {
        return of_whole_pairs(position);
    }
    let replies = [Move::First, Move::Last].map(|reply| -of_whole_pairs(&position.after(&reply)));
    replies[0].max(replies[1])
}

/// `best_move` of `proof/Strategy.v`.
fn transcribed_best_move(position: &Position) -> Option<Move> {
    let [first, last] = [Move::First, Move::Last].map(|end| -of_position(&position.after(&end)));
    (!position.letters.is_empty()).then_some(if first > last { Move::First } else { Move::Last })
}

#[test]
fn the_best_move_is_the_one_that_coq_knows() {
    fastrand::seed(1728);
    for (length, times) in [(2, 100), (10, 10_000), (100, 1_000), (1_000, 100), (10_000, 10)] {
        for _ in 0..times {
            let standing = [Outcome::Loss, Outcome::Draw, Outcome::Win][fastrand::usize(..3)];
            let start = Position { letters: nearly_drawn(length), pending: None, standing };
            let reply = start.after(&[Move::First, Move::Last][fastrand::usize(..2)]);
            for position in [start, reply] {
                assert_eq!(best_move(&position), transcribed_best_move(&position), "{position:?}");
            }
        }
    }
}
