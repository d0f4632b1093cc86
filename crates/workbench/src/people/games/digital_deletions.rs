//! Digital Deletions, for people.

use std::io;
use std::ops::Range;

use digital_deletions::rules::{Move, Position};
use digital_deletions::{strategy, Digits, Table};
use gametheory_core::judge::Judge;
use gametheory_core::{Game, Outcome};

use crate::people::words::{cell, number};
use crate::people::{collect, listed, nim_sum, Picture, Shown};

impl Shown for Position {
    const RULES: &'static str =
        "There is a string of digits. A move replaces a digit by a smaller one, or deletes a 0 \
         together with everything to its right. Whoever removes the last digit wins.";
    const NOTATION: &'static str =
        "3=1 replaces digit 3 by 1, c5 cuts: it deletes digit 5, a 0, and everything to its right.";
    const PROPOSAL: &'static str = "20417";

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        let digits = collect(|push| digital_deletions::read(judge, push))?;
        Ok(Some(Position { digits }))
    }

    fn players(&self) -> [&'static str; 2] {
        ["The first player", "The second player"]
    }

    fn outcome(&self) -> Outcome {
        let mut table = Table::default();
        Digits::parse(&self.digits)
            .map_or(Outcome::Loss, |digits| digital_deletions::outcome(&mut table, digits))
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn reason(&self) -> String {
        let numbers = strategy::grundy_numbers(&mut Table::default(), &self.digits);
        let digits = self.digits.iter().map(|digit| char::from(*digit)).zip(&numbers);
        let described = listed(digits.map(|(digit, number)| format!("{digit} ({number})")));
        let whole = numbers.first().copied().unwrap_or_default();
        let meaning = nim_sum("The first, that of the whole string,", whole);
        format!(
            "Each digit with the Grundy number of the string from it on, found from right to \
             left: {described}. {meaning}"
        )
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.digits.clone())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        match *chosen {
            Move::Replace { place, .. } => place..place + 1,
            Move::Cut { place } => place..place,
        }
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        match words {
            ["c" | "cut", place] => {
                Some(cell(place, self.digits.len(), "digit")?.and_then(|place| {
                    let chosen = Move::Cut { place };
                    let wrong =
                        || format!("only a 0 can be deleted, and digit {} is none", place + 1);
                    self.allows(&chosen).then_some(chosen).ok_or_else(wrong)
                }))
            }
            [place, by] => {
                let by = number(by)?;
                Some(
                    cell(place, self.digits.len(), "digit")?
                        .and_then(|place| replacement(self, place, by?)),
                )
            }
            _ => None,
        }
    }

    fn notation(chosen: &Move) -> String {
        match chosen {
            Move::Replace { place, by } => format!("{}={}", place + 1, char::from(*by)),
            Move::Cut { place } => format!("c{}", place + 1),
        }
    }
}

/// The move that replaces the digit at `place`, or what is wrong with it.
fn replacement(position: &Position, place: usize, by: u64) -> Result<Move, String> {
    let old = position.digits[place];
    match u8::try_from(by) {
        Ok(by) if by < old - b'0' => Ok(Move::Replace { place, by: b'0' + by }),
        _ if old == b'0' => Err(format!("digit {} is 0, and no digit is smaller", place + 1)),
        _ => {
            Err(format!("digit {} has to be replaced by one below {}", place + 1, char::from(old)))
        }
    }
}
