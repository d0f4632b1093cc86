//! Positions and their moves as lines of text, no wider than the terminal.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use anstyle::Style;
use catalog::{columns, first_of_each, Column, Entry, Picture, Position};
use discovery::list_first;
use gametheory_core::Outcome;

use crate::text::{fill, width, BAD, EVEN, FAINT, GOOD};

/// At most this many moves with the same outcome are named.
const NAMED: usize = 40;

/// The picture on a line, with the cells of `place` in colour, and below it a mark under each. If the
/// row is shortened, the cell where `place` starts is shown.
pub(crate) fn draw_change(picture: &Picture, place: &Range<usize>) -> String {
    let mark = |column: &Column| match column {
        Column::Cell(index) if place.contains(index) => '^',
        _ => ' ',
    };
    draw(picture, place.start, good_at(place), |columns| columns.iter().map(mark).collect())
}

/// The line with the cells of `place` in colour, and below it the numbers of some cells, each
/// ending under its cell.
pub(crate) fn draw_ruler(picture: &Picture, place: &Range<usize>) -> String {
    draw(picture, place.start, good_at(place), |columns| {
        let mut ruler = String::new();
        for (at, column) in columns.iter().enumerate() {
            let Column::Cell(index) = column else { continue };
            let number = (index + 1).to_string();
            let step = if number.len() < 4 { 5 } else { 10 };
            // A number needs a space before it.
            let free = (at + 1).saturating_sub(ruler.len() + number.len());
            if (index + 1) % step == 0 && free > 0 {
                ruler += &" ".repeat(free);
                ruler += &number;
            }
        }
        ruler
    })
}

/// The style of each cell, if those of `place` are in colour.
fn good_at(place: &Range<usize>) -> impl Fn(usize) -> Option<Style> + '_ {
    move |cell| if place.contains(&cell) { Some(GOOD) } else { None }
}

/// All legal moves, grouped by their outcomes, and the board with each cell in the colour of
/// the best move there.
pub(crate) fn all_moves(game: &Entry, position: &dyn Position) -> String {
    let groups = first_of_each(position, NAMED);
    let total: u128 = groups.iter().map(|(count, _)| count).sum();
    let mut text = match total {
        0 => return String::from("There is no move.\n"),
        1 => String::from("There is one move:\n"),
        u128::MAX => format!("At least {total} moves:\n"),
        _ => format!("All {total} moves:\n"),
    };
    text += &draw_values(position);
    for outcome in [Outcome::Win, Outcome::Draw, Outcome::Loss] {
        let (count, first) = &groups[outcome as usize];
        if *count == 0 {
            continue;
        }
        let s = if *count == 1 { "s" } else { "" };
        let what = match (outcome, position.outcome()) {
            (Outcome::Win, _) => format!("win{s}"),
            (Outcome::Draw, Outcome::Win) => format!("give{s} the win away for a {}", game.draw()),
            (Outcome::Draw, _) => format!("hold{s} the {}", game.draw()),
            (Outcome::Loss, _) => format!("lose{s}"),
        };
        let (style, sign) = colour_and_sign(outcome);
        let named = first.iter().map(|chosen| &chosen.notation);
        let list = fill(&list_first(named, *count, NAMED, ", "), "    ");
        let _ = writeln!(text, "  {style}{sign} {count} {what}{style:#}\n{list}");
    }
    text
}

/// The cells in a line, each in the colour of the best move there. The sign of that move stands below.
fn draw_values(position: &dyn Position) -> String {
    let picture = position.picture();
    if !matches!(picture, Picture::Row(_)) {
        return String::new();
    }
    let focus = position.best_move().and_then(|best| best.point).unwrap_or(0);
    let mut best = BTreeMap::new();
    for (chosen, outcome) in position.moves() {
        if let Some(cell) = chosen.point {
            let best = best.entry(cell).or_insert(outcome);
            *best = outcome.max(*best);
        }
    }
    let best_at = |cell: usize| best.get(&cell).copied().map(colour_and_sign);
    let sign = |column: &Column| match column {
        Column::Cell(index) => best_at(*index).map_or(' ', |(_, sign)| sign),
        Column::Gap(_) => ' ',
    };
    let style = |cell| best_at(cell).map(|(colour, _)| colour);
    draw(&picture, focus, style, |columns| columns.iter().map(sign).collect())
}

/// The colour of an outcome, and its sign for terminals and people without colours.
pub(crate) fn colour_and_sign(outcome: Outcome) -> (Style, char) {
    match outcome {
        Outcome::Win => (GOOD, '+'),
        Outcome::Draw => (EVEN, '='),
        Outcome::Loss => (BAD, '-'),
    }
}

/// The picture with the `style` of each cell, and on a second line what `below` gives for the
/// columns that are shown.
fn draw(
    picture: &Picture,
    focus: usize,
    style: impl Fn(usize) -> Option<Style>,
    below: impl Fn(&[Column]) -> String,
) -> String {
    let Picture::Row(cells) = picture else { return fill(&picture.text(), "  ") + "\n" };
    if cells.is_empty() {
        return String::from("  (empty)\n");
    }
    let (mut room, mut number) = (width() - 2, String::new());
    if cells.len() > room {
        let in_all = format!("({} in all)", cells.len());
        room = room.saturating_sub(2 + in_all.len());
        number = format!("  {FAINT}{in_all}{FAINT:#}");
    }
    let columns = columns(cells.len(), focus, room);
    let shown = columns.iter().map(|column| match *column {
        Column::Gap(letter) => letter.into(),
        Column::Cell(index) => {
            let letter = char::from(cells[index]);
            style(index).map_or(letter.into(), |style| format!("{style}{letter}{style:#}"))
        }
    });
    let row: String = shown.collect();
    let below = below(&columns);
    match below.trim_end() {
        "" => format!("  {row}{number}\n"),
        below => format!("  {row}{number}\n  {FAINT}{below}{FAINT:#}\n"),
    }
}
