//! No More Tic-tac-toe, for people.

use std::io;
use std::ops::Range;

use gametheory_core::judge::Judge;
use gametheory_core::{Game, Outcome};
use no_more_tic_tac_toe::rules::{Move, Position};
use no_more_tic_tac_toe::{grundy_number, strategy, Grid};

use crate::people::words::cell;
use crate::people::{count, listed, Picture, Shown};

impl Shown for Position {
    const RULES: &'static str =
        "There is a row of cells. A move writes X or O into a free one (.), but never beside an \
         equal mark. Who cannot move loses.";
    const NOTATION: &'static str = "X4 writes an X into cell 4, O4 an O.";
    const PROPOSAL: &'static str = "X.........O.....";

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        judge.read(Grid::EXPECTED, |token| Grid::parse(token).map(Position::start)).map(Some)
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
        let start = format!(
            "Alice began, and {} stand{}, so it is {mover}'s turn.",
            if marks == 0 { String::from("no marks") } else { count(marks, "mark") },
            if marks == 1 { "s" } else { "" },
        );
        let gaps = gaps(&self.grid);
        if gaps.is_empty() {
            return format!("{start} No cell is free.");
        }
        let sum = Grid::parse(&self.grid).map_or(0, grundy_number);
        let shown = gaps.iter().map(|gap| {
            let cells = match gap.cells.clone() {
                cells if cells.len() == 1 => format!("cell {}", cells.end),
                cells => format!("cells {} to {}", cells.start + 1, cells.end),
            };
            format!("{cells} {} ({})", gap.kind, gap.grundy_number())
        });
        let end = match sum {
            0 => String::from("is 0, and every move makes it another number."),
            sum => format!(
                "is {sum}. Some move makes it 0, and whatever the answer, it can be made 0 again."
            ),
        };
        format!("{start} The gaps, with their Grundy numbers: {}. Their xor {end}", listed(shown))
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

/// Free cells side by side.
struct Gap {
    cells: Range<usize>,
    /// What stands at its ends.
    kind: &'static str,
}

const EMPTY: &str = "of an empty grid";
const BORDER: &str = "at the border";
const EQUAL: &str = "between equal marks";
const DIFFERENT: &str = "between different marks";

impl Gap {
    fn grundy_number(&self) -> usize {
        match self.kind {
            EMPTY => self.cells.len() % 2,
            BORDER => self.cells.len(),
            EQUAL => 1,
            _ => 0,
        }
    }
}

fn gaps(grid: &[u8]) -> Vec<Gap> {
    let mut gaps = Vec::new();
    let mut start = 0usize;
    for (end, _) in grid.iter().chain(b"|").enumerate().filter(|(_, mark)| **mark != b'.') {
        let left = start.checked_sub(1).and_then(|before| grid.get(before));
        let kind = match (left, grid.get(end)) {
            (None, None) => EMPTY,
            (None, _) | (_, None) => BORDER,
            (left, right) if left == right => EQUAL,
            _ => DIFFERENT,
        };
        if start < end {
            gaps.push(Gap { cells: start..end, kind });
        }
        start = end + 1;
    }
    gaps
}
