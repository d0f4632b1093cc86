//! A table as a picture: a tile for each value.

// The numbers in pictures are small.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use anyhow::Result;
use catalog::table::Heading;
use plotters::prelude::RGBColor;

use super::canvas::{wrap, Canvas, HPos, ALARM};
use super::findings::findings;
use super::layout::Layout;
use super::scale::{readable_on, Scale};
use super::sheet::Sheet;
use crate::theme::Theme;

/// The space around everything.
const MARGIN: i32 = 30;
/// The space between a label and its object.
const GAP: i32 = 8;
/// The least width, so that there is room for the title.
const NARROWEST: i32 = 720;
const TITLE: i32 = 20;
const SMALL: i32 = 13;

/// A colour and what it means, as a tile or as a frame around one.
struct Key {
    framed: bool,
    colour: RGBColor,
    meaning: String,
}

impl Key {
    fn tile(colour: RGBColor, meaning: String) -> Key {
        Key { framed: false, colour, meaning }
    }

    fn frame(colour: RGBColor, meaning: &str) -> Key {
        Key { framed: true, colour, meaning: meaning.into() }
    }
}

/// The picture as the text of an SVG file.
pub(super) fn draw(sheet: &Sheet, theme: Theme) -> Result<String> {
    let mut svg = String::new();
    draw_tiles(sheet, theme, &mut svg)?;
    Ok(svg)
}

/// Draws the title, the legend and the findings, and leaves `room` for the data between them.
/// Returns the canvas and the upper left corner of the room.
fn framed<'a>(
    sheet: &Sheet,
    theme: Theme,
    svg: &'a mut String,
    room: (i32, i32),
    legend: &[Key],
) -> Result<(Canvas<'a>, (i32, i32))> {
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
    let canvas = Canvas::new(svg, (width + 2 * MARGIN, height), theme)?;
    for (line, text) in (0..).zip(&title) {
        canvas.text(text, (MARGIN, MARGIN + 8 + line * 26), HPos::Left, TITLE, theme.ink)?;
    }
    let method = (MARGIN, MARGIN + title_height + 8);
    canvas.text(&sheet.heading.method, method, HPos::Left, SMALL, theme.faint)?;
    let mut x = MARGIN;
    for Key { framed, colour, meaning } in legend {
        if *framed {
            canvas.frame((x, below), (16, 16), *colour)?;
        } else {
            canvas.tile((x, below), (16, 16), *colour)?;
        }
        canvas.text(meaning, (x + 16 + GAP, below + 8), HPos::Left, SMALL, theme.ink)?;
        x += 16 + GAP + meaning.len() as i32 * 7 + 16;
    }
    for (line, text) in (0..).zip(&notes) {
        canvas.text(text, (MARGIN, below + 42 + line * 20), HPos::Left, SMALL, theme.faint)?;
    }
    Ok((canvas, (MARGIN, top)))
}

/// Draws a tile for each value.
fn draw_tiles(sheet: &Sheet, theme: Theme, svg: &mut String) -> Result<()> {
    const LINE: i32 = 1400;
    const HEAD: i32 = 22;
    /// A tile of a value that was not searched is smaller by this much on each side.
    const INSET: i32 = 4;
    let Heading { index, across, .. } = sheet.heading;
    let layout = Layout::of(sheet);
    let tile =
        (LINE / layout.across.max(1) as i32).clamp(14, if layout.across <= 14 { 44 } else { 34 });
    let head = if across.is_empty() { index.to_string() } else { format!("{across} \\ {index}") };
    let widest = layout.lines.iter().map(String::len).max().unwrap_or(0).max(head.len());
    let label = widest as i32 * 7 + 2 * GAP;
    let room = (label + layout.across as i32 * tile, HEAD + layout.lines.len() as i32 * tile);
    let scale = Scale::of(sheet);
    let tiles = scale.legend(theme.paper).into_iter();
    let mut legend: Vec<Key> = tiles.map(|(colour, meaning)| Key::tile(colour, meaning)).collect();
    let patterns = sheet.patterns();
    if patterns.iter().flatten().any(|pattern| !pattern.exceptions.is_empty()) {
        legend.push(Key::frame(theme.mark, "frame: not as one period later"));
    }
    if sheet.shown().count() > sheet.rows.len() {
        let proof = sheet.theorem.unwrap_or("theorem");
        legend.push(Key::tile(theme.faint, format!("small: by the {proof} alone")));
    }
    let differences = sheet.differences();
    if !differences.is_empty() {
        legend.push(Key::frame(ALARM, "frame: the theorem differs"));
    }
    let (canvas, (left, top)) = framed(sheet, theme, svg, room, &legend)?;
    let corner = |index, column| {
        let (x, y) = layout.place(index, column);
        (left + label + x * tile, top + HEAD + y * tile)
    };
    let size = (tile - 2, tile - 2);
    let centre = |(x, y): (i32, i32)| (x + size.0 / 2, y + size.1 / 2);
    canvas.text(&head, (left + label - GAP, top + HEAD / 2), HPos::Right, SMALL, theme.faint)?;
    // If the tiles are narrow, only some indices are written.
    let every = if tile >= 20 { 1 } else { 5 * (40 / (5 * tile)).max(1) } as usize;
    for offset in 0..layout.across {
        let label = layout.origin + offset;
        let x = centre(corner(layout.origin + offset, 0)).0;
        if label.is_multiple_of(every) {
            canvas.text(&label.to_string(), (x, top + HEAD / 2), HPos::Center, 11, theme.faint)?;
        }
    }
    for (line, name) in (0..).zip(&layout.lines) {
        let middle = top + HEAD + line * tile + size.1 / 2;
        canvas.text(name, (left + label - GAP, middle), HPos::Right, SMALL, theme.ink)?;
    }
    let searched = sheet.rows.len();
    for (line, (index, values)) in sheet.shown().enumerate() {
        for (column, value) in values.iter().enumerate() {
            let (at, colour) = (corner(index, column), scale.colour(index, *value));
            if line < searched {
                canvas.tile(at, size, colour)?;
            } else {
                canvas.tile(
                    (at.0 + INSET, at.1 + INSET),
                    (size.0 - 2 * INSET, size.1 - 2 * INSET),
                    colour,
                )?;
            }
            if tile >= 18 {
                let ink = readable_on(colour);
                canvas.text(
                    &value.to_string(),
                    centre(at),
                    HPos::Center,
                    (tile * 9 / 20).min(15),
                    ink,
                )?;
            }
        }
    }
    let first = sheet.rows.first().map_or(0, |row| row.index);
    for (column, pattern) in patterns.iter().enumerate() {
        for exception in pattern.iter().flat_map(|pattern| &pattern.exceptions) {
            canvas.frame(corner(first + exception, column), size, theme.mark)?;
        }
    }
    for (index, column) in differences {
        canvas.frame(corner(index, column), size, ALARM)?;
    }
    canvas.finish()
}
