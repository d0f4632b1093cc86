//! Reads the sums in formulas, with their numbers and names, token by token.

use super::formula::{Sum, Term, LARGEST};
use super::relation::Var;
use super::tokens::{tokens, FormulaError, Token};

/// The largest number after `mod`: there are as many states for it, or the square of it.
const LARGEST_MODULUS: i64 = 1000;

/// Parentheses in more parentheses than this are a mistake.
const DEEPEST: usize = 100;

/// The names that a formula may use. The numbers of a position come first, then, with one prime
/// and with two, those of its options.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub(crate) numbers: &'a [String],
    /// The largest number of primes behind a name.
    pub(crate) primes: usize,
    /// The variable that `g`, a Grundy number, stands for.
    pub(crate) grundy: Option<Var>,
}

/// Reads the tokens of a formula one after another.
pub(super) struct Parser<'a> {
    pub(super) tokens: Vec<Token>,
    pub(super) at: usize,
    end: usize,
    pub(super) scope: Scope<'a>,
    /// All names, by their variables; also those that `some` has introduced.
    pub(super) names: Vec<String>,
    /// The variables that `some` has introduced, where we are.
    pub(super) bound: Vec<Var>,
    pub(super) depth: usize,
}

pub(super) type Parsed<T> = Result<T, FormulaError>;

