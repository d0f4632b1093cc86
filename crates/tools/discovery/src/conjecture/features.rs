//! Small things that can be said of a position.

use super::rule::join;
use super::term::{Term, Terms};
use crate::listed::starts::Shape;
use crate::logic::formula::{Comparison, Formula};

/// Something small that can be said of a position.
#[derive(Clone, Debug)]
pub(super) enum Feature {
    /// The remainder modulo a small number.
    Residue(Term, i64),
    /// 1 if both are equal.
    Equal(Term, Term),
    /// 1 if the first one is at most the second one.
    AtMost(Term, Term),
}

impl Feature {
    /// The terms that it is about.
    pub(super) fn terms(&self) -> (&Term, Option<&Term>) {
        match self {
            Feature::Equal(left, right) | Feature::AtMost(left, right) => (left, Some(right)),
            Feature::Residue(term, _) => (term, None),
        }
    }

    pub(super) fn value(&self, position: &[i64]) -> u8 {
        let (left, right) = self.terms();
        self.value_of(left.value(position), right.map_or(0, |right| right.value(position)))
    }

    /// Its value where the terms have these values.
    pub(super) fn value_of(&self, left: i64, right: i64) -> u8 {
        match self {
            Feature::Residue(_, modulus) => left.rem_euclid(*modulus) as u8,
            Feature::Equal(..) => u8::from(left == right),
            Feature::AtMost(..) => u8::from(left <= right),
        }
    }

    /// That the feature has this value, as a formula.
    pub(super) fn formula(&self, value: u8) -> Option<Formula> {
        use Comparison::{AtMost, Different, Equal, Greater};
        let compare = |left: &Term, comparison: [Comparison; 2], right: &Term| {
            Some(left.sum()?.compare(comparison[usize::from(value)], right.sum()?))
        };
        match self {
            Feature::Residue(term, modulus) => {
                Formula::residues(&term.sum()?, *modulus, &[i64::from(value)])
            }
            Feature::Equal(left, right) => compare(left, [Different, Equal], right),
            Feature::AtMost(left, right) => compare(left, [Greater, AtMost], right),
        }
    }

    /// That the feature has one of these values, in words.
    pub(super) fn describe(&self, values: &[u8], shape: &Shape) -> String {
        let is_true = values == [1];
        let compare = |left: &Term, sign: &str, right: &Term| {
            format!("{} {sign} {}", left.words(shape), right.words(shape))
        };
        match self {
            Feature::Residue(term, 2) => residues(&term.words(shape), 2, values),
            Feature::Residue(term, modulus) => {
                residues(&term.part(shape), *modulus as usize, values)
            }
            Feature::Equal(left, right) => compare(left, if is_true { "=" } else { "!=" }, right),
            Feature::AtMost(left, right) => compare(left, if is_true { "<=" } else { ">" }, right),
        }
    }

    /// As an expression of Rust: a condition, or a number if it is a residue.
    pub(super) fn code(&self) -> String {
        match self {
            Feature::Residue(term, modulus) => format!("{}.rem_euclid({modulus})", term.operand()),
            Feature::Equal(left, right) => format!("{} == {}", left.code(), right.code()),
            Feature::AtMost(left, right) => format!("{} <= {}", left.code(), right.code()),
        }
    }

    /// All features of the terms, the simplest first.
    pub(super) fn all(terms: &Terms, shape: &Shape, letters: &[i64]) -> Vec<Feature> {
        let mut features: Vec<(u32, Feature)> = Vec::new();
        let named = (0..shape.names().len()).map(Term::Named);
        for (at, (left_level, left)) in terms.basic.iter().enumerate() {
            for (other, (right_level, right)) in terms.basic.iter().enumerate() {
                if at == other {
                    continue;
                }
                let level = left_level + right_level + 1;
                if at < other {
                    features.push((level, Feature::Equal(left.clone(), right.clone())));
                }
                features.push((level, Feature::AtMost(left.clone(), right.clone())));
                let one_more = left.clone().plus(Term::Constant(1));
                features.push((level + 1, Feature::Equal(one_more, right.clone())));
            }
        }
        for (level, term) in terms.basic.iter().chain(&terms.further).chain(&terms.remainders) {
            let residues = [(0, 2), (1, 3), (1, 4)];
            features
                .extend(residues.map(|(more, modulus)| {
                    (level + more, Feature::Residue(term.clone(), modulus))
                }));
            for (more, constant) in [(0, 0), (1, 1), (1, 2), (2, 3), (2, 4)] {
                let constant = Term::Constant(constant);
                features.push((level + more, Feature::Equal(term.clone(), constant.clone())));
                features.push((level + more, Feature::AtMost(term.clone(), constant)));
            }
        }
        for (level, remainder) in &terms.remainders {
            for number in named.clone() {
                features.push((level + 1, Feature::Equal(remainder.clone(), number.clone())));
                features.push((level + 1, Feature::AtMost(remainder.clone(), number)));
            }
        }
        for (at, (level, term)) in terms.letters.iter().enumerate() {
            for letter in letters {
                features.push((*level, Feature::Equal(term.clone(), Term::Letter(*letter))));
            }
            for (_, other) in &terms.letters[at + 1..] {
                features.push((0, Feature::Equal(term.clone(), other.clone())));
            }
        }
        features.sort_by_key(|(level, _)| *level);
        features.into_iter().map(|(_, feature)| feature).collect()
    }
}

/// That a number has one of these residues, in words.
pub(super) fn residues<T: ToString>(number: &str, modulus: usize, residues: &[T]) -> String {
    let texts: Vec<String> = residues.iter().map(T::to_string).collect();
    match (&texts[..], modulus) {
        ([one], 2) => format!("{number} is {}", if one == "0" { "even" } else { "odd" }),
        ([one], _) => format!("{number} mod {modulus} = {one}"),
        _ => format!("{number} mod {modulus} is {}", join(&texts, "or")),
    }
}
