//! Rows of cells as people see them, on one line however long they are.

/// What a position looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A row of cells, which are counted from 1.
    Row(Vec<u8>),
    /// A few words.
    Words(String),
}

/// The longest row that is shown as it is.
const WIDTH: usize = 64;
/// So many cells of a longer one are shown at each end, and on each side of the
/// place where something happens.
const SIDE: usize = 12;
/// What stands for the others.
const GAP: &str = " … ";

/// What stands in one column of a shortened row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The cell with that index.
    Cell(usize),
    /// A letter of what stands for cells that are left out.
    Gap(char),
}

/// The columns of a row of so many cells in which `focus` has to be in sight. A row
/// that is short enough is shown whole.
pub fn columns(cells: usize, focus: usize) -> Vec<Column> {
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

/// The letters, without their middle if they are many.
pub(crate) fn shortened(letters: &[u8]) -> String {
    let shown = columns(letters.len(), 0).into_iter().map(|column| match column {
        Column::Cell(index) => char::from(letters[index]),
        Column::Gap(letter) => letter,
    });
    shown.collect()
}
