//! Rules as a person writes them, in a file, on a command line or in a form, and their check.

use std::sync::Arc;

use gametheory_core::Outcome;
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::cases::{answers, check_line};
use super::heaps::Heaps;
use super::mistake::Mistake;
use super::{Board, Rules};
use crate::listed::starts::StartPositions;
use crate::listed::Listing;

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
#[serde(default)]
pub struct Draft {
    /// A name for people; by default the moves.
    pub title: Option<String>,
    /// The letters that a cell of a strip can have.
    pub cells: Option<String>,
    /// `before -> after` for each move on a strip; for games on numbers, formulas.
    pub moves: Vec<String>,
    /// Whoever makes one of these words wins.
    pub wins: Vec<String>,
    /// No move may leave one of these words on the strip.
    pub never: Vec<String>,
    /// `loss` (the default), `draw` or `win`: for the player who cannot move.
    pub stuck: Option<String>,
    /// What a program prints for a loss, a draw and a win of the player to move.
    pub answers: Option<Vec<String>>,
    /// Instead of `answers`, a template such as `Case #: {Yes|No}`.
    pub output: Option<String>,
    /// `count` (the default), `eof` or `one`; or a template such as `t -- n k`.
    pub input: Option<String>,
    /// With `eof`: a case that ends the input, such as `0` or `#`.
    pub end: Option<String>,
    /// What a case consists of: `heaps`, `n`, or the names of the numbers that a judge gives.
    pub case: Option<String>,
    /// The positions with which a game begins: an expression, a formula, or
    /// [`both`](crate::listed::starts).
    pub starts: Option<String>,
    /// The names of the numbers of a position, separated by blanks.
    pub numbers: Option<String>,
    /// How the law of a game on numbers reads them; by default several ways are tried.
    pub digits: Option<String>,
    /// The key `where`: the numbers of a game on numbers that a judge does not give.
    #[serde(rename = "where")]
    pub defined: Option<String>,
    /// An octal code, such as `0.77`.
    pub octal: Option<String>,
    /// The numbers of tokens that can be taken from a heap.
    pub take: Option<Vec<u64>>,
    /// A program that lists the options of a position, and its arguments.
    pub program: Option<Vec<String>>,
}

/// The keys for games on strips, and those for games on numbers.
const ON_STRIPS: [&str; 4] = ["cells", "moves", "wins", "never"];
const ON_NUMBERS: [&str; 3] = ["numbers", "digits", "where"];

impl Draft {
    /// Checks the rules. The error is the first mistake that is found.
    pub fn check(&self) -> Result<Rules, Mistake> {
        let mut expanded = self.clone();
        let cases = expanded.expand()?;
        let board = expanded.board()?;
        let starts_case = |first: char| match &board {
            Board::Strip(strip) => strip.letters.iter().any(|letter| char::from(*letter) == first),
            // Heaps, and how many there are, are not 0. Else the end is a case without an answer.
            Board::Numbers(numbers) => {
                numbers.code.is_some()
                    && first.is_ascii_digit()
                    && cases.end.as_deref() != Some("0")
            }
        };
        let first = cases.end.as_ref().and_then(|end| end.chars().next());
        if let Some(first) = first.filter(|first| starts_case(*first)) {
            return Err(Mistake::new("end", format!("a case could start with {first:?}, too")));
        }
        let title = self.title.clone().unwrap_or_else(|| match (&self.octal, &self.take) {
            (Some(code), _) => format!("Octal game {code}"),
            (_, Some(take)) => format!("Take {} from a heap", take.iter().join(", ")),
            _ => self.moves.join(", "),
        });
        check_line("title", &title)?;
        let can_be_drawn = matches!(&board, Board::Strip(strip) if strip.stuck == Outcome::Draw);
        let answers = answers(expanded.answers.as_deref(), can_be_drawn)?;
        Ok(Rules { title, board, answers, cases })
    }

    fn board(&self) -> Result<Board, Mistake> {
        let heaps = match (&self.octal, &self.take) {
            _ if self.program.is_some() => {
                let reason =
                    "only the command line tools run a program, as in `gametheory table FILE`";
                return Err(Mistake::new("program", reason));
            }
            (Some(_), Some(_)) => return Err(Mistake::new("take", "does not go with octal")),
            (Some(code), None) => Some(Heaps::by_code(code)?),
            (None, Some(take)) => Some(Heaps::by_subtraction(take)?),
            (None, None) => None,
        };
        if let Some(heaps) = heaps {
            let one = match self.case.as_deref() {
                None | Some("heaps") => false,
                Some("n") => true,
                Some(other) => {
                    let reason = format!("{other:?} is neither \"heaps\" nor \"n\"");
                    return Err(Mistake::new("case", reason));
                }
            };
            self.refuse(&["starts"], "does not go with heaps, which all can be given")?;
            let others = [&ON_STRIPS[..], &["stuck"], &ON_NUMBERS].concat();
            self.refuse(&others, "does not go with heaps, where who cannot move loses")?;
            return Ok(Board::Numbers(Arc::new(Heaps { one, ..heaps }.rules())));
        }
        if self.numbers.is_some() {
            let rules = self.check_numbers()?;
            self.refuse(&["cells", "wins", "never"], "does not go with numbers")?;
            return Ok(Board::Numbers(Arc::new(rules)));
        }
        let strip = self.check_strip()?;
        self.refuse(&ON_NUMBERS, "is for games on numbers")?;
        Ok(Board::Strip(Arc::new(strip)))
    }

    /// Checks the rules of a game whose options a program lists; `None` if there is no program.
    pub fn check_listing(&self) -> Result<Option<Listing>, Mistake> {
        let mut draft = self.clone();
        let Some(command) = draft.program.clone() else { return Ok(None) };
        if command.is_empty() {
            return Err(Mistake::new("program", "the list is empty"));
        }
        let cases = draft.expand()?;
        let others = [&ON_STRIPS[..], &["octal", "take", "case"], &ON_NUMBERS].concat();
        draft.refuse(&others, "does not go with program")?;
        let starts = draft.starts.as_deref().map(StartPositions::parse).transpose();
        let starts = starts.map_err(|reason| Mistake::new("starts", reason))?;
        let title = draft.title.clone().unwrap_or_else(|| command.join(" "));
        check_line("title", &title)?;
        // Whether there are draws is not known; two answers say that there are none.
        let can_be_drawn = draft.answers.as_ref().is_none_or(|answers| answers.len() != 2);
        let answers = answers(draft.answers.as_deref(), can_be_drawn)?;
        Ok(Some(Listing { title, command, starts, stuck: draft.stuck()?, answers, cases }))
    }

    /// Checks that none of these keys is given.
    fn refuse(&self, keys: &[&'static str], reason: &str) -> Result<(), Mistake> {
        let given = serde_json::to_value(self).unwrap_or_default();
        let is_given = |key: &&&str| match &given[**key] {
            Value::Null => false,
            Value::Array(items) => !items.is_empty(),
            value => (**key, value.as_str()) != ("stuck", Some("loss")),
        };
        keys.iter().find(is_given).map_or(Ok(()), |key| Err(Mistake::new(key, reason)))
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
