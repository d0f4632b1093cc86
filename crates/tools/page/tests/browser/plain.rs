//! What needs no browser: puzzles, new starts, a computer that errs, and what is said of mistakes.

use std::collections::BTreeSet;
use std::sync::Arc;

use ::page::{starts, Game, Kind};
use catalog::{Shown, GAMES};
use gametheory_core::Outcome;
use serde_json::Value;

/// A position of a game of the collection.
fn open(name: &str, start: &str) -> Game {
    let game = GAMES.iter().find(|game| game.name == name).unwrap();
    Kind(Arc::clone(game)).open(start).unwrap()
}

/// What is seen after these moves by who asked.
fn look(game: &mut Game, moves: &str, you: &str) -> Value {
    serde_json::from_str(&game.look(moves, you, 0, true)).unwrap()
}

/// Exactly one move wins; it does not end the game, and three others are of its kind.
#[test]
fn every_day_has_a_puzzle_of_each_grade() {
    let mut seen = BTreeSet::new();
    for day in 20_700..20_740 {
        for (grade, cells) in [5..=8, 9..=14, 15..=24].into_iter().enumerate() {
            let (index, start) = starts::puzzle(day, grade).expect("a puzzle");
            assert_eq!(starts::puzzle(day, grade), Some((index, start.clone())));
            let position = GAMES[index].position(&start).unwrap();
            let place = format!("{} {start}", GAMES[index].name);
            assert!(cells.contains(&position.picture().cells()), "{place}");
            let moves: Vec<_> = position.moves().map(|(chosen, _)| chosen).collect();
            let is_winning = |chosen: &&Shown| {
                position.play(&chosen.notation).unwrap().1.outcome() == Outcome::Loss
            };
            let winning: Vec<&Shown> = moves.iter().filter(is_winning).collect();
            let [only] = winning[..] else { panic!("{place}: {winning:?}") };
            let (_, after) = position.play(&only.notation).unwrap();
            assert!(after.best_move().is_some(), "{place} ends at once");
            let kind = |one: &Shown| one.notation.replace(|one: char| one.is_ascii_digit(), "");
            let alike = moves.iter().filter(|chosen| kind(chosen) == kind(only));
            assert!(alike.count() >= 4, "{place}: {only}");
            seen.insert(index);
        }
    }
    assert!(seen.len() >= 5, "{seen:?}");
}

#[test]
fn new_starts_differ_are_won_or_lost_and_not_won_at_once() {
    for game in GAMES.iter() {
        for level in [1, 10] {
            let kind = Kind(Arc::clone(game));
            let starts: Vec<String> = (0..20).map(|seed| kind.fresh(level, seed)).collect();
            let is_won = |start: &&String| game.position(start).unwrap().outcome() == Outcome::Win;
            let won = starts.iter().filter(is_won).count();
            // Nobody loses Letter Picking who begins.
            assert!(won > 2 && (won < 18 || game.draw() == "draw"), "{} {won}", game.name);
            let goes_on = |start: &String| {
                let position = game.position(start).unwrap();
                let best = position.best_move().unwrap();
                position.play(&best.notation).unwrap().1.best_move().is_some()
            };
            assert!(starts.iter().all(goes_on), "{} {level}: {starts:?}", game.name);
            let different = BTreeSet::from_iter(&starts);
            assert!(different.len() >= 15, "{} {level}: {different:?}", game.name);
        }
    }
}

/// A seed gives the same game again, and a person who plays perfectly from a lost position can win
/// some but not all of them.
#[test]
fn a_computer_that_errs_can_be_beaten() {
    let is_won = |seed: u32| {
        let (mut game, mut moves) = (open("lol-game", "**L**L"), String::new());
        for errs in [false, true].into_iter().cycle() {
            let Ok(answer) = serde_json::from_str::<Value>(&game.answer(errs, seed)) else { break };
            moves += &format!("{}\n", answer["notation"].as_str().unwrap());
            look(&mut game, &moves, "first");
        }
        look(&mut game, &moves, "first")["said"] == "You win."
    };
    let won: Vec<bool> = (0..20).map(is_won).collect();
    assert_eq!(won, (0..20).map(is_won).collect::<Vec<_>>());
    assert!(won.contains(&true) && won.contains(&false), "{won:?}");
}

/// What was lost and given back decided nothing, and the last mistake did.
#[test]
fn the_review_agrees_with_the_end() {
    let lost = "2 1 2 1 4 1 4 1 4 1";
    let mistake = "You lost; your mistake was move 3.";
    for (moves, you, end, told) in [
        ("2 1 3 1 4 1 4 1 4", "first", "You win.", "gave that back with move 2, take 1."),
        (lost, "first", mistake, "Your next losing move was number 3, take 2."),
        (lost, "both", "B wins.", "A's first losing move was number 1, take 2. B gave"),
    ] {
        let seen = look(&mut open("bash-game", "21 4"), &moves.replace(' ', "\n"), you);
        let review = seen["open"]["review"].to_string();
        assert!(seen["said"] == end && review.contains(told), "{}: {review}", seen["said"]);
    }
    // A tie gives no win back, only the tie that was lost after it.
    let seen = look(&mut open("lol-game", "L*****"), "L2\nO4\nL3\nO5", "both");
    let review = seen["open"]["review"].to_string();
    assert_eq!(review.matches("gave that back with move 4").count(), 1, "{review}");
}
