//! **No More Tic-tac-toe** (LightOJ 1401). On an empty grid of one row, two
//! players in turn write `X` or `O` into a free cell; two equal marks must never
//! be neighbours. Who cannot move loses. Given a grid after some moves, of which
//! Alice made the first, can she win?
//!
//! # Theorem
//!
//! A *gap* is a maximal row of `n >= 1` free cells. Its Grundy number is
//!
//! - `n` between a mark and the border,
//! - 1 between equal marks and 0 between different ones,
//! - `n mod 2` if the whole grid is free.
//!
//! The Grundy number of the grid is the nim-sum of its gaps'. Hence with `m >= 1`
//! marks it is the nim-sum of the two numbers of free cells at the borders and of
//! the parity of `m - 1 - d`, where `d` is 1 if the first mark and the last one
//! differ, else 0.
//!
//! The player to move wins exactly if this number is not 0. That is Alice if the
//! number of marks is even, else Bob. So Alice wins exactly if the Grundy number is
//! not 0 and the number of marks is even, or it is 0 and the number of marks is odd.
//!
//! # Proof
//!
//! Marks never change and a mark forbids cells only to its neighbours, so the
//! gaps are independent parts, and the theorem of Sprague and Grundy applies. A
//! mark in a gap cuts it into two gaps, of which either or both may have no cell.
//! The values, by induction on `n`, where a gap of no cell counts 0:
//!
//! **Between a mark and the border.** Let `X` be the mark, and `i` and `j` the
//! numbers of cells left on its side and on the border's, `i + j = n - 1`. An `X`
//! needs `i >= 1` and leaves `1 xor j`; an `O` leaves `0 xor j = j`. With `O` all
//! of `0, ..., n - 1` are reached. With `X` it is `j xor 1` for `j <= n - 2`, at
//! most `n - 1`. So `n` is missing, and the mex is `n`.
//!
//! **Between equal marks**, both `X`. An `X` needs a free cell on either side of
//! it and leaves `1 xor 1 = 0`. An `O` leaves two gaps between different marks, or
//! none, `0 xor 0 = 0`, and is allowed anywhere. So all options are 0, there is
//! one, and the mex is 1.
//!
//! **Between different marks**, `X` on the left. An `X` needs a free cell to its
//! left and leaves a gap between equal marks there, and between different ones,
//! or none, to the right: `1 xor 0 = 1`. An `O` is the same from the other side.
//! So there are no options but 1, and the mex is 0.
//!
//! **The whole grid.** Either mark leaves `i` and `n - 1 - i` cells at the
//! borders, `i xor (n - 1 - i)`, which has the parity of the sum `n - 1`, as always
//! with xor. For odd `n` all options are even, and the middle cell gives 0: the mex
//! is 1. For even `n` all options are odd: the mex is 0.
//!
//! **The sum.** Two marks in succession that are equal have a gap between them,
//! for they are no neighbours. So the `m - 1` pairs in succession count 1 each,
//! but for those that differ; the first and the last mark differ exactly if an
//! odd number of pairs do. The nim-sum of numbers 0 and 1 is their sum's parity. ∎
//!
//! *Example.* In `X..O..` the gap between the different marks counts 0, and the gap
//! between `O` and the border counts 2. The nim-sum is 2, and two marks are written, so
//! it is Alice's turn and she wins: an `X` in the last cell leaves `X..O.X` with the
//! number 0. Bob has two moves, to `XO.O.X` and to `X.XO.X`. Each leaves one cell
//! between equal marks; Alice fills it, and Bob cannot move.
//!
//! # Complexity
//!
//! Linear, without a branch for each cell. Of a grid nothing is kept but what the last
//! sentence of the theorem names.
//!
//! # Source and status
//!
//! The problem is also UVa 11534, *Say Goodbye to Tic-Tac-Toe*; the numbers of the
//! gaps show in a small table of them. Proved above, and checked by Coq from the
//! rules on in `proof/Theorem.v`; compared with exhaustive search in
//! `tests/it/exhaustive.rs` for all legal grids of up to 8 cells, 11 with the large
//! budget.
//!
//! ```
//! # use gametheory_core::judge;
//! let mut answers = Vec::new();
//! judge::converse(no_more_tic_tac_toe::solve, &mut "3\n...\nX..\n..X..\n".as_bytes(), &mut answers)?;
//! assert_eq!(answers, b"Case 1: Yes\nCase 2: No\nCase 3: Yes\n");
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod rules;
pub mod strategy;

use std::{io, iter};

use gametheory_core::judge::Judge;
use gametheory_core::{prefix, Outcome};

