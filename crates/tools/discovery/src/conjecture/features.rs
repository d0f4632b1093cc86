//! Small things that can be said of a position.

use super::rule::value_of;
use super::vocabulary::{Role, Vocabulary};
use crate::logic::formula::{Comparison, Formula, Sum};

/// Something small that can be said of a position.
pub(super) enum Feature {
    /// The remainder of a sum modulo a small number.
    Residue(Sum, i64),
    /// 1 if two sums compare so.
    Compare(Sum, Comparison, Sum),
}

impl Feature {
    /// Its value for a position.
    pub(super) fn value(&self, position: &[i64]) -> u8 {
        match self {
            Feature::Residue(of, modulus) => value_of(of, position).rem_euclid(*modulus) as u8,
            Feature::Compare(left, comparison, right) => {
                let ordering = value_of(left, position).cmp(&value_of(right, position));
                comparison.accepts(ordering).into()
            }
        }
    }

    /// That it has one of these values, which ascend; `None` if there is no other one.
    pub(super) fn formula(&self, values: &[u8]) -> Option<Formula> {
        match self {
            Feature::Residue(of, modulus) => {
                let residues: Vec<i64> = values.iter().map(|value| (*value).into()).collect();
                Formula::residues(of, *modulus, &residues)
            }
            Feature::Compare(left, comparison, right) => {
                let comparison = match (comparison, values) {
                    (_, [1]) => *comparison,
                    (Comparison::Equal, _) => Comparison::Different,
                    _ => Comparison::Greater,
                };
                Some(left.clone().compare(comparison, right.clone()))
            }
        }
    }

    /// All features of the terms, the simplest first.
    pub(super) fn all(vocabulary: &Vocabulary) -> Vec<Feature> {
        use Comparison::{AtMost, Equal};
        let Vocabulary { terms, names, .. } = vocabulary;
        let mut features: Vec<(u32, Feature)> = Vec::new();
        let mut compare = |level, left: &Sum, signs: &[Comparison], right: &Sum| {
            let feature = |sign: &Comparison| Feature::Compare(left.clone(), *sign, right.clone());
            features.extend(signs.iter().map(|sign| (level, feature(sign))));
        };
        for (at, left) in terms.iter().enumerate() {
            for (other, right) in terms.iter().enumerate() {
                let level = left.level + right.level + 1;
                match (left.role, right.role) {
                    (Role::Basic, Role::Basic) if at != other => {
                        let signs = if at < other { &[Equal, AtMost][..] } else { &[AtMost] };
                        compare(level, &left.sum, signs, &right.sum);
                        let one_more = left.sum.clone().plus(1, &1.into());
                        compare(level + 1, &one_more, &[Equal], &right.sum);
                    }
                    (Role::Remainder, Role::Basic) if other < names.len() => {
                        compare(level, &left.sum, &[Equal, AtMost], &right.sum);
                    }
                    (Role::Letter, Role::Letter) if at < other => {
                        compare(0, &left.sum, &[Equal], &right.sum);
                    }
                    _ => {}
                }
            }
            if left.role != Role::Letter {
                for (more, constant) in [(0, 0), (1, 1), (1, 2), (2, 3), (2, 4)] {
                    compare(left.level + more, &left.sum, &[Equal, AtMost], &constant.into());
                }
            }
        }
        for term in terms.iter().filter(|term| term.role != Role::Letter) {
            for (more, modulus) in [(0, 2), (1, 3), (1, 4)] {
                features.push((term.level + more, Feature::Residue(term.sum.clone(), modulus)));
            }
        }
        features.sort_by_key(|(level, _)| *level);
        features.into_iter().map(|(_, feature)| feature).collect()
    }
}
