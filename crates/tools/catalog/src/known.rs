//! Positions of a game with rules and perhaps a law. If the law does not decide a position, a
//! search does.

use std::fmt::Display;
use std::io;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use gametheory_core::judge::Judge;
use gametheory_core::{first_best, Game, Outcome};
use gametheory_testing::Oracle;

use crate::picture::Picture;
use crate::position::{counted, Choice, Moves, Position, Theory};
use crate::profile::Profile;
use crate::words::{quoted, words};

/// A position of a game with rules, as people see it.
pub(crate) trait Ruled: Game + Send + 'static {
    /// What it looks like.
    fn picture(&self) -> Picture;

    /// The number of its cells or heaps.
    fn size(&self) -> usize;

    /// Whether there are too many moves to list them.
    fn has_countless_moves(&self) -> bool {
        false
    }

    /// The shortest text that is read as this move.
    fn notation(&self, chosen: &Self::Move) -> String;

    /// The cells of the picture that a move changes.
    fn place(&self, chosen: &Self::Move) -> Range<usize>;
}

/// A law that is proved for some or all positions of a game. The methods other than `outcome`
/// are called only for positions that the law decides.
pub(crate) trait Law<G: Game>: Sync {
    /// The outcome for the player to move; `None` if the law does not decide the position.
    fn outcome(&self, position: &G) -> Option<Outcome>;

    /// Every legal move with its outcome for the player who makes it.
    fn moves(&self, position: &G) -> Vec<(G::Move, Outcome)>;

    /// The first of the best moves.
    fn best_move(&self, position: &G) -> Option<G::Move>;

    /// Why the position has its outcome, in sentences.
    fn reason(&self, position: &G) -> String;

    /// The parts and values on which the law is based.
    fn theory(&self, position: &G) -> Theory;
}

/// The law of a game, if there is one, and what has been searched so far.
pub(crate) struct Known<G: Game + 'static> {
    law: Option<&'static dyn Law<G>>,
    oracle: Mutex<Oracle<G>>,
}

const TOO_LARGE: &str = "a smaller position (no law decides this one, and it is too large for a \
                         search)";

impl<G: Ruled> Known<G> {
    pub(crate) fn new(law: Option<&'static dyn Law<G>>) -> Known<G> {
        Known { law, oracle: Mutex::default() }
    }

    /// The outcome; `None` if no law decides the position and it is too large for a search.
    fn outcome(&self, position: &G) -> Option<Outcome> {
        /// A search may take about this many bytes.
        const MEMORY: usize = 100_000_000;
        if let Some(law) = self.law_for(position) {
            return law.outcome(position);
        }
        if position.has_countless_moves() {
            return None;
        }
        let most = MEMORY / (200 + position.size());
        let mut oracle = self.oracle.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = oracle.outcomes().is_empty();
        let mut outcome = oracle.outcome_within(position, most);
        if outcome.is_none() && !is_new {
            // Earlier positions may fill the memory, so try again without them.
            *oracle = Oracle::default();
            outcome = oracle.outcome_within(position, most);
        }
        if outcome.is_none() {
            *oracle = Oracle::default();
        }
        outcome
    }

    /// The position behind the common interface; the error says what was expected instead.
    fn shown(&'static self, position: G) -> Result<Box<dyn Position>, &'static str> {
        if position.has_countless_moves() {
            return Err("a position with at most 1,000,000 moves");
        }
        match self.outcome(&position) {
            Some(outcome) => Ok(Box::new(Shown { game: self, position, outcome })),
            None => Err(TOO_LARGE),
        }
    }

    fn moves(&self, position: &G) -> Vec<(G::Move, Outcome)> {
        if let Some(law) = self.law_for(position) {
            return law.moves(position);
        }
        let with_outcome = |chosen: G::Move| {
            // The options have been searched together with the position.
            let outcome = self.outcome(&position.after(&chosen))?;
            Some((chosen, -outcome))
        };
        position.moves().into_iter().filter_map(with_outcome).collect()
    }

    /// The law, if it decides the position.
    fn law_for(&self, position: &G) -> Option<&'static dyn Law<G>> {
        self.law.filter(|law| law.outcome(position).is_some())
    }

