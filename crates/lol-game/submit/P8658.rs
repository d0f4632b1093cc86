// LOL game: Luogu P8658, Lanqiao Cup 2017, https://www.luogu.com.cn/problem/P8658
// A finite automaton with 104 states decides every strip, as a finite check proves. Linear in the
// length. Proof: crates/lol-game/src/lib.rs

use std::io::{self, BufWriter, Read, Write};
use Outcome::{Draw, Loss, Win};

/// The outcome for the player to move, on a strip of `L`, `O` and `*`. Linear time.
fn outcome(strip: &[u8]) -> Outcome {
    let mut state = 0;
    for cell in strip {
        state = step(state, *cell);
    }
    OUTCOMES[usize::from(state)]
}

/// The state after `state` when a cell is read: `L`, `O`, or any other byte for a free one.
fn step(state: u8, cell: u8) -> u8 {
    let letter = match cell {
        b'L' => 1,
        b'O' => 2,
        _ => 0,
    };
    AFTER[letter][usize::from(state)]
}

#[derive(Clone, Copy)]
enum Outcome {
    Loss,
    Draw,
    Win,
}

/// How many states there are.
const STATES: usize = 104;

/// The outcome of the strips that lead to each state.
#[rustfmt::skip]
const OUTCOMES: [Outcome; STATES] = [
    Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Win, Draw, Draw,
    Win, Loss, Draw, Win, Draw, Draw, Win, Draw, Win, Loss, Draw, Draw, Draw, Win, Draw, Win, Draw,
    Draw, Win, Win, Loss, Draw, Win, Draw, Win, Draw, Win, Win, Draw, Loss, Win, Draw, Win, Draw,
    Loss, Win, Loss, Win, Draw, Win, Draw, Loss, Win, Draw, Draw, Draw, Win, Loss, Win, Draw, Draw,
    Draw, Draw, Win, Draw, Win, Win, Loss, Win, Win, Draw, Draw, Win, Loss, Win, Draw, Win, Draw,
    Draw, Draw, Draw, Draw, Win, Win, Win, Win, Draw, Win, Draw, Draw, Draw, Draw, Win, Win, Win,
    Draw, Loss, Win,
];

/// The state that follows each state on each of the letters `*`, `L`, `O`.
#[rustfmt::skip]
const AFTER: [[u8; STATES]; 3] = [[
    1, 3, 6, 8, 10, 12, 15, 16, 18, 20, 21, 16, 1, 16, 23, 24, 16, 17, 26, 28, 23, 30, 16, 32, 33,
    35, 37, 38, 40, 16, 43, 45, 47, 48, 49, 50, 16, 53, 54, 16, 57, 58, 59, 60, 61, 62, 16, 65, 66,
    1, 62, 50, 62, 68, 69, 70, 71, 72, 59, 74, 75, 23, 50, 62, 50, 77, 78, 1, 58, 79, 71, 81, 50,
    82, 83, 84, 23, 85, 86, 62, 87, 88, 59, 90, 91, 92, 93, 71, 95, 59, 96, 97, 98, 96, 71, 99, 100,
    99, 70, 101, 102, 103, 62, 50,
], [
    2, 4, 2, 2, 4, 13, 13, 17, 19, 13, 13, 17, 2, 13, 4, 25, 13, 17, 27, 19, 4, 31, 17, 2, 19, 25,
    19, 27, 13, 17, 27, 31, 4, 2, 13, 13, 17, 27, 13, 17, 31, 13, 19, 4, 13, 13, 17, 27, 19, 2, 25,
    13, 25, 19, 25, 13, 27, 25, 19, 27, 27, 4, 31, 13, 31, 19, 27, 13, 27, 31, 27, 19, 19, 13, 19,
    19, 13, 27, 19, 27, 13, 27, 19, 25, 27, 19, 25, 27, 31, 13, 31, 31, 27, 19, 13, 25, 25, 27, 19,
    31, 31, 25, 25, 31,
], [
    0, 5, 7, 9, 11, 14, 5, 0, 5, 0, 9, 14, 9, 22, 14, 9, 16, 17, 9, 29, 5, 5, 16, 9, 34, 36, 5, 39,
    41, 42, 44, 46, 5, 41, 42, 51, 52, 9, 55, 56, 55, 56, 42, 55, 56, 63, 64, 9, 55, 67, 63, 64, 52,
    34, 41, 42, 56, 73, 55, 41, 41, 76, 51, 52, 64, 5, 41, 0, 41, 80, 41, 55, 51, 52, 55, 55, 14, 9,
    55, 63, 64, 41, 89, 41, 41, 5, 41, 94, 55, 42, 55, 55, 44, 55, 56, 41, 41, 41, 55, 55, 55, 41,
    73, 80,
]];

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut words = input.split_ascii_whitespace();
    let mut output = BufWriter::new(io::stdout());
    let count = words.next().expect("the number of cases").parse().expect("a number");
    for strip in words.take(count) {
        let outcome = outcome(strip.as_bytes());
        writeln!(output, "{}", ["-1", "0", "1"][outcome as usize])?;
    }
    output.flush()
}
