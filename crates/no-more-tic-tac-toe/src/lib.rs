//! **No More Tic-tac-toe** (LightOJ 1401).

pub mod rules;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{position, Outcome};

/// A row of cells, marked `X` or `O` or free (`.`), without equal marks side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid<'a>(&'a [u8]);

impl<'a> Grid<'a> {
    /// What [`Grid::parse`] accepts, in words.
    pub const EXPECTED: &'static str = "a grid of X, O and . without equal marks side by side";

    /// Checks the cells; the error is the index of the first one that is no cell
    /// or repeats the mark before it.
    pub fn parse(cells: &'a [u8]) -> Result<Self, usize> {
        let known = position(cells, |cell| !b"XO.".contains(&cell)).unwrap_or(cells.len());
        let (left, right) = (cells[..known].iter(), cells[..known].iter().skip(1));
        let repeats = |(left, right): (&u8, &u8)| left == right && *right != b'.';
        match left.zip(right).position(repeats) {
            Some(before) => Err(before + 1),
            None if known < cells.len() => Err(known),
            None => Ok(Grid(cells)),
        }
    }

    /// How many cells are marked; Alice is to move exactly if the number is even.
    pub fn marks(self) -> usize {
        self.0.iter().filter(|cell| **cell != b'.').count()
    }
}

/// The Grundy number of the grid.
pub fn grundy_number(grid: Grid) -> usize {
    let Grid(cells) = grid;
    let is_mark = |cell: &u8| *cell != b'.';
    let first = position(cells, |cell| is_mark(&cell));
    let last = cells.iter().rposition(is_mark);
    match (first, last) {
        (Some(first), Some(last)) => {
            let differ = usize::from(cells[first] != cells[last]);
            let inner = (grid.marks() - 1 - differ) % 2;
            first ^ inner ^ (cells.len() - 1 - last)
        }
        _ => cells.len() % 2,
    }
}

/// The outcome for the player to move.
pub fn outcome(grid: Grid) -> Outcome {
    Outcome::win_if(grundy_number(grid) != 0)
}

/// The judge program: grids to `Case i: Yes` if Alice wins, or `Case i: No`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for case in 1..=judge.count()? {
        let grid = judge.read(Grid::EXPECTED, Grid::parse)?;
        let for_alice = if grid.marks() % 2 == 0 { outcome(grid) } else { -outcome(grid) };
        judge.answer(format_args!("Case {case}: {}", for_alice.if_won("Yes", "No")))?;
    }
    Ok(())
}
