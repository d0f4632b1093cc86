//! A person at the prompt.

use std::io;

use workbench::play::console::Console;
use workbench::play::session::AT_THE_END;

/// Listens to all that is said and types what follows from it. Leaves after the game.
pub(crate) struct Player<'a> {
    /// All that was said so far, questions included.
    pub(crate) heard: String,
    /// What to type, from all that was heard, at a prompt.
    pub(crate) next: &'a dyn Fn(&str) -> String,
}

impl Console for Player<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.heard += text;
        Ok(())
    }

    fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        assert!(self.heard.len() < 1 << 20, "a game without an end:\n{}", &self.heard[..2000]);
        self.heard += question;
        if question == AT_THE_END {
            return Ok(None);
        }
        Ok(Some((self.next)(&self.heard)))
    }
}

/// Asks for a hint and follows it.
pub(crate) fn follow_hints(heard: &str) -> String {
    // What came after the last prompt but this one.
    let answer = heard.rsplit("your move> ").nth(1).unwrap_or_default();
    match answer.split_once("(type ") {
        Some((_, hint)) => hint.split(')').next().unwrap().to_string(),
        None => String::from("hint"),
    }
}
