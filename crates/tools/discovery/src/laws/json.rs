//! What is known of a game, in JSON.

use gametheory_core::Outcome;
use serde_json::{json, Map, Value};

use super::digits::by_digits::ByDigits;
use super::digits::discover::Searched;
use super::digits::search::Wanted;
use super::digits::words::smallest_lost;
use super::law::{Claim, Guess};
use super::simplest::LISTED;
use crate::automata::automaton::Automaton;
use crate::grundy::periodicity::Periodicity;
use crate::rules::Board;

impl Claim {
    /// All that the claim consists of, for programs: an object of JSON.
    pub fn report(&self) -> Map<String, Value> {
        let report = match (&self.guess, &self.rules.board) {
            (Guess::Strip(automaton), Board::Strip(strip)) => {
                let names = |outcome: &Outcome| ["loss", "draw", "win"][*outcome as usize];
                json!({
                    "kind": "automaton",
                    "states": automaton.states(),
                    "letters": String::from_utf8_lossy(strip.letters()),
                    "outcomes": automaton.outputs().iter().map(names).collect::<Vec<_>>(),
                    "next": automaton.rows(),
                })
            }
            (Guess::Period(numbers), _) => {
                let mut report = json!({ "kind": "period" });
                if let Some((from, period)) = numbers.period() {
                    report["from"] = json!(from);
                    report["period"] = json!(period);
                    report["exceptions"] = json!(numbers.exceptions());
                }
                let kinds = self.kinds(&numbers.rows).into_iter();
                let row = |(kind, parts): (usize, _)| json!({"parts": parts, "numbers": numbers.rows[kind]});
                report["grundy_numbers"] = kinds.map(row).collect();
                report
            }
            (Guess::Digits(law), Board::Strip(_)) => {
                let kinds = self.kinds(&law.relations).into_iter();
                let kinds = kinds.map(|(kind, parts)| law.report_kind(kind, &parts));
                json!({ "kind": "digits of parts", "grundy_numbers": kinds.collect::<Vec<_>>() })
            }
            (Guess::Digits(law), Board::Numbers(rules)) => {
                let mut report = json!({ "kind": "digits", "digits": law.digits.name() });
                report_automaton(&mut report, law.automaton());
                if let Some(words) = &law.words {
                    report["words"] = json!(words.to_string());
                }
                if law.wanted == Wanted::Outcome {
                    report["lost"] = json!(smallest_lost(rules, law, 20));
                }
                report
            }
            (Guess::Searched(Searched { wanted, known, .. }), _) => {
                let mut known: Vec<(&Vec<u128>, &u32)> = known.iter().collect();
                known.sort_unstable();
                let key = if *wanted == Wanted::Grundy { "numbers" } else { "won" };
                json!({ key: known })
            }
            (Guess::Strip(_), Board::Numbers(_)) => Value::Null,
        };
        match report {
            Value::Object(report) => report,
            _ => Map::new(),
        }
    }

    /// What the size [below](Claim::below) which a search is complete is measured in, for programs.
    pub fn unit(&self) -> Value {
        match (&self.guess, &self.rules.board) {
            (Guess::Strip(_), Board::Strip(strip)) => {
                let weights = strip.weights().into_iter();
                let weights: Map<String, Value> =
                    weights.map(|(letter, weight)| (letter.into(), json!(weight))).collect();
                json!({ "weights of cells": weights })
            }
            (_, Board::Strip(_)) => json!("cells in each gap"),
            (Guess::Period(_), _) => json!("tokens in each heap"),
            (_, Board::Numbers(_)) => json!("sum of the numbers"),
        }
    }
}

impl ByDigits {
    fn report_kind(&self, kind: usize, parts: &[String]) -> Value {
        let last = |(_, period): &(_, Option<Periodicity>)| {
            period.map_or(0, |period| period.preperiod + period.period)
        };
        let shown = self.rows.iter().map(last).max().unwrap_or(0).max(LISTED);
        let (row, period) = &self.rows[kind];
        let mut report = json!({ "parts": parts, "numbers": row[..shown.min(row.len())] });
        if let Some(Periodicity { period, preperiod, saltus }) = period {
            report["from"] = json!(preperiod);
            report["period"] = json!(period);
            report["saltus"] = json!(saltus);
        }
        report_automaton(&mut report, &self.relations[kind].automaton);
        report
    }
}

fn report_automaton(report: &mut Value, automaton: &Automaton<bool>) {
    report["states"] = json!(automaton.states());
    report["accepts"] = json!(automaton.outputs());
    report["next"] = json!(automaton.rows());
}
