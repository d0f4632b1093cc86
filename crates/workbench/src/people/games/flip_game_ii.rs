//! Flip Game II, for people.

use std::io;
use std::ops::Range;

use flip_game_ii::rules::{Move, Position};
use flip_game_ii::{grundy_number, strategy};
use gametheory_core::judge::Judge;
use gametheory_core::Outcome;

use crate::people::words::cell;
use crate::people::{collect, listed, nim_sum, Picture, Shown};

impl Shown for Position {
    const RULES: &'static str =
        "There is a row of + and -. A move turns two neighbouring ++ into --. Who cannot move \
         loses.";
    const NOTATION: &'static str = "3 flips cells 3 and 4.";
    const PROPOSAL: &'static str = "++++++++";

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        if judge.is_over()? {
            return Ok(None);
        }
        let row = collect(|push| flip_game_ii::read(judge, push))?;
        Ok(Some(Position { row }))
    }

    fn players(&self) -> [&'static str; 2] {
        ["The first player", "The second player"]
    }

    fn outcome(&self) -> Outcome {
        Outcome::win_if(runs(&self.row).fold(0, |sum, run| sum ^ grundy_number(run)) != 0)
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn reason(&self) -> String {
        if self.best_move().is_none() {
            return String::from("There are no two + side by side.");
        }
        let described =
            listed(runs(&self.row).map(|run| format!("{run} ({})", grundy_number(run))));
        let sum = runs(&self.row).fold(0, |sum, run| sum ^ grundy_number(run));
        let xor = nim_sum("Their xor", sum);
        format!("The runs of +, each with its Grundy number: {described}. {xor}")
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.row.clone())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        chosen.left..chosen.left + 2
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        let ([left] | [left, _]) = words else { return None };
        let left = match cell(left, self.row.len(), "cell")? {
            Ok(left) => left,
            Err(objection) => return Some(Err(objection)),
        };
        let next = (left + 2).to_string();
        if words.len() == 2 && words[1] != next {
            return Some(Err(String::from("the two cells have to be neighbours, left one first")));
        }
        let chosen = Move { left };
        Some(if self.row.get(left..left + 2) == Some(b"++") {
            Ok(chosen)
        } else if left + 1 == self.row.len() {
            Err(format!("cell {} is the last one: there is no cell to its right", left + 1))
        } else {
            Err(format!("cells {} and {next} are not both +", left + 1))
        })
    }

    fn notation(chosen: &Move) -> String {
        (chosen.left + 1).to_string()
    }
}

/// The lengths of the runs of plus signs.
fn runs(row: &[u8]) -> impl Iterator<Item = usize> + '_ {
    row.split(|sign| *sign == b'-').map(<[u8]>::len).filter(|run| *run > 0)
}
