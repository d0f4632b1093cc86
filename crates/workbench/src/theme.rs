//! The colours of pictures beside those of the data: for light pages and for dark ones.

use plotters::prelude::RGBColor;

/// What surrounds the data.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    /// The background.
    pub(crate) paper: RGBColor,
    /// For text and frames.
    pub(crate) ink: RGBColor,
    /// For text that may be overlooked.
    pub(crate) faint: RGBColor,
    /// Around data that are worth a look, whatever their colour.
    pub(crate) mark: RGBColor,
}

impl Theme {
    /// For dark pages, or for light ones.
    pub(crate) fn new(dark: bool) -> Theme {
        if dark {
            Theme {
                paper: RGBColor(13, 17, 23),
                ink: RGBColor(230, 237, 243),
                faint: RGBColor(145, 152, 161),
                mark: RGBColor(240, 120, 40),
            }
        } else {
            Theme {
                paper: RGBColor(255, 255, 255),
                ink: RGBColor(38, 38, 46),
                faint: RGBColor(110, 110, 122),
                mark: RGBColor(38, 38, 46),
            }
        }
    }
}
