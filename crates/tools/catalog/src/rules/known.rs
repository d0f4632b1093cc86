//! A position with what is known of its game. What nobody knows is searched.

use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use discovery::{Claim, Found};
use gametheory_core::{ask_after_moves, first_best, Game, MoveOutcomes, Outcome, Solved};
use oracle::Oracle;

use crate::picture::Picture;
use crate::playable::{count_outcomes, parse_as_shown, Labels, Playable};

/// A move of the game that a claim is about.
type MoveOf<C> = <<C as Claim>::Position as Game>::Move;

/// A claim about a game from rules, with what people see of its positions.
pub(super) trait Ruled:
    Claim<Position: Game<Move: 'static> + Send> + Sized + Send + Sync + 'static
{
    /// About how many bytes a search takes to remember the position; `None` if it has too many
    /// moves to be searched.
    fn search_bytes(position: &Self::Position) -> Option<usize>;

    /// See [`Playable::picture`].
    fn picture(position: &Self::Position) -> Picture;

    /// Why a position has its outcome, if the claim decides it and the game is not over.
    fn reason(found: &Found<Self>, position: &Self::Position) -> String;

    /// Why the game is over.
    fn explain_end(_position: &Self::Position) -> String {
        "There is no legal move.".into()
    }

    /// See [`Playable::labels`].
    fn labels(&self, position: &Self::Position) -> Labels;

    /// The numbers of moves that lose, draw and win, if there is a faster way than to list them.
    fn counts(&self, _position: &Self::Position) -> Option<[u64; 3]> {
        None
    }

    /// See [`Playable::notation`].
    fn notation(position: &Self::Position, chosen: &MoveOf<Self>) -> String;

    /// See [`Playable::place`]. By default no cells are drawn.
    fn place(_chosen: &MoveOf<Self>) -> Range<usize> {
        0..0
    }

    /// See [`Playable::parse`].
    fn parse(known: &Known<Self>, typed: &[&str]) -> Option<Result<MoveOf<Self>, String>> {
        parse_as_shown(known, typed)
    }
}

/// What is known of a game, and what has been searched besides.
pub(super) struct Knowledge<C: Ruled> {
    pub(super) found: Found<C>,
    oracle: Mutex<Oracle<C::Position>>,
}

impl<C: Ruled> Knowledge<C> {
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
pub(super) struct Known<C: Ruled> {
    pub(super) knowledge: Arc<Knowledge<C>>,
    pub(super) position: C::Position,
}

impl<C: Ruled> Playable for Known<C> {
    fn players(&self) -> [&'static str; 2] {
        ["The first player", "The second player"]
    }

    fn picture(&self) -> Picture {
        C::picture(&self.position)
    }

    fn counts(&self) -> [u64; 3] {
        let counts = self.knowledge.found.claim().0.counts(&self.position);
        counts.unwrap_or_else(|| count_outcomes(self.move_outcomes()))
    }

    fn reason(&self, _: [&str; 2]) -> String {
        let (found, position) = (&self.knowledge.found, &self.position);
        if self.best_move().is_none() {
            return C::explain_end(position);
        }
        if found.outcome(position).is_some() {
            return C::reason(found, position);
        }
        match position.moves().len() {
            1 => "There is one legal move. A search of all that can follow decides.".into(),
            moves => format!(
                "There are {moves} legal moves. A search of all that can follow decides; no law is \
                 known for this position."
            ),
        }
    }

    fn labels(&self) -> Labels {
        self.knowledge.found.claim().0.labels(&self.position)
    }

    fn notation(&self, chosen: &Self::Move) -> String {
        C::notation(&self.position, chosen)
    }

    fn place(&self, chosen: &Self::Move) -> Range<usize> {
        C::place(chosen)
    }

    fn parse(&self, typed: &[&str]) -> Option<Result<Self::Move, String>> {
        C::parse(self, typed)
    }
}

impl<C: Ruled> Clone for Known<C> {
    fn clone(&self) -> Self {
        Known { knowledge: Arc::clone(&self.knowledge), position: self.position.clone() }
    }
}

impl<C: Ruled> PartialEq for Known<C> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<C: Ruled> Eq for Known<C> {}

impl<C: Ruled> Hash for Known<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

impl<C: Ruled> Game for Known<C> {
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

impl<C: Ruled> Solved for Known<C> {
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
