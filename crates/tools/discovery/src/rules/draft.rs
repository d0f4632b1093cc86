//! Rules as a person writes them, in a file, on a command line or in a form, and their check.

use std::sync::Arc;

use gametheory_core::Outcome;

use super::cases::{answers, check_line, expand, Cases};
use super::heaps::Heaps;
use super::mistake::Mistake;
use super::parse::{each, find_weights, label_moves, octal, rewriting, subtraction, word};
use super::starts::Starts;
use super::strip::Strip;
use super::{Board, Rules};
use crate::listed::listing::Listing;

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
#[cfg_attr(feature = "toml", derive(serde::Deserialize, serde::Serialize), serde(default))]
pub struct Draft {
    /// A name for people; by default the moves.
    pub title: Option<String>,
    /// The letters that a cell can have: 2 to 8 printable ones, all different.
    pub cells: Option<String>,
    /// `before -> after` for each move: two words of the same length, 1 to 8 cells.
    pub moves: Vec<String>,
    /// Words of 1 to 8 cells; whoever makes one wins.
    pub wins: Vec<String>,
    /// Words of 1 to 8 cells that no move may leave on the strip.
    pub never: Vec<String>,
    /// `loss` (the default), `draw` or `win`: for the player who cannot move.
    pub stuck: Option<String>,
    /// What a program prints for a loss, a draw and a win of the player to move. If no draw is
    /// possible, those for a loss and a win are enough.
    pub answers: Option<Vec<String>>,
    /// What a program prints for a case, instead of `answers`: a label, and the answers for a win, a
    /// draw and a loss in braces, as in `Case #: {Yes|No}`.
    pub output: Option<String>,
    /// `count` (the default) if the input of a program starts with the number of cases, `eof`
    /// if it has only the cases, to its end, and `one` if it has a single case; or a
    /// template such as `t -- n k`.
    pub input: Option<String>,
    /// With `eof`: a case that ends the input, such as `0` or `#`.
    pub end: Option<String>,
    /// How a case of heaps is written: `heaps` (the default), their number and their sizes, or
    /// `n`, the size of a single heap. For games on numbers: `heaps`, or the names of the numbers
    /// that a judge gives, in this order; by default all of them, or `heaps` if a heap can fall
    /// into two.
    pub case: Option<String>,
    /// The strips with which a game begins: a regular expression between slashes, such as
    /// `/<x*>/`. By default every strip. For the game of a program, see
    /// [`starts`](crate::listed::starts).
    pub starts: Option<String>,
    /// The names of the numbers of a position, separated by blanks, instead of cells. Then the
    /// moves and `starts` are [formulas](crate::logic::formula).
    pub numbers: Option<String>,
    /// How the law of a game on numbers reads them: `2` to `20`, `fibonacci`, or `fibonacci 2` to
    /// `fibonacci 9`. By default several are tried.
    pub digits: Option<String>,
    /// The key `where`: the numbers of a game on numbers that a judge does not give, as
    /// `q = n - 1`.
    #[cfg_attr(feature = "toml", serde(rename = "where"))]
    pub defined: Option<String>,
    /// An octal code, such as `0.77`, instead of cells and moves.
    pub octal: Option<String>,
    /// The numbers of tokens that can be taken from a heap, instead of cells and moves.
    pub take: Option<Vec<u64>>,
    /// A program that lists the options of a position, and its arguments, instead of cells and
    /// moves.
    pub program: Option<Vec<String>>,
}

/// The keys for games on strips, and those for games on numbers.
const ON_STRIPS: [&str; 4] = ["cells", "moves", "wins", "never"];
const ON_NUMBERS: [&str; 3] = ["numbers", "digits", "where"];

impl Draft {
    /// Checks the rules. The error is the first mistake that is found.
    pub fn check(&self) -> Result<Rules, Mistake> {
        let mut expanded = self.clone();
        let (with_length, label) = expand(&mut expanded)?;
        let mut rules = expanded.check_expanded()?;
        (rules.cases.with_length, rules.cases.label) = (with_length, label);
        Ok(rules)
    }

