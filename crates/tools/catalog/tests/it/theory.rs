//! The parts of positions that a theorem gives, and the positions of tables.

use std::collections::HashMap;

use catalog::inputs::levels;
use catalog::table::Value;
use catalog::{Choice, Limits, Position, Profile};
use gametheory_core::Outcome;

use crate::every_game::every_game;

fn small(game: &Profile) -> Vec<Box<dyn Position>> {
    let levels = levels(&game.format, Limits::beyond(&game.format), 500);
    let texts = levels.flat_map(|level| level.cases).map(|case| game.format.line(&case));
    texts.map(|text| game.position(&text).unwrap()).collect()
}

#[test]
fn parts_lie_within_the_position() {
    for game in every_game() {
        for position in small(game) {
            let theory = position.theory();
            let length = usize::try_from(position.picture().cells()).unwrap();
            for part in &theory.parts {
                let here = format!("{} {:?}: {part:?}", game.name, position.picture());
                assert!(part.cells.start < part.cells.end && part.cells.end <= length, "{here}");
            }
            let starts = theory.parts.iter().map(|part| part.cells.start);
            assert!(starts.is_sorted(), "{theory:?}");
            assert!(!theory.about.is_empty() || theory.parts.is_empty(), "{}", game.name);
        }
    }
}

#[test]
fn numbers_of_parts_say_who_wins() {
    for game in every_game() {
        for position in small(game) {
            let theory = position.theory();
            if !theory.about.starts_with("the Grundy number of each") {
                continue;
            }
            let numbers = theory.parts.iter().map(|part| part.label.parse::<u64>().unwrap());
            let sum = numbers.fold(0, |sum, number| sum ^ number);
            let outcome = Outcome::win_if(sum != 0);
            assert_eq!(position.outcome(), outcome, "{} {theory:?}", game.name);
        }
    }
}

#[test]
fn moves_at_some_cells_are_those_of_all_moves() {
    for game in every_game() {
        for position in small(game) {
            let moves = |at: &dyn Fn(usize) -> bool| position.moves(at).collect::<Vec<_>>();
            let mut expected = moves(&|_| true);
            let is_seen = |choice: &Choice| choice.cell.is_none_or(|cell| cell % 2 == 0);
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
        let Some(mut table) = game.table.map(|table| table()) else { continue };
        let mut by_sign = HashMap::new();
        for index in (table.first..=table.to).step_by(table.step) {
            for (column, value) in (table.theorem)(index).into_iter().enumerate() {
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
