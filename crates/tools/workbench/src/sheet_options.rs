//! What a table is to show, and how.

use crate::output::Destination;
use crate::text::whole_number;

/// Rows and values of a table, and the form in which they are wanted.
#[derive(Debug, clap::Args)]
pub(crate) struct SheetOptions {
    /// The last row; each game has its own default, which takes about a second
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    pub(crate) to: Option<usize>,
    /// Print comma-separated values, the table alone
    #[arg(long, conflicts_with = "svg")]
    pub(crate) csv: bool,
    /// Write a picture to FILE instead of printing the table; use - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<Destination>,
    /// Draw it for dark pages
    #[arg(long, requires = "svg")]
    pub(crate) dark: bool,
    /// Show the Grundy numbers of the game of a program
    #[arg(long)]
    pub(crate) grundy: bool,
}
