//! Games from rules, with what is known of them: a file for strips, and one for numbers and heaps.

mod known;
mod numbers;
mod strips;

use std::sync::Arc;

use discovery::{program, Board, Found, Rules};
use gametheory_core::Outcome;

use crate::entry::{Entry, Evidence};
use crate::inputs::simple;

/// Makes a game from its rules and what is known of them.
pub fn from_rules(rules: &Rules, found: Found) -> Entry {
    let found = Arc::new(found);
    let entry = match &rules.board {
        Board::Strip(strip) => strips::entry(rules, strip, &found),
        Board::Numbers(numbers) => numbers::entry(rules, numbers, &found),
    };
    let can_be_drawn = rules.strip().is_some_and(|strip| strip.stuck() == Outcome::Draw);
    let [loss, draw, win] = rules.answers.clone();
    let law = found.law();
    let (largest, complexity) = match law {
        Some(_) => (u64::MAX, "linear in the length of the input"),
        None => (entry.largest, "a search of all that can follow"),
    };
    let entry = Entry {
        name: rules.title.clone(),
        theorem: match law {
            Some(law) => law.describe(),
            None => format!("No law is known. {}", found.describe()),
        },
        complexity: complexity.into(),
        evidence: law.map_or(Evidence::Search, |law| Evidence::Law(law.facts())),
        writes: "For each case a line: the outcome for the player to move.".into(),
        answers: [loss, if can_be_drawn { draw } else { String::new() }, win],
        largest,
        program: law.cloned().map(|law| Box::new(move || program(&law)) as _),
        ..entry
    };
    let cases = simple(&entry.template);
    entry.propose(cases)
}
