//! The theorem against the oracle, by the real game with its costs, on every
//! short string: at the start and in the middle of a game.

use gametheory_core::Outcome;
use gametheory_testing::{budget, check_allowed, find_difference, words};
use palindrome_game::outcome;
use palindrome_game::rules::{Move, Position};
use palindrome_game::strategy::{balance, Shape};

/// The first string on which `theorem` and the oracle differ.
fn counterexample(theorem: impl Fn(&[u8]) -> Outcome) -> Option<String> {
    let starts = words(b"01", 1..=budget(9, 11)).map(|cells| Position::start(&cells));
    let found = find_difference(starts, |position| theorem(&position.cells))?;
    String::from_utf8(found.cells).ok()
}

/// The first position in the middle of a game on which `theorem`, which says how
/// the costs will differ in the end, and the oracle differ. Since all differences
/// so far are tried, it has to be right to the last unit.
fn counterexample_in_the_middle(theorem: impl Fn(&Position) -> i64) -> Option<Position> {
    let positions = words(b"01", 1..=budget(9, 11)).flat_map(|cells| {
        let range = i64::try_from(cells.len()).unwrap() + 1;
        (-range..=range).flat_map(move |paid_more| {
            [false, true].map(|reversed| Position { cells: cells.clone(), paid_more, reversed })
        })
    });
    find_difference(positions, |position| Outcome::from(0.cmp(&theorem(position))))
}

#[test]
fn the_theorem_holds_on_every_short_string() {
    assert_eq!(counterexample(outcome), None);
    assert_eq!(counterexample_in_the_middle(balance), None);
}

/// The answer in the judge's terms, with the draw where `is_drawn` says.
fn by_palindrome(cells: &[u8], is_drawn: impl Fn(&[u8], usize) -> bool) -> Outcome {
    let zeros = cells.iter().map(|cell| usize::from(*cell == b'0')).sum();
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
fn the_answer_in_the_judges_terms_is_the_same() {
    let rule = |cells: &[u8]| {
        by_palindrome(cells, |cells, zeros| {
            zeros == 0 || zeros == 2 && !is_palindrome(cells) && middle_is_zero(cells)
        })
    };
    assert_eq!(counterexample(rule), None);
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
    let shape = |position: &Position| Shape::of(&position.cells);
    let careless = |position: &Position| position.paid_more + shape(position).value();
    assert!(counterexample_in_the_middle(careless).is_some());
    let simple = |position: &Position| {
        let shape = shape(position);
        let value = shape.value();
        let negated = position.reversed && shape.mixed_pairs > 0;
        position.paid_more + if negated { -value } else { value }
    };
    let found = counterexample_in_the_middle(simple).unwrap();
    assert_eq!((found.cells.as_slice(), found.reversed), (b"0001".as_slice(), true));
}

#[test]
fn allows_agrees_with_the_list_of_moves() {
    let positions = words(b"01", 1..=5).flat_map(|cells| {
        [false, true].map(|reversed| Position { cells: cells.clone(), paid_more: 0, reversed })
    });
    check_allowed(positions, (0..7).map(Move::Fill).chain([Move::Reverse]));
}
