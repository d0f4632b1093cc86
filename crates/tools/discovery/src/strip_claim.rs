//! What is claimed of a game on a strip: by an automaton, or by the gaps of the strip.

use std::cmp::Reverse;
use std::ops::Range;
use std::sync::Arc;

use gametheory_core::Outcome;

use crate::automaton::Automaton;
use crate::family::Family;
use crate::law::{Claim, MoveOutcomes};
use crate::parts::Part;
use crate::parts_claim::PartsClaim;
use crate::period_conjecture::PeriodConjecture;
use crate::refusal::Refusal;
use crate::series::Series;
use crate::strip::{Move, Position, Strip};
use crate::{closure, coq, program, table, Limits, Watch};

/// How the outcome of every strip of a game is computed.
#[derive(Clone, Debug)]
pub struct StripClaim {
    pub(crate) rules: Arc<Strip>,
    pub(crate) by: By,
}

#[derive(Clone, Debug)]
pub(crate) enum By {
    /// An automaton reads the strip.
    Automaton(Automaton),
    /// The strip consists of its gaps.
    Gaps(PartsClaim<Position>),
}

impl StripClaim {
    /// The claim that an automaton gives every strip its outcome.
    pub fn automaton(rules: &Arc<Strip>, automaton: Automaton) -> StripClaim {
        StripClaim { rules: Arc::clone(rules), by: By::Automaton(automaton) }
    }

