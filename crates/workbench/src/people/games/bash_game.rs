//! Bash game, for people.

use std::io;
use std::num::NonZeroU64;
use std::ops::Range;

use bash_game::rules::{Move, Position};
use bash_game::strategy;
use gametheory_core::judge::{Judge, NUMBER};
use gametheory_core::{Game, Outcome};

use crate::people::words::number;
use crate::people::{count, Picture, Shown};

impl Shown for Position {
    const RULES: &'static str =
        "There is a heap of stones. A move takes 1 to k of them. Who cannot move loses.";
    const NOTATION: &'static str = "3 takes three stones.";
    const PROPOSAL: &'static str = "21 4";

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

    fn reason(&self) -> String {
        let Position { stones, most } = *self;
        let [mover, other] = self.players();
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

    fn place(&self, _: &Move) -> Range<usize> {
        0..0
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
