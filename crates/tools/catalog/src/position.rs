//! Any position of any game behind one interface.

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::Outcome;
use itertools::Itertools;

use crate::picture::Picture;
use crate::seen::{Labels, Seen, Shown};
use crate::words::quote;

/// A position of some game, without the types of its position and its moves. The tools use games only
/// through this. A method without a description here is described in [`Seen`].
#[allow(missing_docs)]
pub trait Position {
    fn players(&self) -> [&'static str; 2];
    fn picture(&self) -> Picture;
    fn counts(&self) -> [u128; 3];
    fn reason(&self, players: [&str; 2]) -> String;
    fn labels(&self) -> Labels;
    fn score(&self, players: [&str; 2], gains: &[Option<u8>]) -> Option<String>;
    fn best_move(&self) -> Option<Shown>;

    /// The outcome for the player to move, or for who would be to move in a game that is over.
    fn outcome(&self) -> Outcome;

    /// The legal moves in the order of the rules, with their outcomes for the player who
    /// makes them. If the law of the game reads digits, some winning moves come first.
    fn moves(&self) -> Moves<'_>;

    fn objection(&self, typed: &str) -> Option<String>;

    /// The legal move that was typed, in its notation or as moves are printed, and the position after
    /// it; `None` if there is no such move, or if the position is too large for a search.
    fn play(&self, typed: &str) -> Option<Turn>;
}

/// A move, and the position that it leaves.
pub type Turn = (Shown, Box<dyn Position>);

/// Moves with their outcomes for the player who makes them.
pub type Moves<'a> = Box<dyn Iterator<Item = (Shown, Outcome)> + 'a>;

/// Reads a position as a judge gives it.
pub type ReadPosition = Box<dyn Fn(&mut Judge) -> io::Result<Box<dyn Position>> + Send + Sync>;

/// Puts the positions that a function reads behind the common interface.
pub fn reader<G: Seen>(
    read: impl Fn(&mut Judge) -> io::Result<G> + Send + Sync + 'static,
) -> ReadPosition {
    Box::new(move |judge| {
        let position = read(judge)?;
        let smaller =
            "a smaller position (no law decides this one, and it is too large for a search)";
        let Some(outcome) = position.outcome() else {
            return Err(judge.wrong(smaller, quote(&position.picture().text())));
        };
        Ok(Box::new(Decided { position, outcome }))
    })
}

/// A position with its outcome.
struct Decided<G> {
    position: G,
    outcome: Outcome,
}

impl<G: Seen> Position for Decided<G> {
    fn players(&self) -> [&'static str; 2] {
        self.position.players()
    }

    fn picture(&self) -> Picture {
        self.position.picture()
    }

    fn counts(&self) -> [u128; 3] {
        self.position.counts()
    }

    fn reason(&self, players: [&str; 2]) -> String {
        self.position.reason(players)
    }

    fn labels(&self) -> Labels {
        self.position.labels()
    }

    fn score(&self, players: [&str; 2], gains: &[Option<u8>]) -> Option<String> {
        self.position.score(players, gains)
    }

    fn best_move(&self) -> Option<Shown> {
        Some(self.position.show(&self.position.best_move()?))
    }

    fn outcome(&self) -> Outcome {
        self.outcome
    }

    fn moves(&self) -> Moves<'_> {
        let moves = self.position.move_outcomes();
        Box::new(moves.map(|(chosen, outcome)| (self.position.show(&chosen), outcome)))
    }

    fn objection(&self, typed: &str) -> Option<String> {
        self.position.objection(typed.trim())
    }

    fn play(&self, typed: &str) -> Option<Turn> {
        // A word in quotes may have several blanks.
        let chosen = self.position.find(typed.trim());
        let chosen = chosen.or_else(|| self.position.find(&typed.split_whitespace().join(" ")))?;
        let position = self.position.after(&chosen);
        let outcome = position.outcome()?;
        Some((self.position.show(&chosen), Box::new(Decided { position, outcome })))
    }
}

/// The moves of some position that have the same outcome: how many there are, and the first of them.
pub type Group = (u128, Vec<Shown>);

/// The moves that lose, draw and win: the first `most` of each, and how many there are.
pub fn first_of_each(position: &dyn Position, most: usize) -> [Group; 3] {
    let mut groups = position.counts().map(|count| (count, Vec::new()));
    let is_full = |(count, first): &Group| first.len() as u128 >= (*count).min(most as u128);
    // In a heap, very many losing moves may come before the only winning one.
    let (count, best) = &mut groups[position.outcome() as usize];
    if *count == 1 && most > 0 {
        best.extend(position.best_move());
    }
    // To find a move may take long: each is looked at once, none without need, and at most a million.
    let mut moves = position.moves().take(1_000_000);
    while !groups.iter().all(is_full) {
        let Some((chosen, outcome)) = moves.next() else { break };
        let group = &mut groups[outcome as usize];
        if !is_full(group) {
            group.1.push(chosen);
        }
    }
    groups
}

/// The first moves of a game in which both play best, at most `most` of them, and whether the
/// game is over then.
pub fn best_line(position: &dyn Position, most: usize) -> (Vec<Turn>, bool) {
    let mut line: Vec<Turn> = Vec::new();
    loop {
        let now = line.last().map_or(position, |(_, after)| &**after);
        let Some(best) = now.best_move() else { return (line, true) };
        if line.len() == most {
            return (line, false);
        }
        let Some(turn) = now.play(&best.notation) else { return (line, false) };
        line.push(turn);
    }
}
