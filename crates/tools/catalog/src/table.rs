//! The table of small values of a game: by what is known of it, or by search.

mod grid;
mod svg;

use std::ops::RangeInclusive;

use discovery::list_first;

use crate::entry::Entry;

pub use grid::{Grid, Row, Value};

/// The table of small values of a game, row by row.
pub struct Table {
    /// Its texts, without rows.
    pub grid: Grid,
    /// The indices of its rows.
    pub indices: RangeInclusive<usize>,
    /// Finds the row with this index and so many columns. The error says why no more can be found.
    pub find: Box<dyn FnMut(usize, usize) -> Result<Row, String> + Send>,
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

impl Entry {
    /// The table of small values. With `to`, that is the last row, or the size of the largest
    /// positions; if `is_grundy`, it has the Grundy numbers of a program's game, if there are any. The
    /// error says why there is no such table.
    pub fn make_table(&self, to: Option<usize>, is_grundy: bool) -> Result<Table, String> {
        /// More take too much memory.
        const MOST_VALUES: usize = 1_000_000;
        let name = &self.name;
        let none = || format!("there is no table of {name}: its positions are in no simple order");
        let make = self.table.as_ref().ok_or_else(none)?;
        let mut table = make(to, is_grundy)?;
        if let (Some(to), true) = (to, table.grid.in_line > 0) {
            table.indices = *table.indices.start()..=to;
        }
        let (first, last) = (*table.indices.start(), *table.indices.end());
        let most = MOST_VALUES / table.grid.columns.len().max(1);
        if last < first {
            return Err(format!("the table starts at {first}, not at {last}"));
        }
        if last - first >= most {
            return Err(format!("the table has at most {most} rows, so {last} is too large"));
        }
        Ok(table)
    }

    /// The table with its usual rows.
    pub fn usual_table(&self) -> Option<Grid> {
        let mut table = self.make_table(None, false).ok()?;
        let rows = table.indices.clone().map(|index| table.row(index));
        let rows = rows.collect::<Result<_, _>>().ok()?;
        let mut grid = Grid { rows, ..table.grid };
        grid.notes = self.describe_table(&grid);
        Some(grid)
    }

    /// What is known of all positions, and why.
    pub fn describe_evidence(&self) -> String {
        match self.evidence.decides() {
            Some("theorem") => format!("Theorem: {} It is {}.", self.theorem, self.evidence),
            Some(_) => format!("{} It is {}.", self.theorem, self.evidence),
            None => self.theorem.clone(),
        }
    }

    /// What stands below a table: what is known of the game, and which rows are lost.
    pub fn describe_table(&self, grid: &Grid) -> Vec<String> {
        let mut notes = vec![self.describe_evidence()];
        if grid.columns.len() == 1 && grid.in_line > 0 {
            let is_lost = |row: &&Row| row.cells[0].is_some_and(Value::is_lost);
            let lost: Vec<_> = grid.rows.iter().filter(is_lost).map(|row| &row.label).collect();
            notes.push(match lost.len() as u128 {
                0 => "lost: none".into(),
                all => format!("lost: {} = {}", grid.index, list_first(lost, all, 20, ", ")),
            });
        }
        notes
    }
}
