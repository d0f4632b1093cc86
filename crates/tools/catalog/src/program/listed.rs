//! What a program has said about a game, and the positions that follow from it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use derive_where::derive_where;
use discovery::listed::protocol::{Answer, Choice, Position};
use discovery::listed::search::Table;
use discovery::starts::StartPositions;
use discovery::{Listing, Rules};
use gametheory_core::{Game, Outcome, Solved};
use itertools::Itertools;

use crate::picture::Picture;
use crate::seen::{Labels, Seen, Shown};
use crate::words::nim_sum;

/// Asks the program for the answers to these positions and appends them line by line, as
/// [`Ask`](discovery::listed::search::Ask) does. No position at all means that nothing more is
/// asked for the time being.
pub type AskProgram = dyn FnMut(&[Position], &mut Vec<String>) -> Result<(), String> + Send;

/// A game whose options a program lists, with all that has been searched of it.
pub struct Listed {
    /// What the rules say.
    pub rules: Rules,
    /// What they say of the program.
    pub(super) listing: Arc<Listing>,
    /// What has been found out, and whom to ask for more.
    searched: Mutex<(Table, Box<AskProgram>)>,
}

impl Listed {
    /// The game of a program that is asked in this way.
    pub fn new(rules: &Rules, listing: &Arc<Listing>, ask: Box<AskProgram>) -> Arc<Listed> {
        /// That is about a million positions.
        const MEMORY: usize = 200_000_000;
        let searched = Mutex::new((Table::new(listing.stuck, MEMORY), ask));
        Arc::new(Listed { rules: rules.clone(), listing: Arc::clone(listing), searched })
    }

    /// The positions with which a game starts.
    pub fn starts(&self) -> Result<&StartPositions, String> {
        self.listing.starts.as_ref().ok_or_else(|| {
            format!(
                "which are the positions of {}? Say it as in --starts 'n m', here or in a comment in \
                 the first lines of the program, or with the key starts of a rules file",
                self.rules.title
            )
        })
    }

    /// Searches these positions. After an error, all values that were found before are kept.
    pub fn search(&self, positions: &[Position]) -> Result<(), String> {
        let (table, ask) = &mut *self.lock();
        // What an earlier error has left open has an answer, but no value.
        let is_known = |position: &Position| {
            table.value(position).is_some()
                || matches!(table.answer(position), Some(Answer::Invalid(_)))
        };
        if positions.iter().all(is_known) {
            return Ok(());
        }
        // Whether it has several words, and looks unlike the positions that the game starts with.
        let starts = self.listing.starts.as_ref();
        let is_odd = |position: &Position| {
            position.words().len() > 1 && starts.is_some_and(|it| it.read(position).is_none())
        };
        table.add(positions, &mut |asked, answers| {
            let begun = answers.len();
            ask(asked, answers).map_err(|reason| match asked.get(answers.len() - begun) {
                // A position that a person typed does not come from a list of options.
                Some(next) if !positions.contains(next) && is_odd(next) => format!(
                    "{reason}\nAre there several options in \"{next}\"? A semicolon stands between \
                     two."
                ),
                _ => reason,
            })
        })
    }

