//! What the kinds of rules share.

use std::sync::Arc;

use discovery::{program, Cases, Claim, Found};
use gametheory_core::Outcome;

use super::known::Knowledge;
use crate::entry::{Evidence, WriteProgram};
use crate::submission::Form;
use crate::words::explain_nim_sum;

/// What is known of all positions, in sentences.
pub(super) fn describe<C: Claim>(found: &Found<C>) -> String {
    match found {
        Found::Law(law) => law.describe(),
        Found::Searched { .. } => format!("No law is known. {}", found.describe()),
    }
}

pub(super) fn evidence<C: Claim>(found: &Found<C>) -> Evidence {
    found.law().map_or(Evidence::Search, |law| Evidence::Law(law.facts()))
}

/// Writes the program of a law.
pub(super) fn write_program<C: Claim<Position: Send> + Send + Sync + 'static>(
    knowledge: &Arc<Knowledge<C>>,
) -> Option<WriteProgram> {
    knowledge.found.law()?;
    let knowledge = Arc::clone(knowledge);
    Some(Box::new(move || knowledge.found.law().map_or(String::new(), program)))
}

/// What the time is that it takes to decide a case.
pub(super) fn complexity<C: Claim>(found: &Found<C>) -> &'static str {
    match found {
        Found::Law(_) => "linear in the length of the input",
        Found::Searched { .. } => "a search of all that can follow",
    }
}

/// What a program writes, in words.
pub(super) const WRITES: &str = "For each case a line: the outcome for the player to move.";

pub(crate) fn form(cases: &Cases) -> Form {
    let Cases { number, end } = cases;
    let end = end.clone().unwrap_or_default().into();
    Form { number: *number, end, ..Form::STDIN }
}

/// Whether the player to move wins, but by at most half of the moves.
pub(super) fn is_interesting<C: Claim>(found: &Found<C>, position: &C::Position) -> bool {
    let Some(moves) = found.move_outcomes(position) else { return false };
    let outcomes: Vec<Outcome> = moves.map(|(_, outcome)| outcome).collect();
    let wins = outcomes.iter().filter(|outcome| **outcome == Outcome::Win).count();
    wins > 0 && wins * 2 <= outcomes.len()
}

/// Why the parts of a position decide it.
pub(super) fn explain_parts<C: Claim>(found: &Found<C>, numbers: &[u64]) -> String {
    let computed = match found {
        Found::Law(_) => "",
        Found::Searched { .. } => {
            " No period of these numbers is known; they were computed one by one."
        }
    };
    format!(
        "The position falls into parts that do not touch each other, and each has a Grundy \
         number.{computed} The nim-sum of these numbers decides; it is {}",
        explain_nim_sum(numbers)
    )
}
