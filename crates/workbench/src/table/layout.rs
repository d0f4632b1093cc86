//! Where tiles stand in a picture.

// Pictures are made of few and small numbers.
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)]

use super::sheet::Sheet;

/// Where the tile of a value stands, in tiles.
pub(super) struct Layout {
    /// The number of tiles side by side.
    pub across: usize,
    /// The index at the left end.
    pub origin: usize,
    /// What stands at the left of each line.
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
        // Lines that are a whole number of periods long show the period.
        let periods = sheet.patterns();
        let period = periods.iter().flatten().map(|pattern| pattern.period).next();
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

    /// Column and line of a value.
    pub(super) fn place(&self, index: usize, column: usize) -> (i32, i32) {
        let offset = index - self.origin;
        ((offset % self.across) as i32, (offset / self.across + column) as i32)
    }
}
