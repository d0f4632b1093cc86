//! The shapes of which pictures of tables are made: tiles, frames and text.

use anyhow::Result;
use plotters::coord::Shift;
use plotters::prelude::{
    Color, DrawingArea, IntoDrawingArea, IntoFont, RGBColor, Rectangle, SVGBackend, Text,
};
pub(super) use plotters::style::text_anchor::HPos;
use plotters::style::text_anchor::{Pos, VPos};

use crate::theme::Theme;

/// The colour of frames around errors.
pub(super) const ALARM: RGBColor = RGBColor(220, 20, 20);

/// A picture that is being drawn. All lengths are pixels, counted from the upper left.
pub(super) struct Canvas<'a>(DrawingArea<SVGBackend<'a>, Shift>);

impl<'a> Canvas<'a> {
    /// An empty picture, to be written to `svg` when it is finished.
    pub(super) fn new(
        svg: &'a mut String,
        (width, height): (i32, i32),
        theme: Theme,
    ) -> Result<Canvas<'a>> {
        let size = (width.unsigned_abs(), height.unsigned_abs());
        let area = SVGBackend::with_string(svg, size).into_drawing_area();
        area.fill(&theme.paper)?;
        Ok(Canvas(area))
    }

    /// A filled rectangle.
    pub(super) fn tile(&self, at: (i32, i32), size: (i32, i32), colour: RGBColor) -> Result<()> {
        let corners = [at, (at.0 + size.0, at.1 + size.1)];
        Ok(self.0.draw(&Rectangle::new(corners, colour.filled()))?)
    }

    /// The outline of a rectangle.
    pub(super) fn frame(&self, at: (i32, i32), size: (i32, i32), colour: RGBColor) -> Result<()> {
        // The backend always draws rectangles with lines of one pixel, so draw three of them.
        for inset in 0..3 {
            let far = (at.0 + size.0 - inset, at.1 + size.1 - inset);
            self.0.draw(&Rectangle::new([(at.0 + inset, at.1 + inset), far], colour))?;
        }
        Ok(())
    }

    /// A text whose middle line is at `at`.
    pub(super) fn text(
        &self,
        text: &str,
        at: (i32, i32),
        align: HPos,
        size: i32,
        colour: RGBColor,
    ) -> Result<()> {
        // The backend takes the size for the height of a line.
        let font = ("sans-serif", f64::from(size) * 1.24).into_font();
        let style = font.color(&colour).pos(Pos::new(align, VPos::Center));
        Ok(self.0.draw(&Text::new(text.to_string(), at, style))?)
    }

    /// Writes the picture to the text that was given to [`Canvas::new`].
    pub(super) fn finish(self) -> Result<()> {
        Ok(self.0.present()?)
    }
}

/// Breaks a text into lines that fit into `width` at a font size; sans-serif
/// letters are about half as wide as high.
pub(super) fn wrap(text: &str, width: i32, size: i32) -> Vec<String> {
    let most = usize::try_from(width * 100 / (size * 52)).unwrap_or(1);
    textwrap::wrap(text, most).into_iter().map(String::from).collect()
}
