//! What is claimed of a game on a strip: by an automaton, or by the gaps of the strip.

use std::ops::Range;
use std::sync::Arc;

use gametheory_core::Outcome;

use super::automaton_claim::AutomatonClaim;
use super::family::Family;
use super::law::{Claim, Law, Sealed};
use super::parts_claim::PartsClaim;
use super::period_conjecture::PeriodConjecture;
use super::refusal::Refusal;
use crate::automata::automaton::Automaton;
use crate::grundy::parts::Part;
use crate::grundy::series::Series;
use crate::move_outcomes::MoveOutcomes;
use crate::rules::strip::{Position, Strip};
use crate::rules::Rules;
use crate::{Limits, Watch};

/// How the outcome of every strip of a game is computed.
#[derive(Clone, Debug)]
pub enum StripClaim {
    /// An automaton reads the strip.
    Automaton(AutomatonClaim),
    /// The strip consists of its gaps.
    Gaps(PartsClaim<Position>),
}

impl StripClaim {
    /// The claim that an automaton gives every strip its outcome.
    pub(crate) fn automaton(rules: &Arc<Strip>, automaton: Automaton<Outcome>) -> StripClaim {
        StripClaim::Automaton(AutomatonClaim { rules: Arc::clone(rules), automaton })
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Strip> {
        match self {
            StripClaim::Automaton(claim) => &claim.rules,
            StripClaim::Gaps(claim) => &claim.rules,
        }
    }

    /// The automaton, if it is one that decides.
    pub fn as_automaton(&self) -> Option<&Automaton<Outcome>> {
        match self {
            StripClaim::Automaton(claim) => Some(&claim.automaton),
            StripClaim::Gaps(_) => None,
        }
    }

    /// The numbers of the gaps, if these decide.
    pub fn as_gaps(&self) -> Option<&PartsClaim<Position>> {
        match self {
            StripClaim::Automaton(_) => None,
            StripClaim::Gaps(claim) => Some(claim),
        }
    }

    /// The gaps of a strip, as ranges of cells, each with its Grundy number. `None` if an
    /// automaton decides, if no move is legal because of `never`, or if a number is not known.
    /// Linear in the length of the strip.
    pub fn gap_numbers(&self, position: &Position) -> Option<Vec<(Range<usize>, u64)>> {
        let cells = |(gap, number): (_, _)| {
            let Part { start, length, .. } = gap;
            Some((start..start + usize::try_from(length).ok()?, number))
        };
        self.as_gaps()?.numbers_of(position)?.into_iter().map(cells).collect()
    }

    /// The state of the automaton after the last cell of a strip; `None` if no automaton decides.
    pub fn last_state(&self, position: &Position) -> Option<usize> {
        Some(self.as_automaton()?.follow(0, &position.cells))
    }

    fn claim(&self) -> &dyn Claim<Position = Position> {
        match self {
            StripClaim::Automaton(claim) => claim,
            StripClaim::Gaps(claim) => claim,
        }
    }
}

impl Law<StripClaim> {
    /// Makes a law of an automaton, if the [check](crate::closure) finds it right on every strip.
    pub fn check(
        rules: &Rules,
        automaton: Automaton<Outcome>,
        watch: &mut Watch,
    ) -> Result<Self, Refusal> {
        let strip = rules.strip().ok_or(Refusal::Unfit)?;
        Law::prove(rules, StripClaim::automaton(strip, automaton), watch)
    }
}

impl Sealed for StripClaim {}

impl Claim for StripClaim {
    type Position = Position;

    fn check(&self, watch: &mut Watch) -> Result<usize, Refusal> {
        self.claim().check(watch)
    }

    fn size(&self, position: &Position) -> u64 {
        self.claim().size(position)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.claim().outcome(position)
    }

    fn move_outcomes<'a>(&'a self, position: &'a Position) -> MoveOutcomes<'a, Position> {
        self.claim().move_outcomes(position)
    }

    fn describe(&self) -> String {
        self.claim().describe()
    }

    fn explain(&self, facts: usize, most: usize) -> [String; 2] {
        self.claim().explain(facts, most)
    }

    fn describe_search(&self, below: u64) -> String {
        self.claim().describe_search(below)
    }

    fn describe_limit(&self, limits: &Limits, below: u64) -> (String, String) {
        self.claim().describe_limit(limits, below)
    }

    fn conjecture(&self) -> Option<PeriodConjecture> {
        self.claim().conjecture()
    }

    fn simplest(&self, below: Option<u64>) -> Vec<(Family, Series)> {
        self.claim().simplest(below)
    }

    fn heading(&self) -> String {
        self.claim().heading()
    }

    fn tabulate(&self, columns: usize, below: Option<u64>) -> Vec<(String, Vec<String>)> {
        self.claim().tabulate(columns, below)
    }

    fn report(&self) -> Vec<(&'static str, String)> {
        self.claim().report()
    }

    fn unit(&self) -> String {
        self.claim().unit()
    }

    fn decision(&self) -> String {
        self.claim().decision()
    }
}
