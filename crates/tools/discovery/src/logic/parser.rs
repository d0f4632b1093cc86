//! Reads the sums in formulas, token by token. Every mistake has its column.

use std::ops::RangeInclusive;

use super::formula::{Number, Sum, Var};
use super::tokens::{is_name, tokens, Parsed};
use crate::automata::{Digits, Need};
use crate::mistake::Mistake;

/// The largest number that a formula may contain. An automaton has about as many states.
const LARGEST: i64 = 100_000;
/// The largest number after `mod`: there are as many states for it, or the square of it.
pub(crate) const LARGEST_MODULUS: i64 = 1000;
/// More names are a mistake.
pub(super) const MOST_NAMES: usize = 100;
/// Parentheses in more parentheses than this are a mistake.
const DEEPEST: usize = 100;

/// The names that a formula may use. The numbers of a position come first, then, with one prime
/// and with two, those of its options, and then `g`.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub(crate) numbers: &'a [String],
    /// The largest number of primes after a name.
    pub(crate) primes: usize,
    /// Whether `g` stands for a Grundy number.
    pub(crate) grundy: bool,
}

/// What is left to read of a formula, and what has been read.
pub(super) struct Parser<'a> {
    pub(super) tokens: Vec<(&'a str, usize)>,
    pub(super) at: usize,
    pub(super) scope: Scope<'a>,
    /// All names, by their variables, whether they may be used or not; also those that `some` has
    /// introduced.
    pub(super) names: Vec<String>,
    /// The variables that `some` has introduced, where we are.
    pub(super) bound: Vec<Var>,
    pub(super) mentioned: Vec<Var>,
    /// What the words that have been read need: each word and its digits.
    pub(super) needs: Vec<Need>,
    depth: usize,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, scope: Scope<'a>) -> Parsed<Parser<'a>> {
        let tokens = tokens(text)?;
        let primes = ["", "'", "''"].into_iter();
        let names = primes.flat_map(|primes| scope.numbers.iter().map(move |n| n.clone() + primes));
        let names = names.chain([String::from("g")]).collect();
        let (bound, mentioned, needs) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Parser { tokens, at: 0, scope, names, bound, mentioned, needs, depth: 0 })
    }

    pub(super) fn text(&self) -> &'a str {
        self.tokens[self.at].0
    }

    pub(super) fn column(&self) -> usize {
        self.tokens[self.at].1
    }

    fn is_number(&self) -> bool {
        self.text().starts_with(|first: char| first.is_ascii_digit())
    }

    fn is_name(&self) -> bool {
        is_name(self.text().trim_end_matches('\''))
    }

    pub(super) fn wrong<T>(&self, reason: impl Into<String>) -> Parsed<T> {
        Err(Mistake::in_formula(self.column(), reason))
    }

    /// The error that something else was expected here.
    pub(super) fn expected<T>(&self, expected: &str) -> Parsed<T> {
        let found = if self.text().is_empty() { "the end" } else { self.text() };
        self.wrong(format!("expected {expected}, found {found}"))
    }

    pub(super) fn takes(&mut self, text: &str) -> bool {
        let found = self.text() == text;
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, text: &str) -> Parsed<()> {
        if self.takes(text) {
            Ok(())
        } else {
            self.expected(text)
        }
    }

    pub(super) fn end(&self) -> Parsed<()> {
        match self.text() {
            "" => Ok(()),
            ")" => self.wrong("this parenthesis was not opened"),
            _ => self.expected("\"and\", \"or\" or the end"),
        }
    }

    /// Reads something that is one level deeper.
    pub(super) fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.wrong("this is nested too deeply");
        }
        let read = read(self)?;
        self.depth -= 1;
        Ok(read)
    }

    /// Reads parts with this word between them, which are joined if there are several.
    pub(super) fn parts<T>(
        &mut self,
        word: &str,
        read: impl Fn(&mut Self) -> Parsed<T>,
        join: impl Fn(Vec<T>) -> T,
    ) -> Parsed<T> {
        let mut parts = vec![read(self)?];
        while self.takes(word) {
            parts.push(read(self)?);
        }
        Ok(if parts.len() > 1 { join(parts) } else { parts.remove(0) })
    }

    pub(super) fn nim_sum(&mut self) -> Parsed<Sum> {
        let sum = self.parts("xor", Self::sum, |sums| Number::NimSum(sums).into())?;
        if matches!(sum.parts[..], [(_, Number::NimSum(_))]) {
            self.needs.push((Digits::BINARY, "xor"));
        }
        Ok(sum)
    }

    fn sum(&mut self) -> Parsed<Sum> {
        let mut sum = Sum::default();
        let mut sign = if self.takes("-") { -1 } else { 1 };
        loop {
            let column = self.column();
            let term = self.term()?;
            sum = add(sum, sign, &term, column)?;
            sign = match self.text() {
                "+" => 1,
                "-" => -1,
                _ => return Ok(sum),
            };
            self.at += 1;
        }
    }

    fn term(&mut self) -> Parsed<Sum> {
        let mut term = self.product()?;
        while self.takes("mod") {
            term = term.modulo(self.number(1..=LARGEST_MODULUS)?);
        }
        Ok(term)
    }

    fn product(&mut self) -> Parsed<Sum> {
        let (column, is_number) = (self.column(), self.is_number());
        let left = self.factor()?;
        if !self.takes("*") && !(is_number && (self.text() == "(" || self.is_name())) {
            return Ok(left);
        }
        let at = self.column();
        let right = self.factor()?;
        if left.parts.is_empty() {
            add(Sum::default(), left.constant, &right, column)
        } else if right.parts.is_empty() {
            add(Sum::default(), right.constant, &left, column)
        } else {
            let reason = "only multiples by a number, such as 2 n, are allowed";
            Err(Mistake::in_formula(at, reason))
        }
    }

    fn factor(&mut self) -> Parsed<Sum> {
        if self.text() == "(" {
            return self.deeper(|parser| {
                parser.at += 1;
                let sum = parser.nim_sum()?;
                parser.expect(")")?;
                Ok(sum)
            });
        }
        if self.is_number() {
            return Ok(self.number(0..=LARGEST)?.into());
        }
        Ok(Sum::of([self.name()?]))
    }

    pub(super) fn number(&mut self, range: RangeInclusive<i64>) -> Parsed<i64> {
        if !self.is_number() {
            return self.expected("a number");
        }
        match self.text().parse().ok().filter(|number| range.contains(number)) {
            Some(number) => {
                self.at += 1;
                Ok(number)
            }
            None => self.expected(&format!("a number from {} to {}", range.start(), range.end())),
        }
    }

    fn name(&mut self) -> Parsed<Var> {
        if !self.is_name() {
            return self.expected("a number or a name");
        }
        let (name, Scope { numbers, primes, grundy }) = (self.text(), self.scope);
        let number = if grundy { Some(3 * numbers.len()) } else { None };
        let of_rules = (0..(1 + primes) * numbers.len()).chain(number);
        let mut known = self.bound.iter().copied().chain(of_rules);
        if let Some(var) = known.find(|var| self.names[*var] == name) {
            self.at += 1;
            self.mentioned.push(var);
            return Ok(var);
        }
        let base = name.trim_end_matches('\'');
        if numbers.iter().any(|number| number == base) {
            return self.wrong(match (primes, name.len() - base.len()) {
                (0, _) => format!("{name} is a number of an option; here only {base} can be used"),
                (1, 2) => format!(
                    "{name} would be a second part; only a position of one number falls into parts"
                ),
                _ => format!("{name} has too many primes"),
            });
        }
        let known = numbers.join(", ");
        let primes = match numbers {
            [one, ..] if primes > 0 => {
                format!(", and with a prime, as {one}', those after the move")
            }
            _ => String::new(),
        };
        self.wrong(format!(
            "there is no number {name}; the numbers are {known}{primes} (or write some {base}: ...)"
        ))
    }
}

/// Adds a multiple of `sum`, which begins in that column, to another sum.
pub(super) fn add(to: Sum, factor: i64, sum: &Sum, column: usize) -> Parsed<Sum> {
    let sum = to.plus(factor, sum);
    let factors = sum.parts.iter().map(|(factor, _)| *factor);
    if factors.chain([sum.constant]).any(|number| number.abs() > LARGEST) {
        let reason = format!("a formula may contain numbers up to {LARGEST}");
        return Err(Mistake::in_formula(column, reason));
    }
    Ok(sum)
}
