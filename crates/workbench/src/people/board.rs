//! Positions as lines of text.

use std::ops::Range;

use games::{columns, Column, Picture};

use super::{FAINT, GOOD};

/// The picture on a line of its own, with the cells of `place` set off by
/// colour, and kept in sight where the row is shortened.
pub(crate) fn line(picture: &Picture, place: &Range<usize>) -> String {
    match picture {
        Picture::Words(words) => format!("  {words}\n"),
        Picture::Row(cells) if cells.is_empty() => String::from("  (empty)\n"),
        Picture::Row(cells) => {
            let columns = columns(cells.len(), place.start);
            let whole = columns.len() == cells.len();
            let shown = columns.into_iter().map(|column| match column {
                Column::Cell(index) if place.contains(&index) => {
                    format!("{GOOD}{}{GOOD:#}", char::from(cells[index]))
                }
                Column::Cell(index) => char::from(cells[index]).into(),
                Column::Gap(letter) => letter.into(),
            });
            let row: String = shown.collect();
            if whole {
                format!("  {row}\n")
            } else {
                format!("  {row}  {FAINT}({} in all){FAINT:#}\n", cells.len())
            }
        }
    }
}

/// The line, and below it a mark under each cell of `place`.
pub(crate) fn marked(picture: &Picture, place: &Range<usize>) -> String {
    with_below(picture, place, |columns| {
        let mark = |column: &Column| match column {
            Column::Cell(index) if place.contains(index) => '^',
            _ => ' ',
        };
        columns.iter().map(mark).collect()
    })
}

/// The line, and below it the numbers of some cells, each ending under its
/// cell.
pub(crate) fn ruled(picture: &Picture, place: &Range<usize>) -> String {
    with_below(picture, place, |columns| {
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

fn with_below(
    picture: &Picture,
    place: &Range<usize>,
    below: impl Fn(&[Column]) -> String,
) -> String {
    let line = line(picture, place);
    let Picture::Row(cells) = picture else { return line };
    let below = below(&columns(cells.len(), place.start));
    match below.trim_end() {
        "" => line,
        below => format!("{line}  {FAINT}{below}{FAINT:#}\n"),
    }
}
