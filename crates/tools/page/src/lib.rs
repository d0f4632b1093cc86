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
mod view;

use catalog::inputs::Format;
use catalog::table::Sheet;
use catalog::{Entry, Evidence};
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
        "draw": entry.draw(),
        "spoken": spoken.collect::<Vec<_>>(),
        "files": files,
    }
}

/// The table of a game, if there is one, with the rows that are usually searched.
pub fn search_table(entry: &Entry) -> Option<Sheet> {
    let table = entry.table.as_ref()?();
    let search = (table.search)();
    let searched = (table.first..=table.to).map(search).collect();
    Some(table.sheet(entry.evidence.decides(), searched, true))
}
