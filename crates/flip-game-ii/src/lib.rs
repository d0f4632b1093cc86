//! **Flip Game II** (LeetCode 294). A move turns two neighbouring `++` of a row
//! of signs into `--`. Who cannot move loses. Can the first player force a win?
//!
//! # Theorem
//!
//! A `-` is never touched again, so the row falls into its runs of `+`, and the
//! first player wins exactly if the nim-sum of their Grundy numbers is not 0.
//! A run of `n` signs has the Grundy number `G(n)`, where `G(0) = G(1) = 0`,
//!
//! `G(n) = mex { G(a) xor G(b) : a + b = n - 2 }`,
//!
//! and `G(n + 34) = G(n)` for every `n` except 0, 15, 17, 32, 35 and 52. No Grundy
//! number is larger than 9.
//!
//! # Proof
//!
//! A flip inside a run leaves `a` signs to its left and `b` to its right, which
//! is the recursion; the rest of the first part is the theorem of Sprague and
//! Grundy. For the second, let `T(n)` be what the program's table gives: it has the
//! numbers below 102, and repeats the last 34 of them for ever. (Any 34 from 53 on
//! would do. Those from 68 on, twice the period, are found at `68 + n mod 34`.) By
//! looking at the table one sees that no number is larger than 9, and that
//! `T(n + 34) = T(n)` for all `n < 68` but the exceptions above; from 68 on it holds
//! because the table is repeated. What remains is `T(n) = G(n)`, the octal periodicity
//! theorem, here for this game:
//!
//! Let `n0 = 53`, behind the last exception, and `p = 34`. For `n < 2 n0 + 2p + 2 =
//! 176` the recursion is carried out. For larger `n` it follows by induction, since
//! the options of `n` have the same values as those of `n - p`: Those of `n` have
//! parts `a <= b` with `a + b = n - 2`, so that `b >= n0 + p` and `T(b - p) = T(b)`:
//! the option `a, b - p` of `n - p` has the same value. Those of `n - p` have parts
//! `a <= b` with `a + b = n - p - 2`, so that `b >= n0` and `T(b + p) = T(b)`: the option
//! `a, b + p` of `n` has the same value. So the mex of both is the same, which is
//! `T(n - p) = T(n)`. ∎
//!
//! *Example.* The runs of `++++-++` have 4 and 2 signs. `G(2) = 1`, since its one option
//! leaves nothing, with the number 0. The options of 4 signs leave 0 and 2 signs, or 1
//! and 1: their numbers are 1 and 0, so `G(4) = 2`. The nim-sum is `2 xor 1 = 3`, so the
//! first player wins: flipping the first two signs leaves `--++-++` with `1 xor 1 = 0`.
//! Then the opponent flips one pair, the first player the other, and no move is left.
//!
//! `tests/it/period.rs` carries out the recursion as well, and shows that the period is
//! no shorter and begins no earlier.
//!
//! # Complexity
//!
//! Linear, in one pass that looks at eight signs a step. Of a row nothing is kept but
//! the length of the last run and a nim-sum.
//!
//! # Source and status
//!
//! Dawson's Kayles, the octal game 0.07 (OEIS A002187 but for the first 0).
//! Guy and Smith, *The G-values of various games*, 1956; *Winning Ways*, chapter 4.
//! Proved above, and checked by Coq from the rules on in `proof/Theorem.v`;
//! compared with exhaustive search in `tests/it/exhaustive.rs` for all rows of up to
//! 14 signs, 20 with the large budget.
//!
//! ```
//! # use gametheory_core::judge;
//! let mut answers = Vec::new();
//! judge::converse(flip_game_ii::solve, &mut "++++\n\"+\"\n+++++\n".as_bytes(), &mut answers)?;
//! assert_eq!(answers, b"true\nfalse\nfalse\n");
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod rules;
pub mod strategy;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{prefix, Outcome};

/// The Grundy numbers of runs of 0 to 101 signs, as digits. These are three rows of
/// a period's length, of which the last repeats for ever.
const GRUNDY_NUMBERS: [u8; 102] = *b"0011203110332240522330113021104527\
                                     4011203110332244552330113021104537\
                                     4811203110332244559330113021104537";

