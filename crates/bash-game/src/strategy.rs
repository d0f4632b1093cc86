//! All moves with their outcomes, and a best one, as in the proof of the theorem.
//! `proof/Strategy.v` proves that it is one.

use gametheory_core::{MoveOutcomes, Outcome, Solved};

use crate::is_won;
use crate::rules::{Move, Position};

impl Solved for Position {
    /// Constant time.
    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::win_if(is_won(self.stones, self.most)))
    }

    /// At most one move wins.
    fn move_outcomes(&self) -> MoveOutcomes<'_, Position> {
        let winning = if self.outcome() == Some(Outcome::Win) { self.best_move() } else { None };
        let all = (1..=self.most.min(self.stones)).map(Move);
        Box::new(all.map(move |chosen| {
            let outcome = Outcome::win_if(winning.as_ref() == Some(&chosen));
            (chosen, outcome)
        }))
    }

    /// The remainder of the theorem if it is not 0, else one stone. Constant time.
    fn best_move(&self) -> Option<Move> {
        let Position { stones, most } = *self;
        if stones == 0 || most == 0 {
            return None;
        }
        // If k + 1 overflows, n is smaller than k + 1, so n is the remainder.
        let remainder = most.checked_add(1).map_or(stones, |cycle| stones % cycle);
        Some(Move(remainder.max(1)))
    }
}
