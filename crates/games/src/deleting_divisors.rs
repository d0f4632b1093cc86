//! Deleting Divisors.

use std::num::NonZeroU64;

use deleting_divisors::rules::{Move, Position};
use deleting_divisors::strategy;

use crate::plan::searched_outcomes;
use crate::prelude::*;
use crate::words::number;

pub(crate) const PROBLEM: Problem = Problem {
    name: "deleting-divisors",
    title: "Deleting Divisors",
    judge: "Codeforces 1537D",
    aliases: &["1537d", "cf1537d", "codeforces-1537d"],
    link: "https://codeforces.com/problemset/problem/1537/D",
    differs: None,
    theorem: "Odd n is lost, even n that is no power of two is won, and 2^e is won exactly if e is even and positive.",
    complexity: "constant",
    rules: "There is a number. A move subtracts one of its divisors, other than 1 and the number \
         itself. Who cannot move loses.",
    reads: "The number of cases, then for each case a number n, at least 1.",
    writes: "For each case a line: Alice if the first player wins, else Bob.",
    answers: ["Bob", "", "Alice"],
    sample: sample!("deleting-divisors"),
    notation: "9 subtracts 9.",
    proposal: "90",
    inputs: INPUTS,
    solve: deleting_divisors::solve,
    read: read::<Position>,
    forms: &[Form::STDIN],
    measured: &[Measured {
        name: "long numbers",
        case: |rng, _| Case::Numbers(vec![rng.u64(1..)]),
    }],
    textbook: None,
    table: Some(table),
    counts: None,
};

const INPUTS: Inputs = Inputs {
    format: Format::Numbers(Numbers { nouns: &["n"], least: &[1] }),
    limits: Limits {
        cases: 10_000,
        ..Limits::of_size("Codeforces 1537D, Input", 1_000_000_000).for_programs(2, 256)
    },
    // Powers of two, their neighbours, and their multiples.
    near_miss: |rng, size| {
        let bits = 64 - size.max(2).leading_zeros();
        let power = 1u64 << rng.u32(..bits);
        let factor = [1, 1, 1, 3, 5, 7, 9][rng.usize(..7)];
        let near = if factor == 1 { rng.u64(..5) } else { 2 };
        Case::Numbers(vec![power.saturating_mul(factor).wrapping_add(near).wrapping_sub(2)])
    },
};

impl Shown for Position {
    const FILLERS: &'static [&'static str] = &["subtract"];

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        judge.positive().map(|n| Some(Position(n.get())))
    }

    fn outcome(&self) -> Outcome {
        NonZeroU64::new(self.0).map_or(Outcome::Loss, deleting_divisors::outcome)
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn moves(&self) -> Moves<'_, Move> {
        Box::new(strategy::moves(self))
    }

    fn reason(&self, [mover, other]: [&str; 2]) -> String {
        let n = self.0;
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

    fn theory(&self) -> Theory {
        let (n, twos) = (self.0, self.0.trailing_zeros());
        let (odd, parts) = (n.checked_shr(twos).unwrap_or(0), Vec::new());
        let about = match (twos, odd) {
            (0, _) => format!("{n} is odd"),
            (_, 1) => format!("{n} = 2^{twos}"),
            _ => format!("{n} = 2^{twos} · {odd}"),
        };
        Theory { about, parts }
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

fn table() -> Plan {
    Plan {
        heading: Heading::outcomes(
            "Deleting Divisors: the number n, for the player to move",
            "search of every number that can arise",
        ),
        first: 1,
        step: 1,
        to: 96,
        shown: 96,
        given: Box::new(|n, _| Some(n.to_string())),
        search: searched_outcomes(|n| vec![Position(n as u64)]),
        theorem: Box::new(|n| {
            NonZeroU64::new(n as u64)
                .map(deleting_divisors::outcome)
                .map(Value::Outcome)
                .into_iter()
                .collect()
        }),
    }
}
