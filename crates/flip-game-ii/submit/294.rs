// Flip Game II: LeetCode 294, https://leetcode.com/problems/flip-game-ii/
// Dawson's Kayles: the first player wins unless the nim-sum of the Grundy numbers of the runs of +
// is 0. From length 53 on they have the period 34. Linear in the length.
// Proof: crates/flip-game-ii/src/lib.rs

impl Solution {
    pub fn can_win(current_state: String) -> bool {
        is_won(current_state.as_bytes())
    }
}

/// Whether the player to move wins, on a row of `+` and `-`. Linear time.
fn is_won(row: &[u8]) -> bool {
    let mut nim_sum = 0;
    for run in row.split(|sign| *sign != b'+') {
        nim_sum ^= grundy_number(run.len());
    }
    nim_sum != 0
}

/// The Grundy number of a run of `n` plus signs. Constant time.
const fn grundy_number(n: usize) -> u8 {
    GRUNDY_NUMBERS[if n < 102 { n } else { 68 + n % 34 }] - b'0'
}

/// The Grundy numbers of runs of 0 to 101 signs, as digits. Each line has the length of the
/// period, and the last line repeats forever.
const GRUNDY_NUMBERS: [u8; 102] = *b"0011203110332240522330113021104527\
                                     4011203110332244552330113021104537\
                                     4811203110332244559330113021104537";

// LeetCode has what follows: paste only what stands above. With it, this file is a program that
// answers the rows of its input.
struct Solution;

fn main() {
    for line in std::io::stdin().lines() {
        for row in line.expect("a line of text").split_ascii_whitespace() {
            println!("{}", Solution::can_win(row.to_string()));
        }
    }
}
