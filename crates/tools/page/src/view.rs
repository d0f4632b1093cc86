//! What is seen of a position, as JSON for the scripts.

use std::ops::Range;

use catalog::{columns, Column, Labels, Match, Picture, Shown};
use gametheory_core::Outcome;
use jzon::{object, JsonValue};

use crate::numbers::Drawing;
use crate::WORTH;

/// So many moves of a heap or of words are shown, or chosen from.
pub(crate) const MOST: usize = 64;
/// So many on a board or of heaps, where a cell has many.
const MOST_DRAWN: usize = 600;

/// The position with its moves; see [`Game::view`](crate::Game::view).
pub(crate) fn view(played: &Match, focus: usize, open: bool) -> JsonValue {
    let now = played.now();
    let picture = now.picture();
    let drawing = Drawing::new(played);
    let (cells, shown) = match &drawing {
        Some(drawing) => (drawing.cells(), Vec::new()),
        None => cells(&picture, focus),
    };
    let is_shown = |cell: usize| shown.binary_search(&cell).is_ok();
    let everywhere = |_| true;
    let most = if drawing.is_some() { MOST_DRAWN } else { MOST };
    let mut choices: Vec<(Shown, Outcome)> = match picture {
        Picture::Row(_) => now.moves(&is_shown).collect(),
        _ => now.moves(&everywhere).take(most + 1).collect(),
    };
    let more = !matches!(picture, Picture::Row(_)) && choices.len() > most;
    if more {
        choices.truncate(most);
    }
    // Looked for only where it is needed, since that takes as long as all moves.
    let best = if open || choices.is_empty() { now.best_move() } else { None };
    let over = choices.is_empty() && best.is_none();
    // It may be the only good one, and none of those shown.
    if let Some(best) = best.filter(|best| open && choices.iter().all(|(one, _)| one != best)) {
        choices.push((best, now.outcome()));
    }
    let choices = choices.iter().map(|(one, worth)| {
        write_choice(drawing.as_ref(), one, if open { Some(*worth) } else { None })
    });
    let words = if let Picture::Row(_) = picture { String::new() } else { picture.text() };
    let side = drawing.as_ref().and_then(|drawing| Some(drawing.board?.1));
    let heaps = drawing.as_ref().filter(|drawing| drawing.board.is_none());
    let last = played.last().and_then(|last| match &drawing {
        Some(drawing) => drawing.last(last),
        None => Some(last.cells.clone()),
    });
    let course = played.moves().iter();
    let course = course.map(|one| object! { "text": &*one.text, "notation": &*one.notation });
    object! {
        "at": played.at(),
        "start": played.start(),
        "players": Vec::from(played.players()),
        "over": over,
        "end": if over { Some(WORTH[now.end() as usize]) } else { None },
        "cells": cells,
        "words": words,
        "seen": if picture.cells() <= MOST as u64 { picture.text() } else { String::new() },
        // As a text, since a number in JavaScript may be too short for it.
        "length": picture.cells().to_string(),
        "heap": matches!(picture, Picture::Heap { .. }),
        "side": side,
        "heaps": heaps.map(Drawing::heaps),
        "last": last.map(|last| vec![last.start, last.end]),
        "decided": now.ending_cells().map(|cells| vec![cells.start, cells.end]),
        "score": played.score(played.players()),
        "choices": choices.collect::<Vec<_>>(),
        "more": more,
        "course": course.collect::<Vec<_>>(),
        "open": if open || over { Some(explain(played, &shown, drawing.as_ref())) } else { None },
    }
}

/// What the theorem says of it: shown to those who ask, and when the game is over.
fn explain(played: &Match, shown: &[usize], drawing: Option<&Drawing>) -> JsonValue {
    let Labels { about, labels, value, .. } = played.now().labels();
    let labels = labels.iter().filter(|label| is_part_shown(shown, &label.cells, label.pair));
    let parts = labels.map(|label| {
        object! {
            "from": label.cells.start, "to": label.cells.end, "pair": label.pair,
            "label": &*label.text,
        }
    });
    let worths = played.outcomes().into_iter().map(|outcome| WORTH[outcome as usize]);
    // The moves that made the outcome worse for who made them, each with a better one.
    let mistakes = played.mistakes().into_iter().map(|mistake| {
        object! {
            "at": mistake.at, "text": &*played.moves()[mistake.at].text,
            "better": mistake.better.text,
            "had": WORTH[mistake.had as usize], "left": WORTH[mistake.left as usize],
        }
    });
    object! {
        "counts": Vec::from(played.now().counts().map(|count| count.to_string())),
        "about": about,
        "value": value,
        "parts": parts.collect::<Vec<_>>(),
        "lost": drawing.map(|drawing| drawing.lost(played.entry())),
        // Of every position so far, for who is to move there.
        "worths": worths.collect::<Vec<_>>(),
        "mistakes": mistakes.collect::<Vec<_>>(),
    }
}

