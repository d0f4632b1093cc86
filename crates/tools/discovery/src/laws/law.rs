//! Laws, and what was only searched.
//!
//! A [`Claim`] says how the outcome of every position of a game is computed. It may be wrong.
//! Only its check makes a [`Law`] of it, which keeps the rules that it was checked with. So
//! whatever takes a `Law` may say "proved", and nothing else may; and no law can be shown as one
//! of another game.
//!
//! Nothing outside of this crate can make another kind of claim:
//!
//! ```compile_fail,E0277
//! use discovery::{Claim, Discovery};
//!
//! struct Any;
//!
//! fn needs_a_claim<C: Claim>() {}
//! needs_a_claim::<Any>();
//! ```
//!
//! nor a law from a claim:
//!
//! ```compile_fail,E0624
//! fn make<C: discovery::Claim>(rules: &discovery::Rules, claim: C) {
//!     let _ = discovery::Law::prove(rules, claim, &mut |_| Ok(()));
//! }
//! ```

use std::ops::Deref;
use std::sync::Arc;

use gametheory_core::{first_best, Game, Outcome};

use super::family::Family;
use super::period_conjecture::PeriodConjecture;
use super::refusal::Refusal;
use crate::grundy::series::Series;
use crate::move_outcomes::MoveOutcomes;
use crate::rules::Rules;
use crate::{Limits, Watch};

/// How the outcome of every position of a game is computed, as something that can be checked.
///
/// A new kind of law is a type with this trait, in a file with its check. Only this crate has
/// some, so that each check is here.
pub trait Claim: Sealed {
    /// The positions of the game.
    type Position: Game;

    /// Checks the claim for positions of every size, and returns the number of facts that
    /// were checked.
    fn check(&self, watch: &mut Watch) -> Result<usize, Refusal>;

    /// The number that a search goes up, such as the weight of a strip; 0 where a position that
    /// is not known has no outcome.
    fn size(&self, _: &Self::Position) -> u64 {
        0
    }

    /// The outcome for the player to move; `None` if the claim says nothing about the position.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Every legal move in the order of the rules, with its outcome for the player who makes
    /// it, where the claim says something about the position.
    fn move_outcomes<'a>(
        &'a self,
        position: &'a Self::Position,
    ) -> MoveOutcomes<'a, Self::Position>;

    /// The first of the best moves.
    fn best_move(&self, position: &Self::Position) -> Option<<Self::Position as Game>::Move> {
        first_best(self.move_outcomes(position))
    }

    /// The claim in a sentence.
    fn describe(&self) -> String;

    /// The claim with what follows from it, and its check, which was one of that many facts.
    /// At most that many numbers are listed.
    fn explain(&self, facts: usize, most: usize) -> [String; 2];

    /// How far a search came that covers the positions of size below that, in a sentence.
    fn describe_search(&self, below: u64) -> String;

    /// What was looked for in a search that covers the positions of size below that, to complete
    /// "No .. was found", and a sentence about the limit that ended it.
    fn describe_limit(&self, limits: &Limits, below: u64) -> (String, String);

    /// The period that the Grundy numbers show, if the claim has some and none is proved.
    fn conjecture(&self) -> Option<PeriodConjecture> {
        None
    }

    /// The outcomes of the simplest positions: `n` equal cells, with the letters around them that
    /// the key `starts` demands, or else for each letter that some move changes; or one heap of
    /// size `n`. The claim is right for positions of size `below` some number, or of every size.
    fn simplest(&self, below: Option<u64>) -> Vec<(Family, Series)>;

    /// What the columns of [`tabulate`](Claim::tabulate) are.
    fn heading(&self) -> String {
        "n".into()
    }

    /// A table of the simplest positions or parts, for n = 0, 1, 2 and so on: rows with their
    /// names and that many entries, empty where nothing is known.
    fn tabulate(&self, columns: usize, below: Option<u64>) -> Vec<(String, Vec<String>)>;

    /// All that the claim consists of, for programs: keys, and values in JSON.
    fn report(&self) -> Vec<(&'static str, String)>;

    /// What the [size](Claim::size) below which a search is complete is measured in, in JSON.
    fn unit(&self) -> String;

    /// The part of a program for judges that reads a case, and decides it: functions `read` and
    /// `outcome`.
    fn decision(&self) -> String;
}

