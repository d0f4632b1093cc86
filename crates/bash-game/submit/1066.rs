// Bash game: 51nod 1066, https://www.51nod.com/Challenge/Problem.html#problemId=1066
// The player to move loses exactly if k + 1 divides n. One division for each case.
// Proof: crates/bash-game/src/lib.rs

use std::io::{self, BufWriter, Read, Write};

/// Whether the player to move wins, if a move takes 1 to `k` of `n` stones. Constant time.
fn is_won(n: u64, k: u64) -> bool {
    u128::from(n) % (u128::from(k) + 1) != 0
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut output = BufWriter::new(io::stdout());
    for _ in 0..numbers.next().expect("the number of cases") {
        let (n, k) = (numbers.next().expect("n"), numbers.next().expect("k"));
        writeln!(output, "{}", if is_won(n, k) { "A" } else { "B" })?;
    }
    output.flush()
}
