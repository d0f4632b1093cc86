//! Rules as a person writes them, in a file, on a command line or in a form, and their check.

use std::fmt;

use gametheory_core::Outcome;

use crate::parse::{each, ending, label_moves, octal, rewriting, subtraction, word};
use crate::ruleset::{Board, Rules, StripRules};

/// The text of each key. The checked [`Rules`] say what the keys mean.
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
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// A name for people; by default the moves.
    pub title: Option<String>,
    /// The letters that a cell can have: 2 to 8 printable ones, all different.
    pub cells: Option<String>,
    /// `before -> after` for each move: two words of the same length, 1 to 8 cells.
    pub moves: Vec<String>,
    /// Words of 1 to 8 cells; whoever makes one wins.
    pub wins: Vec<String>,
    /// Words of 1 to 8 cells that no move may make.
    pub never: Vec<String>,
    /// `loss` (the default), `draw` or `win`: for the player who cannot move.
    pub stuck: Option<String>,
    /// What a program prints for a loss, a draw and a win of the player to move. If no draw is
    /// possible, those for a loss and a win are enough.
    pub answers: Option<Vec<String>>,
    /// `count` (the default) if the input of a program starts with the number of cases, `eof`
    /// if it has only the cases, to its end.
    pub input: Option<String>,
    /// An octal code, such as `0.77`, instead of cells and moves.
    pub octal: Option<String>,
    /// The numbers of tokens that can be taken from a heap, instead of cells and moves.
    pub take: Option<Vec<u64>>,
}

/// What is wrong with a [`Draft`], and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The key, as in a rules file.
    pub key: &'static str,
    /// The index of the wrong value, counted from 0, if the key has a list of values.
    pub item: Option<usize>,
    /// What was found, and what was expected.
    pub reason: String,
}

impl Mistake {
    pub(crate) fn at(self, item: usize) -> Mistake {
        Mistake { item: Some(item), ..self }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.reason)
    }
}

impl std::error::Error for Mistake {}

pub(crate) fn mistake(key: &'static str, reason: impl Into<String>) -> Mistake {
    Mistake { key, item: None, reason: reason.into() }
}

impl Draft {
    /// Checks the rules. The error is the first mistake that is found.
    pub fn check(&self) -> Result<Rules, Mistake> {
        let board = match (&self.octal, &self.take) {
            (None, None) => Board::Strip(self.strip()?),
            (Some(code), None) => Board::Heaps(octal(code)?),
            (None, Some(take)) => Board::Heaps(subtraction(take)?),
            (Some(_), Some(_)) => return Err(mistake("take", "does not go with octal")),
        };
        let for_strips = [
            ("cells", self.cells.is_some()),
            ("moves", !self.moves.is_empty()),
            ("wins", !self.wins.is_empty()),
            ("never", !self.never.is_empty()),
            ("stuck", self.stuck.as_ref().is_some_and(|stuck| stuck != "loss")),
        ];
        if matches!(board, Board::Heaps(_)) {
            if let Some((key, _)) = for_strips.into_iter().find(|(_, given)| *given) {
                return Err(mistake(key, "does not go with heaps, where who cannot move loses"));
            }
        }
        let can_be_drawn = matches!(&board, Board::Strip(strip) if strip.stuck == Outcome::Draw);
        let title = self.title.clone().unwrap_or_else(|| match (&self.octal, &self.take) {
            (Some(code), _) => format!("Octal game {code}"),
            (_, Some(take)) => {
                let take: Vec<String> = take.iter().map(u64::to_string).collect();
                format!("Take {} from a heap", take.join(", "))
            }
            _ => self.moves.join(", "),
        });
        if title.chars().any(char::is_control) {
            return Err(mistake("title", format!("{title:?} is not a line of text")));
        }
        let counted = match self.input.as_deref() {
            None | Some("count") => true,
            Some("eof") => false,
            Some(other) => {
                return Err(mistake(
                    "input",
                    format!("{other:?} is neither \"count\" nor \"eof\""),
                ));
            }
        };
        let answers = self.answers(can_be_drawn)?;
        Ok(Rules { draft: self.clone(), title, board, answers, counted })
    }

    fn answers(&self, can_be_drawn: bool) -> Result<[String; 3], Mistake> {
        let Some(answers) = &self.answers else {
            return Ok(["loss", "draw", "win"].map(String::from));
        };
        for (item, answer) in answers.iter().enumerate() {
            if answer.is_empty() || answer.chars().any(char::is_control) {
                let reason = format!("{answer:?} is not a line of text");
                return Err(mistake("answers", reason).at(item));
            }
        }
        match answers.as_slice() {
            [loss, draw, win] => Ok([loss, draw, win].map(String::clone)),
            [loss, win] if !can_be_drawn => Ok([loss.clone(), String::from("draw"), win.clone()]),
            _ => {
                let expected = "expected one for a loss, one for a draw and one for a win";
                Err(mistake("answers", format!("{expected}, found {}", answers.len())))
            }
        }
    }

    fn strip(&self) -> Result<StripRules, Mistake> {
        let Some(cells) = &self.cells else {
            return Err(mistake("cells", "the letters of a strip are missing"));
        };
        if let Some(odd) = cells.chars().find(|letter| !letter.is_ascii_graphic()) {
            return Err(mistake("cells", format!("{odd:?} is not a printable ASCII character")));
        }
        let letters = cells.as_bytes();
        if let Some(at) = (1..letters.len()).find(|&at| letters[..at].contains(&letters[at])) {
            return Err(mistake(
                "cells",
                format!("{:?} stands there twice", char::from(letters[at])),
            ));
        }
        if !(2..=8).contains(&letters.len()) {
            return Err(mistake(
                "cells",
                format!("expected 2 to 8 letters, found {}", letters.len()),
            ));
        }
        let stuck = match self.stuck.as_deref() {
            None | Some("loss") => Outcome::Loss,
            Some("draw") => Outcome::Draw,
            Some("win") => Outcome::Win,
            Some(other) => {
                let reason = format!("{other:?} is none of \"loss\", \"draw\" and \"win\"");
                return Err(mistake("stuck", reason));
            }
        };
        let mut moves = each("moves", &self.moves, |text| rewriting(text, letters))?;
        if moves.is_empty() {
            return Err(mistake("moves", "there is none"));
        }
        if let Some(item) = (1..moves.len()).find(|&item| moves[..item].contains(&moves[item])) {
            return Err(mistake("moves", format!("{} stands there twice", moves[item])).at(item));
        }
        label_moves(&mut moves, letters);
        Ok(StripRules {
            letters: letters.to_vec(),
            wins: each("wins", &self.wins, |text| word(text, letters))?,
            never: each("never", &self.never, |text| word(text, letters))?,
            stuck,
            weights: ending(&moves, letters.len())?,
            moves,
        })
    }
}
