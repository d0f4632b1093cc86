// Written by `cargo gt bundle 294`.
// Flip Game II: LeetCode 294, https://leetcode.com/problems/flip-game-ii/
// Dawson's Kayles: the first player wins unless the nim-sum of the Grundy numbers of the runs of +
// is 0. From length 53 on they have the period 34.
// Complexity: linear in the length.

impl Solution {
    /// Whether the first player can force a win.
    pub fn can_win(current_state: String) -> bool {
        outcome(&current_state.into_bytes()) == Outcome::Win
    }
}

/// The Grundy numbers of runs of 0 to 101 signs, as digits. Each line has the length of the
/// period, and the last line repeats forever.
const GRUNDY_NUMBERS: [u8; 102] = *b"0011203110332240522330113021104527\
                                     4011203110332244552330113021104537\
                                     4811203110332244559330113021104537";

/// The Grundy number of a run of `n` plus signs. Constant time.
const fn grundy_number(n: usize) -> u8 {
    GRUNDY_NUMBERS[if n < 102 { n } else { 68 + n % 34 }] - b'0'
}

/// The outcome for the player to move, on a row of `+` and `-`. Linear time.
fn outcome(row: &[u8]) -> Outcome {
    let mut nim_sum = 0;
    for run in row.split(|sign| *sign != b'+') {
        nim_sum ^= grundy_number(run.len());
    }
    if nim_sum == 0 {
        Outcome::Loss
    } else {
        Outcome::Win
    }
}

/// How a position ends under best play, for the player to move.
#[derive(PartialEq)]
enum Outcome {
    /// The opponent can force a win.
    Loss = 0,
    /// The player to move can force a win.
    Win = 2,
}
