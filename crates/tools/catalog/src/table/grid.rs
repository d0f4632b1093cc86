//! A table of values, as text for people and as comma-separated values for programs.

use std::fmt;

use gametheory_core::Outcome;
use itertools::Itertools;

/// A value in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The outcome of a position for the player to move.
    Outcome(Outcome),
    /// A Grundy number.
    Grundy(u128),
    /// A difference in cost or in scores.
    Score(i64),
}

impl Value {
    /// The value as programs read it: an outcome is a word.
    pub fn to_word(self) -> String {
        match self {
            Value::Outcome(outcome) => ["lost", "drawn", "won"][outcome as usize].into(),
            value => value.to_string(),
        }
    }

    /// The number; `None` for an outcome, and for a number that is too large.
    pub(super) fn number(self) -> Option<i64> {
        match self {
            Value::Outcome(_) => None,
            Value::Grundy(number) => i64::try_from(number).ok(),
            Value::Score(score) => Some(score),
        }
    }

    pub(crate) fn is_lost(self) -> bool {
        match self {
            Value::Outcome(outcome) => outcome == Outcome::Loss,
            Value::Grundy(number) => number == 0,
            Value::Score(score) => score < 0,
        }
    }
}

/// Outcomes are shortened to their first letter.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Outcome(outcome) => f.write_str(["L", "D", "W"][*outcome as usize]),
            Value::Grundy(number) => number.fmt(f),
            Value::Score(score) => score.fmt(f),
        }
    }
}

/// Values in rows and columns.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// What the values are, in words.
    pub title: String,
    /// What the rows are, such as `n`.
    pub index: String,
    /// What the columns are, if there are several.
    pub across: String,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
    /// What is to be said below the table, in sentences.
    pub notes: Vec<String>,
    /// Whether the values are numbers close to the index of their row. A picture shows the differences.
    pub near_index: bool,
    /// A picture of a single column shows this many values in a line, so that a period is seen; 0 if
    /// the rows are not numbered.
    pub in_line: usize,
}

/// The values in a row.
#[derive(Clone, Debug)]
pub struct Row {
    /// What the row is.
    pub label: String,
    /// One value for each column; there may be none.
    pub cells: Vec<Option<Value>>,
}

impl Grid {
    /// The same table, in lines of this many values if it has a single column and numbered rows.
    pub(super) fn fold(&self, in_line: usize) -> Grid {
        if self.columns.len() != 1 || self.in_line == 0 {
            return self.clone();
        }
        let index = |row: &Row| row.label.parse().unwrap_or(0_usize);
        let mut rows = Vec::new();
        for (line, of_line) in &self.rows.iter().chunk_by(|row| index(row) / in_line) {
            let mut cells = vec![None; in_line];
            for row in of_line {
                cells[index(row) % in_line] = row.cells[0];
            }
            rows.push(Row { label: (line * in_line).to_string(), cells });
        }
        let columns = (0..in_line).map(|column| column.to_string()).collect();
        Grid { columns, rows, ..self.clone() }
    }

    /// What the letters of outcomes mean, the best one first; empty if there are none.
    pub fn legend(&self) -> String {
        let mut all = [Outcome::Win, Outcome::Draw, Outcome::Loss].map(Value::Outcome).to_vec();
        all.retain(|value| self.rows.iter().any(|row| row.cells.contains(&Some(*value))));
        all.iter().map(|value| format!("{value} {}", value.to_word())).join(", ")
    }

    /// The rows with aligned columns. Columns that do not fit into the width stand below.
    pub fn text(&self, width: usize) -> String {
        let grid = self.fold(10);
        let mut lines = vec![(&grid.index, grid.columns.clone())];
        let text = |cell: &Option<Value>| cell.map_or(".".into(), |value| value.to_string());
        let rows = grid.rows.iter();
        lines.extend(rows.map(|row| (&row.label, row.cells.iter().map(text).collect())));
        let label = lines.iter().map(|(label, _)| label.len()).max().unwrap_or(0);
        let widest = |at: usize| lines.iter().map(|(_, texts)| texts[at].len() + 1).max();
        let widths: Vec<usize> = (0..grid.columns.len()).filter_map(widest).collect();
        let across = match grid.across.as_str() {
            "" => String::new(),
            across => format!("   <- {across}"),
        };
        let room = width.saturating_sub(label + 2 + across.len());
        let (mut text, mut start) = (String::new(), 0);
        while start < widths.len() {
            let fits = |end: &usize| widths[start..*end].iter().sum::<usize>() <= room;
            let end = (start + 1..=widths.len()).take_while(fits).last().unwrap_or(start + 1);
            if start > 0 {
                text.push('\n');
            }
            for (number, (name, texts)) in lines.iter().enumerate() {
                let cells = texts[start..end].iter().zip(&widths[start..end]);
                let cells = cells.map(|(text, width)| format!("{text:>width$}")).join("");
                let after = if number == 0 { &*across } else { "" };
                let line = format!("{name:>label$}  {cells}{after}");
                text += line.trim_end();
                text.push('\n');
            }
            start = end;
        }
        text
    }

    /// One line for each value, with a heading.
    pub fn csv(&self) -> String {
        let line = |label: &str, column: &str, value: &str| match self.columns.len() {
            1 => format!("{label},{value}\n"),
            _ => format!("{label},{column},{value}\n"),
        };
        let quote = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
        let mut text = line(&self.index.replace(' ', ","), &self.across, "value");
        for row in &self.rows {
            // A position of several numbers is as many fields, another one is a text.
            let label = match self.in_line {
                0 if self.index.contains(' ') => row.label.replace(' ', ","),
                0 => quote(&row.label),
                _ => row.label.clone(),
            };
            for (name, cell) in self.columns.iter().zip(&row.cells) {
                if let Some(value) = cell {
                    // A cell of a strip may be a comma or a quote.
                    let name = if name.contains([',', '"']) { quote(name) } else { name.clone() };
                    text += &line(&label, &name, &value.to_word());
                }
            }
        }
        text
    }
}
