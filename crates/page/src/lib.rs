//! The games in a browser.
//!
//! This crate is what the browser runs: a list of the games, their tables, and a
//! [`Game`] that is played. All that is known of a game comes from [`games`]; all that
//! is seen is drawn by the scripts in `site/`, to which everything is handed as JSON.
//! Neither names a game. On the machine of who makes the page the crate also is
//! `site`, which puts the files together and serves them.

mod game;
#[cfg(not(target_family = "wasm"))]
pub mod site;

use std::collections::HashMap;

use games::inputs::Format;
use games::plan::{Kind, Value};
use games::{Problem, PROBLEMS};
use serde_json::{json, Value as Json};
use wasm_bindgen::prelude::wasm_bindgen;

pub use game::Game;

/// All games with what there is to say about them, as a JSON array.
#[wasm_bindgen]
pub fn problems() -> String {
    let described = PROBLEMS.iter().map(|problem| {
        let files = problem
            .forms
            .iter()
            .map(|form| json!({ "file": problem.file_name(form), "about": form.about }));
        let spoken = match problem.inputs.format {
            Format::Word(words) => words.spoken,
            Format::Numbers(_) => &[],
        };
        let spoken = spoken.iter().map(|(letter, said)| (char::from(*letter).to_string(), *said));
        json!({
            "name": problem.name,
            "title": problem.title,
            "judge": problem.judge,
            "link": problem.link,
            "theorem": problem.theorem,
            "complexity": problem.complexity,
            "rules": problem.rules,
            "notation": problem.notation,
            "proposal": problem.proposal,
            "spoken": spoken.collect::<HashMap<_, _>>(),
            "files": files.collect::<Vec<_>>(),
        })
    });
    Json::from_iter(described).to_string()
}

/// The table of a game by its theorem, as a JSON object; empty if there is none.
#[wasm_bindgen]
pub fn table(name: &str) -> String {
    let Some(problem) = named(name) else { return String::new() };
    let Some(plan) = problem.table.or(problem.counts) else { return String::new() };
    let mut plan = plan();
    let heading = plan.heading;
    let rows = (plan.first..=plan.shown).step_by(plan.step).map(|index| {
        let cells = (plan.theorem)(index).into_iter().enumerate().map(|(at, value)| {
            let column = heading.columns.get(at).map_or("", String::as_str);
            let said = (heading.notation)(column, &index.to_string());
            let (text, outcome) = match value {
                Value::Outcome(outcome) => (value.to_string(), outcome.word(WORTH)),
                Value::Number(_) => (value.to_string(), ""),
            };
            let shade =
                value.number() - if heading.kind == Kind::NearIndex { index as i64 } else { 0 };
            json!({
                "said": said, "text": text, "worth": outcome, "shade": shade,
                "given": (plan.given)(index, at),
            })
        });
        json!({ "index": index, "cells": cells.collect::<Vec<_>>() })
    });
    let rows: Vec<Json> = rows.collect();
    json!({
        "title": heading.title, "index": heading.index, "across": heading.across,
        "columns": heading.columns, "rows": rows,
    })
    .to_string()
}

/// What a move or a position is worth, as the scripts and the style sheet call it.
const WORTH: [&str; 3] = ["loss", "draw", "win"];

fn named(name: &str) -> Option<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.name == name)
}
