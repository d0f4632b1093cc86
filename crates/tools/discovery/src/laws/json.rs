//! What is known of a game, in JSON.

use gametheory_core::Outcome;
use serde_json::{json, Value};

use super::describe::smallest_lost;
use super::digits::by_digits::ByDigits;
use super::law::{Claim, Guess};
use crate::grundy::Periodicity;
use crate::rules::Board;
use crate::watch::Wanted;

/// If automata give the numbers of gaps, at least this many of each kind are listed.
const LISTED: usize = 32;

impl Claim {
    /// All that the claim consists of, for programs: an object of JSON.
    pub fn report(&self) -> Value {
        let mut report = match (&self.guess, &self.rules.board) {
            (Guess::Strip(automaton), Board::Strip(strip)) => {
                let name = |outcome: &Outcome| ["loss", "draw", "win"][*outcome as usize];
                json!({
                    "kind": "automaton",
                    "states": automaton.states(),
                    "letters": String::from_utf8_lossy(strip.letters()),
                    "outcomes": automaton.outputs().iter().map(name).collect::<Vec<_>>(),
                    "next": automaton.rows(),
                })
            }
            (Guess::Period(numbers), _) => {
                let rows = numbers.rows();
                let row = |(kind, parts)| json!({"parts": parts, "numbers": rows[kind]});
                let mut report = json!({ "kind": "period" });
                if let Some((from, period)) = numbers.period() {
                    report["from"] = json!(from);
                    report["period"] = json!(period);
                    report["exceptions"] = json!(numbers.exceptions());
                }
                report["grundy_numbers"] = self.kinds().into_iter().map(row).collect();
                report
            }
            (Guess::Digits(law), Board::Strip(_)) => {
                let periods = law.periods.iter().flatten();
                let last = periods.map(|period| period.preperiod + period.period).max();
                let shown = last.unwrap_or(0).max(LISTED);
                let kinds = self.kinds().into_iter().map(|(kind, parts)| {
                    let numbers = law.row(kind, shown);
                    law.report_kind(kind, json!({ "parts": parts, "numbers": numbers }))
                });
                json!({ "kind": "digits of parts", "grundy_numbers": kinds.collect::<Value>() })
            }
            (Guess::Digits(law), Board::Numbers(rules)) => {
                let report = json!({ "kind": "digits", "digits": law.digits.name() });
                let mut report = law.report_kind(0, report);
                if let Some(words) = &law.words {
                    report["words"] = json!(words.to_string());
                }
                if law.wanted == Wanted::Outcome {
                    report["lost"] = json!(smallest_lost(rules, law, 20));
                }
                report
            }
            // No others go together.
            _ => json!({}),
        };
        if let Some(below) = self.below {
            report["below"] = json!(below);
            // What this size counts.
            report["unit"] = match (&self.guess, &self.rules.board) {
                (Guess::Strip(_), Board::Strip(strip)) => {
                    json!({ "weights of cells": strip.weights().into_iter().collect::<Value>() })
                }
                (_, Board::Strip(_)) => json!("cells in each gap"),
                (Guess::Period(_), _) => json!("tokens in each heap"),
                _ => json!("sum of the numbers"),
            };
        }
        report
    }
}

impl ByDigits {
    /// Adds the automaton of a kind of part, and its arithmetic period, if it has one.
    fn report_kind(&self, kind: usize, mut report: Value) -> Value {
        if let Some(Some(Periodicity { period, preperiod, saltus })) = self.periods.get(kind) {
            report["from"] = json!(preperiod);
            report["period"] = json!(period);
            report["saltus"] = json!(saltus);
        }
        let automaton = &self.automata[kind];
        report["states"] = json!(automaton.states());
        report["accepts"] = json!(automaton.outputs());
        report["next"] = json!(automaton.rows());
        report
    }
}
