//! Games whose options a program lists: each position is searched.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::io;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use discovery::moves::listing::Listing;
use discovery::moves::protocol::{Answer, Choice, Position};
use discovery::moves::search::{Problem, Table, Value, MOST_BYTES};
use gametheory_core::{Game, Outcome};

use crate::entry::{Entry, Evidence};
use crate::inputs::{Case, Format, Lines};
use crate::picture::Picture;
use crate::playable::{Labels, MoveOutcomes, Playable};
use crate::position::reader;
use crate::rules::form;
use crate::submission::Form;
use crate::words::{explain_nim_sum, nim_sum, words};

/// Asks the program for the answers to these positions and appends them line by line, as
/// [`Ask`](discovery::moves::search::Ask) does. No position at all means that nothing more is
/// asked for the time being.
pub type AskProgram = dyn FnMut(&[Position], &mut Vec<String>) -> Result<(), String> + Send;

/// A game whose options a program lists, with all that has been searched of it.
pub struct Listed {
    listing: Listing,
    search: Mutex<Search>,
}

struct Search {
    table: Table,
    ask: Box<AskProgram>,
}

impl fmt::Debug for Listed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.listing.title)
    }
}

impl Listed {
    /// The game of a program that is asked in this way.
    pub fn new(listing: Listing, ask: Box<AskProgram>) -> Arc<Listed> {
        let table = Table::new(listing.stuck, MOST_BYTES);
        Arc::new(Listed { listing, search: Mutex::new(Search { table, ask }) })
    }

    /// What the rules say.
    pub fn listing(&self) -> &Listing {
        &self.listing
    }

    /// Searches these positions. On an error, what follows from the answers so far is kept.
    pub fn search(&self, positions: &[Position]) -> Result<(), Problem> {
        let Search { table, ask } = &mut *self.lock();
        if positions.iter().all(|position| table.answer(position).is_some()) {
            return Ok(());
        }
        table.add(positions, ask)
    }

    /// Says to the program that nothing more is asked for the time being. The error says what was
    /// wrong.
    pub fn finish(&self) -> Result<(), String> {
        (self.lock().ask)(&[], &mut Vec::new())
    }

    /// What has been found out about a position.
    pub fn value(&self, position: &Position) -> Option<Value> {
        self.lock().table.value(position)
    }

    /// What the program has answered.
    fn answer(&self, position: &Position) -> Option<Answer> {
        self.lock().table.answer(position)
    }

    /// How many positions have been searched, and about how many bytes they take.
    pub fn size(&self) -> (usize, usize) {
        let table = &self.lock().table;
        (table.len(), table.bytes())
    }

    /// Whether an option was a sum of positions.
    pub fn has_sums(&self) -> bool {
        self.lock().table.has_sums()
    }

    fn lock(&self) -> MutexGuard<'_, Search> {
        self.search.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game as tools list it.
    pub fn entry(self: &Arc<Listed>) -> Entry {
        let Listing { title, command, answers, cases, .. } = &self.listing;
        let (game, solved, made) = (Arc::clone(self), Arc::clone(self), Arc::clone(self));
        let form = form(cases);
        let Form { counted, single, .. } = form;
        Entry {
            name: title.clone(),
            title: title.clone(),
            rules: format!("The program {} lists the options of a position.", command.join(" ")),
            notation: "A move is typed as the position that it leaves.".into(),
            theorem: "No law is known. Each position is searched.".into(),
            complexity: "exponential in general".into(),
            evidence: Evidence::Search,
            proposal: self.proposal(),
            reads: cases.describe("a position on a line"),
            writes: "For each position a line: the outcome for the player to move.".into(),
            answers: answers.clone(),
            format: Format::Lines(Arc::clone(self) as Arc<dyn Lines>),
            form,
            submissions: &[],
            largest: 500,
            rules_file: None,
            program: None,
            near_miss: Box::new(move |rng, size| {
                Case::Word(made.random(size, rng.u64(..)).unwrap_or_default().into())
            }),
            read: reader(move |judge| {
                let line = judge.line("a position")?;
                Place::read(&game, &line).map_err(|reason| judge.wrong("a position", reason))
            }),
            solver: Some(Box::new(move |judge| {
                let to_the_end = !counted && !single;
                let mut cases = if counted { judge.count()? } else { u64::from(single) };
                while cases > 0 || to_the_end && !judge.is_over()? {
                    let line = judge.line("a position")?;
                    let place = Place::read(&solved, &line)
                        .map_err(|reason| judge.wrong("a position", reason))?;
                    judge.answer(&solved.listing.answers[place.end() as usize])?;
                    cases = cases.saturating_sub(1);
                }
                // Another program may be about to be measured.
                solved.finish().map_err(io::Error::other)
            })),
            table: None,
        }
    }

