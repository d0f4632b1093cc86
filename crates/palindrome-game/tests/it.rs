//! The rules, the theorem, the strategy, the program and what Coq computes, against one another.

use gametheory_core::{Game, Outcome};
use gametheory_testing::{
    budget, check_best_moves, check_by_playing, check_computed, check_strategy, find_difference,
    opponents, words, write_answer, Opponent, Program, Word,
};
use palindrome_game::outcome;
use palindrome_game::rules::{Move, Position};
use palindrome_game::strategy::Shape;

#[test]
fn the_program_keeps_its_promises() {
    let path = env!("CARGO_BIN_EXE_palindrome-game");
    let case = &[Word::Number, Word::Of("01")];
    Program { name: "palindrome-game", path, is_counted: true, case }.check();
}

/// The first string on which `theorem` and the oracle differ.
fn counterexample(theorem: impl Fn(&[u8]) -> Outcome) -> Option<String> {
    let starts = words(b"01", 1..=budget(9, 11)).map(|cells| Position::start(&cells));
    let found = find_difference(starts, |position| theorem(&position.cells))?;
    String::from_utf8(found.cells).ok()
}

/// Every position of 1 to `longest` cells, after every possible difference in
/// cost. So the balance of the theorem has to be right to the last unit.
fn positions(longest: usize) -> impl Iterator<Item = Position> {
    words(b"01", 1..=longest).flat_map(|cells| {
        let range = i64::try_from(cells.len()).unwrap() + 1;
        (-range..=range).flat_map(move |paid_more| {
            [false, true].map(|reversed| Position { cells: cells.clone(), paid_more, reversed })
        })
    })
}

#[test]
fn outcomes_and_moves_are_right_in_every_small_position() {
    check_strategy(positions(budget(9, 11)));
}

/// The answer in the judge's terms, with the draw where `is_drawn` says.
fn by_palindrome(cells: &[u8], is_drawn: impl Fn(&[u8], usize) -> bool) -> Outcome {
    let zeros = cells.iter().filter(|cell| **cell == b'0').count();
    if is_drawn(cells, zeros) {
        Outcome::Draw
    } else if is_palindrome(cells) {
        Outcome::win_if(zeros > 1 && zeros % 2 == 1)
    } else {
        Outcome::Win
    }
}

fn is_palindrome(cells: &[u8]) -> bool {
    cells.iter().eq(cells.iter().rev())
}

fn middle_is_zero(cells: &[u8]) -> bool {
    cells.len() % 2 == 1 && cells[cells.len() / 2] == b'0'
}

#[test]
fn the_theorem_in_both_forms_holds_on_every_short_string() {
    assert_eq!(counterexample(outcome), None);
    let is_drawn = |cells: &[u8], zeros| {
        zeros == 0 || zeros == 2 && !is_palindrome(cells) && middle_is_zero(cells)
    };
    assert_eq!(counterexample(|cells| by_palindrome(cells, is_drawn)), None);
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    let rule = |is_drawn: &dyn Fn(&[u8], usize) -> bool| {
        counterexample(|cells| by_palindrome(cells, is_drawn))
    };
    // Without any draw, with none but the trivial one, and with a draw wherever
    // two zeros are no palindrome, whatever the middle cell.
    assert_eq!(rule(&|_, _| false).as_deref(), Some("1"));
    assert_eq!(rule(&|_, zeros| zeros == 0).as_deref(), Some("001"));
    let any_two = |cells: &[u8], zeros| zeros == 0 || zeros == 2 && !is_palindrome(cells);
    assert_eq!(rule(&any_two).as_deref(), Some("0011"));
}

