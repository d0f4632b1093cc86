//! The finite check: is an automaton right on every strip of every length?
//!
//! It uses the rules and the automaton and nothing else: no search, and nothing of how
//! the automaton was found.
//!
//! # Theorem
//!
//! An automaton reads a strip `w` and stops in the state `q(w)`, whose outcome is its
//! *verdict*. Suppose that on every strip the verdict satisfies the equation of the game,
//! which means that it is
//!
//! - a loss, if `w` contains a word of `wins`;
//! - else the outcome of `stuck`, if there is no legal move;
//! - else the best of `-verdict(w')` over the strips `w'` after a legal move.
//!
//! Then on every strip the verdict is the outcome of the game. For with the weights of the
//! [rules](crate::Rules) a move makes the strip lighter, so this follows by induction on
//! the weight. What is left is to check the equation on infinitely many strips.
//!
//! # Why finitely many checks are enough
//!
//! The equation of `w` depends on a few facts, which together are its *summary*:
//!
//! - the state `q(w)`;
//! - how much of a word of `wins` the strip ends with, or that it contains one;
//! - how much of a word of `never` it ends with, or that it contains one;
//! - the *options*: the set of the states of the strips after one move, each with how much
//!   of a word of `never` that strip ends with; an option that contains one is left out;
//! - the same for the moves that have *begun* in the last cells of `w` and whose other
//!   cells are still to come: which move, how many of its cells have been read, and the
//!   state after what it writes there.
//!
//! There are finitely many summaries. And the summary of `w` with one more cell `x`
//! follows from the summary of `w` and `x` alone. The first three facts move on by `x`. A
//! move in `wx` is a move in `w` with `x` behind it; or it had begun in `w` and its next
//! cell is `x`; or it begins in `x`. In the last two cases the automaton reads what the
//! move writes instead of `x`.
//!
//! So a walk from the summary of the empty strip, by every letter from every summary,
//! meets the summaries of all strips. If each of them satisfies its equation, the
//! automaton is right. If one does not, the automaton is wrong on the strip that led
//! there, or on one of its options.
//!
//! # Example
//!
//! A move takes a free cell (`.` becomes `X`), and who cannot move loses. The player to
//! move wins if the number of free cells is odd. The automaton with two states, the parity
//! of that number, has three summaries:
//!
//! | strips | state | verdict | options | equation |
//! |---|---|---|---|---|
//! | no free cell | 0 | loss | none | stuck is a loss |
//! | odd | 1 | win | state 0 | a win is the best of -loss |
//! | even, at least 2 | 0 | loss | state 1 | a loss is the best of -win |
//!
//! From each of them a letter leads to one of them, so these are all. An automaton that
//! says that every strip is lost is found out by the strip of one free cell.
//!
//! ```
//! use discovery::{closure, Automaton, Draft};
//! use gametheory_core::Outcome::{Loss, Win};
//!
//! let mut draft = Draft::default();
//! draft.cells = Some(".X".to_string());
//! draft.moves = vec![". -> X".to_string()];
//! let rules = draft.check().unwrap();
//! let parity = Automaton::new(vec![Loss, Win], &[vec![1, 0], vec![0, 1]]).unwrap();
//! assert_eq!(closure::check(&rules, &parity, &mut |_| Ok(())), Ok(3));
//! let lost = Automaton::new(vec![Loss], &[vec![0, 0]]).unwrap();
//! let free_cell = closure::Failure::Wrong(vec![0]);
//! assert_eq!(closure::check(&rules, &lost, &mut |_| Ok(())), Err(free_cell));
//! ```
//!
//! # Source and status
//!
//! The summaries are a subset construction (Rabin and Scott, 1959). That they are what
//! they are said to be is compared with the rules in the test below.

use std::collections::VecDeque;
use std::rc::Rc;

use gametheory_core::Outcome;
use rustc_hash::FxHashSet;

use crate::automaton::Automaton;
use crate::rules::{Board, Rules, StripRules, Word};
use crate::{Progress, Stopped, Watch};

/// How much the summaries may take, in numbers of 4 bytes.
pub(crate) const MOST_NUMBERS: usize = 1 << 26;

/// Why a check has not succeeded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The automaton is wrong on this shortest strip, given by the indices of its letters,
    /// or on a strip after one move.
    Wrong(Vec<u8>),
    /// The automaton does not read strips of this game.
    Unfit,
    /// There are too many summaries for the memory of a usual machine.
    TooLarge,
    /// The caller wanted it to stop.
    Stopped,
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Failure {
        Failure::Stopped
    }
}

/// Checks that the automaton is right on every strip, and says how many summaries there
/// were to check.
pub fn check(rules: &Rules, automaton: &Automaton, watch: &mut Watch) -> Result<usize, Failure> {
    match &rules.board {
        Board::Strip(strip) if strip.letters.len() == automaton.letters() => {
            check_strips(strip, automaton, watch)
        }
        _ => Err(Failure::Unfit),
    }
}