    /// A small position that is won, but not by every move, if there is one.
    fn proposal(self: &Arc<Listed>) -> String {
        const SIZES: Range<usize> = 3..10;
        let Some(starts) = &self.listing.starts else { return String::new() };
        let mut proposal = String::new();
        for start in SIZES.flat_map(|size| starts.of_size(size).take(50)) {
            if self.search(std::slice::from_ref(&start)).is_err() {
                break;
            }
            let line = start.to_string();
            let Ok(place) = Place::read(self, line.as_bytes()) else { continue };
            let [lost, drawn, won] = place.counts();
            if won > 0 && won <= lost + drawn {
                return line;
            }
            if proposal.is_empty() && won + lost + drawn > 0 {
                proposal = line;
            }
        }
        proposal
    }
}

impl Lines for Listed {
    fn level(&self, size: u64) -> Option<Vec<String>> {
        /// A size with more positions is left out.
        const MOST: usize = 20_000;
        let (starts, size) = (self.listing.starts.as_ref()?, usize::try_from(size).ok()?);
        if starts.largest().is_some_and(|largest| size > largest) {
            return None;
        }
        let mut positions: Vec<Position> = starts.of_size(size).take(MOST + 1).collect();
        if positions.len() > MOST || self.search(&positions).is_err() {
            return None;
        }
        positions.retain(|position| self.value(position).is_some());
        Some(positions.iter().map(Position::to_string).collect())
    }

    fn random(&self, size: u64, seed: u64) -> Option<String> {
        let starts = self.listing.starts.as_ref()?;
        let size = usize::try_from(size).ok()?.min(starts.largest().unwrap_or(usize::MAX));
        let position = starts.sample(size, 1, seed).pop()?;
        Some(position.to_string())
    }

    fn is_valid(&self, line: &str) -> bool {
        let Ok(position) = line.parse() else { return false };
        self.search(std::slice::from_ref(&position)).is_ok() && self.value(&position).is_some()
    }
}

/// A position, or several that are played side by side.
#[derive(Clone)]
struct Place {
    game: Arc<Listed>,
    parts: Vec<Position>,
    /// By how much the player to move is ahead, in a game with scores.
    lead: i64,
}

impl Place {
    /// Reads a position and searches it.
    fn read(game: &Arc<Listed>, line: &[u8]) -> Result<Place, String> {
        let line = String::from_utf8_lossy(line);
        let parts = match line.parse()? {
            Answer::Options(options) if options.len() == 1 && options[0].gain.is_none() => {
                options[0].parts.clone()
            }
            _ => return Err(format!("{line:?}")),
        };
        game.search(&parts).map_err(|problem| problem.to_string())?;
        for part in &parts {
            if let Some(Answer::Invalid(why)) = game.answer(part) {
                return Err(format!("{part}, which the program calls invalid: {why}"));
            }
        }
        let place = Place { game: Arc::clone(game), parts, lead: 0 };
        if place.known().is_none() {
            return Err(String::from("a sum of positions, which have no Grundy numbers"));
        }
        Ok(place)
    }

    /// The outcome, if the position has been searched.
    fn known(&self) -> Option<Outcome> {
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
pub(crate) struct Step {
    choice: Choice,
    /// The shortest text that is read as this move.
    notation: String,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(gain) = self.choice.gain {
            write!(f, "gain {gain} and ")?;
        }
        write!(f, "leave {}", Choice { gain: None, ..self.choice.clone() })
    }
}

impl Game for Place {
    type Move = Step;

    fn moves(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for (at, part) in self.parts.iter().enumerate() {
            let Some(Answer::Options(options)) = self.game.answer(part) else { continue };
            for option in options {
                let (before, rest) = (&self.parts[..at], &self.parts[at + 1..]);
                let parts = [before, &option.parts, rest].concat();
                let choice = Choice { gain: option.gain, parts };
                let mut notation = choice.to_string();
                let read = words(&notation);
                // Words that are read alike are told apart by their numbers.
                if read.is_empty() || !seen.insert(read) {
                    notation = format!("#{}", steps.len() + 1);
                }
                steps.push(Step { choice, notation });
            }
        }
        steps
    }

    fn after(&self, step: &Step) -> Place {
        let lead = self.lead.saturating_add(step.choice.gain.unwrap_or(0)).saturating_neg();
        Place { game: Arc::clone(&self.game), parts: step.choice.parts.clone(), lead }
    }

    fn end(&self) -> Outcome {
        self.known().unwrap_or(self.game.listing.stuck)
    }
}

impl Playable for Place {
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

    fn outcome(&self) -> Option<Outcome> {
        self.known()
    }

    fn move_outcomes(&self) -> MoveOutcomes<'_, Place> {
        let with_outcome = |step: Step| {
            // The options have been searched together with the position.
            let outcome = self.after(&step).known()?;
            Some((step, -outcome))
        };
        Box::new(self.moves().into_iter().filter_map(with_outcome))
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
        Labels::grundy_numbers("the Grundy numbers of the parts", Vec::new(), numbers)
    }

    fn notation(&self, step: &Step) -> String {
        step.notation.clone()
    }

    fn place(&self, _: &Step) -> Range<usize> {
        0..0
    }
}
