//! **Digital Deletions** (HDU 1404).

pub mod rules;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{position, Outcome};

/// A string of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits<'a>(&'a [u8]);

impl<'a> Digits<'a> {
    /// What [`Digits::parse`] accepts, in words.
    pub const EXPECTED: &'static str = "a string of digits";

    /// Checks the digits; the error is the index of the first byte that is none.
    pub fn parse(digits: &'a [u8]) -> Result<Self, usize> {
        position(digits, |digit| !digit.is_ascii_digit()).map_or(Ok(Digits(digits)), Err)
    }
}

/// The outcome for the player to move.
pub fn outcome(table: &mut Table, Digits(digits): Digits) -> Outcome {
    let mut wanted = 0;
    for &digit in digits {
        wanted = match (digit, wanted) {
            (b'0', 0) => return Outcome::Win,
            (b'0', _) => wanted - 1,
            (b'1', _) => wanted,
            _ => table.right_part(digit, wanted),
        };
    }
    Outcome::win_if(wanted != 0)
}

/// How far a value of f, in rows 1 to 9, can be from its column.
const REACH: u32 = 9;

/// The table of f as far as it was needed, inverted: where in row d each value
/// stands.
#[derive(Debug, Default)]
pub struct Table {
    /// The number of columns that are finished.
    columns: usize,
    /// Which values rows 2 to 9 have taken so far: bit `i` stands for the value
    /// `columns - REACH + i`, and all smaller ones are taken.
    taken: [u32; 8],
    /// For each value and each of the rows 2 to 9, the column in which the row has it,
    /// as its distance from `value - REACH`.
    places: Vec<[u8; 8]>,
}

impl Table {
    /// The first value of a full period, and the period.
    const PERIODIC_FROM: u64 = 72 + REACH as u64;
    const PERIOD: u64 = 151_200;

    /// The one Grundy number g to the right of `digit` (`2` to `9`) for which
    /// f(digit, g) is `wanted`.
    pub fn right_part(&mut self, digit: u8, wanted: u64) -> u64 {
        let folded = match wanted.checked_sub(Self::PERIODIC_FROM) {
            Some(beyond) => Self::PERIODIC_FROM + beyond % Self::PERIOD,
            None => wanted,
        } as usize;
        while self.columns <= folded + REACH as usize {
            self.add_column();
        }
        wanted + u64::from(self.places[folded][usize::from(digit - b'2')]) - u64::from(REACH)
    }

    fn add_column(&mut self) {
        if self.columns == 0 {
            self.taken = [(1 << REACH) - 1; 8];
        }
        let mut column = 0b11 << REACH;
        self.places.resize(self.columns + 2 * REACH as usize, [0; 8]);
        for (row, taken) in self.taken.iter_mut().enumerate() {
            let bit = (!(*taken | column)).trailing_zeros();
            column |= 1 << bit;
            *taken = (*taken | 1 << bit) >> 1;
            let value = self.columns + bit as usize - REACH as usize;
            self.places[value][row] = (2 * REACH - bit) as u8;
        }
        self.columns += 1;
    }
}

/// The judge program: strings of digits to `Yes` if the first player wins, or `No`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    let mut table = Table::default();
    for _ in 0..judge.count()? {
        let digits = judge.read(Digits::EXPECTED, Digits::parse)?;
        let answer = outcome(&mut table, digits).if_won("Yes", "No");
        judge.answer(answer)?;
    }
    Ok(())
}
