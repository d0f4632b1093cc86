//! What a theorem sees in a position, to be drawn beside its cells.

use std::ops::Range;

/// What a theorem sees in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theory {
    /// What the labels of the parts are.
    pub about: String,
    /// The parts of the row, from left to right.
    pub parts: Vec<Part>,
}

/// A part of a row of cells, with what the theorem says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The cells.
    pub cells: Range<usize>,
    /// Whether only the first and the last of them are meant, as a pair.
    pub pair: bool,
    /// A Grundy number, say.
    pub label: String,
}

impl Part {
    /// All cells of a range.
    pub(crate) fn whole(cells: Range<usize>, label: &impl ToString) -> Part {
        Part { cells, pair: false, label: label.to_string() }
    }

    /// The cell of that index and its mirror image in a row of so many.
    pub(crate) fn mirrored(cell: usize, cells: usize, label: &impl ToString) -> Part {
        Part { cells: cell..cells - cell, pair: true, label: label.to_string() }
    }
}
