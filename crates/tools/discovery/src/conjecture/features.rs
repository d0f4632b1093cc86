//! Small things that can be said of a position.

use super::pool::Terms;
use super::reader::{Item, Reader};
use super::terms::{join, Term, PLUS};

/// Something small that can be said of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Feature {
    /// The term modulo a small number.
    Residue(Term, u8),
    /// 1 if both are equal.
    Equal(Term, Term),
    /// 1 if the first is at most the second.
    AtMost(Term, Term),
}

impl Feature {
    pub(super) fn value(&self, item: &Item) -> u8 {
        let (left, right) = self.terms();
        self.value_of(left.value(item), right.value(item))
    }

    /// The terms that it is about.
    pub(super) fn terms(&self) -> (&Term, &Term) {
        match self {
            Feature::Residue(term, _) => (term, term),
            Feature::Equal(left, right) | Feature::AtMost(left, right) => (left, right),
        }
    }

    /// Its value where the terms have these values.
    pub(super) fn value_of(&self, left: i64, right: i64) -> u8 {
        match self {
            Feature::Residue(_, modulus) => left.rem_euclid(i64::from(*modulus)) as u8,
            Feature::Equal(..) => u8::from(left == right),
            Feature::AtMost(..) => u8::from(left <= right),
        }
    }

    /// That the feature has one of these values, in words.
    pub(super) fn describe(&self, values: &[u8], reader: &Reader) -> String {
        match self {
            Feature::Residue(term, 2) => {
                let parity = if values == [0] { "even" } else { "odd" };
                format!("{} is {parity}", term.describe(reader))
            }
            Feature::Residue(term, modulus) => {
                residue(&term.within(reader), usize::from(*modulus), values)
            }
            Feature::Equal(left, right) => {
                let sign = if values == [1] { "=" } else { "!=" };
                format!("{} {sign} {}", left.describe(reader), right.describe(reader))
            }
            Feature::AtMost(left, right) => {
                let sign = if values == [1] { "<=" } else { ">" };
                format!("{} {sign} {}", left.describe(reader), right.describe(reader))
            }
        }
    }

    /// All features of the terms, the simplest first.
    pub(super) fn all(terms: &Terms, numbers: usize, letters: &[i64]) -> Vec<Feature> {
        let mut features: Vec<(u32, Feature)> = Vec::new();
        let mut add = |level, feature| features.push((level, feature));
        let small = |most: i64| (0..=most).zip([0, 1, 1, 2, 2]);
        for (at, (level, left)) in terms.basic.iter().enumerate() {
            for (other, (more, right)) in terms.basic.iter().enumerate() {
                let level = level + more + 1;
                if at < other {
                    add(level, Feature::Equal(left.clone(), right.clone()));
                }
                if at != other {
                    add(level, Feature::AtMost(left.clone(), right.clone()));
                    add(level + 1, Feature::AtMost(Term::two(left, PLUS, left), right.clone()));
                    add(level + 1, Feature::Equal(left.plus(1), right.clone()));
                }
            }
        }
        for (level, term) in terms.basic.iter().chain(&terms.further) {
            for (more, modulus) in [(0, 2), (2, 3), (2, 4), (3, 5), (3, 6)] {
                add(level + more, Feature::Residue(term.clone(), modulus));
            }
            for (constant, more) in small(4) {
                let constant = Term::Constant(constant);
                add(level + more, Feature::Equal(term.clone(), constant.clone()));
                add(level + more, Feature::AtMost(term.clone(), constant));
            }
        }
        for (level, divided, term) in &terms.divided {
            for (more, modulus) in [(0, 2), (1, 3), (2, 4)] {
                add(level + more, Feature::Residue(term.clone(), modulus));
            }
            for (constant, more) in small(2) {
                let constant = Term::Constant(constant);
                add(level + more, Feature::Equal(term.clone(), constant.clone()));
                add(level + more, Feature::AtMost(term.clone(), constant));
            }
            for number in (0..numbers).filter(|number| number != divided).map(Term::Number) {
                add(level + 1, Feature::Equal(term.clone(), number.clone()));
                add(level + 1, Feature::AtMost(term.clone(), number.clone()));
                add(level + 2, Feature::Equal(term.plus(1), number.clone()));
                add(level + 2, Feature::AtMost(term.plus(1), number.clone()));
                add(level + 2, Feature::AtMost(number, term.clone()));
            }
        }
        for (at, (level, term)) in terms.letters.iter().enumerate() {
            for letter in letters {
                add(level + 1, Feature::Equal(term.clone(), Term::Letter(*letter)));
            }
            for (more, other) in &terms.letters[at + 1..] {
                add(level + more, Feature::Equal(term.clone(), other.clone()));
            }
        }
        features.sort_by_key(|(level, _)| *level);
        features.into_iter().map(|(_, feature)| feature).collect()
    }
}

/// That a number has one of these residues, in words.
pub(super) fn residue<T: ToString>(number: &str, modulus: usize, residues: &[T]) -> String {
    let texts: Vec<String> = residues.iter().map(T::to_string).collect();
    match &texts[..] {
        [one] => format!("{number} mod {modulus} = {one}"),
        _ => format!("{number} mod {modulus} is {}", join(&texts, "or")),
    }
}
