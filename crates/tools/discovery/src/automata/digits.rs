//! How numbers are written: digits, from the most significant one on, and their weights.
//!
//! The weights are `W(0) = 1`, `W(1) = m + g` and `W(n + 1) = m W(n) + g W(n - 1)`. Digits are
//! below `m + g`. There are two families:
//!
//! - `g = 0`: the powers of the base `m`;
//! - `g = 1`: for `m = 1` the Fibonacci numbers 1, 2, 3, 5, 8, ...; for `m = 2` the weights 1, 3,
//!   7, 17, 41, ..., and so on.
//!
//! A word is any list of digits. Its value is the sum of its digits times their weights. For
//! `g = 1` a number has several words: with Fibonacci numbers, 3 is `100` and `11`. The
//! [*usual*](Digits::may_follow) words are those in which a digit `m` is followed by 0 only.
//!
//! **Every number has a usual word**, of any length from some length on: take as many of the
//! largest weight as possible, and write the rest with the smaller weights. Proof for `g = 1`: if
//! the number is less than `W(n + 1) = m W(n) + W(n - 1)`, it contains `W(n)` at most `m` times,
//! since `W(n - 1) <= W(n)`. If it contains it `m` times, the rest is less than `W(n - 1)`, so the
//! next digit is 0. Zeros in front change nothing. ∎

use std::fmt;

use itertools::Itertools;

/// A way to write numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    m: u32,
    g: u32,
}

impl Digits {
    /// Base 2, in which nim-addition has no carries.
    pub const BINARY: Digits = Digits { m: 2, g: 0 };
    /// The Fibonacci numbers as weights.
    pub const FIBONACCI: Digits = Digits { m: 1, g: 1 };

    /// The digits of a base from 2 to 20.
    pub fn base(base: u32) -> Option<Digits> {
        (2..=20).contains(&base).then_some(Digits { m: base, g: 0 })
    }

    /// The weights 1, `m + 1`, and then `m` times the last one plus the one before, for `m` from
    /// 1 to 9.
    pub fn fibonacci(m: u32) -> Option<Digits> {
        (1..=9).contains(&m).then_some(Digits { m, g: 1 })
    }

    /// Reads what [`name`](Digits::name) writes.
    pub fn parse(text: &str) -> Option<Digits> {
        let text = text.trim();
        match text.strip_prefix("fibonacci") {
            Some("") => Some(Digits::FIBONACCI),
            Some(m) => Digits::fibonacci(m.trim().parse().ok()?),
            None => Digits::base(text.parse().ok()?),
        }
    }

    /// As in a rules file: `2`, `fibonacci`, `fibonacci 2`.
    pub fn name(self) -> String {
        match (self.m, self.g) {
            (base, 0) => base.to_string(),
            (1, _) => String::from("fibonacci"),
            (m, _) => format!("fibonacci {m}"),
        }
    }

    /// `m` and `g`.
    pub fn coefficients(self) -> (u32, u32) {
        (self.m, self.g)
    }

    /// The number of digits.
    pub fn count(self) -> usize {
        (self.m + self.g) as usize
    }

    /// The number of letters for this many tracks; `None` if it is huge.
    pub(crate) fn letters_on(self, tracks: usize) -> Option<usize> {
        self.count().checked_pow(u32::try_from(tracks).ok()?)
    }

    /// Whether `next` may follow `last` in a usual word.
    pub fn may_follow(self, last: usize, next: usize) -> bool {
        self.g == 0 || last < self.m as usize || next == 0
    }

    /// The weights up to some number, from 1 on; only those below 2^128.
    pub fn weights(self, largest: u128) -> Vec<u128> {
        let (m, g) = (u128::from(self.m), u128::from(self.g));
        let mut weights = Vec::new();
        // The weight in front of 1 is taken as 1.
        let (mut last, mut next) = (1, Some(1_u128));
        while let Some(weight) = next.filter(|weight| *weight <= largest) {
            weights.push(weight);
            next = weight.checked_mul(m).and_then(|next| next.checked_add(g * last));
            last = weight;
        }
        weights
    }

    /// The usual word of a number without zeros in front, the most significant digit first.
    pub fn write(self, number: u128) -> Vec<usize> {
        self.letters(&[number], 0)
    }

    /// The letters that the usual words of some numbers form together: each has a digit of every
    /// number, the first number lowest. There are as many as the longest word needs, and in front
    /// of these `longer` more letters 0.
    pub(crate) fn letters(self, numbers: &[u128], longer: usize) -> Vec<usize> {
        let weights = self.weights(numbers.iter().copied().max().unwrap_or(0));
        let mut letters = vec![0; longer + weights.len()];
        for number in numbers.iter().rev() {
            let mut rest = *number;
            for (letter, weight) in letters[longer..].iter_mut().zip(weights.iter().rev()) {
                *letter *= self.count();
                // Digits are small, so this is faster than a division.
                while rest >= *weight {
                    rest -= weight;
                    *letter += 1;
                }
            }
        }
        letters
    }

    /// The number that the word spells on each of the first `tracks` tracks. `None` if a number is 2^128
    /// or larger.
    pub(crate) fn spell(self, tracks: usize, word: &[usize]) -> Option<Vec<u128>> {
        let (m, g) = (u128::from(self.m), u128::from(self.g));
        // Two numbers `p` and `q` stand for the digits read so far. If `n` digits follow, the digits read
        // so far have the value `p W(n) + q W(n - 1)`, with `W(-1) = 1`. If one more digit follows, their
        // value is `p W(n + 1) + q W(n)`. This is `(m p + q) W(n) + g p W(n - 1)`.
        let push = |(p, q): (u128, u128), digit: usize| {
            let next = p.checked_mul(m)?.checked_add(q)?.checked_add(digit as u128)?;
            Some((next, p.checked_mul(g)?))
        };
        let mut read = vec![(0, 0); tracks];
        for letter in word {
            for (number, digit) in read.iter_mut().zip(self.split(*letter)) {
                *number = push(*number, digit)?;
            }
        }
        read.into_iter().map(|(p, q)| p.checked_add(q)).collect()
    }

    /// The digits of a letter, that of the first number first, and then endless zeros.
    pub(crate) fn split(self, letter: usize) -> impl Iterator<Item = usize> {
        let rests = std::iter::successors(Some(letter), move |rest| Some(rest / self.count()));
        rests.map(move |rest| rest % self.count())
    }
}

/// The digits that something needs, and what needs them.
pub(crate) type Need = (Digits, &'static str);

/// The digits that all of these need; `None` if there are none. The error says which two disagree.
pub(crate) fn common_digits(needs: &[Need]) -> Result<Option<Digits>, String> {
    let Some((digits, what)) = needs.first() else { return Ok(None) };
    match needs.iter().find(|need| need.0 != *digits) {
        None => Ok(Some(*digits)),
        Some((other, who)) => Err(format!("{what} needs {digits}, but {who} needs {other}")),
    }
}

/// For people: `base 2`, `Fibonacci digits`.
impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.m, self.g) {
            (base, 0) => write!(f, "base {base}"),
            (1, _) => f.write_str("Fibonacci digits"),
            _ => {
                let first = self.weights(1000).into_iter().take(4).join(", ");
                write!(f, "digits with the weights {first}, ...")
            }
        }
    }
}
