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
//! Linear: a pass for the marks, and one from either border to the first mark.
//!
//! # Source and status
//!
//! The problem is also UVa 11534, *Say Goodbye to Tic-Tac-Toe*. The numbers of the gaps can
//! be guessed from a small table. The theorem is proved above. Coq checks it, starting from
//! the rules, in `proof/Theorem.v`. `tests/it.rs` compares it with exhaustive
//! search for all legal grids of up to 8 cells, with the large budget up to 10.
//!
//! ```
//! # use gametheory_core::judge;
//! let (answers, _) = judge::converse(no_more_tic_tac_toe::solve, b"3\n...\nX..\n..X..\n");
//! assert_eq!(answers, b"Case 1: Yes\nCase 2: No\nCase 3: Yes\n");
//! ```

pub mod rules;
pub mod strategy;

use std::io;

use gametheory_core::judge::Judge;

/// Whether Alice wins, on a grid of `X`, `O` and `.` without equal marks side by side. Linear
/// time.
pub fn alice_wins(grid: &[u8]) -> bool {
    let is_won = grundy_number(grid) != 0;
    // If the number of marks is odd, Bob is to move.
    let marks = grid.iter().filter(|cell| **cell != b'.').count();
    is_won == (marks % 2 == 0)
}

/// The Grundy number of such a grid. Linear time.
pub fn grundy_number(grid: &[u8]) -> usize {
    let is_free = |cell: &&u8| **cell == b'.';
    let marks: Vec<u8> = grid.iter().copied().filter(|cell| *cell != b'.').collect();
    match (marks.first(), marks.last()) {
        (Some(first), Some(last)) => {
            let front = grid.iter().take_while(is_free).count();
            let back = grid.iter().rev().take_while(is_free).count();
            let between = (marks.len() - 1 - usize::from(first != last)) % 2;
            front ^ between ^ back
        }
        _ => grid.len() % 2,
    }
}

/// Reads a grid.
pub fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    judge.word_that("a grid of X, O and . without equal marks side by side", |grid| {
        grid.iter().all(|cell| b"XO.".contains(cell))
            && grid.windows(2).all(|pair| pair[0] != pair[1] || pair[0] == b'.')
    })
}

/// The judge program: reads grids, writes `Case i: Yes` if Alice can win, else `Case i: No`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for case in 1..=judge.count()? {
        let answer = if alice_wins(&read(judge)?) { "Yes" } else { "No" };
        judge.answer(format_args!("Case {case}: {answer}"))?;
    }
    Ok(())
}
