//! What a program has said about a game, and what follows.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use discovery::listed::protocol::{Answer, Position};
use discovery::listed::search::Table;
use discovery::listed::starts::StartPositions;
use discovery::{Listing, Rules};

/// Asks the program for the answers to these positions and appends them line by line, as
/// [`Ask`](discovery::listed::search::Ask) does. No position at all means that nothing more is
/// asked for the time being.
pub type AskProgram = dyn FnMut(&[Position], &mut Vec<String>) -> Result<(), String> + Send;

/// A game whose options a program lists, with all that has been searched of it.
pub struct Listed {
    /// What the rules say.
    pub rules: Rules,
    /// What they say of the program.
    pub(super) listing: Arc<Listing>,
    /// What has been found out, and whom to ask for more.
    searched: Mutex<(Table, Box<AskProgram>)>,
}

impl Listed {
    /// The game of a program that is asked in this way.
    pub fn new(rules: &Rules, listing: &Arc<Listing>, ask: Box<AskProgram>) -> Arc<Listed> {
        /// That is about a million positions.
        const MEMORY: usize = 200_000_000;
        let searched = Mutex::new((Table::new(listing.stuck, MEMORY), ask));
        Arc::new(Listed { rules: rules.clone(), listing: Arc::clone(listing), searched })
    }

    /// The positions with which a game starts.
    pub fn starts(&self) -> Result<&StartPositions, String> {
        self.listing.starts.as_ref().ok_or_else(|| {
            format!(
                "which are the positions of {}? Say it as in --starts 'n m', here or in a comment \
                 in its first lines",
                self.rules.title
            )
        })
    }

    /// Searches these positions. After an error, all values that were found before are kept.
    pub fn search(&self, positions: &[Position]) -> Result<(), String> {
        let (table, ask) = &mut *self.lock();
        // What an earlier error has left open has an answer, but no value.
        let is_known = |position: &Position| {
            let is_invalid = || matches!(table.answer(position), Some(Answer::Invalid(_)));
            table.value(position).is_some() || is_invalid()
        };
        if positions.iter().all(is_known) {
            return Ok(());
        }
        // Whether a position looks like those of the start, or nobody knows what these look like.
        let has_shape = |position: &Position| {
            let starts = self.listing.starts.as_ref();
            starts.is_none_or(|starts| starts.read(position).is_some())
        };
        table.add(positions, &mut |asked, answers| {
            let begun = answers.len();
            ask(asked, answers).map_err(|reason| match asked.get(answers.len() - begun) {
                // What a person has typed is no list of options.
                Some(next) if !positions.contains(next) && !has_shape(next) => format!(
                    "{reason}\nAre there several options in \"{next}\"? A semicolon stands between \
                     two."
                ),
                _ => reason,
            })
        })
    }

    /// Looks at what has been found out so far. Meanwhile nothing can be searched.
    pub fn look<T>(&self, look: impl FnOnce(&Table) -> T) -> T {
        look(&self.lock().0)
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, (Table, Box<AskProgram>)> {
        self.searched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
