//! Numbers as they are drawn: heaps side by side, or a board with a piece on it.

use std::ops::Range;

use catalog::{Entry, Match, Picture, Shown};
use gametheory_core::Outcome;
use jzon::{object, JsonValue};

/// A taller heap, and more heaps, are told in words.
const TALLEST: usize = 24;
const MOST_HEAPS: usize = 8;
/// A board has so many squares on a side, so that patterns are seen and fingers hit them.
const SIDES: Range<usize> = 12..41;

/// What is drawn of the numbers of a position.
pub(crate) struct Drawing {
    names: Vec<String>,
    numbers: Vec<usize>,
    /// On a board: the piece, and the number of squares on a side.
    pub(crate) board: Option<(char, usize)>,
}

impl Drawing {
    /// `None` if the position has no numbers, or too large ones.
    pub(crate) fn new(played: &Match) -> Option<Drawing> {
        // No game of the collection has any, and the browser loads less without this.
        if !cfg!(feature = "numbers") {
            return None;
        }
        let (names, numbers) = read(&played.now().picture())?;
        let seen = (0..=played.at()).filter_map(|at| read(&played.position(at).picture()));
        let largest = seen.flat_map(|(_, numbers)| numbers).max().unwrap_or(0);
        let side = (largest + 1).max(SIDES.start);
        let piece = if SIDES.contains(&side) { piece(played.entry()) } else { None };
        let board = piece.map(|piece| (piece, side));
        let is_small = numbers.len() <= MOST_HEAPS && largest <= TALLEST;
        if board.is_some() || is_small {
            Some(Drawing { names, numbers, board })
        } else {
            None
        }
    }

    /// The stones of each heap from the top down, or the squares in rows, with what people who
    /// cannot see them are told.
    pub(crate) fn cells(&self) -> Vec<JsonValue> {
        let cell = |index: usize, text: &str, name: String| object! { "index": index, "text": text, "name": name };
        if let Some((piece, side)) = self.board {
            let squares = (0..side).rev().flat_map(|y| (0..side).map(move |x| [x, y]));
            let square = |at: [usize; 2]| {
                let is_here = self.numbers == at;
                let name = format!("{} {}, {} {}", self.names[0], at[0], self.names[1], at[1]);
                let name = if is_here { format!("{name}, the piece") } else { name };
                let text = if is_here { piece.to_string() } else { String::new() };
                cell(at[1] * side + at[0], &text, name)
            };
            return squares.map(square).collect();
        }
        let heaps = self.numbers.iter().enumerate();
        let stones = heaps.flat_map(|(heap, n)| (0..*n).rev().map(move |level| (heap, level)));
        let stone = |(heap, level)| {
            let name = format!("{}, stone {}", self.label(heap), level + 1);
            cell(heap * TALLEST + level, "", name)
        };
        stones.map(stone).collect()
    }

    /// What the heaps are called, each with the number of cells that it has.
    pub(crate) fn heaps(&self) -> Vec<JsonValue> {
        let heap = |heap| object! { "label": self.label(heap), "stones": self.numbers[heap] };
        (0..self.numbers.len()).map(heap).collect()
    }

    fn label(&self, heap: usize) -> String {
        match self.names[heap].as_str() {
            "" => format!("heap {}: {}", heap + 1, self.numbers[heap]),
            name => format!("{name} = {}", self.numbers[heap]),
        }
    }

    /// Where a person points to make a move, and the cells that it changes: the square to which
    /// the piece goes, or the lowest stone that goes and those above it.
    pub(crate) fn place(&self, chosen: &Shown) -> Option<(usize, Range<usize>)> {
        if let Some((_, side)) = self.board {
            let at = after(&self.numbers, chosen)?;
            let index = at[1] * side + at[0];
            return if at.iter().all(|n| *n < side) {
                Some((index, index..index + 1))
            } else {
                None
            };
        }
        let mut changes = chosen.changes.iter();
        let is_less = |(heap, parts): &&(usize, Vec<u128>)| parts[0] < self.numbers[*heap] as u128;
        let (heap, parts) = changes.find(is_less)?;
        // A heap that is split keeps the stones of its other part.
        let [left, other] = [0, 1].map(|part| parts.get(part).copied().unwrap_or(0));
        let [left, other] = [usize::try_from(left).ok()?, usize::try_from(other).ok()?];
        let gone = (self.numbers[*heap] - left).saturating_sub(other).max(1);
        let cell = heap * TALLEST + left;
        Some((cell, cell..cell + gone))
    }

