//! Reads the sums in formulas, token by token. Every mistake has its column.

use super::digits::Digits;
use super::formula::{Number, Sum, Var};
use super::tokens::{is_name, tokens};
use crate::Mistake;

/// The largest number that a formula may contain. An automaton has about as many states.
pub(crate) const LARGEST: i64 = 100_000;
/// The largest number after `mod`: there are as many states for it, or the square of it.
pub(crate) const LARGEST_MODULUS: i64 = 1000;
/// More names are a mistake.
const MOST_NAMES: usize = 100;
/// Parentheses in more parentheses than this are a mistake.
const DEEPEST: usize = 100;

/// The names that a formula may use. The numbers of a position come first, then, with one prime
/// and with two, those of its options, and then `g`.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub(crate) numbers: &'a [String],
    /// The largest number of primes behind a name.
    pub(crate) primes: usize,
    /// Whether `g` stands for a Grundy number.
    pub(crate) grundy: bool,
}

impl Scope<'_> {
    /// All names, by their variables, whether they may be used or not.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for primes in ["", "'", "''"] {
            names.extend(self.numbers.iter().map(|name| format!("{name}{primes}")));
        }
        names.push(String::from("g"));
        names
    }
}

pub(crate) type Parsed<T> = Result<T, Mistake>;

/// What is left to read of a formula, and what has been read.
pub(super) struct Parser<'a> {
    pub(super) tokens: Vec<(String, usize)>,
    pub(super) at: usize,
    end: usize,
    pub(super) scope: Scope<'a>,
    /// All names, by their variables; also those that `some` has introduced.
    pub(super) names: Vec<String>,
    /// The variables that `some` has introduced, where we are.
    pub(super) bound: Vec<Var>,
    pub(super) mentioned: Vec<Var>,
    depth: usize,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &str, scope: Scope<'a>) -> Parsed<Parser<'a>> {
        Ok(Parser {
            tokens: tokens(text)?,
            at: 0,
            end: text.chars().count() + 1,
            scope,
            names: scope.names(),
            bound: Vec::new(),
            mentioned: Vec::new(),
            depth: 0,
        })
    }

    pub(super) fn text(&self) -> &str {
        self.tokens.get(self.at).map_or("", |(text, _)| text)
    }

    fn is_number(&self) -> bool {
        self.text().starts_with(|first: char| first.is_ascii_digit())
    }

    fn is_name(&self) -> bool {
        is_name(self.text().trim_end_matches('\''))
    }

    pub(super) fn column(&self) -> usize {
        self.tokens.get(self.at).map_or(self.end, |(_, column)| *column)
    }

    pub(super) fn wrong<T>(&self, reason: impl Into<String>) -> Parsed<T> {
        Err(Mistake::in_formula(self.column(), reason))
    }

    /// The error that something else stands here.
    pub(super) fn expected<T>(&self, expected: &str) -> Parsed<T> {
        let found = if self.at == self.tokens.len() { "the end" } else { self.text() };
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
        if self.at == self.tokens.len() {
            Ok(())
        } else if self.text() == ")" {
            self.wrong("this parenthesis was not opened")
        } else {
            self.expected("and, or or the end")
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

    pub(super) fn variable(&mut self, name: String) -> Parsed<Var> {
        if self.names.len() >= MOST_NAMES {
            return self.wrong("these are too many names");
        }
        self.names.push(name);
        Ok(self.names.len() - 1)
    }

    pub(super) fn nim_sum(&mut self) -> Parsed<Sum> {
        let first = self.sum()?;
        if self.text() != "xor" {
            return Ok(first);
        }
        let mut sums = vec![first];
        while self.takes("xor") {
            sums.push(self.sum()?);
        }
        Ok(Number::NimSum(sums).into())
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
            let column = self.column();
            let modulus = self.number()?;
            if !(1..=LARGEST_MODULUS).contains(&modulus) {
                let reason = format!("expected a number from 1 to {LARGEST_MODULUS} after mod");
                return Err(Mistake::in_formula(column, reason));
            }
            term = term.modulo(modulus);
        }
        Ok(term)
    }

    fn product(&mut self) -> Parsed<Sum> {
        let column = self.column();
        let is_number = self.is_number();
        let left = self.factor()?;
        let is_product = self.takes("*") || is_number && (self.text() == "(" || self.is_name());
        if !is_product {
            return Ok(left);
        }
        let at = self.column();
        let right_is_number = self.is_number();
        let right = self.factor()?;
        if is_number {
            add(Sum::default(), left.constant, &right, column)
        } else if right_is_number {
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
            return Ok(self.number()?.into());
        }
        Ok(Sum::of([self.name()?]))
    }

    pub(super) fn number(&mut self) -> Parsed<i64> {
        if !self.is_number() {
            return self.expected("a number");
        }
        match self.text().parse().ok().filter(|number| *number <= LARGEST) {
            Some(number) => {
                self.at += 1;
                Ok(number)
            }
            None => Err(too_large(self.column())),
        }
    }

    /// The digits whose base stands here.
    pub(super) fn base(&mut self) -> Parsed<Digits> {
        let column = self.column();
        let base = self.number()?;
        let digits = u32::try_from(base).ok().and_then(Digits::base);
        digits.ok_or_else(|| {
            let reason = format!("expected a number from 2 to 20, found {base}");
            Mistake::in_formula(column, reason)
        })
    }

    pub(super) fn name(&mut self) -> Parsed<Var> {
        if !self.is_name() {
            return self.expected("a number or a name");
        }
        let name = self.text();
        let (numbers, primes) =
            (self.scope.numbers, name.len() - name.trim_end_matches('\'').len());
        let base = &name[..name.len() - primes];
        let known = numbers.iter().position(|number| number == base);
        let var = if let Some(var) = self.bound.iter().find(|var| self.names[**var] == name) {
            *var
        } else if let Some(index) = known {
            if primes > self.scope.primes {
                return self.wrong(match (self.scope.primes, primes) {
                    (0, _) => {
                        format!("{name} is a number of an option; here only {base} can be used")
                    }
                    (1, 2) => format!(
                        "{name} would be a second part; only a position of one number falls into \
                         parts"
                    ),
                    _ => format!("{name} has too many primes"),
                });
            }
            primes * numbers.len() + index
        } else if self.scope.grundy && name == "g" {
            3 * numbers.len()
        } else {
            let known = numbers.join(", ");
            let primes = match self.scope.primes {
                0 => String::new(),
                _ => format!(", and with a prime, as {}', those after the move", numbers[0]),
            };
            return self.wrong(format!(
                "there is no number {name}; the numbers are {known}{primes} (or write some {base}: \
                 ...)"
            ));
        };
        self.at += 1;
        self.mentioned.push(var);
        Ok(var)
    }
}

/// Adds a multiple of a sum to another one, which begins in that column.
pub(super) fn add(to: Sum, factor: i64, sum: &Sum, column: usize) -> Parsed<Sum> {
    let sum = to.plus(factor, sum);
    let factors = sum.parts.iter().map(|(factor, _)| *factor);
    if factors.chain([sum.constant]).any(|number| number.abs() > LARGEST) {
        return Err(too_large(column));
    }
    Ok(sum)
}

fn too_large(column: usize) -> Mistake {
    Mistake::in_formula(column, format!("a formula may contain numbers up to {LARGEST}"))
}
