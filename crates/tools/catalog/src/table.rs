//! The table of small values of a game: as text, as comma-separated values, as a picture, and
//! what can be seen in it.

mod colours;
mod findings;
mod picture;
mod sheet;

use std::fmt;

use gametheory_core::{Game, Impartial, Outcome};
use oracle::Oracle;

pub use colours::Theme;
pub use findings::findings;
pub use picture::draw;
pub use sheet::{Row, Sheet};

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

    /// The value as programs read it: an outcome is a word.
    pub fn to_word(&self) -> String {
        match self {
            Value::Outcome(outcome) => ["lost", "drawn", "won"][*outcome as usize].into(),
            Value::Number(number) => number.to_string(),
        }
    }
}

impl fmt::Display for Value {
    /// Outcomes are shortened to their first letter. A width of the format is respected.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Outcome(outcome) => f.pad(["L", "D", "W"][*outcome as usize]),
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
    pub index: String,
    /// What the columns are, if there are several.
    pub across: String,
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
    /// The heading of a table with one column, by `n`, of outcomes.
    pub fn new(title: &str, method: &str) -> Heading {
        Heading {
            title: title.into(),
            method: method.into(),
            index: "n".into(),
            across: String::new(),
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

/// Begins a search that computes rows.
pub type Search = Box<dyn Fn() -> Compute>;

/// The table of small values of a game.
pub struct Table {
    /// The texts.
    pub heading: Heading,
    /// The index of the first row.
    pub first: usize,
    /// The last index that is searched if the user gives none: about a second of search.
    pub to: usize,
    /// The last index that is shown if the user gives none. Rows that were not searched are
    /// shown as they are known.
    pub shown: usize,
    /// The positions.
    pub given: Given,
    /// Computes rows by search, from the rules alone.
    pub search: Search,
    /// Computes a row by what is known of the game, which is fast: by a
    /// [theorem or law](crate::Evidence::decides), or by an earlier search. The row is empty where
    /// nothing is known.
    pub known: Compute,
}

impl Table {
    /// The sheet of the rows that were `searched`, from the first one on. What is known by a
    /// `theorem` or law stands beside them. All that is known goes on. If the search `is_usual`,
    /// all that is usually shown is shown, else what was searched.
    pub fn sheet(
        self,
        theorem: Option<&'static str>,
        searched: Vec<Vec<Value>>,
        is_usual: bool,
    ) -> Sheet {
        // So many further rows refute most patterns that are not real.
        const BEYOND: usize = 1000;
        let Table { heading, first, shown, mut known, .. } = self;
        let count = searched.len();
        let mut rows: Vec<Row> = (first..)
            .zip(searched)
            .map(|(index, searched)| {
                // A search beside a search would say nothing.
                let known = if theorem.is_some() { known(index) } else { Vec::new() };
                Row { index, searched, known }
            })
            .collect();
        let further = (first + count..).take(BEYOND);
        let further = further.map(|index| Row { index, searched: Vec::new(), known: known(index) });
        rows.extend(further.take_while(|row| !row.known.is_empty()));
        let usual = (shown + 1).saturating_sub(first).min(rows.len());
        let shown = if is_usual { usual.max(count) } else { count };
        Sheet { heading, theorem, rows, shown }
    }
}

/// Computes rows by search: of each position that `positions` gives for a row, the `value` that
/// the oracle finds.
fn search_values<G: Game + Send + 'static>(
    positions: impl Fn(usize) -> Vec<G> + Clone + Send + 'static,
    value: fn(&mut Oracle<G>, &G) -> Value,
) -> Search {
    Box::new(move || {
        let positions = positions.clone();
        let mut oracle = Oracle::default();
        Box::new(move |row| positions(row).iter().map(|one| value(&mut oracle, one)).collect())
    })
}

/// Computes rows of outcomes by search; `positions` gives the positions of a row.
pub(crate) fn search_outcomes<G: Game + Send + 'static>(
    positions: impl Fn(usize) -> Vec<G> + Clone + Send + 'static,
) -> Search {
    search_values(positions, |oracle, position| Value::Outcome(oracle.outcome(position)))
}

/// The same for Grundy numbers.
pub(crate) fn search_grundy_numbers<G: Impartial + Send + 'static>(
    positions: impl Fn(usize) -> Vec<G> + Clone + Send + 'static,
) -> Search {
    search_values(positions, |oracle, position| Value::Number(oracle.grundy(position).into()))
}
