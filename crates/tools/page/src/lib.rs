//! The games in a browser.
//!
//! This crate is what the browser runs: a list of the games, their tables, a puzzle for
//! every day, and a [`Game`] that is played. All that is known of a game comes from
//! [`games`]; all that is seen is drawn by the scripts in `site/`, to which everything is
//! handed as JSON. Neither names a game. On the machine of who makes the page the crate
//! also puts the files together ([`site`]) and serves them ([`server`]).

mod game;
mod json;
#[cfg(feature = "discovery")]
mod own;
#[cfg(feature = "collection")]
mod puzzle;
#[cfg(not(target_family = "wasm"))]
pub mod server;
#[cfg(not(target_family = "wasm"))]
pub mod site;
mod view;

#[cfg(feature = "collection")]
use std::sync::Arc;

use catalog::inputs::Format;
use catalog::table::Value;
#[cfg(feature = "collection")]
use catalog::GAMES;
use catalog::{Entry, Evidence};
#[cfg(feature = "collection")]
use wasm_bindgen::prelude::wasm_bindgen;

pub use game::Game;
use json::{object, Json};
#[cfg(feature = "discovery")]
pub use own::{Form, Own};
#[cfg(feature = "collection")]
pub use puzzle::puzzle;

/// All games with what there is to say about them, as a JSON array.
#[cfg(feature = "collection")]
#[wasm_bindgen]
pub fn games() -> String {
    Json::from(GAMES.iter().map(|entry| describe(entry)).collect::<Vec<_>>()).0
}

/// The table of a game, as a JSON object; empty if there is none.
#[cfg(feature = "collection")]
#[wasm_bindgen]
pub fn table(name: &str) -> String {
    find(name).map_or(String::new(), |entry| tabulate(entry))
}

/// What a move or a position is worth, as the scripts and the style sheet call it.
const WORTH: [&str; 3] = ["loss", "draw", "win"];

#[cfg(feature = "collection")]
fn find(name: &str) -> Option<&'static Arc<Entry>> {
    GAMES.iter().find(|entry| entry.name == name)
}

fn describe(entry: &Entry) -> Json {
    let mut files = Vec::new();
    for form in entry.forms() {
        files.push(object! { "file": entry.file_name(form), "about": form.about });
    }
    let judges = entry.submissions.iter();
    let judges = judges.map(|one| object! { "judge": one.judge, "link": one.link });
    let spoken = match &entry.format {
        Format::Word(words) => words.spoken,
        Format::Numbers { .. } | Format::Heaps | Format::Lines(_) => &[],
    };
    let spoken = spoken
        .iter()
        .map(|(letter, said)| vec![char::from(*letter).to_string(), (*said).to_string()]);
    object! {
        "name": &entry.name,
        "title": &entry.title,
        "judges": judges.collect::<Vec<_>>(),
        "theorem": &entry.theorem,
        "evidence": entry.evidence.to_string(),
        "coq": matches!(entry.evidence, Evidence::Coq(_)),
        "complexity": &entry.complexity,
        "rules": &entry.rules,
        "notation": &entry.notation,
        "proposal": &entry.proposal,
        "draw": entry.draw(),
        "spoken": spoken.collect::<Vec<_>>(),
        "files": files,
    }
}

/// The values are those of the theorem or the law; of a game without one, those that were
/// searched.
fn tabulate(entry: &Entry) -> String {
    let Some(table) = entry.table.as_ref().map(|table| table()) else { return String::new() };
    let heading = table.heading;
    let Some(mut row) = table.proved.or_else(|| table.search.begin()) else {
        return String::new();
    };
    let mut rows = Vec::new();
    for index in table.first..=table.shown {
        let mut cells = Vec::new();
        for (column, value) in row(index).into_iter().enumerate() {
            let name = heading.columns.get(column).map_or("", String::as_str);
            let worth = match value {
                Value::Outcome(outcome) => outcome.word(WORTH),
                Value::Number(_) => "",
            };
            // What goes with the index would outshine everything else.
            let usual = if heading.near_index { index as i64 } else { 0 };
            cells.push(object! {
                "said": (heading.notation)(name, &index.to_string()),
                "text": value.to_string(),
                "worth": worth,
                "shade": value.number() - usual,
                "given": (table.given)(index, column),
            });
        }
        rows.push(object! { "index": index, "cells": cells });
    }
    let table = object! {
        "title": heading.title, "index": heading.index, "across": heading.across,
        "columns": heading.columns, "rows": rows,
    };
    table.0
}
