//! **Flip Game II** (LeetCode 294). A move turns two neighbouring `++` of a row
//! of signs into `--`. Who cannot move loses. Can the first player force a win?
//!
//! # Theorem
//!
//! A `-` never changes again, so the runs of `+` are independent parts. The first player
//! wins exactly if the nim-sum of their Grundy numbers is not 0. A run of `n` signs has the
//! Grundy number `G(n)`, where `G(0) = G(1) = 0`,
//!
//! `G(n) = mex { G(a) xor G(b) : a + b = n - 2 }`,
//!
//! and `G(n + 34) = G(n)` for every `n` except 0, 15, 17, 32, 35 and 52. No Grundy
//! number is larger than 9.
//!
//! # Proof
//!
//! A flip inside a run leaves `a` signs to its left and `b` to its right. This is the
//! recursion. The theorem of Sprague and Grundy gives the nim-sum.
//!
//! For the period, let `T(n)` be the number that the program's table gives. The table has
//! the numbers for `n < 102`, and then repeats the last 34 of them forever. (Any 34 from 53
//! on would do. Those from 68 on, twice the period, are found at `68 + n mod 34`.) The
//! table shows that no number is larger than 9, and that `T(n + 34) = T(n)` for all
//! `n < 68` except those above. For `n >= 68` this holds because the table is repeated.
//! It remains to show that `T(n) = G(n)`. This is the octal periodicity theorem, here for
//! this game:
//!
//! Let `p = 34` and `n0 = 53`, one more than the last exception. For
//! `n < 2 n0 + 2p + 2 = 176` the recursion is carried out. For larger `n` we use induction,
//! and show that the options of `n` have the same values as those of `n - p`.
//!
//! - An option of `n` has parts `a <= b` with `a + b = n - 2`. So `b >= n0 + p` and
//!   `T(b - p) = T(b)`: the option `a, b - p` of `n - p` has the same value.
//! - An option of `n - p` has parts `a <= b` with `a + b = n - p - 2`. So `b >= n0` and
//!   `T(b + p) = T(b)`: the option `a, b + p` of `n` has the same value.
//!
//! So both have the same mex, and `G(n) = G(n - p) = T(n - p) = T(n)`. ∎
//!
//! *Example.* The runs of `++++-++` have 4 and 2 signs. `G(2) = 1`, since the only option
//! leaves two empty runs, with the number 0. The options of 4 signs leave 0 and 2 signs, or
//! 1 and 1. Their numbers are 1 and 0, so `G(4) = 2`. The nim-sum is `2 xor 1 = 3`, so the
//! first player wins: flipping the first two signs leaves `--++-++` with `1 xor 1 = 0`.
//! Then the opponent flips one pair, the first player flips the other, and no move is left.
//!
//! # Complexity
//!
//! Linear, in one pass of eight signs a step. The row itself is not kept in memory, only
//! the length of the last run and a nim-sum.
//!
//! # Source and status
//!
//! Dawson's Kayles, the octal game 0.07 (OEIS A002187 without its first 0).
//! Guy and Smith, *The G-values of various games*, 1956; *Winning Ways*, chapter 4.
//! The theorem is proved above. Coq checks it, starting from the rules, in
//! `proof/Theorem.v`. `tests/it/period.rs` carries out the recursion, and shows that the
//! period is no shorter and begins no earlier. `tests/it/exhaustive.rs` compares the
//! outcome with exhaustive search for all rows of up to 14 signs, with the large budget up
//! to 18.
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

/// The Grundy numbers of runs of 0 to 101 signs, as digits. Each line has the length of the
/// period, and the last line repeats forever.
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

/// The runs of the part of a row that was read so far.
#[derive(Default)]
struct Runs {
    /// The nim-sum of the runs that have ended.
    ended: u8,
    /// The length of the last run, which may go on.
    last: usize,
}

impl Runs {
    /// Reads more signs of the row, eight at a time. There is no branch, because the
    /// processor could not predict where a run ends.
    fn push(&mut self, signs: &[u8]) {
        for signs in signs.chunks(8) {
            // A short block is filled up with +. The last line subtracts them again.
            let mut block = [b'+'; 8];
            block[..signs.len()].copy_from_slice(signs);
            // Bit 1 is set in the code of + and not in that of -. The product gathers these
            // eight bits in its top byte, the first sign lowest.
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
        // The last `-` ends one more run than the same signs with a `+` in its place.
        let without = pluses | 0x80 >> pluses.leading_ones();
        if without < u8::MAX {
            let run = without.leading_ones() - pluses.leading_ones() - 1;
            between[pluses as usize] = between[without as usize] ^ grundy_number(run as usize);
        }
    }
    between
};

/// Reads a row and gives its signs, without the quotes, to `push` in parts, from left to
/// right.
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

/// The judge program: reads rows to the end of the input, writes `true` if the first player
/// wins, else `false`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    while !judge.is_over()? {
        let mut runs = Runs::default();
        read(judge, |signs| runs.push(signs))?;
        judge.answer(if runs.nim_sum() == 0 { "false" } else { "true" })?;
    }
    Ok(())
}
