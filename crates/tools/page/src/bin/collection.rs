//! The program that the browser loads first. It has the games of the collection, and a puzzle for
//! every day, in which exactly one move wins.

use std::sync::Arc;

use catalog::GAMES;
use jzon::object;
use page::{starts, Kind};
use wasm_bindgen::prelude::wasm_bindgen;

// The browser calls the functions below.
fn main() {}

/// All games.
#[wasm_bindgen]
pub fn games() -> Vec<Kind> {
    GAMES.iter().map(|entry| Kind(Arc::clone(entry))).collect()
}

/// The [puzzle](starts::puzzle) of a day, as a JSON object. The text is empty if there is none.
#[wasm_bindgen]
pub fn puzzle(day: u32, grade: usize) -> String {
    let found = starts::puzzle(day, grade);
    found.map_or(String::new(), |(index, start)| object! { "index": index, "start": start }.dump())
}
