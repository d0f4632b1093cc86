//! Rows of cells as people see them, on one line however long they are.

use std::ops::Range;

use super::{FAINT, GOOD};

/// The longest row that is shown as it is.
const WIDTH: usize = 64;
/// So many cells of a longer one are shown at each end, and on each side of the
/// place where something happens.
const SIDE: usize = 12;
/// What stands for the others.
const GAP: &str = " … ";

/// What a position looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A row of cells, which are counted from 1.
    Row(Vec<u8>),
    /// A few words.
    Words(String),
}

impl Picture {
    /// The picture on a line of its own, with the cells of `place` set off by
    /// colour, and kept in sight where the row is shortened.
    pub fn line(&self, place: &Range<usize>) -> String {
        match self {
            Picture::Words(words) => format!("  {words}\n"),
            Picture::Row(cells) if cells.is_empty() => String::from("  (empty)\n"),
            Picture::Row(cells) => {
                let shown =
                    columns(cells.len(), place.start).into_iter().map(|column| match column {
                        Column::Cell(index) if place.contains(&index) => {
                            format!("{GOOD}{}{GOOD:#}", char::from(cells[index]))
                        }
                        Column::Cell(index) => char::from(cells[index]).into(),
                        Column::Gap(letter) => letter.into(),
                    });
                let row: String = shown.collect();
                match cells.len() {
                    0..=WIDTH => format!("  {row}\n"),
                    longer => format!("  {row}  {FAINT}({longer} in all){FAINT:#}\n"),
                }
            }
        }
    }

    /// The line, and below it a mark under each cell of `place`.
    pub fn marked(&self, place: &Range<usize>) -> String {
        self.with_below(place, |columns| {
            let mark = |column: &Column| match column {
                Column::Cell(index) if place.contains(index) => '^',
                _ => ' ',
            };
            columns.iter().map(mark).collect()
        })
    }

    /// The line, and below it the numbers of some cells, each ending under its
    /// cell.
    pub fn ruled(&self, place: &Range<usize>) -> String {
        self.with_below(place, |columns| {
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

    fn with_below(&self, place: &Range<usize>, below: impl Fn(&[Column]) -> String) -> String {
        let line = self.line(place);
        let Picture::Row(cells) = self else { return line };
        let below = below(&columns(cells.len(), place.start));
        match below.trim_end() {
            "" => line,
            below => format!("{line}  {FAINT}{below}{FAINT:#}\n"),
        }
    }
}

/// The words, shortened in the middle if they are long.
pub(crate) fn shortened(letters: &[u8]) -> String {
    let shown = columns(letters.len(), 0).into_iter().map(|column| match column {
        Column::Cell(index) => char::from(letters[index]),
        Column::Gap(letter) => letter,
    });
    shown.collect()
}

/// What stands in one column of a shortened row.
#[derive(Clone, Copy)]
enum Column {
    Cell(usize),
    Gap(char),
}

/// The columns of a row of so many cells in which `focus` has to be in sight.
fn columns(cells: usize, focus: usize) -> Vec<Column> {
    let around = focus.saturating_sub(SIDE)..cells.min(focus.saturating_add(SIDE + 1));
    let shown = match cells {
        0..=WIDTH => [0..cells, 0..0, 0..0],
        _ => [0..SIDE, around, cells - SIDE..cells],
    };
    let mut columns = Vec::new();
    let mut next = 0;
    for index in shown.into_iter().flatten() {
        // The ranges may overlap.
        if index < next {
            continue;
        }
        if index > next {
            columns.extend(GAP.chars().map(Column::Gap));
        }
        columns.push(Column::Cell(index));
        next = index + 1;
    }
    columns
}
