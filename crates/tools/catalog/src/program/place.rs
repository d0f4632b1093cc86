//! Positions of a game whose options a program lists.

use std::collections::BTreeSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use discovery::listed::protocol::{Answer, Choice, Position};
use gametheory_core::{Game, Outcome, Solved};

use super::listed::Listed;
use crate::picture::Picture;
use crate::seen::{Labels, Seen, Shown};
use crate::words::{explain_nim_sum, nim_sum};

/// A position, or several that are played side by side.
#[derive(Clone)]
pub(super) struct Place {
    game: Arc<Listed>,
    parts: Vec<Position>,
    /// By how much the player to move is ahead, in a game with scores.
    lead: i64,
}

impl Place {
    /// Reads a position and searches it.
    pub(super) fn read(game: &Arc<Listed>, line: &[u8]) -> Result<Place, String> {
        let line = String::from_utf8_lossy(line).trim().to_string();
        let parts = match line.parse()? {
            Answer::Options(options) if options.len() == 1 && options[0].gain.is_none() => {
                options[0].parts.clone()
            }
            _ => return Err(format!("{line:?}")),
        };
        game.search(&parts).map_err(|problem| format!("{line}: {problem}"))?;
        for part in &parts {
            if let Some(Answer::Invalid(why)) = game.answer(part) {
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
    fn numbers(&self) -> Option<Vec<u64>> {
        let number = |part| Some(u64::from(self.game.value(part)?.grundy?));
        self.parts.iter().map(number).collect()
    }

    fn text(&self) -> String {
        Choice { gain: None, parts: self.parts.clone() }.to_string()
    }
}

impl PartialEq for Place {
    fn eq(&self, other: &Place) -> bool {
        (&self.parts, self.lead) == (&other.parts, other.lead)
    }
}

impl Eq for Place {}

impl Hash for Place {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.parts, self.lead).hash(state);
    }
}

/// A move to the parts of this choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step(Choice);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(gain) = self.0.gain {
            write!(f, "gain {gain} and ")?;
        }
        write!(f, "leave {}", Choice { gain: None, ..self.0.clone() })
    }
}

impl Game for Place {
    type Move = Step;

    /// A program may list an option several times.
    fn moves(&self) -> Vec<Step> {
        let (mut steps, mut seen) = (Vec::new(), BTreeSet::new());
        for (at, part) in self.parts.iter().enumerate() {
            let Some(Answer::Options(options)) = self.game.answer(part) else { continue };
            for option in options {
                let (before, rest) = (&self.parts[..at], &self.parts[at + 1..]);
                let parts = [before, &option.parts, rest].concat();
                let choice = Choice { gain: option.gain, parts };
                if seen.insert(choice.clone()) {
                    steps.push(Step(choice));
                }
            }
        }
        steps
    }

    fn after(&self, step: &Step) -> Place {
        let lead = self.lead.saturating_add(step.0.gain.unwrap_or(0)).saturating_neg();
        Place { game: Arc::clone(&self.game), parts: step.0.parts.clone(), lead }
    }

    fn end(&self) -> Outcome {
        self.outcome().unwrap_or(self.game.listing.stuck)
    }
}

impl Solved for Place {
    /// The outcome, if the position has been searched.
    fn outcome(&self) -> Option<Outcome> {
        let [part] = &self.parts[..] else {
            let numbers = self.numbers()?;
            return Some(Outcome::win_if(nim_sum(&numbers) != 0));
        };
        let value = self.game.value(part)?;
        Some(match value.score {
            Some(score) => Outcome::from(self.lead.saturating_add(score).cmp(&0)),
            None => value.outcome,
        })
    }
}

impl Seen for Place {
    fn players(&self) -> [&'static str; 2] {
        ["The first player", "The second player"]
    }

    fn picture(&self) -> Picture {
        Picture::Words(match self.lead {
            0 => self.text(),
            1.. => format!("{} (the player to move is {} ahead)", self.text(), self.lead),
            _ => format!("{} (the player to move is {} behind)", self.text(), -self.lead),
        })
    }

    fn show(&self, step: &Step) -> Shown {
        Shown::new(step, &step.0)
    }

    fn reason(&self, _: [&str; 2]) -> String {
        let options = match self.moves().len() {
            0 => return "There is no option.".into(),
            1 => String::from("There is one option."),
            options => format!("There are {options} options."),
        };
        let numbers = self.numbers().unwrap_or_default();
        if numbers.len() > 1 {
            return format!(
                "{options} The Grundy number of each part was searched. The nim-sum of these \
                 numbers decides; it is {}",
                explain_nim_sum(&numbers)
            );
        }
        let score = self.game.value(&self.parts[0]).and_then(|value| value.score);
        let gains = score.map_or(String::new(), |score| {
            format!(
                " With best play the player to move gains {score} more than the other one from \
                 here on."
            )
        });
        format!("{options} A search of all that can follow decides; nothing is proved.{gains}")
    }

    fn labels(&self) -> Labels {
        let numbers = self.numbers().unwrap_or_default();
        if numbers.len() < 2 {
            return Labels::default();
        }
        Labels::grundy_numbers("the Grundy numbers of the parts", numbers)
    }
}
