//! A game of your own, with all commands of the workbench: `cargo run --example treblecross --
//! play treblecross`. It is given by its rules alone, so a search decides.

use std::fmt;
use std::process::ExitCode;

use catalog::{searched, RowGame};
use gametheory_core::Game;

/// A row of free cells and crosses. Whoever makes three crosses side by side wins.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Treblecross(Vec<u8>);

/// The cell, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cross(usize);

impl fmt::Display for Cross {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "cross cell {}", self.0)
    }
}

impl Game for Treblecross {
    type Move = Cross;

    fn moves(&self) -> Vec<Cross> {
        if self.0.windows(3).any(|three| three == b"XXX") {
            return Vec::new();
        }
        (1..=self.0.len()).filter(|cell| self.0[cell - 1] == b'.').map(Cross).collect()
    }

    fn after(&self, Cross(cell): &Cross) -> Treblecross {
        let mut cells = self.0.clone();
        cells[cell - 1] = b'X';
        Treblecross(cells)
    }
}

impl RowGame for Treblecross {
    const NAME: &'static str = "treblecross";
    const RULES: &'static str = "A move crosses a free cell (.). Who makes XXX wins.";
    const CELLS: &'static [u8] = b".X";
    const PROPOSAL: &'static str = ".......";

    fn start(cells: &[u8]) -> Treblecross {
        Treblecross(cells.to_vec())
    }

    fn cells(&self) -> &[u8] {
        &self.0
    }
}

fn main() -> ExitCode {
    workbench::run_with(&[searched::<Treblecross>()])
}
