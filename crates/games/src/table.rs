//! The table of small values of a game.

use std::fmt;

use gametheory_core::Outcome;

/// What stands in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// How a position ends for the player to move.
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
    /// Outcomes are shortened to their first letter, and the width is honoured.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Outcome(outcome) => f.pad(outcome.word(["L", "D", "W"])),
            Value::Number(number) => f.pad(&number.to_string()),
        }
    }
}

/// What kind of table it is, which decides what is looked for in it and how it
/// is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers or outcomes, in which periods are looked for.
    Values,
    /// Numbers that go with the index of their row, for pictures in which only
    /// the difference is of interest.
    NearIndex,
    /// How many positions there are of each of these outcomes, a column each.
    Counts(&'static [Outcome]),
}

/// What a table is about.
#[derive(Clone, Debug)]
pub struct Heading {
    /// What its values are, in words.
    pub title: &'static str,
    /// How they were found.
    pub method: &'static str,
    /// What the rows are called: `n`.
    pub index: &'static str,
    /// What the columns are called, if there are several.
    pub across: &'static str,
    /// The columns.
    pub columns: Vec<String>,
    /// What is looked for and how it is drawn.
    pub kind: Kind,
    /// What is proved of every row, in sentences; where there are none, periods that can be
    /// seen are shown.
    pub laws: Vec<String>,
    /// A value as people write it, given its column and an expression for its
    /// row: `G(n + 34)`.
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

/// The values of one row.
pub type Compute = Box<dyn FnMut(usize) -> Vec<Value> + Send>;

/// The position in a row and a column of a table as the judge gives it, where it has one.
pub type Given = Box<dyn Fn(usize, usize) -> Option<String>>;

/// A table of small values by the theorem, which takes next to no time. Its
/// [`Study`](crate::Study) says how the same values are searched.
pub struct Table {
    /// What it is about.
    pub heading: Heading,
    /// The index of the first row.
    pub first: usize,
    /// The distance between the indices of two rows.
    pub step: usize,
    /// The last index where the user names none: the search takes about a second.
    pub to: usize,
    /// Rows up to this index are shown there, by the theorem alone where they were
    /// not searched.
    pub shown: usize,
    /// The positions.
    pub given: Given,
    /// A row by the theorem; empty where it says nothing.
    pub theorem: Compute,
}
