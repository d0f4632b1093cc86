//! Bash game.

use bash_game::rules::{Move, Position as Heap};

use super::prelude::*;

pub(crate) fn entry() -> Entry {
    let read = reader(|judge| {
        let (stones, most) = bash_game::read(judge)?;
        Ok(Heap { stones, most: most.get() })
    });
    let template = Template::new("t -- n k", "{A|B}", None).that(|case| !case.ends_with(" 0"));
    Entry {
        rules: "There is a heap of stones. A move takes 1 to k of them. Who cannot move loses."
            .into(),
        notation: "3 takes three stones.".into(),
        theorem: "The player to move loses exactly if k + 1 divides n.".into(),
        complexity: "one division".into(),
        evidence: Evidence::Coq("every heap"),
        proposal: "21 4".into(),
        reads: "The number of cases, then for each case n, the number of stones, and k, the most that a move may take.".into(),
        writes: "For each case a line: A if the first player wins, else B.".into(),
        submissions: const { &[Submission {
    judge: "51nod 1066",
    link: "https://www.51nod.com/Challenge/Problem.html#problemId=1066",
    limits: Limits {
        cases: 10_000,
        promises: &[("n and k at least 1", |case| {
            case.split(' ').all(|number| !number.trim_matches('0').is_empty())
        })],
        ..Limits::of_size("51nod 1066, Input", 1_000_000_000)
    },
    ..Submission::STDIN
}] },
        series: Some(|n| format!("{n} 4")),
        table: Some(Box::new(table)),
        ..Entry::new("Bash game", template, read, |_, judge| bash_game::solve(judge))
    }
}

impl Seen for Heap {
    const PLAYERS: [&'static str; 2] = ["A", "B"];

    fn picture(&self) -> Picture {
        let limit = if self.most == 1 { String::from("1") } else { format!("1 to {}", self.most) };
        let words = format!("{}; a move takes {limit}", count(self.stones, "stone"));
        Picture::Heap { stones: self.stones, words }
    }

    fn counts(&self) -> [u128; 3] {
        let won = u64::from(self.outcome() == Some(Outcome::Win));
        [self.most.min(self.stones) - won, 0, won].map(u128::from)
    }

    fn reason(&self, [mover, other]: [&str; 2]) -> String {
        let Heap { stones, most } = *self;
        if stones == 0 {
            return format!("There is nothing left to take, so {mover} cannot move.");
        }
        if stones <= most {
            return format!("{mover} may take the whole heap at once.");
        }
        // This does not overflow, because the heap is larger than `most`.
        let cycle = most + 1;
        match stones % cycle {
            0 => format!(
                "{stones} is a multiple of k + 1 = {cycle}. Whatever {mover} takes, {other} takes \
                 what is missing to {cycle} and leaves a multiple of it again, in the end 0."
            ),
            rest => format!(
                "{stones} divided by k + 1 = {cycle} leaves {rest}. {mover} takes {rest}, and so \
                 leaves {other} a multiple of {cycle}, now and after every answer, in the end 0."
            ),
        }
    }

    fn labels(&self) -> Labels {
        // k + 1 may be 2^64.
        let (stones, cycle) = (u128::from(self.stones), u128::from(self.most) + 1);
        let rest = stones % cycle;
        let value = format!("{stones} = {} · {cycle} + {rest}", stones / cycle);
        let top = |stones: u128| usize::try_from(stones).unwrap_or(usize::MAX);
        let mut labels = Vec::new();
        if rest > 0 {
            labels.push(Label::whole(0..top(rest), rest));
        }
        // Nobody looks at more than 50 groups.
        for group in 0..(stones / cycle).min(50) {
            let start = rest + group * cycle;
            labels.push(Label::whole(top(start)..top(start + cycle), cycle));
        }
        let about = format!("{value}, where k + 1 = {cycle}");
        Labels { about, labels, value, ..Labels::default() }
    }

    /// A move changes the first stones. A person points to the last of these.
    fn show(&self, chosen: &Move) -> Shown {
        let cells = 0..usize::try_from(chosen.0).unwrap_or(usize::MAX);
        let point = cells.end.checked_sub(1);
        Shown { point, ..Shown::new(chosen, chosen.0).at(cells) }
    }

    fn find(&self, typed: &str) -> Option<Move> {
        let number = typed.strip_prefix("take ").unwrap_or(typed).parse().ok()?;
        Some(Move(number)).filter(|chosen| self.allows(chosen))
    }

    fn objection(&self, typed: &str) -> Option<String> {
        let stones: u64 = typed.strip_prefix("take ").unwrap_or(typed).parse().ok()?;
        Some(if stones == 0 {
            "at least one stone has to be taken".into()
        } else if stones > self.most {
            format!("a move takes {} at most", count(self.most, "stone"))
        } else {
            format!("the heap has only {}", count(self.stones, "stone"))
        })
    }
}

fn table() -> Table {
    let heap = |n, column| Heap { stones: n as u64, most: column as u64 + 1 };
    let title =
        "Bash game: a heap of n stones of which a move takes 1 to k, for the player to move";
    Table::new(title, 0..=39, move |n, column| heap(n, column).outcome().map(Value::Outcome))
        .columns("k", 1..=12)
}
