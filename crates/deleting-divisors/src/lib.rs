//! **Deleting Divisors** (Codeforces 1537D). A move subtracts from `n` one of its
//! divisors other than 1 and `n`. Who cannot move loses. Does the first player
//! win?
//!
//! # Theorem
//!
//! Odd `n` is lost; even `n` that is no power of two is won; `2^e` is won exactly
//! if `e` is even and positive.
//!
//! # Proof
//!
//! By induction on `n`.
//!
//! - *Odd `n`.* A move subtracts a divisor `d > 1`. Since `n` is odd, `d` is odd and
//!   `n - d` is even. And `d` divides `n - d`, so this is no power of two: the opponent
//!   wins. If there is no move, the game is lost at once.
//! - *Even `n`, no power of two.* Its odd part `d > 1` is a divisor other than `n`.
//!   Subtracting it leaves an odd number, where the opponent has lost.
//! - *`n = 2^e`.* The moves subtract `2^i` with `0 < i < e` and leave
//!   `2^i (2^(e-i) - 1)`. If `i < e - 1`, this is even and no power of two, so the
//!   opponent wins. The only other move is `i = e - 1`, which leaves `2^(e-1)`. So `2^1`
//!   is lost, because it has no move, and each power after it is won exactly if the power
//!   before it is lost. (`2^0 = 1` is odd, and lost.)
//!
//! *Example.* 12 is even and no power of two. Its odd part is 3, so the first player
//! subtracts 3 and leaves 9. The opponent can only subtract 3, which leaves 6. The odd
//! part of 6 is 3 again, so the first player leaves 3. There is no move from 3: the
//! opponent has lost.
//!
//! # Complexity
//!
//! A few machine instructions.
//!
//! # Source and status
//!
//! Codeforces Round 726, problem D. The theorem is proved above. Coq checks it, starting
//! from the rules, in `proof/Theorem.v`. `tests/it.rs` compares it with
//! exhaustive search for all `n <= 5,000`, with the large budget for `n <= 50,000`.
//!
//! ```
//! # use gametheory_core::judge;
//! let (answers, _) = judge::converse(deleting_divisors::solve, b"4\n1\n4\n12\n69\n");
//! assert_eq!(answers, b"Bob\nAlice\nAlice\nBob\n");
//! ```

pub mod rules;
pub mod strategy;

use std::io;
use std::num::NonZeroU64;

use gametheory_core::judge::Judge;

/// Whether the player to move wins, at the number `n`, which is at least 1. Constant time.
pub fn is_won(n: u64) -> bool {
    let twos = n.trailing_zeros();
    twos > 0 && (twos % 2 == 0 || !n.is_power_of_two())
}

/// Reads a number.
pub fn read(judge: &mut Judge) -> io::Result<NonZeroU64> {
    judge.number("a whole number from 1 to 2^64 - 1")
}

/// The judge program: reads numbers, writes the winner of each, `Alice` or `Bob`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let n = read(judge)?;
        judge.answer(if is_won(n.get()) { "Alice" } else { "Bob" })?;
    }
    Ok(())
}
