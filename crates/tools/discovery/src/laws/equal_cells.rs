//! The simplest strips: `n` equal cells and nothing else.

use std::iter::successors;

use gametheory_core::Outcome;

use crate::automata::automaton::Automaton;
use crate::grundy::periodicity::Periodicity;
use crate::list::list_first;
use crate::rules::strip::Strip;

impl Strip {
    /// The letters that some move changes, if a game can begin with some cells of that letter and
    /// nothing else.
    pub fn letters_of_equal_cells(&self) -> Vec<u8> {
        /// So many equal cells show whether a game can begin with equal cells.
        const FEW: usize = 8;
        let is_changed = |letter: &u8| self.moves.iter().any(|one| one.before.contains(letter));
        let letters = self.alphabet().filter(is_changed);
        let can_begin = |letter: &u8| {
            let is_start =
                |n| self.starts().is_none_or(|starts| starts.matches([*letter].repeat(n)));
            (1..=FEW).any(is_start)
        };
        letters.map(|letter| self.letters[usize::from(letter)]).filter(can_begin).collect()
    }
}

/// How the outcomes of strips of equal cells repeat, by the automaton that decides strips. At most that
/// many outcomes are listed.
pub(super) fn describe_equal_cells(
    strip: &Strip,
    automaton: &Automaton<Outcome>,
    most: usize,
) -> Vec<String> {
    let (states, names) = (automaton.states(), ["loss", "draw", "win"]);
    let describe = |shown: u8| {
        let letter = strip.letters.iter().position(|letter| *letter == shown)?;
        let after = successors(Some(0), |state| Some(automaton.after(*state, letter)));
        let outcomes: Vec<Outcome> =
            after.map(|state| automaton.output(state)).take(3 * states).collect();
        // The state that comes again is among the first ones. Behind them stand two periods, whatever
        // they are. What repeats all along these repeats forever (Fine and Wilf).
        let repeats = Periodicity::find_equal(
            outcomes.len(),
            |m, n| outcomes[m] == outcomes[n],
            |found| found.preperiod <= states,
        );
        let Periodicity { period, preperiod, .. } = repeats?;
        let repeated = outcomes[preperiod..][..period].iter();
        let repeated = repeated.map(|outcome| names[*outcome as usize]);
        let repeated = list_first(repeated, period as u64, most, ", ");
        let shown = char::from(shown);
        Some(format!(
            "For n cells {shown} and nothing else, these outcomes repeat from n = {preperiod} on: \
             {repeated}."
        ))
    };
    strip.letters_of_equal_cells().into_iter().filter_map(describe).collect()
}
