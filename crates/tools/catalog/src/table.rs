//! The table of small values of a game: by what is known of it, or by search.

mod grid;
mod of_game;
mod svg;

use gametheory_core::Solved;

pub use grid::{Grid, Row, Value};

/// Finds the value in a row, by its index, and a column; `None` if there is none. The error says
/// why no more can be found.
pub type Find = Box<dyn FnMut(usize, usize) -> Result<Option<Value>, String> + Send>;

/// The table of small values of a game, row by row.
pub struct Table {
    /// Its texts, without rows.
    pub grid: Grid,
    /// The index of the first row.
    pub first: usize,
    /// The index of the last row.
    pub last: usize,
    /// The labels of the rows, if they are not their indices.
    pub labels: Option<Vec<String>>,
    /// Finds the values.
    pub find: Find,
}

impl Table {
    /// A table of one column, by `n` from 0 on.
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
            labels: None,
            find: Box::new(move |row, column| Ok(find(row, column))),
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

    /// The same table with these columns.
    pub(crate) fn columns(mut self, across: &str, columns: Vec<String>) -> Table {
        self.grid.across = across.into();
        self.grid.columns = columns;
        self
    }

    /// The row with an index.
    pub fn row(&mut self, index: usize) -> Result<Row, String> {
        let label = self.labels.as_ref().and_then(|labels| labels.get(index).cloned());
        let columns = 0..self.grid.columns.len();
        let cells = columns.map(|column| (self.find)(index, column)).collect::<Result<_, _>>()?;
        Ok(Row { label: label.unwrap_or_else(|| index.to_string()), cells })
    }
}
