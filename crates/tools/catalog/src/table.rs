//! The table of small values of a game: as text, as comma-separated values, as a picture, and
//! what can be seen in it.

mod findings;
mod layout;
mod picture;
mod scale;
mod sheet;
mod theme;

use std::fmt;

use gametheory_core::{Game, Impartial, Outcome};
use gametheory_testing::Oracle;

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

/// The texts of a table.
#[derive(Clone, Debug)]
pub struct Heading {
    /// What its values are, in words.
    pub title: String,
    /// How the values are searched, in words.
    pub method: String,
    /// The name of the index of a row, such as `n`.
    pub index: &'static str,
    /// What the columns are, if there are several.
    pub across: &'static str,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// Whether the values are numbers close to the index of their row. A picture shows the
    /// differences.
    pub near_index: bool,
    /// What is proved for all rows, in sentences. If there are none, the periods that are seen
    /// in the table are shown.
    pub laws: Vec<String>,
    /// The notation for a value, from the name of its column and an expression for its row:
    /// `G(n + 34)`.
    pub notation: fn(&str, &str) -> String,
}

impl Heading {
    /// The heading of a table with one column of outcomes, by `n`.
    pub fn outcomes(title: &str, method: &str) -> Heading {
        Heading {
            title: title.into(),
            method: method.into(),
            index: "n",
            across: "",
            columns: vec![String::new()],
            near_index: false,
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

/// A search that computes rows, once it is begun. Without the feature `search` there is none, so
/// that a program which only shows theorems has no code for it.
pub struct Search {
    #[cfg(feature = "search")]
    begin: Box<dyn FnOnce() -> Compute>,
}

impl Search {
    /// The search that a function begins.
    #[cfg_attr(not(feature = "search"), allow(unused_variables))]
    pub fn new(begin: impl FnOnce() -> Compute + 'static) -> Search {
        Search {
            #[cfg(feature = "search")]
            begin: Box::new(begin),
        }
    }

    /// Begins it.
    pub fn begin(self) -> Option<Compute> {
        #[cfg(feature = "search")]
        return Some((self.begin)());
        #[cfg(not(feature = "search"))]
        None
    }
}

/// The table of small values of a game.
pub struct Table {
    /// The texts.
    pub heading: Heading,
    /// The index of the first row.
    pub first: usize,
    /// The last index that is searched if the user gives none: about a second of search.
    pub to: usize,
    /// The last index that is shown if the user gives none. Rows that were not searched are
    /// shown as they are proved.
    pub shown: usize,
    /// The positions.
    pub given: Given,
    /// Computes rows by search, from the rules alone.
    pub search: Search,
    /// Computes a row by the [theorem or law](crate::Evidence::decides) of the game, which is
    /// fast; `None` if it has neither.
    pub proved: Option<Compute>,
}

/// Computes rows of outcomes by search; `positions` gives the positions of a row.
pub(crate) fn search_outcomes<G: Game + Send + 'static>(
    positions: impl Fn(usize) -> Vec<G> + Send + 'static,
) -> Search {
    Search::new(|| {
        let mut oracle = Oracle::default();
        Box::new(move |index| {
            let outcomes = positions(index).into_iter().map(|position| oracle.outcome(&position));
            outcomes.map(Value::Outcome).collect()
        })
    })
}

/// Computes rows of Grundy numbers by search; `positions` gives the positions of a row.
pub(crate) fn search_grundy_numbers<G: Impartial + Send + 'static>(
    positions: impl Fn(usize) -> Vec<G> + Send + 'static,
) -> Search {
    Search::new(|| {
        let mut oracle = Oracle::default();
        Box::new(move |index| {
            let numbers = positions(index).into_iter().map(|position| oracle.grundy(&position));
            numbers.map(|number| Value::Number(number.into())).collect()
        })
    })
}
