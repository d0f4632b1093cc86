//! The table of small values of a game: by search from the rules alone, and by what is known of
//! the game.

mod grid;
mod of_game;
mod svg;

use gametheory_core::{Game, Solved};
use oracle::Oracle;

pub use grid::{Cell, Grid, Row, Value};

/// How a value is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By search, from the rules alone.
    Search,
    /// By the [theorem or law](crate::Evidence::decides), which is fast.
    Theorem,
}

/// Finds the value in a row, by its index, and a column; `None` if there is none. The error says
/// why no more can be found.
pub type Find = Box<dyn FnMut(usize, usize, By) -> Result<Option<Value>, String> + Send>;

/// The table of small values of a game, row by row.
pub struct Table {
    /// Its texts, without rows.
    pub grid: Grid,
    /// The index of the first row.
    pub first: usize,
    /// The last index that is searched: if the user gives none, about a second of search.
    pub to: usize,
    /// The last index that is shown, by what is known.
    pub shown: usize,
    /// The labels of the rows, if they are not their indices.
    pub labels: Option<Vec<String>>,
    /// Finds the values.
    pub find: Find,
}

impl Table {
    /// A table of one column, by `n` from 0 on.
    pub(crate) fn new(
        title: &str,
        method: &str,
        mut find: impl FnMut(usize, usize, By) -> Option<Value> + Send + 'static,
    ) -> Table {
        Table {
            grid: Grid {
                title: title.into(),
                method: method.into(),
                index: "n".into(),
                columns: vec![String::new()],
                in_line: 20,
                ..Grid::default()
            },
            first: 0,
            to: 0,
            shown: 0,
            labels: None,
            find: Box::new(move |row, column, by| Ok(find(row, column, by))),
        }
    }

    /// A table of the outcomes of these positions, which are given by row and column.
    pub(crate) fn of_outcomes<G: Solved + Send + 'static>(
        title: &str,
        method: &str,
        position: impl Fn(usize, usize) -> Option<G> + Send + 'static,
    ) -> Table {
        let mut oracle = Oracle::default();
        Table::new(title, method, move |row, column, by| {
            let position = position(row, column)?;
            Some(Value::Outcome(match by {
                By::Search => oracle.outcome(&position),
                By::Theorem => position.outcome()?,
            }))
        })
    }

    /// A table of the Grundy numbers of these positions: by the mex of the options of the `parts`
    /// into which a position falls, and as they are `known`.
    pub(crate) fn of_grundy_numbers<G: Game + Send + 'static>(
        title: &str,
        method: &str,
        position: impl Fn(usize, usize) -> Option<G> + Send + 'static,
        parts: impl Fn(&G) -> Vec<G> + Send + 'static,
        known: impl Fn(&G) -> Option<u64> + Send + 'static,
    ) -> Table {
        let mut oracle = Oracle::default();
        Table::new(title, method, move |row, column, by| {
            let position = position(row, column)?;
            Some(Value::Grundy(match by {
                By::Search => oracle.grundy(&position, &parts).into(),
                By::Theorem => known(&position)?,
            }))
        })
    }

    /// The same table with rows from `first` on: those up to `to` are searched, and those up to
    /// `shown` are shown.
    pub(crate) fn rows(self, first: usize, to: usize, shown: usize) -> Table {
        Table { first, to, shown, ..self }
    }

    /// The same table with these columns.
    pub(crate) fn columns(mut self, across: &str, columns: Vec<String>) -> Table {
        self.grid.across = across.into();
        self.grid.columns = columns;
        self
    }

    /// The row with an index.
    pub fn row(&mut self, index: usize) -> Result<Row, String> {
        let label = self.labels.as_ref().and_then(|labels| labels.get(index).cloned());
        let is_wanted = [index <= self.to, self.grid.theorem.is_some()];
        let mut cells = vec![Cell::default(); self.grid.columns.len()];
        for (column, cell) in cells.iter_mut().enumerate() {
            if is_wanted[0] {
                cell.searched = (self.find)(index, column, By::Search)?;
            }
            if is_wanted[1] {
                cell.known = (self.find)(index, column, By::Theorem)?;
            }
        }
        Ok(Row { label: label.unwrap_or_else(|| index.to_string()), cells })
    }
}
