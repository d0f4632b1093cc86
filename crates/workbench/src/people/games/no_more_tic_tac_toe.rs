//! No More Tic-tac-toe, for people.

use std::io;
use std::ops::Range;

use gametheory_core::judge::Judge;
use gametheory_core::{Game, Outcome};
use no_more_tic_tac_toe::rules::{Move, Position};
use no_more_tic_tac_toe::strategy::{self, Gap};
use no_more_tic_tac_toe::Grid;

use crate::people::words::cell;
use crate::people::{collect, listed, nim_sum, Picture, Shown};

impl Shown for Position {
    const RULES: &'static str =
        "There is a row of cells. A move writes X or O into a free one (.), but never beside an \
         equal mark. Who cannot move loses.";
    const NOTATION: &'static str = "X4 writes an X into cell 4, O4 an O.";
    const PROPOSAL: &'static str = "X.........O.....";

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        let grid = collect(|push| no_more_tic_tac_toe::read(judge, push))?;
        Ok(Some(Position { grid }))
    }

    fn players(&self) -> [&'static str; 2] {
        let marks = self.grid.iter().filter(|cell| **cell != b'.').count();
        if marks % 2 == 0 {
            ["Alice", "Bob"]
        } else {
            ["Bob", "Alice"]
        }
    }

    fn outcome(&self) -> Outcome {
        Grid::parse(&self.grid).map_or(Outcome::Loss, no_more_tic_tac_toe::outcome)
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn reason(&self) -> String {
        let [mover, _] = self.players();
        let marks = self.grid.iter().filter(|cell| **cell != b'.').count();
        let parity = if marks % 2 == 0 { "even" } else { "odd" };
        let turn = format!(
            "Alice began, and the number of marks, {marks}, is {parity}: {mover} is to move."
        );
        if self.best_move().is_none() {
            return format!("{turn} No cell can take a mark.");
        }
        let sum = strategy::gaps(self).fold(0, |sum, gap| sum ^ gap.grundy_number());
        let gaps = strategy::gaps(self).filter(|gap| gap.cells > 0);
        let gaps = listed(gaps.map(|gap| described(&gap)));
        let xor = nim_sum("Their xor", sum as u64);
        format!("{turn} The gaps, each with its Grundy number: {gaps}. {xor}")
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.grid.clone())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        chosen.cell..chosen.cell + 1
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        let ([mark @ ("x" | "o"), number] | [number, mark @ ("x" | "o")]) = words else {
            return None;
        };
        let mark = mark.as_bytes()[0].to_ascii_uppercase();
        Some(cell(number, self.grid.len(), "cell")?.and_then(|cell| {
            let chosen = Move { cell, mark };
            if self.allows(&chosen) {
                Ok(chosen)
            } else if self.grid[cell] == b'.' {
                Err(format!("cell {} is beside another {}", cell + 1, char::from(mark)))
            } else {
                Err(format!("there is a mark in cell {} already", cell + 1))
            }
        }))
    }

    fn notation(chosen: &Move) -> String {
        format!("{}{}", char::from(chosen.mark), chosen.cell + 1)
    }
}

/// The gap with its Grundy number.
fn described(gap: &Gap) -> String {
    let (first, last) = (gap.start + 1, gap.start + gap.cells);
    let cells =
        if first == last { format!("cell {first}") } else { format!("cells {first} to {last}") };
    let kind = match (gap.left, gap.right) {
        (None, None) => "of an empty grid",
        (None, _) | (_, None) => "at the border",
        (left, right) if left == right => "between equal marks",
        _ => "between different marks",
    };
    format!("{cells} {kind} ({})", gap.grundy_number())
}
