//! Trees of features that decide positions.

use super::features::Feature;
use super::reader::{Item, Reader};

/// A position is decided by one feature after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tree {
    Leaf(u32),
    /// What follows for each value of the feature.
    Ask(Feature, Vec<(u8, Tree)>),
}

impl Tree {
    /// The value of a position; `None` if a feature has a value that was never seen there.
    pub(super) fn value(&self, item: &Item) -> Option<u32> {
        let mut tree = self;
        loop {
            match tree {
                Tree::Leaf(value) => return Some(*value),
                Tree::Ask(feature, branches) => {
                    let value = feature.value(item);
                    tree = &branches.iter().find(|(of, _)| *of == value)?.1;
                }
            }
        }
    }

    /// All values that occur.
    pub(super) fn values(&self) -> Vec<u32> {
        let mut values = match self {
            Tree::Leaf(value) => vec![*value],
            Tree::Ask(_, branches) => branches.iter().flat_map(|(_, tree)| tree.values()).collect(),
        };
        values.sort_unstable();
        values.dedup();
        values
    }

    /// When the value is this one.
    pub(super) fn condition(&self, value: u32, reader: &Reader) -> Condition {
        let (feature, branches) = match self {
            Tree::Leaf(leaf) if *leaf == value => return Condition::Always,
            Tree::Leaf(_) => return Condition::Never,
            Tree::Ask(feature, branches) => (feature, branches),
        };
        let mut groups = group(branches, |tree| tree.condition(value, reader));
        if groups.len() == 1 {
            return groups.remove(0).1;
        }
        // "k = 1, or n is even" says enough where "k = 1, or k != 1 and n is even" is meant.
        let is_short =
            groups.len() == 2 && groups.iter().any(|(_, when)| *when == Condition::Always);
        groups.sort_by_key(|(_, when)| *when != Condition::Always);
        let mut texts = Vec::new();
        for (values, when) in groups {
            let own = feature.describe(&values, reader);
            texts.push(match when {
                Condition::Never => continue,
                Condition::Always => own,
                Condition::All(text) | Condition::Any(text) if is_short => text,
                Condition::All(text) => format!("{own} and {text}"),
                Condition::Any(text) => format!("{own} and ({text})"),
            });
        }
        if texts.len() == 1 {
            Condition::All(texts.remove(0))
        } else {
            Condition::Any(texts.join(", or "))
        }
    }

    /// As an expression of Rust.
    pub(super) fn code(&self, names: &[String], indent: &str) -> String {
        let (feature, branches) = match self {
            Tree::Leaf(value) => return value.to_string(),
            Tree::Ask(feature, branches) => (feature, branches),
        };
        let deeper = format!("{indent}    ");
        let groups = group(branches, |tree| tree.code(names, &deeper));
        let (left, sign, right) = match feature {
            Feature::Equal(left, right) => (left, "==", right),
            Feature::AtMost(left, right) => (left, "<=", right),
            Feature::Residue(term, modulus) => {
                let mut text = format!("match modulo({}, {modulus}) {{\n", term.code(names));
                for (at, (values, code)) in groups.iter().enumerate() {
                    let texts: Vec<String> = values.iter().map(u8::to_string).collect();
                    // What was never seen goes with the last.
                    let pattern =
                        if at + 1 < groups.len() { texts.join(" | ") } else { "_".into() };
                    text += &[&deeper, &pattern, " => ", code, ",\n"].concat();
                }
                return text + indent + "}";
            }
        };
        let code = |value| {
            let found = groups.iter().find(|(values, _)| values.contains(&value));
            found.or(groups.last()).map_or("0", |(_, code)| code)
        };
        let (left, right) = (left.code(names), right.code(names));
        let (yes, no) = (code(1), code(0));
        format!("if {left} {sign} {right} {{\n{deeper}{yes}\n{indent}}} else {{\n{deeper}{no}\n{indent}}}")
    }
}

/// What follows from the branches, with all the values of the feature for which it does.
fn group<T: PartialEq>(branches: &[(u8, Tree)], follow: impl Fn(&Tree) -> T) -> Vec<(Vec<u8>, T)> {
    let mut groups: Vec<(Vec<u8>, T)> = Vec::new();
    for (value, tree) in branches {
        let result = follow(tree);
        match groups.iter_mut().find(|(_, known)| *known == result) {
            Some((values, _)) => values.push(*value),
            None => groups.push((vec![*value], result)),
        }
    }
    groups
}

/// When something holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    Always,
    Never,
    /// If all of these hold.
    All(String),
    /// If one of these holds.
    Any(String),
}
