// Palindrome Game: Codeforces 1527B2, https://codeforces.com/problemset/problem/1527/B2,
// and 1527B1, https://codeforces.com/problemset/problem/1527/B1
// A palindrome with z zeros is a draw if z = 0, won by Alice if z is odd and not 1, else by Bob.
// Any other string is won by Alice, but drawn if z = 2 and the middle cell is 0. Linear in the
// length. Proof: crates/palindrome-game/src/lib.rs

use std::io::{self, BufWriter, Read, Write};

/// The outcome for Alice, who moves first, on a string of `0` and `1`. Linear time.
fn outcome(cells: &[u8]) -> Outcome {
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

enum Outcome {
    Loss,
    Draw,
    Win,
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut words = input.split_ascii_whitespace();
    let mut output = BufWriter::new(io::stdout());
    let count: u64 = words.next().expect("the number of cases").parse().expect("a number");
    for _ in 0..count {
        let (_length, cells) = (words.next(), words.next().expect("a string of 0 and 1"));
        writeln!(output, "{}", ["BOB", "DRAW", "ALICE"][outcome(cells.as_bytes()) as usize])?;
    }
    output.flush()
}
