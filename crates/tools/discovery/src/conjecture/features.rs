//! Small things that can be said of a position: comparisons.

use super::vocabulary::{Role, Term, Vocabulary};
use crate::logic::formula::{Comparison, Formula, Number, Sum};
use Comparison::{AtMost, Different, Equal, Greater};

/// What can be said with the terms, the simplest first.
pub(super) fn features(vocabulary: &Vocabulary) -> Vec<Formula> {
    let Vocabulary { terms, names, .. } = vocabulary;
    let mut features: Vec<(u32, Formula)> = Vec::new();
    let mut compare = |level, left: &Sum, signs: &[Comparison], right: &Sum| {
        let feature = |sign: &Comparison| left.clone().compare(*sign, right.clone());
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
    for Term { level, sum, .. } in terms.iter().filter(|term| term.role != Role::Letter) {
        compare(*level, &sum.clone().modulo(2), &[Equal], &1.into());
        for modulus in [3, 4] {
            for residue in 0..modulus {
                compare(level + 1, &sum.clone().modulo(modulus), &[Different], &residue.into());
            }
        }
    }
    features.sort_by_key(|(level, _)| *level);
    features.into_iter().map(|(_, feature)| feature).collect()
}

/// That a feature does not hold.
pub(super) fn opposite(feature: &Formula) -> Formula {
    let Formula::Compare(left, rest) = feature else { return feature.clone() };
    let (sign, right) = rest[0].clone();
    match (sign, &left.parts[..]) {
        (AtMost, _) => left.clone().compare(Greater, right),
        (Equal, [(1, Number::Remainder(_, 2))]) => left.clone().equals(1 - right.constant),
        (Equal, _) => left.clone().compare(Different, right),
        _ => left.clone().equals(right),
    }
}