    /// What a move makes of which numbers, for people. The text of the move would also say which
    /// numbers stay.
    pub(crate) fn describe(&self, chosen: &Shown) -> String {
        let change = |(index, parts): &(usize, Vec<u128>)| {
            let name = match self.names[*index].as_str() {
                "" => format!("heap {}", index + 1),
                name => name.to_string(),
            };
            let parts: Vec<String> = parts.iter().map(u128::to_string).collect();
            format!("{name} to {}", parts.join(" + "))
        };
        chosen.changes.iter().map(change).collect::<Vec<_>>().join(", ")
    }

    /// The cells of what the last move has changed.
    pub(crate) fn last(&self, last: &Shown) -> Option<Range<usize>> {
        if let Some((_, side)) = self.board {
            let index = self.numbers[1] * side + self.numbers[0];
            return Some(index..index + 1);
        }
        let (heap, _) = *last.changes.first()?;
        let stones = self.numbers.get(heap)?;
        Some(heap * TALLEST..heap * TALLEST + stones)
    }

    /// The squares of a board that are lost for the player to move.
    pub(crate) fn lost(&self, entry: &Entry) -> Vec<usize> {
        let Some((_, side)) = self.board else { return Vec::new() };
        let is_lost = |index: &usize| {
            let position = entry.position(&format!("{} {}", index % side, index / side));
            position.is_ok_and(|position| position.outcome() == Outcome::Loss)
        };
        (0..side * side).filter(is_lost).collect()
    }
}

/// The names and the numbers of a picture.
fn read(picture: &Picture) -> Option<(Vec<String>, Vec<usize>)> {
    let Picture::Numbers(numbers) = picture else { return None };
    let numbers = numbers.iter().map(|(name, n)| Some((name.clone(), usize::try_from(*n).ok()?)));
    numbers.collect::<Option<Vec<_>>>().map(|numbers| numbers.into_iter().unzip())
}

/// The numbers after a move; of a heap that is split, its first part.
fn after(numbers: &[usize], chosen: &Shown) -> Option<Vec<usize>> {
    let mut after = numbers.to_vec();
    for (index, parts) in &chosen.changes {
        after[*index] = usize::try_from(*parts.first()?).ok()?;
    }
    Some(after)
}

/// The piece, if a game of two numbers has moves that change both: a king if its steps are
/// that small, a knight if they are that long, a queen if they are straight or diagonal, else a
/// disc. The game's proposal shows it.
fn piece(entry: &Entry) -> Option<char> {
    let start = entry.position(&entry.proposal).ok()?;
    let (names, numbers) = read(&start.picture())?;
    // Heaps have no names.
    if numbers.len() != 2 || names.iter().any(String::is_empty) {
        return None;
    }
    let everywhere = |_| true;
    let steps = start.moves(&everywhere).filter_map(|(chosen, _)| {
        let after = after(&numbers, &chosen)?;
        Some([0, 1].map(|index| after[index].abs_diff(numbers[index])))
    });
    let steps: Vec<[usize; 2]> = steps.collect();
    if steps.iter().all(|step| step.contains(&0)) {
        None
    } else if steps.iter().all(|[x, y]| *x.max(y) == 1) {
        Some('♚')
    } else if steps.iter().all(|[x, y]| x * y == 2) {
        Some('♞')
    } else if steps.iter().all(|[x, y]| x == y || x * y == 0) {
        Some('♛')
    } else {
        Some('●')
    }
}
