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
//! they are said to be is compared with the rules in a test of `src/equations.rs`.

use std::collections::VecDeque;
use std::rc::Rc;

use rustc_hash::FxHashSet;

use crate::automaton::Automaton;
use crate::equations::{Equations, Summary};
use crate::ruleset::{Board, Rules, StripRules, Word};
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
