//! A best move: where a smaller digit, or a cut, makes the value that is wanted
//! from the left meet the Grundy number of what stands to the right.

use crate::rules::{Move, Position};
use crate::Table;

/// The Grundy number of the string that starts at each digit, and at the end.
/// Linear time.
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

/// `f(digit, right)`: the value of which `right` is the right part. It differs from
/// `right` by 9 at most, so it is found in constant time.
pub fn grundy_number(table: &mut Table, digit: u8, right: u64) -> u64 {
    let mut values = right.saturating_sub(9)..;
    values.find(|value| table.right_part(digit, *value) == Some(right)).unwrap_or(right)
}

/// A move that wins if there is one, else the least one at the right end, where
/// it changes the least; `None` exactly if the game is over. Linear time: one
/// pass from the right for the Grundy numbers and one from the left for the
/// wanted values. As long as these exist, a won position has a move further on
/// that leaves 0, or one here.
pub fn best_move(position: &Position) -> Option<Move> {
    let mut table = Table::default();
    let numbers = grundy_numbers(&mut table, &position.digits);
    let mut wanted = 0;
    for (place, (&digit, &right)) in position.digits.iter().zip(&numbers[1..]).enumerate() {
        let mut smaller = b'0'..digit;
        if let Some(by) = smaller.find(|by| table.right_part(*by, wanted) == Some(right)) {
            return Some(Move::Replace { place, by });
        }
        match table.right_part(digit, wanted) {
            Some(next) => wanted = next,
            None => return Some(Move::Cut { place }),
        }
    }
    let place = position.digits.len().checked_sub(1)?;
    Some(match position.digits[place] {
        b'0' => Move::Cut { place },
        digit => Move::Replace { place, by: digit - 1 },
    })
}
