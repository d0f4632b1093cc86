//! A rule: a description of positions.

use super::digits::Reader;
use super::sequence::{Period, Recursion};
use super::vocabulary::Vocabulary;
use crate::arithmetic::Wanted;
use crate::logic::formula::{Formula, Sum};

/// A description of positions. It is evaluated, and printed in English and in Rust.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    Cases(Cases),
    /// The value is this number.
    Number(Sum),
    Period(Period),
    Recursion(Recursion),
    /// An automaton that reads digits decides.
    Reader(Reader),
}

/// The first formula that holds decides; if none does, it is the last value.
#[derive(Clone, Debug)]
pub(super) struct Cases {
    pub(super) cases: Vec<(u32, Formula)>,
    pub(super) last: u32,
}

impl Cases {
    /// Of the values in ascending order, the last one needs no formula.
    pub(super) fn new(mut ways: Vec<(u32, Option<Formula>)>) -> Cases {
        ways.sort_unstable_by_key(|(value, _)| *value);
        let last = ways.pop().map_or(0, |(value, _)| value);
        let cases = ways.into_iter().filter_map(|(value, way)| Some((value, way?))).collect();
        Cases { cases, last }
    }

    pub(super) fn decide(&self, values: &[i64]) -> u32 {
        let holds = |formula: &Formula| formula.holds(&|var| values[var].into()) == Some(true);
        let case = self.cases.iter().find(|(_, formula)| holds(formula));
        case.map_or(self.last, |(value, _)| *value)
    }

    fn code(&self, vocabulary: &Vocabulary) -> (String, String) {
        let mut functions = "";
        let code = vocabulary.rust(|name| {
            let mut code = Vec::new();
            for (value, formula) in &self.cases {
                let condition = if let Formula::Weight(digits, sum) = formula {
                    functions = include_str!("program/weight.rs");
                    let (sum, weights) = (sum.rust(name), digits.coefficients());
                    format!("is_weight({}, {weights:?})", sum.unwrap_or_default())
                } else {
                    formula.rust(name).unwrap_or_default()
                };
                code.push(format!("if {condition} {{\n        {value}\n    }} else "));
            }
            if code.is_empty() {
                return self.last.to_string();
            }
            format!("{}{{\n        {}\n    }}", code.concat(), self.last)
        });
        (code, functions.into())
    }
}

impl Rule {
    /// The value of a position; `None` if the rule says nothing about it.
    pub(super) fn decide(&self, values: &[i64]) -> Option<u32> {
        let value = match self {
            Rule::Cases(cases) => return Some(cases.decide(values)),
            Rule::Number(sum) => value_of(sum, values),
            Rule::Period(period) => period.value(values[0]),
            Rule::Recursion(recursion) => recursion.value(values[0]),
            Rule::Reader(reader) => reader.value(values),
        };
        u32::try_from(value).ok()
    }

    /// The formula for the lost positions of a game on numbers, if the rule is one.
    pub(super) fn formula(self) -> Option<Formula> {
        let Rule::Cases(Cases { mut cases, .. }) = self else { return None };
        match (cases.pop()?, &cases[..]) {
            ((0, lost), []) => Some(lost),
            ((2, won), []) => Some(Formula::Not(Box::new(won))),
            _ => None,
        }
    }

    /// In English.
    pub(super) fn sentence(&self, vocabulary: &Vocabulary, wanted: Wanted) -> String {
        let name = |var| vocabulary.name(var);
        match self {
            Rule::Cases(Cases { cases, last }) => {
                let case = |(value, formula): &(u32, Formula)| {
                    format!("{} exactly if {}", verb(wanted, *value), formula.text(&name))
                };
                let mut texts: Vec<String> = cases.iter().map(case).collect();
                match texts.len() {
                    0 => texts.push(format!("always {}", verb(wanted, *last))),
                    1 => {}
                    _ => texts.push(format!("otherwise {}", verb(wanted, *last))),
                }
                let subject = match wanted {
                    Wanted::Outcome => "The player to move",
                    Wanted::Grundy => "The Grundy number",
                };
                format!("{subject} {}.", texts.join("; "))
            }
            Rule::Number(sum) => format!("The Grundy number is {}.", sum.text(&name)),
            Rule::Period(period) => period.describe(&name(0), wanted),
            Rule::Recursion(recursion) => recursion.describe(&name(0)),
            Rule::Reader(reader) => reader.describe(&vocabulary.names),
        }
    }

    /// As statements and an expression of Rust, of the slice `position`, and the functions that
    /// these call.
    pub(super) fn code(&self, vocabulary: &Vocabulary) -> (String, String) {
        match self {
            Rule::Cases(cases) => cases.code(vocabulary),
            Rule::Number(sum) => {
                (vocabulary.rust(|name| sum.rust(name).unwrap_or_default()), String::new())
            }
            Rule::Period(period) => (period.code(), include_str!("program/periodic.rs").into()),
            Rule::Recursion(recursion) => {
                (recursion.code(), include_str!("program/recursive.rs").into())
            }
            Rule::Reader(reader) => reader.code(),
        }
    }
}

/// The value of a sum; -1 if it has none.
pub(super) fn value_of(sum: &Sum, values: &[i64]) -> i64 {
    let value = sum.value(&|var| values[var].into());
    value.and_then(|value| i64::try_from(value).ok()).unwrap_or(-1)
}

/// What a player does if this is the outcome, or what the Grundy number is.
pub(super) fn verb(wanted: Wanted, value: u32) -> String {
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
