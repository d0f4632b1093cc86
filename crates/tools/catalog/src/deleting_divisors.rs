//! Deleting Divisors.

use std::num::NonZeroU64;

use deleting_divisors::rules::{Move, Position as Number};
use deleting_divisors::{outcome, strategy};
use gametheory_core::{Game, Outcome};

use crate::inputs::{Case, Format, Numbers};
use crate::picture::Picture;
use crate::position::{after, counted, Choice, Moves, Position, Theory};
use crate::profile::Profile;
use crate::study::{searched_outcomes, Measured, Study};
use crate::submission::{Form, Limits, Submission};
use crate::table::{Heading, Table, Value};
use crate::words::number;

pub(crate) const PROFILE: Profile = Profile {
    name: "deleting-divisors",
    title: "Deleting Divisors",
    rules: "There is a number. A move subtracts one of its divisors, other than 1 and the number \
         itself. Who cannot move loses.",
    notation: "9 subtracts 9.",
    theorem: "Odd n is lost, even n that is no power of two is won, and 2^e is won exactly if e is even and positive.",
    complexity: "constant",
    evidence: "proved, and checked by Coq for every number",
    proposal: "90",
    reads: "The number of cases, then for each case a number n, at least 1.",
    writes: "For each case a line: Alice if the first player wins, else Bob.",
    answers: ["Bob", "", "Alice"],
    format: Format::Numbers(Numbers { nouns: &["n"], least: &[1] }),
    // Powers of two, their neighbours, and their multiples.
    near_miss: &|rng, size| {
        let bits = 64 - size.max(2).leading_zeros();
        let power = 1u64 << rng.u32(..bits);
        let factor = [1, 1, 1, 3, 5, 7, 9][rng.usize(..7)];
        let near = if factor == 1 { rng.u64(..5) } else { 2 };
        Case::Numbers(vec![power.saturating_mul(factor).wrapping_add(near).wrapping_sub(2)])
    },
    solve: &deleting_divisors::solve,
    read: &|judge| Ok(Box::new(Number(deleting_divisors::read(judge)?.get()))),
    table: Some(&table),
    form: Form::STDIN,
    submissions: &[Submission {
        judge: "Codeforces 1537D",
        aliases: &["1537d", "cf1537d", "codeforces-1537d"],
        link: "https://codeforces.com/problemset/problem/1537/D",
        limits: Limits {
            cases: 10_000,
            ..Limits::of_size("Codeforces 1537D, Input", 1_000_000_000).for_programs(2, 256)
        },
        form: Form::STDIN,
        sample: "sample-1",
    }],
};

pub(crate) const STUDY: Study = Study {
    game: &PROFILE,
    search: Some(&|| searched_outcomes(|n| vec![Number(n as u64)])),
    counts: None,
    largest: u64::MAX,
    measured: &[Measured {
        name: "long numbers",
        case: |rng, _| Case::Numbers(vec![rng.u64(1..)]),
    }],
    textbook: None,
};

impl Position for Number {
    fn picture(&self) -> Picture {
        Picture::Words(self.0.to_string())
    }

    fn outcome(&self) -> Outcome {
        NonZeroU64::new(self.0).map_or(Outcome::Loss, outcome)
    }

    fn end(&self) -> Outcome {
        Game::end(self)
    }

    fn reason(&self, [mover, other]: [&str; 2]) -> String {
        let n = self.0;
        let twos = n.trailing_zeros();
        if Position::best_move(self).is_none() {
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
            let (parity, winner) = if twos % 2 == 0 { ("even", mover) } else { ("odd", other) };
            format!(
                "{n} = 2^{twos}. Subtracting anything but half of it leaves an even number that is \
                 no power of two, and such a number is won for the next player. So both halve, \
                 down to 2, which leaves no move; since the exponent is {parity}, {winner} halves last."
            )
        }
    }

    fn theory(&self) -> Theory {
        let (n, twos) = (self.0, self.0.trailing_zeros());
        let about = match (twos, n.checked_shr(twos).unwrap_or(0)) {
            (0, _) => format!("{n} is odd"),
            (_, 1) => format!("{n} = 2^{twos}"),
            (_, odd) => format!("{n} = 2^{twos} · {odd}"),
        };
        Theory { about, ..Theory::default() }
    }

    fn moves<'a>(&'a self, _: &'a dyn Fn(usize) -> bool) -> Moves<'a> {
        Box::new(strategy::moves(self).map(|(chosen, outcome)| (choice(chosen), outcome)))
    }

    fn counts(&self) -> [u64; 3] {
        counted(strategy::moves(self))
    }

    fn best_move(&self) -> Option<Choice> {
        strategy::best_move(self).map(choice)
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Choice, String>> {
        let [divisor] = words else { return None };
        Some(number(divisor)?.and_then(|divisor| {
            let (n, chosen) = (self.0, Move(divisor));
            if self.allows(&chosen) {
                Ok(choice(chosen))
            } else if divisor == 1 {
                Err("1 may not be subtracted".into())
            } else if divisor == n {
                Err("the number itself may not be subtracted".into())
            } else {
                Err(format!("{divisor} does not divide {n}"))
            }
        }))
    }

    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>> {
        after(self, chosen)
    }
}

fn choice(chosen: Move) -> Choice {
    let Move(divisor) = chosen;
    Choice::new(chosen, divisor, 0..0)
}

fn table() -> Table {
    Table {
        heading: Heading::outcomes(
            "Deleting Divisors: the number n, for the player to move",
            "search of every number that can arise",
        ),
        first: 1,
        step: 1,
        to: 96,
        shown: 96,
        given: Box::new(|n, _| Some(n.to_string())),
        theorem: Box::new(|n| {
            let n = NonZeroU64::new(n as u64);
            n.into_iter().map(|n| Value::Outcome(outcome(n))).collect()
        }),
    }
}
