//! How a table is computed, before it is.

use gametheory_core::{Game, Impartial, Outcome};
use gametheory_oracle::Oracle;

use super::sheet::{Heading, Value};

/// The values of one row.
pub(super) type Compute = Box<dyn FnMut(usize) -> Vec<Value> + Send>;

/// A table that can be computed row by row.
pub(super) struct Plan {
    /// What it is about.
    pub heading: Heading,
    /// The index of the first row.
    pub first: usize,
    /// The distance between the indices of two rows.
    pub step: usize,
    /// The last index where the user names none: the table takes about a second.
    pub to: usize,
    /// A row by search, from the rules alone.
    pub search: Compute,
    /// The same row by the theorem, which takes next to no time.
    pub theorem: Compute,
}

/// A row of outcomes by search, where `positions` says what stands in the row.
pub(super) fn searched_outcomes<G: Game + Send + 'static>(
    positions: impl Fn(usize) -> Vec<G> + Send + 'static,
) -> Compute {
    let mut oracle = Oracle::default();
    Box::new(move |index| {
        let outcomes = positions(index).into_iter().map(|position| oracle.outcome(&position));
        outcomes.map(Value::Outcome).collect()
    })
}

/// The same for Grundy numbers.
pub(super) fn searched_grundy_numbers<G: Impartial + Send + 'static>(
    positions: impl Fn(usize) -> Vec<G> + Send + 'static,
) -> Compute {
    let mut oracle = Oracle::default();
    Box::new(move |index| {
        let numbers = positions(index).into_iter().map(|position| oracle.grundy(&position));
        numbers.map(|number| Value::Number(number.into())).collect()
    })
}

/// How often each outcome occurs: won, drawn, lost, in the order of `columns`.
pub(super) fn tally(columns: &[Outcome], outcomes: impl Iterator<Item = Outcome>) -> Vec<Value> {
    let mut counts = [0; 3];
    outcomes.for_each(|outcome| counts[outcome as usize] += 1);
    columns.iter().map(|column| Value::Number(counts[*column as usize])).collect()
}
