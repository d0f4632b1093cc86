//! The finite check: is an automaton right on every strip of every length?
//!
//! It uses only the rules and the automaton. How the automaton was found does not matter.
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
//! Then on every strip the verdict is the outcome of the game. This follows by induction on the length
//! of the longest play. There is one, because every play ends: the check of the [rules](crate::Rules)
//! has found weights that show it. It remains to check the equation on infinitely many strips.
//!
//! # Why finitely many checks are enough
//!
//! Say that the *progress* of a strip in `wins` is the longest prefix of a word of `wins`
//! with which the strip ends, or "found" if the strip contains a word of `wins`. The progress
//! in `never` is defined in the same way. The equation of `w` depends on a few things, which
//! together are the *summary* of `w`:
//!
//! - the state `q(w)`;
//! - the progress of `w` in `wins`;
//! - the progress of `w` in `never`;
//! - the *options*: for each strip after a legal move, its state and its progress in `never`;
//! - the moves that have *begun*: their first cells are the last cells of `w`, and their
//!   other cells are still to come. For each of them: which move it is, how many of its cells
//!   have been read, and the state and the progress in `never` after what it writes there.
//!
//! There are finitely many summaries. Let `x` be one more cell. The summary of `wx` follows from `x`
//! and the summary of `w` alone. The first three of these move on by `x`. A move in `wx` is a move in
//! `w`, and then `x` follows; or it had begun in `w`, and its next cell is `x`; or it begins in `x`. In
//! the last two cases the automaton reads what the move writes instead of `x`.
//!
//! So start from the summary of the empty strip, and follow every letter from every summary. This meets
//! the summaries of all strips. If each of them satisfies its equation, the automaton is right. If one
//! does not, the automaton is wrong on the strip that led there, or on one of its options.
//!
//! # Example
//!
//! A move takes a free cell (`.` becomes `X`), and whoever cannot move loses. The player to
//! move wins if the number of free cells is odd. Take the automaton with two states for the
//! parity of this number. There are three summaries:
//!
//! | strips | state | verdict | options | equation |
//! |---|---|---|---|---|
//! | no free cell | 0 | loss | none | stuck is a loss |
//! | odd | 1 | win | state 0 | a win is the best of -loss |
//! | even, at least 2 | 0 | loss | state 1 | a loss is the best of -win |
//!
//! Every letter leads from one of them to one of them, so these are all. An automaton that
//! calls every strip lost is refuted by the strip of one free cell.
//!
//! ```
//! use discovery::{closure, Automaton, Draft, Stop};
//! use gametheory_core::Outcome::{Loss, Win};
//!
//! let mut draft = Draft::default();
//! draft.cells = Some(".X".to_string());
//! draft.moves = vec![". -> X".to_string()];
//! let rules = draft.check().unwrap();
//! let strip = rules.strip().unwrap();
//! let parity = Automaton::new(vec![Loss, Win], &[vec![1, 0], vec![0, 1]]).unwrap();
//! assert_eq!(closure::check(strip, &parity, &mut |_| Ok(())), Ok(3));
//! let lost = Automaton::new(vec![Loss], &[vec![0, 0]]).unwrap();
//! let free_cell = Stop::WrongStrip(vec![0]);
//! assert_eq!(closure::check(strip, &lost, &mut |_| Ok(())), Err(free_cell));
//! ```
//!
//! # Source and status
//!
//! The summaries are a subset construction (Rabin and Scott, 1959). A test compares the strip that
//! refutes an altered law with the first one on which the equation fails.

use std::rc::Rc;

use gametheory_core::Outcome;

use crate::automata::Automaton;
use crate::rules::{Strip, Word};
use crate::watch::{Stop, Watch};

/// The most memory that the summaries may take, in units of 4 bytes.
const MOST_NUMBERS: usize = 1 << 26;

/// Checks that the automaton is right on every strip, and returns the number of summaries
/// that were checked.
pub fn check(
    rules: &Strip,
    automaton: &Automaton<Outcome>,
    watch: &mut Watch,
) -> Result<usize, Stop> {
    if rules.letters.len() != automaton.letters() {
        return Err(Stop::Unfit);
    }
    // Then every reading of a `Summary` fits into a u32.
    if automaton.states() > 1 << 22 {
        return Err(Stop::Automata);
    }
    let equations = Equations::new(rules, automaton);
    let mut stay_small = limit_memory(|summary: &Rc<Summary>| summary.numbers());
    let letters: Vec<u8> = rules.alphabet().collect();
    let visit = |known: &Automaton<Rc<Summary>>, at: usize| {
        let summaries = known.outputs();
        if at % 1024 == 0 {
            watch(format_args!("{} facts checked", summaries.len()))?;
        }
        stay_small(summaries)?;
        if equations.verdict(&summaries[at]) != equations.outcome(&summaries[at]) {
            let word = known.word_to(at).into_iter();
            return Err(Stop::WrongStrip(word.map(|letter| letters[letter]).collect()));
        }
        Ok(())
    };
    let step = |summary: &Rc<Summary>, letter: usize| {
        Ok(Rc::new(equations.followed_by(summary, letters[letter])))
    };
    let start = Rc::new(Summary::default());
    Ok(Automaton::explore(letters.len(), start, Rc::clone, visit, step)?.states())
}

