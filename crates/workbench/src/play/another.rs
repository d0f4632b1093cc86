//! Where another game begins.

use std::io;

use fastrand::Rng;
use games::inputs::{make, Kind};
use games::{Limits, Position, Profile};

use super::console::Console;
use crate::text::paragraph;

/// Another position: the proposed one, one at random, or one that was typed; none if
/// that is none.
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

/// A small position at random in which it matters how one moves, as far as some tries
/// find one; the same number gives the same one.
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
        // Where no law is known, it may be too large.
        let Ok(position) = game.position(&game.format.line(&case)) else { continue };
        let kinds = position.counts().iter().filter(|count| **count > 0).count();
        if kinds > 1 {
            return Ok(position);
        }
    }
    game.position(game.proposal)
}
