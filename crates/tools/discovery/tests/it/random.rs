//! Compares findings with the search, for games with random rules.

use std::ops::RangeInclusive;

use discovery::Draft;
use gametheory_testing::budget;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::laws::check;
use crate::{found_in, strip_of, strips};

fn word(letters: u8, lengths: RangeInclusive<usize>) -> impl Strategy<Value = String> {
    let text = |word: Vec<u8>| word.iter().map(|letter| char::from(b'a' + letter)).collect();
    vec(0..letters, lengths).prop_map(text)
}

/// A random move. It does not make a strip heavier if the letters weigh 0, 1 and 2. Some moves
/// only rearrange letters; they move the later letters of the alphabet to the left.
fn rewriting(letters: u8) -> impl Strategy<Value = String> {
    let sides = move |length| (word(letters, length..=length), word(letters, length..=length));
    (1usize..=3, any::<bool>())
        .prop_flat_map(move |(length, moves)| (sides(length), Just(moves)))
        .prop_map(|((left, mut right), moves)| {
            if moves {
                right = left.chars().rev().collect();
            }
            let weight = |side: &str| side.bytes().map(u32::from).sum::<u32>();
            let is_later = weight(&left) == weight(&right) && left > right;
            if weight(&left) < weight(&right) || is_later {
                format!("{right} -> {left}")
            } else {
                format!("{left} -> {right}")
            }
        })
}

/// Random rules with two or three letters. In some of them a play need not end; some say with
/// which strips a game begins.
fn drafts() -> impl Strategy<Value = Draft> {
    (2u8..=3).prop_flat_map(|letters| {
        let moves = vec(rewriting(letters), 1..=4);
        let words = || vec(word(letters, 1..=3), 0..=1);
        let stuck = prop_oneof![Just("loss"), Just("draw"), Just("win")];
        let starts = prop::option::of(prop_oneof![Just("/a*/"), Just("/b+a/"), Just("/a[ab]*b?/")]);
        let words = (words(), words());
        (moves, words, stuck, starts).prop_map(move |(moves, (wins, never), stuck, starts)| Draft {
            cells: Some(String::from(&"abc"[..usize::from(letters)])),
            moves,
            wins,
            never,
            stuck: Some(String::from(stuck)),
            starts: starts.map(String::from),
            ..Draft::default()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(budget(100, 1000)))]

    #[test]
    fn what_is_found_agrees_with_the_search(draft in drafts()) {
        let Ok(rules) = draft.check() else { return Ok(()) };
        let found = found_in(&rules, 1000);
        let is_law = found.law().is_some();
        prop_assert_eq!(found.describe().starts_with("So far"), !is_law);
        if let Some(law) = found.law().and_then(|law| law.automaton()) {
            prop_assert!(law.distinguishing_words().is_some(), "a smaller one would do");
        }
        let longest = if draft.cells.as_ref().unwrap().len() == 2 { 8 } else { 6 };
        let mut reached = strips(&rules, budget(longest, 8));
        reached.retain(|position| found.outcome(position).is_some());
        prop_assert!(!is_law || reached.len() > 255);
        let starts = strip_of(&rules).starts();
        for (family, series) in found.simplest() {
            let is_start = |n| starts.unwrap().matches(family.position(n).as_bytes());
            prop_assert!(starts.is_none() || (1..9).any(is_start), "{}", family.name());
            for n in 0..50 {
                let position = strip_of(&rules).position(&family.position(n)).unwrap();
                prop_assert_eq!(series.of(n), found.outcome(&position), "{}", position);
            }
        }
        check(&found, reached);
    }
}
