//! Bash game.

use std::num::NonZeroU64;

use bash_game::rules::{Move, Position};
use bash_game::strategy;
use gametheory_core::judge::NUMBER;

use crate::plan::searched_outcomes;
use crate::prelude::*;
use crate::sentences::count;
use crate::words::number;

pub(crate) const PROBLEM: Problem = Problem {
    name: "bash-game",
    title: "Bash game",
    judge: "51nod 1066",
    aliases: &["1066", "51nod1066", "51nod-1066"],
    link: "https://www.51nod.com/Challenge/Problem.html#problemId=1066",
    differs: None,
    theorem: "The player to move loses exactly if k + 1 divides n.",
    complexity: "one division",
    rules: "There is a heap of stones. A move takes 1 to k of them. Who cannot move loses.",
    reads: "The number of cases, then for each case n, the number of stones, and k, the most that a move may take.",
    writes: "For each case a line: A if the first player wins, else B.",
    answers: ["B", "", "A"],
    sample: sample!("bash-game"),
    notation: "3 takes three stones.",
    proposal: "21 4",
    inputs: INPUTS,
    solve: bash_game::solve,
    read: read::<Position>,
    forms: &[Form::STDIN],
    measured: &[Measured {
        name: "long numbers",
        case: |rng, _| Case::Numbers(vec![rng.u64(..), rng.u64(1..)]),
    }],
    textbook: None,
    table: Some(table),
    counts: None,
};

const INPUTS: Inputs = Inputs {
    format: Format::Numbers(Numbers { nouns: &["n", "k"], least: &[0, 1] }),
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
    // Multiples of k + 1, and their neighbours.
    near_miss: |rng, size| {
        let cycle = rng.u64(2..=size.max(2));
        let multiple = cycle * rng.u64(0..=size / cycle);
        let n = multiple.wrapping_add(rng.u64(..3)).wrapping_sub(1);
        Case::Numbers(vec![n, cycle - 1])
    },
};

impl Shown for Position {
    const FILLERS: &'static [&'static str] = &["take"];

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        let stones = judge.number(NUMBER)?;
        let most = judge.positive()?.get();
        Ok(Some(Position { stones, most }))
    }

    fn players(&self) -> [&'static str; 2] {
        ["A", "B"]
    }

    fn outcome(&self) -> Outcome {
        NonZeroU64::new(self.most)
            .map_or(Outcome::Loss, |most| bash_game::outcome(self.stones, most))
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn moves(&self) -> Moves<'_, Move> {
        let best = strategy::best_move(self).filter(|_| Shown::outcome(self) == Outcome::Win);
        let worth = move |chosen| {
            let wins = best.as_ref() == Some(&chosen);
            (chosen, Outcome::win_if(wins))
        };
        Box::new((1..=self.most.min(self.stones)).map(Move).map(worth))
    }

    /// Counted, not listed: one move wins, or none does.
    fn groups(&self, most: usize) -> [Group<Move>; 3] {
        let of = |outcome| Shown::moves(self).filter(move |(_, worth)| *worth == outcome);
        let winning = strategy::best_move(self).filter(|_| Shown::outcome(self) == Outcome::Win);
        let all = self.most.min(self.stones);
        let losing = of(Outcome::Loss).take(most).map(|(chosen, _)| chosen).collect();
        let won = u64::from(winning.is_some());
        [
            Group { count: all - won, first: losing },
            Group { count: 0, first: Vec::new() },
            Group { count: won, first: winning.into_iter().take(most).collect() },
        ]
    }

    fn reason(&self, [mover, other]: [&str; 2]) -> String {
        let Position { stones, most } = *self;
        if stones == 0 {
            return format!("There is nothing left to take, so {mover} cannot move.");
        }
        if stones <= most {
            return format!("{mover} may take the whole heap at once.");
        }
        // The heap is larger than `most`, so one more is still a number.
        let cycle = most + 1;
        match stones % cycle {
            0 => format!(
                "{stones} is a multiple of k + 1 = {cycle}. Whatever {mover} takes, {other} takes \
                 what is missing to {cycle} and leaves a multiple of it again, in the end 0."
            ),
            rest => format!(
                "{stones} divided by k + 1 = {cycle} leaves {rest}. {mover} takes {rest}, and so leaves \
                 {other} a multiple of {cycle}, now and after every answer, in the end 0."
            ),
        }
    }

    fn picture(&self) -> Picture {
        let most = self.most;
        let limit = if most == 1 { String::from("1") } else { format!("1 to {most}") };
        Picture::Words(format!("{}; a move takes {limit}", count(self.stones, "stone")))
    }

    fn place(&self, Move(stones): &Move) -> Range<usize> {
        0..usize::try_from(*stones).unwrap_or(usize::MAX)
    }

    fn cell(&self, Move(stones): &Move) -> Option<usize> {
        usize::try_from(stones - 1).ok()
    }

    fn stones(&self) -> Option<u64> {
        Some(self.stones)
    }

    fn theory(&self) -> Theory {
        // k + 1 may be 2^64.
        let (stones, cycle) = (u128::from(self.stones), u128::from(self.most) + 1);
        let rest = stones % cycle;
        let about =
            format!("{stones} = {} · {cycle} + {rest}, where k + 1 = {cycle}", stones / cycle);
        let top = |stones: u128| usize::try_from(stones).unwrap_or(usize::MAX);
        let mut parts = Vec::new();
        if rest > 0 {
            parts.push(Part::whole(0..top(rest), &rest));
        }
        // So many groups are more than anybody looks at.
        for group in 0..(stones / cycle).min(50) {
            let start = rest + group * cycle;
            parts.push(Part::whole(top(start)..top(start + cycle), &cycle));
        }
        Theory { about, parts }
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        let ([stones] | [stones, "stone" | "stones"]) = words else { return None };
        Some(number(stones)?.and_then(|stones| checked(self, stones)))
    }

    fn notation(chosen: &Move) -> String {
        chosen.0.to_string()
    }
}

/// The move that takes so many, or what is wrong with it.
fn checked(heap: &Position, stones: u64) -> Result<Move, String> {
    let chosen = Move(stones);
    if heap.allows(&chosen) {
        Ok(chosen)
    } else if stones == 0 {
        Err("at least one stone has to be taken".into())
    } else if stones > heap.most {
        Err(format!("a move takes {} at most", count(heap.most, "stone")))
    } else {
        Err(format!("there are only {} left", heap.stones))
    }
}

fn table() -> Plan {
    const MOST: u64 = 12;
    Plan {
        heading: Heading {
            across: "k",
            columns: (1..=MOST).map(|most| most.to_string()).collect(),
            notation: |k, n| format!("outcome({n}, {k})"),
            ..Heading::outcomes(
                "Bash game: a heap of n stones of which a move takes 1 to k, for the player to move",
                "search of every smaller heap")
        },
        first: 0,
        step: 1,
        to: 39,
        shown: 39,
        given: Box::new(|n, column| Some(format!("{n} {}", column + 1))),
        search: searched_outcomes(|n| {
            (1..=MOST).map(|most| Position { stones: n as u64, most }).collect()
        }),
        theorem: Box::new(|n| {
            let most = (1..=MOST).filter_map(NonZeroU64::new);
            most.map(|most| Value::Outcome(bash_game::outcome(n as u64, most))).collect()
        }),
    }
}
