// Deleting Divisors: Codeforces 1537D, https://codeforces.com/problemset/problem/1537/D
// Odd n is lost, even n that is no power of two is won, and 2^e is won exactly if e is even and
// positive. Constant time for each case.
// Proof: crates/deleting-divisors/src/lib.rs

use std::io::{self, BufWriter, Read, Write};

/// Whether the player to move wins, at the number `n`, which is at least 1. Constant time.
fn is_won(n: u64) -> bool {
    let twos = n.trailing_zeros();
    twos > 0 && (twos % 2 == 0 || !n.is_power_of_two())
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut output = BufWriter::new(io::stdout());
    for _ in 0..numbers.next().expect("the number of cases") {
        let n = numbers.next().expect("n");
        writeln!(output, "{}", if is_won(n) { "Alice" } else { "Bob" })?;
    }
    output.flush()
}