    /// The profile of the game. In `profile`, the functions that read a position and that solve
    /// an input are replaced by those of this game. Its memory is never freed.
    pub(crate) fn profile(
        self,
        profile: &Profile,
        read: impl Fn(&mut Judge) -> io::Result<G> + Copy + Sync + 'static,
    ) -> &'static Profile
    where
        G: Display,
    {
        let game: &'static Known<G> = Box::leak(Box::new(self));
        let Profile { form, answers, .. } = *profile;
        let read_shown = move |judge: &mut Judge| {
            let position = read(judge)?;
            let found = quoted(&position.to_string());
            game.shown(position).map_err(|expected| judge.wrong(expected, found))
        };
        let solve = move |judge: &mut Judge| -> io::Result<()> {
            let mut cases = if form.counted { judge.count()? } else { u64::MAX };
            while cases > 0 && (form.counted || !judge.is_over()?) {
                let position = read(judge)?;
                let outcome = game.outcome(&position);
                let outcome =
                    outcome.ok_or_else(|| judge.wrong(TOO_LARGE, quoted(&position.to_string())))?;
                judge.answer(outcome.word(answers))?;
                cases -= 1;
            }
            Ok(())
        };
        Box::leak(Box::new(Profile {
            read: Box::leak(Box::new(read_shown)),
            solve: Box::leak(Box::new(solve)),
            ..*profile
        }))
    }
}

/// A position that has been decided.
struct Shown<G: Ruled> {
    game: &'static Known<G>,
    position: G,
    outcome: Outcome,
}

impl<G: Ruled> Shown<G> {
    fn choice(&self, chosen: G::Move) -> Choice {
        let (notation, place) = (self.position.notation(&chosen), self.position.place(&chosen));
        Choice::new(chosen, notation, place)
    }
}

impl<G: Ruled> Position for Shown<G> {
    fn players(&self) -> [&'static str; 2] {
        ["The first player", "The second player"]
    }

    fn picture(&self) -> Picture {
        self.position.picture()
    }

    fn outcome(&self) -> Outcome {
        self.outcome
    }

    fn end(&self) -> Outcome {
        self.position.end()
    }

    fn reason(&self, _: [&str; 2]) -> String {
        if let Some(law) = self.game.law_for(&self.position) {
            return law.reason(&self.position);
        }
        match self.position.moves().len() {
            0 => "There is no legal move.".into(),
            1 => "There is one legal move. A search of all that can follow decides.".into(),
            moves => format!(
                "There are {moves} legal moves. A search of all that can follow decides; no law \
                 is known for this position."
            ),
        }
    }

    fn theory(&self) -> Theory {
        let law = self.game.law_for(&self.position);
        law.map_or(Theory::default(), |law| law.theory(&self.position))
    }

    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a> {
        let moves = self.game.moves(&self.position).into_iter();
        let choices = moves.map(|(chosen, outcome)| (self.choice(chosen), outcome));
        Box::new(choices.filter(move |(chosen, _)| chosen.cell.is_none_or(at)))
    }

    fn counts(&self) -> [u64; 3] {
        counted(self.game.moves(&self.position).into_iter())
    }

    fn best_move(&self) -> Option<Choice> {
        let best = match self.game.law_for(&self.position) {
            Some(law) => law.best_move(&self.position),
            None => first_best(self.game.moves(&self.position)),
        };
        best.map(|chosen| self.choice(chosen))
    }

    fn parse(&self, typed: &[&str]) -> Option<Result<Choice, String>> {
        for chosen in self.position.moves() {
            let choice = self.choice(chosen);
            if words(&choice.notation) == typed || words(&choice.text) == typed {
                return Some(Ok(choice));
            }
        }
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        if typed.iter().any(is_number) {
            Some(Err("that is no legal move here; moves lists all".into()))
        } else {
            None
        }
    }

    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>> {
        let own = chosen.own.downcast_ref::<G::Move>()?;
        self.game.shown(self.position.after(own)).ok()
    }
}