/// A maximal row of free cells, or no cell at all between two neighbouring marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Its first cell, counted from 0.
    pub start: usize,
    /// How many cells it has.
    pub cells: usize,
    /// The mark to its left; `None` at the border.
    pub left: Option<u8>,
    /// The mark to its right; `None` at the border.
    pub right: Option<u8>,
}

impl Gap {
    /// Its Grundy number, by the theorem. Constant time.
    pub fn grundy_number(&self) -> usize {
        match (self.left, self.right) {
            (None, None) => self.cells % 2,
            (None, _) | (_, None) => self.cells,
            // Equal marks are no neighbours, so there is a free cell between them.
            (left, right) => usize::from(left == right),
        }
    }
}

/// The gaps of a grid from the left, one more than it has marks.
pub fn gaps(grid: &[u8]) -> impl Iterator<Item = Gap> + '_ {
    grid.split(|cell| *cell != b'.').scan(0usize, move |start, cells| {
        let left = start.checked_sub(1).and_then(|before| grid.get(before).copied());
        let right = grid.get(*start + cells.len()).copied();
        let gap = Gap { start: *start, cells: cells.len(), left, right };
        *start += gap.cells + 1;
        Some(gap)
    })
}

/// The outcome for the player to move, on a grid of `X`, `O` and `.` without equal
/// marks side by side. Linear time.
pub fn outcome(grid: &[u8]) -> Outcome {
    let nim_sum = gaps(grid).fold(0, |sum, gap| sum ^ gap.grundy_number());
    Outcome::win_if(nim_sum != 0)
}

/// The first mark, the last one and the free cells outside of them, as far as a grid was read.
#[derive(Default)]
struct Ends {
    /// The first mark, and the number of free cells before it.
    first: Option<(u8, usize)>,
    last: Option<u8>,
    /// The number of free cells behind the last mark.
    back: usize,
    odd_marks: bool,
}

impl Ends {
    /// Goes on by the given cells.
    fn push(&mut self, cells: &[u8]) {
        let front = cells.iter().position(|cell| *cell != b'.').unwrap_or(cells.len());
        self.back += front;
        let marked = &cells[front..];
        if let Some(last) = marked.iter().rposition(|cell| *cell != b'.') {
            self.first.get_or_insert((marked[0], self.back));
            self.last = Some(marked[last]);
            self.back = marked.len() - 1 - last;
            // Of the three cells, only the marks have this bit.
            self.odd_marks ^= marked.iter().fold(0, |odd, cell| odd ^ cell) & 0x40 != 0;
        }
    }

    /// The Grundy number, if the grid ends here.
    fn grundy_number(&self) -> usize {
        match self.first {
            None => self.back % 2,
            Some((first, front)) => {
                // The parity of m - 1 - d.
                let between = usize::from(self.odd_marks == (self.last != Some(first)));
                front ^ between ^ self.back
            }
        }
    }
}

/// The start of `bytes` that can stand behind the cell `left`: cells without equal marks
/// side by side.
fn valid_prefix(left: u8, bytes: &[u8]) -> &[u8] {
    let cells = prefix(bytes, |cell| matches!(cell, b'X' | b'O' | b'.'));
    let lefts = iter::once(&left).chain(cells);
    let repeated = lefts.zip(cells).position(|(left, right)| left == right && *right != b'.');
    &cells[..repeated.unwrap_or(cells.len())]
}

/// Reads a grid, and passes on its cells in parts.
pub fn read(judge: &mut Judge, mut push: impl FnMut(&[u8])) -> io::Result<()> {
    let mut left = b'.';
    judge.read("a grid of X, O and . without equal marks side by side", |bytes| {
        let cells = valid_prefix(left, bytes);
        left = *cells.last().unwrap_or(&left);
        push(cells);
        cells.len()
    })
}

/// What the program reads, in words.
pub const READS: &str =
    "The number of grids, then the grids, of X, O and ., no two equal marks side by side.";
/// What the program writes, in words.
pub const WRITES: &str =
    "For each grid a line: Case i: Yes if Alice can win, else Case i: No; i counts from 1.";

/// The judge program: grids to `Case i: Yes` if Alice can win, or `Case i: No`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for case in 1..=judge.count()? {
        let mut ends = Ends::default();
        read(judge, |cells| ends.push(cells))?;
        // If the number of marks is odd, Bob is to move.
        let mover_wins = ends.grundy_number() != 0;
        let answer = if mover_wins == ends.odd_marks { "No" } else { "Yes" };
        judge.answer(format!("Case {case}: {answer}"))?;
    }
    Ok(())
}
