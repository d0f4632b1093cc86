//! All moves with their outcomes, and a best one.
//!
//! A move changes the string at one place. It wins if it leaves a string with the Grundy
//! number 0: if the number wanted after that place is the Grundy number of the rest. A pass
//! from the left computes the wanted numbers, a pass from the right the Grundy numbers. So
//! two passes are enough for all moves.

use gametheory_core::{MoveOutcomes, Outcome, Solved};

use crate::rules::{Move, Position};
use crate::{is_won, Table};

impl Solved for Position {
    /// Linear time.
    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::win_if(is_won(&mut Table::default(), &self.digits)))
    }

    /// All moves in linear time. After a 0 where 0 is wanted no number is wanted: a change there
    /// leaves the string won for the opponent.
    fn move_outcomes(&self) -> MoveOutcomes<'_, Position> {
        let mut table = Table::default();
        let numbers = grundy_numbers(&mut table, &self.digits);
        let mut next = Some(0);
        let places = self.digits.iter().zip(numbers.into_iter().skip(1)).enumerate();
        Box::new(places.flat_map(move |(place, (&digit, right))| {
            let wanted = next;
            let mut right_part = |digit| table.right_part(digit, wanted?);
            next = right_part(digit);
            let mut moves = Vec::new();
            for by in b'0'..digit {
                let wins = right_part(by) == Some(right);
                moves.push((Move::Replace { place, by }, Outcome::win_if(wins)));
            }
            if digit == b'0' {
                moves.push((Move::Cut { place }, Outcome::win_if(wanted == Some(0))));
            }
            moves
        }))
    }
}

/// The Grundy number of the string from each digit to the end, and last that of the empty
/// string: one number more than there are digits. Linear time.
pub fn grundy_numbers(table: &mut Table, digits: &[u8]) -> Vec<u64> {
    let mut numbers = vec![0];
    let mut right = 0;
    for digit in digits.iter().rev() {
        right = grundy_number(table, *digit, right);
        numbers.push(right);
    }
    numbers.reverse();
    numbers
}

/// `f(digit, right)`: the number `t` with `h(digit, t) = right`. It differs from `right` by
/// at most 9, so it is found in constant time.
pub fn grundy_number(table: &mut Table, digit: u8, right: u64) -> u64 {
    let mut values = right.saturating_sub(9)..;
    values.find(|value| table.right_part(digit, *value) == Some(right)).unwrap_or(right)
}
