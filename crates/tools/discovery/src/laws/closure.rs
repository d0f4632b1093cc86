//! The finite check: is an automaton right on every strip of every length?
//!
//! It uses only the rules and the automaton: no search, and no knowledge of how the
//! automaton was found.
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
//! Then on every strip the verdict is the outcome of the game. This follows by induction on
//! the length of the longest play. There is one, because every play ends: the check of the
//! [rules](crate::Rules) has found weights that show it. It remains to check the equation on
//! infinitely many strips.
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
//! There are finitely many summaries. Let `x` be one more cell. The summary of `wx` follows
//! from `x` and the summary of `w` alone. The first three of these move on by `x`. A move in
//! `wx` is a move in `w`, and then `x` follows; or it had begun in `w`, and its next cell is
//! `x`; or it begins in `x`. In the last two cases the automaton reads what the move writes
//! instead of `x`.
//!
//! So start from the summary of the empty strip, and follow every letter from every summary.
//! This meets the summaries of all strips. If each of them satisfies its equation, the
//! automaton is right. If one does not, the automaton is wrong on the strip that led there,
//! or on one of its options.
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
//! use discovery::{closure, Automaton, Draft, Refusal};
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
//! let free_cell = Refusal::WrongStrip(vec![0]);
//! assert_eq!(closure::check(strip, &lost, &mut |_| Ok(())), Err(free_cell));
//! ```
//!
//! # Source and status
//!
//! The summaries are a subset construction (Rabin and Scott, 1959). A test in
//! `src/laws/equations.rs` compares them with the rules, cell by cell.

use std::rc::Rc;

use gametheory_core::Outcome;

use super::equations::{Equations, Summary};
use super::law::Refusal;
use crate::automata::automaton::{word_to, Automaton};
use crate::automata::explore::explore;
use crate::rules::strip::Strip;
use crate::{Progress, Watch};

/// The most memory that the summaries may take, in units of 4 bytes.
pub(crate) const MOST_NUMBERS: usize = 1 << 26;

/// Checks that the automaton is right on every strip, and returns the number of summaries
/// that were checked.
pub fn check(
    rules: &Strip,
    automaton: &Automaton<Outcome>,
    watch: &mut Watch,
) -> Result<usize, Refusal> {
    check_within(rules, automaton, MOST_NUMBERS, watch)
}

/// The same with a bound on the memory, in units of 4 bytes.
fn check_within(
    rules: &Strip,
    automaton: &Automaton<Outcome>,
    most_numbers: usize,
    watch: &mut Watch,
) -> Result<usize, Refusal> {
    if rules.letters.len() != automaton.letters() {
        return Err(Refusal::Unfit);
    }
    // Then every reading of a `Summary` fits into a u32.
    if automaton.states() > 1 << 22 {
        return Err(Refusal::TooLarge);
    }
    let equations = Equations::new(rules, automaton.clone());
    // How much memory the first so many summaries take, without the empty one at the start.
    let (mut counted, mut numbers) = (1, 0);
    let visit = |summaries: &[Rc<Summary>], at: usize| {
        if at % 1024 == 0 {
            watch(Progress::Checking(summaries.len()))?;
        }
        numbers += summaries[counted..].iter().map(|summary| summary.numbers()).sum::<usize>();
        counted = summaries.len();
        if numbers > most_numbers {
            return Err(Refusal::TooLarge);
        }
        Ok(equations.verdict(&summaries[at]) != equations.outcome(&summaries[at]))
    };
    let letters: Vec<u8> = rules.alphabet().collect();
    let step = |summary: &Rc<Summary>, letter: usize| {
        Ok(Rc::new(equations.followed_by(summary, letters[letter])))
    };
    let start = Rc::new(Summary::default());
    let (summaries, next, is_wrong) = explore(letters.len(), start, Rc::clone, visit, step)?;
    if is_wrong {
        let word = word_to(summaries.len() - 1, letters.len(), &next);
        return Err(Refusal::WrongStrip(word.into_iter().map(|letter| letters[letter]).collect()));
    }
    Ok(summaries.len())
}

#[cfg(test)]
mod tests {
    use gametheory_core::Outcome;

    use super::check_within;
    use crate::{Automaton, Draft, Refusal};

    /// The parity of the cells `b` decides; the automaton counts them up to 300.
    #[test]
    fn the_memory_has_a_bound() {
        let (cells, moves) = (Some("ab".into()), vec!["b -> a".into()]);
        let rules = Draft { cells, moves, ..Draft::default() }.check().unwrap();
        let outcomes = (0..300).map(|state| Outcome::win_if(state % 2 == 1)).collect();
        let next: Vec<Vec<usize>> = (0..300).map(|state| vec![state, (state + 1) % 300]).collect();
        let automaton = Automaton::new(outcomes, &next).unwrap();
        let check = |most| check_within(rules.strip().unwrap(), &automaton, most, &mut |_| Ok(()));
        let numbers = (0..).step_by(100).find(|most| check(*most).is_ok()).unwrap();
        assert!((300..10_000).contains(&numbers), "{numbers}");
        assert_eq!(check(numbers / 2), Err(Refusal::TooLarge));
    }
}
