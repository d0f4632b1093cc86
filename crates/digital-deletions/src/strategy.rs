//! A best move: where a smaller digit, or a cut, makes the value that is wanted
//! from the left meet the Grundy number of what stands to the right.
//!
//! Why there is such a place in a won position: at its left end 0 is wanted, which is
//! less than its Grundy number. Wherever a value `t` is wanted of a string with a
//! larger number, `t` is below a mex, so it is one of the numbers that the mex
//! excludes. The definition of f has three kinds of them. Either a smaller digit here
//! makes the string worth `t`; or `t = 0` and the digit is a `0`, and the cut does; or
//! `t = f(d, i)` for an `i` less than the number of what follows, so that `i = h(d, t)`
//! is wanted there of a string with a larger number again. The last cannot go on to
//! the end, where the number is 0. `proof/Strategy.v` has this checked by a machine.

use gametheory_core::Outcome;

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
/// wanted values.
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

/// Every legal move in the order of the rules, with its outcome for who makes it; all
/// of them in linear time: one pass from the right for the Grundy numbers and one
/// from the left for the wanted values. Where none is wanted any more, what is
/// further to the right makes no difference: the string is won whatever it is.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> + '_ {
    let mut table = Table::default();
    let numbers = grundy_numbers(&mut table, &position.digits);
    let mut next = Some(0);
    let places = position.digits.iter().zip(numbers.into_iter().skip(1)).enumerate();
    places.flat_map(move |(place, (&digit, right))| {
        let wanted = next;
        let mut part = |digit| wanted.and_then(|wanted| table.right_part(digit, wanted));
        next = part(digit);
        // At most nine digits are smaller.
        let mut fits = [false; 9];
        for (fits, by) in fits.iter_mut().zip(b'0'..digit) {
            *fits = part(by) == Some(right);
        }
        let cut = (Move::Cut { place }, Outcome::win_if(wanted == Some(0)));
        let smaller = (b'0'..digit).zip(fits);
        let replaced =
            smaller.map(move |(by, fits)| (Move::Replace { place, by }, Outcome::win_if(fits)));
        replaced.chain(Some(cut).filter(|_| digit == b'0'))
    })
}
