//! The labels of parts that a theorem gives, and the positions of tables.

use std::collections::HashMap;

use catalog::table::Value;
use catalog::{Entry, Labels, Shown, GAMES};
use gametheory_core::Outcome;

use crate::every_game::{every_game, games_from_rules, small};

#[test]
fn parts_lie_within_the_position() {
    for game in every_game() {
        for position in small(game, 500) {
            let Labels { about, labels, .. } = position.labels();
            let length = usize::try_from(position.picture().cells()).unwrap();
            for label in &labels {
                let here = format!("{} {:?}: {label:?}", game.name, position.picture());
                assert!(label.cells.start < label.cells.end && label.cells.end <= length, "{here}");
            }
            let starts = labels.iter().map(|label| label.cells.start);
            assert!(starts.is_sorted(), "{labels:?}");
            assert!(!about.is_empty() || labels.is_empty(), "{}", game.name);
        }
    }
}

/// Among the games from rules are one with gaps and three with heaps.
#[test]
fn numbers_of_parts_say_who_wins() {
    let compared = |game: &Entry| {
        let mut compared = 0;
        for position in small(game, 500) {
            let labels = position.labels();
            let Some(numbers) = &labels.grundy_numbers else { continue };
            let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
            let outcome = Outcome::win_if(sum != 0);
            assert_eq!(position.outcome(), outcome, "{} {labels:?}", game.name);
            // Where the parts are drawn, each has its number.
            let texts: Vec<String> = labels.labels.into_iter().map(|label| label.text).collect();
            let expected: Vec<String> = numbers.iter().map(u64::to_string).collect();
            assert!(texts.is_empty() || texts == expected, "{}: {texts:?}", game.name);
            compared += 1;
        }
        compared
    };
    let has_numbers = |game: &&Entry| compared(game) > 100;
    let collection: Vec<&str> =
        GAMES.iter().map(|game| &**game).filter(has_numbers).map(|game| &*game.name).collect();
    for name in ["flip-game-ii", "no-more-tic-tac-toe"] {
        assert!(collection.contains(&name), "{collection:?}");
    }
    assert_eq!(games_from_rules().iter().map(|game| &**game).filter(has_numbers).count(), 4);
}

#[test]
fn a_table_has_the_names_of_its_rules() {
    let text = "numbers = \"a b\"\nmoves = [\"a' < a\", \"b' < b\"]";
    let rules = discovery::file::parse(text).unwrap();
    let found = discovery::discover(&rules, &discovery::Limits::default(), &mut |_| Ok(()));
    let game = catalog::from_rules(&rules, found);
    let heading = game.table.unwrap()().heading;
    assert_eq!((&*heading.index, &*heading.across), ("a", "b"));
}

#[test]
fn moves_at_some_cells_are_those_of_all_moves() {
    for game in every_game() {
        for position in small(game, 500) {
            let moves = |at: &dyn Fn(usize) -> bool| position.moves(at).collect::<Vec<_>>();
            let mut expected = moves(&|_| true);
            let is_seen = |choice: &Shown| choice.point.is_none_or(|cell| cell % 2 == 0);
            expected.retain(|(choice, _)| is_seen(choice));
            assert_eq!(moves(&|cell| cell % 2 == 0), expected, "{}", game.name);
        }
    }
}

/// An outcome in a table is that of the position. A Grundy number or a difference in cost
/// determines the outcome by its sign.
#[test]
fn positions_of_a_table_have_the_outcomes_that_it_says() {
    for game in every_game() {
        let Some(table) = game.table.as_ref().map(|table| table()) else { continue };
        let (mut known, mut search) = (table.known, (table.search)());
        let mut by_sign = HashMap::new();
        for index in table.first..=table.to {
            let row = Some(known(index)).filter(|row| !row.is_empty());
            for (column, value) in row.unwrap_or_else(|| search(index)).into_iter().enumerate() {
                let Some(given) = (table.given)(index, column) else {
                    // In some games a row without cells cannot be typed.
                    assert_eq!(index, 0, "{}", game.name);
                    continue;
                };
                let position = game.position(&given).unwrap();
                let outcome = position.outcome();
                match value {
                    Value::Outcome(said) => assert_eq!(said, outcome, "{given}"),
                    Value::Number(number) => {
                        let known = by_sign.entry(number.signum()).or_insert(outcome);
                        assert_eq!(*known, outcome, "{} {given}", game.name);
                    }
                }
            }
        }
    }
}
