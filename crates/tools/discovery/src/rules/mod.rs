//! The rules of a game, checked.

pub(crate) mod cases;
pub(crate) mod draft;
#[cfg(feature = "toml")]
pub mod file;
pub(crate) mod heaps;
pub(crate) mod mistake;
pub(crate) mod numbers;
pub(crate) mod numbers_draft;
pub(crate) mod numbers_position;
pub(crate) mod queries;
pub mod strip;
mod strip_draft;
pub(crate) mod template;
pub(crate) mod weights;

use std::sync::Arc;

use crate::arithmetic;
use crate::rules::cases::Cases;
use crate::rules::mistake::Mistake;
use crate::rules::strip::Strip;
use crate::rules::template::{Tail, Template};

/// The most moves, or words of a kind, or digits of a code.
const MOST_TEXTS: usize = 64;

/// The index of the first item that stands there already before.
fn repeated<T: PartialEq>(items: &[T]) -> Option<usize> {
    (1..items.len()).find(|&at| items[..at].contains(&items[at]))
}

/// The rules of a game in which every play ends. [`Draft::check`](crate::Draft::check) makes
/// them.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The name of the game.
    pub title: String,
    /// What the game is played on, with its moves.
    pub board: Board,
    /// What a program prints for a loss, a draw and a win of the player to move.
    pub answers: [String; 3],
    /// How many cases the input of a program has.
    pub cases: Cases,
}

/// What the game is played on, with its moves.
#[derive(Clone, Debug)]
pub enum Board {
    /// A strip of cells.
    Strip(Arc<Strip>),
    /// Natural numbers, or a row of heaps.
    Numbers(Arc<arithmetic::Rules>),
}

impl Board {
    /// What a case consists of if no template says it.
    fn template(&self) -> Template {
        let template = match self {
            Board::Strip(strip) => Template::parse("s", Some(("strip", &strip.letters))),
            Board::Numbers(numbers) if !numbers.has_heaps() => {
                return Template::new(&numbers.case(), Tail::None);
            }
            Board::Numbers(numbers) if numbers.begins_with_one() => Template::parse("n", None),
            Board::Numbers(_) => Template::parse("n / a * n", None),
        };
        template.unwrap_or_default()
    }

    /// Checks what ends the input of a program: it is a case of as many numbers as others, or else no
    /// case can begin like it.
    fn check_end(&self, end: &str) -> Result<(), Mistake> {
        let begins_case = match self {
            Board::Strip(strip) => end.bytes().next().is_some_and(|it| strip.letters.contains(&it)),
            // Heaps, and how many there are, are not 0.
            Board::Numbers(numbers) if numbers.heaps => {
                end != "0" && end.starts_with(|it: char| it.is_ascii_digit())
            }
            Board::Numbers(numbers) => {
                let (count, mut words) = (numbers.case.len(), end.split(' '));
                if words.clone().count() == count && words.all(|word| word.parse::<u64>().is_ok()) {
                    return Ok(());
                }
                let reason = format!("expected {count} numbers, as a case has, found {end:?}");
                return Err(Mistake::new("end", reason));
            }
        };
        if begins_case {
            return Err(Mistake::new("end", format!("a case could start like {end:?}, too")));
        }
        Ok(())
    }
}

impl Rules {
    /// What is played on a strip; `None` if the game is played on something else.
    pub fn strip(&self) -> Option<&Arc<Strip>> {
        match &self.board {
            Board::Strip(strip) => Some(strip),
            Board::Numbers(_) => None,
        }
    }

    /// The numbers or heaps; `None` if the game is played on a strip.
    pub fn numbers(&self) -> Option<&Arc<arithmetic::Rules>> {
        match &self.board {
            Board::Numbers(numbers) => Some(numbers),
            Board::Strip(_) => None,
        }
    }
}
