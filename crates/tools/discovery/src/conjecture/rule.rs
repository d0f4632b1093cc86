//! A rule: a description of positions.

use super::data::Data;
use super::vocabulary::Compute;
use crate::logic::Formula;
use crate::watch::Wanted;

/// A description of positions, by the numbers that a [`Vocabulary`](super::vocabulary::Vocabulary)
/// has for them.
pub(super) struct Rule {
    /// How many bits it takes.
    pub(super) bits: f64,
    /// The value of a position; it is negative if the rule says nothing about it.
    pub(super) value: Compute,
    /// In English.
    pub(super) sentence: String,
    /// Statements of Rust and an expression, about the slice `position`.
    pub(super) code: String,
    /// The functions that this code calls.
    pub(super) functions: String,
    /// The formula for the lost positions of a game on numbers, if there is one.
    pub(super) formula: Option<Formula>,
}

/// The subject of a sentence, and what the sentence says of it for each value.
pub(super) fn say(wanted: Wanted) -> (&'static str, fn(u32) -> String) {
    match wanted {
        Wanted::Outcome => {
            ("player to move", |value| ["loses", "draws", "wins"][value.min(2) as usize].into())
        }
        Wanted::Grundy => ("Grundy number", |value| format!("is {value}")),
    }
}

impl Rule {
    /// The value is that of the first formula that holds; if none does, it is the last value.
    pub(super) fn of_cases(
        Data { vocabulary, wanted, .. }: &Data,
        cases: Vec<(u32, Formula)>,
        last: u32,
        bits: f64,
    ) -> Rule {
        let (subject, say) = say(*wanted);
        let case = |(value, formula): &(u32, Formula)| {
            format!("{} exactly if {}", say(*value), formula.text(&|var| vocabulary.name(var)))
        };
        let mut texts: Vec<String> = cases.iter().map(case).collect();
        match (wanted, &cases[..]) {
            (_, []) => texts.push(format!("always {}", say(last))),
            // If there are no draws, a player who does not lose wins.
            (Wanted::Outcome, [(value, _)]) if value + last == 2 => {}
            _ => texts.push(format!("otherwise {}", say(last))),
        }
        let mut functions = String::new();
        let code = vocabulary.rust(|name| {
            let mut code = String::new();
            for (value, formula) in &cases {
                let condition = if let Formula::Weight(digits, sum) = formula {
                    functions = include_str!("program/weight.rs").into();
                    let (sum, weights) = (sum.rust(name), digits.coefficients());
                    format!("is_weight({sum}, {weights:?})")
                } else {
                    formula.rust(name).unwrap_or_default()
                };
                code += &format!("if {condition} {{\n        {value}\n    }} else ");
            }
            if cases.is_empty() {
                return last.to_string();
            }
            format!("{code}{{\n        {last}\n    }}")
        });
        let formula = match &cases[..] {
            [(0, formula)] => Some(formula.clone()),
            [(2, formula)] => Some(Formula::Not(Box::new(formula.clone()))),
            _ => None,
        };
        let value = Box::new(move |values: &[i64]| {
            let holds = |formula: &Formula| formula.holds(&|var| values[var].into()) == Some(true);
            cases.iter().find(|(_, one)| holds(one)).map_or(last, |(value, _)| *value).into()
        });
        let sentence = format!("The {subject} {}.", texts.join("; "));
        Rule { bits, value, sentence, code, functions, formula }
    }

    /// Whether it gives the value of all positions, also of those that are held out.
    pub(super) fn agrees(&self, data: &Data) -> bool {
        let mut all = data.known.iter().chain(&data.held_out);
        all.all(|(values, known)| (self.value)(values) == i64::from(*known))
    }
}
