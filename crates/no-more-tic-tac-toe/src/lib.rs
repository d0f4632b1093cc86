//! **No More Tic-tac-toe** (LightOJ 1401). On an empty grid of one row, two
//! players in turn write `X` or `O` into a free cell; two equal marks must never
//! be neighbours. Who cannot move loses. Alice moves first. Given the grid after some
//! moves, can she win?
//!
//! # Theorem
//!
//! A *gap* is a maximal row of `n >= 1` free cells. Its Grundy number is
//!
//! - `n` between a mark and the border,
//! - 1 between equal marks and 0 between different ones,
//! - `n mod 2` if the whole grid is free.
//!
//! The Grundy number of the grid is the nim-sum of the numbers of its gaps. So with
//! `m >= 1` marks it is the nim-sum of three numbers: the free cells before the first mark,
//! the free cells after the last mark, and the parity of `m - 1 - d`. Here `d` is 1 if the
//! first mark and the last one differ, else 0.
//!
//! The player to move wins exactly if this number is not 0. That is Alice if the
//! number of marks is even, else Bob. So Alice wins exactly if the Grundy number is
//! not 0 and the number of marks is even, or it is 0 and the number of marks is odd.
//!
//! # Proof
//!
//! Marks never change, and a mark forbids marks only in the neighbouring cells. So the
//! gaps are independent parts, and the theorem of Sprague and Grundy applies. A mark in a
//! gap cuts it into two gaps; each of them may have no cell. The proof of the numbers is by
//! induction on `n`. A gap of no cell has the number 0.
//!
//! **Between a mark and the border.** Let the mark be an `X`. A move leaves `i` cells on the
//! side of this `X` and `j` cells on the side of the border, with `i + j = n - 1`. If it
//! writes an `O`, it leaves the number `0 xor j = j`; so it reaches all of `0, ..., n - 1`.
//! If it writes an `X`, then `i >= 1`, and it leaves `1 xor j` with `j <= n - 2`, which is
//! at most `n - 1`. So `n` is missing, and the mex is `n`.
//!
//! **Between equal marks.** Let both be `X`. An `X` needs a free cell on either side of it
//! and leaves `1 xor 1 = 0`. An `O` is allowed anywhere. It leaves two gaps that have no cell
//! or are between different marks: `0 xor 0 = 0`. So there are options, all have the number
//! 0, and the mex is 1.
//!
//! **Between different marks.** Let `X` be the left one. An `X` needs a free cell to its
//! left, and leaves a gap between equal marks there. The gap to its right has no cell or is
//! between different marks. This gives `1 xor 0 = 1`. For an `O` the sides are exchanged. So
//! no option has a number other than 1, and the mex is 0.
//!
//! **The whole grid.** A mark leaves `i` and `n - 1 - i` cells at the borders, with the
//! number `i xor (n - 1 - i)`. A nim-sum has the same parity as the sum, here `n - 1`. If `n`
//! is odd, all options are even, and the middle cell gives 0: the mex is 1. If `n` is even,
//! all options are odd: the mex is 0.
//!
//! **The sum.** Look at the `m - 1` pairs of successive marks. An equal pair has a gap
//! between its marks, because equal marks are no neighbours; it counts 1. A different pair
//! counts 0. The nim-sum of these numbers is the parity of their sum. The first and the last
//! mark differ exactly if the number of different pairs is odd, so this is the parity of
//! `m - 1 - d`. ∎
//!
//! *Example.* In `X..O..` the gap between the different marks has the number 0, and the gap
//! between `O` and the border has the number 2. The nim-sum is 2. There are two marks, so it
//! is Alice's turn and she wins: an `X` in the last cell leaves `X..O.X` with the number 0.
//! Bob has two moves, to `XO.O.X` and to `X.XO.X`. Each leaves one cell between equal marks;
//! Alice fills it, and Bob cannot move.
//!
//! # Complexity
//!
//! Linear, without a branch for each cell. The grid itself is not kept in memory, only the
//! first and the last mark, the free cells before and after them, and the parity of `m`.
//!
//! # Source and status
//!
//! The problem is also UVa 11534, *Say Goodbye to Tic-Tac-Toe*. The numbers of the gaps can
//! be guessed from a small table. The theorem is proved above. Coq checks it, starting from
//! the rules, in `proof/Theorem.v`. `tests/it/exhaustive.rs` compares it with exhaustive
//! search for all legal grids of up to 8 cells, with the large budget up to 10.
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
    /// The index of its first cell, counted from 0.
    pub start: usize,
    /// The number of its cells.
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
            // Between equal marks there is a free cell, because they are no neighbours.
            (left, right) => usize::from(left == right),
        }
    }
}

/// The gaps of a grid from the left, one more than it has marks; a gap may have no cell.
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

/// What decides the outcome of a grid, for the part of it that was read so far.
#[derive(Default)]
struct Ends {
    /// The first mark, and the number of free cells before it.
    first: Option<(u8, usize)>,
    last: Option<u8>,
    /// The number of free cells after the last mark.
    back: usize,
    /// Whether the number of marks is odd.
    odd_marks: bool,
}

impl Ends {
    /// Reads more cells of the grid.
    fn push(&mut self, cells: &[u8]) {
        let front = cells.iter().position(|cell| *cell != b'.').unwrap_or(cells.len());
        self.back += front;
        let marked = &cells[front..];
        if let Some(last) = marked.iter().rposition(|cell| *cell != b'.') {
            self.first.get_or_insert((marked[0], self.back));
            self.last = Some(marked[last]);
            self.back = marked.len() - 1 - last;
            // This bit is set in the codes of X and O, and not in that of the free cell.
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

/// The longest prefix of `bytes` that may follow the cell `left`: cells only, and no two
/// equal marks side by side.
fn valid_prefix(left: u8, bytes: &[u8]) -> &[u8] {
    let cells = prefix(bytes, |cell| matches!(cell, b'X' | b'O' | b'.'));
    let lefts = iter::once(&left).chain(cells);
    let repeated = lefts.zip(cells).position(|(left, right)| left == right && *right != b'.');
    &cells[..repeated.unwrap_or(cells.len())]
}

/// Reads a grid and gives its cells to `push` in parts, from left to right.
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

/// The judge program: reads grids, writes `Case i: Yes` if Alice can win, else `Case i: No`.
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
