//! What is claimed of a game on a strip by an automaton, which reads the strip.

use std::cmp::Reverse;
use std::sync::Arc;

use gametheory_core::Outcome;

use super::closure;
use super::family::Family;
use super::law::{Claim, Sealed};
use super::refusal::Refusal;
use crate::automata::automaton::Automaton;
use crate::grundy::series::Series;
use crate::move_outcomes::MoveOutcomes;
use crate::rules::strip::{Move, Position, Strip};
use crate::write::program;
use crate::{Limits, Watch};

/// The claim that an automaton gives every strip its outcome.
#[derive(Clone, Debug)]
pub struct AutomatonClaim {
    pub(crate) rules: Arc<Strip>,
    pub(crate) automaton: Automaton<Outcome>,
}

impl AutomatonClaim {
    /// The outcomes of the strips of a family. They repeat when the automaton comes back to a
    /// state; but this says nothing of strips that were not searched.
    fn series(&self, family: &Family, below: Option<u64>) -> Option<Series> {
        let [before, letter, after] = family.words(&self.rules)?;
        let weight = self.rules.weight(&letter);
        let mut first_in = vec![None; self.automaton.states()];
        let mut outcomes = Vec::new();
        let mut state = self.automaton.follow(0, &before);
        let mut reached = self.rules.weight(&before).saturating_add(self.rules.weight(&after));
        while below.is_none_or(|below| reached < below) {
            if let (Some(first), true) = (first_in[state], below.is_none() || weight == 0) {
                return Some(Series::repeating(outcomes, first));
            }
            first_in[state].get_or_insert(outcomes.len());
            outcomes.push(self.automaton.output(self.automaton.follow(state, &after)));
            state = self.automaton.follow(state, &letter);
            reached = reached.saturating_add(weight);
        }
        Some(Series::known(outcomes))
    }
}

impl Sealed for AutomatonClaim {}

impl Claim for AutomatonClaim {
    type Position = Position;

    fn check(&self, watch: &mut Watch) -> Result<usize, Refusal> {
        closure::check(&self.rules, &self.automaton, watch)
    }

    fn size(&self, position: &Position) -> u64 {
        self.rules.weight(&position.cells)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let is_letter = |cell: &u8| usize::from(*cell) < self.automaton.letters();
        if !position.cells.iter().all(is_letter) {
            return None;
        }
        Some(self.automaton.output(self.automaton.follow(0, &position.cells)))
    }

    fn move_outcomes<'a>(&'a self, position: &'a Position) -> MoveOutcomes<'a, Position> {
        Box::new(move_outcomes(&self.automaton, position))
    }

    fn describe(&self) -> String {
        let states = self.automaton.states();
        format!("An automaton with {states} states decides every strip of every length.")
    }

    fn explain(&self, facts: usize, _: usize) -> [String; 2] {
        let smallest = match self.automaton.distinguishing_words().map(|words| words.len()) {
            Some(1) => " No smaller one does: a word tells its states apart.".into(),
            Some(words) => format!(" No smaller one does: {words} words tell its states apart."),
            None => String::new(),
        };
        let law = format!("{}{smallest}", self.describe());
        [law, format!("{facts} facts, each checked")]
    }

    fn describe_search(&self, below: u64) -> String {
        if self.rules.rearranges {
            return format!("So far, strips of fewer than {below} cells are decided.");
        }
        let weights = self.rules.weights().into_iter().filter(|(_, weight)| *weight > 0);
        let weights = weights.map(|(letter, weight)| format!("{letter} weighs {weight}"));
        let weights = weights.collect::<Vec<_>>().join(", ");
        format!("So far, strips of weight below {below} are decided, where {weights}.")
    }

    fn describe_limit(&self, limits: &Limits, below: u64) -> (String, String) {
        let measure = if self.rules.rearranges { "length" } else { "weight" };
        let limit = format!(
            "--states sets this limit; another one is fixed: strips of {measure} {below} and more \
             take too much time and memory."
        );
        (format!("automaton with up to {} states", limits.states), limit)
    }

    fn simplest(&self, below: Option<u64>) -> Vec<(Family, Series)> {
        let families = Family::of_strip(&self.rules).into_iter();
        let with_series = |family: Family| Some((family.clone(), self.series(&family, below)?));
        families.filter_map(with_series).collect()
    }

    fn tabulate(&self, columns: usize, below: Option<u64>) -> Vec<(String, Vec<String>)> {
        let row = |(family, series): (Family, Series)| {
            let letter_of = |outcome: Outcome| ["L", "D", "W"][outcome as usize].to_string();
            let entry = |n| series.of(n).map_or(String::new(), letter_of);
            (family.name(), (0..columns).map(entry).collect())
        };
        self.simplest(below).into_iter().map(row).collect()
    }

    fn report(&self) -> Vec<(&'static str, String)> {
        let automaton = &self.automaton;
        let outcomes = automaton.outputs().iter();
        let outcomes: Vec<&str> =
            outcomes.map(|outcome| ["loss", "draw", "win"][*outcome as usize]).collect();
        let next: Vec<&[u32]> = (0..automaton.states()).map(|state| automaton.row(state)).collect();
        let letters = self.rules.weights().into_iter().map(|(letter, _)| letter);
        vec![
            ("kind", String::from("\"automaton\"")),
            ("states", automaton.states().to_string()),
            ("letters", format!("{:?}", letters.collect::<String>())),
            ("outcomes", format!("{outcomes:?}")),
            ("next", format!("{next:?}")),
        ]
    }

    fn unit(&self) -> String {
        let weights = self.rules.weights().into_iter();
        let weights =
            weights.map(|(letter, weight)| format!("{:?}:{weight}", String::from(letter)));
        format!("{{\"weights of cells\":{{{}}}}}", weights.collect::<Vec<_>>().join(","))
    }

    fn decision(&self) -> String {
        program::by_automaton(&self.rules, &self.automaton)
    }
}

/// Every legal move with its outcome for the player who makes it. A pass from the left gives
/// the state before each cell. A pass from the right gives, for each state, the outcome if
/// the rest of the strip is read from it. Linear in the length times the number of states.
fn move_outcomes<'a>(
    automaton: &Automaton<Outcome>,
    position: &'a Position,
) -> impl Iterator<Item = (Move, Outcome)> + 'a {
    let mut cells = position.cells.clone();
    let mut before = vec![0];
    for (cell, &letter) in cells.iter().enumerate() {
        before.push(automaton.after(before[cell], letter));
    }
    let legal = position.rules.legal_moves(&cells);
    let mut outcomes_of_moves = vec![Outcome::Draw; legal.len()];
    let mut from_the_right: Vec<usize> = (0..legal.len()).collect();
    let after = |index: usize| &position.rules.moves[legal[index].1].after;
    let end = |index: usize| legal[index].0 + after(index).len();
    from_the_right.sort_unstable_by_key(|&index| Reverse(end(index)));
    let mut outcomes = automaton.outputs().to_vec();
    for index in from_the_right {
        while cells.len() > end(index) {
            let letter = cells.pop().unwrap_or_default();
            outcomes =
                (0..outcomes.len()).map(|state| outcomes[automaton.after(state, letter)]).collect();
        }
        outcomes_of_moves[index] =
            -outcomes[automaton.follow(before[legal[index].0], after(index))];
    }
    let moves = legal.into_iter().map(|one| position.move_of(one));
    moves.zip(outcomes_of_moves)
}
