//! Small things that can be said of a position.

use super::functions::modulo;
use super::rule::join;
use super::terms::{Term, Terms};

/// Something small that can be said of a position.
#[derive(Clone)]
pub(super) struct Feature {
    pub(super) term: Term,
    pub(super) test: Test,
    /// How complex it is.
    level: u32,
}

#[derive(Clone)]
pub(super) enum Test {
    /// The term modulo a small number.
    Residue(i64),
    /// 1 if both are equal.
    Equals(Term),
    /// 1 if the term is at most the other one.
    AtMost(Term),
}

impl Feature {
    pub(super) fn value(&self, position: &[i64]) -> u8 {
        let value = |term: &Term| (term.value)(position);
        let right = match &self.test {
            Test::Residue(_) => 0,
            Test::Equals(right) | Test::AtMost(right) => value(right),
        };
        self.value_of(value(&self.term), right)
    }

    /// Its value where the terms have these values.
    pub(super) fn value_of(&self, left: i64, right: i64) -> u8 {
        match self.test {
            Test::Residue(modulus) => modulo(left, modulus) as u8,
            Test::Equals(_) => u8::from(left == right),
            Test::AtMost(_) => u8::from(left <= right),
        }
    }

    /// That the feature has one of these values, in words.
    pub(super) fn describe(&self, values: &[u8]) -> String {
        let is_true = values == [1];
        let (right, sign) = match &self.test {
            Test::Residue(2) => return residues(&self.term.words, 2, values),
            Test::Residue(modulus) => return residues(&self.term.within(), *modulus, values),
            Test::Equals(right) => (right, if is_true { "=" } else { "!=" }),
            Test::AtMost(right) => (right, if is_true { "<=" } else { ">" }),
        };
        format!("{} {sign} {}", self.term.words, right.words)
    }

    /// As an expression of Rust: a condition, or a number if it is a residue.
    pub(super) fn code(&self) -> String {
        let left = &self.term.code;
        match &self.test {
            Test::Residue(modulus) => format!("modulo({left}, {modulus})"),
            Test::Equals(right) => format!("{left} == {}", right.code),
            Test::AtMost(right) => format!("{left} <= {}", right.code),
        }
    }

    /// All features of the terms, the simplest first.
    pub(super) fn all(terms: &Terms, letters: &[i64]) -> Vec<Feature> {
        let mut features: Vec<Feature> = Vec::new();
        let mut add = |level, term: &Term, test| {
            features.push(Feature { term: term.clone(), test, level });
        };
        let small = |most: usize| (0..).zip([0, 1, 1, 2, 2]).take(most + 1);
        for (at, left) in terms.basic.iter().enumerate() {
            for (other, right) in terms.basic.iter().enumerate().filter(|(other, _)| *other != at) {
                let level = left.level + right.level + 1;
                if at < other {
                    add(level, left, Test::Equals(right.clone()));
                }
                add(level, left, Test::AtMost(right.clone()));
                add(level + 1, &left.double(), Test::AtMost(right.clone()));
                add(level + 1, &left.plus(1), Test::Equals(right.clone()));
            }
        }
        let constants = |term: &Term, most, add: &mut dyn FnMut(u32, &Term, Test)| {
            for (constant, more) in small(most) {
                let constant = Term::constant(constant);
                add(term.level + more, term, Test::Equals(constant.clone()));
                add(term.level + more, term, Test::AtMost(constant));
            }
        };
        for term in terms.basic.iter().chain(&terms.further) {
            for (more, modulus) in [(0, 2), (1, 3), (1, 4), (3, 5), (3, 6)] {
                add(term.level + more, term, Test::Residue(modulus));
            }
            constants(term, 4, &mut add);
        }
        for (divided, term) in &terms.divided {
            for (more, modulus) in [(0, 2), (1, 3), (2, 4)] {
                add(term.level + more, term, Test::Residue(modulus));
            }
            constants(term, 2, &mut add);
            for (_, number) in terms.named.iter().enumerate().filter(|(at, _)| at != divided) {
                add(term.level + 1, term, Test::Equals(number.clone()));
                add(term.level + 1, term, Test::AtMost(number.clone()));
                add(term.level + 2, &term.plus(1), Test::Equals(number.clone()));
                add(term.level + 2, &term.plus(1), Test::AtMost(number.clone()));
                add(term.level + 2, number, Test::AtMost(term.clone()));
            }
        }
        for (at, term) in terms.letters.iter().enumerate() {
            for letter in letters {
                add(term.level, term, Test::Equals(Term::letter(*letter)));
            }
            for other in &terms.letters[at + 1..] {
                add(0, term, Test::Equals(other.clone()));
            }
        }
        features.sort_by_key(|feature| feature.level);
        features
    }
}

/// That a number has one of these residues, in words.
pub(super) fn residues<T: ToString>(number: &str, modulus: i64, residues: &[T]) -> String {
    let texts: Vec<String> = residues.iter().map(T::to_string).collect();
    match (&texts[..], modulus) {
        ([one], 2) => format!("{number} is {}", if one == "0" { "even" } else { "odd" }),
        ([one], _) => format!("{number} mod {modulus} = {one}"),
        _ => format!("{number} mod {modulus} is {}", join(&texts, "or")),
    }
}
