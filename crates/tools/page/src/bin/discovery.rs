//! A game of one's own, from its rules: played by search, and by its law once that is found.
//! The browser loads it when somebody asks for it.

use std::sync::Arc;

use catalog::table::{draw, Theme};
use catalog::{from_rules, quote, Entry};
use discovery::{discover, Draft, Limits, Mistake, Progress, Stopped, Watch};
use fastrand::Rng;
use jzon::object;
use page::{describe, search_table, starts, Game};
use wasm_bindgen::prelude::wasm_bindgen;

// The browser calls the functions below.
fn main() {}

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

/// Reads rules: lines of `key=value` as in a rules file, where a key of a list comes several
/// times. What a rules file says for judges alone is left out.
fn read(rules: &str) -> Result<Draft, String> {
    let mut draft = Draft::default();
    for (key, value) in rules.lines().filter_map(|line| line.split_once('=')) {
        let value = value.trim().to_string();
        match key {
            "title" => draft.title = Some(value),
            "cells" => draft.cells = Some(value),
            "stuck" => draft.stuck = Some(value),
            "moves" => draft.moves.push(value),
            "wins" => draft.wins.push(value),
            "never" => draft.never.push(value),
            "octal" => draft.octal = Some(value),
            "numbers" => draft.numbers = Some(value),
            "starts" => draft.starts = Some(value),
            "where" => draft.defined = Some(value),
            "digits" => draft.digits = Some(value),
            "case" => draft.case = Some(value),
            // These are for judges alone.
            "input" | "end" | "answers" => {}
            "take" => {
                let numbers = value.split([' ', ',']).filter(|number| !number.is_empty());
                let numbers = numbers.map(str::parse).collect::<Result<Vec<u64>, _>>();
                let numbers = numbers.map_err(|_| complain(key, "expected numbers from 1 on"))?;
                draft.take.get_or_insert_with(Vec::new).extend(numbers);
            }
            "program" => {
                return Err(complain("rules", "games of a program are for the command line"))
            }
            _ => return Err(complain("rules", &format!("there is no key {}", quote(key)))),
        }
    }
    Ok(draft)
}

/// What is wrong with the value of a key, for the form.
fn complain(key: &str, reason: &str) -> String {
    object! { "key": key, "reason": reason }.dump()
}

#[wasm_bindgen]
impl Own {
    /// A game from rules. A law that is hard to find is looked for, and the page told how far
    /// that has come, only if `with_law`; else positions are searched.
    ///
    /// # Errors
    ///
    /// What is wrong, as a JSON object: the key and the reason.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, with_law: bool) -> Result<Own, String> {
        let mut easy = EASY;
        let mut watch = |seen: Progress| {
            if with_law {
                progress(&seen.to_string());
                return Ok(());
            }
            easy -= 1;
            if easy == 0 {
                Err(Stopped)
            } else {
                Ok(())
            }
        };
        Own::make(rules, &mut watch)
    }

    /// What there is to say about it, as a JSON object.
    pub fn description(&self) -> String {
        describe(&self.0).dump()
    }

    /// The file for a judge; empty without a law.
    pub fn program(&self) -> String {
        self.0.program.as_ref().map_or(String::new(), |write| write())
    }

    /// The picture of its table of simple positions; empty if there is none.
    pub fn picture(&self, dark: bool) -> String {
        search_table(&self.0).map_or(String::new(), |sheet| draw(&sheet, Theme::new(dark)))
    }

    /// A new start of a level from 1 to 10.
    pub fn fresh(&self, level: u32, seed: u32) -> String {
        starts::fresh(&self.0, level.into(), &mut Rng::with_seed(u64::from(seed)))
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
    fn make(rules: &str, watch: &mut Watch) -> Result<Own, String> {
        let rules = read(rules)?.check();
        let rules = rules.map_err(|Mistake { key, reason, .. }| complain(key, &reason))?;
        let discovery = discover(&rules, &Limits::default(), watch);
        Ok(Own(Arc::new(from_rules(&rules, discovery))))
    }
}

#[cfg(test)]
mod tests {
    use discovery::Stopped;

    use super::Own;

    /// The page shows the reason beside the field of the key.
    #[test]
    fn a_mistake_names_its_key() {
        let wrong = [
            ("program=options", "rules"),
            ("nombers=x", "rules"),
            ("numbers=x x", "numbers"),
            ("take=1 two", "take"),
        ];
        for (rules, key) in wrong {
            let wrong = Own::make(rules, &mut |_| Ok(())).map(drop).unwrap_err();
            assert!(wrong.starts_with(&format!("{{\"key\":\"{key}\"")), "{wrong}");
        }
    }

    /// A search and the law say the same, and only with a law there is a program.
    #[test]
    fn a_game_is_played_by_search_and_then_by_its_law() {
        let rules = "cells=*-\nmoves=* -> -\n\nmoves= ** -> --";
        let searched = Own::make(rules, &mut |_| Err(Stopped)).unwrap();
        let proved = Own::make(rules, &mut |_| Ok(())).unwrap();
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