    /// Looks at what has been found out so far. Meanwhile nothing can be searched.
    pub fn look<T>(&self, look: impl FnOnce(&Table) -> T) -> T {
        look(&self.lock().0)
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, (Table, Box<AskProgram>)> {
        self.searched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A position, or several that are played side by side.
#[derive(Clone)]
#[derive_where(PartialEq, Eq, Hash)]
pub(super) struct Place {
    #[derive_where(skip)]
    game: Arc<Listed>,
    parts: Vec<Position>,
    /// By how much the player to move is ahead, in a game with scores.
    lead: i64,
}

impl Place {
    /// Reads a position and searches it.
    pub(super) fn read(game: &Arc<Listed>, line: &str) -> Result<Place, String> {
        let parts = match line.parse()? {
            Answer::Options(options) if options.len() == 1 && options[0].gain.is_none() => {
                options[0].parts.clone()
            }
            _ => return Err(format!("{line:?}")),
        };
        game.search(&parts).map_err(|problem| format!("{line}: {problem}"))?;
        for part in &parts {
            if let Some(Answer::Invalid(why)) = game.look(|table| table.answer(part)) {
                return Err(format!("{part}, which the program calls invalid: {why}"));
            }
        }
        let place = Place { game: Arc::clone(game), parts, lead: 0 };
        if place.outcome().is_none() {
            return Err(String::from("a sum of positions, which have no Grundy numbers"));
        }
        Ok(place)
    }

    /// By how much the player to move is ahead in the end, in a game with scores.
    fn final_lead(&self) -> Option<i64> {
        let score = self.game.look(|table| table.value(&self.parts[0])?.score)?;
        Some(self.lead.saturating_add(score))
    }

    /// The Grundy number of each part.
    fn numbers(&self) -> Option<Vec<u128>> {
        let number = |part| self.game.look(|table| Some(u128::from(table.value(part)?.grundy?)));
        self.parts.iter().map(number).collect()
    }
}

impl Game for Place {
    /// The move leaves the parts of this choice.
    type Move = Choice;

    /// A program may list an option several times.
    fn moves(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        for (at, part) in self.parts.iter().enumerate() {
            if let Some(Answer::Options(options)) = self.game.look(|table| table.answer(part)) {
                choices.extend(options.into_iter().map(|Choice { gain, parts }| {
                    let parts = [&self.parts[..at], &parts, &self.parts[at + 1..]].concat();
                    Choice { gain, parts }
                }));
            }
        }
        choices.into_iter().unique().collect()
    }

    fn after(&self, chosen: &Choice) -> Place {
        let lead = self.lead.saturating_add(chosen.gain.unwrap_or(0)).saturating_neg();
        Place { game: self.game.clone(), parts: chosen.parts.clone(), lead }
    }

    fn end(&self) -> Outcome {
        self.outcome().unwrap_or(self.game.listing.stuck)
    }
}

impl Solved for Place {
    /// The outcome, if the position has been searched.
    fn outcome(&self) -> Option<Outcome> {
        let [part] = &self.parts[..] else {
            return Some(Outcome::win_if(nim_sum(&self.numbers()?) != 0));
        };
        let value = self.game.look(|table| table.value(part))?;
        Some(self.final_lead().map_or(value.outcome, |lead| lead.cmp(&0).into()))
    }

    /// With scores, a move that is best by them.
    fn best_move(&self) -> Option<Choice> {
        let outcome = self.outcome()?;
        let best = self.move_outcomes().filter(|(_, kept)| *kept == outcome).map(|(best, _)| best);
        best.min_by_key(|best| self.after(best).final_lead())
    }
}

impl Seen for Place {
    fn picture(&self) -> Picture {
        let text = Choice { gain: None, parts: self.parts.clone() }.to_string();
        Picture::Words(match self.lead {
            0 => text,
            1.. => format!("{text} (the player to move is {} ahead)", self.lead),
            _ => format!("{text} (the player to move is {} behind)", -self.lead),
        })
    }

    fn show(&self, chosen: &Choice) -> Shown {
        let left = Choice { gain: None, ..chosen.clone() };
        let gain = chosen.gain.map_or(String::new(), |gain| format!("gain {gain} and "));
        Shown::new(format!("{gain}leave {left}"), chosen)
    }

    fn reason(&self, _: [&str; 2]) -> String {
        let options = match self.moves().len() {
            0 => return "There is no option.".into(),
            1 => String::from("There is one option."),
            options => format!("There are {options} options."),
        };
        if self.parts.len() > 1 {
            return format!(
                "{options} The Grundy number of each part was searched. The nim-sum of these \
                 numbers decides; it is {}",
                self.labels().explain_nim_sum()
            );
        }
        let score = self.game.look(|table| table.value(&self.parts[0])?.score);
        let gains = score.map_or(String::new(), |score| {
            let compared = if score < 0 { "less" } else { "more" };
            format!(
                " With best play the player to move gains {} {compared} than the other one from here on.",
                score.unsigned_abs()
            )
        });
        format!("{options} A search of all that can follow decides; nothing is proved.{gains}")
    }

    fn labels(&self) -> Labels {
        let numbers = self.numbers().filter(|numbers| numbers.len() > 1);
        numbers.map(|numbers| Labels::of_parts(Vec::new(), numbers)).unwrap_or_default()
    }
}
