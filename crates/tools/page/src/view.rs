//! What is seen of a position, as JSON for the scripts.

use catalog::{shown_cells, Label, Labels, Picture, Shown};
use gametheory_core::Outcome;
use jzon::{array, object, JsonValue};

use crate::numbers;
use crate::{Game, WORTH};

/// At most this many cells are drawn, and this many moves of a heap or of a position in words are shown.
pub(crate) const MOST: usize = 64;
/// On a board or of drawn heaps, at most this many moves are shown: there, a cell has many.
const MOST_DRAWN: usize = 600;

/// The position with its moves; see [`Game::look`].
pub(crate) fn view(game: &Game, focus: usize, open: bool) -> JsonValue {
    let played = &game.played;
    let now = played.now();
    let picture = now.picture();
    let drawn = numbers::draw(played, open);
    let (cells, shown) = cells(&picture, focus);
    // How many moves are shown, and how one is made.
    let (most, how) = match (&drawn, &picture) {
        (Some(drawn), _) if drawn["board"] == true => (MOST_DRAWN, "choose a square with a dot"),
        (Some(_), _) => (MOST_DRAWN, "click the lowest stone that goes"),
        (None, Picture::Heap { .. }) => (MOST, "click the last stone that you take"),
        (None, Picture::Row(_)) => (usize::MAX, "click a framed cell"),
        (None, _) => (MOST, "choose a move"),
    };
    let is_row = most == usize::MAX;
    let at = |cell: usize| !is_row || shown.binary_search(&cell).is_ok();
    let moves = now.moves().filter(|(one, _)| one.point.is_none_or(at));
    let mut moves: Vec<(Shown, Outcome)> = moves.take(most.saturating_add(1)).collect();
    let more = moves.len() > most;
    moves.truncate(most);
    let best = now.best_move();
    let over = best.is_none();
    // The best move may be the only good one, and not among those that are shown.
    let hidden = best.filter(|best| open && moves.iter().all(|(one, _)| one != best));
    moves.extend(hidden.map(|best| (best, now.outcome())));
    let choices = moves.iter().map(|(one, worth)| write_choice(one, open.then_some(*worth)));
    let course = played.moves().iter().map(|made| write_choice(made, None));
    object! {
        "at": played.at(),
        "start": &*played.start,
        "players": Vec::from(played.players()),
        "over": over,
        "said": if over { game.end() } else { game.turn(how) },
        "words": if is_row { String::new() } else { picture.text() },
        "seen": if picture.cells() <= MOST as u64 { picture.text() } else { String::new() },
        // As a text, since a number in JavaScript may be too short for it.
        "length": picture.cells().to_string(),
        "heap": matches!(picture, Picture::Heap { .. }),
        "decided": now.labels().ended_by.map(|cells| vec![cells.start, cells.end]),
        "score": played.score(played.players()),
        "cells": cells,
        "choices": choices.collect::<Vec<_>>(),
        "more": more,
        "course": course.collect::<Vec<_>>(),
        "drawn": drawn,
        "open": if open || over { explain(game, &shown) } else { JsonValue::Null },
    }
}

/// What the theorem says of the position: shown to those who ask, and when the game is over.
fn explain(game: &Game, shown: &[usize]) -> JsonValue {
    let now = game.played.now();
    let Labels { about, mut labels, value, .. } = now.labels();
    let has = |cell: usize| shown.binary_search(&cell).is_ok();
    let both = |one: &Label| has(one.cells.start) && has(one.cells.end - 1);
    let any = |one: &Label| shown.iter().any(|cell| one.cells.contains(cell));
    labels.retain(|one| if one.pair { both(one) } else { any(one) });
    let parts = labels.iter().map(|one| {
        object! { "from": one.cells.start, "to": one.cells.end, "pair": one.pair, "label": &*one.text }
    });
    let outcomes = game.played.outcomes().into_iter().enumerate();
    let worths = outcomes.map(|(at, it)| WORTH[if at % 2 == 0 { it } else { -it } as usize]);
    let [verdict, why] = game.verdict();
    object! {
        "counts": Vec::from(now.counts().map(|count| count.to_string())),
        "about": about,
        "value": value,
        "verdict": verdict,
        "why": why,
        "parts": parts.collect::<Vec<_>>(),
        // Of every position so far, for who began.
        "worths": worths.collect::<Vec<_>>(),
        "review": game.review(),
    }
}

/// The cells that are drawn, and their indices.
pub(crate) fn cells(picture: &Picture, focus: usize) -> (Vec<JsonValue>, Vec<usize>) {
    let shown: Vec<usize> = match picture {
        Picture::Row(row) => shown_cells(row.len(), focus, MOST).collect(),
        _ => (0..picture.cells().min(MOST as u64) as usize).collect(),
    };
    let letter = |index: usize| match picture {
        Picture::Row(row) => char::from(row[index]),
        _ => '●',
    };
    let cell = |index: &usize| object! { "index": *index, "text": letter(*index).to_string() };
    (shown.iter().map(cell).collect(), shown)
}

/// A move, where it is, and what it is worth, if that is told.
pub(crate) fn write_choice(choice: &Shown, worth: Option<Outcome>) -> JsonValue {
    let Shown { text, notation, cells, point, label, changes, .. } = choice;
    // Which numbers change, and to what.
    let write = |part: &u128| u64::try_from(*part).unwrap_or(u64::MAX);
    let changes = changes
        .iter()
        .map(|(index, parts)| array![*index, parts.iter().map(write).collect::<Vec<_>>()]);
    object! {
        "text": &**text,
        "notation": &**notation,
        "worth": worth.map(|worth| WORTH[worth as usize]),
        "label": &**label,
        "cell": *point,
        "from": cells.start,
        "to": cells.end,
        "changes": changes.collect::<Vec<_>>(),
    }
}
