//! The game of a program, as tools list it.

use std::ops::Range;
use std::sync::Arc;
use std::{io, iter};

use discovery::moves::listing::Listing;
use discovery::moves::protocol::Position;
use gametheory_core::Game;

use super::listed::Listed;
use super::place::Place;
use crate::entry::{Entry, Evidence};
use crate::inputs::{Case, Format, Lines, LinesOfSize};
use crate::position::reader;
use crate::rules::form;
use crate::seen::Seen;

impl Listed {
    /// The game as tools list it.
    pub fn entry(self: &Arc<Listed>) -> Entry {
        let Listing { title, command, answers, cases, .. } = &self.listing;
        let (game, solved) = (Arc::clone(self), Arc::clone(self));
        let form = form(cases);
        let asked = form.clone();
        Entry {
            name: title.clone(),
            title: title.clone(),
            rules: format!("The program {} lists the options of a position.", command.join(" ")),
            notation: "A move is typed as the position that it leaves.".into(),
            theorem: "No law is known. Each position is searched.".into(),
            complexity: "a search of all that can follow".into(),
            evidence: Evidence::Search,
            proposal: self.proposal(),
            reads: cases.describe("a position on a line"),
            writes: "For each position a line: the outcome for the player to move.".into(),
            answers: answers.clone(),
            format: Format::Lines(Arc::clone(self) as Arc<dyn Lines>),
            form,
            submissions: &[],
            series: None,
            largest: 500,
            rules_file: None,
            program: None,
            // Nothing is known of its theorem.
            near_miss: Box::new(|_, _| Case::Word(Vec::new())),
            read: reader(move |judge| {
                let line = judge.until("a position", |byte| *byte == b'\n')?;
                Place::read(&game, &line).map_err(|reason| judge.wrong("a position", reason))
            }),
            solver: Some(Box::new(move |judge| {
                asked.solve_cases(judge, |judge| {
                    let line = judge.until("a position", |byte| *byte == b'\n')?;
                    let place = Place::read(&solved, &line)
                        .map_err(|reason| judge.wrong("a position", reason))?;
                    judge.answer(&solved.listing.answers[place.end() as usize])
                })?;
                // Another program may be about to be measured.
                solved.finish().map_err(io::Error::other)
            })),
            table: None,
        }
    }

    /// A small position that is won, but not by every move, if there is one.
    fn proposal(self: &Arc<Listed>) -> String {
        const SIZES: Range<usize> = 3..10;
        let Some(starts) = &self.listing.starts else { return String::new() };
        let mut proposal = String::new();
        for start in SIZES.flat_map(|size| starts.of_size(size).take(50)) {
            if self.search(std::slice::from_ref(&start)).is_err() {
                break;
            }
            let line = start.to_string();
            let Ok(place) = Place::read(self, line.as_bytes()) else { continue };
            let [lost, drawn, won] = place.counts();
            if won > 0 && won <= lost + drawn {
                return line;
            }
            if proposal.is_empty() && won + lost + drawn > 0 {
                proposal = line;
            }
        }
        proposal
    }
}

/// A size with more positions is left out.
const MOST: usize = 20_000;

impl Lines for Listed {
    fn levels(&self, largest: u64) -> Box<dyn Iterator<Item = LinesOfSize> + '_> {
        let Some(starts) = self.listing.starts.as_ref() else { return Box::new(iter::empty()) };
        let largest = usize::try_from(largest).unwrap_or(usize::MAX);
        let mut next = Some(0);
        Box::new(iter::from_fn(move || {
            let mut size = next?;
            let mut positions: Vec<Position> = starts.of_size(size).take(MOST + 1).collect();
            if positions.is_empty() {
                // The next size that has any may be far away, and there may be none.
                size = starts.by_size(largest).map(|(size, _)| size).find(|it| *it > size)?;
                positions = starts.of_size(size).take(MOST + 1).collect();
            }
            next = if size < largest { Some(size + 1) } else { None };
            if positions.len() > MOST || self.search(&positions).is_err() {
                return Some((size as u64, None));
            }
            positions.retain(|position| self.value(position).is_some());
            Some((size as u64, Some(positions.iter().map(Position::to_string).collect())))
        }))
    }

    fn random(&self, size: u64, seed: u64) -> Option<String> {
        let starts = self.listing.starts.as_ref()?;
        let size = usize::try_from(size).ok()?.min(starts.largest().unwrap_or(usize::MAX));
        let position = starts.sample(size, 1, seed).pop()?;
        Some(position.to_string())
    }

    fn is_valid(&self, line: &str) -> bool {
        let Ok(position) = line.parse() else { return false };
        self.search(std::slice::from_ref(&position)).is_ok() && self.value(&position).is_some()
    }
}
