//! A computed table, as text for people and as comma-separated values for programs.

use std::fmt::Write as _;

use discovery::Periodicity;

use super::{Heading, Value};

/// The values of all columns at one index.
#[derive(Clone, Debug)]
pub struct Row {
    /// The index.
    pub index: usize,
    /// The values found by search; empty if the row was not searched.
    pub searched: Vec<Value>,
    /// The values that are known without it; empty if this row is not known.
    pub known: Vec<Value>,
}

impl Row {
    /// The values by search, or else those that are known.
    pub(super) fn values(&self) -> &[Value] {
        if self.searched.is_empty() {
            &self.known
        } else {
            &self.searched
        }
    }

    /// The columns in which search and theorem differ.
    fn differences(&self) -> impl Iterator<Item = usize> + '_ {
        let pairs = self.searched.iter().zip(&self.known).enumerate();
        pairs.filter(|(_, (searched, theorem))| searched != theorem).map(|(column, _)| column)
    }
}

/// A table as far as it was computed.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The texts.
    pub heading: Heading,
    /// What decides all positions: a theorem, a law, or nothing.
    pub theorem: Option<&'static str>,
    /// The rows in the order of their indices: those that were searched, and then some more.
    pub rows: Vec<Row>,
    /// How many of the rows are shown, at least all that were searched.
    pub shown: usize,
}

impl Sheet {
    /// The rows that are shown.
    pub(super) fn shown(&self) -> &[Row] {
        &self.rows[..self.shown]
    }

    /// The number of rows that were searched.
    pub(super) fn searched(&self) -> usize {
        self.rows.partition_point(|row| !row.searched.is_empty())
    }

    /// The index of the first row.
    pub(super) fn first(&self) -> usize {
        self.rows.first().map_or(0, |row| row.index)
    }

    /// The values of a column in the rows that are shown.
    fn values(&self, column: usize) -> Vec<i64> {
        self.shown().iter().map(|row| row.values()[column].number()).collect()
    }

    fn is_of_outcomes(&self) -> bool {
        let first = self.rows.first().and_then(|row| row.values().first());
        matches!(first, Some(Value::Outcome(_)))
    }

    /// The period of each column, if one is seen.
    pub(super) fn periods(&self) -> Vec<Option<Periodicity>> {
        let columns = 0..self.heading.columns.len();
        let find = |column| {
            let values = self.values(column);
            Periodicity::find(&values, |seen| {
                let fits = seen.saltus == 0 || !self.is_of_outcomes();
                fits && seen.is_evident(values.len())
            })
        };
        columns.map(find).collect()
    }

    /// The indices of the rows whose value is not as one period later.
    pub(super) fn exceptions(&self, column: usize, seen: &Periodicity) -> Vec<usize> {
        seen.failures(&self.values(column)).map(|n| self.first() + n).collect()
    }

    /// The values in which search and theorem differ, by the index of the row and the column.
    pub(super) fn differences(&self) -> Vec<(usize, usize)> {
        let in_row = |row: &Row| row.differences().map(|at| (row.index, at)).collect::<Vec<_>>();
        self.rows.iter().flat_map(in_row).collect()
    }

    /// The table with aligned columns: the values by search on the left, those by the theorem
    /// on the right.
    pub fn to_text(&self) -> String {
        let Heading { title, method, index, across, columns, .. } = &self.heading;
        let values = self.shown().iter().flat_map(|row| row.searched.iter().chain(&row.known));
        let widest = values.map(|value| value.to_string().len());
        let single = columns.len() == 1;
        let names: Vec<&str> =
            if single { vec![""] } else { columns.iter().map(String::as_str).collect() };
        let width = widest.chain(names.iter().map(|name| name.len())).max().unwrap_or(1);
        let last = self.shown().last().map_or(0, |row| row.index).to_string();
        let margin = last.len().max(index.len());
        let by_theorem = self.theorem.map_or(String::new(), |theorem| format!("by {theorem}"));
        let block = (names.len() * (width + 1)).max("by theorem".len());
        let cells = |values: &[String]| -> String {
            let aligned = values.iter().map(|value| format!("{value:>width$}"));
            format!(" {}", aligned.collect::<Vec<String>>().join(" "))
        };
        let legend = if self.is_of_outcomes() { "W won, D drawn, L lost\n" } else { "" };
        let mut text = format!("{title}\n{method}\n{legend}\n");
        let has_theorem = self.theorem.is_some();
        let mut line = |first: &str, searched: &str, theorem: &str, note: &str| {
            let theorem = if has_theorem { format!("   {theorem:>block$}") } else { String::new() };
            let line = format!("{first:>margin$}   {searched:>block$}{theorem}{note}");
            text += line.trim_end();
            text.push('\n');
        };
        line(if single { index } else { "" }, "searched", &by_theorem, "");
        if !single {
            let names = cells(&self.heading.columns);
            line(index, &names, &names, &format!("   <- {across}"));
        }
        let shown = |values: &[Value]| match values {
            [] => "-".into(),
            _ => cells(&values.iter().map(Value::to_string).collect::<Vec<_>>()),
        };
        for row in self.shown() {
            let differs = row.differences().next().is_some();
            let mark = if differs { "   <- they differ" } else { "" };
            line(&row.index.to_string(), &shown(&row.searched), &shown(&row.known), mark);
        }
        text
    }

    /// One line for each value, with a heading. A field is empty if the value was not searched,
    /// or if the theorem says nothing about it.
    pub fn to_csv(&self) -> String {
        let Heading { index, across, columns, .. } = &self.heading;
        let single = columns.len() == 1;
        let across = if single { String::new() } else { format!("{across},") };
        let theorem = self.theorem.map_or(String::new(), |theorem| format!(",{theorem}"));
        let mut text = format!("{index},{across}searched{theorem}\n");
        let word = |values: &[Value], column: usize| {
            values.get(column).map_or(String::new(), Value::to_word)
        };
        for row in self.shown() {
            for (at, name) in columns.iter().enumerate() {
                let column = if single { String::new() } else { format!("{name},") };
                let searched = word(&row.searched, at);
                let proved = match self.theorem {
                    Some(_) => format!(",{}", word(&row.known, at)),
                    None => String::new(),
                };
                let _ = writeln!(text, "{},{column}{searched}{proved}", row.index);
            }
        }
        text
    }
}
