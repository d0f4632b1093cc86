//! What is drawn of theorems: the parts of positions, and the positions of tables.

use std::collections::HashMap;

use games::inputs::levels;
use games::plan::Value;
use games::{Picture, Position, Problem, PROBLEMS};
use gametheory_core::Outcome;

fn small(problem: &Problem) -> Vec<Box<dyn Position>> {
    let levels = levels(&problem.inputs, problem.inputs.limits(true), 500, usize::MAX);
    let texts = levels.flat_map(|level| level.cases).map(|case| problem.inputs.line(&case));
    texts.map(|text| problem.position(&text).unwrap()).collect()
}

#[test]
fn parts_lie_within_the_position() {
    for problem in PROBLEMS {
        for position in small(problem) {
            let theory = position.theory();
            let length = match position.picture() {
                Picture::Row(row) => row.len(),
                Picture::Words(_) => {
                    position.stones().map_or(0, |stones| usize::try_from(stones).unwrap())
                }
            };
            for part in &theory.parts {
                let here = format!("{} {:?}: {part:?}", problem.name, position.picture());
                assert!(part.cells.start < part.cells.end && part.cells.end <= length, "{here}");
            }
            let starts = theory.parts.iter().map(|part| part.cells.start);
            assert!(starts.is_sorted(), "{theory:?}");
            assert!(!theory.about.is_empty() || theory.parts.is_empty(), "{}", problem.name);
        }
    }
}

#[test]
fn numbers_of_parts_say_who_wins() {
    for problem in PROBLEMS {
        for position in small(problem) {
            let theory = position.theory();
            if !theory.about.starts_with("the Grundy number of each") {
                continue;
            }
            let numbers = theory.parts.iter().map(|part| part.label.parse::<u64>().unwrap());
            let sum = numbers.fold(0, |sum, number| sum ^ number);
            let outcome = Outcome::win_if(sum != 0);
            assert_eq!(position.outcome(), outcome, "{} {theory:?}", problem.name);
        }
    }
}

#[test]
fn moves_at_the_cells_shown_are_all_moves_if_all_are_shown() {
    for problem in PROBLEMS {
        for position in small(problem) {
            let all: Vec<_> = position.moves().collect();
            assert_eq!(position.moves_at(&|_| true).collect::<Vec<_>>(), all);
            let loose = all.into_iter().filter(|(choice, _)| choice.cell.is_none());
            assert!(position.moves_at(&|_| false).eq(loose), "{}", problem.name);
        }
    }
}

/// An outcome is itself; a number, be it Grundy's or a difference in cost, says by its
/// sign who wins.
#[test]
fn positions_of_a_table_are_worth_what_it_says() {
    for problem in PROBLEMS {
        let Some(mut plan) = problem.table.map(|table| table()) else { continue };
        let mut by_sign = HashMap::new();
        for index in (plan.first..=plan.to).step_by(plan.step) {
            for (column, value) in (plan.theorem)(index).into_iter().enumerate() {
                let Some(given) = (plan.given)(index, column) else {
                    // A row of no cells cannot be typed everywhere.
                    assert_eq!(index, 0, "{}", problem.name);
                    continue;
                };
                let position = problem.position(&given).unwrap();
                let outcome = position.outcome();
                match value {
                    Value::Outcome(said) => assert_eq!(said, outcome, "{given}"),
                    Value::Number(number) => {
                        let known = by_sign.entry(number.signum()).or_insert(outcome);
                        assert_eq!(*known, outcome, "{} {given}", problem.name);
                    }
                }
            }
        }
    }
}
