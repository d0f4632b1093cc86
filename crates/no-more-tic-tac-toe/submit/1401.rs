// No More Tic-tac-toe: LightOJ 1401, https://lightoj.com/problem/no-more-tic-tac-toe
// The Grundy number is the nim-sum of those of the gaps. A gap of n cells has n between a mark and
// the border, 1 between equal marks, 0 between different ones, n mod 2 without a mark. Linear in
// the length. Proof: crates/no-more-tic-tac-toe/src/lib.rs

use std::io::{self, BufWriter, Read, Write};

/// Whether Alice wins, on a grid of `X`, `O` and `.` without equal marks side by side. Linear
/// time.
fn alice_wins(grid: &[u8]) -> bool {
    let is_won = grundy_number(grid) != 0;
    // If the number of marks is odd, Bob is to move.
    let marks = grid.iter().filter(|cell| **cell != b'.').count();
    is_won == (marks % 2 == 0)
}

/// The Grundy number of such a grid. Linear time.
fn grundy_number(grid: &[u8]) -> usize {
    let is_free = |cell: &&u8| **cell == b'.';
    let marks: Vec<u8> = grid.iter().copied().filter(|cell| *cell != b'.').collect();
    match (marks.first(), marks.last()) {
        (Some(first), Some(last)) => {
            let front = grid.iter().take_while(is_free).count();
            let back = grid.iter().rev().take_while(is_free).count();
            let between = (marks.len() - 1 - usize::from(first != last)) % 2;
            front ^ between ^ back
        }
        _ => grid.len() % 2,
    }
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut words = input.split_ascii_whitespace();
    let mut output = BufWriter::new(io::stdout());
    let count: u64 = words.next().expect("the number of cases").parse().expect("a number");
    for case in 1..=count {
        let grid = words.next().expect("a grid");
        let answer = if alice_wins(grid.as_bytes()) { "Yes" } else { "No" };
        writeln!(output, "Case {case}: {answer}")?;
    }
    output.flush()
}
