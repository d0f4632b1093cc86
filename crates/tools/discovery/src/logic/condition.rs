//! Conditions on numbers that are given by formulas.

use super::budget::{Limits, Stop};
use super::digits::Digits;
use super::formula::common_digits;
use super::parser::Scope;
use super::relation::{Builder, Relation};
use super::statement::Statement;

/// A formula about some named numbers, with an automaton that reads their digits.
#[derive(Clone, Debug)]
pub(crate) struct Condition {
    pub(crate) statement: Statement,
    relation: Relation,
    digits: Digits,
}

impl Condition {
    pub(crate) fn new(statement: Statement, digits: Digits) -> Result<Condition, Stop> {
        let watch = &mut |_| Ok(());
        let mut builder = Builder::new(digits, Limits::default(), watch);
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
        let digits = common_digits(&statement.formula.needs())?.unwrap_or(Digits::BINARY);
        Condition::new(statement, digits)
            .map_err(|_| "the formula needs too large automata".to_string())
    }

    /// Whether it holds for these numbers.
    pub(crate) fn holds(&self, numbers: &[u128]) -> bool {
        self.relation.holds(self.digits, |var| numbers[var])
    }
}