impl<'a> Parser<'a> {
    pub(super) fn new(text: &str, scope: Scope<'a>) -> Parsed<Parser<'a>> {
        let mut names = Vec::new();
        for primes in ["", "'", "''"] {
            names.extend(scope.numbers.iter().map(|name| format!("{name}{primes}")));
        }
        names.push(String::from("g"));
        let tokens = tokens(text)?;
        let end = text.chars().count() + 1;
        Ok(Parser { tokens, at: 0, end, scope, names, bound: Vec::new(), depth: 0 })
    }

    pub(super) fn text(&self) -> &str {
        self.tokens.get(self.at).map_or("", |token| &token.text)
    }

    pub(super) fn column(&self) -> usize {
        self.tokens.get(self.at).map_or(self.end, |token| token.column)
    }

    pub(super) fn wrong<T>(&self, reason: impl Into<String>) -> Parsed<T> {
        Err(FormulaError { column: self.column(), reason: reason.into() })
    }

    /// The error that something else stands here.
    pub(super) fn expected<T>(&self, expected: &str) -> Parsed<T> {
        if self.at == self.tokens.len() {
            self.wrong(format!("expected {expected}, found the end"))
        } else {
            self.wrong(format!("expected {expected}, found {}", self.text()))
        }
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

    /// Counts one more level of nesting.
    pub(super) fn deeper(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.wrong("this is nested too deeply");
        }
        Ok(())
    }

    pub(super) fn nim_sum(&mut self) -> Parsed<Sum> {
        let mut sums = vec![self.sum()?];
        while self.takes("xor") {
            sums.push(self.sum()?);
        }
        if sums.len() == 1 {
            return Ok(sums.remove(0));
        }
        // (x xor y) xor z is x xor y xor z.
        let flat = sums.into_iter().flat_map(|sum| match sum.terms.as_slice() {
            [(1, Term::Xor(sums))] if sum.constant == 0 => sums.clone(),
            _ => vec![sum],
        });
        Ok(Sum { terms: vec![(1, Term::Xor(flat.collect()))], constant: 0 })
    }

    fn sum(&mut self) -> Parsed<Sum> {
        let mut sum = Sum::default();
        let mut sign = if self.takes("-") { -1 } else { 1 };
        loop {
            let column = self.column();
            let term = self.term()?;
            if sum.add(sign, term).is_none() {
                return Err(too_large(column));
            }
            sign = match self.text() {
                "+" => 1,
                "-" => -1,
                _ => return Ok(sum),
            };
            self.at += 1;
        }
    }

    fn term(&mut self) -> Parsed<Sum> {
        let column = self.column();
        let mut term = self.product()?;
        while self.takes("mod") {
            let column = self.column();
            let modulus = self.number()?;
            if !(1..=LARGEST_MODULUS).contains(&modulus) {
                let reason = format!("expected a number from 1 to {LARGEST_MODULUS} after mod");
                return Err(FormulaError { column, reason });
            }
            term = Sum { terms: vec![(1, Term::Mod(term, modulus))], constant: 0 };
        }
        // Everything is bounded by what a sum may contain.
        let mut sum = Sum::default();
        sum.add(1, term).ok_or_else(|| too_large(column))?;
        Ok(sum)
    }

    fn product(&mut self) -> Parsed<Sum> {
        let column = self.column();
        if self.tokens.get(self.at).is_some_and(Token::is_number) {
            let factor = self.number()?;
            let is_product = self.takes("*")
                || self.text() == "("
                || self.tokens.get(self.at).is_some_and(Token::is_name);
            if !is_product {
                return Ok(Sum::number(factor));
            }
            let mut product = Sum::default();
            let of = self.factor()?;
            product.add(factor, of).ok_or_else(|| too_large(column))?;
            return Ok(product);
        }
        let factor = self.factor()?;
        if !self.takes("*") {
            return Ok(factor);
        }
        if !self.tokens.get(self.at).is_some_and(Token::is_number) {
            return self.wrong("only multiples by a number, such as 2 n, are allowed");
        }
        let mut product = Sum::default();
        let by = self.number()?;
        product.add(by, factor).ok_or_else(|| too_large(column))?;
        Ok(product)
    }

    fn factor(&mut self) -> Parsed<Sum> {
        if self.text() == "(" {
            self.deeper()?;
            self.at += 1;
            let sum = self.nim_sum()?;
            self.expect(")")?;
            self.depth -= 1;
            return Ok(sum);
        }
        if self.tokens.get(self.at).is_some_and(Token::is_number) {
            return Ok(Sum::number(self.number()?));
        }
        Ok(Sum::name(self.name()?))
    }

    pub(super) fn number(&mut self) -> Parsed<i64> {
        if !self.tokens.get(self.at).is_some_and(Token::is_number) {
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

    pub(super) fn name(&mut self) -> Parsed<Var> {
        if !self.tokens.get(self.at).is_some_and(Token::is_name) {
            return self.expected("a number or a name");
        }
        let name = self.text();
        if let Some(var) = self.bound.iter().rev().find(|var| self.names[**var] == name) {
            let var = *var;
            self.at += 1;
            return Ok(var);
        }
        if let (Some(var), "g") = (self.scope.grundy, name) {
            self.at += 1;
            return Ok(var);
        }
        let base = name.trim_end_matches('\'');
        let primes = name.len() - base.len();
        let numbers = self.scope.numbers;
        match numbers.iter().position(|number| number == base) {
            Some(index) if primes <= self.scope.primes => {
                self.at += 1;
                Ok(primes * numbers.len() + index)
            }
            Some(_) if self.scope.primes == 0 => {
                self.wrong(format!("{name} is a number of an option; here only {base} can be used"))
            }
            Some(_) if self.scope.primes == 1 && primes == 2 => self.wrong(format!(
                "{name} would be a second part; only a position of one number falls into parts"
            )),
            Some(_) => self.wrong(format!("{name} has too many primes")),
            None => {
                let known = numbers.join(", ");
                let primes = match self.scope.primes {
                    0 => String::new(),
                    _ => format!(", and with a prime, as {}', those after the move", numbers[0]),
                };
                self.wrong(format!(
                    "there is no number {name}; the numbers are {known}{primes} (or write some {base}: ...)"
                ))
            }
        }
    }
}

fn too_large(column: usize) -> FormulaError {
    let reason = format!("a formula may contain numbers up to {LARGEST}");
    FormulaError { column, reason }
}
