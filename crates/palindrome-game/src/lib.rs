//! **Palindrome Game** (Codeforces 1527B2, and B1 for palindromes). Alice and Bob
//! in turn either change one `0` of a binary string to `1`, at a cost of 1, or
//! reverse the string, at no cost, if it is not a palindrome and the previous
//! move was not a reversal. When all is `1`, the player who has paid less wins; if
//! both have paid the same, it is a draw.
//!
//! # Theorem
//!
//! Let `a` be the number of mirrored pairs of cells `0 0`, `b` that of pairs that
//! differ, and `m` that of middle cells `0`, so `m` is 0 or 1. Let `c = b + m` if
//! `a > 0`, and `c = b - m` if `a = 0`. Let V be what the player to move will pay
//! more than the opponent from here on, both playing best, if the previous move
//! was no reversal; and W the same if it was one.
//!
//! - `V = -c`, except that `V = 2` if `a > 0` and `b = m = 0`.
//! - For `b > 0`, `W = c`, except that `W = -1` if `a > 0`, `b = 1` and `m = 0`.
//!   For `b = 0` the string is a palindrome, and `W = V`.
//!
//! The player to move wins if what he has paid more so far and V, or W, add up to
//! less than 0; it is a draw if they add up to 0, else the opponent wins. So Alice,
//! who moves first, wins if `V < 0`, it is a draw if `V = 0`, and Bob wins if
//! `V > 0`. For a palindrome with `z` zeros that means: a draw if `z = 0`, Alice if
//! `z` is odd and not 1, else Bob; for any other string a draw if `z = 2` and one of
//! them is the middle cell, else Alice.
//!
//! # Proof
//!
//! A move that costs `k` and leaves the opponent the value V' (his V or W) makes the
//! player to move pay `k - V'` more from here on, since what is one's loss is the
//! other's gain. So his own value is the least of `k - V'` over his moves: this he
//! can secure, and the opponent can see to it that it is no less. In the end only the
//! sign of the difference counts, and the least difference has the best sign for him,
//! whatever has been paid before. That is why V and W decide who wins.
//!
//! By induction on the number of zeros. With none, the game is over: `V = W = 0`. A
//! reversal keeps `a`, `b` and `m`, costs nothing, and none may follow it; it is
//! possible exactly if `b > 0` and it is not banned by another. A change of a `0`
//! costs 1 and lifts the ban. So W is the least of `1 - V'` over all changes, V'
//! being the value after it. V is W if `b = 0`; if `b > 0`, it is the lesser of W,
//! for the best change, and -W, for the reversal, which leaves the opponent W. By
//! induction `1 - V'` is `1 + c'`, with `c'` that of the string after the change, or
//! -1 if the change leaves `a > 0` and `b = m = 0`, the exception.
//!
//! What does a change amount to, apart from that exception?
//!
//! - The `0` of a pair that differs: `c' = c - 1`, so `1 + c' = c`.
//! - The middle: `c' = c - 1` if `a > 0`, `c + 1` if `a = 0`; so `c` or `c + 2`.
//! - A `0` of a pair `0 0`: `b` grows by 1, so `c' = c + 1`, unless `m = 1` and it
//!   was the last such pair, when `c' = c - 1`; so `c + 2` or `c`. This never
//!   leaves the exception.
//!
//! *If `b > 0`*, the first of these is there, so the least is `W = c`, and
//! `V = -c`, since `c >= 0`. The exception is left only from `a > 0`, `b = 1` and
//! `m = 0`, where `c = 1`, at the pair that differs: then `W = -1 = -c = V`.
//!
//! *If `b = 0`*, there are four cases. `a = m = 0`: all is `1`, `V = 0 = -c`.
//! `a > 0` and `m = 0`: there are only pairs `0 0`, `V = c + 2 = 2`. `a = 0` and
//! `m = 1`: only the middle, `V = c + 2 = 1 = -c`. `a > 0` and `m = 1`: the middle
//! leaves the exception, and its -1 is less than what a pair amounts to, `c = 1`
//! or more; `V = -1 = -c`.
//!
//! *Counting zeros.* There are `z = 2a + b + m` of them. In a palindrome `b = 0`. With
//! `z = 0`, `V = 0`; if `z` is even and not 0, then `m = 0` and `a > 0`, so `V = 2`;
//! if `z = 1`, then `m = 1` and `a = 0`, so `V = 1`; for any other odd `z`, `m = 1` and
//! `a > 0`, so `V = -1`. In any other string `b > 0` and `V = -c`. There `c > 0`,
//! except that `c = 0` if `a = 0` and `b = m = 1`: two zeros, of which one is in the
//! middle. And these two, in no palindrome, leave only `a = 0` and `b = m = 1`. ∎
//!
//! # Complexity
//!
//! Linear: a pair counts when its second cell is read. Till then the first is kept as
//! a bit, so memory is a sixteenth of a string; no other.
//!
//! # Source and status
//!
//! The answer for starting positions is that of the problem's authors (Codeforces
//! Round 721); the values in the middle of a game are worked out here. Proved above,
//! and checked by Coq from the rules on, with the same names, in `proof/Theorem.v`;
//! compared with exhaustive search in `tests/exhaustive.rs`, for all strings up to
//! length 9, with the large budget up to 12, and with every difference in cost.
//!
//! ```
//! # use gametheory_core::judge;
//! let mut answers = Vec::new();
//! let input = "3\n3\n110\n2\n00\n4\n1010\n";
//! judge::converse(palindrome_game::solve, &mut input.as_bytes(), &mut answers)?;
//! assert_eq!(answers, b"ALICE\nBOB\nALICE\n");
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod rules;
pub mod strategy;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{prefix, Outcome};

