//! A table of values, as text for people and as comma-separated values for programs.

use std::fmt;

use gametheory_core::Outcome;
use itertools::Itertools;

/// An entry of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The outcome of a position for the player to move.
    Outcome(Outcome),
    /// A Grundy number.
    Grundy(u64),
    /// A difference in cost or in scores.
    Score(i64),
}

impl Value {
    /// Reads an outcome or a Grundy number as it is printed.
    pub fn read(text: &str) -> Option<Value> {
        let outcomes = [Outcome::Loss, Outcome::Draw, Outcome::Win].map(Value::Outcome);
        let outcome = outcomes.into_iter().find(|value| value.to_string() == text);
        outcome.or_else(|| text.parse().ok().map(Value::Grundy))
    }

    /// The value as programs read it: an outcome is a word.
    pub fn to_word(self) -> String {
        match self {
            Value::Outcome(outcome) => ["lost", "drawn", "won"][outcome as usize].into(),
            value => value.to_string(),
        }
    }

    /// The number, if it is no outcome.
    pub(super) fn number(self) -> Option<i64> {
        match self {
            Value::Outcome(_) => None,
            Value::Grundy(number) => i64::try_from(number).ok(),
            Value::Score(score) => Some(score),
        }
    }

    pub(super) fn is_lost(self) -> bool {
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
    /// How the values are searched, in words.
    pub method: String,
    /// What the rows are, such as `n`.
    pub index: String,
    /// What the columns are, if there are several.
    pub across: String,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
    /// What decides all positions: a theorem, a law, or nothing.
    pub theorem: Option<&'static str>,
    /// What is to be said below the table, in sentences.
    pub notes: Vec<String>,
    /// Whether the values are numbers close to the index of their row. A picture shows the
    /// differences.
    pub near_index: bool,
    /// A picture of a single column shows so many values in a line, so that a period is seen; 0 if
    /// the rows are not numbered.
    pub in_line: usize,
}

/// The values in a row.
#[derive(Clone, Debug)]
pub struct Row {
    /// What the row is.
    pub label: String,
    /// One value for each column.
    pub cells: Vec<Cell>,
}

/// A value; there may be none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cell {
    /// The value by search.
    pub searched: Option<Value>,
    /// The value by a theorem or a law.
    pub known: Option<Value>,
}

impl Cell {
    /// The value by search, or else the one that is known.
    pub fn value(self) -> Option<Value> {
        self.searched.or(self.known)
    }

    /// Whether search and theorem disagree.
    pub fn differs(self) -> bool {
        self.searched.is_some() && self.known.is_some() && self.searched != self.known
    }

    pub(super) fn text(self) -> String {
        match (self.value(), self.known) {
            (Some(value), Some(known)) if self.differs() => format!("{value}!{known}"),
            (Some(value), _) => value.to_string(),
            (None, _) => ".".into(),
        }
    }
}

impl Grid {
    /// The table with a single column in lines of so many values, if its rows are numbered.
    pub(super) fn fold(&self, in_line: usize) -> Grid {
        if self.columns.len() != 1 || self.in_line == 0 {
            return self.clone();
        }
        let mut rows: Vec<Row> = Vec::new();
        for row in &self.rows {
            let index: usize = row.label.parse().unwrap_or(0);
            let label = (index / in_line * in_line).to_string();
            if rows.last().is_none_or(|row| row.label != label) {
                rows.push(Row { label, cells: vec![Cell::default(); in_line] });
            }
            if let Some(line) = rows.last_mut() {
                line.cells[index % in_line] = row.cells[0];
            }
        }
        let columns = (0..in_line).map(|column| column.to_string()).collect();
        Grid { columns, rows, ..self.clone() }
    }

    /// What the letters of outcomes mean, the best one first; empty if there are none.
    pub fn legend(&self) -> String {
        let mut all = [Outcome::Win, Outcome::Draw, Outcome::Loss].map(Value::Outcome).to_vec();
        all.retain(|value| self.cells().any(|cell| cell.value() == Some(*value)));
        all.iter().map(|value| format!("{value} {}", value.to_word())).join(", ")
    }

