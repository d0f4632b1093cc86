//! Exhaustive search of the positions whose options a program lists.
//!
//! A [`Table`] asks for the options of each position once, in batches, and finds its value from
//! the values of its options. There is no recursion. If the program stops answering, or a limit
//! is reached, the values that were found before are still there.
//!
//! There are three kinds of games, and the answers say which this one is:
//!
//! - Usually the value is an [`Outcome`]: the best of the negated outcomes of the options.
//! - If an option is a sum of positions, it is the Grundy number: the mex of the nim-sums of the
//!   options. That needs normal play: whoever cannot move in any part loses, and nothing else ends
//!   the game.
//! - If an option has a gain, it is the difference of the scores, as good as the player to move
//!   can make it: the greatest of the gains, less the value of the option. The outcome is its sign.

use gametheory_core::{mex, Outcome};
use itertools::Itertools;
use rustc_hash::{FxHashMap, FxHashSet};

use super::protocol::{Answer, Choice, Position};
use crate::watch::Wanted;

/// Asks a program for the answers to these positions, and appends them line by line. It may
/// append fewer and say why there are no more.
pub type Ask<'a> = dyn FnMut(&[Position], &mut Vec<String>) -> Result<(), String> + 'a;

/// How many positions are asked at once.
const BATCH: usize = 4096;

/// What the search has found out about a position.
#[derive(Debug, PartialEq, Eq)]
pub struct Value {
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The Grundy number, if the game has such numbers.
    pub grundy: Option<u32>,
    /// The difference of the scores, for a game with gains.
    pub score: Option<i64>,
}

impl Value {
    /// 0, 1 or 2 for a loss, draw or win, or the Grundy number if there is one.
    pub fn wanted(&self, wanted: Wanted) -> Option<u32> {
        match wanted {
            Wanted::Outcome => Some(self.outcome as u32),
            Wanted::Grundy => self.grundy,
        }
    }
}

/// Positions with their options and values.
pub struct Table {
    /// The outcome for a player who has no option.
    stuck: Outcome,
    most_bytes: usize,
    ids: FxHashMap<Position, usize>,
    /// The positions, in the order in which they are asked.
    positions: Vec<Position>,
    /// What was answered, for as many as have been asked, and what follows from it.
    answers: Vec<(Box<str>, Option<Known>)>,
    bytes: usize,
    /// Whether an option was a sum of positions, and whether one had a gain.
    has_sums: bool,
    has_gains: bool,
    /// The best outcome that an answer said in a word.
    best_end: Option<Outcome>,
}

/// The outcome, the Grundy number and the score that follow from the options of a position. Which of
/// these mean anything depends on the game.
type Known = (Outcome, u32, i64);

impl Table {
    /// A table of no position yet. Where there is no option, `stuck` is the outcome for the
    /// player to move. No more positions are asked for when those that are known take more than
    /// `most_bytes`, as [`bytes`](Table::bytes) counts them.
    pub fn new(stuck: Outcome, most_bytes: usize) -> Table {
        Table {
            stuck,
            most_bytes,
            ids: FxHashMap::default(),
            positions: Vec::new(),
            answers: Vec::new(),
            bytes: 0,
            has_sums: false,
            has_gains: false,
            best_end: None,
        }
    }

    /// How many positions are known.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// About how much memory the positions and their options take.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether an option was a sum of positions.
    pub fn has_sums(&self) -> bool {
        self.has_sums
    }

