//! Small things that can be said of a position.

use super::functions::modulo;
use super::rule::join;
use super::terms::{Term, Terms};

/// Something small that can be said of a position.
#[derive(Clone)]
pub(super) struct Feature {
    pub(super) left: Term,
    pub(super) test: Test,
    pub(super) right: Term,
    /// How complex it is.
    level: u32,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Test {
    /// The left term modulo the right one, which is a small number.
    Residue,
    /// 1 if both are equal.
    Equals,
    /// 1 if the left term is at most the right one.
    AtMost,
}

impl Feature {
    pub(super) fn value(&self, position: &[i64]) -> u8 {
        self.value_of((self.left.value)(position), (self.right.value)(position))
    }

    /// Its value where the terms have these values.
    pub(super) fn value_of(&self, left: i64, right: i64) -> u8 {
        match self.test {
            Test::Residue => modulo(left, right) as u8,
            Test::Equals => u8::from(left == right),
            Test::AtMost => u8::from(left <= right),
        }
    }

    /// That the feature has one of these values, in words.
    pub(super) fn describe(&self, values: &[u8]) -> String {
        let (left, right) = (&self.left.words, &self.right.words);
        let sign = match (self.test, values == [1]) {
            (Test::Residue, _) if right == "2" => return residues(left, right, values),
            (Test::Residue, _) => return residues(&self.left.within(), right, values),
            (Test::Equals, true) => "=",
            (Test::Equals, false) => "!=",
            (Test::AtMost, true) => "<=",
            (Test::AtMost, false) => ">",
        };
        format!("{left} {sign} {right}")
    }

    /// As an expression of Rust: a condition, or a number if it is a residue.
    pub(super) fn code(&self) -> String {
        let (left, right) = (&self.left.code, &self.right.code);
        match self.test {
            Test::Residue => format!("modulo({left}, {right})"),
            Test::Equals => format!("{left} == {right}"),
            Test::AtMost => format!("{left} <= {right}"),
        }
    }

    /// All features of the terms, the simplest first.
    pub(super) fn all(terms: &Terms, letters: &[i64]) -> Vec<Feature> {
        let mut features: Vec<Feature> = Vec::new();
        let mut add = |level, left: &Term, test, right: &Term| {
            features.push(Feature { left: left.clone(), test, right: right.clone(), level });
        };
        let small = |most: usize| (0..).zip([0, 1, 1, 2, 2]).take(most + 1);
        for (at, left) in terms.basic.iter().enumerate() {
            for (other, right) in terms.basic.iter().enumerate().filter(|(other, _)| *other != at) {
                let level = left.level + right.level + 1;
                if at < other {
                    add(level, left, Test::Equals, right);
                }
                add(level, left, Test::AtMost, right);
                add(level + 1, &left.double(), Test::AtMost, right);
                add(level + 1, &left.plus(1), Test::Equals, right);
            }
        }
        let constants = |term: &Term, most, add: &mut dyn FnMut(u32, &Term, Test, &Term)| {
            for (constant, more) in small(most) {
                let constant = Term::constant(constant);
                add(term.level + more, term, Test::Equals, &constant);
                add(term.level + more, term, Test::AtMost, &constant);
            }
        };
        for term in terms.basic.iter().chain(&terms.further) {
            for (more, modulus) in [(0, 2), (1, 3), (1, 4), (3, 5), (3, 6)] {
                add(term.level + more, term, Test::Residue, &Term::constant(modulus));
            }
            constants(term, 4, &mut add);
        }
        for (divided, term) in &terms.divided {
            for (more, modulus) in [(0, 2), (1, 3), (2, 4)] {
                add(term.level + more, term, Test::Residue, &Term::constant(modulus));
            }
            constants(term, 2, &mut add);
            for (_, number) in terms.named.iter().enumerate().filter(|(at, _)| at != divided) {
                add(term.level + 1, term, Test::Equals, number);
                add(term.level + 1, term, Test::AtMost, number);
                add(term.level + 2, &term.plus(1), Test::Equals, number);
                add(term.level + 2, &term.plus(1), Test::AtMost, number);
                add(term.level + 2, number, Test::AtMost, term);
            }
        }
        for (at, term) in terms.letters.iter().enumerate() {
            for letter in letters {
                add(term.level, term, Test::Equals, &Term::letter(*letter));
            }
            for other in &terms.letters[at + 1..] {
                add(0, term, Test::Equals, other);
            }
        }
        features.sort_by_key(|feature| feature.level);
        features
    }
}

/// That a number has one of these residues, in words.
pub(super) fn residues<T: ToString>(number: &str, modulus: &str, residues: &[T]) -> String {
    let texts: Vec<String> = residues.iter().map(T::to_string).collect();
    match (&texts[..], modulus) {
        ([one], "2") => format!("{number} is {}", if one == "0" { "even" } else { "odd" }),
        ([one], _) => format!("{number} mod {modulus} = {one}"),
        _ => format!("{number} mod {modulus} is {}", join(&texts, "or")),
    }
}
