//! What is known of a game, and what follows for its positions.

use std::fmt;
use std::ops::Range;

use gametheory_core::Outcome;

use crate::automaton::Automaton;
use crate::move_outcomes::{changed_parts, nim_sum, outcomes_by_automaton, parts_of};
use crate::parts::{kind, Parts};
use crate::period::Numbers;
use crate::position::{takes, Cells, Move, Position, Step};
use crate::ruleset::{Board, Rules, StripRules};
use crate::series::Series;

/// What is known of a game: the outcomes of all or some of its positions.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The game.
    pub rules: Rules,
    /// How the outcome of a position is computed.
    pub theory: Theory,
    /// The positions for which this is right.
    pub reach: Reach,
}

/// How the outcome of a position is computed.
#[derive(Clone, Debug)]
pub enum Theory {
    /// An automaton reads the strip.
    Automaton(Automaton),
    /// The position consists of parts, and is lost exactly if the nim-sum of their numbers is
    /// 0.
    Numbers(Parts, Numbers),
}

/// For which positions a finding holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// For all positions: it is a law.
    Everything {
        /// The number of facts that were checked to prove it.
        checked: usize,
    },
    /// For strips of less weight than this, or for positions whose parts are all shorter
    /// than this. Nothing is proved about other positions.
    Below(u64),
}

