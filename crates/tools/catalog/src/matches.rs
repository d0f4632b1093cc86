//! A game that is being played, no matter by whom.

use std::io;
use std::sync::Arc;

use gametheory_core::Outcome;

use crate::entry::Entry;
use crate::position::Position;
use crate::seen::Shown;
use crate::words::quote;

/// A game that is being played: where it began, the moves so far, and the position that is looked at.
pub struct Match {
    /// The game that is played.
    pub entry: Arc<Entry>,
    /// Where it began, as it was typed.
    pub start: String,
    moves: Vec<Shown>,
    /// The start, and the position after each move.
    positions: Vec<Box<dyn Position>>,
    /// How many moves lead to the position that is looked at.
    at: usize,
}

/// A move that made the outcome worse for the player who made it.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The number of moves before it.
    pub at: usize,
    /// The outcome that was left to the player.
    pub left: Outcome,
    /// A move that would have kept the outcome.
    pub better: Shown,
}

impl Match {
    /// A game from a position that is given as for [`Entry::position`]. A program that lists the options
    /// is asked nothing more.
    pub fn new(entry: &Arc<Entry>, start: &str) -> io::Result<Match> {
        let position = entry.position(start).map_err(|error| {
            // If the program that lists the options has failed, the error says how.
            let has_failed = entry.template.lines.is_some();
            if has_failed || !start.is_empty() || !entry.proposal.is_empty() {
                return error;
            }
            io::Error::other("no position is proposed here, so one has to be given")
        })?;
        entry.finish()?;
        Ok(Match {
            positions: vec![position],
            entry: Arc::clone(entry),
            start: start.split_whitespace().collect::<Vec<_>>().join(" "),
            moves: Vec::new(),
            at: 0,
        })
    }

    /// All moves, also those after the position that is looked at.
    pub fn moves(&self) -> &[Shown] {
        &self.moves
    }

    /// How many moves lead to the position that is looked at.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The position that is looked at.
    pub fn now(&self) -> &dyn Position {
        self.position(self.at)
    }

    /// The move that led to it.
    pub fn last(&self) -> Option<&Shown> {
        self.moves.get(self.at.checked_sub(1)?)
    }

    /// The names of the player who began and of the other one.
    pub fn players(&self) -> [&'static str; 2] {
        self.positions[0].players()
    }

    /// The names of the player to move and of the other one.
    pub fn to_move(&self) -> [&'static str; 2] {
        let mut players = self.players();
        players.rotate_left(self.at % 2);
        players
    }

    /// Makes a move as it was typed; moves that were taken back are forgotten. The error says why
    /// it is illegal, or how moves are typed.
    pub fn play(&mut self, typed: &str) -> Result<(), String> {
        let Some((chosen, after)) = self.now().play(typed) else {
            let notation = &self.entry.notation;
            return Err(match self.now().objection(typed) {
                Some(reason) => format!("No: {reason}."),
                None => format!("{} is no legal move here. {notation}", quote(typed)),
            });
        };
        self.moves.truncate(self.at);
        self.positions.truncate(self.at + 1);
        self.moves.push(chosen);
        self.positions.push(after);
        self.at += 1;
        Ok(())
    }

    /// Looks at the position after this many moves.
    pub fn go(&mut self, at: usize) {
        self.at = at.min(self.moves.len());
    }

    /// A best move, and what it is worth, to complete "It .."; `None` if the game is over.
    pub fn hint(&self) -> Option<(Shown, String)> {
        let best = self.now().best_move()?;
        let promise = match self.now().outcome() {
            Outcome::Win => String::from("wins"),
            Outcome::Draw => format!("holds the {}", self.entry.draw()),
            Outcome::Loss => String::from("is as good as any: every move loses against best play"),
        };
        Some((best, promise))
    }

    /// A line about the game so far that the position does not show, with these names for the
    /// player who began and the other one.
    pub fn score(&self, names: [&str; 2]) -> Option<String> {
        let gains: Vec<_> = self.moves[..self.at].iter().map(|chosen| chosen.gain).collect();
        self.now().score(names, &gains)
    }

    /// The outcome of each position up to the one that is looked at, for the player to move there.
    pub fn outcomes(&self) -> Vec<Outcome> {
        self.positions[..=self.at].iter().map(|position| position.outcome()).collect()
    }

    /// The moves up to the position that is looked at that were mistakes.
    pub fn mistakes(&self) -> Vec<Mistake> {
        let outcomes = self.outcomes();
        let is_mistake = |at: &usize| -outcomes[at + 1] < outcomes[*at];
        let mistake = |at: usize| {
            let (left, better) = (-outcomes[at + 1], self.positions[at].best_move()?);
            Some(Mistake { at, left, better })
        };
        (0..self.at).filter(is_mistake).filter_map(mistake).collect()
    }

    /// What was wrong with a mistake, and what would have been right, in two sentences. `whose`
    /// says who made it, and `number` is that of the move, as the players count.
    pub fn explain(&self, mistake: &Mistake, whose: &str, number: usize) -> [String; 2] {
        let Mistake { at, left, better } = mistake;
        let (chosen, outcomes) = (&self.moves[*at], self.outcomes());
        let mut before = (at % 2..*at).step_by(2);
        let has_lost =
            before.any(|at| outcomes[at] > Outcome::Loss && outcomes[at + 1] == Outcome::Win);
        let what = match left {
            Outcome::Loss => {
                let nth = if has_lost { "next" } else { "first" };
                format!("{whose} {nth} losing move was number {number}, {chosen}.")
            }
            _ => format!("{whose} move number {number}, {chosen}, gave the win away."),
        };
        let kept = if outcomes[*at] == Outcome::Win { "win" } else { self.entry.draw() };
        [what, format!("Better: {better}, which keeps the {kept}.")]
    }

    /// The position after this many moves; the last one if there are fewer.
    pub fn position(&self, at: usize) -> &dyn Position {
        &*self.positions[at.min(self.moves.len())]
    }
}
