// Digital Deletions, https://acm.hdu.edu.cn/showproblem.php?pid=1404, with a count of cases first
// A digit d and a rest R have the Grundy number t exactly if R has h(d, t): t - 1 for the digit 0,
// else the mex of all h(e, t), e < d, and h(d, s), s < t. A string is lost exactly if it has the
// number 0. Linear in the length. Proof: crates/digital-deletions/src/lib.rs

use std::io::{self, BufWriter, Read, Write};

/// Whether the player to move wins, on a string of the letters `0` to `9`. `table` may be
/// new, or serve many strings. Linear time.
fn is_won(table: &mut Table, digits: &[u8]) -> bool {
    let wanted = digits.iter().try_fold(0, |wanted, digit| table.right_part(*digit, wanted));
    wanted != Some(0)
}

/// The table of h as far as it was needed: a row for each of the digits 1 to 9.
#[derive(Default)]
struct Table {
    rows: [Vec<u32>; 9],
    /// The numbers that each row has taken, where bit `i` stands for the number `t - 9 + i`
    /// if there are `t` columns. All smaller numbers are taken, all larger ones are not.
    taken: [u32; 9],
}

impl Table {
    /// `h(digit, wanted)`, for a letter from `0` to `9` and a number below 2^63. Amortised
    /// constant time.
    fn right_part(&mut self, digit: u8, wanted: u64) -> Option<u64> {
        if digit == b'0' {
            return wanted.checked_sub(1);
        }
        let row = usize::from(digit - b'1');
        let column = if wanted < 68 { wanted } else { 68 + (wanted - 68) % 151_200 };
        while self.rows[row].len() as u64 <= column {
            let next = self.rows[0].len() as u32;
            // The numbers that no row may take any more: those below 0, then h(0, next), which is
            // next - 1. Again bit i stands for next - 9 + i.
            let mut above = ((1 << 9u32.saturating_sub(next)) - 1) | 1 << 8;
            for (row, taken) in self.rows.iter_mut().zip(&mut self.taken) {
                let mex = (*taken | above).trailing_ones();
                row.push(next + mex - 9);
                above |= 1 << mex;
                *taken = (*taken | 1 << mex) >> 1;
            }
        }
        Some(u64::from(self.rows[row][column as usize]) + (wanted - column))
    }
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut words = input.split_ascii_whitespace();
    let mut table = Table::default();
    let mut output = BufWriter::new(io::stdout());
    let count = words.next().expect("the number of cases").parse().expect("a number");
    for digits in words.take(count) {
        writeln!(output, "{}", if is_won(&mut table, digits.as_bytes()) { "Yes" } else { "No" })?;
    }
    output.flush()
}
