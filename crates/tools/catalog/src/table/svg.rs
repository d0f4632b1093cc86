//! A table as a picture: an SVG file with a tile for each value. All lengths are pixels, counted
//! from the upper left.

use std::fmt::Write as _;

use gametheory_core::Outcome;

use super::{Grid, Row, Value};

const TILE: usize = 28;
const MARGIN: usize = 30;
/// The height of a line of text.
const LINE: usize = 20;
/// The width of a letter in it.
const LETTER: usize = 8;

/// The hue and the lightness of a value, if no number has a larger amount than `most`. Numbers are
/// the darker the larger they are; where some are negative, these are blue and the others red.
fn colour(value: Value, most: u64, has_negative: bool) -> (i64, i64) {
    match value {
        // Colour-blind people can distinguish blue, sand and rose.
        Value::Outcome(Outcome::Win) => (210, 47),
        Value::Outcome(Outcome::Draw) => (47, 67),
        Value::Outcome(Outcome::Loss) => (350, 60),
        value => {
            let number = value.number().unwrap_or(0);
            let hue = if has_negative && number > 0 { 10 } else { 210 };
            let part = u128::from(number.unsigned_abs()) * 60 / u128::from(most.max(1));
            (hue, 95 - i64::try_from(part).unwrap_or(60))
        }
    }
}

/// A line of text, whose middle is at `y`.
fn write(text: &str, (x, y): (usize, usize), class: &str) -> String {
    let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<text x=\"{x}\" y=\"{y}\" class=\"{class}\">{text}</text>\n")
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
        Grid { index: format!("{} \\ {}", self.across, self.index), columns, rows, ..self.clone() }
    }

    /// The picture as the text of an SVG file, for dark pages or for light ones.
    pub fn svg(&self, dark: bool) -> String {
        /// The least width, so that there is room for the title.
        const NARROWEST: usize = 720;
        let [paper, ink] = if dark { ["#0d1117", "#c9d1d9"] } else { ["#ffffff", "#26262e"] };
        let grid = self.drawn();
        // The value that decides the colour of a cell in a column of the picture.
        let shade = |column: usize, value: Value| match (value.number(), i64::try_from(column)) {
            (Some(number), Ok(index)) if self.near_index => Value::Score(number - index),
            _ => value,
        };
        let cells = grid.rows.iter().flat_map(|row| row.cells.iter().enumerate());
        let shades = cells.filter_map(|(at, cell)| shade(at, (*cell)?).number());
        let numbers: Vec<i64> = shades.collect();
        let most = numbers.iter().map(|number| number.unsigned_abs()).max().unwrap_or(0);
        let has_negative = numbers.iter().any(|number| *number < 0);

        let labels = grid.rows.iter().map(|row| &row.label).chain([&grid.index]);
        let left = MARGIN + labels.map(|label| label.len() * LETTER + LETTER).max().unwrap_or(0);
        let width = (left + grid.columns.len() * TILE + MARGIN).max(NARROWEST);
        let colours = if self.near_index {
            "Blue: less than the index. Red: more than the index.".into()
        } else {
            self.legend()
        };
        let (mut svg, mut y) = (String::new(), MARGIN);
        let wrap = |text| textwrap::wrap(text, (width - 2 * MARGIN) / LETTER);
        for line in wrap(&self.title) {
            svg += &write(&line, (MARGIN, y), "");
            y += LINE;
        }
        y += TILE;
        svg += &write(&grid.index, (left - LETTER, y), "end");
        let middle = |at: usize| left + at * TILE + TILE / 2;
        for (at, name) in grid.columns.iter().enumerate() {
            svg += &write(name, (middle(at), y), "middle");
        }
        for row in &grid.rows {
            y += TILE;
            svg += &write(&row.label, (left - LETTER, y), "end");
            for (at, cell) in row.cells.iter().enumerate() {
                let Some(value) = *cell else { continue };
                let (hue, lightness) = colour(shade(at, value), most, has_negative);
                let (x, top, side) = (middle(at) - TILE / 2, y - TILE / 2, TILE - 2);
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" \
                     fill=\"hsl({hue}, 55%, {lightness}%)\"/>"
                );
                let class = if lightness > 60 { "middle black" } else { "middle white" };
                svg += &write(&value.to_string(), (middle(at) - 1, y - 1), class);
            }
        }
        y += 2 * TILE;
        for line in [&colours].into_iter().chain(&self.notes).flat_map(|text| wrap(text)) {
            svg += &write(&line, (MARGIN, y), "");
            y += LINE;
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {y}\" width=\"{width}\">
<style>
text {{ font: 14px sans-serif; dominant-baseline: central; fill: {ink} }}
.middle {{ text-anchor: middle; font-size: 12px }} .end {{ text-anchor: end }}
.black {{ fill: black }} .white {{ fill: white }}
</style>
<rect width=\"100%\" height=\"100%\" fill=\"{paper}\"/>
{svg}</svg>
"
        )
    }
}
