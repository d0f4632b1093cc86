// Letter Picking: Codeforces 1728D, https://codeforces.com/problemset/problem/1728/D
// Take off equal ends as long as there are any. If the rest splits into neighbouring pairs of equal
// letters it is a draw, else Alice wins. Linear in the length.
// Proof: crates/letter-picking/src/lib.rs

use std::io::{self, BufWriter, Read, Write};

/// Whether a word of even length is drawn. Otherwise Alice, who moves first, wins. Linear time.
fn is_drawn(word: &[u8]) -> bool {
    strip(word).chunks_exact(2).all(|pair| pair[0] == pair[1])
}

/// What is left when equal ends are removed as long as there are any.
fn strip(word: &[u8]) -> &[u8] {
    let ends = word.iter().zip(word.iter().rev()).take(word.len() / 2);
    let equal = ends.take_while(|(first, last)| first == last).count();
    &word[equal..word.len() - equal]
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut words = input.split_ascii_whitespace();
    let mut output = BufWriter::new(io::stdout());
    let count = words.next().expect("the number of cases").parse().expect("a number");
    for word in words.take(count) {
        writeln!(output, "{}", if is_drawn(word.as_bytes()) { "Draw" } else { "Alice" })?;
    }
    output.flush()
}
