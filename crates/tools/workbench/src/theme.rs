//! The colours of background, text and frames in pictures, for light and for dark pages.

use plotters::prelude::RGBColor;

/// The colours of everything in a picture but the data.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    /// For the background.
    pub(crate) paper: RGBColor,
    /// For text.
    pub(crate) ink: RGBColor,
    /// For less important text.
    pub(crate) faint: RGBColor,
    /// For frames around remarkable data of any colour.
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
