//! What needs no browser: puzzles, new starts, a computer that errs, and what is said of mistakes.

use std::collections::BTreeSet;
use std::sync::Arc;

use ::page::{own, starts, Game, Kind};
use catalog::{Entry, Position, GAMES};
use discovery::Stopped;
use gametheory_core::Outcome;
use serde_json::Value;

fn kind(name: &str) -> Kind {
    Kind::from(Arc::clone(GAMES.iter().find(|entry| entry.name == name).unwrap()))
}

fn outcome(game: &Entry, start: &str) -> Outcome {
    game.position(start).unwrap().outcome()
}

/// Exactly one move wins; it does not end the game, and three others are of its kind.
#[test]
fn every_day_has_a_puzzle_of_each_grade() {
    let mut seen = BTreeSet::new();
    for day in 20_700..20_800 {
        for (grade, cells) in [5..=8, 9..=14, 15..=24].into_iter().enumerate() {
            let (index, start) = starts::puzzle(day, grade).expect("a puzzle");
            assert_eq!(starts::puzzle(day, grade), Some((index, start.clone())));
            let position = GAMES[index].position(&start).unwrap();
            let place = format!("{} {start}", GAMES[index].name);
            assert!(cells.contains(&position.picture().cells()), "{place}");
            let everywhere = |_| true;
            let moves: Vec<_> = position.moves(&everywhere).map(|(chosen, _)| chosen).collect();
            let after = moves.iter().map(|chosen| position.after(&chosen.notation).unwrap());
            let after: Vec<Box<dyn Position>> = after.collect();
            let lost = |nth: &usize| after[*nth].outcome() == Outcome::Loss;
            let winning: Vec<usize> = (0..moves.len()).filter(lost).collect();
            let [only] = winning[..] else { panic!("{place}: {winning:?}") };
            assert!(after[only].best_move().is_some(), "{place} ends at once");
            let letters =
                |nth: usize| moves[nth].notation.replace(|one: char| one.is_ascii_digit(), "");
            let alike = (0..moves.len()).filter(|nth| letters(*nth) == letters(only));
            assert!(alike.count() >= 4, "{place}: {}", moves[only]);
            seen.insert(index);
        }
    }
    assert!(seen.len() >= 5, "{seen:?}");
}

#[test]
fn new_starts_differ_and_are_won_or_lost() {
    for game in GAMES.iter() {
        for level in [1, 5, 10] {
            let kind = Kind::from(Arc::clone(game));
            let starts: Vec<String> = (0..20).map(|seed| kind.fresh(level, seed)).collect();
            let won = starts.iter().filter(|start| outcome(game, start) == Outcome::Win).count();
            // Nobody loses Letter Picking who begins.
            assert!(won > 2 && (won < 18 || game.draw() == "draw"), "{} {won}", game.name);
            let different: BTreeSet<&String> = starts.iter().collect();
            assert!(different.len() >= 6, "{} {level}: {different:?}", game.name);
        }
    }
}

fn view(game: &Game, you: &str) -> Value {
    serde_json::from_str(&game.view(you, 0, true)).unwrap()
}

/// The labels of the moves at the cells of a position.
fn labels(name: &str, start: &str) -> String {
    let seen = view(&kind(name).open(start).unwrap(), "first");
    let choices = seen["choices"].as_array().unwrap().iter();
    choices.map(|one| one["label"].as_str().unwrap_or("-")).collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_wrong_and_what_can_be_done_is_said_in_words_of_people() {
    let wrong = kind("lol-game").open("Lx").map(drop).unwrap_err();
    assert_eq!(wrong, "Expected a strip of L, O and *, found \"Lx\".");
    assert_eq!(labels("lol-game", "L*"), "L O");
    assert_eq!(labels("digital-deletions", "20"), "0 1 c");
    assert_eq!(labels("bash-game", "3 2"), " ");
}

/// Whether who begins wins, playing perfectly against a computer that errs, from a position that
/// is lost.
fn wins_against(seed: u32) -> bool {
    let mut game = kind("lol-game").open("**L**L").unwrap();
    for errs in [false, true].into_iter().cycle() {
        let answer = game.answer(errs, seed);
        if answer.is_empty() {
            break;
        }
        let answer: Value = serde_json::from_str(&answer).unwrap();
        game.play(answer["notation"].as_str().unwrap()).unwrap();
    }
    view(&game, "first")["said"] == "You win."
}

/// A seed gives the same game again, and a person can win some but not all of them.
#[test]
fn a_computer_that_errs_can_be_beaten() {
    let won: Vec<bool> = (0..20).map(wins_against).collect();
    assert_eq!(won, (0..20).map(wins_against).collect::<Vec<_>>());
    assert!(won.contains(&true) && won.contains(&false), "{won:?}");
}

/// What was lost and given back decided nothing, and the last mistake did.
#[test]
fn the_review_agrees_with_the_end() {
    let after = |moves: &str, you| {
        let mut game = kind("bash-game").open("21 4").unwrap();
        game.follow(&moves.replace(' ', "\n")).unwrap();
        let seen = view(&game, you);
        (seen["said"].as_str().unwrap().to_string(), seen["open"]["review"].to_string())
    };
    let (said, review) = after("2 1 3 1 4 1 4 1 4", "first");
    assert_eq!(said, "You win.");
    assert!(review.contains("The computer gave that back with move 2, take 1."), "{review}");
    let (said, review) = after("2 1 2 1 4 1 4 1 4 1", "first");
    assert_eq!(said, "You lost; your mistake was move 3.");
    assert!(review.contains("Your next losing move was number 3, take 2."), "{review}");
    let (said, review) = after("2 1 2 1 4 1 4 1 4 1", "both");
    assert_eq!(said, "B wins.");
    assert!(review.contains("A's first losing move was number 1, take 2. B gave"), "{review}");
}

/// The page shows the reason beside the field of the key.
#[test]
fn a_mistake_names_its_key() {
    let wrong = [
        ("program=options", "rules"),
        ("nombers=x", "rules"),
        ("numbers=x x", "numbers"),
        ("take=1 two", "take"),
    ];
    for (rules, key) in wrong {
        let wrong = own(rules, &mut |_| Ok(())).map(drop).unwrap_err();
        assert!(wrong.starts_with(&format!("{{\"key\":\"{key}\"")), "{wrong}");
    }
}

/// A search and the law say the same, and only with a law there is a program.
#[test]
fn a_game_is_played_by_search_and_then_by_its_law() {
    let rules = "cells=*-\nmoves=* -> -\n\nmoves= ** -> --";
    let searched = own(rules, &mut |_| Err(Stopped)).unwrap();
    let proved = own(rules, &mut |_| Ok(())).unwrap();
    let has_program = |kind: &Kind| kind.description().contains("fn main");
    assert!(!has_program(&searched) && has_program(&proved));
    for cells in 1..=9 {
        for gap in 0..cells {
            let mut strip = "*".repeat(cells);
            strip.replace_range(gap..=gap, "-");
            let worth = |kind: &Kind| kind.open(&strip).unwrap().worth();
            assert_eq!(worth(&searched), worth(&proved), "{strip}");
        }
    }
    assert_eq!(proved.open(&"*".repeat(10_000)).unwrap().worth(), "win");
}
