//! The outcomes of moves, once a theory is known.

use std::cmp::Reverse;

use gametheory_core::Outcome;

use crate::automaton::Automaton;
use crate::parts::{gaps_left, gaps_of, Part};
use crate::period::Numbers;
use crate::position::{Cells, Move, Step};
use crate::ruleset::StripRules;

/// Every legal move with its outcome for the player who makes it. A pass from the left gives
/// the state before each cell. A pass from the right gives, for each state, the outcome if
/// the rest of the strip is read from it. Linear in the length times the number of states.
pub(crate) fn outcomes_by_automaton<'r>(
    automaton: &Automaton,
    rules: &'r StripRules,
    cells: &[u8],
) -> Vec<(Move<'r>, Outcome)> {
    let mut before = vec![0];
    for (cell, &letter) in cells.iter().enumerate() {
        before.push(automaton.after(before[cell], letter));
    }
    let legal = rules.moves(cells);
    let mut move_outcomes = vec![Outcome::Draw; legal.len()];
    let mut from_the_right: Vec<usize> = (0..legal.len()).collect();
    let end = |index: usize| legal[index].0 + legal[index].1.after.len();
    from_the_right.sort_by_key(|&index| Reverse(end(index)));
    let states = || 0..automaton.states();
    let mut outcomes: Vec<Outcome> = states().map(|state| automaton.outcome(state)).collect();
    let mut cells = cells.to_vec();
    for index in from_the_right {
        while cells.len() > end(index) {
            let letter = cells.pop().unwrap_or_default();
            outcomes = states().map(|state| outcomes[automaton.after(state, letter)]).collect();
        }
        let (start, one) = legal[index];
        move_outcomes[index] = -outcomes[automaton.read(before[start], &one.after)];
    }
    let moves = legal.into_iter().map(|(start, one)| Move(Step::Rewrite(start, one)));
    moves.zip(move_outcomes).collect()
}

/// The parts of a position; `None` for a strip that contains a word of `never`, where no move
/// is legal.
pub(crate) fn parts_of(cells: &Cells) -> Option<Vec<Part>> {
    match cells {
        Cells::Strip(rules, cells) => gaps_of(rules, cells),
        Cells::Heaps(_, heaps) => {
            Some((0..).zip(heaps).map(|(at, &size)| Part::heap(at, size)).collect())
        }
    }
}

/// The part that a move changes, and the two parts that are left of it.
pub(crate) fn changed_parts(cells: &Cells, parts: &[Part], chosen: &Move) -> Option<[Part; 3]> {
    match (cells, &chosen.0) {
        (Cells::Strip(rules, _), &Step::Rewrite(start, one)) => {
            let gap = parts[..parts.partition_point(|gap| gap.start <= start)].last()?;
            let [left, right] = gaps_left(rules, gap, start, one);
            Some([*gap, left, right])
        }
        (_, &Step::Take { heap, size, left: (small, large) }) => {
            Some([size, small, large].map(|size| Part::heap(heap, size)))
        }
        _ => None,
    }
}

/// The nim-sum of the numbers of some parts; `None` if a number is not known.
pub(crate) fn nim_sum(numbers: &Numbers, parts: &[Part]) -> Option<u32> {
    let mut sum = 0;
    for part in parts {
        sum ^= numbers.of(part.kind, part.length)?;
    }
    Some(sum)
}