/// What only this crate can implement.
pub trait Sealed {}

/// A claim that its check has accepted, so it holds for positions of every size.
#[derive(Clone, Debug)]
pub struct Law<C> {
    rules: Arc<Rules>,
    claim: C,
    facts: Facts,
}

/// How many facts a check has looked at before it accepted a claim. Only a [`Law`] has this
/// number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts(usize);

impl Facts {
    /// The number.
    pub fn count(self) -> usize {
        self.0
    }
}

impl<C: Claim> Law<C> {
    /// Checks the claim, which is made of these rules.
    pub(crate) fn prove(rules: &Rules, claim: C, watch: &mut Watch) -> Result<Law<C>, Refusal> {
        let facts = Facts(claim.check(watch)?);
        Ok(Law { rules: Arc::new(rules.clone()), claim, facts })
    }
}

impl<C> Law<C> {
    /// The rules of the game.
    pub(crate) fn game(&self) -> &Rules {
        &self.rules
    }

    /// The facts that were checked to prove it.
    pub fn facts(&self) -> Facts {
        self.facts
    }
}

impl<C> Deref for Law<C> {
    type Target = C;

    fn deref(&self) -> &C {
        &self.claim
    }
}

/// What is known of a game: a law, or what was searched.
#[derive(Clone, Debug)]
pub enum Found<C> {
    /// A law.
    Law(Law<C>),
    /// A claim about positions that were all searched. Nothing is proved about other positions.
    Searched {
        /// Right for the positions that were searched.
        claim: C,
        /// The search covered the positions of size below this.
        below: u64,
    },
}

impl<C: Claim> Found<C> {
    /// The law, if there is one.
    pub fn law(&self) -> Option<&Law<C>> {
        match self {
            Found::Law(law) => Some(law),
            Found::Searched { .. } => None,
        }
    }

    /// The claim, and the size below which it is right, if that is not every size.
    pub fn claim(&self) -> (&C, Option<u64>) {
        match self {
            Found::Law(law) => (law, None),
            Found::Searched { claim, below } => (claim, Some(*below)),
        }
    }

    /// The outcome of a position, for the player to move; `None` if it is not known. Linear in
    /// the length of the position.
    pub fn outcome(&self, position: &C::Position) -> Option<Outcome> {
        let (claim, below) = self.claim();
        if below.is_some_and(|below| claim.size(position) >= below) {
            return None;
        }
        claim.outcome(position)
    }

    /// Every legal move in the order of the rules, with its outcome for the player who makes
    /// it; `None` if the outcome of the position is not known. For a strip, linear in its
    /// length, and for an automaton also in the number of states; for heaps, linear in the
    /// number of moves.
    pub fn move_outcomes<'a>(
        &'a self,
        position: &'a C::Position,
    ) -> Option<MoveOutcomes<'a, C::Position>> {
        // If this position is known, so are its options.
        self.outcome(position)?;
        Some(self.claim().0.move_outcomes(position))
    }

    /// The first of the best moves; `None` if there is no move, or if the outcome of the
    /// position is not known.
    pub fn best_move(&self, position: &C::Position) -> Option<<C::Position as Game>::Move> {
        self.outcome(position)?;
        self.claim().0.best_move(position)
    }

    /// The law, or how far the search has come, in a sentence.
    pub fn describe(&self) -> String {
        match self {
            Found::Law(law) => law.describe(),
            Found::Searched { claim, below } => claim.describe_search(*below),
        }
    }

    /// What is known of the simplest positions, see [`Claim::simplest`].
    pub fn simplest(&self) -> Vec<(Family, Series)> {
        let (claim, below) = self.claim();
        claim.simplest(below)
    }
}
