//! What is seen of a position, as JSON for the scripts.

use std::ops::Range;

use catalog::{columns, Choice, Column, Picture};
use gametheory_core::Outcome;

use crate::game::{Game, MOST};
use crate::json::{object, Json};
use crate::WORTH;

/// The position with its moves; see [`Game::view`].
pub(crate) fn view(game: &Game, focus: usize, open: bool) -> Json {
    let now = game.now();
    let picture = now.picture();
    let (cells, shown) = cells(&picture, focus);
    let is_shown = |cell: usize| shown.binary_search(&cell).is_ok();
    let everywhere = |_| true;
    let mut choices: Vec<(Choice, Outcome)> = match picture {
        Picture::Row(_) => now.moves(&is_shown).collect(),
        _ => now.moves(&everywhere).take(MOST).collect(),
    };
    let best = now.best_move();
    let over = best.is_none();
    if open {
        // It may be the only good one, and none of those shown.
        if let Some(best) = best.filter(|best| choices.iter().all(|(one, _)| one != best)) {
            choices.push((best, now.outcome()));
        }
    }
    let choices =
        choices.iter().map(|(one, worth)| told(one, if open { Some(*worth) } else { None }));
    let words = match &picture {
        Picture::Row(_) => "",
        Picture::Heap { words, .. } | Picture::Words(words) => words,
    };
    let last = game.at.checked_sub(1).and_then(|last| game.moves.get(last));
    let gains: Vec<_> = game.moves.iter().take(game.at).map(|chosen| chosen.gain).collect();
    let course = game.moves.iter();
    let course = course.map(|one| object! { "text": &one.text, "notation": &one.notation });
    object! {
        "at": game.at,
        "start": &game.start,
        "players": Vec::from(game.names()),
        "over": over,
        "end": if over { Some(now.end().word(WORTH)) } else { None },
        "cells": cells,
        "words": words,
        // As a text, since a number in JavaScript may be too short for it.
        "length": picture.cells().to_string(),
        "heap": matches!(picture, Picture::Heap { .. }),
        "last": last.map(|last| vec![last.place.start, last.place.end]),
        "decided": now.decided().map(|cells| vec![cells.start, cells.end]),
        "score": now.score(game.names(), &gains),
        "choices": choices.collect::<Vec<_>>(),
        "course": course.collect::<Vec<_>>(),
        "open": if open || over { Some(opened(game, &shown)) } else { None },
    }
}

/// What the theorem says of it: shown to those who ask, and when the game is over.
fn opened(game: &Game, shown: &[usize]) -> Json {
    let now = game.now();
    let theory = now.theory();
    let parts = theory.parts.iter().filter(|part| is_shown(shown, &part.cells, part.pair));
    let parts = parts.map(|part| {
        object! {
            "from": part.cells.start, "to": part.cells.end, "pair": part.pair,
            "label": &part.label,
        }
    });
    let outcomes: Vec<Outcome> = game.positions.iter().map(|one| one.outcome()).collect();
    let worths = outcomes.iter().map(|outcome| outcome.word(WORTH));
    object! {
        "counts": Vec::from(now.counts().map(|count| count.to_string())),
        "about": theory.about,
        "parts": parts.collect::<Vec<_>>(),
        // Of every position so far, for who is to move there.
        "worths": worths.collect::<Vec<_>>(),
        "mistakes": mistakes(game, &outcomes),
    }
}

/// The moves so far that made the outcome worse for who made them, each with a better one.
fn mistakes(game: &Game, outcomes: &[Outcome]) -> Vec<Json> {
    let mut mistakes = Vec::new();
    for at in 0..game.at {
        let (had, left) = (outcomes[at], -outcomes[at + 1]);
        if left < had {
            let better = game.positions[at].best_move().map(|better| better.text);
            mistakes.push(object! {
                "at": at, "text": &game.moves[at].text, "better": better,
                "had": had.word(WORTH), "left": left.word(WORTH),
            });
        }
    }
    mistakes
}

/// What is to be drawn, and the cells among it.
fn cells(picture: &Picture, focus: usize) -> (Vec<Json>, Vec<usize>) {
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
        Picture::Words(_) => Vec::new(),
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
fn is_shown(shown: &[usize], part: &Range<usize>, pair: bool) -> bool {
    let has = |cell| shown.binary_search(&cell).is_ok();
    if pair {
        has(part.start) && has(part.end - 1)
    } else {
        let next = shown.partition_point(|cell| *cell < part.start);
        shown.get(next).is_some_and(|cell| *cell < part.end)
    }
}

/// A move, with what it is worth if that is told.
pub(crate) fn told(choice: &Choice, worth: Option<Outcome>) -> Json {
    object! {
        "text": &choice.text,
        "notation": &choice.notation,
        "label": choice.cell.map(|cell| label(&choice.notation, &(cell + 1).to_string())),
        "cell": choice.cell,
        "from": choice.place.start,
        "to": choice.place.end,
        "worth": worth.map(|worth| worth.word(WORTH)),
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
        let told = labels.map(|(notation, cell)| label(notation, cell));
        assert_eq!(told, ["L", "1", "c", "", "", "f"]);
    }
}
