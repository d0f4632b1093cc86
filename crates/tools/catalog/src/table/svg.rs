//! A table as a picture: an SVG file with a tile for each value. All lengths are pixels, counted
//! from the upper left.

// The numbers in pictures are small.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};

use gametheory_core::Outcome;

use super::{Cell, Grid, Row, Value};

/// The space around everything.
const MARGIN: i32 = 30;
/// The space between a label and its object.
const GAP: i32 = 8;
const TITLE: i32 = 20;
const SMALL: i32 = 13;

/// A colour: red, green and blue.
#[derive(Clone, Copy)]
struct Colour(u8, u8, u8);

const ALARM: Colour = Colour(220, 20, 20);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Colour(red, green, blue) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl Colour {
    /// Black or white, whichever can be read on the colour.
    fn readable(self) -> Colour {
        let brightness = u32::from(self.0) * 3 + u32::from(self.1) * 6 + u32::from(self.2);
        if brightness > 1350 {
            Colour(0, 0, 0)
        } else {
            Colour(255, 255, 255)
        }
    }
}

/// The colours of values.
struct Scale {
    least: i64,
    largest: i64,
}

impl Scale {
    fn colour(&self, value: Value) -> Colour {
        /// From pale to dark.
        const SEQUENTIAL: [[u8; 3]; 5] =
            [[246, 240, 216], [188, 222, 160], [84, 178, 160], [44, 112, 158], [60, 40, 110]];
        /// From blue over white to red.
        const DIVERGING: [[u8; 3]; 5] =
            [[34, 84, 150], [130, 178, 216], [247, 247, 244], [236, 160, 128], [168, 34, 50]];
        let number = match value {
            // Blue, sand and rose. Colour-blind people can distinguish them (Paul Tol's muted
            // colours).
            Value::Outcome(Outcome::Win) => return Colour(68, 119, 170),
            Value::Outcome(Outcome::Draw) => return Colour(221, 204, 119),
            Value::Outcome(Outcome::Loss) => return Colour(204, 102, 119),
            Value::Grundy(number) => i64::from(number),
            Value::Score(score) => score,
        };
        let (stops, share) = if self.least < 0 {
            let side = self.largest.max(-self.least);
            (DIVERGING, 0.5 + number as f64 / side as f64 / 2.0)
        } else {
            (SEQUENTIAL, number as f64 / self.largest.max(1) as f64)
        };
        let place = share.clamp(0.0, 1.0) * 4.0;
        let left = (place as usize).min(3);
        let part = place - left as f64;
        let [red, green, blue] = [0, 1, 2].map(|channel| {
            let [from, to] = [stops[left], stops[left + 1]].map(|stop| f64::from(stop[channel]));
            (from * (1.0 - part) + to * part) as u8
        });
        Colour(red, green, blue)
    }
}

/// A picture that is being drawn.
struct Svg(String);

impl Svg {
    fn tile(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), colour: Colour) {
        // Writing into a string does not fail.
        let _ = writeln!(
            self.0,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>"
        );
    }

    /// A line of text. Half of its height is above its place, which is at its start, its middle
    /// or its end.
    fn text(&mut self, text: &str, (x, y): (i32, i32), anchor: &str, size: i32, colour: Colour) {
        let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let anchor = match anchor {
            "start" => String::new(),
            anchor => format!(" text-anchor=\"{anchor}\""),
        };
        // Digits and capital letters are 0.7 of the size high.
        let _ = writeln!(
            self.0,
            "<text x=\"{x}\" y=\"{y}\" dy=\"0.35em\" font-size=\"{size}\" fill=\"{colour}\"\
             {anchor}>{text}</text>"
        );
    }
}

/// Breaks a text into lines that fit into `width` at a font size; sans-serif letters are about half
/// as wide as high.
fn wrap(text: &str, width: i32, size: i32) -> Vec<String> {
    let most = usize::try_from(width * 100 / (size * 52)).unwrap_or(1);
    textwrap::wrap(text, most).into_iter().map(String::from).collect()
}

impl Grid {
    /// The table as it is drawn: a single column in lines, several columns below each other.
    fn drawn(&self) -> Grid {
        if let [_] = self.columns.as_slice() {
            return self.fold(self.in_line);
        }
        let columns = self.rows.iter().map(|row| row.label.clone()).collect();
        let column = |(at, name): (usize, &String)| Row {
            label: name.clone(),
            cells: self.rows.iter().map(|row| row.cells[at]).collect(),
        };
        let rows = self.columns.iter().enumerate().map(column).collect();
        let (index, across) = (self.across.clone(), self.index.clone());
        Grid { index, across, columns, rows, ..self.clone() }
    }

    /// The value that decides the colour of a cell in a column of the picture.
    fn shade(&self, column: usize, cell: Cell) -> Option<Value> {
        match cell.value()? {
            Value::Grundy(number) if self.near_index => {
                Some(Value::Score(i64::from(number) - column as i64))
            }
            value => Some(value),
        }
    }

