//! Codes of games of heaps: what they mean.
//!
//! Such a game is given by a code or by the numbers of tokens that can be taken. The `k`-th digit
//! after the point says how many heaps a move may leave when it takes `k` tokens from a heap: 1
//! for none, 2 for one, 4 for two, or a sum of these. The digit before the point says the same of
//! moves that take no token: 4, else 0. Digits in brackets at the end repeat forever: in
//! Nim, `0.[3]`, any number of tokens can be taken. Whoever cannot move loses.

use gametheory_core::Outcome;
use itertools::Itertools;

use super::mistake::Mistake;
use super::numbers::Rules;
use super::{repeated, MOST_TEXTS};
use crate::grundy::parts::{PartMoves, Parts, Split};
use crate::logic::digits::Digits;
use crate::logic::ends::Order;
use crate::logic::parser::Scope;
use crate::logic::statement::Statement;

/// The moves of a game of heaps, as a code.
#[derive(Clone, Debug)]
pub(crate) struct Heaps {
    /// As it was given; empty if the numbers that can be taken were.
    pub(crate) code: String,
    /// How many tokens can be taken, each with the digit that says what may be left, in
    /// the order of the tokens.
    pub(crate) takes: Vec<(u64, u8)>,
    /// The digits for `first_repeated` tokens and more; they are repeated forever. Empty if there
    /// are no such moves.
    pub(crate) repeated: Vec<u8>,
    pub(crate) first_repeated: u64,
    /// Whether a judge gives the size of a single heap, and not how many heaps there are.
    pub(crate) one: bool,
}

/// The most tokens that a move may take, if the numbers are listed.
const MOST_TAKEN: u64 = 1000;

impl Heaps {
    /// Reads a code such as `0.77`, `.77`, `4.3`, `4` or `0.[3]`.
    pub(crate) fn by_code(code: &str) -> Result<Heaps, Mistake> {
        let wrong = || {
            let expected = "expected a code such as 0.77, 4.3 or 0.[3]";
            Mistake::new("octal", format!("{expected}, found {code:?}"))
        };
        let (whole, digits) = code.split_once('.').unwrap_or((code, ""));
        let (fixed, repeated) = match digits.strip_suffix(']') {
            None => (digits, ""),
            Some(digits) => digits.split_once('[').ok_or_else(wrong)?,
        };
        let whole = if whole.is_empty() && code.len() > 1 { "0" } else { whole };
        let is_empty = digits.ends_with("[]") || code == "0";
        if !["0", "4"].contains(&whole) || digits.len() > MOST_TEXTS || is_empty {
            return Err(wrong());
        }
        let digit = |digit: char| digit.to_digit(8).and_then(|digit| u8::try_from(digit).ok());
        let read = |digits: &str| -> Result<Vec<u8>, Mistake> {
            digits.chars().map(digit).collect::<Option<_>>().ok_or_else(wrong)
        };
        let (fixed, mut repeated) = (read(&[whole, fixed].concat())?, read(repeated)?);
        if repeated.iter().all(|digit| *digit == 0) {
            repeated.clear();
        }
        let first_repeated = fixed.len() as u64;
        let takes: Vec<(u64, u8)> = (0..).zip(fixed).filter(|(_, digit)| *digit > 0).collect();
        if takes.is_empty() && repeated.is_empty() {
            return Err(Mistake::new("octal", "there is no move"));
        }
        Ok(Heaps { code: code.into(), takes, repeated, first_repeated, one: false })
    }

    /// The rules for a list of numbers that can be taken. Each number has the octal digit 3: a
    /// move may leave one heap, or none.
    pub(crate) fn by_subtraction(take: &[u64]) -> Result<Heaps, Mistake> {
        if let Some(item) = take.iter().position(|taken| !(1..=MOST_TAKEN).contains(taken)) {
            let mut reason =
                format!("expected a number from 1 to {MOST_TAKEN}, found {}", take[item]);
            if take[item] > 0 {
                reason += "; with larger ones the search for a period is too long. Divide all \
                    numbers by a common factor, and the sizes of heaps, too; or write a program \
                    that lists the options";
            }
            return Err(Mistake::new("take", reason).at(item));
        }
        if let Some(item) = repeated(take) {
            let reason = format!("{} stands there twice", take[item]);
            return Err(Mistake::new("take", reason).at(item));
        }
        if take.is_empty() {
            return Err(Mistake::new("take", "there is no move"));
        }
        let takes = take.iter().map(|&taken| (taken, 3)).sorted_unstable().collect();
        Ok(Heaps { code: String::new(), takes, repeated: vec![], first_repeated: 0, one: false })
    }

    /// The rules in sentences.
    pub(crate) fn describe(&self) -> String {
        let taken = self.takes.iter().map(|(taken, _)| taken).join(" or ");
        let is_any = self.repeated == [3] && self.first_repeated == self.takes.len() as u64 + 1;
        let only_takes = self.takes.iter().all(|(_, digit)| *digit == 3);
        let moves = if is_any && only_takes {
            String::from("There are heaps. A move takes tokens from one of them, any number.")
        } else if self.repeated.is_empty() && only_takes {
            format!("There are heaps. A move takes {taken} from one of them.")
        } else {
            format!("There are heaps, with the octal code {}.", self.code)
        };
        format!("{moves} Who cannot move loses.")
    }

