//! The table of small values of a game: by what is known of it, or by search.

mod grid;
mod of_game;
mod svg;

use gametheory_core::Solved;

pub use grid::{Grid, Row, Value};

/// Finds the row with an index that has so many columns. The error says why no more can be found.
pub type FindRow = Box<dyn FnMut(usize, usize) -> Result<Row, String> + Send>;

/// The table of small values of a game, row by row.
pub struct Table {
    /// Its texts, without rows.
    pub grid: Grid,
    /// The index of the first row.
    pub first: usize,
    /// The index of the last row.
    pub last: usize,
    /// Finds the rows.
    pub find: FindRow,
}

impl Table {
    /// A table that starts with one column and the rows `n` from 0 on. `find` returns the value in a row
    /// and a column, or `None` if there is none.
    pub(crate) fn new(
        title: &str,
        mut find: impl FnMut(usize, usize) -> Option<Value> + Send + 'static,
    ) -> Table {
        Table {
            grid: Grid {
                title: title.into(),
                index: "n".into(),
                columns: vec![String::new()],
                in_line: 20,
                ..Grid::default()
            },
            first: 0,
            last: 0,
            find: Box::new(move |row, columns| {
                let cells = (0..columns).map(|column| find(row, column)).collect();
                Ok(Row { label: row.to_string(), cells })
            }),
        }
    }

    /// A table of the outcomes of these positions, which are given by row and column.
    pub(crate) fn of_outcomes<G: Solved>(
        title: &str,
        position: impl Fn(usize, usize) -> Option<G> + Send + 'static,
    ) -> Table {
        Table::new(title, move |row, column| position(row, column)?.outcome().map(Value::Outcome))
    }

    /// The same table with these rows.
    pub(crate) fn rows(self, first: usize, last: usize) -> Table {
        Table { first, last, ..self }
    }

    /// The same table with these columns. If there is only one, it has no name.
    pub(crate) fn columns(mut self, across: &str, columns: Vec<String>) -> Table {
        if columns.len() > 1 {
            self.grid.across = across.into();
            self.grid.columns = columns;
        }
        self
    }

    /// The row with an index.
    pub fn row(&mut self, index: usize) -> Result<Row, String> {
        (self.find)(index, self.grid.columns.len())
    }
}
