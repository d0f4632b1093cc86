//! The table of small values of a game: by what is known of it, or by search.

mod grid;
mod svg;

use std::ops::RangeInclusive;

pub use grid::{Grid, Row, Value};

/// The table of small values of a game, row by row.
pub struct Table {
    /// Its texts, without rows.
    pub grid: Grid,
    /// The indices of its rows.
    pub indices: RangeInclusive<usize>,
    /// Finds the row with this index and this many columns. The error says why no more can be found.
    pub(crate) find: Box<dyn FnMut(usize, usize) -> Result<Row, String> + Send>,
}

impl Table {
    /// A table with the rows of these indices `n` and, to start with, one column. `find` returns the value
    /// in a row and a column, or `None` if there is none.
    pub(crate) fn new(
        title: &str,
        indices: RangeInclusive<usize>,
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
            indices,
            find: Box::new(move |row, columns| {
                let cells = (0..columns).map(|column| find(row, column)).collect();
                Ok(Row { label: row.to_string(), cells })
            }),
        }
    }

    /// The same table with these columns. If there is only one, it has no name.
    pub(crate) fn columns<C: ToString>(
        mut self,
        across: &str,
        columns: impl IntoIterator<Item = C>,
    ) -> Table {
        let columns: Vec<String> = columns.into_iter().map(|column| column.to_string()).collect();
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
