//! Mistakes in rules and in formulas.

use std::fmt;

/// What is wrong with rules, such as a [`Draft`](crate::Draft), or with a formula.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistake {
    /// The line of the rules file, counted from 1, if there is one.
    pub line: Option<usize>,
    /// The key, as in a rules file; empty if no value of a key is wrong.
    pub key: &'static str,
    /// The index of the wrong value, counted from 0, if the key has a list of values.
    pub item: Option<usize>,
    /// The column in the text of a formula, in characters, counted from 1.
    pub column: Option<usize>,
    /// What was found, and what was expected.
    pub reason: String,
}

impl Mistake {
    /// A mistake in the value of a key.
    pub fn new(key: &'static str, reason: impl Into<String>) -> Mistake {
        Mistake { key, reason: reason.into(), ..Mistake::default() }
    }

    pub(crate) fn in_formula(column: usize, reason: impl Into<String>) -> Mistake {
        Mistake { column: Some(column), ..Mistake::new("", reason) }
    }

    pub(crate) fn at(self, item: usize) -> Mistake {
        Mistake { item: Some(item), ..self }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        if let Some(column) = self.column {
            write!(f, "column {column}: ")?;
        }
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Mistake {}
