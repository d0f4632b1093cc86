//! A puzzle for every day: find the only winning move.

use fastrand::Rng;
use games::inputs::{make, Format, Kind};
use games::{Limits, Profile, GAMES};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::object;

/// How long the positions are, by grade.
const LENGTHS: [(u64, u64); 3] = [(5, 8), (9, 14), (15, 24)];
/// So many positions are tried for a game before the next game is.
const TRIES: usize = 300;
/// Among fewer moves there is nothing to find.
const LEAST: u64 = 4;

/// The puzzle of a day, counted from 1970-01-01, with the grade 0, 1 or 2: a game and a
/// position in which exactly one move wins, as a JSON object. It depends on nothing else.
#[wasm_bindgen]
pub fn puzzle(day: u32, grade: usize) -> String {
    let grade = grade.min(LENGTHS.len() - 1);
    let words = GAMES.iter().filter(|game| matches!(game.format, Format::Word(_)));
    let mut games: Vec<&Profile> = words.collect();
    let count = games.len();
    games.rotate_left((day as usize + grade) % count);
    let mut rng = Rng::with_seed(u64::from(day) * 3 + grade as u64);
    for game in games {
        for _ in 0..TRIES {
            if let Some(start) = tried(game, &mut rng, LENGTHS[grade]) {
                return object! { "name": game.name, "start": start }.0;
            }
        }
    }
    String::new()
}

fn tried(game: &Profile, rng: &mut Rng, (least, most): (u64, u64)) -> Option<String> {
    let limits = Limits { size: most, ..Limits::beyond(&game.format) };
    let case = make(game, Kind::Random, rng, most, &limits)?;
    if case.size() < least {
        return None;
    }
    let start = game.format.line(&case);
    let [losing, drawing, winning] = game.position(&start).ok()?.counts();
    if winning == 1 && losing + drawing + winning >= LEAST {
        Some(start)
    } else {
        None
    }
}
