//! A table as a picture: a tile for each value.

// The numbers in pictures are small.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use super::colours::{readable_on, Scale, Theme};
use super::findings::findings;
use super::sheet::Sheet;
use super::Heading;
use crate::svg::{Anchor, Colour, Svg};

/// The space around everything.
const MARGIN: i32 = 30;
/// The space between a label and its object.
const GAP: i32 = 8;
/// The least width, so that there is room for the title.
const NARROWEST: i32 = 720;
const TITLE: i32 = 20;
const SMALL: i32 = 13;
/// The colour of frames around errors.
const ALARM: Colour = Colour(220, 20, 20);

/// What an entry of the legend looks like.
enum Key {
    Tile(Colour),
    Frame(Colour),
    Words,
}

/// The places of the tiles, in units of a tile.
struct Layout {
    /// The number of tiles side by side.
    across: usize,
    /// The index at the left end of the first line.
    origin: usize,
    /// The label at the left of each line.
    lines: Vec<String>,
}

impl Layout {
    /// A layout that shows the period, if one is seen.
    fn of(sheet: &Sheet) -> Layout {
        let (count, first) = (sheet.shown().len(), sheet.first());
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
    fn place(&self, index: usize, column: usize) -> (i32, i32) {
        let offset = index - self.origin;
        ((offset % self.across) as i32, (offset / self.across + column) as i32)
    }
}

/// Draws the title, the legend and the findings, and leaves `room` for the data between them.
/// Returns the picture and the upper left corner of the room.
fn draw_frame(
    sheet: &Sheet,
    theme: Theme,
    room: (i32, i32),
    legend: &[(Key, String)],
) -> (Svg, (i32, i32)) {
    let width = room.0.max(NARROWEST);
    let title = wrap(&sheet.heading.title, width, TITLE);
    let all = findings(sheet);
    // The last finding, about search and theorem, is always shown.
    let shown = all.iter().take(3).chain(all.iter().skip(3).last());
    let notes: Vec<String> = shown.flat_map(|line| wrap(line, width, SMALL)).collect();
    let (title_height, notes_height) = (title.len() as i32 * 26, notes.len() as i32 * 20);
    let top = MARGIN + title_height + 32;
    let below = top + room.1 + 24;
    let height = below + 34 + notes_height + MARGIN / 2;
    let mut svg = Svg::new((width + 2 * MARGIN, height), theme.paper);
    for (line, text) in (0..).zip(&title) {
        svg.text(text, (MARGIN, MARGIN + 8 + line * 26), Anchor::Start, TITLE, theme.ink);
    }
    let method = (MARGIN, MARGIN + title_height + 8);
    svg.text(&sheet.heading.method, method, Anchor::Start, SMALL, theme.faint);
    let mut x = MARGIN;
    for (key, meaning) in legend {
        match key {
            Key::Tile(colour) => svg.tile((x, below), (16, 16), *colour),
            Key::Frame(colour) => svg.frame((x, below), (16, 16), *colour),
            Key::Words => {}
        }
        if !matches!(key, Key::Words) {
            x += 16 + GAP;
        }
        svg.text(meaning, (x, below + 8), Anchor::Start, SMALL, theme.ink);
        x += meaning.len() as i32 * 7 + 16;
    }
    for (line, text) in (0..).zip(&notes) {
        svg.text(text, (MARGIN, below + 42 + line * 20), Anchor::Start, SMALL, theme.faint);
    }
    (svg, (MARGIN, top))
}

/// The picture as the text of an SVG file.
pub fn draw(sheet: &Sheet, theme: Theme) -> String {
    const LINE: i32 = 1400;
    const HEAD: i32 = 22;
    /// A tile of a value that was not searched is smaller by this much on each side.
    const INSET: i32 = 4;
    let Heading { index, across, .. } = &sheet.heading;
    let layout = Layout::of(sheet);
    let tile =
        (LINE / layout.across.max(1) as i32).clamp(14, if layout.across <= 14 { 44 } else { 34 });
    let head = if across.is_empty() { index.clone() } else { format!("{across} \\ {index}") };
    let widest = layout.lines.iter().map(String::len).max().unwrap_or(0).max(head.len());
    let label = widest as i32 * 7 + 2 * GAP;
    let room = (label + layout.across as i32 * tile, HEAD + layout.lines.len() as i32 * tile);
    let scale = Scale::of(sheet);
    let mut legend = Vec::new();
    if sheet.heading.near_index {
        legend.push((Key::Words, "value less index:".into()));
    }
    legend.extend(scale.legend().into_iter().map(|(colour, text)| (Key::Tile(colour), text)));
    let periods = sheet.periods().into_iter().enumerate();
    let exceptions = periods.filter_map(|(column, seen)| {
        Some(sheet.exceptions(column, &seen?).into_iter().map(move |index| (index, column)))
    });
    let exceptions: Vec<(usize, usize)> = exceptions.flatten().collect();
    if !exceptions.is_empty() {
        legend.push((Key::Frame(theme.mark), "frame: not as one period later".into()));
    }
    let differences = sheet.differences();
    if let Some(theorem) = sheet.theorem {
        if sheet.shown > sheet.searched() {
            legend.push((Key::Tile(theme.faint), format!("small: by the {theorem} alone")));
        }
        if !differences.is_empty() {
            legend.push((Key::Frame(ALARM), format!("frame: the {theorem} differs")));
        }
    }
    let (mut svg, (left, top)) = draw_frame(sheet, theme, room, &legend);
    let corner = |index, column| {
        let (x, y) = layout.place(index, column);
        (left + label + x * tile, top + HEAD + y * tile)
    };
    let size = (tile - 2, tile - 2);
    let centre = |(x, y): (i32, i32)| (x + size.0 / 2, y + size.1 / 2);
    svg.text(&head, (left + label - GAP, top + HEAD / 2), Anchor::End, SMALL, theme.faint);
    // If the tiles are narrow, only some indices are written.
    let every = if tile >= 20 { 1 } else { 5 * (40 / (5 * tile)).max(1) } as usize;
    for offset in 0..layout.across {
        let label = layout.origin + offset;
        let x = centre(corner(layout.origin + offset, 0)).0;
        if label.is_multiple_of(every) {
            svg.text(&label.to_string(), (x, top + HEAD / 2), Anchor::Middle, 11, theme.faint);
        }
    }
    for (line, name) in (0..).zip(&layout.lines) {
        let middle = top + HEAD + line * tile + size.1 / 2;
        svg.text(name, (left + label - GAP, middle), Anchor::End, SMALL, theme.ink);
    }
    for row in sheet.shown() {
        let inset = if row.searched.is_empty() { INSET } else { 0 };
        for (column, value) in row.values().iter().enumerate() {
            let (x, y) = corner(row.index, column);
            let colour = scale.colour(row.index, *value);
            svg.tile((x + inset, y + inset), (size.0 - 2 * inset, size.1 - 2 * inset), colour);
            if tile >= 18 {
                let (middle, font) = (centre((x, y)), (tile * 9 / 20).min(15));
                svg.text(&value.to_string(), middle, Anchor::Middle, font, readable_on(colour));
            }
        }
    }
    for (index, column) in exceptions {
        svg.frame(corner(index, column), size, theme.mark);
    }
    for (index, column) in differences {
        svg.frame(corner(index, column), size, ALARM);
    }
    svg.finish()
}

/// Breaks a text into lines that fit into `width` at a font size; sans-serif
/// letters are about half as wide as high.
fn wrap(text: &str, width: i32, size: i32) -> Vec<String> {
    let most = usize::try_from(width * 100 / (size * 52)).unwrap_or(1);
    textwrap::wrap(text, most).into_iter().map(String::from).collect()
}
