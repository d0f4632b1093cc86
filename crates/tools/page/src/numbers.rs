//! Numbers that are drawn: as heaps side by side, or as a board with a piece on it.

use std::ops::Range;

use catalog::{Entry, Match, Picture};
use gametheory_core::Outcome;
use jzon::{object, JsonValue};

/// A taller heap, and more heaps, are told in words.
const TALLEST: usize = 24;
const MOST_HEAPS: usize = 8;
/// A board has this many squares on a side, so that patterns are seen and fingers hit them.
const SIDES: Range<usize> = 12..41;

/// The numbers of the position that is looked at, with their names, which heaps have not. On a
/// board: the number of squares on a side and, if it is `open`, which squares are lost for the player
/// to move, row by row. `None` if there are no numbers, or too large ones.
pub(crate) fn draw(played: &Match, open: bool) -> Option<JsonValue> {
    let (names, numbers) = read(&played.now().picture())?;
    let seen = (0..=played.at()).filter_map(|at| read(&played.position(at).picture()));
    let largest = seen.flat_map(|(_, numbers)| numbers).max().unwrap_or(0);
    let side = largest.saturating_add(1).max(SIDES.start);
    let is_named = names.len() == 2 && !names.contains(&String::new());
    let is_board = is_named && SIDES.contains(&side) && changes_two(&played.entry);
    if !is_board && (numbers.len() > MOST_HEAPS || largest > TALLEST) {
        return None;
    }
    // An input may have the numbers in another order, or not all of them.
    let given = played.entry.template.case.names();
    let is_lost = |index: &usize| {
        let square = [index % side, index / side];
        let number = |name| names.iter().position(|it| it == name).map(|at| square[at].to_string());
        let typed: Vec<String> = given.iter().filter_map(number).collect();
        let position = played.entry.position(&typed.join(" "));
        position.is_ok_and(|position| {
            let is_it = read(&position.picture()).is_some_and(|(_, numbers)| numbers == square);
            is_it && position.outcome() == Outcome::Loss
        })
    };
    let squares = if open && is_board { side * side } else { 0 };
    let lost: Vec<usize> = (0..squares).filter(is_lost).collect();
    Some(object! {
        "names": names,
        "numbers": numbers,
        "board": is_board,
        "side": side,
        "lost": lost,
    })
}

/// The names and the numbers of a picture.
fn read(picture: &Picture) -> Option<(Vec<String>, Vec<usize>)> {
    let Picture::Numbers(numbers) = picture else { return None };
    let numbers = numbers.iter().map(|(name, n)| Some((name.clone(), usize::try_from(*n).ok()?)));
    numbers.collect()
}

/// Whether moves of the game change two numbers. Its proposal shows that.
fn changes_two(entry: &Entry) -> bool {
    let start = entry.position(&entry.proposal);
    start.is_ok_and(|start| start.moves().any(|(chosen, _)| chosen.changes.len() == 2))
}
