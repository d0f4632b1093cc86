//! A game of one's own, from rules as a form has them: played by search, and by its law once that
//! is found. The browser loads it when somebody asks for it.

use std::sync::Arc;

use catalog::{from_rules, quote};
use discovery::{discover, Draft, Limits, Mistake, Stop};
use jzon::object;
use page::Kind;
use wasm_bindgen::prelude::wasm_bindgen;

// The browser calls the functions below.
fn main() {}

#[wasm_bindgen]
extern "C" {
    /// Tells the page how far the search for a law has come.
    fn progress(said: &str);
}

/// A law that is found within this many steps is there at once.
const EASY: u32 = 1000;

/// Makes a game from rules. If `with_law` is true, it also tries a long search for a law, and tells the
/// page how far this has come. Without a law, positions are searched. The error is a JSON object with the
/// key and the reason.
#[wasm_bindgen]
pub fn own(rules: &str, with_law: bool) -> Result<Kind, String> {
    let rules = read(rules).and_then(|draft| draft.check());
    let rules = rules
        .map_err(|Mistake { key, reason, .. }| object! { "key": key, "reason": reason }.dump())?;
    let mut steps = 0;
    let discovery = discover(&rules, &Limits::default(), &mut |seen| {
        steps += 1;
        if with_law {
            progress(&seen.to_string());
        } else if steps == EASY {
            return Err(Stop::Stopped);
        }
        Ok(())
    });
    Ok(Kind(Arc::new(from_rules(discovery))))
}

/// The picture of the table of a game; empty if there is none. The pictures of the collection are files
/// of the page.
#[wasm_bindgen]
pub fn picture(kind: &Kind, dark: bool) -> String {
    kind.0.usual_table().map_or(String::new(), |table| table.svg(dark))
}

/// Reads rules: lines of `key=value`. The keys are those of a rules file. Instead of a list, a key comes
/// several times.
fn read(rules: &str) -> Result<Draft, Mistake> {
    let mut draft = Draft::default();
    for line in rules.lines().filter(|line| !line.trim().is_empty()) {
        let none = || Mistake::new("rules", format!("there is no = in {}", quote(line)));
        let (key, value) = line.split_once('=').ok_or_else(none)?;
        let value = value.trim().to_string();
        match key {
            _ if value.is_empty() => {}
            "title" => draft.title = Some(value),
            "cells" => draft.cells = Some(value),
            "stuck" => draft.stuck = Some(value),
            "moves" => draft.moves.push(value),
            "wins" => draft.wins.push(value),
            "never" => draft.never.push(value),
            "octal" => draft.octal = Some(value),
            "numbers" => draft.numbers = Some(value),
            "starts" => draft.starts = Some(value),
            "digits" => draft.digits = Some(value),
            "input" => draft.input = Some(value),
            "output" => draft.output = Some(value),
            // Links that are older than templates have these. There, `case=heaps` means a row of heaps.
            "case" if value == "heaps" => draft.input = Some("t -- n / a * n".into()),
            "answers" | "case" | "end" => {}
            "take" => {
                let numbers = value.split([' ', ',']).filter(|number| !number.is_empty());
                let numbers: Result<Vec<u64>, _> = numbers.map(str::parse).collect();
                let wrong = |_| Mistake::new("take", "expected numbers from 1 to 1000");
                draft.take.get_or_insert_default().extend(numbers.map_err(wrong)?);
            }
            "program" => {
                let reason =
                    "only the command line tools run a program, as in `gametheory table FILE`";
                return Err(Mistake::new("program", reason));
            }
            _ => return Err(Mistake::new("rules", format!("there is no key {}", quote(key)))),
        }
    }
    Ok(draft)
}
