//! The rules as the statement gives them.

use std::fmt;

use gametheory_core::Game;

/// A row of cells, each of them `X`, `O` or `.` if it is free. The moves do not depend on
/// who is to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells from the left.
    pub grid: Vec<u8>,
}

/// Writing a mark into a free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The cell, counted from 0.
    pub cell: usize,
    /// `X` or `O`.
    pub mark: u8,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "write {} in cell {}", char::from(self.mark), self.cell + 1)
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        let everywhere = (0..self.grid.len()).flat_map(|cell| [(cell, b'X'), (cell, b'O')]);
        let all = everywhere.map(|(cell, mark)| Move { cell, mark });
        all.filter(|chosen| self.allows(chosen)).collect()
    }

    fn after(&self, &Move { cell, mark }: &Move) -> Position {
        let mut grid = self.grid.clone();
        grid[cell] = mark;
        Position { grid }
    }

    fn allows(&self, &Move { cell, mark }: &Move) -> bool {
        let before = cell.checked_sub(1).and_then(|before| self.grid.get(before));
        self.grid.get(cell) == Some(&b'.')
            && b"XO".contains(&mark)
            && before != Some(&mark)
            && self.grid.get(cell + 1) != Some(&mark)
    }
}
