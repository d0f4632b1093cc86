//! What positions look like. A long row of cells is shortened to one line.

use itertools::Itertools;

/// What a position looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A row of cells, as letters.
    Row(Vec<u8>),
    /// A heap. Its stones are the cells, counted from the end at which they are taken.
    Heap {
        /// The number of stones.
        stones: u64,
        /// The heap in words.
        words: String,
    },
    /// Numbers with their names, or heaps, which have none.
    Numbers(Vec<(String, u128)>),
    /// A few words.
    Words(String),
}

/// This stands for the cells that are left out.
const GAP: &str = " … ";

/// One column of a shortened row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The cell with that index.
    Cell(usize),
    /// A character of the mark for cells that are left out.
    Gap(char),
}

/// The cells of a row of `cells` cells that are shown in `width` columns, or in 13 if `width` is
/// less. A row of at most `width` cells is shown whole, a longer one at both ends and around `focus`.
pub fn shown_cells(cells: usize, focus: usize, width: usize) -> impl Iterator<Item = usize> {
    let room = width.saturating_sub(2 * GAP.chars().count()).max(7);
    // A quarter of the room for each end, half of it for what is around the focus.
    let end = if cells <= width { cells } else { (room / 4).min(cells) };
    let side = room.saturating_sub(2 * end + 1) / 2;
    let rest = cells - end;
    let first = focus.saturating_sub(side).min(rest).max(end);
    let last = focus.saturating_add(side + 1).min(rest).max(first);
    (0..end).chain(first..last).chain(last.max(rest)..cells)
}

/// The columns in which these cells are shown.
pub fn columns(cells: usize, focus: usize, width: usize) -> Vec<Column> {
    let mut columns = Vec::new();
    let mut next = 0;
    for index in shown_cells(cells, focus, width) {
        if index > next {
            columns.extend(GAP.chars().map(Column::Gap));
        }
        columns.push(Column::Cell(index));
        next = index + 1;
    }
    columns
}

impl Picture {
    /// The number of cells.
    pub fn cells(&self) -> u64 {
        match self {
            Picture::Row(cells) => cells.len() as u64,
            Picture::Heap { stones, .. } => *stones,
            Picture::Numbers(_) | Picture::Words(_) => 0,
        }
    }

    /// The position in one line.
    pub fn text(&self) -> String {
        match self {
            Picture::Row(cells) => String::from_utf8_lossy(cells).into_owned(),
            Picture::Heap { words, .. } | Picture::Words(words) => words.clone(),
            Picture::Numbers(numbers) => match numbers.first() {
                None => "no heap".into(),
                Some((name, _)) if name.is_empty() => numbers.iter().map(|(_, n)| n).join(" "),
                Some(_) => numbers.iter().map(|(name, n)| format!("{name} = {n}")).join(", "),
            },
        }
    }
}

/// The letters as text; if there are more than 64, without those in the middle.
pub(crate) fn shorten(letters: &[u8]) -> String {
    const WIDTH: usize = 64;
    let shown = columns(letters.len(), 0, WIDTH).into_iter().map(|column| match column {
        Column::Cell(index) => char::from(letters[index]),
        Column::Gap(letter) => letter,
    });
    shown.collect()
}
