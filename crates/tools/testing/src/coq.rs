//! What Coq computes, against `rules.rs` and against what the program computes.

use std::collections::HashMap;

use crate::Oracle;
use gametheory_core::{Game, Solved};

/// Checks `proof/outcomes.txt`, which Coq has computed from the definitions that its theorems speak of.
/// Each line is `question: answer`. The question is a position, or whatever else `answer` can answer by
/// the program's functions.
///
/// Each of the `small` positions, given with its question, must be among the questions. The answer
/// must begin with the outcome that the oracle finds by `rules.rs`. So Coq has the same rules.
pub fn check_computed<G: Game>(
    computed: &str,
    small: impl IntoIterator<Item = (String, G)>,
    mut answer: impl FnMut(&str) -> String,
) {
    let mut answers = HashMap::new();
    for line in computed.lines() {
        let (question, by_coq) = line.split_once(": ").expect("a question and an answer");
        assert_eq!(answer(question), by_coq, "by the program and by Coq: {question}");
        assert_eq!(answers.insert(question, by_coq), None, "asked twice");
    }
    let mut oracle = Oracle::default();
    let mut compared = 0;
    for (question, position) in small {
        let by_coq = answers.get(&*question).copied().unwrap_or("nothing");
        let outcome = by_coq.split(',').next().unwrap_or(by_coq);
        let by_the_rules = format!("{:?}", oracle.outcome(&position));
        assert_eq!(by_the_rules, outcome, "by the oracle and by Coq: {question}");
        compared += 1;
    }
    assert!(compared > 0, "no position to compare with the oracle");
    assert!(compared < answers.len(), "only the {compared} smallest positions");
}

/// The outcome and a best move, as Coq writes them.
pub fn write_answer<G: Solved>(position: &G) -> String {
    let outcome = position.outcome().expect("an outcome");
    match position.best_move() {
        Some(chosen) => format!("{outcome:?}, {chosen}"),
        None => format!("{outcome:?}"),
    }
}
