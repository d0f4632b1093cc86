//! Games whose positions consist of independent parts, and their Grundy numbers.

mod periodicity;
pub mod sparse;

pub use periodicity::Periodicity;
pub(crate) use sparse::Table;

/// The moves of a game whose positions consist of independent parts. A part has a kind and a
/// length. A move takes some cells of a part and leaves two parts, which may be empty.
///
/// A heap is a part; all heaps are of one kind. Some strips consist of parts, their gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    pub(crate) kinds: Vec<PartMoves>,
}

/// The moves in a kind of part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PartMoves {
    /// A part of three cells as people see it, or `a heap`.
    pub(crate) example: String,
    pub(crate) moves: Vec<Split>,
}

/// A move in a part: it takes some cells, and leaves the others in two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Split {
    pub(crate) taken: usize,
    /// The kinds of the two parts.
    pub(crate) left: usize,
    pub(crate) right: usize,
    /// Whether the move is legal. The first index is 1 if the left part has cells, else 0; the
    /// second index says the same of the right part.
    pub(crate) legal: [[bool; 2]; 2],
}