/// The Grundy number of a run of `n` plus signs. Constant time.
pub const fn grundy_number(n: usize) -> u8 {
    GRUNDY_NUMBERS[if n < 102 { n } else { 68 + n % 34 }] - b'0'
}

/// The outcome for the player to move, on a row of `+` and `-`. Linear time.
pub fn outcome(row: &[u8]) -> Outcome {
    let mut nim_sum = 0;
    for run in row.split(|sign| *sign != b'+') {
        nim_sum ^= grundy_number(run.len());
    }
    Outcome::win_if(nim_sum != 0)
}

/// The runs of a row, as far as it was read.
#[derive(Default)]
struct Runs {
    /// The nim-sum of the runs that have ended.
    ended: u8,
    /// The length of the last run, which may go on.
    last: usize,
}

impl Runs {
    /// Goes on by the given signs, eight at a time and without a branch: where a run ends
    /// cannot be predicted.
    fn push(&mut self, signs: &[u8]) {
        for signs in signs.chunks(8) {
            // A short block is filled up with +, which are then taken off again.
            let mut block = [b'+'; 8];
            block[..signs.len()].copy_from_slice(signs);
            // Of the two signs only + has bit 1. The product gathers the bits of all bytes in
            // the top byte.
            let bits = u64::from_le_bytes(block) >> 1 & 0x0101_0101_0101_0101;
            let [pluses, ..] = bits.wrapping_mul(0x0102_0408_1020_4080).to_be_bytes();
            let first = self.last + pluses.trailing_ones() as usize;
            let ended = grundy_number(first) ^ BETWEEN[usize::from(pluses)];
            let goes_on = usize::from(pluses == u8::MAX);
            self.ended ^= [ended, 0][goes_on];
            self.last = [pluses.leading_ones() as usize, first][goes_on];
            self.last -= 8 - signs.len();
        }
    }

    /// The nim-sum of all runs, if the row ends here.
    fn nim_sum(&self) -> u8 {
        self.ended ^ grundy_number(self.last)
    }
}

/// The nim-sum of the runs between the first `-` and the last of eight signs,
/// given as bits: 1 for `+`, the first sign the lowest.
static BETWEEN: [u8; 256] = {
    let mut between = [0; 256];
    let mut pluses = u8::MAX;
    while pluses > 0 {
        pluses -= 1;
        // The last `-` closes one run more than the signs without it do.
        let without = pluses | 0x80 >> pluses.leading_ones();
        if without < u8::MAX {
            let run = without.leading_ones() - pluses.leading_ones() - 1;
            between[pluses as usize] = between[without as usize] ^ grundy_number(run as usize);
        }
    }
    between
};

/// Reads a row, and passes on its signs in parts, without the quotes.
pub fn read(judge: &mut Judge, mut push: impl FnMut(&[u8])) -> io::Result<()> {
    let (mut quotes, mut is_first) = (0, true);
    judge.read("a row of + and -, in double quotes or without", |bytes| {
        if bytes.first() == Some(&b'"') && (is_first || quotes == 1) {
            (quotes, is_first) = (quotes + 1, false);
            return 1;
        }
        is_first = false;
        if quotes == 2 {
            return 0;
        }
        let signs = prefix(bytes, |sign| matches!(sign, b'+' | b'-'));
        push(signs);
        signs.len()
    })?;
    if quotes == 1 {
        return Err(judge.wrong("a closing quote", "the end of the row"));
    }
    Ok(())
}

/// What the program reads, in words.
pub const READS: &str = "Rows of + and -, in double quotes or without, to the end of the input.";
/// What the program writes, in words.
pub const WRITES: &str =
    "For each row a line: true if the first player can force a win, else false.";

/// The judge program: rows, to the end of the input, to `true` if the first
/// player wins, or `false`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    while !judge.is_over()? {
        let mut runs = Runs::default();
        read(judge, |signs| runs.push(signs))?;
        judge.answer(if runs.nim_sum() == 0 { "false" } else { "true" })?;
    }
    Ok(())
}
