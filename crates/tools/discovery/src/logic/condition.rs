//! Conditions on numbers that are given by formulas.

use super::budget::Limits;
use super::digits::Digits;
use super::formula::common_digits;
use super::parser::Scope;
use super::relation::{Builder, Relation};
use super::statement::Statement;

/// A relation of some named numbers, as an automaton that reads their digits.
#[derive(Clone, Debug)]
pub(crate) struct Condition {
    relation: Relation,
    digits: Digits,
}

impl Condition {
    /// Reads the formula of a condition on numbers with these names. The error says what is wrong,
    /// and in which column.
    pub(crate) fn parse(text: &str, names: &[String]) -> Result<Condition, String> {
        let condition = Statement::parse(text, Scope { numbers: names, primes: 0, grundy: false })
            .map_err(|wrong| format!("column {} of the formula: {}", wrong.column, wrong.reason))?;
        let digits = common_digits(&condition.formula.needs())?.unwrap_or(Digits::BINARY);
        let watch = &mut |_| Ok(());
        let relation = Builder::new(digits, Limits::default(), watch).formula(&condition.formula);
        let relation = relation.map_err(|_| "the formula needs too large automata".to_string())?;
        Ok(Condition { relation, digits })
    }

    /// Whether it holds for these numbers.
    pub(crate) fn holds(&self, numbers: &[u128]) -> bool {
        self.relation.holds(self.digits, |var| numbers[var])
    }
}
