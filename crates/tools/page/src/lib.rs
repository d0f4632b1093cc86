//! The games in a browser.
//!
//! The browser runs the two programs in `src/bin`: the games of the collection with their
//! puzzles, and games from rules. Here is what both share: a [`Game`] that is played, and what is
//! seen of it. All that is known of a game comes from [`catalog`]. It is handed as JSON to the
//! scripts in `site/`, which draw it. Neither this crate nor the scripts name a game.
//!
//! Outside of the browser, the crate also makes the files of the page ([`site`]) and serves them
//! ([`server`]).

mod game;
mod numbers;
#[cfg(not(target_family = "wasm"))]
pub mod server;
#[cfg(not(target_family = "wasm"))]
pub mod site;
pub mod starts;
mod view;

use catalog::inputs::Format;
use catalog::table::Sheet;
use catalog::{Entry, Evidence, Picture};
use jzon::{object, JsonValue};

pub use game::Game;

/// What a move or a position is worth, as the scripts and the style sheet call it.
const WORTH: [&str; 3] = ["loss", "draw", "win"];

/// What there is to say about a game.
pub fn describe(entry: &Entry) -> JsonValue {
    let mut files = Vec::new();
    for form in entry.forms() {
        files.push(object! { "file": entry.file_name(form), "about": form.about });
    }
    let judges = entry.submissions.iter();
    let judges = judges.map(|one| object! { "judge": one.judge, "link": one.link });
    let spoken = match &entry.format {
        Format::Word(words) => words.spoken,
        Format::Numbers { .. } | Format::Heaps { .. } | Format::Lines(_) => &[],
    };
    let spoken = spoken.iter();
    let spoken = spoken.map(|(letter, said)| vec![char::from(*letter).to_string(), (*said).into()]);
    object! {
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
        "preview": preview(entry, &entry.proposal),
        "lesson": entry.series.is_some(),
        "draw": entry.draw(),
        "spoken": spoken.collect::<Vec<_>>(),
        "files": files,
    }
}

/// A start as a small picture: at most so many letters.
const PREVIEW: usize = 12;

/// A start in a few letters: those of a row, stones of a heap, or numbers.
fn preview(entry: &Entry, start: &str) -> String {
    let Ok(position) = entry.position(start) else { return String::new() };
    match position.picture() {
        Picture::Row(row) => row.into_iter().take(PREVIEW).map(char::from).collect(),
        Picture::Heap { stones, .. } => {
            "●".repeat(usize::try_from(stones).map_or(PREVIEW, |stones| stones.min(PREVIEW)))
        }
        Picture::Numbers(numbers) => {
            numbers.iter().map(|(_, n)| n.to_string()).collect::<Vec<_>>().join(" ")
        }
        Picture::Words(words) => words,
    }
}

/// So many small positions suggest the theorem, and this one tests it.
const SMALL: usize = 40;
const LARGE: usize = 1000;

/// The small positions of a game and a large one, each with what it is worth, as a JSON object.
pub fn lesson(entry: &Entry) -> JsonValue {
    let Some(series) = entry.series else { return JsonValue::Null };
    let tell = |n: usize| {
        let start = series(n);
        let position = entry.position(&start).ok()?;
        let seen = position.picture().text();
        let label = if seen.len() < 24 { seen.clone() } else { format!("number {n} of these") };
        let worth = WORTH[position.outcome() as usize];
        Some(object! { "start": start, "seen": seen, "label": label, "worth": worth })
    };
    let mut small: Vec<JsonValue> = (1..=SMALL).filter_map(tell).collect();
    for (index, one) in small.iter_mut().enumerate() {
        one["label"] = (index + 1).into();
    }
    object! { "small": small, "large": tell(LARGE) }
}

/// The table of a game, if there is one, with the rows that are usually searched.
pub fn search_table(entry: &Entry) -> Option<Sheet> {
    let table = entry.table.as_ref()?();
    let search = (table.search)();
    let searched = (table.first..=table.to).map(search).collect();
    Some(table.sheet(entry.evidence.decides(), searched, true))
}
