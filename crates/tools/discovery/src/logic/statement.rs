//! Formulas as people write them.
//!
//! What they can say is in `crates/tools/REFERENCE.md`, "Formulas". Names stand for natural numbers.
//! Sums may be negative; a nim-sum with a negative number makes its comparison false.

use std::fmt;

use itertools::Itertools;

use super::formula::{Comparison, Formula, Sum, Var};
use super::parser::{add, Parser, Scope, MOST_NAMES};
use super::relation::{Builder, Relation};
use super::tokens::{is_name, Parsed};
use crate::automata::{common_digits, Digits, Need};
use crate::watch::{Limits, Stop, Work};

/// A formula with the names of its variables.
#[derive(Clone, Debug)]
pub struct Statement {
    pub(crate) formula: Formula,
    /// The names, by the variables: those of a position, those of its two parts after a move, `g`
    /// for a Grundy number, and those that `some` has introduced.
    pub(crate) names: Vec<String>,
    /// The digits that its words need.
    pub(crate) needs: Vec<Need>,
    mentioned: Vec<Var>,
}

impl Statement {
    /// Reads a formula.
    pub(crate) fn parse(text: &str, scope: Scope) -> Parsed<Statement> {
        let mut parser = Parser::new(text, scope)?;
        let formula = parser.formula()?;
        parser.end()?;
        let Parser { names, mentioned, needs, .. } = parser;
        Ok(Statement { formula, names, needs, mentioned })
    }

    /// Whether the formula has this variable.
    pub(crate) fn mentions(&self, var: Var) -> bool {
        self.mentioned.contains(&var)
    }

    /// The same for a move of `d` numbers in which a number stays if it does not occur with a prime.
    pub(crate) fn and_others_stay(mut self, d: usize) -> Statement {
        let mut parts = match self.formula.clone() {
            Formula::And(parts) => parts,
            other => vec![other],
        };
        for var in 0..d {
            if !self.mentions(var + d) {
                parts.push(Sum::of([var + d]).equals(Sum::of([var])));
                self.mentioned.push(var + d);
            }
        }
        self.formula = if parts.len() > 1 { Formula::And(parts) } else { parts.remove(0) };
        self
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.formula.text(&|var| self.names[var].clone()))
    }
}

/// A formula about some named numbers, with an automaton that reads their digits.
#[derive(Clone, Debug)]
pub(crate) struct Condition {
    pub(crate) statement: Statement,
    relation: Relation,
    digits: Digits,
}

impl Condition {
    pub(crate) fn new(statement: Statement, digits: Digits) -> Result<Condition, Stop> {
        let mut work = Work { limits: Limits::default(), watch: &mut |_| Ok(()) };
        let mut builder = Builder::new(digits, &mut work);
        let relation = builder.formula(&statement.formula)?;
        Ok(Condition { statement, relation, digits })
    }

    /// Reads a condition on numbers with these names. The error says what is wrong, and in which
    /// column.
    pub(crate) fn parse(text: &str, names: &[String]) -> Result<Condition, String> {
        let statement = Statement::parse(text, Scope { numbers: names, primes: 0, grundy: false });
        let statement = statement.map_err(|wrong| {
            format!("column {} of the formula: {}", wrong.column.unwrap_or(1), wrong.reason)
        })?;
        let digits = common_digits(&statement.needs)?.unwrap_or(Digits::BINARY);
        Condition::new(statement, digits)
            .map_err(|_| "the formula needs too large automata".to_string())
    }

    /// Whether it holds for these numbers.
    pub(crate) fn holds(&self, numbers: &[u128]) -> bool {
        let numbers: Vec<u128> = self.relation.tracks.iter().map(|var| numbers[*var]).collect();
        self.relation.automaton.value(self.digits, &numbers)
    }
}

impl Parser<'_> {
    fn formula(&mut self) -> Parsed<Formula> {
        let all = |parser: &mut Self| parser.parts("and", Self::negation, Formula::And);
        self.parts("or", all, Formula::Or)
    }

    fn negation(&mut self) -> Parsed<Formula> {
        self.deeper(|parser| {
            if parser.takes("not") {
                Ok(Formula::Not(Box::new(parser.negation()?)))
            } else if parser.takes("some") {
                parser.some()
            } else if parser.text() == "(" && !parser.opens_sum() {
                parser.at += 1;
                let part = parser.formula()?;
                parser.expect(")")?;
                Ok(part)
            } else {
                parser.comparison()
            }
        })
    }

    fn some(&mut self) -> Parsed<Formula> {
        let outside = self.bound.len();
        loop {
            let name = self.text();
            if !is_name(name) {
                return self.expected("a name");
            }
            let is_bound = self.bound.iter().any(|var| self.names[*var] == name);
            if is_bound || self.scope.numbers.iter().any(|number| number == name) {
                return self.wrong(format!("{name} has a meaning already; take another name"));
            }
            if self.names.len() >= MOST_NAMES {
                return self.wrong("these are too many names");
            }
            self.bound.push(self.names.len());
            self.names.push(name.into());
            self.at += 1;
            if !self.takes(",") {
                break;
            }
        }
        self.expect(":")?;
        let part = self.formula()?;
        Ok(Formula::Some(self.bound.split_off(outside), Box::new(part)))
    }

    /// Whether the parenthesis that opens here encloses a sum and not a formula: then an operator or a
    /// comparison follows the closing one.
    fn opens_sum(&self) -> bool {
        let mut open = 0;
        for ((text, _), (next, _)) in self.tokens[self.at..].iter().tuple_windows() {
            open += i32::from(*text == "(") - i32::from(*text == ")");
            if open == 0 {
                let operators = ["+", "-", "*", "mod", "xor"];
                return operators.contains(next) || Comparison::parse(next).is_some();
            }
        }
        false
    }

    /// Powers, Fibonacci numbers, and comparisons, which can be chained.
    fn comparison(&mut self) -> Parsed<Formula> {
        let need = if self.takes("power") {
            self.expect("(")?;
            let base = self.number(2..=20)?;
            self.expect(",")?;
            u32::try_from(base).ok().and_then(Digits::base).map(|digits| (digits, "power(...)"))
        } else if self.takes("fibonacci") {
            self.expect("(")?;
            Some((Digits::FIBONACCI, "fibonacci(...)"))
        } else {
            None
        };
        if let Some((digits, what)) = need {
            let sum = self.nim_sum()?;
            self.expect(")")?;
            self.needs.push((digits, what));
            return Ok(Formula::Weight(digits, sum));
        }
        let first = self.nim_sum()?;
        let mut left = first.clone();
        let mut rest = Vec::new();
        while let Some(sign) = Comparison::parse(self.text()) {
            self.at += 1;
            let column = self.column();
            let right = self.nim_sum()?;
            // The difference must not have too large factors, either.
            add(left, -1, &right, column)?;
            left = right.clone();
            rest.push((sign, right));
        }
        if rest.is_empty() {
            return self.expected("a comparison such as = or <");
        }
        Ok(Formula::Compare(first, rest))
    }
}
