//! The table of small values of a game: by search from the rules alone, and by what is known of
//! the game.

mod grid;
mod svg;

use std::collections::HashMap;
use std::fmt;

use discovery::list_first;
use gametheory_core::{mex, Game, Outcome, Solved};
use oracle::Oracle;

pub use grid::{Cell, Grid, Row};

use crate::entry::Entry;

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
    fn number(self) -> Option<i64> {
        match self {
            Value::Outcome(_) => None,
            Value::Grundy(number) => i64::try_from(number).ok(),
            Value::Score(score) => Some(score),
        }
    }

    fn is_lost(self) -> bool {
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

/// How a value is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By search, from the rules alone.
    Search,
    /// By the [theorem or law](crate::Evidence::decides), which is fast.
    Theorem,
}

/// Finds the value in a row, by its index, and a column; `None` if there is none. The error says
/// why no more can be found.
pub type Find = Box<dyn FnMut(usize, usize, By) -> Result<Option<Value>, String> + Send>;

/// The table of small values of a game, row by row.
pub struct Table {
    /// Its texts, without rows.
    pub grid: Grid,
    /// The index of the first row.
    pub first: usize,
    /// The last index that is searched: if the user gives none, about a second of search.
    pub to: usize,
    /// The last index that is shown, by what is known.
    pub shown: usize,
    /// The labels of the rows, if they are not their indices.
    pub labels: Option<Vec<String>>,
    /// Finds the values.
    pub find: Find,
}

impl Table {
    /// A table of one column, by `n` from 0 on.
    pub(crate) fn new(
        title: &str,
        method: &str,
        mut find: impl FnMut(usize, usize, By) -> Option<Value> + Send + 'static,
    ) -> Table {
        Table {
            grid: Grid {
                title: title.into(),
                method: method.into(),
                index: "n".into(),
                columns: vec![String::new()],
                in_line: 20,
                ..Grid::default()
            },
            first: 0,
            to: 0,
            shown: 0,
            labels: None,
            find: Box::new(move |row, column, by| Ok(find(row, column, by))),
        }
    }

    /// A table of the outcomes of these positions, which are given by row and column.
    pub(crate) fn of_outcomes<G: Solved + Send + 'static>(
        title: &str,
        method: &str,
        position: impl Fn(usize, usize) -> Option<G> + Send + 'static,
    ) -> Table {
        let mut oracle = Oracle::default();
        Table::new(title, method, move |row, column, by| {
            let position = position(row, column)?;
            Some(Value::Outcome(match by {
                By::Search => oracle.outcome(&position),
                By::Theorem => position.outcome()?,
            }))
        })
    }

    /// A table of the Grundy numbers of these positions: by the mex of the options of the `parts`
    /// into which a position falls, and as they are `known`.
    pub(crate) fn of_grundy_numbers<G: Game + Send + 'static>(
        title: &str,
        method: &str,
        position: impl Fn(usize, usize) -> Option<G> + Send + 'static,
        parts: impl Fn(&G) -> Vec<G> + Send + 'static,
        known: impl Fn(&G) -> Option<u64> + Send + 'static,
    ) -> Table {
        let mut searched = HashMap::new();
        Table::new(title, method, move |row, column, by| {
            let position = position(row, column)?;
            Some(Value::Grundy(match by {
                By::Search => search_grundy_number(&mut searched, &position, &parts).into(),
                By::Theorem => known(&position)?,
            }))
        })
    }

    /// The same table with rows from `first` on: those up to `to` are searched, and those up to
    /// `shown` are shown.
    pub(crate) fn rows(self, first: usize, to: usize, shown: usize) -> Table {
        Table { first, to, shown, ..self }
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
        let is_wanted = [index <= self.to, self.grid.theorem.is_some()];
        let mut cells = vec![Cell::default(); self.grid.columns.len()];
        for (column, cell) in cells.iter_mut().enumerate() {
            if is_wanted[0] {
                cell.searched = (self.find)(index, column, By::Search)?;
            }
            if is_wanted[1] {
                cell.known = (self.find)(index, column, By::Theorem)?;
            }
        }
        Ok(Row { label: label.unwrap_or_else(|| index.to_string()), cells })
    }
}

/// The Grundy number of a position: the nim-sum of those of its parts. There is no recursion: a
/// long game would overflow the stack.
fn search_grundy_number<G: Game>(
    known: &mut HashMap<G, u32>,
    position: &G,
    parts: &impl Fn(&G) -> Vec<G>,
) -> u32 {
    let mut waiting = parts(position);
    while let Some(part) = waiting.pop() {
        if known.contains_key(&part) {
            continue;
        }
        let (mut numbers, mut missing) = (Vec::new(), Vec::new());
        for chosen in part.moves() {
            let mut sum = 0;
            for other in parts(&part.after(&chosen)) {
                match known.get(&other) {
                    Some(number) => sum ^= number,
                    None => missing.push(other),
                }
            }
            numbers.push(sum);
        }
        if missing.is_empty() {
            known.insert(part, mex(numbers));
        } else {
            waiting.push(part);
            waiting.append(&mut missing);
        }
    }
    parts(position).iter().fold(0, |sum, part| sum ^ known[part])
}

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
        table.grid.theorem = self.evidence.decides();
        if let (Some(to), None) = (to, &table.labels) {
            (table.to, table.shown) = (to, to);
        }
        if table.grid.theorem.is_none() {
            table.shown = table.to;
        }
        let (first, most) = (table.first, MOST_VALUES / table.grid.columns.len().max(1));
        if table.to < first {
            return Err(format!("the table starts at {first}, not at {}", table.to));
        }
        if table.to - first >= most {
            return Err(format!("the table has at most {most} rows, so {} is too large", table.to));
        }
        Ok(table)
    }

    /// The table with all rows that are usually shown.
    pub fn usual_table(&self) -> Option<Grid> {
        let mut table = self.make_table(None, false).ok()?;
        let rows = (table.first..=table.shown).map(|index| table.row(index));
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

    /// What stands below a table: what is known of the game, which rows are lost, and whether
    /// search and theorem agree.
    pub fn describe_table(&self, grid: &Grid) -> Vec<String> {
        let mut notes = vec![self.describe_evidence()];
        if grid.columns.len() == 1 && grid.in_line > 0 {
            let is_lost = |row: &&Row| row.cells[0].value().is_some_and(Value::is_lost);
            let lost: Vec<&String> =
                grid.rows.iter().filter(is_lost).map(|row| &row.label).collect();
            notes.push(match lost.len() as u64 {
                0 => "lost: none".into(),
                all => format!("lost: {} = {}", grid.index, list_first(lost, all, 20, ", ")),
            });
        }
        notes.extend(grid.agreement());
        notes
    }
}
