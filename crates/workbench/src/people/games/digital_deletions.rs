//! Digital Deletions, for people.

use std::io;
use std::ops::Range;

use digital_deletions::rules::{Move, Position};
use digital_deletions::{strategy, Digits, Table};
use gametheory_core::judge::Judge;
use gametheory_core::{Game, Outcome};

use crate::people::words::{cell, number};
use crate::people::{listed, Picture, Shown};

impl Shown for Position {
    const RULES: &'static str =
        "There is a string of digits. A move replaces a digit by a smaller one, or deletes a 0 \
         together with everything to its right. Whoever removes the last digit wins.";
    const NOTATION: &'static str =
        "3=1 replaces digit 3 by 1, c5 cuts: it deletes digit 5, a 0, and everything to its right.";
    const PROPOSAL: &'static str = "20417";

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        judge.read(Digits::EXPECTED, |token| Digits::parse(token).map(Position::start)).map(Some)
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
        let [mover, _] = self.players();
        let (steps, ending) = demands(&self.digits);
        let start = format!("{mover} loses exactly if the string's Grundy number is 0.");
        let asked = match steps.len() {
            0 => String::new(),
            _ => format!(
                " From left to right, that asks for these numbers of what stands to the right of \
                 each digit: {}.",
                listed(steps.iter().map(|(digit, number)| format!("{digit} ({number})")))
            ),
        };
        let end = match ending {
            Ending::Cut => format!(
                " Now from digit {} on the number would have to be 0, but with a 0 in front it \
                 never is. To cut there leaves just what is asked for.",
                steps.len() + 1
            ),
            Ending::Demand(0) => String::from(
                " After the last digit nothing is left, whose number is 0, as asked for.",
            ),
            Ending::Demand(number) => format!(
                " But after the last digit nothing is left, whose number is 0, not {number}."
            ),
        };
        start + &asked + &end
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

/// How reading a string from the left ends.
enum Ending {
    /// At a 0 that can be cut, since what is left of it is a lost string.
    Cut,
    /// Behind the last digit, of which this number is asked.
    Demand(u64),
}

/// For each digit, up to one to cut at, the Grundy number that its right part
/// must have for the whole to be lost.
fn demands(digits: &[u8]) -> (Vec<(char, u64)>, Ending) {
    let mut table = Table::default();
    let mut wanted = 0;
    let mut steps = Vec::new();
    for &digit in digits {
        wanted = match (digit, wanted) {
            (b'0', 0) => return (steps, Ending::Cut),
            (b'0', _) => wanted - 1,
            (b'1', _) => wanted,
            _ => table.right_part(digit, wanted),
        };
        steps.push((char::from(digit), wanted));
    }
    (steps, Ending::Demand(wanted))
}
