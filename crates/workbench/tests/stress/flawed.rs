//! Programs as users may write them: one right, the others with a mistake each.
//! Compiled by the tests with the bare compiler, run as `flawed MISTAKE`.

use std::io::{self, Read, Write};
use std::process::{self, Command};
use std::time::Duration;
use std::{env, fs, thread};

fn main() {
    let mistake = env::args().nth(1).unwrap_or_default();
    match mistake.as_str() {
        "linger" => linger(),
        "flood" => flood(),
        "deaf" => return,
        "dead" => process::exit(4),
        // More than a pipe holds, before the first byte is read.
        "loud" => println!("{}", " ".repeat(1 << 20)),
        _ => {}
    }
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let tokens = text.split_ascii_whitespace();
    match mistake.as_str() {
        "bash" | "loud" => bash(tokens.skip(1), |n| n),
        // Large numbers lose their upper half.
        "bash-in-32-bits" => bash(tokens.skip(1), |n| n & 0xffff_ffff),
        "bash-in-int" => bash_in_int(tokens.skip(1)),
        "all-ones" => length_in_a_byte(tokens.skip(1), |_| false),
        "digits" => digits(tokens),
        "possible" => tokens.skip(1).for_each(|_| println!("Possible.")),
        "ten-ends" => tokens.skip(1).for_each(ten_ends),
        "length-in-a-byte" => length_in_a_byte(tokens.skip(1), |length| length > 255),
        _ => flip(tokens, &mistake),
    }
    if mistake == "status" {
        eprintln!("all done");
        process::exit(3);
    }
}

fn flip<'a>(rows: impl Iterator<Item = &'a str>, mistake: &str) {
    let mut grundy: Vec<u32> = vec![0, 0];
    let mut longest = 0;
    for (count, row) in rows.enumerate() {
        while grundy.len() <= row.len() {
            let n = grundy.len();
            let options: Vec<u32> = (0..n - 1).map(|i| grundy[i] ^ grundy[n - 2 - i]).collect();
            grundy.push((0..).find(|value| !options.contains(value)).unwrap());
        }
        let plus: Vec<bool> = row.bytes().map(|sign| sign == b'+').collect();
        let runs =
            |plus: &[bool]| -> Vec<usize> { plus.split(|plus| !plus).map(<[bool]>::len).collect() };
        let sum = |runs: &[usize]| runs.iter().fold(0, |sum, &run| sum ^ grundy[run]);
        let mut won = sum(&runs(&plus)) != 0;
        match mistake {
            // Whoever can move at all wins.
            "greedy" => won = row.contains("++"),
            // A row as the bits of a number, which are too few past length 32.
            "shift" => {
                let bits = plus.iter().enumerate();
                let bits = bits
                    .fold(0, |bits, (at, &plus)| bits | u32::from(plus).wrapping_shl(at as u32));
                let plus: Vec<bool> = (0..32).map(|i| bits >> i & 1 == 1).collect();
                won = sum(&runs(&plus)) != 0;
            }
            // No room for longer runs.
            "array" if runs(&plus).iter().any(|&run| run > 11) => {
                panic_quietly("no room for so long a run");
            }
            "forty" if count == 40 => panic_quietly("no room for more rows"),
            // What is wrong stands at the end of what is said.
            "chatty" if row.len() > 4 => {
                (0..1000).for_each(|line| eprintln!("row {line}"));
                panic_quietly("no room for five signs");
            }
            // Searches all positions, and keeps none of them in mind.
            "search" => won = searched(&mut plus.clone()),
            // The same, but a row of more than 32 signs is cut off.
            "search-in-int" => won = searched(&mut plus[..plus.len().min(32)].to_vec()),
            "abort" if row.contains("+-++-+") => process::abort(),
            "hang" if row.contains("+-+-+") => hang(),
            "hang-late" if row.len() >= 40 => hang(),
            "skip" if !row.contains('+') && row.len() > 2 => continue,
            "twice" if row.starts_with("--++") => println!("{won}"),
            "bytes" if row.ends_with("++--+") => {
                io::stdout().write_all(b"\xff\xfe\n").unwrap();
                continue;
            }
            // What an earlier row has left behind.
            "leak" => {
                won = won && !(longest > 5 && row.len() == 3);
                longest = longest.max(row.len());
            }
            "slow" => thread::sleep(Duration::from_millis(15)),
            _ => {}
        }
        println!("{won}");
    }
}

