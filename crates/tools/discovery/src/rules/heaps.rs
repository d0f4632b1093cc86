//! Codes of games of heaps: what they mean.
//!
//! Such a game is given by a code or by the numbers of tokens that can be taken. The `k`-th digit
//! after the point says how many heaps a move may leave when it takes `k` tokens from a heap: 1
//! for none, 2 for one, 4 for two, or a sum of these. The digit before the point says the same of
//! moves that take no token: 4, else 0. Digits in brackets at the end repeat forever: in
//! Nim, `0.[3]`, any number of tokens can be taken. Whoever cannot move loses.
//!
//! A code that repeats is only another way to write formulas. One that does not gives the
//! [parts](Parts) of a game.

use itertools::Itertools;

use super::texts::{check_distinct, MOST_TEXTS};
use crate::grundy::{PartMoves, Parts, Split};
use crate::mistake::Mistake;

/// The moves of a game of heaps, as a code.
#[derive(Clone, Debug)]
pub(crate) struct Heaps {
    /// As it was given; empty if the rules list the numbers that can be taken.
    code: String,
    /// For each number of tokens, what a move may leave that takes this many.
    pub(crate) digits: Vec<u8>,
    /// The digits for larger numbers; they are repeated forever. Empty if no move takes this many.
    pub(super) repeated: Vec<u8>,
}

/// The most tokens that a move may take, if the numbers are listed.
const MOST_TAKEN: u64 = 1000;

impl Heaps {
    /// Reads a code such as `0.77`, `.77`, `4.3`, `4` or `0.[3]`.
    pub(super) fn by_code(code: &str) -> Result<Heaps, Mistake> {
        if code.bytes().filter(u8::is_ascii_digit).count() > MOST_TEXTS {
            let reason = format!("{code:?} is too long; a code has up to {MOST_TEXTS} digits");
            return Err(Mistake::new("octal", reason));
        }
        let (digits, repeated) = read_digits(code).ok_or_else(|| {
            let expected = "expected a code with a move, such as 0.77, 4.3 or 0.[3]";
            Mistake::new("octal", format!("{expected}, found {code:?}"))
        })?;
        Ok(Heaps { code: code.into(), digits, repeated })
    }

    /// The rules for a list of numbers that can be taken. The digit of each is 3: a move may leave one
    /// heap or none.
    pub(super) fn by_subtraction(take: &[u64]) -> Result<Heaps, Mistake> {
        if let Some(item) = take.iter().position(|taken| !(1..=MOST_TAKEN).contains(taken)) {
            let mut reason =
                format!("expected a number from 1 to {MOST_TAKEN}, found {}", take[item]);
            if take[item] > MOST_TAKEN {
                reason += "; with larger ones the search for a period is too long. Divide all numbers \
                           by a common factor, and the sizes of heaps, too; or write a program that \
                           lists the options";
            }
            return Err(Mistake::new("take", reason).at(item));
        }
        check_distinct("take", take)?;
        let Some(most) = take.iter().max() else {
            return Err(Mistake::new("take", "there is no move"));
        };
        let digits = (0..=*most).map(|taken| if take.contains(&taken) { 3 } else { 0 }).collect();
        Ok(Heaps { code: String::new(), digits, repeated: Vec::new() })
    }

    /// The numbers of tokens that can be taken, without the digits that repeat, each with its digit.
    fn takes(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        self.digits.iter().copied().enumerate().filter(|(_, digit)| *digit > 0)
    }

    /// The rules in sentences.
    pub(super) fn describe(&self) -> String {
        let taken = self.takes().map(|(taken, _)| taken).join(" or ");
        let only_takes = self.takes().all(|(_, digit)| digit == 3);
        let is_any = self.repeated == [3] && self.takes().count() + 1 == self.digits.len();
        let moves = if only_takes && is_any {
            String::from(". A move takes tokens from one of them, any number")
        } else if only_takes && self.repeated.is_empty() {
            format!(". A move takes {taken} from one of them")
        } else {
            format!(", with the octal code {}", self.code)
        };
        format!("There are heaps{moves}. Who cannot move loses.")
    }

    /// Formulas for the same moves.
    pub(super) fn formulas(&self) -> Vec<String> {
        let fixed = self.takes().map(|(taken, digit)| (format!("= {taken}"), digit));
        let (first, period) = (self.digits.len(), self.repeated.len());
        let repeated = self.repeated.iter().enumerate().map(|(rest, digit)| {
            let all = format!(">= {first}");
            match period {
                1 => (all, *digit),
                _ => (format!("{all} and (TAKEN - {first}) mod {period} = {rest}"), *digit),
            }
        });
        let mut formulas = Vec::new();
        for (taken, digit) in fixed.chain(repeated) {
            let left = ["", " and n' = 0", " and n' > 0", ""][usize::from(digit & 3)];
            if digit & 3 != 0 {
                formulas.push(format!("TAKEN {taken}{left}").replace("TAKEN", "n - n'"));
            }
            if digit & 4 != 0 {
                let splits = format!("TAKEN {taken} and 0 < n' <= n''");
                formulas.push(splits.replace("TAKEN", "n - n' - n''"));
            }
        }
        formulas
    }

    /// What the moves of a code that does not repeat leave of a heap of that size: one heap, which may
    /// be empty, or two; the smaller one comes first.
    pub(crate) fn options(&self, size: u128) -> impl Iterator<Item = Vec<u128>> + '_ {
        (0..=size).zip(&self.digits).flat_map(move |(taken, digit)| {
            let left = size - taken;
            // If nothing is left, digit 1 allows the move, else digit 2 does.
            let is_legal = digit & if left == 0 { 1 } else { 2 } != 0;
            let without_split = if is_legal { Some(vec![left]) } else { None };
            let smaller = 1..=if digit & 4 == 0 { 0 } else { left / 2 };
            let splits = smaller.map(move |smaller| vec![smaller, left - smaller]);
            without_split.into_iter().chain(splits)
        })
    }

    /// The only kind of part: a heap.
    pub(crate) fn parts(&self) -> Parts {
        let split = |(taken, digit): (usize, u8)| {
            let [none, one, two] = [1, 2, 4].map(|bit| digit & bit != 0);
            Split { taken, left: 0, right: 0, legal: [[none, one], [one, two]] }
        };
        let moves = self.takes().map(split).collect();
        Parts { kinds: vec![PartMoves { example: String::from("a heap"), moves }] }
    }
}

/// The digits of a code up to the last move, and those that repeat; `None` if it has no move.
fn read_digits(code: &str) -> Option<(Vec<u8>, Vec<u8>)> {
    let (whole, digits) = code.split_once('.').unwrap_or((code, ""));
    let whole = if whole.is_empty() { "0" } else { whole };
    if !["0", "4"].contains(&whole) {
        return None;
    }
    let (fixed, repeated) = match digits.strip_suffix(']') {
        None => (digits, ""),
        Some(digits) => digits.split_once('[').filter(|(_, again)| !again.is_empty())?,
    };
    let read = |digits: &str| -> Option<Vec<u8>> {
        digits.chars().map(|digit| u8::try_from(digit.to_digit(8)?).ok()).collect()
    };
    let (mut digits, mut repeated) = (read(&[whole, fixed].concat())?, read(repeated)?);
    if repeated.iter().all(|digit| *digit == 0) {
        repeated.clear();
        let last = digits.iter().rposition(|digit| *digit > 0)?;
        digits.truncate(last + 1);
    }
    Some((digits, repeated))
}
