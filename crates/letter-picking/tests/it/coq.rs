//! What Coq computes, against `rules.rs` and against the functions that the program runs.

use gametheory_core::{Outcome, Solved};
use gametheory_testing::{check_computed, words};
use letter_picking::rules::Position;
use letter_picking::{outcome, strip};

fn written(position: &Position) -> String {
    let letters = String::from_utf8(position.letters.clone()).unwrap();
    let pending = position.pending.map_or('-', char::from);
    format!("{letters} {pending} {:?}", position.standing)
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    const STANDINGS: [Outcome; 3] = [Outcome::Loss, Outcome::Draw, Outcome::Win];
    let starts = words(b"abc", 4..=6).filter(|word| word.len() % 2 == 0);
    let in_the_middle = words(b"abc", 1..=3).flat_map(|letters| {
        let due = if letters.len() == 2 { vec![None] } else { b"abc".map(Some).to_vec() };
        let all = due.into_iter().flat_map(|pending| STANDINGS.map(|standing| (pending, standing)));
        all.map(move |(pending, standing)| Position { letters: letters.clone(), pending, standing })
    });
    let small = starts.map(|word| Position::start(&word)).chain(in_the_middle);
    let small = small.map(|position| (written(&position), position));
    check_computed(include_str!("../../proof/outcomes.txt"), small, |question| {
        let words: Vec<&str> = question.split(' ').collect();
        match words[..] {
            ["strip", word] => format!("={}", String::from_utf8_lossy(strip(word.as_bytes()))),
            [letters, pending, standing] => {
                let pending = if pending == "-" { None } else { Some(pending.as_bytes()[0]) };
                let known = STANDINGS.into_iter().find(|known| format!("{known:?}") == standing);
                let position =
                    Position { letters: letters.into(), pending, standing: known.unwrap() };
                if position == Position::start(letters.as_bytes()) {
                    assert_eq!(Some(outcome(&position.letters)), position.outcome(), "{question}");
                }
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
