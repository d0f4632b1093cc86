//! The simplest positions, which differ only in a number, and their outcomes.

use std::sync::Arc;

use gametheory_core::Outcome;

use super::law::{Claim, Guess};
use crate::grundy::periodicity::Periodicity;
use crate::laws::series::Series;
use crate::listed::regular::Regular;
use crate::rules::gaps::Gap;
use crate::rules::strip::Strip;
use crate::rules::Board;

/// If automata give the numbers of gaps, at least so many of each kind are listed.
pub(super) const LISTED: usize = 32;

/// For each `n` a position: one heap of `n`, or a strip with `n` equal cells in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    before: String,
    /// The letter of the equal cells; `None` for a heap.
    letter: Option<char>,
    after: String,
}

impl Family {
    /// The strips that the key `starts` demands, if it repeats a letter; else those of each letter
    /// that some move changes, if a game can begin with some of them.
    fn of_strip(rules: &Strip) -> Vec<Family> {
        /// So many equal cells show whether a game can begin with equal cells.
        const FEW: usize = 8;
        let family = |(before, letter, after)| Family { before, letter: Some(letter), after };
        if let Some(starts) = rules.starts().and_then(Regular::repeated_letter) {
            return vec![family(starts)];
        }
        let is_changed = |letter: &u8| rules.moves.iter().any(|one| one.before.contains(letter));
        let letters = rules.alphabet().filter(is_changed);
        let letters = letters.map(|letter| char::from(rules.letters[usize::from(letter)]));
        let families = letters.map(|letter| family((String::new(), letter, String::new())));
        let can_begin = |family: &Family| {
            let is_start = |starts: &Regular| (1..=FEW).any(|n| starts.matches(family.position(n)));
            rules.starts().is_none_or(is_start)
        };
        families.filter(can_begin).collect()
    }

    /// The position for `n`, as people write it.
    pub fn position(&self, n: usize) -> String {
        match self.letter {
            None => n.to_string(),
            Some(letter) => {
                format!("{}{}{}", self.before, String::from(letter).repeat(n), self.after)
            }
        }
    }

    /// A short name: `x`, or `<x^n>` if something stands around the equal cells. Empty for heaps.
    pub fn name(&self) -> String {
        match self.letter {
            None => String::new(),
            Some(letter) if self.before.is_empty() && self.after.is_empty() => letter.into(),
            Some(letter) => format!("{}{letter}^n{}", self.before, self.after),
        }
    }

    /// What the positions are, in words.
    pub fn describe(&self) -> String {
        match self.name() {
            name if name.is_empty() => "one heap of n".into(),
            name if name.chars().count() == 1 => format!("n cells {name} and nothing else"),
            name => name,
        }
    }
}

impl Claim {
    /// The outcomes of the simplest positions: `n` equal cells, with the letters around them that
    /// the key `starts` demands, or else for each letter that some move changes; or one heap of
    /// size `n`, if the numbers of heaps repeat or were computed.
    pub fn simplest(&self) -> Vec<(Family, Series)> {
        match (&self.rules.board, &self.guess) {
            (Board::Strip(strip), _) => {
                let families = Family::of_strip(strip).into_iter();
                families.filter_map(|one| Some((one.clone(), self.series(strip, &one)?))).collect()
            }
            (Board::Numbers(rules), Guess::Period(numbers)) => {
                let heap = Family { before: String::new(), letter: None, after: String::new() };
                let outcome = |n| self.outcome(&rules.position(vec![n]).ok()?);
                let bound = numbers.repeats.map(|repeats| repeats.preperiod + repeats.period);
                vec![(heap, Series::new((0..).map_while(outcome), bound))]
            }
            (Board::Numbers(_), _) => Vec::new(),
        }
    }

    /// The outcomes of the strips of a family; `None` if these have other letters than the rules.
    fn series(&self, strip: &Arc<Strip>, family: &Family) -> Option<Series> {
        let position = |n| strip.position(&family.position(n)).ok();
        let (none, two) = (position(0)?, position(2)?);
        if let Guess::Strip(automaton) = &self.guess {
            // They repeat when a state comes again; but this says nothing of strips that were not
            // searched.
            let weighs_nothing = strip.weight(&none.cells) == strip.weight(&two.cells);
            let all_known = self.below.is_none() || weighs_nothing;
            let bound = if all_known { Some(automaton.states()) } else { None };
            return Some(Series::new((0..).map_while(|n| self.outcome(&position(n)?)), bound));
        }
        // From two equal cells on, one gap grows, or none.
        let grows = |gap: &Gap| gap.cells.contains(&family.before.len());
        let growing = two.gaps().into_iter().flatten().find(grows);
        let number = |n: usize| match &growing {
            Some(gap) => self.number(gap.kind, &[(gap.cells.len() - 2 + n) as u128]),
            None => Some(0),
        };
        // The nim-sum of the other gaps.
        let others = self.grundy(&two).and_then(|sum| Some(sum ^ number(2)?));
        let outcome = |n| match n {
            0..=2 => self.outcome(&position(n)?),
            _ => Some(Outcome::win_if(number(n)? != others?)),
        };
        let repeats = match (&self.guess, &growing) {
            (_, None) => Some(Periodicity { period: 1, preperiod: 0, saltus: 0 }),
            (Guess::Period(numbers), _) => numbers.repeats,
            (Guess::Digits(law), Some(gap)) => law.rows[gap.kind].1,
            (Guess::Strip(_) | Guess::Searched(_), _) => None,
        };
        let bound = repeats.map(|Periodicity { period, preperiod, saltus }| {
            // After so many periods, a number that grows is larger than that of the others.
            let periods = others.unwrap_or(0).checked_div(saltus.unsigned_abs().into());
            let periods = periods.map_or(1, |n| usize::try_from(n + 2).unwrap_or(usize::MAX));
            2 + preperiod + period * periods
        });
        let is_endless = bound.is_none() && self.digits().is_some();
        let most = if is_endless { 2 + LISTED } else { usize::MAX };
        Some(Series::new((0..most).map_while(outcome), bound))
    }
}
