//! A finished table, and its forms for people and for programs.

use std::fmt::Write as _;

use games::plan::{Heading, Kind, Value};

use super::pattern::Pattern;

/// The values of all columns at one index.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Where it stands.
    pub index: usize,
    /// The values found by search.
    pub searched: Vec<Value>,
    /// The values by the theorem.
    pub theorem: Vec<Value>,
}

/// A table as far as it was computed.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    /// What it is about.
    pub heading: Heading,
    /// Its rows, in the order of their indices.
    pub rows: Vec<Row>,
    /// What the theorem says about the rows that would follow.
    pub beyond: Vec<(usize, Vec<Value>)>,
    /// How many of these are shown.
    pub shown_beyond: usize,
}

impl Sheet {
    /// The rows that are shown, the searched ones first, by index.
    pub(super) fn shown(&self) -> impl Iterator<Item = (usize, &[Value])> {
        let searched = self.rows.iter().map(|row| (row.index, row.searched.as_slice()));
        let beyond = self.beyond.iter().take(self.shown_beyond);
        searched.chain(beyond.map(|(index, values)| (*index, values.as_slice())))
    }

    /// The values of a column that are shown.
    pub(super) fn values(&self, column: usize) -> Vec<i64> {
        self.shown().map(|(_, values)| values[column].number()).collect()
    }

    fn is_of_outcomes(&self) -> bool {
        let first = self.rows.first().and_then(|row| row.searched.first());
        matches!(first, Some(Value::Outcome(_)))
    }

    /// What can be seen in each column; nothing in a table of counts.
    pub(super) fn patterns(&self) -> Vec<Option<Pattern>> {
        let columns = 0..self.heading.columns.len();
        let find = |column| match self.heading.kind {
            Kind::Counts(_) => None,
            _ => Pattern::find(&self.values(column), !self.is_of_outcomes()),
        };
        columns.map(find).collect()
    }

    /// The places where search and theorem differ, as index and column.
    pub(super) fn differences(&self) -> Vec<(usize, usize)> {
        let places = self.rows.iter().flat_map(|row| {
            let pairs = row.searched.iter().zip(&row.theorem).enumerate();
            let differing = pairs.filter(|(_, (searched, theorem))| searched != theorem);
            differing.map(|(column, _)| (row.index, column))
        });
        places.collect()
    }

    /// The table with aligned columns: what was searched on the left, the
    /// theorem's values on the right.
    pub(super) fn to_text(&self) -> String {
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
        let block = (names.len() * (width + 1)).max("by theorem".len());
        let cells = |values: &[String]| -> String {
            let aligned = values.iter().map(|value| format!("{value:>width$}"));
            format!(" {}", aligned.collect::<Vec<String>>().join(" "))
        };
        let legend = if self.is_of_outcomes() { "W won, D drawn, L lost\n" } else { "" };
        let mut text = format!("{title}\n{method}\n{legend}\n");
        let corner = if single { index } else { "" };
        let _ =
            writeln!(text, "{corner:>margin$}   {:>block$}   {:>block$}", "searched", "by theorem");
        if !single {
            let names = cells(&self.heading.columns);
            let _ = writeln!(
                text,
                "{index:>margin$}   {names:>block$}   {names:>block$}   <- {across}"
            );
        }
        for row in &self.rows {
            let shown =
                |values: &[Value]| cells(&values.iter().map(Value::to_string).collect::<Vec<_>>());
            let (searched, theorem) = (shown(&row.searched), shown(&row.theorem));
            let mark = if row.searched == row.theorem { "" } else { "   <- they differ" };
            let _ = writeln!(
                text,
                "{:>margin$}   {searched:>block$}   {theorem:>block$}{mark}",
                row.index
            );
        }
        for (index, values) in self.shown().skip(self.rows.len()) {
            let theorem = cells(&values.iter().map(Value::to_string).collect::<Vec<_>>());
            let _ = writeln!(text, "{index:>margin$}   {:>block$}   {theorem:>block$}", "-");
        }
        text
    }

    /// One line for each value, with a heading; nothing where it was not searched.
    pub(super) fn to_csv(&self) -> String {
        let Heading { index, across, columns, .. } = &self.heading;
        let single = columns.len() == 1;
        let across = if single { String::new() } else { format!("{across},") };
        let mut text = format!("{index},{across}searched,theorem\n");
        let word = |value: &Value| match value {
            Value::Outcome(outcome) => outcome.word(["lost", "drawn", "won"]).to_string(),
            Value::Number(number) => number.to_string(),
        };
        for row in &self.rows {
            for (name, pair) in columns.iter().zip(row.searched.iter().zip(&row.theorem)) {
                let column = if single { String::new() } else { format!("{name},") };
                let (searched, theorem) = (word(pair.0), word(pair.1));
                let _ = writeln!(text, "{},{column}{searched},{theorem}", row.index);
            }
        }
        for (index, values) in self.shown().skip(self.rows.len()) {
            for (name, value) in columns.iter().zip(values) {
                let column = if single { String::new() } else { format!("{name},") };
                let _ = writeln!(text, "{index},{column},{}", word(value));
            }
        }
        text
    }
}
