//! Rows of heaps, each of which is a part.

use super::parts::Part;
use super::series::Series;
use crate::laws::family::Family;
use crate::laws::law::Sealed;
use crate::laws::parts_claim::{InParts, PartsClaim};
use crate::laws::period::GrundyNumbers;
use crate::rules::heaps::{Heaps, Move, Position};
use crate::write::program;

impl PartsClaim<Position> {
    /// The Grundy number of each heap; `None` if one is not known.
    pub fn heap_numbers(&self, position: &Position) -> Option<Vec<u64>> {
        let numbers = self.numbers_of(position)?;
        Some(numbers.into_iter().map(|(_, number)| number).collect())
    }
}

fn part(heap: usize, size: u64) -> Part {
    Part { kind: 0, start: heap, length: size }
}

impl Sealed for Position {}

impl InParts for Position {
    type Rules = Heaps;

    const UNIT: &'static str = "tokens in each heap";

    const DECISION: fn(&Heaps, &GrundyNumbers) -> String = program::by_heaps;

    fn parts(&self) -> Option<Vec<Part>> {
        let sizes = self.sizes.iter().enumerate();
        Some(sizes.map(|(heap, &size)| part(heap, size)).collect())
    }

    fn changed_parts(&self, _: &[Part], chosen: &Move) -> Vec<Part> {
        let sizes = [&[chosen.size][..], &chosen.left].concat();
        sizes.into_iter().map(|size| part(chosen.heap, size)).collect()
    }

    fn moves_up_to(&self, most: u64) -> Box<dyn Iterator<Item = Move> + '_> {
        Box::new(self.moves_up_to(most))
    }

    /// It makes a number smaller, and the nim-sum 0.
    fn move_by_digits(&self, claim: &PartsClaim<Position>) -> Option<Move> {
        let digits = claim.numbers.digits()?;
        let numbers = claim.heap_numbers(self)?;
        let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
        let heap = numbers.iter().position(|number| number ^ sum < *number)?;
        let (size, wanted) = (self.sizes[heap], numbers[heap] ^ sum);
        let (left, right) = digits.option(0, size, wanted)?;
        Some(Move { heap, size, left: [0, left.min(right), left.max(right)] })
    }

    fn simplest(claim: &PartsClaim<Position>) -> Vec<(Family, Series)> {
        vec![(Family::of_heaps(), claim.numbers.series(&[], 0, 0, 0))]
    }
}