/// What is to be drawn, and the cells among it.
fn cells(picture: &Picture, focus: usize) -> (Vec<JsonValue>, Vec<usize>) {
    let shown: Vec<usize> = match picture {
        Picture::Row(row) => {
            let columns = columns(row.len(), focus, MOST).into_iter();
            columns
                .filter_map(|column| match column {
                    Column::Cell(index) => Some(index),
                    Column::Gap(_) => None,
                })
                .collect()
        }
        Picture::Heap { stones, .. } => {
            (0..usize::try_from(*stones).map_or(MOST, |stones| stones.min(MOST))).collect()
        }
        Picture::Numbers(_) | Picture::Words(_) => Vec::new(),
    };
    let gap = |cells: u64| object! { "left": cells.to_string() };
    let (mut cells, mut next) = (Vec::new(), 0);
    for &index in &shown {
        if index > next {
            cells.push(gap((index - next) as u64));
        }
        let letter = match picture {
            Picture::Row(row) => char::from(row[index]),
            _ => '●',
        };
        cells.push(object! { "index": index, "text": letter.to_string() });
        next = index + 1;
    }
    if picture.cells() > next as u64 {
        cells.push(gap(picture.cells() - next as u64));
    }
    (cells, shown)
}

/// Whether some cell of a part is among those shown; of a pair, both.
fn is_part_shown(shown: &[usize], part: &Range<usize>, pair: bool) -> bool {
    let has = |cell| shown.binary_search(&cell).is_ok();
    if pair {
        has(part.start) && has(part.end - 1)
    } else {
        let next = shown.partition_point(|cell| *cell < part.start);
        shown.get(next).is_some_and(|cell| *cell < part.end)
    }
}

/// A move in the position that is looked at.
pub(crate) fn choice(played: &Match, choice: &Shown) -> JsonValue {
    write_choice(Drawing::new(played).as_ref(), choice, None)
}

/// A move, with what it is worth if that is given.
fn write_choice(drawing: Option<&Drawing>, choice: &Shown, worth: Option<Outcome>) -> JsonValue {
    let at_cell = |cell: usize| label(&choice.notation, &(cell + 1).to_string());
    let (notation, label) = (&choice.notation, choice.point.map(at_cell));
    let drawn = drawing.and_then(|drawing| Some((drawing, drawing.place(choice)?)));
    let (text, label, cell, place) = match drawn {
        Some((drawing, (cell, place))) => {
            (drawing.describe(choice), Some(notation.clone()), Some(cell), place)
        }
        None => (choice.text.clone(), label, choice.point, choice.cells.clone()),
    };
    object! {
        "text": text,
        "notation": &**notation,
        "label": label,
        "cell": cell,
        "from": place.start,
        "to": place.end,
        "worth": worth.map(|worth| WORTH[worth as usize]),
    }
}

/// What a move is called at its cell: what its notation says besides the number of the cell,
/// such as `L` for `L4` and `1` for `3=1`; empty where that says nothing to people.
fn label(notation: &str, cell: &str) -> String {
    if notation.contains('@') {
        return String::new();
    }
    match notation.split_once('=') {
        Some((_, by)) => by.into(),
        None => notation.strip_suffix(cell).unwrap_or(notation).trim().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn a_label_leaves_out_the_cell() {
        let labels = [("L4", "4"), ("3=1", "3"), ("c5", "5"), ("7", "7"), ("1@1", "1"), ("f", "1")];
        let found = labels.map(|(notation, cell)| label(notation, cell));
        assert_eq!(found, ["L", "1", "c", "", "", "f"]);
    }
}
