//! A game of one's own, from its rules: played by search, and by its law once that is
//! found.

use std::sync::Arc;

use catalog::{from_rules, Entry};
use discovery::{discover, Draft, Limits, Mistake, Progress, Stopped, Watch};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::object;
use crate::{describe, draw_table, Game};

#[wasm_bindgen]
extern "C" {
    /// Tells the page how far the search for a law has come.
    fn progress(said: &str);
}

/// A law that is found within so many steps is there at once.
const EASY: u32 = 1000;

/// A game of one's own.
#[wasm_bindgen]
pub struct Own(Arc<Entry>);

/// The values of the form, texts of one key on a line each.
#[wasm_bindgen]
#[derive(Clone, Default)]
pub struct Form {
    draft: Draft,
    /// A key with what is wrong with it before the rules are checked.
    wrong: Option<(&'static str, &'static str)>,
}

#[wasm_bindgen]
impl Form {
    /// An empty one.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Form {
        Form::default()
    }

    /// Fills in a key of a rules file; one that is not known says nothing.
    pub fn set(&mut self, key: &str, value: &str) {
        let lines = value.lines().map(str::trim).filter(|line| !line.is_empty());
        let lines: Vec<String> = lines.map(String::from).collect();
        let first = lines.first().cloned();
        match key {
            "title" => self.draft.title = first,
            "cells" => self.draft.cells = first,
            "stuck" => self.draft.stuck = first,
            "moves" => self.draft.moves = lines,
            "wins" => self.draft.wins = lines,
            "never" => self.draft.never = lines,
            "octal" => self.draft.octal = first,
            "numbers" => self.draft.numbers = first,
            "starts" => self.draft.starts = first,
            "where" => self.draft.defined = first,
            "digits" => self.draft.digits = first,
            "case" => self.draft.case = first,
            // It is refused with the reason.
            "program" => self.draft.program = Some(lines),
            "take" => {
                let numbers = lines.iter().flat_map(|line| line.split([' ', ',']));
                let numbers = numbers.filter(|number| !number.is_empty()).map(str::parse);
                match numbers.collect::<Result<Vec<u64>, _>>() {
                    Ok(numbers) => self.draft.take = first.map(|_| numbers),
                    Err(_) => self.wrong = Some(("take", "expected numbers from 1 on")),
                }
            }
            _ => {}
        }
    }
}

#[wasm_bindgen]
impl Own {
    /// A game from rules. A law that is hard to find is looked for, and the page told how far
    /// that has come, only if `with_law`; else positions are searched.
    ///
    /// # Errors
    ///
    /// What is wrong, as a JSON object: the key, which of its values, and the reason.
    #[wasm_bindgen(constructor)]
    pub fn new(form: &Form, with_law: bool) -> Result<Own, String> {
        let mut easy = EASY;
        let mut watch = |seen: Progress| {
            if with_law {
                progress(&describe_progress(seen));
                return Ok(());
            }
            easy -= 1;
            if easy == 0 {
                Err(Stopped)
            } else {
                Ok(())
            }
        };
        Own::watched(form, &mut watch)
    }

    /// What there is to say about it, as a JSON object.
    pub fn described(&self) -> String {
        describe(&self.0).0
    }

    /// The file for a judge; empty without a law.
    pub fn program(&self) -> String {
        self.0.program.as_ref().map_or(String::new(), |write| write())
    }

    /// The picture of its table of simple positions; see the others' in the site.
    pub fn picture(&self, dark: bool) -> String {
        draw_table(&self.0, dark)
    }

    /// A game at this position.
    ///
    /// # Errors
    ///
    /// What is wrong with the position, in a sentence.
    pub fn open(&self, start: &str) -> Result<Game, String> {
        Game::open(&self.0, start)
    }
}

impl Own {
    /// The same, telling any watch.
    ///
    /// # Errors
    ///
    /// See [`Own::new`].
    pub fn watched(form: &Form, watch: &mut Watch) -> Result<Own, String> {
        if let Some((key, reason)) = form.wrong {
            return Err(object! { "key": key, "item": None::<usize>, "reason": reason }.0);
        }
        let rules = form.draft.check().map_err(|Mistake { key, item, reason, .. }| {
            object! { "key": key, "item": item, "reason": reason }.0
        })?;
        let discovery = discover(&rules, &Limits::default(), watch);
        Ok(Own(Arc::new(from_rules(&rules, discovery))))
    }
}

fn describe_progress(seen: Progress) -> String {
    match seen {
        Progress::Deciding(weight) => format!("deciding all strips up to weight {weight}"),
        Progress::Searching(positions) => format!("{positions} positions searched"),
        Progress::Learning(states) => format!("trying an automaton with {states} states"),
        Progress::Numbers(numbers) => format!("{numbers} Grundy numbers so far"),
        Progress::Checking(facts) => format!("proving: {facts} facts checked"),
    }
}

#[cfg(test)]
mod tests {
    use discovery::Stopped;

    use super::{Form, Own};

    fn kayles(moves: &str) -> Form {
        let mut form = Form::new();
        form.set("cells", "*-");
        form.set("moves", moves);
        form
    }

    /// What the page shows beside the field.
    #[test]
    fn a_mistake_names_its_key_and_its_value() {
        let wrong = Own::watched(&kayles("* -> -\n** -> -"), &mut |_| Ok(())).map(drop);
        let wrong: serde_json::Value = serde_json::from_str(&wrong.unwrap_err()).unwrap();
        assert_eq!((wrong["key"].as_str(), wrong["item"].as_u64()), (Some("moves"), Some(1)));
        assert!(wrong["reason"].as_str().unwrap().contains("2 cells before the arrow and 1"));
    }

    /// What a browser cannot do is refused with the reason.
    #[test]
    fn programs_are_refused() {
        for (key, value) in [("program", "options"), ("numbers", "x x"), ("take", "1 two")] {
            let mut form = Form::new();
            form.set(key, value);
            let wrong = Own::watched(&form, &mut |_| Ok(())).map(drop).unwrap_err();
            assert!(wrong.starts_with(&format!("{{\"key\":\"{key}\"")), "{wrong}");
        }
    }

    /// A search and the law say the same, and only with a law there is a program.
    #[test]
    fn a_game_is_played_by_search_and_then_by_its_law() {
        let form = kayles("* -> -\n\n ** -> --");
        let searched = Own::watched(&form, &mut |_| Err(Stopped)).unwrap();
        let proved = Own::watched(&form, &mut |_| Ok(())).unwrap();
        assert!(searched.program().is_empty() && proved.program().contains("fn main"));
        for cells in 1..=9 {
            for gap in 0..cells {
                let mut strip = "*".repeat(cells);
                strip.replace_range(gap..=gap, "-");
                let worth = |own: &Own| own.open(&strip).unwrap().worth();
                assert_eq!(worth(&searched), worth(&proved), "{strip}");
            }
        }
        assert_eq!(proved.open(&"*".repeat(10_000)).unwrap().worth(), "win");
    }
}
