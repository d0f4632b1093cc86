//! The rules, the theorem, the strategy, the program and what Coq computes, against one another.

use gametheory_core::{Game, Outcome, Solved};
use gametheory_testing::{
    budget, check_best_moves, check_by_playing, check_computed, check_strategy, find_difference,
    opponents, words, Opponent, Program, Word,
};
use letter_picking::rules::{Move, Position};
use letter_picking::strip;

const STANDINGS: [Outcome; 3] = [Outcome::Loss, Outcome::Draw, Outcome::Win];

#[test]
fn the_program_keeps_its_promises() {
    let path = env!("CARGO_BIN_EXE_letter-picking");
    let case = &[Word::Of("abcdefghijklmnopqrstuvwxyz")];
    Program { name: "letter-picking", path, is_counted: true, case }.check();
}

/// The start of the game on every short word of even length.
fn starts() -> impl Iterator<Item = Position> {
    let all = words(b"abc", 0..=budget(7, 10)).chain(words(b"ab", 0..=budget(12, 16)));
    all.filter(|word| word.len() % 2 == 0).map(|word| Position::start(&word))
}

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
fn outcomes_and_moves_are_right_in_every_small_position() {
    check_strategy(starts().chain(positions(budget(6, 8))));
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    let counterexample = |is_drawn: &dyn Fn(&[u8]) -> bool| {
        let rule = |position: &Position| {
            if is_drawn(&position.letters) {
                Outcome::Draw
            } else {
                Outcome::Win
            }
        };
        String::from_utf8(find_difference(starts(), rule).unwrap().letters).unwrap()
    };
    let palindrome = |word: &[u8]| word.iter().eq(word.iter().rev());
    let paired = |word: &[u8]| word.chunks(2).all(|pair| pair[0] == pair[1]);
    let balanced = |word: &[u8]| {
        let mut sorted = word.to_vec();
        sorted.sort_unstable();
        paired(&sorted)
    };
    assert_eq!(counterexample(&palindrome), "aabb");
    assert_eq!(counterexample(&paired), "abba");
    assert_eq!(counterexample(&balanced), "abab");
    // A drawn word can be a mixture of the two kinds.
    assert_eq!(counterexample(&|word| palindrome(word) || paired(word)), "aaabba");
}

/// The statement has two strings, `rules.rs` only what they mean for the outcome. Follows every
/// play to its end, where the two have to agree.
fn compare_with_strings(position: &Position, [mover, opponent]: [Vec<u8>; 2]) {
    if position.letters.is_empty() {
        // The smaller string wins.
        assert_eq!(position.end(), Outcome::from(opponent.cmp(&mover)), "{mover:?} {opponent:?}");
    }
    for end in position.moves() {
        let letter = match end {
            Move::First => position.letters[0],
            Move::Last => position.letters[position.letters.len() - 1],
        };
        let mut longer = mover.clone();
        longer.insert(0, letter);
        compare_with_strings(&position.after(&end), [opponent.clone(), longer]);
    }
}

#[test]
fn the_standing_is_what_the_strings_say() {
    for word in words(b"abc", 0..=6).filter(|word| word.len() % 2 == 0) {
        compare_with_strings(&Position::start(&word), [Vec::new(), Vec::new()]);
    }
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
    for (length, games) in [(100, 40), (1_000, budget(4, 10)), (budget(3_000, 10_000), 1)] {
        for flaws in (0..games).flat_map(|_| [0, 1, 2, length]) {
            let start = nearly_drawn(length, flaws);
            let all: [Opponent<Position>; 5] = [random, greedy, mirror, &cautious, &copying];
            check_by_playing(&start, &all);
        }
    }
}

fn written(position: &Position) -> String {
    let letters = String::from_utf8(position.letters.clone()).unwrap();
    let pending = position.pending.map_or('-', char::from);
    format!("{letters} {pending} {:?}", position.standing)
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    let starts = words(b"abc", 4..=6).filter(|word| word.len() % 2 == 0);
    let in_the_middle = positions(3).filter(|position| !position.letters.is_empty());
    let small = starts.map(|word| Position::start(&word)).chain(in_the_middle);
    let small = small.map(|position| (written(&position), position));
    check_computed(include_str!("../proof/outcomes.txt"), small, |question| {
        let words: Vec<&str> = question.split(' ').collect();
        match words[..] {
            ["strip", word] => format!("={}", String::from_utf8_lossy(strip(word.as_bytes()))),
            [letters, pending, standing] => {
                let pending = if pending == "-" { None } else { Some(pending.as_bytes()[0]) };
                let known = STANDINGS.into_iter().find(|known| format!("{known:?}") == standing);
                let standing = known.unwrap();
                let position = Position { letters: letters.into(), pending, standing };
                let outcome = position.outcome().unwrap();
                match position.best_move() {
                    Some(chosen) => format!("{outcome:?}, {chosen:?}"),
                    None => format!("{outcome:?}"),
                }
            }
            _ => panic!("{question} is no question"),
        }
    });
}
