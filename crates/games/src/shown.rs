//! What has to be said of a game, once.

use std::io;
use std::ops::Range;

use gametheory_core::judge::Judge;
use gametheory_core::{Game, Outcome};

use crate::picture::Picture;
use crate::theory::Theory;

/// Moves with what they are worth to who makes them.
pub type Moves<'a, M> = Box<dyn Iterator<Item = (M, Outcome)> + 'a>;

/// The moves of some position that are worth the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group<M> {
    /// How many there are.
    pub count: u64,
    /// The first of them.
    pub first: Vec<M>,
}

/// A game as people are shown it: the types that its crate has for its rules, with
/// what there is to say about them.
pub trait Shown: Game + 'static {
    /// Words of moves as they are printed that say nothing which is not clear without
    /// them, so that a move may be typed in full.
    const FILLERS: &'static [&'static str];

    /// Reads a position as the judge gives it; `None` at the end of an input that
    /// has no count.
    fn read(judge: &mut Judge) -> io::Result<Option<Self>>;

    /// The player to move and the other one, in a position that a judge gives.
    fn players(&self) -> [&'static str; 2] {
        ["Alice", "Bob"]
    }

    /// The outcome for the player to move, by the theorem, in any position that
    /// can arise in play.
    fn outcome(&self) -> Outcome;

    /// A move that keeps the outcome; `None` exactly if the game is over.
    fn best_move(&self) -> Option<Self::Move>;

    /// Every legal move in the order of the rules, with its outcome for who makes it,
    /// one after another: there may be too many to wait for the last. All of them
    /// take linear time, if the theorem tells it; by default each is tried.
    fn moves(&self) -> Moves<'_, Self::Move> {
        let tried = |chosen| {
            let outcome = -Shown::outcome(&self.after(&chosen));
            (chosen, outcome)
        };
        Box::new(Game::moves(self).into_iter().map(tried))
    }

    /// The same by outcome, the first `most` of each and how many there are.
    fn groups(&self, most: usize) -> [Group<Self::Move>; 3] {
        let mut groups = [(); 3].map(|()| Group { count: 0, first: Vec::new() });
        for (chosen, outcome) in Shown::moves(self) {
            let group = &mut groups[outcome as usize];
            group.count += 1;
            if group.first.len() < most {
                group.first.push(chosen);
            }
        }
        groups
    }

    /// Why the position has its outcome, in any position that can arise in play, from
    /// the names of the player to move and of the other one.
    fn reason(&self, players: [&str; 2]) -> String;

    /// What the position looks like.
    fn picture(&self) -> Picture;

    /// The cells of the picture that a legal move changes; an empty range where
    /// it changes no cell, but something between them or at an end.
    fn place(&self, chosen: &Self::Move) -> Range<usize>;

    /// The cell of the picture at which a person would point to make a legal move, if
    /// there is one: by default the first one that it changes.
    fn cell(&self, chosen: &Self::Move) -> Option<usize> {
        let place = self.place(chosen);
        (!place.is_empty()).then_some(place.start)
    }

    /// How many stones there are, where words stand for a heap. Their cells are counted
    /// from the end at which they are taken.
    fn stones(&self) -> Option<u64> {
        None
    }

    /// What the theorem sees in the position, in linear time.
    fn theory(&self) -> Theory {
        Theory::default()
    }

    /// What a legal move brings to who makes it, if the game keeps a score.
    fn gain(&self, _chosen: &Self::Move) -> Option<u8> {
        None
    }

    /// What the position does not show of a game so far, from the names of who
    /// began and of the other, and the gains of each.
    fn score(&self, _players: [(&str, &[u8]); 2]) -> Option<String> {
        None
    }

    /// A legal move from the words of what was typed, in lowercase and without
    /// those that say nothing; the error says what is wrong with it. `None` stands
    /// for words that are no move.
    fn parse(&self, words: &[&str]) -> Option<Result<Self::Move, String>>;

    /// The shortest text that is read as this move.
    fn notation(chosen: &Self::Move) -> String;
}
