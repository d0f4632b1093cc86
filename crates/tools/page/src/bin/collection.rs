//! The program that the browser loads first. It has the games of the collection, and a puzzle for
//! every day, in which exactly one move wins.

use catalog::inputs::{Case, Format, Words};
use catalog::{quote, Entry, GAMES};
use fastrand::Rng;
use jzon::{object, JsonValue};
use page::{describe, Game};
use wasm_bindgen::prelude::wasm_bindgen;

/// How long the positions are, by grade.
const LENGTHS: [(u64, u64); 3] = [(5, 8), (9, 14), (15, 24)];
/// So many positions are tried for a game before the next game is.
const TRIES: usize = 1000;
/// Among fewer moves there is nothing to find.
const LEAST: u64 = 4;

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

/// The puzzle of a day, counted from 1970-01-01, with the grade 0, 1 or 2: a game and a
/// position in which exactly one move wins, as a JSON object. It depends on nothing else.
#[wasm_bindgen]
pub fn puzzle(day: u32, grade: usize) -> String {
    let grade = grade.min(LENGTHS.len() - 1);
    let mut games: Vec<(&Entry, &Words)> = Vec::new();
    for game in GAMES.iter() {
        if let Format::Word(words) = &game.format {
            games.push((game, words));
        }
    }
    let count = games.len();
    games.rotate_left((day as usize + grade) % count);
    let mut rng = Rng::with_seed(u64::from(day) * 3 + grade as u64);
    for (game, words) in games {
        for _ in 0..TRIES {
            if let Some(start) = try_position(game, words, &mut rng, LENGTHS[grade]) {
                return object! { "name": &*game.name, "start": start }.dump();
            }
        }
    }
    String::new()
}

/// A position at random, if it is fit for a puzzle.
fn try_position(game: &Entry, words: &Words, rng: &mut Rng, lengths: (u64, u64)) -> Option<String> {
    let (least, most) = lengths;
    // Not `usize`: that would be another puzzle where addresses have another size.
    let mut word = Vec::new();
    for _ in 0..rng.u64(least..=most) {
        let letter = rng.u64(..words.alphabet.len() as u64);
        word.push(words.alphabet[letter as usize]);
    }
    (words.mend)(&mut word);
    let case = Case::Word(word);
    if case.size() < least || !game.format.is_valid(&case) {
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

#[cfg(test)]
mod tests {
    use catalog::{Position, GAMES};
    use gametheory_core::Outcome;
    use serde_json::Value;

    use super::{puzzle, LENGTHS};

    fn find(day: u32, grade: usize) -> (String, String) {
        let told: Value = serde_json::from_str(&puzzle(day, grade)).unwrap();
        let text = |key: &str| told[key].as_str().unwrap().to_string();
        (text("name"), text("start"))
    }

    fn position(name: &str, start: &str) -> Box<dyn Position> {
        GAMES.iter().find(|game| game.name == name).unwrap().position(start).unwrap()
    }

    /// The value by a search of all that can follow, from the rules.
    fn search(position: &dyn Position) -> Outcome {
        let everywhere = |_| true;
        let moves = position.moves(&everywhere);
        let best = moves.map(|(chosen, _)| -search(&*position.after(&chosen.notation).unwrap())).max();
        best.unwrap_or_else(|| position.end())
    }

    /// Everybody has the same puzzle, on every machine and after every change: that of
    /// 2026-11-22 is pinned here. A search finds its only winning move.
    #[test]
    fn the_puzzle_of_a_day_is_the_same_for_all() {
        let (name, start) = find(20_779, 0);
        assert_eq!((name.as_str(), start.as_str()), ("flip-game-ii", "--++++++"));
        let position = position(&name, &start);
        let everywhere = |_| true;
        let after = position.moves(&everywhere).map(|(chosen, _)| position.after(&chosen.notation).unwrap());
        assert_eq!(after.filter(|after| search(&**after) == Outcome::Loss).count(), 1);
    }

    #[test]
    fn every_day_has_a_puzzle_of_each_grade() {
        let mut names = Vec::new();
        for day in 20_000..20_100 {
            for (grade, (least, most)) in LENGTHS.into_iter().enumerate() {
                let (name, start) = find(day, grade);
                let position = position(&name, &start);
                assert_eq!(position.counts()[Outcome::Win as usize], 1, "{name} {start}");
                let cells = position.picture().cells();
                assert!((least..=most).contains(&cells), "{name} {start}");
                names.push(name);
            }
        }
        names.sort();
        names.dedup();
        assert!(names.len() >= 4, "{names:?}");
    }
}
