//! Rules as a person writes them, in a file, on a command line or in a form, and their check.

use std::sync::Arc;

use gametheory_core::Outcome;

use crate::mistake::Mistake;
use crate::parse::{each, ending, label_moves, octal, rewriting, subtraction, word};
use crate::rules::{Board, Rules};
use crate::strip::Strip;

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
    /// Words of 1 to 8 cells that no move may leave on the strip.
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
    /// The names of the numbers of a position, separated by blanks, instead of cells. Then the
    /// moves are [formulas](crate::arithmetic::formula).
    pub numbers: Option<String>,
    /// How the law of a game on numbers reads them: `2` to `20`, `fibonacci`, or `fibonacci 2` to
    /// `fibonacci 9`. By default several are tried.
    pub digits: Option<String>,
    /// A formula: the positions that a game on numbers can begin with.
    pub starts: Option<String>,
    /// The key `where`: the numbers that a judge does not give, as `q = n - 1`.
    pub defined: Option<String>,
    /// `heaps` if a case of a game on numbers is how many heaps there are, and their sizes; else
    /// the names of the numbers that a judge gives, in this order. By default all of them, or
    /// `heaps` if a heap can fall into two.
    pub case: Option<String>,
    /// The case after which the input of a program ends, as `0 0`.
    pub end: Option<String>,
}

impl Draft {
    /// Checks the rules. The error is the first mistake that is found.
    pub fn check(&self) -> Result<Rules, Mistake> {
        let board = match (&self.octal, &self.take) {
            (None, None) if self.numbers.is_some() => Board::Numbers(self.check_numbers()?),
            (None, None) => Board::Strip(Arc::new(self.strip()?)),
            (Some(code), None) => Board::Heaps(Arc::new(octal(code)?)),
            (None, Some(take)) => Board::Heaps(Arc::new(subtraction(take)?)),
            (Some(_), Some(_)) => return Err(Mistake::new("take", "does not go with octal")),
        };
        let for_strips = [
            ("cells", self.cells.is_some()),
            ("moves", !self.moves.is_empty()),
            ("wins", !self.wins.is_empty()),
            ("never", !self.never.is_empty()),
            ("stuck", self.stuck.as_ref().is_some_and(|stuck| stuck != "loss")),
        ];
        let for_numbers = [
            ("numbers", self.numbers.is_some()),
            ("digits", self.digits.is_some()),
            ("starts", self.starts.is_some()),
            ("where", self.defined.is_some()),
            ("case", self.case.is_some()),
            ("end", self.end.is_some()),
        ];
        let (others, reason): (Vec<_>, _) = match board {
            Board::Heaps(_) => (
                for_strips.into_iter().chain(for_numbers).collect(),
                "does not go with heaps, where who cannot move loses",
            ),
            Board::Strip(_) => (for_numbers.to_vec(), "is for games on numbers"),
            Board::Numbers(_) => {
                let shared = |(key, _): &(&str, bool)| !["moves", "stuck"].contains(key);
                (for_strips.into_iter().filter(shared).collect(), "does not go with numbers")
            }
        };
        if let Some((key, _)) = others.into_iter().find(|(_, given)| *given) {
            return Err(Mistake::new(key, reason));
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
            return Err(Mistake::new("title", format!("{title:?} is not a line of text")));
        }
        let counted = match self.input.as_deref() {
            Some("count") if self.end.is_some() => {
                return Err(Mistake::new("input", "the input has an end, so no number of cases"));
            }
            None => self.end.is_none(),
            Some("count") => true,
            Some("eof") => false,
            Some(other) => {
                return Err(Mistake::new(
                    "input",
                    format!("{other:?} is neither \"count\" nor \"eof\""),
                ));
            }
        };
        let answers = self.answers(can_be_drawn)?;
        Ok(Rules { title, board, answers, counted })
    }

    fn answers(&self, can_be_drawn: bool) -> Result<[String; 3], Mistake> {
        let Some(answers) = &self.answers else {
            return Ok(["loss", "draw", "win"].map(String::from));
        };
        for (item, answer) in answers.iter().enumerate() {
            // Nobody reads the answer for a draw where there is none.
            let is_unused = !can_be_drawn && answers.len() == 3 && item == 1;
            if answer.is_empty() && !is_unused || answer.chars().any(char::is_control) {
                let reason = format!("{answer:?} is not a line of text");
                return Err(Mistake::new("answers", reason).at(item));
            }
        }
        match answers.as_slice() {
            [loss, draw, win] => Ok([loss, draw, win].map(String::clone)),
            [loss, win] if !can_be_drawn => Ok([loss.clone(), String::from("draw"), win.clone()]),
            _ => {
                let expected = "expected one for a loss, one for a draw and one for a win";
                Err(Mistake::new("answers", format!("{expected}, found {}", answers.len())))
            }
        }
    }

    fn strip(&self) -> Result<Strip, Mistake> {
        let Some(cells) = &self.cells else {
            return Err(Mistake::new("cells", "the letters of a strip are missing"));
        };
        if let Some(odd) = cells.chars().find(|letter| !letter.is_ascii_graphic()) {
            return Err(Mistake::new(
                "cells",
                format!("{odd:?} is not a printable ASCII character"),
            ));
        }
        let letters = cells.as_bytes();
        if let Some(at) = (1..letters.len()).find(|&at| letters[..at].contains(&letters[at])) {
            return Err(Mistake::new(
                "cells",
                format!("{:?} stands there twice", char::from(letters[at])),
            ));
        }
        if !(2..=8).contains(&letters.len()) {
            return Err(Mistake::new(
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
                return Err(Mistake::new("stuck", reason));
            }
        };
        let mut moves = each("moves", &self.moves, |text| rewriting(text, letters))?;
        if moves.is_empty() {
            return Err(Mistake::new("moves", "there is none"));
        }
        if let Some(item) = (1..moves.len()).find(|&item| moves[..item].contains(&moves[item])) {
            return Err(
                Mistake::new("moves", format!("{} stands there twice", moves[item])).at(item)
            );
        }
        label_moves(&mut moves, letters);
        Ok(Strip {
            letters: letters.to_vec(),
            wins: each("wins", &self.wins, |text| word(text, letters))?,
            never: each("never", &self.never, |text| word(text, letters))?,
            stuck,
            weights: ending(&moves, letters.len())?,
            moves,
        })
    }
}
