//! The command `new`: another position to play.

use std::io;

use catalog::inputs::{make, Kind};
use catalog::{Limits, Position, Profile};
use fastrand::Rng;

use super::console::Console;
use crate::text::paragraph;

/// The position that the line `new ..` asks for: the proposed one, a random one, or one that
/// was typed. `None` if the text is no position; then the console shows the error.
pub(super) fn another(
    console: &mut dyn Console,
    game: &Profile,
    line: &str,
) -> io::Result<Option<Box<dyn Position>>> {
    let mut words = line.split_whitespace().skip(1);
    let position = match words.next() {
        None => game.position(game.proposal)?,
        Some("random") => {
            let number = words.next().and_then(|number| number.parse().ok());
            let number = number.unwrap_or_else(|| fastrand::u64(..1000));
            console.say(&format!("Random position {number}:\n"))?;
            random(game, number)?
        }
        Some(_) => {
            let given = line.trim_start().split_once(char::is_whitespace);
            match game.position(given.map_or("", |(_, given)| given)) {
                Ok(position) => position,
                Err(error) => {
                    let text = paragraph(&format!("No: {error}."));
                    return console.say(&text).map(|()| None);
                }
            }
        }
    };
    Ok(Some(position))
}

/// A small random position with moves of different outcomes; the proposed position if no such
/// one is found. The same number always gives the same position.
fn random(game: &Profile, number: u64) -> io::Result<Box<dyn Position>> {
    const TRIES: usize = 200;
    let mut rng = Rng::with_seed(number);
    for _ in 0..TRIES {
        let size = rng.u64(6..=16);
        let limits =
            game.submissions.first().map_or(Limits::beyond(&game.format), |one| one.limits);
        let limits = Limits { size, ..limits };
        let Some(case) = make(game, Kind::Random, &mut rng, size, &limits) else {
            continue;
        };
        // If no law is known, a position may be too large for a search.
        let Ok(position) = game.position(&game.format.line(&case)) else { continue };
        let kinds = position.counts().iter().filter(|count| **count > 0).count();
        if kinds > 1 {
            return Ok(position);
        }
    }
    game.position(game.proposal)
}
