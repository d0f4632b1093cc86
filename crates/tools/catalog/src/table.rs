//! The table of small values of a game: as text, as comma-separated values, as a picture, and
//! what can be seen in it.

mod findings;
mod layout;
mod picture;
mod scale;
mod sheet;
mod theme;

use std::fmt;

use gametheory_core::Outcome;

pub use findings::findings;
pub use picture::draw;
pub use sheet::{Row, Sheet};
pub use theme::Theme;

/// An entry of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The outcome of a position for the player to move.
    Outcome(Outcome),
    /// A Grundy number, a difference in cost or a count.
    Number(i64),
}

impl Value {
    /// The value as a number; outcomes are -1, 0 and 1.
    pub fn number(self) -> i64 {
        match self {
            Value::Outcome(outcome) => outcome as i64 - 1,
            Value::Number(number) => number,
        }
    }
}

impl fmt::Display for Value {
    /// Outcomes are shortened to their first letter. A width of the format is respected.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Outcome(outcome) => f.pad(outcome.word(["L", "D", "W"])),
            Value::Number(number) => f.pad(&number.to_string()),
        }
    }
}

/// The kind of a table. It decides what is searched for in the table and how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers or outcomes that may have a period.
    Values,
    /// Numbers that are close to the index of their row. A picture shows the differences.
    NearIndex,
    /// The number of positions with each of these outcomes, one column for each.
    Counts(&'static [Outcome]),
}

/// The texts of a table.
#[derive(Clone, Debug)]
pub struct Heading {
    /// What its values are, in words.
    pub title: &'static str,
    /// How the values are searched, in words.
    pub method: &'static str,
    /// The name of the index of a row, such as `n`.
    pub index: &'static str,
    /// What the columns are, if there are several.
    pub across: &'static str,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The kind of the table.
    pub kind: Kind,
    /// What is proved for all rows, in sentences. If there are none, the periods that are seen
    /// in the table are shown.
    pub laws: Vec<String>,
    /// The notation for a value, from the name of its column and an expression for its row:
    /// `G(n + 34)`.
    pub notation: fn(&str, &str) -> String,
}

impl Heading {
    /// The heading of a table with one column of outcomes, by `n`.
    pub(crate) fn outcomes(title: &'static str, method: &'static str) -> Heading {
        Heading {
            title,
            method,
            index: "n",
            across: "",
            columns: vec![String::new()],
            kind: Kind::Values,
            laws: Vec::new(),
            notation: |_, index| format!("outcome({index})"),
        }
    }
}

/// Computes the values of the row with an index.
pub type Compute = Box<dyn FnMut(usize) -> Vec<Value> + Send>;

/// The position in a row and a column of a table, as a judge would give it; `None` if there
/// is none.
pub type Given = Box<dyn Fn(usize, usize) -> Option<String>>;

/// A table of small values by the theorem, which is fast. The [`Study`](crate::Study) of the
/// game computes the same values by search.
pub struct Table {
    /// The texts.
    pub heading: Heading,
    /// The index of the first row.
    pub first: usize,
    /// The difference between the indices of two successive rows.
    pub step: usize,
    /// The last index that is searched if the user gives none: about a second of search.
    pub to: usize,
    /// The last index that is shown if the user gives none. Rows that were not searched are
    /// shown by the theorem alone.
    pub shown: usize,
    /// The positions.
    pub given: Given,
    /// Computes a row by the theorem; empty if the theorem says nothing about it.
    pub theorem: Compute,
}
