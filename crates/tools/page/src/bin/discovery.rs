//! A game of one's own, from its rules: played by search, and by its law once that is found.
//! The browser loads it when somebody asks for it.

use discovery::{Progress, Stopped};
use page::Kind;
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

/// A [game from rules](page::own). A law that is hard to find is looked for, and the page told how
/// far that has come, only if `with_law`; else positions are searched.
#[wasm_bindgen]
pub fn own(rules: &str, with_law: bool) -> Result<Kind, String> {
    let mut steps = 0;
    page::own(rules, &mut |seen: Progress| {
        steps += 1;
        if with_law {
            progress(&seen.to_string());
        } else if steps == EASY {
            return Err(Stopped);
        }
        Ok(())
    })
}
