//! What is seen of a position, as JSON for the scripts.

use catalog::{columns, Column, Label, Labels, Picture, Shown};
use gametheory_core::Outcome;
use jzon::{array, object, JsonValue};

use crate::numbers::Drawn;
use crate::say::Told;
use crate::WORTH;

/// So many moves of a heap or of words are shown, or chosen from.
pub(crate) const MOST: usize = 64;
/// So many on a board or of heaps, where a cell has many.
const MOST_DRAWN: usize = 600;

/// The position with its moves; see [`Game::view`](crate::Game::view).
pub(crate) fn view(told: &Told, focus: usize, open: bool) -> JsonValue {
    let played = told.played;
    let now = played.now();
    let picture = now.picture();
    let drawn = Drawn::new(played);
    let (cells, shown) = cells(&picture, focus);
    let is_shown = |cell: usize| shown.binary_search(&cell).is_ok();
    let everywhere = |_| true;
    let is_row = matches!(picture, Picture::Row(_));
    let most = if drawn.is_some() { MOST_DRAWN } else { MOST };
    let mut moves: Vec<(Shown, Outcome)> = if is_row {
        now.moves(&is_shown).collect()
    } else {
        now.moves(&everywhere).take(most + 1).collect()
    };
    let more = !is_row && moves.len() > most;
    if more {
        moves.truncate(most);
    }
    // Looked for only where it is needed, since that takes as long as all moves.
    let best = if open || moves.is_empty() { now.best_move() } else { None };
    let over = moves.is_empty() && best.is_none();
    // It may be the only good one, and none of those shown.
    if let Some(best) = best.filter(|best| open && moves.iter().all(|(one, _)| one != best)) {
        moves.push((best, now.outcome()));
    }
    let choices = moves.iter().map(|(one, worth)| {
        let mut choice = write_choice(one);
        if open {
            choice["worth"] = WORTH[*worth as usize].into();
        }
        choice
    });
    let how = match (&drawn, &picture) {
        (Some(Drawn { board: Some(_), .. }), _) => "choose a square with a dot",
        (Some(_), _) => "click the lowest stone that goes",
        (None, Picture::Heap { .. }) => "click the last stone that you take",
        (None, Picture::Row(_)) => "click a framed cell",
        _ => "choose a move",
    };
    let course = played.moves().iter();
    let course = course.map(|one| object! { "text": &*one.text, "notation": &*one.notation });
    let mut view = object! {
        "at": played.at(),
        "start": played.start(),
        "players": Vec::from(played.players()),
        "over": over,
        "said": if over { told.end() } else { told.turn(how) },
        "words": if is_row { String::new() } else { picture.text() },
        "seen": if picture.cells() <= MOST as u64 { picture.text() } else { String::new() },
        // As a text, since a number in JavaScript may be too short for it.
        "length": picture.cells().to_string(),
        "heap": matches!(picture, Picture::Heap { .. }),
        "last": played.last().map(|last| vec![last.cells.start, last.cells.end]),
        "decided": now.ending_cells().map(|cells| vec![cells.start, cells.end]),
        "score": played.score(played.players()),
        "cells": cells,
        "choices": choices.collect::<Vec<_>>(),
        "more": more,
        "course": course.collect::<Vec<_>>(),
    };
    if open || over {
        view["open"] = explain(told, &shown);
    }
    if let Some(drawn) = drawn {
        if open {
            view["open"]["lost"] = drawn.lost(played.entry()).into();
        }
        view["board"] = drawn.board.map(|(piece, side)| array![piece.to_string(), side]).into();
        view["names"] = drawn.names.into();
        view["numbers"] = drawn.numbers.into();
        view["changed"] = played.last().map(write_changes).into();
    }
    view
}

/// What the theorem says of it: shown to those who ask, and when the game is over.
fn explain(told: &Told, shown: &[usize]) -> JsonValue {
    let played = told.played;
    let Labels { about, labels, value, .. } = played.now().labels();
    let is_seen = |label: &&Label| {
        let Label { cells, pair, .. } = label;
        let has = |cell: usize| shown.binary_search(&cell).is_ok();
        if *pair {
            has(cells.start) && has(cells.end - 1)
        } else {
            shown.iter().any(|cell| cells.contains(cell))
        }
    };
    let parts = labels.iter().filter(is_seen).map(|Label { cells, pair, text }| {
        object! { "from": cells.start, "to": cells.end, "pair": *pair, "label": &**text }
    });
    let worths = played.outcomes().into_iter().map(|outcome| WORTH[outcome as usize]);
    object! {
        "counts": Vec::from(played.now().counts().map(|count| count.to_string())),
        "about": about,
        "value": value,
        "verdict": told.verdict(),
        "parts": parts.collect::<Vec<_>>(),
        // Of every position so far, for who is to move there.
        "worths": worths.collect::<Vec<_>>(),
        "review": told.review(),
    }
}

/// What is to be drawn, and the cells among it.
fn cells(picture: &Picture, focus: usize) -> (Vec<JsonValue>, Vec<usize>) {
    let as_cell = |column| match column {
        Column::Cell(index) => Some(index),
        Column::Gap(_) => None,
    };
    let shown: Vec<usize> = match picture {
        Picture::Row(row) => {
            columns(row.len(), focus, MOST).into_iter().filter_map(as_cell).collect()
        }
        _ => (0..usize::try_from(picture.cells()).map_or(MOST, |cells| cells.min(MOST))).collect(),
    };
    let (mut cells, mut next) = (Vec::new(), 0);
    // Those that are left out, up to the end of the picture.
    let mut skip = |cells: &mut Vec<JsonValue>, to: u64| {
        if to > next {
            cells.push(object! { "left": (to - next).to_string() });
        }
        next = to + 1;
    };
    for &index in &shown {
        skip(&mut cells, index as u64);
        let letter = match picture {
            Picture::Row(row) => char::from(row[index]),
            _ => '●',
        };
        cells.push(object! { "index": index, "text": letter.to_string() });
    }
    skip(&mut cells, picture.cells());
    (cells, shown)
}

/// A move, and where it is.
pub(crate) fn write_choice(choice: &Shown) -> JsonValue {
    let Shown { text, notation, cells, point, .. } = choice;
    object! {
        "text": &**text,
        "notation": &**notation,
        "label": point.map(|cell| label(notation, &(cell + 1).to_string())),
        "cell": *point,
        "from": cells.start,
        "to": cells.end,
        "changes": write_changes(choice),
    }
}

/// What becomes of which numbers.
fn write_changes(choice: &Shown) -> JsonValue {
    let parts = |parts: &[u128]| {
        parts.iter().map(|part| u64::try_from(*part).unwrap_or(u64::MAX)).collect::<Vec<_>>()
    };
    let changes = choice.changes.iter();
    changes.map(|(index, after)| array![*index, parts(after)]).collect::<Vec<_>>().into()
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