pub(crate) fn check_strips(
    rules: &StripRules,
    automaton: &Automaton,
    watch: &mut Watch,
) -> Result<usize, Failure> {
    // So that every `reading` is a u32.
    if automaton.states() > 1 << 22 {
        return Err(Failure::TooLarge);
    }
    let equations = Equations::new(rules, automaton.clone());
    let start = Rc::new(Summary::default());
    let mut seen = FxHashSet::from_iter([Rc::clone(&start)]);
    // For each summary, in the order in which they are found, the one from which a letter
    // led to it.
    let mut found_from = vec![(0, 0)];
    let mut waiting = VecDeque::from([(0, start)]);
    let mut numbers = 0;
    while let Some((at, summary)) = waiting.pop_front() {
        if at % 1024 == 0 {
            watch(Progress::Checking(found_from.len()))?;
        }
        if equations.verdict(&summary) != equations.outcome(&summary) {
            return Err(Failure::Wrong(strip_to(at, &found_from)));
        }
        for letter in rules.alphabet() {
            let next = Rc::new(equations.followed_by(&summary, letter));
            if seen.insert(Rc::clone(&next)) {
                numbers += next.numbers();
                waiting.push_back((found_from.len(), next));
                found_from.push((at, letter));
            }
        }
        if numbers > MOST_NUMBERS {
            return Err(Failure::TooLarge);
        }
    }
    Ok(seen.len())
}

/// The strip that led to a summary.
fn strip_to(mut at: usize, found_from: &[(usize, u8)]) -> Word {
    let mut strip = Vec::new();
    while at > 0 {
        let (before, letter) = found_from[at];
        strip.push(letter);
        at = before;
    }
    strip.reverse();
    strip
}

/// All that the equation of a strip depends on. The default is that of the empty strip.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Summary {
    /// The state, together with how much of a word of `never` there is.
    reading: u32,
    /// How much of a word of `wins` there is.
    wins: usize,
    /// The options, each as a `reading`, in order.
    options: Vec<u32>,
    /// The moves that have begun: which one, how many of its cells have been read, and the
    /// `reading`; in order.
    begun: Vec<(u8, u8, u32)>,
}

impl Summary {
    /// About how much memory it takes, in numbers of 4 bytes.
    pub(crate) fn numbers(&self) -> usize {
        32 + self.options.len() + 2 * self.begun.len()
    }
}

/// The equations of an automaton and a game.
pub(crate) struct Equations<'a> {
    rules: &'a StripRules,
    automaton: Automaton,
    wins: Finder,
    never: Finder,
    /// The `reading` that follows each one on each letter.
    next: Vec<u32>,
}

