//! Deleting Divisors, for people.

use std::io;
use std::num::NonZeroU64;
use std::ops::Range;

use deleting_divisors::rules::{Move, Position};
use deleting_divisors::strategy;
use gametheory_core::judge::Judge;
use gametheory_core::{Game, Outcome};

use crate::people::words::number;
use crate::people::{Picture, Shown};

impl Shown for Position {
    const RULES: &'static str =
        "There is a number. A move subtracts one of its divisors, other than 1 and the number \
         itself. Who cannot move loses.";
    const NOTATION: &'static str = "9 subtracts 9.";
    const PROPOSAL: &'static str = "90";

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        judge.positive().map(|n| Some(Position(n.get())))
    }

    fn outcome(&self) -> Outcome {
        NonZeroU64::new(self.0).map_or(Outcome::Loss, deleting_divisors::outcome)
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn reason(&self) -> String {
        let n = self.0;
        let [mover, other] = self.players();
        let twos = n.trailing_zeros();
        if self.best_move().is_none() {
            format!("{n} has no divisor but 1 and itself, so {mover} cannot move.")
        } else if twos == 0 {
            format!(
                "{n} is odd, and so are its divisors. Whatever {mover} subtracts divides what is \
                 left, which is even and no power of two. From that {other} subtracts an odd \
                 divisor, and {mover} has an odd number again."
            )
        } else if !n.is_power_of_two() {
            format!(
                "{n} is even and no power of two. {mover} subtracts an odd divisor and leaves an \
                 odd number. From that any move leads back to an even one that is no power of two."
            )
        } else {
            let (parity, winner) =
                if twos.is_multiple_of(2) { ("even", mover) } else { ("odd", other) };
            format!(
                "{n} = 2^{twos}. Subtracting anything but half of it leaves an even number that is \
                 no power of two, and such a number is won for the next player. So both halve, \
                 down to 2, which leaves no move; since the exponent is {parity}, {winner} halves last."
            )
        }
    }

    fn picture(&self) -> Picture {
        Picture::Words(self.0.to_string())
    }

    fn place(&self, _: &Move) -> Range<usize> {
        0..0
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        let [divisor] = words else { return None };
        Some(number(divisor)?.and_then(|divisor| checked(self, divisor)))
    }

    fn notation(chosen: &Move) -> String {
        chosen.0.to_string()
    }
}

/// The move that subtracts this, or what is wrong with it.
fn checked(position: &Position, divisor: u64) -> Result<Move, String> {
    let (n, chosen) = (position.0, Move(divisor));
    if position.allows(&chosen) {
        Ok(chosen)
    } else if divisor == 1 {
        Err("1 may not be subtracted".into())
    } else if divisor == n {
        Err("the number itself may not be subtracted".into())
    } else {
        Err(format!("{divisor} does not divide {n}"))
    }
}
