//! Small things that can be said of a position.

use super::vocabulary::{Role, Term};
use crate::logic::formula::{Comparison, Formula, Sum};

/// Something small that can be said of a position.
#[derive(Clone, Debug)]
pub(super) struct Feature {
    pub(super) of: Sum,
    pub(super) test: Test,
}

#[derive(Clone, Debug)]
pub(super) enum Test {
    /// The remainder modulo a small number.
    Residue(i64),
    /// 1 if it compares so with another sum.
    Compare(Comparison, Sum),
}

impl Feature {
    /// Its value where the sums have these values.
    pub(super) fn value(&self, of: i64, other: i64) -> u8 {
        match &self.test {
            Test::Residue(modulus) => of.rem_euclid(*modulus) as u8,
            Test::Compare(comparison, _) => u8::from(comparison.accepts(of.cmp(&other))),
        }
    }

    /// That it has one of these values, which ascend; `None` if there is no other one.
    pub(super) fn formula(&self, values: &[u8]) -> Option<Formula> {
        match &self.test {
            Test::Residue(modulus) => {
                let residues: Vec<i64> = values.iter().map(|value| (*value).into()).collect();
                Formula::residues(&self.of, *modulus, &residues)
            }
            Test::Compare(comparison, other) => {
                let comparison = match (comparison, values) {
                    (_, [1]) => *comparison,
                    (Comparison::Equal, _) => Comparison::Different,
                    _ => Comparison::Greater,
                };
                Some(self.of.clone().compare(comparison, other.clone()))
            }
        }
    }

    /// All features of the terms, the simplest first. A position has so many numbers of its own.
    pub(super) fn all(terms: &[Term], own: usize) -> Vec<Feature> {
        use Comparison::{AtMost, Equal};
        let mut features: Vec<(u32, Feature)> = Vec::new();
        let mut compare = |level, of: &Sum, comparison, other: &Sum| {
            let test = Test::Compare(comparison, other.clone());
            features.push((level, Feature { of: of.clone(), test }));
        };
        for (at, left) in terms.iter().enumerate() {
            for (other, right) in terms.iter().enumerate() {
                let level = left.level + right.level + 1;
                match (left.role, right.role) {
                    (Role::Basic, Role::Basic) if at != other => {
                        if at < other {
                            compare(level, &left.sum, Equal, &right.sum);
                        }
                        compare(level, &left.sum, AtMost, &right.sum);
                        let one_more = left.sum.clone().plus(1, &1.into());
                        compare(level + 1, &one_more, Equal, &right.sum);
                    }
                    (Role::Remainder, Role::Basic) if other < own => {
                        compare(level, &left.sum, Equal, &right.sum);
                        compare(level, &left.sum, AtMost, &right.sum);
                    }
                    (Role::Letter, Role::Letter) if at < other => {
                        compare(0, &left.sum, Equal, &right.sum);
                    }
                    _ => {}
                }
            }
            if left.role != Role::Letter {
                for (more, constant) in [(0, 0), (1, 1), (1, 2), (2, 3), (2, 4)] {
                    compare(left.level + more, &left.sum, Equal, &constant.into());
                    compare(left.level + more, &left.sum, AtMost, &constant.into());
                }
            }
        }
        for term in terms.iter().filter(|term| term.role != Role::Letter) {
            for (more, modulus) in [(0, 2), (1, 3), (1, 4)] {
                let feature = Feature { of: term.sum.clone(), test: Test::Residue(modulus) };
                features.push((term.level + more, feature));
            }
        }
        features.sort_by_key(|(level, _)| *level);
        features.into_iter().map(|(_, feature)| feature).collect()
    }
}
