//! What a program has said about a game, and what follows.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use discovery::listed::protocol::{Answer, Position};
use discovery::listed::search::{Table, Value};
use discovery::listed::starts::StartPositions;
use discovery::listed::Listing;

/// Asks the program for the answers to these positions and appends them line by line, as
/// [`Ask`](discovery::listed::search::Ask) does. No position at all means that nothing more is
/// asked for the time being.
pub type AskProgram = dyn FnMut(&[Position], &mut Vec<String>) -> Result<(), String> + Send;

/// A game whose options a program lists, with all that has been searched of it.
pub struct Listed {
    pub(super) listing: Listing,
    search: Mutex<Search>,
}

struct Search {
    table: Table,
    ask: Box<AskProgram>,
}

impl Listed {
    /// The game of a program that is asked in this way.
    pub fn new(listing: Listing, ask: Box<AskProgram>) -> Arc<Listed> {
        /// That is about a million positions.
        const MEMORY: usize = 200_000_000;
        let table = Table::new(listing.stuck, MEMORY);
        Arc::new(Listed { listing, search: Mutex::new(Search { table, ask }) })
    }

    /// What the rules say.
    pub fn listing(&self) -> &Listing {
        &self.listing
    }

    /// The positions with which a game starts.
    pub fn starts(&self) -> Result<&StartPositions, String> {
        self.listing.starts.as_ref().ok_or_else(|| {
            format!(
                "which are the positions of {}? Say it as in --starts 'n m', here or in a comment \
                 in its first lines",
                self.listing.title
            )
        })
    }

    /// Searches these positions. After an error, all values that were found before are kept.
    pub fn search(&self, positions: &[Position]) -> Result<(), String> {
        let Search { table, ask } = &mut *self.lock();
        // What an earlier error has left open has an answer, but no value.
        let is_known = |position: &Position| {
            let is_invalid = || matches!(table.answer(position), Some(Answer::Invalid(_)));
            table.value(position).is_some() || is_invalid()
        };
        if positions.iter().all(is_known) {
            return Ok(());
        }
        table.add(positions, ask).map_err(|problem| match &problem.unanswered {
            // What a person has typed is no list of options.
            Some(asked) if !positions.contains(asked) && !self.looks_like_start(asked) => format!(
                "{}\nAre there several options in \"{asked}\"? A semicolon stands between two.",
                problem.text
            ),
            _ => problem.text,
        })
    }

    /// Whether a position looks like those of the start, or nobody knows what these look like.
    fn looks_like_start(&self, position: &Position) -> bool {
        let starts = self.listing.starts.as_ref();
        starts.is_none_or(|starts| starts.read(position).is_some())
    }

    /// Says to the program that nothing more is asked for the time being. The error says what was
    /// wrong.
    pub fn finish(&self) -> Result<(), String> {
        (self.lock().ask)(&[], &mut Vec::new())
    }

    /// What has been found out about a position.
    pub fn value(&self, position: &Position) -> Option<Value> {
        self.lock().table.value(position)
    }

    /// What the program has answered.
    pub(super) fn answer(&self, position: &Position) -> Option<Answer> {
        self.lock().table.answer(position)
    }

    /// How many positions have been searched, and about how many bytes they take.
    pub fn size(&self) -> (usize, usize) {
        let table = &self.lock().table;
        (table.positions(), table.bytes())
    }

    /// Whether an option was a sum of positions.
    pub fn has_sums(&self) -> bool {
        self.lock().table.has_sums()
    }

    fn lock(&self) -> MutexGuard<'_, Search> {
        self.search.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
