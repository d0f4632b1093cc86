//! What is wrong with rules, and where.

use std::fmt;

/// What is wrong with a [`Draft`](crate::Draft).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The key, as in a rules file.
    pub key: &'static str,
    /// The index of the wrong value, counted from 0, if the key has a list of values.
    pub item: Option<usize>,
    /// The column in the text of a formula, in characters, counted from 1.
    pub column: Option<usize>,
    /// What was found, and what was expected.
    pub reason: String,
}

impl Mistake {
    pub(crate) fn new(key: &'static str, reason: impl Into<String>) -> Mistake {
        Mistake { key, item: None, column: None, reason: reason.into() }
    }

    pub(crate) fn at(self, item: usize) -> Mistake {
        Mistake { item: Some(item), ..self }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: ", self.key)?;
        if let Some(column) = self.column {
            write!(f, "column {column}: ")?;
        }
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Mistake {}
