//! Small things that can be said of a position, and trees of them that decide positions.

use super::reader::{Item, Reader};
use super::terms::{join, Term, Terms, PLUS};

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
    fn describe(&self, values: &[u8], reader: &Reader) -> String {
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
