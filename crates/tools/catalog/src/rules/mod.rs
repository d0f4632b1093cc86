//! Games from rules, with what is known of them: a file for strips, and one for numbers and heaps. Where
//! a program lists the options, [`Listed`](crate::Listed) adds the positions.

mod known;
mod numbers;
mod strips;

use std::sync::Arc;

use discovery::{program, Board, Found, Listing, Rules};
use gametheory_core::judge::Judge;
use gametheory_core::Outcome;

use crate::entry::{Entry, Evidence};
use crate::inputs::{simple, Template};

/// Makes a game from its rules and what is known of them.
pub fn from_rules(rules: &Rules, found: Found) -> Entry {
    let found = Arc::new(found);
    let entry = match &rules.board {
        Board::Strip(strip) => strips::entry(rules, strip, &found),
        Board::Numbers(numbers) => numbers::entry(rules, numbers, &found),
        Board::Listed(listing) => listed(rules, listing),
    };
    let mut entry = match found.law().cloned() {
        Some(law) => Entry {
            theorem: law.describe(),
            complexity: "linear in the length of the input".into(),
            evidence: Evidence::Law(law.facts()),
            largest: u64::MAX,
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
    let can_be_drawn = match &rules.board {
        Board::Strip(strip) => strip.stuck() == Outcome::Draw,
        Board::Numbers(_) => false,
        Board::Listed(_) => true,
    };
    entry.template = entry.template.that_are_promised();
    if !can_be_drawn {
        entry.template.input.answers[1].clear();
    }
    let cases = simple(&entry.template);
    entry.propose(cases)
}

/// The game of a program that nobody asks.
fn listed(rules: &Rules, listing: &Listing) -> Entry {
    let template = Template { input: rules.cases.clone(), ..Template::default() };
    let read = Box::new(|judge: &mut Judge| {
        Err(judge.wrong("a position of a game whose program is asked", "a position"))
    });
    let command = listing.command.join(" ");
    Entry {
        rules: format!("The program {command} lists the options of a position."),
        notation: "A move is typed as the position that it leaves.".into(),
        reads: rules.cases.describe("a position on a line"),
        writes: "For each position a line: the outcome for the player to move.".into(),
        largest: 500,
        ..Entry::new(&rules.title, template, read, Entry::solve_each)
    }
}
