//! A position with what is known of its game. What nobody knows is searched.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use discovery::{Claim, Found, MoveOutcomes};
use gametheory_core::{first_best, Game, Outcome};
use gametheory_testing::Oracle;

/// What a search has to know of the positions that a claim is about.
pub(super) trait Searchable: Claim<Position: Send> + Send + Sync + 'static {
    /// About how many bytes a search takes to remember the position; `None` if it has too many
    /// moves to be searched.
    fn search_bytes(position: &Self::Position) -> Option<usize>;
}

/// What is known of a game, and what has been searched besides.
pub(super) struct Knowledge<C: Searchable> {
    pub(super) found: Found<C>,
    oracle: Mutex<Oracle<C::Position>>,
}

impl<C: Searchable> Knowledge<C> {
    pub(super) fn new(found: Found<C>) -> Arc<Knowledge<C>> {
        Arc::new(Knowledge { found, oracle: Mutex::default() })
    }

    /// The outcome of a position; `None` if it is not known, and too large for a search.
    pub(super) fn outcome(&self, position: &C::Position) -> Option<Outcome> {
        self.found.outcome(position).or_else(|| self.search(position))
    }

    fn search(&self, position: &C::Position) -> Option<Outcome> {
        /// A search may take about this many bytes.
        const MEMORY: usize = 100_000_000;
        let most = MEMORY / (200 + C::search_bytes(position)?);
        let mut oracle = self.oracle.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = oracle.outcomes().is_empty();
        let mut outcome = oracle.outcome_within(position, most);
        if outcome.is_none() && !is_new {
            // Earlier positions may fill the memory, so try again without them.
            *oracle = Oracle::default();
            outcome = oracle.outcome_within(position, most);
        }
        if outcome.is_none() {
            *oracle = Oracle::default();
        }
        outcome
    }
}

/// A position of a game, with what is known of the game.
pub(super) struct Known<C: Searchable> {
    pub(super) knowledge: Arc<Knowledge<C>>,
    pub(super) position: C::Position,
}

impl<C: Searchable> Known<C> {
    /// The legal moves, with their outcomes for the player who makes them.
    pub(super) fn list_moves(&self) -> MoveOutcomes<'_, C::Position> {
        if let Some(known) = self.knowledge.found.move_outcomes(&self.position) {
            return known;
        }
        let with_outcome = |chosen| {
            // The options have been searched together with the position.
            let outcome = self.knowledge.outcome(&self.position.after(&chosen))?;
            Some((chosen, -outcome))
        };
        Box::new(self.position.moves().into_iter().filter_map(with_outcome))
    }

    /// A best move; `None` if the game is over.
    pub(super) fn find_best_move(&self) -> Option<<C::Position as Game>::Move> {
        match self.knowledge.found.outcome(&self.position) {
            Some(_) => self.knowledge.found.best_move(&self.position),
            None => first_best(self.list_moves()),
        }
    }

    /// Why the position has its outcome, if it was searched by itself.
    pub(super) fn explain_search(&self) -> Option<String> {
        if self.knowledge.found.outcome(&self.position).is_some() {
            return None;
        }
        Some(match self.position.moves().len() {
            0 => "There is no legal move.".into(),
            1 => "There is one legal move. A search of all that can follow decides.".into(),
            moves => format!(
                "There are {moves} legal moves. A search of all that can follow decides; no law is \
                 known for this position."
            ),
        })
    }
}

impl<C: Searchable> Clone for Known<C> {
    fn clone(&self) -> Self {
        Known { knowledge: Arc::clone(&self.knowledge), position: self.position.clone() }
    }
}

impl<C: Searchable> PartialEq for Known<C> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<C: Searchable> Eq for Known<C> {}

impl<C: Searchable> Hash for Known<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

impl<C: Searchable> Game for Known<C> {
    type Move = <C::Position as Game>::Move;

    fn moves(&self) -> Vec<Self::Move> {
        self.position.moves()
    }

    fn after(&self, chosen: &Self::Move) -> Self {
        Known { knowledge: Arc::clone(&self.knowledge), position: self.position.after(chosen) }
    }

    fn end(&self) -> Outcome {
        self.position.end()
    }
}
