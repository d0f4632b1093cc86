//! What can be said of positions in a sentence: a formula, or a property of their digits.
//!
//! The text of a sentence and its automaton are made of the same value. A test compares the automaton
//! of each property with what its text says.

use crate::logic::budget::Stop;
use crate::logic::digits::Digits;
use crate::logic::formula::{Formula, Var};
use crate::logic::parser::Scope;
use crate::logic::relation::{Builder, Relation};

/// A sentence about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sentence {
    Formula(Formula),
    Property(Property),
}

/// What no formula says of the usual words of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Property {
    /// In each place, the sum of the digits of all numbers is a multiple of this.
    DigitsInPlaces(usize),
    /// The only number ends with an odd number of zeros. If it is 0, this is false.
    OddZeros,
    /// The first number is 0, or the second one is less than the weight of its last digit that is
    /// not 0.
    BelowLast(Var, Var),
}

impl Sentence {
    /// The sentence about numbers with these names.
    pub(crate) fn text(&self, names: &[String], digits: Digits) -> String {
        let property = match self {
            Sentence::Formula(formula) => {
                let names = Scope { numbers: names, primes: 0, grundy: true }.names();
                return formula.text(&|var| names[var].clone());
            }
            Sentence::Property(property) => property,
        };
        match *property {
            Property::DigitsInPlaces(divisor) if digits.count() == 2 => {
                format!("in each place, the number of ones is a multiple of {divisor}")
            }
            Property::DigitsInPlaces(divisor) => {
                format!("in each place, the sum of the digits is a multiple of {divisor}")
            }
            Property::OddZeros => {
                format!("the number of zeros at the end of {} in {digits} is odd", names[0])
            }
            Property::BelowLast(n, q) => {
                let (n, q) = (&names[n], &names[q]);
                let what = if digits == Digits::FIBONACCI { "Fibonacci number" } else { "weight" };
                format!("{n} = 0, or {q} is less than the smallest {what} in the digits of {n}")
            }
        }
    }

    /// The positions of which it is true, by usual words; `None` if it needs other digits. There
    /// are `d` numbers.
    pub(crate) fn relation(
        &self,
        builder: &mut Builder,
        d: usize,
    ) -> Result<Option<Relation>, Stop> {
        Ok(Some(match self {
            Sentence::Formula(formula) => {
                if formula.needs().iter().any(|need| need.0 != builder.digits) {
                    return Ok(None);
                }
                builder.formula(formula)?
            }
            Sentence::Property(Property::DigitsInPlaces(divisor)) => {
                builder.digits_in_places(d, *divisor)?
            }
            Sentence::Property(Property::OddZeros) => builder.odd_zeros()?,
            Sentence::Property(Property::BelowLast(n, q)) => builder.below_last(*n, *q)?,
        }))
    }
}

/// Relations that no formula describes. They are right for usual words only.
impl Builder<'_, '_> {
    fn digits_in_places(&mut self, d: usize, divisor: usize) -> Result<Relation, Stop> {
        let letters = self.letters(d)?;
        let fits: Vec<bool> = (0..letters)
            .map(|letter| self.digits.split(letter).take(d).sum::<usize>() % divisor == 0)
            .collect();
        let step = |all: &bool, letter: usize| *all && fits[letter];
        self.build((0..d).collect(), true, |all| *all, step)
    }

    fn odd_zeros(&mut self) -> Result<Relation, Stop> {
        // 2 before the first digit that is not 0, then the parity of the zeros since the last one.
        let step = |state: &u8, letter| match (*state, letter) {
            (2, 0) => 2,
            (parity, 0) => 1 - parity,
            _ => 0,
        };
        self.build(vec![0], 2, |state| *state == 1, step)
    }

    fn below_last(&mut self, n: Var, q: Var) -> Result<Relation, Stop> {
        let tracks = vec![n.min(q), n.max(q)];
        let letters = self.letters(2)?;
        let digit = |letter: usize, var: Var| self.digit(letter, usize::from(var == tracks[1]));
        let digits: Vec<(bool, bool)> =
            (0..letters).map(|letter| (digit(letter, n) > 0, digit(letter, q) > 0)).collect();
        // Whether q has begun; then n may have zeros only. 2 if it had something else.
        let step = |state: &u8, letter: usize| match (*state, digits[letter]) {
            (0, (_, false)) => 0,
            (0 | 1, (false, _)) => 1,
            _ => 2,
        };
        self.build(tracks, 0, |state| *state < 2, step)
    }
}

#[cfg(test)]
mod tests {
    use super::{Property, Sentence};
    use crate::laws::digits::search::with_sum;
    use crate::logic::digits::Digits;
    use crate::logic::tests::with_builder;

    /// What each sentence says, from the words of the numbers.
    fn holds(property: Property, digits: Digits, numbers: &[u128]) -> bool {
        let words: Vec<Vec<usize>> = numbers.iter().map(|number| digits.write(*number)).collect();
        let zeros = |word: &[usize]| word.iter().rev().take_while(|digit| **digit == 0).count();
        match property {
            Property::DigitsInPlaces(divisor) => (0..20).all(|place| {
                let digit = |word: &Vec<usize>| word.iter().rev().nth(place).copied().unwrap_or(0);
                words.iter().map(digit).sum::<usize>() % divisor == 0
            }),
            Property::OddZeros => numbers[0] > 0 && zeros(&words[0]) % 2 == 1,
            Property::BelowLast(n, q) => {
                numbers[n] == 0 || numbers[q] < digits.weights(numbers[n])[zeros(&words[n])]
            }
        }
    }

    /// In base 3, a digit can be 2: then the sum of the digits is not the number of ones.
    #[test]
    fn properties_are_what_their_sentences_say() {
        let names = ["x", "y", "z"].map(String::from);
        for text in ["2", "3", "10", "fibonacci", "fibonacci 2"] {
            let digits = Digits::parse(text).unwrap();
            for (property, d) in [
                (Property::DigitsInPlaces(3), 3),
                (Property::OddZeros, 1),
                (Property::BelowLast(0, 1), 2),
                (Property::BelowLast(1, 0), 2),
            ] {
                let sentence = Sentence::Property(property);
                let says_ones = sentence.text(&names, digits).contains("the number of ones");
                assert!(!says_ones || digits.count() == 2, "{digits}");
                let relation = with_builder(digits, |builder| sentence.relation(builder, d));
                let relation = relation.unwrap().unwrap();
                let mut held = 0;
                for numbers in (0..[0, 2000, 100, 40][d]).flat_map(|sum| with_sum(d, sum)) {
                    let expected = holds(property, digits, &numbers);
                    let found = relation.holds(digits, |var| numbers[var]);
                    assert_eq!(found, expected, "{digits}: {property:?} {numbers:?}");
                    held += u32::from(found);
                }
                assert!(held > 10, "{digits}: {property:?}");
            }
        }
    }
}
