//! Positions of a game whose options a program lists.

use std::sync::Arc;

use derive_where::derive_where;
use discovery::listed::protocol::{Answer, Choice, Position};
use gametheory_core::{Game, Outcome, Solved};
use itertools::Itertools;

use super::listed::Listed;
use crate::picture::Picture;
use crate::seen::{Labels, Seen, Shown};
use crate::words::nim_sum;

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

    /// The Grundy number of each part.
    fn numbers(&self) -> Option<Vec<u128>> {
        let number = |part| self.game.look(|table| Some(u128::from(table.value(part)?.grundy?)));
        self.parts.iter().map(number).collect()
    }
}

impl Game for Place {
    /// A move to the parts of this choice.
    type Move = Choice;

    /// A program may list an option several times.
    fn moves(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        for (at, part) in self.parts.iter().enumerate() {
            let Some(Answer::Options(options)) = self.game.look(|table| table.answer(part)) else {
                continue;
            };
            choices.extend(options.into_iter().map(|Choice { gain, parts }| {
                let parts = [&self.parts[..at], &parts, &self.parts[at + 1..]].concat();
                Choice { gain, parts }
            }));
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
        Some(match value.score {
            Some(score) => Outcome::from(self.lead.saturating_add(score).cmp(&0)),
            None => value.outcome,
        })
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
        let score =
            self.game.look(|table| table.value(&self.parts[0])).and_then(|value| value.score);
        let gains = score.map_or(String::new(), |score| {
            format!(
                " With best play the player to move gains {score} more than the other one from \
                 here on."
            )
        });
        format!("{options} A search of all that can follow decides; nothing is proved.{gains}")
    }

    fn labels(&self) -> Labels {
        match self.numbers() {
            Some(numbers) if numbers.len() > 1 => Labels::of_parts(Vec::new(), numbers),
            _ => Labels::default(),
        }
    }
}
