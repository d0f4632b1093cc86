//! Games from rules, with what is known of them: a file for strips, and one for numbers and heaps. Where
//! a program lists the options, [`Listed`](crate::Listed) adds the rest.

mod known;
mod numbers;
mod strips;

use std::sync::Arc;

use discovery::{program, Board, Found};
use gametheory_core::judge::Judge;

use crate::entry::{Entry, Evidence};
use crate::inputs::simple;
use crate::template::Template;

/// Makes a game from what is known of it, which has its rules.
pub fn from_rules(found: Found) -> Entry {
    let found = Arc::new(found);
    let rules = &found.rules;
    let entry = match &rules.board {
        Board::Strip(strip) => strips::entry(strip, &found),
        Board::Numbers(numbers) => numbers::entry(numbers, &found),
        Board::Listed(_) => {
            let template = Template { input: rules.cases.clone(), ..Template::default() };
            let read = |judge: &mut Judge| Err(judge.wrong("a program to be asked", "none"));
            Entry::new(&rules.title, template, Box::new(read), Entry::solve_each)
        }
    };
    let can_split = rules.numbers().is_some_and(|numbers| numbers.can_split());
    let mut entry = match found.law().cloned() {
        Some(law) => Entry {
            theorem: law.describe(),
            complexity: "linear in the length of the input".into(),
            evidence: Evidence::Law(law.facts()),
            // The moves of such heaps are listed.
            largest: if can_split && found.digits().is_none() { 10_000 } else { u64::MAX },
            program: Some(Box::new(move || program(&law))),
            ..entry
        },
        None => Entry {
            theorem: format!("No law is known. {}", found.describe()),
            complexity: "a search of all that can follow".into(),
            evidence: Evidence::Search,
            ..entry
        },
    };
    entry.name.clone_from(&rules.title);
    entry.writes = rules.cases.describe_answers().into();
    // Not in `Template`: the collection of the page has no promises, and loads no code for them.
    let promised = rules.cases.clone();
    entry.template = entry.template.that(move |case| promised.keeps_promises(case));
    entry.proposal = entry.choose_proposal(simple(&entry.template));
    entry
}
