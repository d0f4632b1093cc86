//! Reads the sums in formulas, token by token. The file is long, since a grammar is read in one
//! piece.
//!
//! What is not linear gets a variable of its own: `x xor y = 3` is read as `some z: z is the nim-sum
//! of x and y, and z = 3`.

use super::digits::Digits;
use super::formula::{Comparison, Need, Node};
use super::linear::{Linear, Remainder};
use super::relation::Var;
use super::tokens::{tokens, FormulaError, Token};

/// The largest number that a formula may contain. An automaton has about as many states.
const LARGEST: i64 = 100_000;
/// The largest number after `mod`: there are as many states for it, or the square of it.
const LARGEST_MODULUS: i64 = 1000;
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

pub(crate) type Parsed<T> = Result<T, FormulaError>;

/// What is left to read of a formula, and what has been read.
pub(crate) struct Parser<'a> {
    pub(crate) tokens: Vec<Token>,
    pub(crate) at: usize,
    end: usize,
    pub(crate) scope: Scope<'a>,
    /// All names, by their variables; also those that `some` has introduced.
    pub(crate) names: Vec<String>,
    /// The variables that `some` has introduced, where we are.
    pub(crate) bound: Vec<Var>,
    /// The variables for what is not linear in the comparison that is being read, and what they
    /// are.
    pub(crate) defined: Vec<(Var, Node)>,
    pub(crate) needs: Vec<Need>,
    pub(crate) mentioned: Vec<Var>,
    pub(crate) depth: usize,
}

impl<'a> Parser<'a> {
    pub(crate) fn new(text: &str, scope: Scope<'a>) -> Parsed<Parser<'a>> {
        let mut names = Vec::new();
        for primes in ["", "'", "''"] {
            names.extend(scope.numbers.iter().map(|name| format!("{name}{primes}")));
        }
        names.push(String::from("g"));
        Ok(Parser {
            tokens: tokens(text)?,
            at: 0,
            end: text.chars().count() + 1,
            scope,
            names,
            bound: Vec::new(),
            defined: Vec::new(),
            needs: Vec::new(),
            mentioned: Vec::new(),
            depth: 0,
        })
    }

    pub(crate) fn text(&self) -> &str {
        self.tokens.get(self.at).map_or("", |token| &token.text)
    }

    pub(crate) fn is(&self, kind: fn(&Token) -> bool) -> bool {
        self.tokens.get(self.at).is_some_and(kind)
    }

    pub(crate) fn column(&self) -> usize {
        self.tokens.get(self.at).map_or(self.end, |token| token.column)
    }

    pub(crate) fn wrong<T>(&self, reason: impl Into<String>) -> Parsed<T> {
        Err(FormulaError { column: self.column(), reason: reason.into() })
    }

    /// The error that something else stands here.
    pub(crate) fn expected<T>(&self, expected: &str) -> Parsed<T> {
        let found = if self.at == self.tokens.len() { "the end" } else { self.text() };
        self.wrong(format!("expected {expected}, found {found}"))
    }

    pub(crate) fn takes(&mut self, text: &str) -> bool {
        let found = self.text() == text;
        self.at += usize::from(found);
        found
    }

    pub(crate) fn expect(&mut self, text: &str) -> Parsed<()> {
        if self.takes(text) {
            Ok(())
        } else {
            self.expected(text)
        }
    }

    pub(crate) fn end(&self) -> Parsed<()> {
        if self.at == self.tokens.len() {
            Ok(())
        } else if self.text() == ")" {
            self.wrong("this parenthesis was not opened")
        } else {
            self.expected("and, or or the end")
        }
    }

    /// Counts one more level of nesting.
    pub(crate) fn deeper(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.wrong("this is nested too deeply");
        }
        Ok(())
    }

    pub(crate) fn variable(&mut self, name: String) -> Parsed<Var> {
        if self.names.len() >= MOST_NAMES {
            return self.wrong("these are too many names");
        }
        self.names.push(name);
        Ok(self.names.len() - 1)
    }

