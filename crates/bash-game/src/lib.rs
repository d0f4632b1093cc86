//! **Bash game** (51nod 1066). A heap of `n` stones; a move takes 1 to `k` of
//! them. Who cannot move loses. Does the first player win?
//!
//! # Theorem
//!
//! The player to move loses exactly if `k + 1` divides `n`.
//!
//! # Proof
//!
//! By induction on `n`. If `k + 1` divides `n`, then either `n = 0` and there is
//! no move, or any move leaves a heap that `k + 1` does not divide, won by the
//! opponent. If it does not, the remainder is between 1 and `k`; taking exactly
//! that many leaves a multiple of `k + 1`, where the opponent has lost.
//!
//! *Example.* Let `n = 10` and `k = 3`. The remainder of 10 by 4 is 2, so the first
//! player takes 2 and leaves 8. Whatever the opponent takes, 1 to 3, the answer is 3 to
//! 1: that leaves 4, and then 0.
//!
//! # Complexity
//!
//! One division. `k + 1` may not fit into 64 bits, but then `n <= k`, and a heap
//! of at most `k` stones is won at once unless it is empty.
//!
//! # Source and status
//!
//! Bachet de Méziriac, *Problèmes plaisants et délectables*, 1612. Proved above,
//! and checked by Coq from the rules on in `proof/Theorem.v`; compared with
//! exhaustive search in `tests/it/exhaustive.rs` for all `n <= 200` and `k <= 60`.
//!
//! ```
//! # use gametheory_core::judge;
//! let mut answers = Vec::new();
//! judge::converse(bash_game::solve, &mut "4\n3 2\n4 2\n7 3\n8 3\n".as_bytes(), &mut answers)?;
//! assert_eq!(answers, b"B\nA\nA\nB\n");
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod rules;
pub mod strategy;

use std::io;
use std::num::NonZeroU64;

use gametheory_core::judge::{Judge, NUMBER};
use gametheory_core::Outcome;

/// The outcome for the player to move, who may take 1 to `most` of the `stones`.
pub fn outcome(stones: u64, most: NonZeroU64) -> Outcome {
    Outcome::win_if(is_won(stones, most))
}

/// Whether the player to move wins.
fn is_won(stones: u64, most: NonZeroU64) -> bool {
    // Where k + 1 overflows, no heap but the empty one is a multiple of it.
    most.get().checked_add(1).map_or(stones != 0, |cycle| stones % cycle != 0)
}

/// What the program reads, in words.
pub const READS: &str = "The number of cases, then for each case n, the number of stones, and k, the most that a move may take.";
/// What the program writes, in words.
pub const WRITES: &str = "For each case a line: A if the first player wins, else B.";

/// The judge program: `n` and `k` of each case to `A` or `B`, the winner.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let stones = judge.number(NUMBER)?;
        let most = judge.positive()?;
        judge.answer(if is_won(stones, most) { "A" } else { "B" })?;
    }
    Ok(())
}
