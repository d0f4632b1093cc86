//! The places of the tiles in a picture.

// The numbers in pictures are small.
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)]

use super::sheet::Sheet;

/// The places of the tiles, in units of a tile.
pub(super) struct Layout {
    /// The number of tiles side by side.
    pub across: usize,
    /// The index at the left end of the first line.
    pub origin: usize,
    /// The label at the left of each line.
    pub lines: Vec<String>,
}

impl Layout {
    /// A layout that shows the period, if one is seen.
    pub(super) fn of(sheet: &Sheet) -> Layout {
        let count = sheet.shown().count();
        let first = sheet.rows.first().map_or(0, |row| row.index);
        let columns = &sheet.heading.columns;
        if columns.len() > 1 {
            return Layout { across: count, origin: first, lines: columns.clone() };
        }
        // If the length of a line is a multiple of the period, the picture shows the period.
        let period = sheet.periods().iter().flatten().map(|seen| seen.period).next();
        let across = match period {
            Some(period) if period <= 48 => period * (16 / period).max(1),
            _ => 20,
        };
        if count <= across {
            return Layout { across: count, origin: first, lines: vec![String::new()] };
        }
        let lines = (0..=(first + count - 1) / across).map(|line| (line * across).to_string());
        Layout { across, origin: 0, lines: lines.collect() }
    }

    /// The place of a value, as the number of tiles to its left and above it.
    pub(super) fn place(&self, index: usize, column: usize) -> (i32, i32) {
        let offset = index - self.origin;
        ((offset % self.across) as i32, (offset / self.across + column) as i32)
    }
}
