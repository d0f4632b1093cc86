//! A game that is played in the browser.

use catalog::{quote, Hint, Match, Objection};
use fastrand::Rng;
use jzon::object;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::view::{view, write_choice, MOST};

/// The longest input of a judge that is shown.
const LONGEST: usize = 2000;
/// One move in so many of a computer that errs is any move.
const ERRS: u32 = 3;

/// A game that is played. What goes wrong is told in a sentence.
#[wasm_bindgen]
pub struct Game {
    pub(crate) played: Match,
    /// What the person plays: `first`, `second`, or `both` if there are two people.
    pub(crate) you: String,
}

#[wasm_bindgen]
impl Game {
    /// Makes a move as it was typed; what was played later is forgotten.
    pub fn play(&mut self, typed: &str) -> Result<(), String> {
        self.played.play(typed).map_err(|objection| match objection {
            Objection::NoMove => {
                format!("{} is no move. {}", quote(typed), self.played.entry().notation)
            }
            Objection::Illegal(reason) => format!("No: {reason}."),
        })
    }

    /// Looks at the position after these moves from the start, one on a line. What comes after
    /// the last of them is kept, if they were played before. Those before one that cannot be
    /// played are played.
    pub fn follow(&mut self, moves: &str) -> Result<(), String> {
        let moves: Vec<&str> = moves.lines().collect();
        let known = self.played.moves().iter().zip(&moves);
        let known = known.take_while(|(one, typed)| one.notation == **typed).count();
        self.played.go(known);
        moves[known..].iter().try_for_each(|typed| self.play(typed))
    }

    /// The computer's move as a JSON object, empty if the game is over: a best one, with what a
    /// hint says of it; if the computer errs, now and then any, as the seed and the number of the
    /// move decide.
    pub fn answer(&self, errs: bool, seed: u32) -> String {
        let (now, at) = (self.played.now(), self.played.at());
        let Some(Hint { best, promise }) = self.played.hint() else { return String::new() };
        let mut chosen = write_choice(&best);
        chosen["hint"] = format!("Hint: {best}. It {promise}.").into();
        let mut rng = Rng::with_seed(u64::from(seed) << 32 | at as u64);
        if errs && rng.u32(..ERRS) == 0 {
            // In a heap there may be more moves than anybody can count.
            let count = now.counts().iter().sum::<u64>().min(MOST as u64) as usize;
            let any = now.moves(&|_| true).nth(rng.usize(..count.max(1)));
            chosen = any.map_or(chosen, |(any, _)| write_choice(&any));
        }
        chosen.dump()
    }

    /// What there is to see of the position, with the cell `focus` in sight if not
    /// all of them can be shown, as a JSON object. What its moves are worth, and what
    /// the theorem sees, is in it only if it is `open`. What the person plays is `first`, `second`
    /// or `both`.
    pub fn view(&mut self, you: &str, focus: usize, open: bool) -> String {
        self.you = you.into();
        view(self, focus, open).dump()
    }

    /// What a judge would give and be answered at the start, as a JSON object; empty if
    /// that is too long to be read.
    pub fn exchange(&self) -> String {
        let entry = self.played.entry();
        let count = if entry.template.is_counted() { "1\n" } else { "" };
        let input = format!("{count}{}\n", entry.template.complete(self.played.start()));
        if input.len() > LONGEST {
            return String::new();
        }
        let (answer, Ok(())) = entry.run(input.as_bytes()) else { return String::new() };
        object! { "input": input, "answer": String::from_utf8_lossy(&answer).as_ref() }.dump()
    }
}
