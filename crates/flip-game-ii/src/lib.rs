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
//! Linear: one look-up for each run.
//!
//! # Source and status
//!
//! Dawson's Kayles, the octal game 0.07. OEIS A002187 has its numbers without `G(0)`: the term
//! `a(n)` there, for `n >= 0`, is `G(n + 1)`.
//! Guy and Smith, *The G-values of various games*, 1956; *Winning Ways*, chapter 4.
//! The theorem is proved above. Coq checks it, starting from the rules, in
//! `proof/Theorem.v`. `tests/it.rs` carries out the recursion, shows that the period is no
//! shorter and begins no earlier, and compares the outcome with exhaustive search for all
//! rows of up to 14 signs, with the large budget up to 17.
//!
//! ```
//! # use gametheory_core::judge;
//! let (answers, _) = judge::converse(flip_game_ii::solve, b"++++\n\"+\"\n+++++\n");
//! assert_eq!(answers, b"true\nfalse\nfalse\n");
//! ```

pub mod rules;
pub mod strategy;

use std::io;

use gametheory_core::judge::Judge;

/// The Grundy numbers of runs of 0 to 101 signs, as digits. Each line has the length of the
/// period, and the last line repeats forever.
const GRUNDY_NUMBERS: [u8; 102] = *b"0011203110332240522330113021104527\
                                     4011203110332244552330113021104537\
                                     4811203110332244559330113021104537";

/// The Grundy number of a run of `n` plus signs. Constant time.
pub const fn grundy_number(n: usize) -> u8 {
    GRUNDY_NUMBERS[if n < 102 { n } else { 68 + n % 34 }] - b'0'
}

/// Whether the player to move wins, on a row of `+` and `-`. Linear time.
pub fn is_won(row: &[u8]) -> bool {
    let mut nim_sum = 0;
    for run in row.split(|sign| *sign != b'+') {
        nim_sum ^= grundy_number(run.len());
    }
    nim_sum != 0
}

/// Reads a row of signs, in double quotes or without.
pub fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    let expected = "a row of + and -, in double quotes or without";
    let row =
        judge.word_that(expected, |word| unquote(word).iter().all(|sign| b"+-".contains(sign)))?;
    Ok(unquote(&row).to_vec())
}

fn unquote(word: &[u8]) -> &[u8] {
    word.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\"")).unwrap_or(word)
}

/// The judge program: reads rows to the end of the input, writes `true` if the first player
/// wins, else `false`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    while !judge.is_over()? {
        let row = read(judge)?;
        judge.answer(is_won(&row))?;
    }
    Ok(())
}
