//! What Coq computes, against `rules.rs` and against the functions that the program runs.

use gametheory_core::Solved;
use gametheory_testing::{check_computed, words, write_answer};
use palindrome_game::outcome;
use palindrome_game::rules::Position;
use palindrome_game::strategy::Shape;

fn written(position: &Position) -> String {
    let cells = String::from_utf8(position.cells.clone()).unwrap();
    let reversed = if position.reversed { " reversed" } else { "" };
    format!("{cells} {}{reversed}", position.paid_more)
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    let starts = words(b"01", 1..=6).map(|cells| Position::start(&cells));
    let in_the_middle = words(b"01", 1..=4).flat_map(|cells| {
        let paid = (-2..=2).flat_map(|paid_more| [(paid_more, false), (paid_more, true)]);
        paid.map(move |(paid_more, reversed)| Position {
            cells: cells.clone(),
            paid_more,
            reversed,
        })
    });
    let small = starts.chain(in_the_middle).map(|position| (written(&position), position));
    check_computed(include_str!("../../proof/outcomes.txt"), small, |question| {
        let words: Vec<&str> = question.split(' ').collect();
        match words[..] {
            [name @ ("V" | "W"), zero_pairs, mixed_pairs, middle_zeros] => {
                let shape = Shape {
                    zero_pairs: zero_pairs.parse().unwrap(),
                    mixed_pairs: mixed_pairs.parse().unwrap(),
                    middle_zeros: middle_zeros.parse().unwrap(),
                };
                let value = if name == "V" { shape.value() } else { shape.value_after_reversal() };
                value.to_string()
            }
            ["start", cells] => format!("{:?}", outcome(cells.as_bytes())),
            [cells, paid_more, ref rest @ ..] => {
                let position = Position {
                    cells: cells.as_bytes().to_vec(),
                    paid_more: paid_more.parse().unwrap(),
                    reversed: !rest.is_empty(),
                };
                write_answer(position.outcome().unwrap(), position.best_move())
            }
            _ => panic!("{question} is no question"),
        }
    });
}
