//! A rule: a description of positions.

use super::digits::Reader;
use super::marks::Marks;
use super::sequence::{Period, Recursion};
use super::term::Term;
use super::tree::Tree;
use crate::arithmetic::Wanted;
use crate::listed::starts::Shape;
use crate::logic::formula::Formula;

/// A description of positions. It is evaluated, and printed in English and in Rust.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    /// Features decide.
    Tree(Tree),
    /// The value is this number.
    Number(Term),
    Period(Period),
    Recursion(Recursion),
    Marks(Marks),
    /// An automaton that reads digits decides.
    Reader(Reader),
}

impl Rule {
    /// The value of a position; `None` if the rule says nothing about it.
    pub(super) fn decide(&self, position: &[i64]) -> Option<u32> {
        let number = || position.first().copied().filter(|number| *number >= 0);
        let value = match self {
            Rule::Tree(tree) => return tree.value(position),
            Rule::Number(term) => term.value(position),
            Rule::Period(period) => period.value(number()?),
            Rule::Recursion(recursion) => recursion.value(number()?),
            Rule::Marks(marks) => marks.value(number()?),
            Rule::Reader(reader) => reader.value(position),
        };
        u32::try_from(value).ok()
    }

    /// The formula for the lost positions of a game on numbers, if the rule can be written as one.
    pub(super) fn formula(&self) -> Option<Formula> {
        match self {
            Rule::Tree(tree) => tree.formula(),
            Rule::Period(period) => period.formula(),
            _ => None,
        }
    }

    /// In English.
    pub(super) fn sentence(&self, shape: &Shape, wanted: Wanted) -> String {
        let n = || shape.names().swap_remove(0);
        match self {
            Rule::Tree(tree) => tree.describe(shape, wanted),
            Rule::Number(term) => format!("The Grundy number is {}.", term.words(shape)),
            Rule::Period(period) => period.describe(&n(), wanted),
            Rule::Recursion(recursion) => recursion.describe(&n()),
            Rule::Marks(marks) => marks.describe(&n()),
            Rule::Reader(reader) => reader.describe(shape),
        }
    }

    /// As an expression of Rust of the slice `position`, and the function that it calls.
    pub(super) fn code(&self) -> (String, &'static str) {
        match self {
            Rule::Tree(tree) => (tree.code("    "), ""),
            Rule::Number(term) => (term.code(), ""),
            Rule::Period(period) => period.code(),
            Rule::Recursion(recursion) => recursion.code(),
            Rule::Marks(marks) => marks.code(),
            Rule::Reader(reader) => reader.code(),
        }
    }
}

/// What a sentence about values begins with.
pub(super) fn subject(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Outcome => "The player to move",
        Wanted::Grundy => "The Grundy number",
    }
}

/// What follows the subject if this is the value.
pub(super) fn verb(wanted: Wanted, value: i64) -> String {
    match (wanted, value) {
        (Wanted::Outcome, 0) => "loses".into(),
        (Wanted::Outcome, 1) => "draws".into(),
        (Wanted::Outcome, _) => "wins".into(),
        (Wanted::Grundy, _) => format!("is {value}"),
    }
}

/// `a, b and c`.
pub(super) fn join<T: ToString>(items: &[T], word: &str) -> String {
    let texts: Vec<String> = items.iter().map(T::to_string).collect();
    match &texts[..] {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., end] => format!("{} {word} {end}", init.join(", ")),
    }
}
