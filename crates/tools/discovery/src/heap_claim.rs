//! What is claimed of a game of heaps: that the Grundy numbers of the heaps decide it.

use std::sync::Arc;

use gametheory_core::Outcome;

use crate::family::Family;
use crate::grundy::{self, Grundy, InParts};
use crate::heaps::{Heaps, Move, Position};
use crate::law::{Claim, MoveOutcomes};
use crate::numbers::Conjecture;
use crate::parts::Part;
use crate::series::Series;
use crate::{coq, period, program, Limits, Watch};

/// How the outcome of every row of heaps is computed.
#[derive(Clone, Debug)]
pub struct HeapClaim {
    pub(crate) rules: Arc<Heaps>,
    pub(crate) grundy: Grundy,
}

impl HeapClaim {
    pub(crate) fn new(rules: &Arc<Heaps>, grundy: Grundy) -> HeapClaim {
        HeapClaim { rules: Arc::clone(rules), grundy }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Heaps> {
        &self.rules
    }

    /// The Grundy numbers.
    pub fn grundy(&self) -> &Grundy {
        &self.grundy
    }

    /// The Grundy number of each heap; `None` if one is not known.
    pub fn heap_numbers(&self, position: &Position) -> Option<Vec<u64>> {
        let numbers = self.grundy.numbers_of(position)?;
        Some(numbers.into_iter().map(|(_, number)| number).collect())
    }

    /// A move that wins, if automata give the numbers. It makes a number smaller, and the nim-sum 0.
    fn move_by_digits(&self, position: &Position) -> Option<Move> {
        let digits = self.grundy.numbers.digits()?;
        let numbers = self.heap_numbers(position)?;
        let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
        let heap = numbers.iter().position(|number| number ^ sum < *number)?;
        let (size, wanted) = (position.sizes[heap], numbers[heap] ^ sum);
        let (left, right) = digits.option(0, size, wanted)?;
        Some(Move { heap, size, left: [0, left.min(right), left.max(right)] })
    }
}

impl InParts for Position {
    fn parts(&self) -> Option<Vec<Part>> {
        let sizes = self.sizes.iter().enumerate();
        Some(sizes.map(|(heap, &size)| part(heap, size)).collect())
    }

    fn changed_parts(&self, _: &[Part], chosen: &Move) -> Vec<Part> {
        let sizes = [&[chosen.size][..], &chosen.left].concat();
        sizes.into_iter().map(|size| part(chosen.heap, size)).collect()
    }
}

fn part(heap: usize, size: u64) -> Part {
    Part { kind: 0, start: heap, length: size }
}

impl Claim for HeapClaim {
    type Position = Position;
    type Refusal = period::Failure;

    fn check(&self, watch: &mut Watch) -> Result<usize, period::Failure> {
        self.grundy.check(watch)
    }

    // A heap whose number is not known has no outcome.
    fn size(&self, _: &Position) -> u64 {
        0
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.grundy.outcome(position)
    }

    fn move_outcomes<'a>(&'a self, position: &'a Position) -> MoveOutcomes<'a, Position> {
        self.grundy.move_outcomes(position, position.moves_up_to(u64::MAX))
    }

    fn best_move(&self, position: &Position) -> Option<Move> {
        if let Some(chosen) = self.move_by_digits(position) {
            return Some(chosen);
        }
        // Take a split of a heap with two parts that are both longer than the rows of numbers. If
        // the smaller one gets a period shorter and the other a period longer, the numbers stay
        // the same. So if a split wins, an earlier one wins in which one heap alone is that long.
        let numbers = self.grundy.numbers();
        let most = match numbers.period() {
            Some(_) => numbers.length() as u64,
            None => u64::MAX,
        };
        let mut moves = self.grundy.move_outcomes(position, position.moves_up_to(most));
        let best = match self.outcome(position)? {
            Outcome::Win => moves.find(|(_, outcome)| *outcome == Outcome::Win),
            _ => moves.next(),
        };
        best.map(|(chosen, _)| chosen)
    }

    fn describe(&self) -> String {
        self.grundy.describe()
    }

    fn explain(&self, facts: usize, most: usize) -> [String; 2] {
        self.grundy.explain(facts, most)
    }

    fn describe_search(&self, below: u64) -> String {
        grundy::describe_search(below)
    }

    fn describe_limit(&self, _: &Limits, below: u64) -> (String, String) {
        grundy::describe_limit(&self.grundy, below)
    }

    fn conjecture(&self) -> Option<Conjecture> {
        self.grundy.conjecture()
    }

    fn simplest(&self, _: Option<u64>) -> Vec<(Family, Series)> {
        vec![(Family::of_heaps(), self.grundy.numbers.series(&[], 0, 0, 0))]
    }

    fn tabulate(&self, columns: usize, _: Option<u64>) -> Vec<(String, Vec<String>)> {
        self.grundy.tabulate(columns)
    }

    fn report(&self) -> Vec<(&'static str, String)> {
        self.grundy.report()
    }

    fn unit(&self) -> String {
        String::from("\"tokens in each heap\"")
    }

    fn decision(&self) -> String {
        program::by_heaps(&self.rules, &self.grundy.numbers)
    }

    fn proof(&self) -> Option<String> {
        self.grundy.numbers.period()?;
        coq::by_heaps(&self.rules, &self.grundy.numbers)
    }
}
