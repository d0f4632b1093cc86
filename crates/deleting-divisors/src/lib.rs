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
//! - *Odd `n`.* A move subtracts a divisor `d > 1`, odd like `n`, and leaves an
//!   even number that `d` still divides: even and no power of two, won by the
//!   opponent. If there is no move, the game is lost at once.
//! - *Even `n`, no power of two.* Its odd part `d > 1` is a divisor other than `n`.
//!   Subtracting it leaves an odd number, where the opponent has lost.
//! - *`n = 2^e`.* The moves subtract `2^i` with `0 < i < e` and leave
//!   `2^i (2^(e-i) - 1)`, which is even and, unless `i = e - 1`, no power of two:
//!   won by the opponent. What remains is the move to `2^(e-1)`, if `e > 1`. So
//!   `2^1` is lost, having no move, and from there on every power is won exactly
//!   if the one before is lost. (`2^0 = 1` is odd, and lost.)
//!
//! *Example.* 12 is even and no power of two. Its odd part is 3, and `12 - 3 = 9` is odd:
//! the opponent can only subtract 3, which leaves 6. Its odd part is 3 again, and
//! `6 - 3 = 3` has no divisor but 1 and 3: the opponent has lost.
//!
//! # Complexity
//!
//! A few machine instructions.
//!
//! # Source and status
//!
//! Codeforces Round 726, problem D. Proved above, and checked by Coq from the
//! rules on in `proof/Theorem.v`; compared with exhaustive search in
//! `tests/it/exhaustive.rs` for all `n <= 5,000`, `n <= 200,000` with the large budget.
//!
//! ```
//! # use gametheory_core::judge;
//! let mut answers = Vec::new();
//! judge::converse(deleting_divisors::solve, &mut "4\n1\n4\n12\n69\n".as_bytes(), &mut answers)?;
//! assert_eq!(answers, b"Bob\nAlice\nAlice\nBob\n");
//! # Ok::<(), std::io::Error>(())
//! ```

mod factor;
pub mod rules;
pub mod strategy;

use std::io;
use std::num::NonZeroU64;

use gametheory_core::judge::Judge;
use gametheory_core::Outcome;

/// The outcome of the number `n` for the player to move.
pub fn outcome(n: NonZeroU64) -> Outcome {
    Outcome::win_if(is_won(n))
}

/// Whether the player to move wins.
fn is_won(n: NonZeroU64) -> bool {
    let twos = n.trailing_zeros();
    twos > 0 && (twos % 2 == 0 || !n.is_power_of_two())
}

/// What the program reads, in words.
pub const READS: &str = "The number of cases, then for each case a number n, at least 1.";
/// What the program writes, in words.
pub const WRITES: &str = "For each case a line: Alice if the first player wins, else Bob.";

/// The judge program: numbers to `Alice` or `Bob`, the winner.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let n = judge.positive()?;
        judge.answer(if is_won(n) { "Alice" } else { "Bob" })?;
    }
    Ok(())
}
