//! Rows of heaps, each of which is a part.

use gametheory_core::Outcome;

use crate::family::Family;
use crate::heaps::{Heaps, Move, Position};
use crate::law::Claim;
use crate::parts::Part;
use crate::parts_claim::{InParts, PartsClaim};
use crate::period::GrundyNumbers;
use crate::series::Series;
use crate::{coq, program};

impl PartsClaim<Position> {
    /// The Grundy number of each heap; `None` if one is not known.
    pub fn heap_numbers(&self, position: &Position) -> Option<Vec<u64>> {
        let numbers = self.numbers_of(position)?;
        Some(numbers.into_iter().map(|(_, number)| number).collect())
    }

    /// A move that wins, if automata give the numbers. It makes a number smaller, and the nim-sum 0.
    fn move_by_digits(&self, position: &Position) -> Option<Move> {
        let digits = self.numbers.digits()?;
        let numbers = self.heap_numbers(position)?;
        let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
        let heap = numbers.iter().position(|number| number ^ sum < *number)?;
        let (size, wanted) = (position.sizes[heap], numbers[heap] ^ sum);
        let (left, right) = digits.option(0, size, wanted)?;
        Some(Move { heap, size, left: [0, left.min(right), left.max(right)] })
    }
}

fn part(heap: usize, size: u64) -> Part {
    Part { kind: 0, start: heap, length: size }
}

impl InParts for Position {
    type Rules = Heaps;

    const UNIT: &'static str = "tokens in each heap";

    fn parts(&self) -> Option<Vec<Part>> {
        let sizes = self.sizes.iter().enumerate();
        Some(sizes.map(|(heap, &size)| part(heap, size)).collect())
    }

    fn changed_parts(&self, _: &[Part], chosen: &Move) -> Vec<Part> {
        let sizes = [&[chosen.size][..], &chosen.left].concat();
        sizes.into_iter().map(|size| part(chosen.heap, size)).collect()
    }

    fn legal_moves(&self) -> Box<dyn Iterator<Item = Move> + '_> {
        Box::new(self.moves_up_to(u64::MAX))
    }

    fn best_move(&self, claim: &PartsClaim<Position>) -> Option<Move> {
        if let Some(chosen) = claim.move_by_digits(self) {
            return Some(chosen);
        }
        // Take a split of a heap with two parts that are both longer than the rows of numbers. If
        // the smaller one gets a period shorter and the other a period longer, the numbers stay
        // the same. So if a split wins, an earlier one wins in which one heap alone is that long.
        let most = match claim.numbers.period() {
            Some(_) => claim.numbers.length() as u64,
            None => u64::MAX,
        };
        let mut moves = claim.outcomes_of(self, self.moves_up_to(most));
        let best = match claim.outcome(self)? {
            Outcome::Win => moves.find(|(_, outcome)| *outcome == Outcome::Win),
            _ => moves.next(),
        };
        best.map(|(chosen, _)| chosen)
    }

    fn simplest(claim: &PartsClaim<Position>) -> Vec<(Family, Series)> {
        vec![(Family::of_heaps(), claim.numbers.series(&[], 0, 0, 0))]
    }

    fn decision(rules: &Heaps, numbers: &GrundyNumbers) -> String {
        program::by_heaps(rules, numbers)
    }

    fn proof(rules: &Heaps, numbers: &GrundyNumbers) -> Option<String> {
        coq::by_heaps(rules, numbers)
    }
}
