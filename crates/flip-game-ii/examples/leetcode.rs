//! Flip Game II for `LeetCode`, which calls a method. As a program it reads a row from each line
//! of standard input and writes the answer.

use std::io;

use flip_game_ii::outcome;
use gametheory_core::Outcome;

/// The class whose method is called.
pub struct Solution;

impl Solution {
    /// Whether the first player can force a win.
    pub fn can_win(current_state: String) -> bool {
        outcome(&current_state.into_bytes()) == Outcome::Win
    }
}

fn main() -> io::Result<()> {
    for line in io::stdin().lines() {
        println!("{}", Solution::can_win(line?));
    }
    Ok(())
}