/// Moves, each with its outcome for the player who makes it.
type MoveOutcomes<'a, 'r> = Box<dyn Iterator<Item = (Move<'r>, Outcome)> + 'a>;

impl Finding {
    /// The outcome of a position, for the player to move; `None` beyond the reach. Linear
    /// in the length of the position.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        match (&self.theory, &position.0) {
            (Theory::Automaton(automaton), Cells::Strip(rules, cells)) => {
                let fits = automaton.letters() == rules.letters.len();
                if fits && self.reaches(rules.weight(cells)) {
                    Some(automaton.outcome(automaton.read(0, cells)))
                } else {
                    None
                }
            }
            (Theory::Numbers(_, numbers), cells) => match parts_of(cells) {
                None => Some(Outcome::Loss),
                Some(parts) => Some(Outcome::win_if(nim_sum(numbers, &parts)? != 0)),
            },
            (Theory::Automaton(_), Cells::Heaps(..)) => None,
        }
    }

    /// Every legal move in the order of the rules, with its outcome for the player who makes
    /// it; `None` beyond the reach. For a strip, linear in its length, and for an automaton
    /// also in the number of states; for heaps, linear in the number of moves.
    pub fn moves<'a, 'r>(&'a self, position: &'a Position<'r>) -> Option<MoveOutcomes<'a, 'r>> {
        self.moves_up_to(position, u64::MAX)
    }

    /// The first of the best moves; `None` if there is no move, or beyond the reach.
    pub fn best_move<'r>(&self, position: &Position<'r>) -> Option<Move<'r>> {
        // Take a split of a heap in two heaps that are both longer than the rows of numbers.
        // If one heap gets a period shorter and the other a period longer, the numbers stay the
        // same. So if a split wins, an earlier one wins whose smaller heap is not that long.
        let most = match &self.theory {
            Theory::Numbers(_, numbers) if numbers.period().is_some() => numbers.length() as u64,
            _ => u64::MAX,
        };
        let mut best: Option<(Move, Outcome)> = None;
        for (chosen, outcome) in self.moves_up_to(position, most)? {
            if best.as_ref().is_none_or(|(_, most)| *most < outcome) {
                best = Some((chosen, outcome));
            }
            if outcome == Outcome::Win {
                break;
            }
        }
        best.map(|(chosen, _)| chosen)
    }

    /// The same as [`moves`](Finding::moves), but without splits of a heap whose smaller heap
    /// has more than `most` tokens.
    fn moves_up_to<'a, 'r>(
        &'a self,
        position: &'a Position<'r>,
        most: u64,
    ) -> Option<MoveOutcomes<'a, 'r>> {
        // If this position is within the reach, so are its options.
        self.outcome(position)?;
        match (&self.theory, &position.0) {
            (Theory::Automaton(automaton), Cells::Strip(rules, cells)) => {
                Some(Box::new(outcomes_by_automaton(automaton, rules, cells).into_iter()))
            }
            (Theory::Numbers(_, numbers), cells) => {
                let parts = parts_of(cells).unwrap_or_default();
                let sum = nim_sum(numbers, &parts)?;
                // A move replaces one part by two.
                let with_outcome = move |chosen: Move<'r>| {
                    let changed = changed_parts(cells, &parts, &chosen)?;
                    let option = sum ^ nim_sum(numbers, &changed)?;
                    Some((chosen, Outcome::win_if(option == 0)))
                };
                let moves: Box<dyn Iterator<Item = Move<'r>>> = match cells {
                    Cells::Heaps(rules, heaps) => Box::new(takes(rules, heaps, most)),
                    Cells::Strip(rules, cells) => {
                        let legal = rules.moves(cells).into_iter();
                        Box::new(legal.map(|(start, one)| Move(Step::Rewrite(start, one))))
                    }
                };
                Some(Box::new(moves.filter_map(with_outcome)))
            }
            (Theory::Automaton(_), Cells::Heaps(..)) => None,
        }
    }

    /// The parts of a position, as ranges of cells or of heaps, each with its Grundy number.
    /// `None` if an automaton decides, if no move is legal because of `never`, or beyond the
    /// reach. Linear in the length of the position.
    pub fn parts(&self, position: &Position) -> Option<Vec<(Range<usize>, u32)>> {
        let Theory::Numbers(_, numbers) = &self.theory else { return None };
        let mut parts = Vec::new();
        for part in parts_of(&position.0)? {
            let cells = match &position.0 {
                Cells::Strip(..) => usize::try_from(part.length).ok()?,
                Cells::Heaps(..) => 1,
            };
            let number = numbers.of(part.kind, part.length)?;
            parts.push((part.start..part.start + cells, number));
        }
        Some(parts)
    }

    /// The state of the automaton after each cell of a strip; `None` if no automaton decides.
    pub fn states(&self, position: &Position) -> Option<Vec<usize>> {
        let (Theory::Automaton(automaton), Cells::Strip(_, cells)) = (&self.theory, &position.0)
        else {
            return None;
        };
        let mut state = 0;
        let mut states = Vec::new();
        for cell in cells {
            state = automaton.after(state, *cell);
            states.push(state);
        }
        Some(states)
    }

    /// What is known of the simplest positions: `n` cells with the same letter, for each
    /// letter that some move changes; or, without a letter, one heap of size `n`.
    pub fn simplest(&self) -> Vec<(Option<char>, Series)> {
        let strip = match &self.rules.board {
            Board::Strip(strip) => strip,
            Board::Heaps(_) => return vec![(None, self.one_part(0))],
        };
        let mut simplest = Vec::new();
        for (letter, &shown) in strip.alphabet().zip(&strip.letters) {
            if strip.moves.iter().any(|one| one.before.contains(&letter)) {
                let series = match &self.theory {
                    Theory::Automaton(automaton) => self.equal_cells(strip, automaton, letter),
                    Theory::Numbers(..) => self.one_part(kind(strip, letter, letter)),
                };
                simplest.push((Some(char::from(shown)), series));
            }
        }
        simplest
    }

    fn one_part(&self, kind: usize) -> Series {
        let Theory::Numbers(_, numbers) = &self.theory else { return Series::known(Vec::new()) };
        let known = (0..numbers.length() as u64).map_while(|n| numbers.of(kind, n));
        let outcomes = known.map(|number| Outcome::win_if(number != 0)).collect();
        match numbers.period() {
            Some((start, _)) => Series::repeating(outcomes, start),
            None => Series::known(outcomes),
        }
    }

    /// The outcomes of strips of one letter. They repeat when the automaton comes back to a
    /// state; but this proves nothing for strips beyond the reach.
    fn equal_cells(&self, rules: &StripRules, automaton: &Automaton, letter: u8) -> Series {
        let goes_on = self.reaches(u64::MAX) || rules.weight(&[letter]) == 0;
        let mut first_in = vec![None; automaton.states()];
        let mut outcomes = Vec::new();
        let (mut state, mut cells) = (0, Vec::new());
        while self.reaches(rules.weight(&cells)) {
            if let (Some(first), true) = (first_in[state], goes_on) {
                return Series::repeating(outcomes, first);
            }
            first_in[state].get_or_insert(outcomes.len());
            outcomes.push(automaton.outcome(state));
            state = automaton.after(state, letter);
            cells.push(letter);
        }
        Series::known(outcomes)
    }

    fn reaches(&self, weight: u64) -> bool {
        match self.reach {
            Reach::Everything { .. } => true,
            Reach::Below(most) => weight < most,
        }
    }
}

/// The law, or how far the finding reaches.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (&self.theory, self.reach) {
            (Theory::Automaton(automaton), Reach::Everything { .. }) => {
                let states = automaton.states();
                write!(f, "An automaton with {states} states decides every strip of every length.")
            }
            (Theory::Automaton(_), Reach::Below(weight)) => {
                let weights = self.rules.weights().into_iter().filter(|(_, weight)| *weight > 0);
                let weights = weights.map(|(letter, weight)| format!("{letter} weighs {weight}"));
                let weights = weights.collect::<Vec<_>>().join(", ");
                write!(f, "So far, strips of weight below {weight} are decided, where {weights}.")
            }
            (Theory::Numbers(_, numbers), _) => match numbers.period() {
                Some((start, period)) => {
                    write!(f, "G(n + {period}) = G(n) for n from {start} on.")
                }
                None => write!(f, "So far, G(n) is known for n below {}.", numbers.length()),
            },
        }
    }
}