    fn check_expanded(&self) -> Result<Rules, Mistake> {
        if self.program.is_some() {
            let reason = "only the command line tools run a program, as in `gametheory table FILE`";
            return Err(Mistake::new("program", reason));
        }
        let board = match (&self.octal, &self.take) {
            (None, None) if self.numbers.is_some() => Board::Numbers(self.check_numbers()?),
            (None, None) => Board::Strip(Arc::new(self.strip()?)),
            (Some(code), None) => Board::Numbers(Arc::new(self.heaps(octal(code)?)?.rules())),
            (None, Some(take)) => Board::Numbers(Arc::new(self.heaps(subtraction(take)?)?.rules())),
            (Some(_), Some(_)) => return Err(Mistake::new("take", "does not go with octal")),
        };
        match &board {
            Board::Numbers(numbers) if numbers.code.is_some() => {
                let others = [&ON_STRIPS[..], &["stuck"], &ON_NUMBERS].concat();
                self.refuse(&others, "does not go with heaps, where who cannot move loses")?;
            }
            Board::Strip(_) => self.refuse(&ON_NUMBERS, "is for games on numbers")?,
            Board::Numbers(_) => {
                self.refuse(&["cells", "wins", "never"], "does not go with numbers")?;
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
        check_line("title", &title)?;
        let cases = self.cases(&board)?;
        let answers = answers(self.answers.as_deref(), can_be_drawn)?;
        Ok(Rules { title, board, answers, cases })
    }

    /// Checks the rules of a game whose options a program lists; `None` if there is no program.
    pub fn check_listing(&self) -> Result<Option<Listing>, Mistake> {
        let Some(command) = &self.program else { return Ok(None) };
        let mut expanded = self.clone();
        let (_, label) = expand(&mut expanded)?;
        let mut listing = expanded.check_expanded_listing(command)?;
        listing.cases.label = label;
        Ok(Some(listing))
    }

    fn check_expanded_listing(&self, command: &[String]) -> Result<Listing, Mistake> {
        if command.is_empty() {
            return Err(Mistake::new("program", "the list is empty"));
        }
        self.refuse(
            &[&ON_STRIPS[..], &["octal", "take", "case"], &ON_NUMBERS].concat(),
            "does not go with program",
        )?;
        let starts = self.read_starts(crate::listed::starts::StartPositions::parse)?;
        let title = self.title.clone().unwrap_or_else(|| command.join(" "));
        check_line("title", &title)?;
        Ok(Listing {
            title,
            command: command.to_vec(),
            starts,
            stuck: self.stuck()?,
            // Whether there are draws is not known; two answers say that there are none.
            answers: answers(
                self.answers.as_deref(),
                self.answers.as_ref().is_none_or(|answers| answers.len() != 2),
            )?,
            cases: Cases::check(self.input.as_deref(), self.end.as_deref(), |_| false)?,
        })
    }

    /// Checks that none of these keys is given.
    fn refuse(&self, keys: &[&'static str], reason: &str) -> Result<(), Mistake> {
        let is_given = |key: &&&str| match **key {
            "cells" => self.cells.is_some(),
            "moves" => !self.moves.is_empty(),
            "wins" => !self.wins.is_empty(),
            "never" => !self.never.is_empty(),
            "stuck" => self.stuck.as_ref().is_some_and(|stuck| stuck != "loss"),
            "case" => self.case.is_some(),
            "octal" => self.octal.is_some(),
            "take" => self.take.is_some(),
            "numbers" => self.numbers.is_some(),
            "digits" => self.digits.is_some(),
            "where" => self.defined.is_some(),
            _ => false,
        };
        keys.iter().find(is_given).map_or(Ok(()), |key| Err(Mistake::new(key, reason)))
    }

    fn read_starts<T>(
        &self,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Mistake> {
        let starts = self.starts.as_deref().map(read).transpose();
        starts.map_err(|reason| Mistake::new("starts", reason))
    }

    fn stuck(&self) -> Result<Outcome, Mistake> {
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

    fn cases(&self, board: &Board) -> Result<Cases, Mistake> {
        let (input, end) = (self.input.as_deref(), self.end.as_deref());
        match board {
            Board::Strip(strip) => {
                let starts_case =
                    |first: char| strip.letters.iter().any(|letter| char::from(*letter) == first);
                Cases::check(input, end, starts_case)
            }
            // Heaps, and how many there are, are not 0.
            Board::Numbers(numbers) if numbers.code.is_some() => {
                Cases::check(input, end, |first| {
                    first.is_ascii_digit() && end.is_none_or(|end| end.trim() != "0")
                })
            }
            // The end is a case that is not answered.
            Board::Numbers(_) => Cases::check(input, end, |_| false),
        }
    }

    /// The rules for heaps with these moves.
    fn heaps(&self, heaps: Heaps) -> Result<Heaps, Mistake> {
        if self.starts.is_some() {
            return Err(Mistake::new("starts", "does not go with heaps, which all can be given"));
        }
        match self.case.as_deref() {
            None | Some("heaps") => Ok(heaps),
            Some("n") => Ok(Heaps { one: true, ..heaps }),
            Some(other) => {
                let reason = format!("{other:?} is neither \"heaps\" nor \"n\"");
                Err(Mistake::new("case", reason))
            }
        }
    }

    fn strip(&self) -> Result<Strip, Mistake> {
        let Some(cells) = &self.cells else {
            let reason =
                "missing. A game on a strip has cells; others have octal, take, numbers or program";
            return Err(Mistake::new("cells", reason));
        };
        let letters = cells.as_bytes();
        let repeated = (1..letters.len()).find(|&at| letters[..at].contains(&letters[at]));
        let wrong = if let Some(odd) = cells.chars().find(|letter| !letter.is_ascii_graphic()) {
            Some(format!("{odd:?} is not a printable ASCII character"))
        } else if let Some(at) = repeated {
            Some(format!("{:?} stands there twice", char::from(letters[at])))
        } else if !(2..=8).contains(&letters.len()) {
            Some(format!("expected 2 to 8 letters, found {}", letters.len()))
        } else {
            None
        };
        if let Some(reason) = wrong {
            return Err(Mistake::new("cells", reason));
        }
        let stuck = self.stuck()?;
        let mut moves = each("moves", &self.moves, |text| rewriting(text, letters))?;
        if moves.is_empty() {
            let reason = "there is none; a move is written as \"before -> after\"";
            return Err(Mistake::new("moves", reason));
        }
        if let Some(item) = (1..moves.len()).find(|&item| moves[..item].contains(&moves[item])) {
            return Err(
                Mistake::new("moves", format!("{} stands there twice", moves[item].text)).at(item)
            );
        }
        label_moves(&mut moves, letters);
        let (weights, rearranges) = find_weights(&moves, letters.len())?;
        if self.case.is_some() {
            return Err(Mistake::new("case", "does not go with strips, which are words"));
        }
        let starts = self.read_starts(|text| Starts::parse(text, letters))?;
        Ok(Strip {
            letters: letters.to_vec(),
            wins: each("wins", &self.wins, |text| word(text, letters))?,
            never: each("never", &self.never, |text| word(text, letters))?,
            stuck,
            starts,
            weights,
            rearranges,
            moves,
        })
    }
}