impl<'a> Equations<'a> {
    pub(crate) fn new(rules: &'a StripRules, automaton: Automaton) -> Equations<'a> {
        let letters = rules.letters.len();
        let [wins, never] = [&rules.wins, &rules.never].map(|words| Finder::new(words, letters));
        let mut next = Vec::new();
        for state in 0..automaton.states() {
            for row in &never.next {
                for (state, progress) in automaton.row(state).iter().zip(row) {
                    // The words of `never` have fewer than 2^9 beginnings.
                    #[allow(clippy::cast_possible_truncation)]
                    next.push((state * never.next.len() + progress) as u32);
                }
            }
        }
        Equations { rules, automaton, wins, never, next }
    }

    /// The summary of a strip with one more cell.
    pub(crate) fn followed_by(&self, summary: &Summary, letter: u8) -> Summary {
        let mut options = Vec::with_capacity(summary.options.len() + 1);
        let mut begun = Vec::new();
        for &option in &summary.options {
            let option = self.after(option, letter);
            if !self.is_forbidden(option) {
                options.push(option);
            }
        }
        let mut go_on = |index: u8, read: u8, reading: u32| {
            let one = &self.rules.moves[usize::from(index)];
            if one.before[usize::from(read)] != letter {
                return;
            }
            let reading = self.after(reading, one.after[usize::from(read)]);
            if self.is_forbidden(reading) {
                return;
            }
            if usize::from(read) + 1 == one.before.len() {
                options.push(reading);
            } else {
                begun.push((index, read + 1, reading));
            }
        };
        for &(index, read, reading) in &summary.begun {
            go_on(index, read, reading);
        }
        for index in (0..=u8::MAX).take(self.rules.moves.len()) {
            go_on(index, 0, summary.reading);
        }
        options.sort_unstable();
        options.dedup();
        begun.sort_unstable();
        begun.dedup();
        let wins = self.wins.next[summary.wins][usize::from(letter)];
        Summary { reading: self.after(summary.reading, letter), wins, options, begun }
    }

    /// What the automaton says.
    pub(crate) fn verdict(&self, summary: &Summary) -> Outcome {
        self.verdict_on(summary.reading)
    }

    /// What the equation demands.
    pub(crate) fn outcome(&self, summary: &Summary) -> Outcome {
        if summary.wins + 1 == self.wins.next.len() {
            return Outcome::Loss;
        }
        let options = summary.options.iter().map(|&option| -self.verdict_on(option));
        options.max().unwrap_or(self.rules.stuck)
    }

    fn after(&self, reading: u32, letter: u8) -> u32 {
        self.next[reading as usize * self.rules.letters.len() + usize::from(letter)]
    }

    fn verdict_on(&self, reading: u32) -> Outcome {
        self.automaton.outcome(reading as usize / self.never.next.len())
    }

    fn is_forbidden(&self, reading: u32) -> bool {
        (reading as usize + 1) % self.never.next.len() == 0
    }
}

/// How much of any of some words a strip ends with: an automaton (Aho and Corasick, 1975)
/// that starts in state 0 and stays in its last state once the strip contains a word.
struct Finder {
    next: Vec<Vec<usize>>,
}

impl Finder {
    fn new(words: &[Word], letters: usize) -> Finder {
        let mut parts: Vec<Word> = vec![Vec::new()];
        for word in words {
            for end in 1..word.len() {
                if !parts.contains(&word[..end].to_vec()) {
                    parts.push(word[..end].to_vec());
                }
            }
        }
        let found = parts.len();
        // The longest end of a part with one more letter that is a part again.
        let follower = |part: &Word, letter: u8| {
            let longer = [part.as_slice(), &[letter]].concat();
            if words.iter().any(|word| longer.ends_with(word)) {
                return found;
            }
            let mut ends = (0..=longer.len()).map(|start| &longer[start..]);
            ends.find_map(|end| parts.iter().position(|part| part == end)).unwrap_or(0)
        };
        let row = |part| (0..=u8::MAX).take(letters).map(|letter| follower(part, letter)).collect();
        let mut next: Vec<Vec<usize>> = parts.iter().map(row).collect();
        next.push(vec![found; letters]);
        Finder { next }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::contains;
    use crate::Draft;

    /// Cell by cell, against the moves of the rules, for an automaton that is wrong.
    #[test]
    fn summaries_are_what_they_are_said_to_be() {
        let draft = Draft {
            cells: Some("abc".to_string()),
            moves: ["bb -> ab", "b -> a", "cca -> aba", "cb -> ba"].map(String::from).to_vec(),
            wins: ["bcb", "cc"].map(String::from).to_vec(),
            never: ["ac", "bba", "bab"].map(String::from).to_vec(),
            stuck: Some("draw".to_string()),
            ..Draft::default()
        };
        let Board::Strip(rules) = draft.check().unwrap().board else { panic!() };
        let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw, Outcome::Loss, Outcome::Win];
        let next = [[1, 2, 0], [3, 1, 2], [4, 0, 3], [2, 4, 1], [0, 3, 4]].map(Vec::from);
        let automaton = Automaton::new(outcomes.to_vec(), &next).unwrap();
        let equations = Equations::new(&rules, automaton.clone());
        // The moves, even where a game is over.
        let endless = StripRules { wins: Vec::new(), ..rules.clone() };
        let mut strips = vec![(Vec::new(), Summary::default())];
        for known in 0..3usize.pow(7) {
            let (cells, summary) = strips[known].clone();
            let state = |reading: u32| reading as usize / equations.never.next.len();
            assert_eq!(state(summary.reading), automaton.read(0, &cells));
            let is_forbidden = rules.never.iter().any(|word| contains(&cells, word));
            assert_eq!(equations.is_forbidden(summary.reading), is_forbidden, "{cells:?}");
            let after = |(start, one): (usize, &crate::rules::Rewriting)| {
                let mut option = cells.clone();
                option[start..start + one.after.len()].copy_from_slice(&one.after);
                automaton.read(0, &option)
            };
            let options: BTreeSet<usize> = endless.moves(&cells).into_iter().map(after).collect();
            let found: BTreeSet<usize> = summary.options.iter().map(|&one| state(one)).collect();
            assert_eq!(found, options, "{cells:?}");
            let best = options.iter().map(|&option| -automaton.outcome(option)).max();
            let expected = if rules.is_won(&cells) { Some(Outcome::Loss) } else { best };
            assert_eq!(equations.outcome(&summary), expected.unwrap_or(Outcome::Draw), "{cells:?}");
            for letter in rules.alphabet() {
                let longer = [cells.as_slice(), &[letter]].concat();
                strips.push((longer, equations.followed_by(&summary, letter)));
            }
        }
    }
}
