//! Deleting Divisors.

use deleting_divisors::rules::{Move, Position as Number};

use super::prelude::*;

pub(crate) fn entry() -> Entry {
    let read = reader(|judge| Ok(Number(deleting_divisors::read(judge)?.get())));
    let template = Template::new("t -- n", "{Alice|Bob}", None).that(|n| n != "0");
    Entry {
        rules: "There is a number. A move subtracts one of its divisors, other than 1 and the \
                number itself. Who cannot move loses."
            .into(),
        notation: "9 subtracts 9.".into(),
        theorem: "Odd n is lost, even n that is no power of two is won, and 2^e is won exactly if \
                  e is even and positive."
            .into(),
        complexity: "constant".into(),
        evidence: Evidence::Coq("every number"),
        proposal: "90".into(),
        reads: "The number of cases, then for each case a number n, at least 1.".into(),
        writes: "For each case a line: Alice if the first player wins, else Bob.".into(),
        submissions: const {
            &[Submission {
                judge: "Codeforces 1537D",
                link: "https://codeforces.com/problemset/problem/1537/D",
                limits: Limits {
                    cases: 10_000,
                    ..Limits::of_size("Codeforces 1537D, Input", 1_000_000_000).for_programs(2, 256)
                },
                ..Submission::STDIN
            }]
        },
        series: Some(|n| n.to_string()),
        table: Some(Box::new(table)),
        ..Entry::new("Deleting Divisors", template, read, |_, judge| {
            deleting_divisors::solve(judge)
        })
    }
}

impl Seen for Number {
    const PLAYERS: [&'static str; 2] = ["Alice", "Bob"];

    fn picture(&self) -> Picture {
        Picture::Words(self.0.to_string())
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
            let (parity, winner) = if twos % 2 == 0 { ("even", mover) } else { ("odd", other) };
            format!(
                "{n} = 2^{twos}. Subtracting anything but half of it leaves an even number that is \
                 no power of two, and such a number is won for the next player. So both halve, \
                 down to 2, which leaves no move; since the exponent is {parity}, {winner} halves last."
            )
        }
    }

    fn labels(&self) -> Labels {
        let (n, twos) = (self.0, self.0.trailing_zeros());
        let about = match (twos, n.checked_shr(twos).unwrap_or(0)) {
            (0, _) => format!("{n} is odd"),
            (_, 1) => format!("{n} = 2^{twos}"),
            (_, odd) => format!("{n} = 2^{twos} · {odd}"),
        };
        Labels { about, ..Labels::default() }
    }

    fn show(&self, chosen: &Move) -> Shown {
        Shown::new(chosen, chosen.0)
    }

    fn find(&self, typed: &str) -> Option<Move> {
        let number = typed.strip_prefix("subtract ").unwrap_or(typed).parse().ok()?;
        Some(Move(number)).filter(|chosen| self.allows(chosen))
    }

    fn objection(&self, typed: &str) -> Option<String> {
        let divisor: u64 = typed.strip_prefix("subtract ").unwrap_or(typed).parse().ok()?;
        Some(if divisor == 1 {
            "1 may not be subtracted".into()
        } else if divisor == self.0 {
            "the number itself may not be subtracted".into()
        } else {
            format!("{divisor} does not divide {}", self.0)
        })
    }
}

fn table() -> Table {
    let title = "Deleting Divisors: the number n, for the player to move";
    let value = |n, _| Number(n as u64).outcome().map(Value::Outcome);
    Table::new(title, 1..=96, value)
}
