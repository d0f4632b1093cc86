//! The table of a game.

use discovery::list_first;

use super::{Grid, Row, Table, Value};
use crate::entry::Entry;

impl Entry {
    /// The table of small values. With `to`, that is the last row, or the size of the largest
    /// positions; if `is_grundy`, a program's game has Grundy numbers in it. The error says why
    /// there is no such table.
    pub fn make_table(&self, to: Option<usize>, is_grundy: bool) -> Result<Table, String> {
        /// More take too much memory.
        const MOST_VALUES: usize = 1_000_000;
        let Some(make) = &self.table else {
            let name = &self.name;
            return Err(format!(
                "there is no table of {name}: its positions are in no simple order"
            ));
        };
        let mut table = make(to, is_grundy)?;
        if let (Some(to), true) = (to, table.grid.in_line > 0) {
            table.last = to;
        }
        let (first, most) = (table.first, MOST_VALUES / table.grid.columns.len().max(1));
        let last = table.last;
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
        let rows = (table.first..=table.last).map(|index| table.row(index));
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
            let lost: Vec<&String> =
                grid.rows.iter().filter(is_lost).map(|row| &row.label).collect();
            notes.push(match lost.len() as u64 {
                0 => "lost: none".into(),
                all => format!("lost: {} = {}", grid.index, list_first(lost, all, 20, ", ")),
            });
        }
        notes
    }
}
