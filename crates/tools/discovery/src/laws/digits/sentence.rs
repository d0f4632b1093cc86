//! What can be said of positions in a sentence: a formula, or a property of their digits.
//!
//! The text of a sentence and its automaton are made of the same value. A test compares the automaton
//! of each property of digits with what its text says.

use crate::logic::budget::Stop;
use crate::logic::digits::Digits;
use crate::logic::formula::{Formula, Var};
use crate::logic::parser::Scope;
use crate::logic::relation::{Builder, Relation};

/// A sentence about a position: a formula, or what no formula says of the usual words of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sentence {
    Formula(Formula),
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
    pub(super) fn text(&self, names: &[String], digits: Digits) -> String {
        match self {
            Sentence::Formula(formula) => {
                let names = Scope { numbers: names, primes: 0, grundy: true }.names();
                formula.text(&|var| names[var].clone())
            }
            Sentence::DigitsInPlaces(divisor) => {
                let what = if digits.count() == 2 { "number of ones" } else { "sum of the digits" };
                format!("in each place, the {what} is a multiple of {divisor}")
            }
            Sentence::OddZeros => {
                format!("the number of zeros at the end of {} in {digits} is odd", names[0])
            }
            Sentence::BelowLast(n, q) => {
                let (n, q) = (&names[*n], &names[*q]);
                let what = if digits == Digits::FIBONACCI { "Fibonacci number" } else { "weight" };
                format!("{n} = 0, or {q} is less than the smallest {what} in the digits of {n}")
            }
        }
    }

    /// The positions of `d` numbers of which it is true, by usual words; `None` if it needs other
    /// digits.
    pub(super) fn relation(
        &self,
        builder: &mut Builder,
        d: usize,
    ) -> Result<Option<Relation>, Stop> {
        let tracks = match self {
            Sentence::Formula(formula) => {
                if formula.needs().iter().any(|need| need.0 != builder.digits) {
                    return Ok(None);
                }
                return Ok(Some(builder.formula(formula)?));
            }
            Sentence::DigitsInPlaces(_) | Sentence::OddZeros => (0..d).collect(),
            Sentence::BelowLast(n, q) => vec![*n.min(q), *n.max(q)],
        };
        let letters = builder.letters(tracks.len())?;
        let words: Vec<Vec<usize>> =
            (0..letters).map(|letter| builder.digits.split(letter).take(d).collect()).collect();
        // The states are small numbers.
        let mut build =
            |start, accepts: fn(&usize) -> bool, step: &dyn Fn(usize, &[usize]) -> usize| {
                builder.build(tracks.clone(), start, accepts, |state: &usize, letter: usize| {
                    step(*state, &words[letter])
                })
            };
        let relation = match self {
            Sentence::DigitsInPlaces(divisor) => build(0, |state| *state == 0, &|state, digits| {
                state.max(usize::from(digits.iter().sum::<usize>() % divisor != 0))
            }),
            // 2 before the first digit that is not 0, then the parity of the zeros since the last one.
            Sentence::OddZeros => build(2, |state| *state == 1, &|state, digits| match state {
                2 if digits[0] == 0 => 2,
                parity if digits[0] == 0 => 1 - parity,
                _ => 0,
            }),
            // 1 when q has begun; then n may have zeros only. 2 if it had something else.
            Sentence::BelowLast(n, q) => build(0, |state| *state < 2, &|state, digits| {
                let [n, q] = if n < q { [digits[0], digits[1]] } else { [digits[1], digits[0]] };
                match state {
                    0 if q == 0 => 0,
                    0 | 1 if n == 0 => 1,
                    _ => 2,
                }
            }),
            Sentence::Formula(_) => return Ok(None),
        };
        Ok(Some(relation?))
    }
}

#[cfg(test)]
mod tests {
    use super::Sentence;
    use crate::laws::digits::search::with_sum;
    use crate::logic::digits::Digits;
    use crate::logic::tests::with_builder;

    /// What each sentence says, from the words of the numbers. In base 3, a digit can be 2: then the sum
    /// of the digits is not the number of ones.
    #[test]
    fn properties_are_what_their_sentences_say() {
        let holds = |sentence: &Sentence, digits: Digits, numbers: &[u128]| {
            let words: Vec<Vec<usize>> = numbers.iter().map(|n| digits.write(*n)).collect();
            let zeros = |word: &[usize]| word.iter().rev().take_while(|digit| **digit == 0).count();
            match sentence {
                Sentence::DigitsInPlaces(divisor) => (0..20).all(|place| {
                    let digit = |word: &Vec<usize>| word.iter().rev().nth(place).copied();
                    words.iter().filter_map(digit).sum::<usize>() % divisor == 0
                }),
                Sentence::OddZeros => numbers[0] > 0 && zeros(&words[0]) % 2 == 1,
                Sentence::BelowLast(n, q) => {
                    numbers[*n] == 0 || numbers[*q] < digits.weights(numbers[*n])[zeros(&words[*n])]
                }
                Sentence::Formula(_) => false,
            }
        };
        let names = ["x", "y", "z"].map(String::from);
        for text in ["2", "3", "10", "fibonacci", "fibonacci 2"] {
            let digits = Digits::parse(text).unwrap();
            for (sentence, d) in [
                (Sentence::DigitsInPlaces(3), 3),
                (Sentence::OddZeros, 1),
                (Sentence::BelowLast(0, 1), 2),
                (Sentence::BelowLast(1, 0), 2),
            ] {
                let says_ones = sentence.text(&names, digits).contains("the number of ones");
                assert!(!says_ones || digits.count() == 2, "{digits}");
                let relation = with_builder(digits, |builder| sentence.relation(builder, d));
                let relation = relation.unwrap().unwrap();
                let mut held = 0;
                for numbers in (0..[0, 2000, 100, 40][d]).flat_map(|sum| with_sum(d, sum)) {
                    let expected = holds(&sentence, digits, &numbers);
                    let found = relation.holds(digits, |var| numbers[var]);
                    assert_eq!(found, expected, "{digits}: {sentence:?} {numbers:?}");
                    held += u32::from(found);
                }
                assert!(held > 10, "{digits}: {sentence:?}");
            }
        }
    }
}