    /// The rules with formulas for the same moves. A number in a code can be too large for a formula;
    /// then there are none.
    pub(crate) fn rules(self) -> Rules {
        let names = vec![String::from("n")];
        let scope = Scope { numbers: &names, primes: 2, grundy: false };
        let moves = self.formulas().into_iter().map(|text| Statement::parse(&text, scope));
        Rules {
            moves: moves.collect::<Result<_, _>>().unwrap_or_default(),
            names,
            heaps: true,
            stuck: Outcome::Loss,
            digits: vec![Digits::BINARY],
            starts: None,
            case: vec![0],
            defined: Vec::new(),
            end: None,
            order: Order::Parts,
            options: Vec::new(),
            code: Some(self),
        }
    }

    fn formulas(&self) -> Vec<String> {
        let fixed = self.takes.iter().map(|(taken, digit)| (format!("= {taken}"), *digit));
        let (first, period) = (self.first_repeated, self.repeated.len());
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
                let splits = format!("TAKEN {taken} and n' > 0 and n'' > 0");
                formulas.push(splits.replace("TAKEN", "n - n' - n''"));
            }
        }
        formulas
    }

    /// The numbers of tokens that can be taken from a heap of that size, each with its digit.
    fn takes_up_to(&self, size: u64) -> impl Iterator<Item = (u64, u8)> + '_ {
        let repeated = self.repeated.iter().copied().cycle();
        let fixed = self.takes.iter().copied().filter(move |(taken, _)| *taken <= size);
        fixed.chain((self.first_repeated..=size).zip(repeated))
    }

    /// What the moves leave of a heap of that size: one heap, which may be empty, or two; the
    /// smaller one comes first. A split is left out if both heaps have more than `most` tokens.
    pub(crate) fn options(&self, size: u64, most: u64) -> impl Iterator<Item = Vec<u128>> + '_ {
        self.takes_up_to(size).flat_map(move |(taken, digit)| {
            let left = size - taken;
            // If nothing is left, digit 1 allows the move, else digit 2 does.
            let is_legal = digit & if left == 0 { 1 } else { 2 } != 0;
            let without_split = if is_legal { Some(vec![left.into()]) } else { None };
            let smaller = 1..=if digit & 4 == 0 { 0 } else { most.min(left / 2) };
            let splits = smaller.map(move |smaller| vec![smaller.into(), (left - smaller).into()]);
            without_split.into_iter().chain(splits)
        })
    }

    /// Whether a move can leave these of a heap of that size, the smaller one first.
    pub(crate) fn allows(&self, size: u128, left: &[u128]) -> bool {
        let Some(taken) = size.checked_sub(left.iter().sum()) else { return false };
        let fixed = self.takes.iter().find(|(known, _)| u128::from(*known) == taken);
        let repeated = taken.checked_sub(self.first_repeated.into());
        let repeated = repeated.map(|rest| rest % (self.repeated.len() as u128).max(1));
        let digit = match (fixed, repeated) {
            (Some((_, digit)), _) => *digit,
            (None, Some(rest)) => self.repeated.iter().copied().nth(rest as usize).unwrap_or(0),
            (None, None) => 0,
        };
        match left {
            [0] => digit & 1 != 0,
            [_] => digit & 2 != 0,
            [smaller, larger] => digit & 4 != 0 && 0 < *smaller && smaller <= larger,
            _ => false,
        }
    }

    /// A bound on the number of moves in a heap of that size.
    pub(crate) fn most_moves(&self, size: u64) -> u64 {
        let moves = |digit: &u8| 1 + if digit & 4 == 0 { 0 } else { size / 2 };
        let fixed = self.takes.iter().map(|(_, digit)| moves(digit));
        let repeated = self.repeated.iter().map(moves).max().unwrap_or(0);
        fixed.fold(size.saturating_mul(repeated), u64::saturating_add)
    }

    /// The only kind of part: a heap.
    pub(crate) fn parts(&self) -> Parts {
        let split = |(taken, digit): (u64, u8)| {
            let [none, one, two] = [1, 2, 4].map(|bit| digit & bit != 0);
            let taken = usize::try_from(taken).unwrap_or(usize::MAX);
            Split { taken, left: 0, right: 0, legal: [[none, one], [one, two]] }
        };
        let moves = self.takes.iter().copied().map(split).collect();
        let repeated = self.repeated.iter().map(|digit| split((0, *digit))).collect();
        let first_repeated = usize::try_from(self.first_repeated).unwrap_or(usize::MAX);
        let example = String::from("a heap");
        Parts { kinds: vec![PartMoves { example, moves, repeated, first_repeated }] }
    }
}
