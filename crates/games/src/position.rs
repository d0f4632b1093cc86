//! Any position of any game behind one interface.

use std::fmt;
use std::io;
use std::ops::Range;

use gametheory_core::judge::Judge;
use gametheory_core::Outcome;

use crate::picture::Picture;
use crate::shown::{Group, Moves, Shown};
use crate::theory::Theory;
use crate::words;

/// A position of some game, whatever the types of its position and its moves are:
/// all that the tools do with a game, they do with this.
pub trait Position {
    /// What it looks like.
    fn picture(&self) -> Picture;

    /// The player to move and the other one, in a position that a judge gives.
    fn players(&self) -> [&'static str; 2];

    /// The outcome for the player to move, by the theorem.
    fn outcome(&self) -> Outcome;

    /// Why the position has its outcome, in the middle of a game as well, from the
    /// names of the player to move and of the other one.
    fn reason(&self, players: [&str; 2]) -> String;

    /// How a game that is over ended, for the player who would be to move.
    fn end(&self) -> Outcome;

    /// A move that keeps the outcome; `None` exactly if the game is over.
    fn best_move(&self) -> Option<Choice>;

    /// Every legal move, with what it is worth to who makes it, one after another; all
    /// together take linear time. There may be up to 2^64 where no row of cells
    /// is shown.
    fn moves(&self) -> Moves<'_, Choice>;

    /// The moves that are worth a loss, a draw and a win: the first `most` of each,
    /// and how many there are, at once even where nobody could list them.
    fn groups(&self, most: usize) -> [Group<Choice>; 3];

    /// The moves that people make at one of these cells, and those that they make at
    /// none: quickly, however many others there are.
    fn moves_at(&self, shown: &dyn Fn(usize) -> bool) -> Moves<'_, Choice>;

    /// How many stones there are, see [`Shown::stones`].
    fn stones(&self) -> Option<u64>;

    /// What the theorem sees in the position.
    fn theory(&self) -> Theory;

    /// For each cell of the picture the best that a move there is worth, see
    /// [`Shown::cell`].
    fn worth(&self) -> Vec<Option<Outcome>>;

    /// A legal move as it was typed, in the short notation or as moves are printed;
    /// the error says what is wrong with it. `None` stands for a text that is no
    /// move.
    fn parse(&self, typed: &str) -> Option<Result<Choice, String>>;

    /// The position after a legal move; `None` if it is none here.
    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>>;

    /// What the position does not show of a game so far, from the names of who began and
    /// of the other, and the [gains](Choice::gain) of all moves, see [`Shown::score`].
    fn score(&self, players: [&str; 2], gains: &[Option<u8>]) -> Option<String>;
}

/// A legal move in some position, as people are shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What a person would say.
    pub text: String,
    /// The shortest text that is read as this move.
    pub notation: String,
    /// The cells of the picture that it changes, see [`Shown::place`].
    pub place: Range<usize>,
    /// The cell at which a person would point to make it, see [`Shown::cell`].
    pub cell: Option<usize>,
    /// What it brings to who makes it, if the game keeps a score.
    pub gain: Option<u8>,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// What every game that is [`Shown`] hands out.
impl<P: Shown> Position for P {
    fn picture(&self) -> Picture {
        Shown::picture(self)
    }

    fn players(&self) -> [&'static str; 2] {
        Shown::players(self)
    }

    fn outcome(&self) -> Outcome {
        Shown::outcome(self)
    }

    fn reason(&self, players: [&str; 2]) -> String {
        Shown::reason(self, players)
    }

    fn end(&self) -> Outcome {
        gametheory_core::Game::end(self)
    }

    fn best_move(&self) -> Option<Choice> {
        Shown::best_move(self).map(|chosen| choice(self, &chosen))
    }

    fn moves(&self) -> Moves<'_, Choice> {
        Box::new(Shown::moves(self).map(|(chosen, outcome)| (choice(self, &chosen), outcome)))
    }

    fn groups(&self, most: usize) -> [Group<Choice>; 3] {
        let choices = |moves: &[P::Move]| moves.iter().map(|one| choice(self, one)).collect();
        Shown::groups(self, most)
            .map(|Group { count, first }| Group { count, first: choices(&first) })
    }

    fn moves_at(&self, shown: &dyn Fn(usize) -> bool) -> Moves<'_, Choice> {
        let at = |chosen: &P::Move| self.cell(chosen).is_none_or(shown);
        let moves: Vec<_> = Shown::moves(self).filter(|(chosen, _)| at(chosen)).collect();
        Box::new(moves.into_iter().map(|(chosen, outcome)| (choice(self, &chosen), outcome)))
    }

    fn stones(&self) -> Option<u64> {
        Shown::stones(self)
    }

    fn theory(&self) -> Theory {
        Shown::theory(self)
    }

    fn worth(&self) -> Vec<Option<Outcome>> {
        let Picture::Row(cells) = Shown::picture(self) else { return Vec::new() };
        let mut worth = vec![None; cells.len()];
        for (chosen, outcome) in Shown::moves(self) {
            if let Some(best) = self.cell(&chosen).and_then(|cell| worth.get_mut(cell)) {
                *best = (*best).max(Some(outcome));
            }
        }
        worth
    }

    fn parse(&self, typed: &str) -> Option<Result<Choice, String>> {
        Some(parsed(self, typed)?.map(|chosen| choice(self, &chosen)))
    }

    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>> {
        let chosen = parsed(self, &chosen.notation)?.ok()?;
        Some(Box::new(gametheory_core::Game::after(self, &chosen)))
    }

    fn score(&self, [first, second]: [&str; 2], gains: &[Option<u8>]) -> Option<String> {
        let of = |who| gains.iter().skip(who).step_by(2).copied().flatten().collect::<Vec<u8>>();
        Shown::score(self, [(first, &of(0)), (second, &of(1))])
    }
}

/// Reads a position of that game, as a [`Problem`](crate::Problem) hands it out.
pub(crate) fn read<P: Shown>(judge: &mut Judge) -> io::Result<Option<Box<dyn Position>>> {
    Ok(P::read(judge)?.map(|position| Box::new(position) as Box<dyn Position>))
}

fn choice<P: Shown>(position: &P, chosen: &P::Move) -> Choice {
    Choice {
        text: chosen.to_string(),
        notation: P::notation(chosen),
        place: position.place(chosen),
        cell: position.cell(chosen),
        gain: position.gain(chosen),
    }
}

fn parsed<P: Shown>(position: &P, typed: &str) -> Option<Result<P::Move, String>> {
    let words = words::words(typed, P::FILLERS);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Shown::parse(position, &words)
}

/// Collects a position that its game reads in parts, none of which it keeps.
pub(crate) fn collect(
    read: impl FnOnce(&mut dyn FnMut(&[u8])) -> io::Result<()>,
) -> io::Result<Vec<u8>> {
    let mut position = Vec::new();
    read(&mut |part| position.extend_from_slice(part))?;
    Ok(position)
}
