//! Games from rules, with what is known of them: a file for strips, and one for numbers and heaps.

mod known;
mod numbers;
mod strips;

use std::sync::Arc;

use discovery::{program, Board, Cases, Found, Played, Rules};
use gametheory_core::Outcome;

use crate::entry::{Entry, Evidence, MakeTable, NearMiss};
use crate::inputs::Format;
use crate::position::ReadPosition;
use crate::submission::Form;

/// What the kinds of rules do not share.
struct Kind {
    rules: String,
    notation: String,
    proposal: String,
    /// What a case consists of.
    case: String,
    can_be_drawn: bool,
    format: Format,
    /// The largest size of a case, without a law.
    largest: u64,
    near_miss: NearMiss,
    read: ReadPosition,
    table: Option<MakeTable>,
}

/// Makes a game from its rules and what is known of them.
pub fn from_rules(rules: &Rules, found: Found) -> Entry {
    let title = rules.title().to_string();
    let found = Arc::new(found);
    let Kind {
        rules: moves,
        notation,
        proposal,
        case,
        can_be_drawn,
        format,
        largest,
        near_miss,
        read,
        table,
    } = match rules.board() {
        Board::Strip(strip) => strips::kind(strip, &title, &found),
        Board::Numbers(numbers) => numbers::kind(numbers, &title, &found),
    };
    let [loss, draw, win] = rules.answers().clone();
    let law = found.law();
    let (largest, complexity) = match law {
        Some(_) => (u64::MAX, "linear in the length of the input"),
        None => (largest, "a search of all that can follow"),
    };
    Entry {
        name: title.clone(),
        title,
        rules: moves,
        notation,
        theorem: match law {
            Some(law) => law.describe(),
            None => format!("No law is known. {}", found.describe()),
        },
        complexity: complexity.into(),
        evidence: law.map_or(Evidence::Search, |law| Evidence::Law(law.facts())),
        proposal,
        reads: rules.cases().describe(&case),
        writes: "For each case a line: the outcome for the player to move.".into(),
        answers: [loss, if can_be_drawn { draw } else { String::new() }, win],
        format,
        form: form(rules.cases()),
        submissions: &[],
        series: None,
        largest,
        rules_file: None,
        program: law.cloned().map(|law| Box::new(move || program(&law)) as _),
        near_miss,
        solver: None,
        table,
        read,
    }
}

pub(crate) fn form(cases: &Cases) -> Form {
    let Cases { number, end } = cases;
    let end = end.clone().unwrap_or_default().into();
    Form { number: *number, end, ..Form::STDIN }
}

/// Whether the player to move wins, but by at most half of the moves.
fn is_interesting<P: Played>(found: &Found, position: &P) -> bool {
    let Some(moves) = found.move_outcomes(position) else { return false };
    let outcomes: Vec<Outcome> = moves.map(|(_, outcome)| outcome).collect();
    let wins = outcomes.iter().filter(|outcome| **outcome == Outcome::Win).count();
    wins > 0 && wins * 2 <= outcomes.len()
}