/// Stops a search whose states take too much memory. The result is called with all states that are
/// known, again and again. `size` says how much memory a state takes.
pub(crate) fn limit_memory<S>(size: impl Fn(&S) -> usize) -> impl FnMut(&[S]) -> Result<(), Stop> {
    let (mut counted, mut numbers) = (0, 0);
    move |states| {
        numbers += states[counted..].iter().map(&size).sum::<usize>();
        counted = states.len();
        if numbers > MOST_NUMBERS {
            return Err(Stop::Automata);
        }
        Ok(())
    }
}

/// The summary of a strip. The default is that of the empty strip.
///
/// A *reading* is the number of a state of the automaton together with a progress in `never`.
#[derive(Default, PartialEq, Eq, Hash)]
pub(crate) struct Summary {
    /// The reading of the strip.
    reading: u32,
    /// The progress in `wins`.
    wins: usize,
    /// The readings of the options, sorted.
    options: Vec<u32>,
    /// The moves that have begun, sorted: the index of the move, how many of its cells have
    /// been read, and the reading.
    begun: Vec<(u8, u8, u32)>,
}

impl Summary {
    /// About how much memory it takes, in units of 4 bytes.
    pub(crate) fn numbers(&self) -> usize {
        32 + self.options.len() + 2 * self.begun.len()
    }
}

/// The equations of an automaton and a game.
pub(crate) struct Equations<'a> {
    rules: &'a Strip,
    /// Its states are the readings. It gives the outcome, and whether the strip contains a word of
    /// `never`.
    readings: Automaton<(Outcome, bool)>,
    wins: Automaton<bool>,
}

impl<'a> Equations<'a> {
    pub(crate) fn new(rules: &'a Strip, automaton: &Automaton<Outcome>) -> Equations<'a> {
        let letters = rules.letters.len();
        let [wins, never] = [&rules.wins, &rules.never].map(|words| finder(words, letters));
        let step = |(state, progress): &(usize, usize), letter: usize| {
            (automaton.after(*state, letter), never.after(*progress, letter))
        };
        let output = |(state, progress): &(usize, usize)| {
            (automaton.output(*state), never.output(*progress))
        };
        let readings = Automaton::reach(letters, (0, 0), Clone::clone, step).map(output);
        Equations { rules, readings, wins }
    }

    /// The summary of a strip with one more cell.
    pub(crate) fn followed_by(&self, summary: &Summary, letter: u8) -> Summary {
        let mut options = Vec::with_capacity(summary.options.len() + 1);
        let mut begun = Vec::new();
        for &option in &summary.options {
            options.extend(self.after(option, letter));
        }
        let mut go_on = |index: u8, read: u8, reading: u32| {
            let one = &self.rules.moves[usize::from(index)];
            if one.before[usize::from(read)] != letter {
                return;
            }
            let Some(reading) = self.after(reading, one.after[usize::from(read)]) else { return };
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
        let reading = self.readings.row(summary.reading as usize)[usize::from(letter)];
        Summary { reading, wins: self.wins.after(summary.wins, letter), options, begun }
    }

    /// The outcome that the automaton gives.
    fn verdict(&self, summary: &Summary) -> Outcome {
        self.readings.output(summary.reading as usize).0
    }

    /// The outcome that the equation demands.
    pub(crate) fn outcome(&self, summary: &Summary) -> Outcome {
        if self.wins.output(summary.wins) {
            return Outcome::Loss;
        }
        let options = summary.options.iter();
        let options = options.map(|option| -self.readings.output(*option as usize).0);
        options.max().unwrap_or(self.rules.stuck)
    }

    /// The reading after one more letter; `None` if it makes a word of `never`.
    fn after(&self, reading: u32, letter: u8) -> Option<u32> {
        let next = self.readings.row(reading as usize)[usize::from(letter)];
        let (_, is_forbidden) = self.readings.output(next as usize);
        (!is_forbidden).then_some(next)
    }
}

/// The automaton that says whether a strip contains one of the words. Its states are the progress in
/// these: the longest end that begins a word (Aho and Corasick, 1975), or `None` once it is found.
fn finder(words: &[Word], letters: usize) -> Automaton<bool> {
    let step = |end: &Option<Word>, letter: usize| {
        let longer = [end.as_ref()?, &[u8::try_from(letter).ok()?][..]].concat();
        if words.iter().any(|word| longer.ends_with(word)) {
            return None;
        }
        let begins = |end: &&[u8]| words.iter().any(|word| word.starts_with(end));
        let longest = (0..longer.len()).map(|start| &longer[start..]).find(begins);
        Some(longest.unwrap_or_default().to_vec())
    };
    Automaton::reach(letters, Some(Word::new()), Option::clone, step).map(Option::is_none)
}
