//! A position with what is known of its game. What nobody knows is searched.

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use derive_where::derive_where;
use discovery::{Found, Played};
use gametheory_core::{ask_after_moves, Game, MoveOutcomes, Outcome, Solved};
use oracle::Oracle;

use crate::position::{reader, ReadPosition};
use crate::seen::{Labels, Seen};
use crate::table::{Table, Value};
use crate::words::quote;

/// What is known of a game, and what has been searched besides.
pub(super) struct Knowledge<P> {
    pub(super) found: Arc<Found>,
    /// About how many bytes a search takes to remember a position, or a part of it; `None` if it has
    /// too many moves to be searched.
    bytes: fn(&P) -> Option<usize>,
    /// The parts of a position, whose Grundy numbers are searched if the game has any.
    parts: fn(&P) -> Vec<P>,
    oracle: Mutex<Oracle<P>>,
}

impl<P: Played> Knowledge<P> {
    pub(super) fn new(
        found: &Arc<Found>,
        bytes: fn(&P) -> Option<usize>,
        parts: fn(&P) -> Vec<P>,
    ) -> Arc<Knowledge<P>> {
        Arc::new(Knowledge { found: Arc::clone(found), bytes, parts, oracle: Mutex::default() })
    }

    /// The outcome of a position; `None` if it is not known, and too large for a search.
    fn outcome(&self, position: &P) -> Option<Outcome> {
        self.found.outcome(position).or_else(|| {
            if self.found.has_grundy_numbers() {
                return Some(Outcome::win_if(self.grundy(position)? != 0));
            }
            self.search(position, |oracle, most| oracle.outcome_within(position, most))
        })
    }

    /// The Grundy number of a position; `None` if it is not known, and too large for a search.
    fn grundy(&self, position: &P) -> Option<u128> {
        if let Some(number) = self.found.grundy(position) {
            return Some(number);
        }
        let mut sum = 0;
        for part in &(self.parts)(position) {
            let search =
                |oracle: &mut Oracle<P>, most| oracle.grundy_within(part, self.parts, most);
            sum ^= u128::from(self.search(part, search)?);
        }
        Some(sum)
    }

    /// What `find` finds by a search that remembers at most this many positions.
    fn search<V>(
        &self,
        position: &P,
        find: impl Fn(&mut Oracle<P>, usize) -> Option<V>,
    ) -> Option<V> {
        /// A search may take about this many bytes.
        const MEMORY: usize = 100_000_000;
        let most = MEMORY / (200 + (self.bytes)(position)?);
        let mut oracle = self.oracle.lock().unwrap_or_else(PoisonError::into_inner);
        let was_empty = oracle.is_empty();
        let value = find(&mut oracle, most);
        if value.is_some() || was_empty {
            return value;
        }
        // Positions of earlier searches may have filled the memory: forget them, and search once more.
        *oracle = Oracle::default();
        find(&mut oracle, most)
    }
}

/// A position of a game, with what is known of the game.
#[derive(Clone)]
#[derive_where(PartialEq, Eq, Hash; P)]
pub(super) struct Known<P> {
    #[derive_where(skip)]
    pub(super) knowledge: Arc<Knowledge<P>>,
    pub(super) position: P,
}

/// The table of Grundy numbers or outcomes of the positions that have a row and a column. What is not
/// known is searched. `describe` makes the end of the title: it is given "Grundy numbers" or "outcomes",
/// and says of which positions.
pub(super) fn table<P: Played + Send + 'static>(
    knowledge: &Arc<Knowledge<P>>,
    describe: impl Fn(&str) -> String,
    last: usize,
    position: impl Fn(usize, usize) -> Option<P> + Send + 'static,
) -> Table {
    let (known, has_numbers) = (Arc::clone(knowledge), knowledge.found.has_grundy_numbers());
    let values = describe(if has_numbers { "Grundy numbers" } else { "outcomes" });
    let title = format!("{}: {values}", knowledge.found.rules.title);
    Table::new(&title, 0..=last, move |row, column| {
        let position = position(row, column)?;
        if has_numbers {
            return known.grundy(&position).map(Value::Grundy);
        }
        known.outcome(&position).map(Value::Outcome)
    })
}

/// Reads the position of a case: `position` makes it, or says what was expected.
pub(super) fn read<P: Played + Send>(
    knowledge: &Arc<Knowledge<P>>,
    position: impl Fn(&str) -> Result<P, String> + Send + Sync + 'static,
) -> ReadPosition
where
    Known<P>: Seen,
{
    let (layout, knowledge) = (knowledge.found.rules.cases.case.position(), knowledge.clone());
    reader(move |judge| {
        let case = layout.read(judge)?;
        let position = position(&case).map_err(|expected| judge.wrong(&expected, quote(&case)))?;
        Ok(Known { knowledge: knowledge.clone(), position })
    })
}

impl<P: Played> Known<P> {
    /// Why the position has its outcome: the reason `by_claim`, where the claim decides it.
    pub(super) fn explain(&self, by_claim: impl FnOnce(&Found, Outcome) -> String) -> String {
        let found = &self.knowledge.found;
        if self.best_move().is_none() {
            return "There is no legal move.".into();
        }
        if let Some(outcome) = found.outcome(&self.position) {
            return by_claim(found, outcome);
        }
        match self.moves().len() {
            1 => "There is one legal move. A search of all that can follow decides.".into(),
            moves => format!(
                "There are {moves} legal moves. A search of all that can follow decides; no law is \
                 known for this position."
            ),
        }
    }

    /// Why the parts of the position decide it, if they do.
    pub(super) fn explain_parts(&self) -> Option<String> {
        let found = &self.knowledge.found;
        let one_by_one = " No period of these numbers is known; they were computed one by one.";
        let computed = if found.law().is_some() { "" } else { one_by_one };
        let labels = Labels::of_parts(Vec::new(), self.position.numbers_by(found)?);
        Some(format!(
            "The position falls into parts that do not touch each other, and each has a Grundy \
             number.{computed} The nim-sum of these numbers decides; it is {}",
            labels.explain_nim_sum()
        ))
    }

    /// The Grundy numbers of the parts, and the cells of each, if they have cells.
    pub(super) fn label_parts(&self, cells: Vec<Range<usize>>) -> Labels {
        let numbers = self.position.numbers_by(&self.knowledge.found);
        numbers.map(|numbers| Labels::of_parts(cells, numbers)).unwrap_or_default()
    }
}

impl<P: Played> Solved for Known<P> {
    fn outcome(&self) -> Option<Outcome> {
        self.knowledge.outcome(&self.position)
    }

    fn move_outcomes(&self) -> MoveOutcomes<'_, Self> {
        let known = self.knowledge.found.move_outcomes(&self.position);
        known.unwrap_or_else(|| ask_after_moves(self))
    }
}

impl<P: Played> Game for Known<P> {
    type Move = P::Move;

    fn moves(&self) -> Vec<P::Move> {
        self.position.moves()
    }

    fn after(&self, chosen: &P::Move) -> Self {
        Known { knowledge: self.knowledge.clone(), position: self.position.after(chosen) }
    }

    fn end(&self) -> Outcome {
        self.position.end()
    }
}