/// A binary string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells<'a>(&'a [u8]);

impl<'a> Cells<'a> {
    /// Checks the cells; the error is the index of the first that is wrong.
    pub fn parse(cells: &'a [u8]) -> Result<Self, usize> {
        let wrong = cells.iter().position(|cell| !b"01".contains(cell));
        wrong.map_or(Ok(Cells(cells)), Err)
    }
}

/// Reads a string of the given length, in parts with their places.
pub fn read(
    judge: &mut Judge,
    length: usize,
    mut push: impl FnMut(usize, &[u8]),
) -> io::Result<()> {
    let mut at = 0;
    judge.read(format_args!("a binary string of length {length}"), |bytes| {
        let most = bytes.len().min(length - at);
        let cells = prefix(&bytes[..most], |cell| matches!(cell, b'0' | b'1'));
        push(at, cells);
        at += cells.len();
        cells.len()
    })?;
    (at == length).then_some(()).ok_or_else(|| judge.wrong(format!("{length} cells"), at))
}

/// The outcome for Alice, who moves first.
pub fn outcome(Cells(cells): Cells) -> Outcome {
    let mut pairs = Pairs::default();
    let parts = cells.chunks(1 << 16).zip((0..).step_by(1 << 16));
    parts.for_each(|(part, at)| pairs.push(cells.len(), at, part));
    pairs.outcome()
}

/// The pairs of cells of a string, as far as read.
#[derive(Default)]
struct Pairs {
    /// The cells whose mirror images were not read: groups of 128, with a bit for each,
    /// and the others, that came later. A group is 8 rows of 16 cells; each row is a bit
    /// in all of the 16 bytes of a word, so that rows are packed and unpacked at once.
    packed: Vec<u128>,
    open: Vec<u8>,
    /// How many pairs differ, and how many cells are `0`.
    mixed: usize,
    zeros: usize,
}

impl Pairs {
    /// Goes on by the given cells, less than 2^32, at the given place in a string of the
    /// given length.
    fn push(&mut self, length: usize, at: usize, cells: &[u8]) {
        // A middle cell is in both halves, and never differs from itself.
        let up_to = |half: usize| half.saturating_sub(at).min(cells.len());
        self.open.extend_from_slice(&cells[..up_to(length - length / 2)]);
        let bits = |row: &[u8]| row.try_into().map_or(0, u128::from_ne_bytes) & (u128::MAX / 255);
        let pack = |rows: &[u8]| rows.chunks_exact(16).fold(0, |pack, row| pack << 1 | bits(row));
        self.packed.extend(self.open.chunks_exact(128).map(pack));
        self.open.drain(..self.open.len() / 128 * 128);
        let mut back = cells[up_to(length / 2)..].iter();
        while back.len() > 0 {
            if self.open.is_empty() {
                let pack = self.packed.pop().unwrap_or_default();
                (0..8).rev().for_each(|row| self.open.extend((pack >> row).to_ne_bytes()));
            }
            let open = self.open.len().saturating_sub(back.len());
            let pairs = self.open[open..].iter().rev().zip(&mut back);
            self.mixed += usize::from(pairs.map(|(left, right)| (left ^ right) & 1).sum::<u8>());
            self.open.truncate(open);
        }
        self.zeros += cells.iter().map(|cell| u32::from(cell ^ b'1')).sum::<u32>() as usize;
    }

    /// The outcome for Alice, if the whole string was read.
    fn outcome(&self) -> Outcome {
        match (self.mixed, self.zeros) {
            // (1, 2): one zero is the middle cell.
            (0, 0) | (1, 2) => Outcome::Draw,
            (0, zeros) if zeros == 1 || zeros % 2 == 0 => Outcome::Loss,
            _ => Outcome::Win,
        }
    }
}

/// The judge program: binary strings to `ALICE`, `DRAW` or `BOB`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let length = judge.number("the length of a string")?;
        let length = usize::try_from(length).unwrap_or(usize::MAX); // No memory holds more.
        let mut pairs = Pairs::default();
        read(judge, length, |at, cells| pairs.push(length, at, cells))?;
        judge.answer(["BOB", "DRAW", "ALICE"][pairs.outcome() as usize])?;
    }
    Ok(())
}