/// As a panic does, but without the names of files.
fn panic_quietly(message: &str) -> ! {
    eprintln!("{message}");
    process::exit(101);
}

fn bash<'a>(tokens: impl Iterator<Item = &'a str>, kept: impl Fn(u128) -> u128) {
    let numbers: Vec<u128> = tokens.map(|token| token.parse().unwrap()).collect();
    for pair in numbers.chunks(2) {
        println!("{}", if kept(pair[0]) % (pair[1] + 1) == 0 { "B" } else { "A" });
    }
}

/// What `cin >> n >> k` does with an `int`: a number that is too large becomes the
/// largest one, and nothing is read any more.
fn bash_in_int<'a>(mut tokens: impl Iterator<Item = &'a str>) {
    let mut failed = false;
    let mut read = || {
        let number = tokens.next()?.parse::<i64>().unwrap_or(i64::MAX);
        let kept = if failed { 0 } else { number.min(i64::from(i32::MAX)) };
        failed |= number > kept;
        Some(kept)
    };
    while let (Some(n), Some(k)) = (read(), read()) {
        println!("{}", if n % (k + 1) == 0 { "B" } else { "A" });
    }
}

/// Digital Deletions up to three digits, for HDU: the strings run to the end.
fn digits<'a>(strings: impl Iterator<Item = &'a str>) {
    fn won(digits: &str) -> bool {
        let replaced = |at: usize, by: u8| {
            let mut after = digits.as_bytes().to_vec();
            after[at] = by;
            !won(std::str::from_utf8(&after).unwrap())
        };
        digits.bytes().enumerate().any(|(at, digit)| {
            (b'0'..digit).any(|by| replaced(at, by)) || digit == b'0' && !won(&digits[..at])
        })
    }
    strings.for_each(|digits| println!("{}", if won(digits) { "Yes" } else { "No" }));
}

/// Whether a row is won, by search alone.
fn searched(row: &mut Vec<bool>) -> bool {
    (1..row.len()).any(|at| {
        let possible = row[at - 1] && row[at];
        if possible {
            row[at - 1..=at].fill(false);
        }
        let wins = possible && !searched(row);
        if possible {
            row[at - 1..=at].fill(true);
        }
        wins
    })
}

/// Letter Picking, but only the first ten pairs of equal ends are stripped.
fn ten_ends(word: &str) {
    let mut rest = word.as_bytes();
    for _ in 0..10 {
        match rest {
            [first, inner @ .., last] if first == last => rest = inner,
            _ => break,
        }
    }
    let draw = rest.chunks(2).all(|pair| pair[0] == pair[1]);
    println!("{}", if draw { "Draw" } else { "Alice" });
}

/// Palindrome Game, but the length has to fit into a byte.
fn length_in_a_byte<'a>(tokens: impl Iterator<Item = &'a str>, cut: impl Fn(u64) -> bool) {
    let tokens: Vec<&str> = tokens.collect();
    for case in tokens.chunks(2) {
        let length: u64 = case[0].parse().unwrap();
        let cells = case[1].as_bytes();
        let zeros = cells.iter().filter(|cell| **cell == b'0').count();
        let half = if cut(length) { length % 256 / 2 } else { length / 2 };
        let middle = cells[half as usize];
        let answer = match zeros {
            // Codeforces promises that this does not occur.
            0 if !cut(256) => "BOB",
            0 => "DRAW",
            1 if cells.iter().eq(cells.iter().rev()) => "BOB",
            _ if cells.iter().eq(cells.iter().rev()) => ["BOB", "ALICE"][zeros % 2],
            2 if length % 2 == 1 && middle == b'0' => "DRAW",
            _ => "ALICE",
        };
        println!("{answer}");
    }
}

/// Starts a child that holds the output open, and waits for it.
fn hang() {
    let file = env::args().nth(2).unwrap();
    Command::new(env::current_exe().unwrap()).args(["linger", &file]).status().unwrap();
}

/// Shows for a minute that it is still there.
fn linger() {
    let file = env::args().nth(2).unwrap();
    for beat in 0..6000 {
        fs::write(&file, beat.to_string()).unwrap();
        thread::sleep(Duration::from_millis(10));
    }
}

fn flood() {
    while io::stdout().write_all(&b"true\n".repeat(1000)).is_ok() {}
}