    /// The variable that a sum is, or a new one that is equal to it.
    pub(crate) fn number_that_is(&mut self, mut sum: Linear) -> Parsed<Var> {
        if let ([(1, var)], 0, []) = (&sum.terms[..], sum.constant, &sum.remainders[..]) {
            return Ok(*var);
        }
        let var = self.variable(String::new())?;
        sum.terms.push((-1, var));
        self.defined.push((var, Node::Compare(sum, Comparison::Equal)));
        Ok(var)
    }

    pub(crate) fn nim_sum(&mut self) -> Parsed<Linear> {
        let first = self.sum()?;
        if self.text() != "xor" {
            return Ok(first);
        }
        self.needs.push((Digits::BINARY, "xor"));
        let mut vars = vec![self.number_that_is(first)?];
        while self.takes("xor") {
            let sum = self.sum()?;
            vars.push(self.number_that_is(sum)?);
        }
        let result = self.variable(String::new())?;
        vars.push(result);
        self.defined.push((result, Node::NimSum(vars)));
        Ok(Linear::name(result))
    }

    fn sum(&mut self) -> Parsed<Linear> {
        let mut sum = Linear::default();
        let mut sign = if self.takes("-") { -1 } else { 1 };
        loop {
            let column = self.column();
            let term = self.term()?;
            add(&mut sum, sign, &term, column)?;
            sign = match self.text() {
                "+" => 1,
                "-" => -1,
                _ => return Ok(sum),
            };
            self.at += 1;
        }
    }

    fn term(&mut self) -> Parsed<Linear> {
        let mut term = self.product()?;
        while self.takes("mod") {
            let column = self.column();
            let modulus = self.number()?;
            if !(1..=LARGEST_MODULUS).contains(&modulus) {
                let reason = format!("expected a number from 1 to {LARGEST_MODULUS} after mod");
                return Err(FormulaError { column, reason });
            }
            // The remainder of a remainder: the inner one becomes a number of its own.
            for (factor, inner) in std::mem::take(&mut term.remainders) {
                let inner = Linear { remainders: vec![(1, inner)], ..Linear::default() };
                term.terms.push((factor, self.number_that_is(inner)?));
            }
            let Linear { terms, constant, .. } = term;
            let remainder = Remainder { terms, constant, modulus };
            term = Linear { remainders: vec![(1, remainder)], ..Linear::default() };
        }
        Ok(term)
    }

    fn product(&mut self) -> Parsed<Linear> {
        let column = self.column();
        let is_number = self.is(Token::is_number);
        let left = self.factor()?;
        let is_product =
            self.takes("*") || is_number && (self.text() == "(" || self.is(Token::is_name));
        if !is_product {
            return Ok(left);
        }
        let at = self.column();
        let right_is_number = self.is(Token::is_number);
        let right = self.factor()?;
        let mut product = Linear::default();
        if is_number {
            add(&mut product, left.constant, &right, column)?;
        } else if right_is_number {
            add(&mut product, right.constant, &left, column)?;
        } else {
            let reason = "only multiples by a number, such as 2 n, are allowed".into();
            return Err(FormulaError { column: at, reason });
        }
        Ok(product)
    }

    fn factor(&mut self) -> Parsed<Linear> {
        if self.text() == "(" {
            self.deeper()?;
            self.at += 1;
            let sum = self.nim_sum()?;
            self.expect(")")?;
            self.depth -= 1;
            return Ok(sum);
        }
        if self.is(Token::is_number) {
            return Ok(Linear { constant: self.number()?, ..Linear::default() });
        }
        Ok(Linear::name(self.name()?))
    }

    pub(crate) fn number(&mut self) -> Parsed<i64> {
        if !self.is(Token::is_number) {
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

    pub(crate) fn name(&mut self) -> Parsed<Var> {
        if !self.is(Token::is_name) {
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
pub(crate) fn add(to: &mut Linear, factor: i64, sum: &Linear, column: usize) -> Parsed<()> {
    to.add(factor, sum);
    let factors = to.terms.iter().map(|term| term.0).chain(to.remainders.iter().map(|r| r.0));
    if factors.chain([to.constant]).any(|number| number.abs() > LARGEST) {
        return Err(too_large(column));
    }
    Ok(())
}

fn too_large(column: usize) -> FormulaError {
    let reason = format!("a formula may contain numbers up to {LARGEST}");
    FormulaError { column, reason }
}