#[test]
fn plausible_wrong_values_are_found_out() {
    let counterexample = |value: fn(&Position, Shape) -> i64| {
        let rule = |position: &Position| {
            let value = value(position, Shape::of(&position.cells));
            Outcome::from(0.cmp(&(position.paid_more + value)))
        };
        let found = find_difference(positions(5), rule).unwrap();
        (String::from_utf8(found.cells).unwrap(), found.reversed)
    };
    // Whether the previous move was a reversal does not matter.
    assert_eq!(counterexample(|_, shape| shape.value()), ("01".into(), true));
    // After a reversal the value is negated.
    let negated = |position: &Position, shape: Shape| {
        let negated = position.reversed && shape.mixed_pairs > 0;
        if negated {
            -shape.value()
        } else {
            shape.value()
        }
    };
    assert_eq!(counterexample(negated), ("0001".into(), true));
}

/// Pays nothing where it can, and takes the first `0` where it can't.
fn thrift(position: &Position) -> Option<Move> {
    if position.allows(&Move::Reverse) {
        return Some(Move::Reverse);
    }
    position.cells.iter().position(|cell| *cell == b'0').map(Move::Fill)
}

/// Makes the string a palindrome where it can, cell by cell.
fn mend(position: &Position) -> Option<Move> {
    let mut pairs = position.cells.iter().zip(position.cells.iter().rev());
    let broken = pairs.position(|pair| pair == (&b'0', &b'1')).map(Move::Fill);
    broken.or_else(|| thrift(position))
}

#[test]
#[should_panic(expected = "reverse in Position")]
fn paying_as_little_as_possible_is_found_out() {
    check_best_moves(positions(5), thrift);
}

#[test]
#[should_panic(expected = "in Position")]
fn mending_the_palindrome_first_is_found_out() {
    check_best_moves(positions(5), mend);
}

/// A palindrome of `length` cells of which about one in `sparsity` is `0`, with
/// `flaws` cells changed.
fn nearly_mirrored(length: usize, sparsity: usize, flaws: usize) -> Position {
    let mut cells = vec![b'1'; length];
    for cell in 0..(length + 1) / 2 {
        if fastrand::usize(..sparsity) == 0 {
            cells[cell] = b'0';
            cells[length - 1 - cell] = b'0';
        }
    }
    for _ in 0..flaws {
        cells[fastrand::usize(..length)] ^= 1;
    }
    Position::start(&cells)
}

#[test]
fn best_moves_keep_their_promise_on_long_strings() {
    let thrifty = |position: &Position, _: Option<&Move>| thrift(position).unwrap();
    let mending = |position: &Position, _: Option<&Move>| mend(position).unwrap();
    let [random, greedy, mirror] = opponents();
    let all: [Opponent<Position>; 5] = [random, greedy, mirror, &thrifty, &mending];
    fastrand::seed(1527);
    let [long, longest] = [budget(200, 700), budget(401, 1_501)];
    let sizes =
        [(100, 1), (101, 1), (101, 3), (long, 1), (long + 1, 1), (1_001, 20), (longest, 50)];
    for (length, sparsity) in sizes {
        for flaws in [0, 0, 1, 1, 2, 2, 3, length / 10] {
            check_by_playing(&nearly_mirrored(length, sparsity, flaws), &all);
        }
    }
}

fn written(position: &Position) -> String {
    let cells = String::from_utf8(position.cells.clone()).unwrap();
    let reversed = if position.reversed { " reversed" } else { "" };
    format!("{cells} {}{reversed}", position.paid_more)
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    let starts = words(b"01", 1..=6).map(|cells| Position::start(&cells));
    let in_the_middle = positions(4).filter(|position| position.paid_more.abs() <= 2);
    let small = starts.chain(in_the_middle).map(|position| (written(&position), position));
    check_computed(include_str!("../proof/outcomes.txt"), small, |question| {
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
            [cells, paid_more, ref rest @ ..] => write_answer(&Position {
                cells: cells.as_bytes().to_vec(),
                paid_more: paid_more.parse().unwrap(),
                reversed: !rest.is_empty(),
            }),
            _ => panic!("{question} is no question"),
        }
    });
}
