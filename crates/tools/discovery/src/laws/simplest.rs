//! The simplest positions: a strip of `n` equal cells, or a heap of `n`.

use gametheory_core::Outcome;
use itertools::Itertools;

use super::law::{Claim, Guess};
use crate::grundy::Periodicity;
use crate::list::list_first;
use crate::rules::{Board, Strip};

impl Strip {
    /// The letters on the left of some move, if a game can begin with some cells of that letter and
    /// nothing else.
    pub fn letters_of_equal_cells(&self) -> Vec<u8> {
        /// This many equal cells show whether a game can begin with equal cells.
        const FEW: usize = 8;
        let is_on_left = |letter: &u8| self.moves.iter().any(|one| one.before.contains(letter));
        let letters = self.alphabet().filter(is_on_left);
        let can_begin = |letter: &u8| {
            let is_start =
                |n| self.starts().is_none_or(|starts| starts.matches([*letter].repeat(n)));
            (1..=FEW).any(is_start)
        };
        letters.map(|letter| self.letters[usize::from(letter)]).filter(can_begin).collect()
    }
}

impl Claim {
    /// For which `n` a strip of `n` equal cells, or a heap of `n`, is lost, drawn and won, if an automaton
    /// or Grundy numbers with a period say it. At most that many numbers are listed.
    pub(super) fn describe_simplest(&self, most: usize) -> Vec<String> {
        /// A strip of each length is read, so with more states it takes long.
        const MOST_STATES: usize = 2_000;
        // An automaton with this many states can tell the outcome from n equal letters.
        let states = match &self.guess {
            Guess::Strip(automaton) => automaton.states(),
            Guess::Period(numbers) => numbers.length(),
            _ => return Vec::new(),
        };
        let Board::Strip(strip) = &self.rules.board else {
            let outcome = |n| Some(Outcome::win_if(self.number(0, &[n as u128])? > 0));
            return describe("a heap of n", outcome, states, most).into_iter().collect();
        };
        if states > MOST_STATES {
            return Vec::new();
        }
        let of_letter = |letter: u8| {
            let letter = String::from(char::from(letter));
            let outcome = |n| self.outcome(&strip.position(&letter.repeat(n)).ok()?);
            describe(&format!("a strip of n cells {letter}"), outcome, states, most)
        };
        strip.letters_of_equal_cells().into_iter().filter_map(of_letter).collect()
    }
}

/// For which `n` something is lost, drawn and won, if this many states suffice to tell it from `n`.
fn describe(
    what: &str,
    outcome: impl Fn(usize) -> Option<Outcome>,
    states: usize,
    most: usize,
) -> Option<String> {
    let outcomes: Vec<Outcome> = (0..3 * states).map(outcome).collect::<Option<_>>()?;
    // The states repeat from one of the first ones on, so the outcomes have a period of at most
    // `states` from there on. The one that is found is no longer. Both hold for the last `2 * states`
    // outcomes, so the one that is found holds forever (Fine and Wilf).
    let Periodicity { period, preperiod, .. } = Periodicity::find_equal(
        outcomes.len(),
        |m, n| outcomes[m] == outcomes[n],
        |found| found.preperiod <= states,
    )?;
    // The residues begin with 0 at the first multiple of the period that is not below the preperiod.
    let start = preperiod.next_multiple_of(period);
    let mut texts = Vec::new();
    for (name, wanted) in [("lost", Outcome::Loss), ("drawn", Outcome::Draw)] {
        let places =
            |outcomes: &[Outcome]| outcomes.iter().positions(|one| *one == wanted).collect_vec();
        let list = |all: &[usize]| list_first(all, all.len() as u128, most, ", ");
        let (early, residues) =
            (places(&outcomes[..preperiod]), places(&outcomes[start..start + period]));
        let mut when = Vec::new();
        if !early.is_empty() {
            when.push(format!(" for n = {}", list(&early)));
        }
        let from = if preperiod == 0 { String::new() } else { format!(" from n = {preperiod} on") };
        if residues.len() == period {
            when.push(if preperiod == 0 { " for every n".into() } else { from });
        } else if !residues.is_empty() {
            when.push(format!("{from} if n mod {period} = {}", list(&residues)));
        }
        if !when.is_empty() {
            texts.push(format!("{name}{}", when.join(" and")));
        }
    }
    if outcomes.contains(&Outcome::Win) {
        texts.push(if texts.is_empty() { "won for every n".into() } else { "else won".into() });
    }
    Some(format!("For the player to move, {what} is {}.", texts.join(", ")))
}
