//! The games in a browser.
//!
//! The browser runs the two programs in `src/bin`: the games of the collection with their
//! puzzles, and games from rules. Here is what both share: a [`Game`] that is played, and what is
//! seen of it. All that is known of a game comes from [`catalog`]. The scripts in `site/` get it as
//! JSON and draw it. Neither this crate nor the scripts name a game.
//!
//! Outside of the browser, the crate also makes the files of the page ([`site`]).

mod game;
mod numbers;
#[cfg(not(target_family = "wasm"))]
pub mod site;
pub mod starts;
mod view;

use std::io::ErrorKind;
use std::sync::Arc;

use catalog::{quote, Entry, Evidence, Match};
use fastrand::Rng;
use jzon::{array, object, JsonValue};
use wasm_bindgen::prelude::wasm_bindgen;

pub use game::Game;
use view::cells;

/// What a move or a position is worth, as the scripts and the style sheet call it.
const WORTH: [&str; 3] = ["loss", "draw", "win"];
/// The number of small positions from which people guess the theorem.
const SMALL: usize = 40;
/// The number of a large position, on which they test it.
const LARGE: usize = 1000;

/// A kind of game: one of the collection, or one's own.
#[wasm_bindgen]
pub struct Kind(#[wasm_bindgen(skip)] pub Arc<Entry>);

#[wasm_bindgen]
impl Kind {
    /// What there is to say about it, as a JSON object.
    pub fn description(&self) -> String {
        let entry = &*self.0;
        let files = entry.forms().into_iter().map(|form| {
            object! { "file": entry.file_name(form.form), "about": form.about }
        });
        let judges = entry.submissions.iter();
        let judges = judges.map(|one| object! { "judge": one.judge, "link": one.link });
        let spoken = entry.spoken.iter().map(|(letter, said)| array![letter.to_string(), *said]);
        let proposed = entry.position(&entry.proposal).ok();
        let description = object! {
            "name": &*entry.name,
            "title": &*entry.title,
            "judges": judges.collect::<Vec<_>>(),
            "theorem": &*entry.theorem,
            "evidence": entry.evidence.to_string(),
            "table": entry.table.is_some(),
            "coq": matches!(entry.evidence, Evidence::Coq(_)),
            "complexity": &*entry.complexity,
            "rules": &*entry.rules,
            "notation": &*entry.notation,
            "proposal": &*entry.proposal,
            "cells": proposed.map(|position| cells(&position.picture(), 0).0),
            "lesson": entry.series.is_some(),
            "draw": entry.draw(),
            "spoken": spoken.collect::<Vec<_>>(),
            "files": files.collect::<Vec<_>>(),
            // What is written for judges from a law.
            "program": entry.program.as_ref().map(|write| write()),
        };
        description.dump()
    }

    /// Small positions and a large one, each with what it is worth, as a JSON object; `null` if
    /// the game has no such series.
    pub fn lesson(&self) -> String {
        let Some(series) = self.0.series else { return JsonValue::Null.dump() };
        let tell = |n: usize| {
            let start = series(n);
            let position = self.0.position(&start).ok()?;
            let (seen, worth) = (position.picture().text(), WORTH[position.outcome() as usize]);
            Some(object! { "number": n, "start": start, "seen": seen, "worth": worth })
        };
        let small: Vec<JsonValue> = (1..=SMALL).filter_map(tell).collect();
        object! { "small": small, "large": tell(LARGE) }.dump()
    }

    /// A new start of a level from 1 to 10.
    pub fn fresh(&self, level: u32, seed: u32) -> String {
        starts::fresh(&self.0, level.into(), &mut Rng::with_seed(u64::from(seed)))
    }

    /// Opens a position, given as in the judge's input without the number of cases.
    pub fn open(&self, start: &str) -> Result<Game, String> {
        if let Some(letter) = start.chars().find(|letter| !letter.is_ascii()) {
            return Err(format!("{} is no letter of this game.", quote(&letter.to_string())));
        }
        Match::new(&self.0, start).map(Game::new).map_err(|error| match error.kind() {
            // People who type a position know of no input.
            ErrorKind::UnexpectedEof if self.0.proposal.is_empty() => "More is expected.".into(),
            ErrorKind::UnexpectedEof => format!("More is expected, as in {}.", self.0.proposal),
            _ => format!("No: {error}."),
        })
    }
}
