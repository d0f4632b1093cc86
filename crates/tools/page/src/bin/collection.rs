//! The program that the browser loads first. It has the games of the collection, and a puzzle for
//! every day, in which exactly one move wins.

use catalog::{quote, GAMES};
use fastrand::Rng;
use jzon::{object, JsonValue};
use page::{describe, starts, Game};
use wasm_bindgen::prelude::wasm_bindgen;

/// How long the positions are, by grade.
const LENGTHS: [[u64; 2]; 3] = [[5, 8], [9, 14], [15, 24]];

// The browser calls the functions below.
fn main() {}

/// All games with what there is to say about them, as a JSON array.
#[wasm_bindgen]
pub fn games() -> String {
    let games: Vec<JsonValue> = GAMES.iter().map(|entry| describe(entry)).collect();
    jzon::stringify(games)
}

/// Opens a position of the game with that name. `start` is a case as in the judge's input, without
/// the number of cases.
///
/// # Errors
///
/// What is wrong with the position, in a sentence.
#[wasm_bindgen]
pub fn open(name: &str, start: &str) -> Result<Game, String> {
    let entry = GAMES.iter().find(|entry| entry.name == name);
    let entry = entry.ok_or_else(|| format!("There is no game {}.", quote(name)))?;
    Game::open(entry, start)
}

/// The small positions of a game and a large one, each with what it is worth, as a JSON object.
#[wasm_bindgen]
pub fn lesson(name: &str) -> String {
    let game = GAMES.iter().find(|entry| entry.name == name);
    game.map_or(String::new(), |game| page::lesson(game).dump())
}

/// The puzzle of a day, counted from 1970-01-01, with the grade 0, 1 or 2: a game and a
/// position in which exactly one move wins, as a JSON object. It depends on nothing else.
#[wasm_bindgen]
pub fn puzzle(day: u32, grade: usize) -> String {
    let grade = grade.min(LENGTHS.len() - 1);
    let mut rng = Rng::with_seed(u64::from(day) * 3 + grade as u64);
    for turn in 0..GAMES.len() {
        let game = &GAMES[(day as usize + grade + turn) % GAMES.len()];
        if let Some(start) = starts::puzzle(game, &mut rng, LENGTHS[grade]) {
            return object! { "name": &*game.name, "start": start }.dump();
        }
    }
    String::new()
}

/// A new start of the game with that name, of a level from 1 to 10.
#[wasm_bindgen]
pub fn fresh(name: &str, level: u32, seed: u32) -> String {
    let mut rng = Rng::with_seed(u64::from(seed));
    let game = GAMES.iter().find(|entry| entry.name == name);
    game.map_or(String::new(), |game| starts::fresh(game, level.into(), &mut rng))
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;
    use serde_json::Value;

    use super::{puzzle, LENGTHS};

    #[test]
    fn every_day_has_a_puzzle_of_each_grade_and_the_games_take_turns() {
        let mut names = Vec::new();
        for day in 20_000..20_060 {
            for (grade, [least, most]) in LENGTHS.into_iter().enumerate() {
                let told: Value = serde_json::from_str(&puzzle(day, grade)).unwrap();
                assert_eq!(puzzle(day, grade), puzzle(day, grade));
                let [name, start] = ["name", "start"].map(|key| told[key].as_str().unwrap());
                let game = GAMES.iter().find(|game| game.name == name).unwrap();
                let cells = game.position(start).unwrap().picture().cells();
                assert!((least..=most).contains(&cells), "{name} {start}");
                names.push(name.to_string());
            }
        }
        names.sort();
        names.dedup();
        assert!(names.len() >= 5, "{names:?}");
    }
}