    /// The picture as the text of an SVG file, for dark pages or for light ones.
    pub fn svg(&self, dark: bool) -> String {
        const LINE: i32 = 1400;
        const HEAD: i32 = 22;
        /// The least width, so that there is room for the title.
        const NARROWEST: i32 = 720;
        let [paper, ink, faint] = if dark {
            [Colour(13, 17, 23), Colour(230, 237, 243), Colour(145, 152, 161)]
        } else {
            [Colour(255, 255, 255), Colour(38, 38, 46), Colour(110, 110, 122)]
        };
        let grid = self.drawn();
        let across = grid.columns.len() as i32;
        let step = (LINE / across.max(1)).clamp(14, if across <= 14 { 44 } else { 34 });
        let head = match grid.across.as_str() {
            "" => grid.index.clone(),
            across => format!("{} \\ {across}", grid.index),
        };
        let labels = grid.rows.iter().map(|row| row.label.len());
        let label = labels.max().unwrap_or(0).max(head.len()) as i32 * 7 + 2 * GAP;
        let width = (label + across * step).max(NARROWEST);
        let title = wrap(&grid.title, width, TITLE);
        let notes: Vec<String> =
            grid.notes.iter().flat_map(|note| wrap(note, width, SMALL)).collect();
        let top = MARGIN + title.len() as i32 * 26 + 32;
        let below = top + HEAD + grid.rows.len() as i32 * step + 24;
        let size = (width + 2 * MARGIN, below + 34 + notes.len() as i32 * 20 + MARGIN / 2);
        let mut svg = Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" \
             viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\">\n",
            size.0, size.1
        ));
        svg.tile((0, 0), size, paper);
        for (line, text) in (0..).zip(&title) {
            svg.text(text, (MARGIN, MARGIN + 8 + line * 26), "start", TITLE, ink);
        }
        svg.text(&grid.method, (MARGIN, top - 24), "start", SMALL, faint);
        let scale = grid.draw_legend(&mut svg, (MARGIN, below), ink);
        for (line, note) in (0..).zip(&notes) {
            svg.text(note, (MARGIN, below + 42 + line * 20), "start", SMALL, faint);
        }
        let left = MARGIN + label;
        svg.text(&head, (left - GAP, top + HEAD / 2), "end", SMALL, faint);
        // If the tiles are narrow, only some indices are written.
        let every = if step >= 20 { 1 } else { 5 * (40 / (5 * step)).max(1) };
        for (at, name) in (0..).zip(&grid.columns) {
            if at % every == 0 {
                let x = left + at * step + step / 2 - 1;
                svg.text(name, (x, top + HEAD / 2), "middle", 11, faint);
            }
        }
        for (line, row) in (0..).zip(&grid.rows) {
            let y = top + HEAD + line * step;
            svg.text(&row.label, (left - GAP, y + step / 2 - 1), "end", SMALL, ink);
            for (at, cell) in row.cells.iter().enumerate() {
                let Some(shade) = grid.shade(at, *cell) else { continue };
                let x = left + at as i32 * step;
                let colour = if cell.differs() { ALARM } else { scale.colour(shade) };
                svg.tile((x, y), (step - 2, step - 2), colour);
                if step >= 18 {
                    let place = (x + step / 2 - 1, y + step / 2 - 1);
                    let font = (step * 9 / 20).min(15);
                    svg.text(&cell.text(), place, "middle", font, colour.readable());
                }
            }
        }
        svg.0 + "</svg>\n"
    }

    /// Draws colours and what they mean.
    fn draw_legend(&self, svg: &mut Svg, (mut x, y): (i32, i32), ink: Colour) -> Scale {
        let mut scale = Scale { least: 0, largest: 0 };
        let mut outcomes = BTreeSet::new();
        for row in &self.rows {
            for (at, cell) in row.cells.iter().enumerate() {
                let number = match self.shade(at, *cell) {
                    Some(Value::Outcome(outcome)) => {
                        outcomes.insert(outcome);
                        continue;
                    }
                    Some(Value::Grundy(number)) => number.into(),
                    Some(Value::Score(score)) => score,
                    None => continue,
                };
                scale.least = scale.least.min(number);
                scale.largest = scale.largest.max(number);
            }
        }
        let mut shades: Vec<Value> = outcomes.into_iter().rev().map(Value::Outcome).collect();
        if shades.is_empty() {
            // Not many more than eight numbers.
            let step = ((scale.largest - scale.least) / 8).max(1) as usize;
            shades.extend((scale.least..=scale.largest).step_by(step).map(Value::Score));
        }
        if self.near_index {
            let text = "value less index:";
            svg.text(text, (x, y + 8), "start", SMALL, ink);
            x += text.len() as i32 * 7 + 16;
        }
        for shade in shades {
            svg.tile((x, y), (16, 16), scale.colour(shade));
            let text = shade.to_word();
            svg.text(&text, (x + 16 + GAP, y + 8), "start", SMALL, ink);
            x += 16 + GAP + text.len() as i32 * 7 + 16;
        }
        scale
    }
}