    /// The value of a position; `None` if the position was not searched or is invalid.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let (outcome, grundy, score) = self.answers.get(*self.ids.get(position)?)?.1?;
        Some(if self.has_gains {
            Value { outcome: score.cmp(&0).into(), grundy: None, score: Some(score) }
        } else if Some(self.stuck).max(self.best_end) == Some(Outcome::Loss) {
            // It is normal play: every end is a loss for the player to move.
            Value { outcome: Outcome::win_if(grundy != 0), grundy: Some(grundy), score: None }
        } else {
            Value { outcome, grundy: None, score: None }
        })
    }

    /// What the program has said about a position.
    pub fn answer(&self, position: &Position) -> Option<Answer> {
        self.answers.get(*self.ids.get(position)?)?.0.parse().ok()
    }

    /// Searches these positions and all that follow them. On an error they may have no value.
    pub fn add(&mut self, starts: &[Position], ask: &mut Ask) -> Result<(), String> {
        let starts: Vec<usize> = starts.iter().map(|start| self.id(start.clone())).collect();
        self.explore(ask)?;
        self.evaluate(&starts)
    }

    /// Asks for all positions that are known, and for those that become known by the answers.
    fn explore(&mut self, ask: &mut Ask) -> Result<(), String> {
        while self.answers.len() < self.positions.len() {
            let start = self.answers.len();
            if self.bytes > self.most_bytes {
                return Err(format!(
                    "too large for a search: after {start} positions, which take {} MB, {} is \
                     still to come",
                    self.bytes >> 20,
                    self.positions[start]
                ));
            }
            let end = self.positions.len().min(start + BATCH);
            let mut lines = Vec::new();
            let asked = ask(&self.positions[start..end], &mut lines);
            for line in &lines {
                let id = self.answers.len();
                if id == end {
                    return Err(self.nonsense(end - 1, line, "a second line for one position"));
                }
                self.record(line).map_err(|reason| self.nonsense(id, line, &reason))?;
            }
            if self.answers.len() < end {
                let next = &self.positions[self.answers.len()];
                let reason = asked.err().unwrap_or_else(|| "it has ended".into());
                return Err(format!("there is no answer to {next}: {reason}"));
            }
        }
        Ok(())
    }

    /// Takes the answer to the next position.
    fn record(&mut self, line: &str) -> Result<(), String> {
        let mut known = None;
        match line.parse()? {
            Answer::Invalid(_) => {}
            Answer::Over(outcome) => {
                self.best_end = self.best_end.max(Some(outcome));
                known = Some((outcome, 0, 0));
            }
            Answer::Options(choices) => {
                for choice in choices {
                    self.has_gains |= choice.gain.is_some();
                    self.has_sums |= choice.parts.len() > 1;
                    for part in choice.parts {
                        self.id(part);
                    }
                }
            }
        }
        self.answers.push((line.into(), known));
        self.bytes += line.len();
        // A word would end the whole game, and not one of its parts.
        let is_mixed = self.has_sums && (self.has_gains || self.stuck != Outcome::Loss)
            || self.best_end.is_some() && (self.has_sums || self.has_gains);
        if is_mixed {
            return Err(
                "with the answers before, that makes no game: in one with sums there are no \
                        gains, and whoever cannot move loses; with sums or gains, each end is -, \
                        which says that nobody can move"
                    .into(),
            );
        }
        Ok(())
    }

    /// The number of a position, which is known from now on.
    fn id(&mut self, position: Position) -> usize {
        if let Some(id) = self.ids.get(&position) {
            return *id;
        }
        let id = self.positions.len();
        // Two counters of references beside the text, a pointer with its length in the map, in the
        // list and to the answer, the number, and what is known.
        self.bytes += position.as_str().len() + 120;
        self.positions.push(position.clone());
        self.ids.insert(position, id);
        id
    }

    /// Finds the values of these positions and of their followers, which all have answers. The path
    /// goes from each position to an option. One that comes twice without a value is in a loop.
    fn evaluate(&mut self, starts: &[usize]) -> Result<(), String> {
        let mut begun = FxHashSet::default();
        let mut path: Vec<(usize, std::vec::IntoIter<usize>)> = Vec::new();
        for start in starts {
            let mut next = self.open(*start).map(|options| (*start, options));
            loop {
                if let Some((id, options)) = next {
                    if !begun.insert(id) {
                        let round = path.iter().map(|(id, _)| *id).skip_while(|one| *one != id);
                        let round = round.chain([id]).map(|id| self.positions[id].as_str());
                        return Err(format!("the game need not end: {}", round.format(" -> ")));
                    }
                    let parts = options.iter().flat_map(|option| &option.parts);
                    path.push((id, parts.map(|part| self.ids[part]).collect_vec().into_iter()));
                }
                let Some((id, parts)) = path.last_mut() else { break };
                next = parts.find_map(|part| Some((part, self.open(part)?)));
                if next.is_none() {
                    self.answers[*id].1 = Some(self.evaluate_options(*id)?);
                    path.pop();
                }
            }
        }
        Ok(())
    }

    /// The options of a position; `None` if it has a value already, or no list of options.
    fn open(&self, id: usize) -> Option<Vec<Choice>> {
        let (answer, None) = &self.answers[id] else { return None };
        let Ok(Answer::Options(options)) = answer.parse() else { return None };
        Some(options)
    }

    /// What follows from the options of a position, which have values if they are valid.
    fn evaluate_options(&self, id: usize) -> Result<Known, String> {
        let nonsense = |reason: &str| self.nonsense(id, &self.answers[id].0, reason);
        let (mut best, mut most, mut numbers) = (None, None, Vec::new());
        for Choice { gain, parts } in self.open(id).unwrap_or_default() {
            let (gain, mut nim_sum) = (gain.unwrap_or(0), 0);
            for part in parts {
                let (answer, known) = &self.answers[self.ids[&part]];
                let Some((outcome, grundy, score)) = *known else {
                    let said = answer.trim();
                    let reason = format!("to its option {part} it answers \"{said}\"");
                    return Err(nonsense(&reason));
                };
                nim_sum ^= grundy;
                let Some(score) = gain.checked_sub(score) else {
                    let reason = format!("with a gain of {gain}, the scores go beyond 64 bits");
                    return Err(nonsense(&reason));
                };
                // In a sum, only the Grundy number means something.
                best = best.max(Some(-outcome));
                most = most.max(Some(score));
            }
            numbers.push(nim_sum);
        }
        Ok((best.unwrap_or(self.stuck), mex(numbers), most.unwrap_or(0)))
    }

    /// The error that an answer makes no sense.
    fn nonsense(&self, asked: usize, answered: &str, reason: &str) -> String {
        let asked = &self.positions[asked];
        format!("asked for {asked}, the program answered {answered:?}: {reason}")
    }
}
