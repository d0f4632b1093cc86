//! Numbers that are drawn: as heaps side by side, or as a board with a piece on it.

use std::ops::Range;

use catalog::{Entry, Match, Picture};
use gametheory_core::Outcome;
use jzon::{object, JsonValue};

/// A taller heap, and more heaps, are told in words.
const TALLEST: usize = 24;
const MOST_HEAPS: usize = 8;
/// A board has so many squares on a side, so that patterns are seen and fingers hit them.
const SIDES: Range<usize> = 12..41;

/// The numbers of the position that is looked at, with their names, which heaps have not. On a
/// board: the piece, the number of squares on a side and, if it is `open`, which squares are lost
/// for the player to move, row by row. `None` if there are no numbers, or too large ones.
pub(crate) fn draw(played: &Match, open: bool) -> Option<JsonValue> {
    // No game of the collection has any, and the browser loads less without this.
    if !cfg!(feature = "own") {
        return None;
    }
    let (names, numbers) = read(&played.now().picture())?;
    let seen = (0..=played.at()).filter_map(|at| read(&played.position(at).picture()));
    let largest = seen.flat_map(|(_, numbers)| numbers).max().unwrap_or(0);
    let side = (largest + 1).max(SIDES.start);
    let piece = if SIDES.contains(&side) { piece(played.entry()) } else { None };
    if piece.is_none() && (numbers.len() > MOST_HEAPS || largest > TALLEST) {
        return None;
    }
    let is_lost = |index: &usize| {
        let position = played.entry().position(&format!("{} {}", index % side, index / side));
        position.is_ok_and(|position| position.outcome() == Outcome::Loss)
    };
    let squares = if open && piece.is_some() { side * side } else { 0 };
    Some(object! {
        "names": names,
        "numbers": numbers,
        "piece": piece.map(String::from),
        "side": side,
        "lost": (0..squares).filter(is_lost).collect::<Vec<_>>(),
    })
}

/// The names and the numbers of a picture.
fn read(picture: &Picture) -> Option<(Vec<String>, Vec<usize>)> {
    let Picture::Numbers(numbers) = picture else { return None };
    let numbers = numbers.iter().map(|(name, n)| Some((name.clone(), usize::try_from(*n).ok()?)));
    numbers.collect()
}

/// The piece, if a game of two numbers with names has moves that change both: a king if its steps
/// are that small, a knight if they are that long, a queen if they are straight or diagonal, else
/// a disc. The game's proposal shows it.
fn piece(entry: &Entry) -> Option<char> {
    let start = entry.position(&entry.proposal).ok()?;
    let (names, numbers) = read(&start.picture())?;
    if numbers.len() != 2 || names.contains(&String::new()) {
        return None;
    }
    type Makes = fn(u128, u128) -> bool;
    let mut pieces: Vec<(Option<char>, Makes)> = vec![
        (None, |x, y| x * y == 0),
        (Some('♚'), |x, y| x.max(y) == 1),
        (Some('♞'), |x, y| x * y == 2),
        (Some('♛'), |x, y| x == y || x * y == 0),
        (Some('●'), |_, _| true),
    ];
    for (chosen, _) in start.moves(&|_| true) {
        let mut step = [0, 0];
        for (index, after) in chosen.changes {
            step[index] = after[0].abs_diff(numbers[index] as u128);
        }
        pieces.retain(|(_, makes)| makes(step[0], step[1]));
    }
    pieces[0].0
}
