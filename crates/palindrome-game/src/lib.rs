//! **Palindrome Game** (Codeforces 1527B2, and B1 for palindromes). Alice and Bob move in
//! turn on a binary string. A move either changes one `0` to `1` and costs 1, or reverses
//! the string and costs nothing. A reversal is allowed if the string is not a palindrome
//! and the previous move was not a reversal. When all cells are `1`, the player who has paid
//! less wins; if both have paid the same, it is a draw.
//!
//! # Theorem
//!
//! Pair each cell with its mirror image. Let `a` be the number of pairs `0 0`, and `b` the
//! number of pairs that differ. Let `m` be 1 if there is a middle cell and it is `0`, else
//! 0. Let `c = b + m` if `a > 0`, and `c = b - m` if `a = 0`. Take what the player to move
//! will pay from here on with best play, less what the opponent will pay. Call this difference
//! V if the previous move was no reversal, and W if it was one.
//!
//! - `V = -c`, except that `V = 2` if `a > 0` and `b = m = 0`.
//! - For `b > 0`, `W = c`, except that `W = -1` if `a > 0`, `b = 1` and `m = 0`.
//!   For `b = 0` the string is a palindrome, and `W = V`.
//!
//! In the middle of a game, add to V or W what the player to move has paid so far, less what
//! the opponent has paid. He wins if the sum is negative, it is a draw if the sum is 0, else
//! the opponent wins. At the start the sum is V, and Alice is to move. This means, for a palindrome
//! with `z` zeros: a draw if `z = 0`, a win for Alice if `z` is odd and not 1, else a win for Bob.
//! For any other string: a draw if there are two zeros and one of them is the middle cell, else a
//! win for Alice.
//!
//! # Proof
//!
//! Let a move cost `k` and leave the opponent the value V' (his V or W). Then the player to
//! move will pay `k - V'` more than the opponent from here on. So his own value is the least
//! of `k - V'` over his moves: with best play he pays no more than this, and the opponent
//! makes him pay no less. In the end only the sign of the whole difference counts. The least
//! difference has the best sign for him, whatever has been paid before. That is why V and W
//! decide who wins.
//!
//! The values are found by induction on the number of zeros. With no zero, the game is over
//! and `V = W = 0`. A reversal keeps `a`, `b` and `m`, costs nothing, and no reversal may
//! follow it. It is legal exactly if `b > 0` and the previous move was no reversal. A change
//! of a `0` costs 1, and a reversal may follow it. So W is the least of `1 - V'` over all
//! changes, where V' is the value after the change. If `b = 0`, then V is W. If `b > 0`, then
//! V is the lesser of W, for the best change, and -W, for the reversal, which leaves the
//! opponent W. Let `c'` be the `c` of the string after a change. By induction `1 - V'` is
//! `1 + c'`; but it is -1 if the change leaves the exception, `a > 0` and `b = m = 0`.
//!
//! Apart from the exception, `1 + c'` is
//!
//! - for the `0` of a pair that differs: `c`, because `c' = c - 1`;
//! - for the middle: `c` if `a > 0`, because `c' = c - 1`; and `c + 2` if `a = 0`, because
//!   `c' = c + 1`;
//! - for a `0` of a pair `0 0`: `c + 2`, because `b` grows by 1 and `c' = c + 1`. But if
//!   `m = 1` and this is the last such pair, then `c' = c - 1`, which gives `c`. This change
//!   never leaves the exception.
//!
//! *If `b > 0`*, a change of the first kind is possible, so `W = c`. Since `c >= 0`, it
//! follows that `V = -c`. The exception can be left only if `a > 0`, `b = 1` and `m = 0`, by
//! the change in the pair that differs. Then `c = 1` and `W = -1 = -c = V`.
//!
//! *If `b = 0`*, there are four cases.
//!
//! - `a = m = 0`: all cells are `1`, and `V = 0 = -c`.
//! - `a > 0` and `m = 0`: all zeros are in pairs `0 0`, and `V = c + 2 = 2`.
//! - `a = 0` and `m = 1`: only the middle is `0`, and `V = c + 2 = 1 = -c`.
//! - `a > 0` and `m = 1`: a change of the middle leaves the exception and gives -1. Any other
//!   change gives at least `c = 1`. So `V = -1 = -c`.
//!
//! *Counting zeros.* There are `z = 2a + b + m` zeros. In a palindrome `b = 0`. If `z = 0`,
//! then `V = 0`. If `z` is even and not 0, then `m = 0` and `a > 0`, so `V = 2`. If `z = 1`,
//! then `m = 1` and `a = 0`, so `V = 1`. If `z` is odd and not 1, then `m = 1` and `a > 0`, so
//! `V = -1`. In any other string `b > 0` and `V = -c`. There `c > 0`, unless `a = 0` and
//! `b = m = 1`; then `c = 0`. This case is that of two zeros, one of them in the middle. ∎
//!
//! *Example.* In `001` the ends differ and the middle is `0`: `a = 0`, `b = m = 1`, so
//! `c = 0` and `V = 0`, a draw. Alice reverses, which costs nothing. Bob has to pay: `W = 0`.
//! If he changes the last `0` of `100`, he leaves `101`, where V is 1: Alice pays for the
//! middle, and both have paid 1. If he changes the middle, he leaves `110`, where V is -1:
//! Alice reverses again, Bob pays again, and she wins.
//!
//! # Complexity
//!
//! Linear: a pass for the zeros, and one for the pairs.
//!
//! # Source and status
//!
//! The answer for starting positions is that of the problem's authors (Codeforces
//! Round 721). The values in the middle of a game are our own. The theorem is proved above.
//! Coq checks it, starting from the rules and with the same names, in `proof/Theorem.v`.
//! `tests/it.rs` compares it with exhaustive search for all strings up to length
//! 9, with the large budget up to 11, and for every difference in cost.
//!
//! ```
//! # use gametheory_core::judge;
//! let (answers, _) = judge::converse(palindrome_game::solve, b"3\n3\n110\n2\n00\n4\n1010\n");
//! assert_eq!(answers, b"ALICE\nBOB\nALICE\n");
//! ```

pub mod rules;
pub mod strategy;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::Outcome;

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

/// Reads the length of a string and the string, of `0` and `1`.
pub fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    let length: u64 = judge.number("the length of a string")?;
    let expected = format!("a binary string of length {length}");
    judge.word_that(&expected, |cells| {
        cells.len() as u64 == length && cells.iter().all(|cell| b"01".contains(cell))
    })
}

/// The judge program: reads binary strings, writes `ALICE`, `DRAW` or `BOB` for each.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let outcome = outcome(&read(judge)?);
        judge.answer(["BOB", "DRAW", "ALICE"][outcome as usize])?;
    }
    Ok(())
}
