//! A game that is played in the browser.

use std::sync::Arc;

use catalog::{quote, Entry, Hint, Match, Objection, Picture, NO_BREAK};
use fastrand::Rng;
use jzon::object;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::say::Told;
use crate::view::{view, write_choice, MOST};
use crate::WORTH;

/// The longest input of a judge that is shown.
const LONGEST: usize = 2000;
/// One move in so many of a computer that errs is any move.
const ERRS: u32 = 3;

/// A game that is played, by whom does not matter.
#[wasm_bindgen]
pub struct Game(Match);

#[wasm_bindgen]
impl Game {
    /// Makes a move as it was typed; what was played later is forgotten.
    ///
    /// # Errors
    ///
    /// What is wrong with the move, in a sentence.
    pub fn play(&mut self, typed: &str) -> Result<(), String> {
        self.0.play(typed).map_err(|objection| match objection {
            Objection::NoMove => {
                format!("{} is no move. {}", quote(typed), self.0.entry().notation)
            }
            Objection::Illegal(reason) => format!("No: {reason}."),
        })
    }

    /// Looks at the position after these moves from the start, one on a line. What comes after
    /// the last of them is kept, if they were played before.
    ///
    /// # Errors
    ///
    /// What is wrong with the first one that cannot be played, in a sentence; those before it
    /// are played.
    pub fn follow(&mut self, moves: &str) -> Result<(), String> {
        let moves: Vec<&str> = moves.lines().collect();
        let known = self.0.moves().iter().zip(&moves);
        let known = known.take_while(|(one, typed)| one.notation == **typed).count();
        self.0.go(known);
        moves[known..].iter().try_for_each(|typed| self.play(typed))
    }

    /// The computer's move as a JSON object, empty if the game is over: a best one; if
    /// it errs, now and then any, as the seed and the number of the move decide.
    pub fn answer(&self, errs: bool, seed: u32) -> String {
        let now = self.0.now();
        let Some(best) = now.best_move() else { return String::new() };
        let mut rng = Rng::with_seed(u64::from(seed) << 32 | self.0.at() as u64);
        let mut chosen = best;
        if errs && rng.u32(..ERRS) == 0 {
            let count = usize::try_from(now.counts().iter().sum::<u64>()).unwrap_or(MOST);
            // In a heap there may be more moves than anybody can count.
            let most = if matches!(now.picture(), Picture::Row(_)) { count } else { MOST };
            let everywhere = |_| true;
            let any = now.moves(&everywhere).nth(rng.usize(..count.clamp(1, most.max(1))));
            chosen = any.map_or(chosen, |(any, _)| any);
        }
        write_choice(&chosen).dump()
    }

    /// A best move and what it is worth, as a JSON object; empty if the game is over.
    pub fn hint(&self) -> String {
        let Some(Hint { best, promise }) = self.0.hint() else { return String::new() };
        let said = format!("Hint: {best}. It {promise}.");
        object! { "said": said, "choice": write_choice(&best) }.dump()
    }

    /// Why the position has its outcome, and who is meant by the names in that. What the person
    /// plays is `first`, `second` or `both`.
    pub fn why(&self, you: &str) -> String {
        Told { played: &self.0, you }.reason().replace(NO_BREAK, " ")
    }

    /// What the position is worth to the player to move.
    pub fn worth(&self) -> String {
        WORTH[self.0.now().outcome() as usize].to_string()
    }

    /// What there is to see of the position, with the cell `focus` in sight if not
    /// all of them can be shown, as a JSON object. What its moves are worth, and what
    /// the theorem sees, is in it only if it is `open`. What the person plays is `first`, `second`
    /// or `both`.
    pub fn view(&self, you: &str, focus: usize, open: bool) -> String {
        view(&Told { played: &self.0, you }, focus, open).dump()
    }

    /// What a judge would give and be answered at the start, as a JSON object; empty if
    /// that is too long to be read.
    pub fn exchange(&self) -> String {
        let entry = self.0.entry();
        let count = if entry.form.is_counted() { "1\n" } else { "" };
        let input = format!("{count}{}\n", entry.template.complete(self.0.start()));
        if input.len() > LONGEST {
            return String::new();
        }
        let (answer, result) = entry.run(input.as_bytes());
        if result.is_err() {
            return String::new();
        }
        object! { "input": input, "answer": String::from_utf8_lossy(&answer).into_owned() }.dump()
    }
}

impl Game {
    /// Opens a position of a game. `start` is a case as in the judge's input, without the number
    /// of cases.
    ///
    /// # Errors
    ///
    /// What is wrong with the position, in a sentence.
    pub fn open(entry: &Arc<Entry>, start: &str) -> Result<Game, String> {
        if let Some(letter) = start.chars().find(|letter| !letter.is_ascii()) {
            return Err(format!("{} is no letter of this game.", quote(&letter.to_string())));
        }
        Match::new(entry, start).map(Game).map_err(|error| plain(&error.to_string()))
    }
}

/// What is wrong with a position, for people who have typed no bytes and no input.
fn plain(message: &str) -> String {
    let message = message.replace("found the end of the input", "found nothing more");
    // What only a shell wants.
    let mut message = match message.rsplit_once(" (") {
        Some((message, hint)) if hint.ends_with("in quotes)") => message.to_string(),
        _ => message,
    };
    if let Some(first) = message.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    message + "."
}
