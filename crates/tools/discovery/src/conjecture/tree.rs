//! Trees of features that decide positions.

use super::data::group;
use super::features::Feature;
use super::rule::{subject, verb};
use crate::arithmetic::Wanted;
use crate::listed::starts::Shape;
use crate::logic::formula::Formula;

/// A position is decided by one feature after another.
#[derive(Clone, Debug)]
pub(super) enum Tree {
    Leaf(u32),
    /// What follows for each value of the feature.
    Ask(Feature, Vec<(u8, Tree)>),
}

impl Tree {
    /// The value of a position; `None` if a feature has a value that was never seen there.
    pub(super) fn value(&self, position: &[i64]) -> Option<u32> {
        let mut tree = self;
        while let Tree::Ask(feature, branches) = tree {
            let value = feature.value(position);
            tree = &branches.iter().find(|(of, _)| *of == value)?.1;
        }
        let Tree::Leaf(value) = tree else { return None };
        Some(*value)
    }

    /// All values that occur.
    fn values(&self) -> Vec<u32> {
        let mut values = match self {
            Tree::Leaf(value) => vec![*value],
            Tree::Ask(_, branches) => branches.iter().flat_map(|(_, tree)| tree.values()).collect(),
        };
        values.sort_unstable();
        values.dedup();
        values
    }

    /// The formula for the lost positions, if all features on the way to them can be written as
    /// formulas.
    pub(super) fn formula(&self) -> Option<Formula> {
        let Tree::Ask(feature, branches) = self else { return None };
        let mut ways = Vec::new();
        for (value, tree) in branches {
            match tree {
                Tree::Leaf(0) => ways.push(feature.formula(*value)?),
                Tree::Leaf(_) => {}
                Tree::Ask(..) => {
                    // Nothing in this branch may be lost.
                    if tree.values().contains(&0) {
                        ways.push(feature.formula(*value)?.and(vec![tree.formula()?]));
                    }
                }
            }
        }
        Formula::one_of(ways)
    }

    pub(super) fn describe(&self, shape: &Shape, wanted: Wanted) -> String {
        let values = self.values();
        let (last, listed) = values.split_last().unwrap_or((&0, &[]));
        let mut texts = Vec::new();
        for value in listed {
            let ways: Vec<String> = self
                .ways(*value, shape)
                .iter()
                .map(|conditions| conditions.join(" and "))
                .collect();
            let verb = verb(wanted, i64::from(*value));
            texts.push(format!("{verb} exactly if {}", ways.join(", or ")));
        }
        let last = verb(wanted, i64::from(*last));
        match texts.len() {
            0 => texts.push(format!("always {last}")),
            1 => {}
            _ => texts.push(format!("otherwise {last}")),
        }
        format!("{} {}.", subject(wanted), texts.join("; "))
    }

    /// The ways to this value: the conditions for each.
    fn ways(&self, value: u32, shape: &Shape) -> Vec<Vec<String>> {
        let (feature, branches) = match self {
            Tree::Leaf(leaf) if *leaf == value => return vec![Vec::new()],
            Tree::Leaf(_) => return Vec::new(),
            Tree::Ask(feature, branches) => (feature, branches),
        };
        let mut groups = group(branches.iter().map(|(of, tree)| (tree.ways(value, shape), *of)));
        if groups.len() == 1 {
            return groups.remove(0).0;
        }
        // "k = 1, or n is even" says enough where "k = 1, or k != 1 and n is even" is meant.
        let is_always = |ways: &[Vec<String>]| ways == [Vec::<String>::new()];
        groups.sort_by_key(|(ways, _)| !is_always(ways));
        let is_short = groups.len() == 2 && is_always(&groups[0].0);
        let mut all = Vec::new();
        for (at, (ways, values)) in groups.into_iter().enumerate() {
            for mut conditions in ways {
                if at == 0 || !is_short {
                    conditions.insert(0, feature.describe(&values, shape));
                }
                all.push(conditions);
            }
        }
        all
    }

    /// As an expression of Rust.
    pub(super) fn code(&self, indent: &str) -> String {
        let (feature, branches) = match self {
            Tree::Leaf(value) => return value.to_string(),
            Tree::Ask(feature, branches) => (feature, branches),
        };
        let deeper = format!("{indent}    ");
        let groups = group(branches.iter().map(|(of, tree)| (tree.code(&deeper), *of)));
        let condition = feature.code();
        if !matches!(feature, Feature::Residue(..)) {
            let of =
                |value| groups.iter().find(|(_, values)| values.contains(&value)).or(groups.last());
            let [no, yes] = [0, 1].map(|value| of(value).map_or("0", |(code, _)| code));
            return format!(
                "if {condition} {{\n{deeper}{yes}\n{indent}}} else {{\n{deeper}{no}\n{indent}}}"
            );
        }
        let mut text = format!("match {condition} {{\n");
        for (at, (code, values)) in groups.iter().enumerate() {
            let texts: Vec<String> = values.iter().map(u8::to_string).collect();
            // What was never seen goes with the last.
            let pattern = if at + 1 < groups.len() { texts.join(" | ") } else { "_".into() };
            text.extend([&deeper, &pattern, " => ", code, ",\n"]);
        }
        text + indent + "}"
    }
}
