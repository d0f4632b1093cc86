//! A position with what is known of its game. What nobody knows is searched.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use discovery::{Claim, Found};
use gametheory_core::{ask_after_moves, first_best, Game, MoveOutcomes, Outcome, Solved};
use oracle::Oracle;

/// What is known of a game, and what has been searched besides.
pub(super) struct Knowledge<C: Claim> {
    pub(super) found: Found<C>,
    /// About how many bytes a search takes to remember a position; `None` if it has too many
    /// moves to be searched.
    bytes: fn(&C::Position) -> Option<usize>,
    oracle: Mutex<Oracle<C::Position>>,
}

impl<C: Claim> Knowledge<C> {
    pub(super) fn new(
        found: Found<C>,
        bytes: fn(&C::Position) -> Option<usize>,
    ) -> Arc<Knowledge<C>> {
        Arc::new(Knowledge { found, bytes, oracle: Mutex::default() })
    }

    /// The outcome of a position; `None` if it is not known, and too large for a search.
    pub(super) fn outcome(&self, position: &C::Position) -> Option<Outcome> {
        self.found.outcome(position).or_else(|| self.search(position))
    }

    fn search(&self, position: &C::Position) -> Option<Outcome> {
        /// A search may take about this many bytes.
        const MEMORY: usize = 100_000_000;
        let most = MEMORY / (200 + (self.bytes)(position)?);
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
pub(super) struct Known<C: Claim> {
    pub(super) knowledge: Arc<Knowledge<C>>,
    pub(super) position: C::Position,
}

/// The names of the players of all games from rules.
pub(super) const PLAYERS: [&str; 2] = ["The first player", "The second player"];

impl<C: Claim> Known<C> {
    pub(super) fn claim(&self) -> &C {
        self.knowledge.found.claim().0
    }

    /// Why the position has its outcome: the reason `by_claim`, where the claim decides it, and
    /// `at_the_end` where the game is over.
    pub(super) fn explain(
        &self,
        at_the_end: impl FnOnce() -> String,
        by_claim: impl FnOnce(&Found<C>) -> String,
    ) -> String {
        if self.best_move().is_none() {
            return at_the_end();
        }
        if self.knowledge.found.outcome(&self.position).is_some() {
            return by_claim(&self.knowledge.found);
        }
        match self.moves().len() {
            1 => "There is one legal move. A search of all that can follow decides.".into(),
            moves => format!(
                "There are {moves} legal moves. A search of all that can follow decides; no law is \
                 known for this position."
            ),
        }
    }
}

/// Why a game without winning words is over.
pub(super) fn no_move() -> String {
    "There is no legal move.".into()
}

impl<C: Claim> Solved for Known<C> {
    fn outcome(&self) -> Option<Outcome> {
        self.knowledge.outcome(&self.position)
    }

    fn move_outcomes(&self) -> MoveOutcomes<'_, Self> {
        let known = self.knowledge.found.move_outcomes(&self.position);
        known.unwrap_or_else(|| ask_after_moves(self))
    }

    fn best_move(&self) -> Option<Self::Move> {
        match self.knowledge.found.outcome(&self.position) {
            Some(_) => self.knowledge.found.best_move(&self.position),
            None => first_best(self.move_outcomes()),
        }
    }
}

impl<C: Claim> Game for Known<C> {
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

impl<C: Claim> Clone for Known<C> {
    fn clone(&self) -> Self {
        Known { knowledge: Arc::clone(&self.knowledge), position: self.position.clone() }
    }
}

impl<C: Claim> PartialEq for Known<C> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<C: Claim> Eq for Known<C> {}

impl<C: Claim> Hash for Known<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}
