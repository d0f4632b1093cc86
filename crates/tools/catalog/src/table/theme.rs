//! The colours of background, text and frames in pictures, for light and for dark pages.

use crate::svg::Colour;

/// The colours of everything in a picture but the data.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// For the background.
    pub(crate) paper: Colour,
    /// For text.
    pub(crate) ink: Colour,
    /// For less important text.
    pub(crate) faint: Colour,
    /// For frames around remarkable data of any colour.
    pub(crate) mark: Colour,
}

impl Theme {
    /// For dark pages, or for light ones.
    pub fn new(dark: bool) -> Theme {
        if dark {
            Theme {
                paper: Colour(13, 17, 23),
                ink: Colour(230, 237, 243),
                faint: Colour(145, 152, 161),
                mark: Colour(240, 120, 40),
            }
        } else {
            Theme {
                paper: Colour::WHITE,
                ink: Colour(38, 38, 46),
                faint: Colour(110, 110, 122),
                mark: Colour(38, 38, 46),
            }
        }
    }
}
