//! A rule: a description of positions, in words, as Rust and as a function.

use std::fmt;
use std::sync::Arc;

use crate::arithmetic::Wanted;

/// A function of a position: of its named numbers, followed by its list or by the letters of its
/// word.
pub(super) type Function = dyn Fn(&[i64]) -> i64 + Send + Sync;

/// A description of positions.
#[derive(Clone)]
pub(super) struct Rule {
    /// In words.
    pub(super) sentence: String,
    /// An expression of Rust, of the slices `position` and `list`, that calls [functions](super::functions).
    pub(super) code: String,
    /// The table of an automaton.
    pub(super) table: Option<String>,
    /// How many bits it takes to write it down.
    pub(super) bits: f64,
    pub(super) value: Arc<Function>,
}

impl Rule {
    pub(super) fn new(
        sentence: String,
        code: String,
        bits: f64,
        value: impl Fn(&[i64]) -> i64 + Send + Sync + 'static,
    ) -> Rule {
        Rule { sentence, code, table: None, bits, value: Arc::new(value) }
    }

    /// The value of a position; `None` if the rule says nothing about it.
    pub(super) fn decide(&self, position: &[i64]) -> Option<u32> {
        u32::try_from((self.value)(position)).ok()
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.sentence)
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
