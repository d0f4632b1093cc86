//! A computed table, as text for people and as comma-separated values for programs.

use std::fmt::Write as _;

use discovery::Periodicity;

use super::{Heading, Value};

/// The values of all columns at one index.
#[derive(Clone, Debug)]
pub struct Row {
    /// The index.
    pub index: usize,
    /// The values found by search.
    pub searched: Vec<Value>,
    /// The values by the theorem; empty if it says nothing about this row.
    pub theorem: Vec<Value>,
}

/// A table as far as it was computed.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The texts.
    pub heading: Heading,
    /// What decides all positions: a theorem, a law, or nothing.
    pub theorem: Option<&'static str>,
    /// The rows that were searched, in the order of their indices.
    pub rows: Vec<Row>,
    /// The indices of further rows, and their values by the theorem.
    pub beyond: Vec<(usize, Vec<Value>)>,
    /// The number of further rows that are shown.
    pub shown_beyond: usize,
}

impl Sheet {
    /// The rows that are shown, the searched ones first: the index, the values by search if
    /// there are any, and the values by the theorem.
    fn lines(&self) -> impl Iterator<Item = (usize, Option<&[Value]>, &[Value])> {
        let rows = self.rows.iter();
        let searched = rows.map(|row| (row.index, Some(&row.searched[..]), &row.theorem[..]));
        let beyond = self.beyond.iter().take(self.shown_beyond);
        searched.chain(beyond.map(|(index, theorem)| (*index, None, &theorem[..])))
    }

    /// The rows that are shown, each with one list of values: by search, or else by the theorem.
    pub(super) fn shown(&self) -> impl Iterator<Item = (usize, &[Value])> {
        self.lines().map(|(index, searched, theorem)| (index, searched.unwrap_or(theorem)))
    }

    /// The values of a column in the rows that are shown.
    pub(super) fn values(&self, column: usize) -> Vec<i64> {
        self.shown().map(|(_, values)| values[column].number()).collect()
    }

    /// The number of values that are known both by search and by the theorem.
    pub(super) fn compared(&self) -> usize {
        self.rows.iter().map(|row| row.theorem.len()).sum()
    }

    fn is_of_outcomes(&self) -> bool {
        let first = self.rows.first().and_then(|row| row.searched.first());
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
        let first = self.rows.first().map_or(0, |row| row.index);
        seen.failures(&self.values(column)).map(|n| first + n).collect()
    }

    /// The values in which search and theorem differ, by the index of the row and the column.
    pub(super) fn differences(&self) -> Vec<(usize, usize)> {
        let places = self.rows.iter().flat_map(|row| {
            let pairs = row.searched.iter().zip(&row.theorem).enumerate();
            let differing = pairs.filter(|(_, (searched, theorem))| searched != theorem);
            differing.map(|(column, _)| (row.index, column))
        });
        places.collect()
    }

    /// The table with aligned columns: the values by search on the left, those by the theorem
    /// on the right.
    pub fn to_text(&self) -> String {
        let Heading { title, method, index, across, columns, .. } = &self.heading;
        let theorem = self.rows.iter().flat_map(|row| &row.theorem);
        let values = self.shown().flat_map(|(_, values)| values).chain(theorem);
        let widest = values.map(|value| value.to_string().len());
        let single = columns.len() == 1;
        let names: Vec<&str> =
            if single { vec![""] } else { columns.iter().map(String::as_str).collect() };
        let width = widest.chain(names.iter().map(|name| name.len())).max().unwrap_or(1);
        let last = self.shown().last().map_or(0, |(index, _)| index).to_string();
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
        for (index, searched, theorem) in self.lines() {
            let searched = searched.unwrap_or_default();
            let differs = !searched.is_empty() && !theorem.is_empty() && searched != theorem;
            let mark = if differs { "   <- they differ" } else { "" };
            line(&index.to_string(), &shown(searched), &shown(theorem), mark);
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
        let word = |values: &[Value], column: usize| match values.get(column) {
            Some(Value::Outcome(outcome)) => outcome.word(["lost", "drawn", "won"]).to_string(),
            Some(Value::Number(number)) => number.to_string(),
            None => String::new(),
        };
        for (index, searched, theorem) in self.lines() {
            for (at, name) in columns.iter().enumerate() {
                let column = if single { String::new() } else { format!("{name},") };
                let searched = word(searched.unwrap_or_default(), at);
                let proved = match self.theorem {
                    Some(_) => format!(",{}", word(theorem, at)),
                    None => String::new(),
                };
                let _ = writeln!(text, "{index},{column}{searched}{proved}");
            }
        }
        text
    }
}
