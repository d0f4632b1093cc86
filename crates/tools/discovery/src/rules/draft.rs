//! Rules as a person writes them, in a file, on a command line or in a form, and their check.

use std::sync::Arc;

use gametheory_core::Outcome;
use itertools::Itertools;
use serde::{Deserialize, Serialize};

use super::layout::Layout;
use super::promises::Promises;
use super::starts::StartPositions;
use super::texts::check_line;
use super::{Board, Listing, Rules};
use crate::mistake::Mistake;

/// The text of each key of a rules file; `crates/tools/REFERENCE.md` says what they mean.
///
/// ```
/// let mut draft = discovery::Draft::default();
/// draft.cells = Some("+-".to_string());
/// draft.moves = vec!["++ -> --".to_string()];
/// assert!(draft.check().is_ok());
/// draft.moves.push("+- -> +".to_string());
/// assert_eq!(
///     draft.check().unwrap_err().to_string(),
///     "moves: \"+- -> +\" has 2 cells before the arrow and 1 behind it",
/// );
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Draft {
    /// A name for people; by default the moves.
    pub title: Option<String>,
    /// The letters that a cell of a strip can have.
    pub cells: Option<String>,
    /// `before -> after` for each move on a strip; for games on numbers, formulas.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// Whoever makes one of these words wins.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wins: Vec<String>,
    /// No move may leave one of these words on the strip.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub never: Vec<String>,
    /// `loss` (the default), `draw` or `win`: for the player who cannot move.
    pub stuck: Option<String>,
    /// What a program prints: a template such as `Case #: {Yes|No}`.
    pub output: Option<String>,
    /// What it reads: a template such as `t -- n k`.
    pub input: Option<String>,
    /// The positions with which a game begins: an expression, a formula, or
    /// [`both`](crate::starts).
    pub starts: Option<String>,
    /// The names of the numbers of a position, separated by blanks.
    pub numbers: Option<String>,
    /// How the law of a game on numbers reads them; by default several ways are tried.
    pub digits: Option<String>,
    /// An octal code, such as `0.77`.
    pub octal: Option<String>,
    /// The numbers of tokens that can be taken from a heap.
    pub take: Option<Vec<u64>>,
    /// A program that lists the options of a position, and its arguments.
    pub program: Option<Vec<String>>,
}

/// The kinds of games: the key that each needs, and other keys that go with it.
const KINDS: [(&str, &[&str]); 5] = [
    ("program", &["stuck", "starts"]),
    ("octal", &["stuck"]),
    ("take", &["stuck"]),
    ("numbers", &["moves", "stuck", "starts", "digits"]),
    ("cells", &["moves", "wins", "never", "stuck", "starts"]),
];

impl Draft {
    /// Checks the rules. The error is the first mistake that is found.
    pub fn check(&self) -> Result<Rules, Mistake> {
        let kind = self.kind()?;
        let (mut cases, promises) = self.read_input()?;
        let board = match kind {
            "program" => Board::Listed(Arc::new(self.check_listing(&cases.case)?)),
            "cells" => Board::Strip(Arc::new(self.check_strip()?)),
            _ => Board::Numbers(Arc::new(self.check_numbers(&cases.case)?)),
        };
        if cases.case.is_line() {
            // Nothing is said of a case, so it is the usual one of the game.
            let layout = match &board {
                Board::Strip(strip) => Layout::parse("s", Some(("strip", &strip.letters))),
                Board::Numbers(numbers) if numbers.has_heaps() => Layout::parse("n / a * n", None),
                Board::Numbers(numbers) => Some(Layout::of_numbers(numbers.names())),
                Board::Listed(_) => None,
            };
            cases.case = layout.unwrap_or_default();
        }
        if let Some(text) = promises {
            let promises = Promises::parse(text, &cases.case, &cases.count);
            cases.promises = promises.map_err(|reason| Mistake::new("input", reason))?;
        }
        let title = self.title.clone().unwrap_or_else(|| match (&self.octal, &self.take, &board) {
            (Some(code), ..) => format!("Octal game {code}"),
            (_, Some(take), _) => format!("Take {} from a heap", take.iter().join(", ")),
            (.., Board::Listed(listing)) => listing.command.join(" "),
            _ => self.moves.iter().map(|text| text.split_whitespace().join(" ")).join(", "),
        });
        check_line("title", &title)?;
        // Whether a program's game has draws is not known; two answers say that there are none.
        let can_be_drawn = matches!(&board, Board::Strip(strip) if strip.stuck == Outcome::Draw);
        Ok(Rules { title, board, cases: self.read_output(can_be_drawn, cases)? })
    }

    fn check_listing(&self, case: &Layout) -> Result<Listing, Mistake> {
        let command = self.program.clone().unwrap_or_default();
        if command.is_empty() {
            return Err(Mistake::new("program", "the list is empty"));
        }
        let starts = self.starts.as_deref().map(StartPositions::parse).transpose();
        let starts = starts.map_err(|reason| Mistake::new("starts", reason))?;
        if !case.is_line() && starts.as_ref().is_some_and(|it| !it.fit(case)) {
            let reason = "its names are not those of starts in that order, or a number of starts \
                          has no name";
            return Err(Mistake::new("input", reason));
        }
        Ok(Listing { command, starts, stuck: self.stuck()? })
    }

    /// The key that says what kind of game it is. The error may name a key that does not go with it.
    fn kind(&self) -> Result<&'static str, Mistake> {
        let given = serde_json::to_value(self).unwrap_or_default();
        let is_given = |key: &str| !given[key].is_null();
        let Some((kind, keys)) = KINDS.iter().find(|(kind, _)| is_given(kind)) else {
            let reason =
                "missing. A game on a strip has cells; others have octal, take, numbers or program";
            return Err(Mistake::new("cells", reason));
        };
        let mut all = KINDS.iter().flat_map(|(kind, keys)| [&[*kind], *keys].concat());
        let is_wrong = |key: &&str| key != kind && !keys.contains(key) && is_given(key);
        if let Some(key) = all.find(is_wrong) {
            return Err(Mistake::new(key, format!("does not go with {kind}")));
        }
        if keys.contains(&"moves") && self.moves.is_empty() {
            return Err(Mistake::new("moves", "there is none, such as \"++ -> --\" or \"n' < n\""));
        }
        Ok(kind)
    }

    pub(super) fn stuck(&self) -> Result<Outcome, Mistake> {
        match self.stuck.as_deref() {
            None | Some("loss") => Ok(Outcome::Loss),
            Some("draw") => Ok(Outcome::Draw),
            Some("win") => Ok(Outcome::Win),
            Some(other) => {
                let reason = format!("{other:?} is none of \"loss\", \"draw\" and \"win\"");
                Err(Mistake::new("stuck", reason))
            }
        }
    }
}