    /// The rows with aligned columns. Columns that do not fit into the width stand below. A value
    /// that the theorem contradicts stands before that of the theorem, with a `!` in between.
    pub fn text(&self, width: usize) -> String {
        let grid = self.fold(10);
        let mut lines = vec![(&grid.index, grid.columns.clone())];
        lines.extend(
            grid.rows
                .iter()
                .map(|row| (&row.label, row.cells.iter().map(|cell| cell.text()).collect())),
        );
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
                let cells: Vec<String> =
                    cells.map(|(text, width)| format!("{text:>width$}")).collect();
                let after = if number == 0 { &*across } else { "" };
                let line = format!("{name:>label$}  {}{after}", cells.concat());
                text += line.trim_end();
                text.push('\n');
            }
            start = end;
        }
        text
    }

    /// One line for each value, with a heading. A field is empty if the value was not searched,
    /// or if the theorem says nothing about it.
    pub fn csv(&self) -> String {
        let line = |label: &str, column: &str, searched: &str, known: &str| {
            let mut fields = vec![label, column, searched, known];
            if self.theorem.is_none() {
                fields.pop();
            }
            if self.columns.len() == 1 {
                fields.remove(1);
            }
            fields.join(",") + "\n"
        };
        let theorem = self.theorem.unwrap_or_default();
        let mut text = line(&self.index.replace(' ', ","), &self.across, "searched", theorem);
        for row in &self.rows {
            // A position of several numbers is as many fields, another one is a text.
            let label = match self.in_line {
                0 if self.index.contains(' ') => row.label.replace(' ', ","),
                0 => format!("\"{}\"", row.label.replace('"', "\"\"")),
                _ => row.label.clone(),
            };
            for (name, cell) in self.columns.iter().zip(&row.cells) {
                if cell.value().is_some() {
                    let word = |value: Option<Value>| value.map_or(String::new(), Value::to_word);
                    text += &line(&label, name, &word(cell.searched), &word(cell.known));
                }
            }
        }
        text
    }

    fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.rows.iter().flat_map(|row| &row.cells)
    }

    /// The sentence about the comparison of search and theorem, if there is one.
    pub(super) fn agreement(&self) -> Option<String> {
        let theorem = self.theorem?;
        let is_compared = |cell: &&Cell| cell.searched.is_some() && cell.known.is_some();
        let all = self.cells().filter(is_compared).count();
        let wrong = self.cells().filter(|cell| cell.differs()).count();
        if wrong > 0 {
            return Some(format!(
                "search and {theorem} DIFFER in {wrong} of {all} values: see the signs !"
            ));
        }
        let is_beyond = |row: &&Row| row.cells.iter().all(|cell| cell.searched.is_none());
        let beyond = self.rows.iter().find(is_beyond).map_or(String::new(), |row| {
            format!("; from {} = {} on there is the {theorem} alone", self.index, row.label)
        });
        Some(format!("search and {theorem} agree in all {all} values{beyond}"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Grid, Row, Value};

    /// Rows 1 to 3, of which the last one is not searched.
    fn grid(known: [u64; 3]) -> Grid {
        let row = |(index, known)| {
            let searched = if index < 3 { Some(Value::Grundy(index)) } else { None };
            let cells = vec![Cell { searched, known: Some(Value::Grundy(known)) }];
            Row { label: index.to_string(), cells }
        };
        Grid {
            index: "n".into(),
            columns: vec![String::new()],
            rows: (1..).zip(known).map(row).collect(),
            theorem: Some("theorem"),
            in_line: 20,
            ..Grid::default()
        }
    }

    #[test]
    fn a_wrong_theorem_is_found_out() {
        let end = "agree in all 2 values; from n = 3 on there is the theorem alone";
        assert_eq!(grid([1, 2, 0]).agreement().unwrap(), format!("search and theorem {end}"));
        let wrong = grid([1, 0, 0]);
        let found = "search and theorem DIFFER in 1 of 2 values: see the signs !";
        assert_eq!(wrong.agreement().unwrap(), found);
        assert_eq!(wrong.text(80).lines().nth(1).unwrap(), "0   . 1 2!0 0 . . . . . .");
        assert_eq!(wrong.csv(), "n,searched,theorem\n1,1,1\n2,2,0\n3,,0\n");
    }
}
