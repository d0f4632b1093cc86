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
//! *Example.* In `001` the ends differ and the middle is `0`: `a = 0`, `b = m = 1`, so
//! `c = 0` and `V = 0`, a draw. Alice reverses, which costs nothing, and Bob has to pay:
//! `W = c = 0`. If he changes the last `0` of `100`, then `101` is left, whose `V` is 1:
//! Alice pays for the middle, and both have paid 1. If he changes the middle, then `110`
//! is left, whose `V` is -1: Alice reverses again, Bob pays again, and she wins.
//!
//! # Complexity
//!
//! Linear. Only the string itself is kept in memory.
//!
//! # Source and status
//!
//! The answer for starting positions is that of the problem's authors (Codeforces
//! Round 721); the values in the middle of a game are worked out here. Proved above,
//! and checked by Coq from the rules on, with the same names, in `proof/Theorem.v`;
//! compared with exhaustive search in `tests/it/exhaustive.rs`, for all strings up to
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

/// The outcome for Alice, who moves first, on a string of `0` and `1`. Linear time.
pub fn outcome(cells: &[u8]) -> Outcome {
    let zeros = cells.iter().filter(|cell| **cell == b'0').count();
    let pairs = cells.iter().zip(cells.iter().rev()).take(cells.len() / 2);
    let mixed = pairs.filter(|(left, right)| left != right).count();
    match (mixed, zeros) {
        // (1, 2): one zero is the middle cell.
        (0, 0) | (1, 2) => Outcome::Draw,
        (0, zeros) if zeros == 1 || zeros % 2 == 0 => Outcome::Loss,
        _ => Outcome::Win,
    }
}

/// Reads a string of the given length.
pub fn read(judge: &mut Judge, length: u64) -> io::Result<Vec<u8>> {
    let expected = format!("a binary string of length {length}");
    let mut cells = Vec::new();
    judge.read(&expected, |bytes| {
        let part = prefix(bytes, |cell| matches!(cell, b'0' | b'1'));
        cells.extend_from_slice(part);
        part.len()
    })?;
    if cells.len() as u64 != length {
        return Err(judge.wrong(expected, format!("one of length {}", cells.len())));
    }
    Ok(cells)
}

/// What the program reads, in words.
pub const READS: &str =
    "The number of cases, then for each case the length of a string and the string, of 0 and 1.";
/// What the program writes, in words.
pub const WRITES: &str = "For each case a line: ALICE, BOB or DRAW.";

/// The judge program: binary strings to `ALICE`, `DRAW` or `BOB`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let length = judge.number("the length of a string")?;
        let cells = read(judge, length)?;
        judge.answer(outcome(&cells).word(["BOB", "DRAW", "ALICE"]))?;
    }
    Ok(())
}
