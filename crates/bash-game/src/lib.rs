//! **Bash game** (51nod 1066). A heap of `n` stones; a move takes 1 to `k` of
//! them. Who cannot move loses. Does the first player win?
//!
//! # Theorem
//!
//! The player to move loses exactly if `k + 1` divides `n`.
//!
//! # Proof
//!
//! By induction on `n`. Let `k + 1` divide `n`. If `n = 0`, there is no move. Otherwise
//! every move leaves a heap that `k + 1` does not divide, and the opponent wins it. Now
//! let `k + 1` not divide `n`. The remainder is between 1 and `k`. Taking exactly that
//! many leaves a multiple of `k + 1`, which is lost for the opponent.
//!
//! *Example.* Let `n = 10` and `k = 3`. The remainder of 10 divided by 4 is 2, so the
//! first player takes 2 and leaves 8. If the opponent then takes 1, 2 or 3, the first
//! player takes 3, 2 or 1. That leaves 4. The same once more leaves 0.
//!
//! # Complexity
//!
//! One division. It has 128 bits, because `k + 1` may not fit into 64.
//!
//! # Source and status
//!
//! Bachet de Méziriac, *Problèmes plaisants et délectables*, 1612. The theorem is proved
//! above. Coq checks it, starting from the rules, in `proof/Theorem.v`.
//! `tests/it.rs` compares it with exhaustive search for all `n <= 200` and
//! `k <= 60`.
//!
//! ```
//! # use gametheory_core::judge;
//! let (answers, _) = judge::converse(bash_game::solve, b"4\n3 2\n4 2\n7 3\n8 3\n");
//! assert_eq!(answers, b"B\nA\nA\nB\n");
//! ```

pub mod rules;
pub mod strategy;

use std::io;
use std::num::NonZeroU64;

use gametheory_core::judge::Judge;

/// Whether the player to move wins, if a move takes 1 to `k` of `n` stones. Constant time.
pub fn is_won(n: u64, k: u64) -> bool {
    u128::from(n) % (u128::from(k) + 1) != 0
}

/// Reads the number of stones, and the most that a move may take.
pub fn read(judge: &mut Judge) -> io::Result<(u64, NonZeroU64)> {
    let stones = judge.number("a whole number up to 2^64 - 1")?;
    Ok((stones, judge.number("a whole number from 1 to 2^64 - 1")?))
}

/// The judge program: reads `n` and `k` of each case, writes the winner, `A` or `B`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let (n, k) = read(judge)?;
        judge.answer(if is_won(n, k.get()) { "A" } else { "B" })?;
    }
    Ok(())
}