    /// The claim that the Grundy numbers of the gaps decide every strip.
    pub(crate) fn gaps(gaps: PartsClaim<Position>) -> StripClaim {
        StripClaim { rules: Arc::clone(&gaps.rules), by: By::Gaps(gaps) }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Strip> {
        &self.rules
    }

    /// The automaton, if it is one that decides.
    pub fn as_automaton(&self) -> Option<&Automaton> {
        match &self.by {
            By::Automaton(automaton) => Some(automaton),
            By::Gaps(_) => None,
        }
    }

    /// The numbers of the gaps, if these decide.
    pub fn as_gaps(&self) -> Option<&PartsClaim<Position>> {
        match &self.by {
            By::Automaton(_) => None,
            By::Gaps(gaps) => Some(gaps),
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

    /// The state of the automaton after each cell of a strip; `None` if no automaton decides.
    pub fn states(&self, position: &Position) -> Option<Vec<usize>> {
        let automaton = self.as_automaton()?;
        let mut state = 0;
        let mut states = Vec::new();
        for cell in &position.cells {
            state = automaton.after(state, *cell);
            states.push(state);
        }
        Some(states)
    }

    /// The outcomes of the strips of a family. They repeat when the automaton comes back to a
    /// state; but this says nothing of strips that were not searched.
    fn series(&self, automaton: &Automaton, family: &Family, below: Option<u64>) -> Option<Series> {
        let [before, letter, after] = family.words(&self.rules)?;
        let weight = self.rules.weight(&letter);
        let mut first_in = vec![None; automaton.states()];
        let mut outcomes = Vec::new();
        let mut state = automaton.read(0, &before);
        let mut reached = self.rules.weight(&before).saturating_add(self.rules.weight(&after));
        while below.is_none_or(|below| reached < below) {
            if let (Some(first), true) = (first_in[state], below.is_none() || weight == 0) {
                return Some(Series::repeating(outcomes, first));
            }
            first_in[state].get_or_insert(outcomes.len());
            outcomes.push(automaton.outcome(automaton.read(state, &after)));
            state = automaton.read(state, &letter);
            reached = reached.saturating_add(weight);
        }
        Some(Series::known(outcomes))
    }
}

impl Claim for StripClaim {
    type Position = Position;
    type Refusal = Refusal;

    fn check(&self, watch: &mut Watch) -> Result<usize, Refusal> {
        match &self.by {
            By::Automaton(automaton) => closure::check(&self.rules, automaton, watch),
            By::Gaps(gaps) => gaps.check(watch),
        }
    }

    fn size(&self, position: &Position) -> u64 {
        match &self.by {
            By::Automaton(_) => self.rules.weight(&position.cells),
            By::Gaps(gaps) => gaps.size(position),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        match &self.by {
            By::Automaton(automaton) => {
                let is_letter = |cell: &u8| usize::from(*cell) < automaton.letters();
                if !position.cells.iter().all(is_letter) {
                    return None;
                }
                Some(automaton.outcome(automaton.read(0, &position.cells)))
            }
            By::Gaps(gaps) => gaps.outcome(position),
        }
    }

    fn move_outcomes<'a>(&'a self, position: &'a Position) -> MoveOutcomes<'a, Position> {
        match &self.by {
            By::Automaton(automaton) => Box::new(outcomes_by_automaton(automaton, position)),
            By::Gaps(gaps) => gaps.move_outcomes(position),
        }
    }

    fn describe(&self) -> String {
        match &self.by {
            By::Automaton(automaton) => {
                let states = automaton.states();
                format!("An automaton with {states} states decides every strip of every length.")
            }
            By::Gaps(gaps) => gaps.describe(),
        }
    }

    fn explain(&self, facts: usize, most: usize) -> [String; 2] {
        match &self.by {
            By::Automaton(automaton) => {
                let smallest = match automaton.distinguishing_words().map(|words| words.len()) {
                    Some(1) => " No smaller one does: a word tells its states apart.".into(),
                    Some(words) => {
                        format!(" No smaller one does: {words} words tell its states apart.")
                    }
                    None => String::new(),
                };
                let law = format!("{}{smallest}", self.describe());
                [law, format!("{facts} combinations of facts, each checked")]
            }
            By::Gaps(gaps) => gaps.explain(facts, most),
        }
    }

    fn describe_search(&self, below: u64) -> String {
        match &self.by {
            By::Automaton(_) if self.rules.rearranges => {
                format!("So far, strips of fewer than {below} cells are decided.")
            }
            By::Automaton(_) => {
                let weights = self.rules.weights().into_iter().filter(|(_, weight)| *weight > 0);
                let weights = weights.map(|(letter, weight)| format!("{letter} weighs {weight}"));
                let weights = weights.collect::<Vec<_>>().join(", ");
                format!("So far, strips of weight below {below} are decided, where {weights}.")
            }
            By::Gaps(gaps) => gaps.describe_search(below),
        }
    }

    fn describe_limit(&self, limits: &Limits, below: u64) -> (String, String) {
        match &self.by {
            By::Automaton(_) => {
                let measure = if self.rules.rearranges { "length" } else { "weight" };
                let limit = format!(
                    "--states sets this limit; another one is fixed: strips of {measure} {below} \
                     and more take too much time and memory."
                );
                (format!("automaton with up to {} states", limits.states), limit)
            }
            By::Gaps(gaps) => gaps.describe_limit(limits, below),
        }
    }

    fn conjecture(&self) -> Option<PeriodConjecture> {
        self.as_gaps()?.conjecture()
    }

    fn simplest(&self, below: Option<u64>) -> Vec<(Family, Series)> {
        match &self.by {
            By::Automaton(automaton) => {
                let families = Family::of_strip(&self.rules).into_iter();
                let with_series = |family: Family| {
                    Some((family.clone(), self.series(automaton, &family, below)?))
                };
                families.filter_map(with_series).collect()
            }
            By::Gaps(gaps) => gaps.simplest(below),
        }
    }

    fn tabulate(&self, columns: usize, below: Option<u64>) -> Vec<(String, Vec<String>)> {
        if let By::Gaps(gaps) = &self.by {
            return gaps.tabulate(columns, below);
        }
        let row = |(family, series): (Family, Series)| {
            let letter_of = |outcome: Outcome| outcome.word(["L", "D", "W"]).to_string();
            let entry = |n| series.of(n).map_or(String::new(), letter_of);
            (family.name(), (0..columns).map(entry).collect())
        };
        self.simplest(below).into_iter().map(row).collect()
    }

    fn report(&self) -> Vec<(&'static str, String)> {
        match &self.by {
            By::Automaton(automaton) => {
                let outcomes = automaton.outcomes().iter();
                let outcomes: Vec<&str> =
                    outcomes.map(|outcome| outcome.word(["loss", "draw", "win"])).collect();
                let next: Vec<&[usize]> =
                    (0..automaton.states()).map(|state| automaton.row(state)).collect();
                let letters = self.rules.weights().into_iter().map(|(letter, _)| letter);
                vec![
                    ("kind", String::from("\"automaton\"")),
                    ("states", automaton.states().to_string()),
                    ("letters", format!("{:?}", letters.collect::<String>())),
                    ("outcomes", format!("{outcomes:?}")),
                    ("next", format!("{next:?}")),
                ]
            }
            By::Gaps(gaps) => gaps.report(),
        }
    }

    fn unit(&self) -> String {
        match &self.by {
            By::Automaton(_) => {
                let weights = self.rules.weights().into_iter();
                let weights =
                    weights.map(|(letter, weight)| format!("{:?}:{weight}", String::from(letter)));
                format!("{{\"weights of cells\":{{{}}}}}", weights.collect::<Vec<_>>().join(","))
            }
            By::Gaps(gaps) => gaps.unit(),
        }
    }

    fn decision(&self) -> String {
        match &self.by {
            By::Automaton(automaton) => program::by_automaton(&self.rules, automaton),
            By::Gaps(gaps) => gaps.decision(),
        }
    }

    fn proof(&self) -> Option<String> {
        match &self.by {
            By::Automaton(automaton) => Some(coq::by_automaton(&self.rules, automaton)),
            By::Gaps(gaps) => gaps.proof(),
        }
    }

    fn table(&self, command: &str) -> Option<String> {
        table::table(&self.rules, self.as_automaton()?, command)
    }
}

/// Every legal move with its outcome for the player who makes it. A pass from the left gives
/// the state before each cell. A pass from the right gives, for each state, the outcome if
/// the rest of the strip is read from it. Linear in the length times the number of states.
fn outcomes_by_automaton<'a>(
    automaton: &Automaton,
    position: &'a Position,
) -> impl Iterator<Item = (Move, Outcome)> + 'a {
    let mut cells = position.cells.clone();
    let mut before = vec![0];
    for (cell, &letter) in cells.iter().enumerate() {
        before.push(automaton.after(before[cell], letter));
    }
    let legal = position.rules.legal_moves(&cells);
    let mut move_outcomes = vec![Outcome::Draw; legal.len()];
    let mut from_the_right: Vec<usize> = (0..legal.len()).collect();
    let after = |index: usize| &position.rules.moves[legal[index].1].after;
    let end = |index: usize| legal[index].0 + after(index).len();
    from_the_right.sort_unstable_by_key(|&index| Reverse(end(index)));
    let mut outcomes = automaton.outcomes().to_vec();
    for index in from_the_right {
        while cells.len() > end(index) {
            let letter = cells.pop().unwrap_or_default();
            outcomes =
                (0..outcomes.len()).map(|state| outcomes[automaton.after(state, letter)]).collect();
        }
        move_outcomes[index] = -outcomes[automaton.read(before[legal[index].0], after(index))];
    }
    let moves = legal.into_iter().map(|one| position.move_of(one));
    moves.zip(move_outcomes)
}
