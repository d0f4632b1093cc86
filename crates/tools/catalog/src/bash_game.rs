//! Bash game.

use std::num::NonZeroU64;

use bash_game::rules::{Move, Position as Heap};
use bash_game::{outcome, strategy};
use gametheory_core::{Game, Outcome};

use crate::inputs::{Case, Format, Numbers};
use crate::picture::Picture;
use crate::position::{after, Choice, Moves, Part, Position, Theory};
use crate::profile::Profile;
use crate::study::{searched_outcomes, Measured, Study};
use crate::submission::{Form, Limits, Promise, Submission};
use crate::table::{Heading, Table, Value};
use crate::words::{count, number};

pub(crate) const PROFILE: Profile = Profile {
    name: "bash-game",
    title: "Bash game",
    rules: "There is a heap of stones. A move takes 1 to k of them. Who cannot move loses.",
    notation: "3 takes three stones.",
    theorem: "The player to move loses exactly if k + 1 divides n.",
    complexity: "one division",
    evidence: "proved, and checked by Coq for every heap",
    proposal: "21 4",
    reads: "The number of cases, then for each case n, the number of stones, and k, the most that a move may take.",
    writes: "For each case a line: A if the first player wins, else B.",
    answers: ["B", "", "A"],
    format: Format::Numbers(Numbers { nouns: &["n", "k"], least: &[0, 1] }),
    // Multiples of k + 1, and their neighbours.
    near_miss: &|rng, size| {
        let cycle = rng.u64(2..=size.max(2));
        let multiple = cycle * rng.u64(0..=size / cycle);
        let n = multiple.wrapping_add(rng.u64(..3)).wrapping_sub(1);
        Case::Numbers(vec![n, cycle - 1])
    },
    solve: &bash_game::solve,
    read: &|judge| {
        let (stones, most) = bash_game::read(judge)?;
        Ok(Box::new(Heap { stones, most: most.get() }))
    },
    table: Some(&table),
    form: Form::STDIN,
    submissions: &[Submission {
        judge: "51nod 1066",
        aliases: &["1066", "51nod1066", "51nod-1066"],
        link: "https://www.51nod.com/Challenge/Problem.html#problemId=1066",
        limits: Limits {
            cases: 10_000,
            promises: &[Promise {
                says: "n and k at least 1",
                keep: |case| {
                    let Case::Numbers(numbers) = case else { return };
                    for number in numbers {
                        *number = (*number).max(1);
                    }
                },
            }],
            ..Limits::of_size("51nod 1066, Input", 1_000_000_000)
        },
        form: Form::STDIN,
        sample: "sample-1",
    }],
};

/// The columns of the table: k from 1 to this.
const MOST: u64 = 12;

pub(crate) const STUDY: Study = Study {
    game: &PROFILE,
    search: Some(&|| {
        searched_outcomes(|n| (1..=MOST).map(|most| Heap { stones: n as u64, most }).collect())
    }),
    counts: None,
    largest: u64::MAX,
    measured: &[Measured {
        name: "long numbers",
        case: |rng, _| Case::Numbers(vec![rng.u64(..), rng.u64(1..)]),
    }],
    textbook: None,
};

impl Position for Heap {
    fn players(&self) -> [&'static str; 2] {
        ["A", "B"]
    }

    fn picture(&self) -> Picture {
        let limit = if self.most == 1 { String::from("1") } else { format!("1 to {}", self.most) };
        let words = format!("{}; a move takes {limit}", count(self.stones, "stone"));
        Picture::Heap { stones: self.stones, words }
    }

    fn outcome(&self) -> Outcome {
        match NonZeroU64::new(self.most) {
            Some(most) => outcome(self.stones, most),
            None => Outcome::Loss,
        }
    }

    fn end(&self) -> Outcome {
        Game::end(self)
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

    fn theory(&self) -> Theory {
        // k + 1 may be 2^64.
        let (stones, cycle) = (u128::from(self.stones), u128::from(self.most) + 1);
        let rest = stones % cycle;
        let value = format!("{stones} = {} · {cycle} + {rest}", stones / cycle);
        let top = |stones: u128| usize::try_from(stones).unwrap_or(usize::MAX);
        let mut parts = Vec::new();
        if rest > 0 {
            parts.push(Part::whole(0..top(rest), rest));
        }
        // Nobody looks at more than 50 groups.
        for group in 0..(stones / cycle).min(50) {
            let start = rest + group * cycle;
            parts.push(Part::whole(top(start)..top(start + cycle), cycle));
        }
        Theory { about: format!("{value}, where k + 1 = {cycle}"), parts, value }
    }

    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a> {
        let best = winning_move(self);
        let all = (1..=self.most.min(self.stones)).map(move |stones| {
            let outcome = Outcome::win_if(best.as_ref() == Some(&Move(stones)));
            (choice(Move(stones)), outcome)
        });
        Box::new(all.filter(move |(chosen, _)| chosen.cell.is_none_or(at)))
    }

    /// At most one move wins.
    fn counts(&self) -> [u64; 3] {
        let won = u64::from(winning_move(self).is_some());
        [self.most.min(self.stones) - won, 0, won]
    }

    fn best_move(&self) -> Option<Choice> {
        strategy::best_move(self).map(choice)
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Choice, String>> {
        let ([stones] | [stones, "stone" | "stones"]) = words else { return None };
        Some(number(stones)?.and_then(|stones| {
            let chosen = Move(stones);
            if self.allows(&chosen) {
                Ok(choice(chosen))
            } else if stones == 0 {
                Err("at least one stone has to be taken".into())
            } else if stones > self.most {
                Err(format!("a move takes {} at most", count(self.most, "stone")))
            } else {
                Err(format!("there are only {} left", self.stones))
            }
        }))
    }

    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>> {
        after(self, chosen)
    }
}

/// The move that wins, if there is one.
fn winning_move(heap: &Heap) -> Option<Move> {
    match Position::outcome(heap) {
        Outcome::Win => strategy::best_move(heap),
        _ => None,
    }
}

/// A move changes the first stones. A person points to the last of these.
fn choice(chosen: Move) -> Choice {
    let Move(stones) = chosen;
    let top = usize::try_from(stones).unwrap_or(usize::MAX);
    Choice { cell: top.checked_sub(1), ..Choice::new(chosen, stones, 0..top) }
}

fn table() -> Table {
    Table {
        heading: Heading {
            across: "k",
            columns: (1..=MOST).map(|most| most.to_string()).collect(),
            notation: |k, n| format!("outcome({n}, {k})"),
            ..Heading::outcomes(
                "Bash game: a heap of n stones of which a move takes 1 to k, for the player to move",
                "search of every smaller heap",
            )
        },
        first: 0,
        step: 1,
        to: 39,
        shown: 39,
        given: Box::new(|n, column| Some(format!("{n} {}", column + 1))),
        theorem: Box::new(|n| {
            let most = (1..=MOST).filter_map(NonZeroU64::new);
            most.map(|most| Value::Outcome(outcome(n as u64, most))).collect()
        }),
    }
}
