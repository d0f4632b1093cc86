//! Pictures as the text of an SVG file: filled rectangles, frames and lines of text. All lengths
//! are pixels, counted from the upper left.

use std::fmt::{self, Write};

/// A colour: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colour(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Colour {
    pub(crate) const BLACK: Colour = Colour(0, 0, 0);
    pub(crate) const WHITE: Colour = Colour(255, 255, 255);
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Colour(red, green, blue) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Which part of a line of text is at its place.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A picture that is being drawn.
pub(crate) struct Svg(String);

impl Svg {
    /// An empty picture.
    pub(crate) fn new((width, height): (i32, i32), paper: Colour) -> Svg {
        let mut svg = Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\">\n"
        ));
        svg.tile((0, 0), (width, height), paper);
        svg
    }

    /// A filled rectangle.
    pub(crate) fn tile(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), colour: Colour) {
        self.line(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>"
        ));
    }

    /// A frame within a rectangle, three pixels wide.
    pub(crate) fn frame(
        &mut self,
        (x, y): (i32, i32),
        (width, height): (i32, i32),
        colour: Colour,
    ) {
        // The middle of its line is a pixel and a half within the rectangle.
        let (x, y, width, height) = (x + 1, y + 1, width - 3, height - 3);
        self.line(&format!(
            "<rect x=\"{x}.5\" y=\"{y}.5\" width=\"{width}\" height=\"{height}\" fill=\"none\" \
             stroke=\"{colour}\" stroke-width=\"3\"/>"
        ));
    }

    /// A line of text. Half of its height is above its place.
    pub(crate) fn text(
        &mut self,
        text: &str,
        (x, y): (i32, i32),
        anchor: Anchor,
        size: i32,
        colour: Colour,
    ) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        // Digits and capital letters are 0.7 of the size high.
        self.line(&format!(
            "<text x=\"{x}\" y=\"{y}\" dy=\"0.35em\" font-size=\"{size}\" fill=\"{colour}\"\
             {anchor}>{}</text>",
            escape(text)
        ));
    }

    fn line(&mut self, line: &str) {
        // Writing into a string does not fail.
        let _ = writeln!(self.0, "{line}");
    }

    /// The text of the file.
    pub(crate) fn finish(self) -> String {
        self.0 + "</svg>\n"
    }
}

/// A text without characters that mean something in XML or are not allowed there.
fn escape(text: &str) -> String {
    let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::{Anchor, Colour, Svg};

    #[test]
    fn a_picture_is_an_svg_file() {
        let mut svg = Svg::new((90, 40), Colour::WHITE);
        svg.frame((10, 20), (16, 16), Colour(1, 20, 255));
        svg.text("a<b & c>d\u{1}", (50, 20), Anchor::End, 12, Colour::BLACK);
        let expected = r##"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40" viewBox="0 0 90 40" font-family="sans-serif">
<rect x="0" y="0" width="90" height="40" fill="#ffffff"/>
<rect x="11.5" y="21.5" width="13" height="13" fill="none" stroke="#0114ff" stroke-width="3"/>
<text x="50" y="20" dy="0.35em" font-size="12" fill="#000000" text-anchor="end">a&lt;b &amp; c&gt;d</text>
</svg>
"##;
        assert_eq!(svg.finish(), expected);
    }
}
