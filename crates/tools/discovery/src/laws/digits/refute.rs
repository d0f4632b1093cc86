//! Where a claim is wrong, and why: small positions by a search, others by the check.

use itertools::Itertools;

use super::by_digits::ByDigits;
use super::check::DigitClaim;
use super::prove::Proof;
use super::search::{with_sum, Search, Wanted};
use crate::logic::budget::{Limits, Stop};
use crate::logic::relation::Builder;
use crate::rules::numbers::Rules;
use crate::Watch;

/// So many positions are tried, and so many options looked at, to refute a claim by search.
const MOST_TRIED: usize = 20_000;
const MOST_OPTIONS: u64 = 200_000;
/// A claim may give a position a Grundy number that is larger than its own by up to this.
const BEYOND: u128 = 100;

/// What somebody claims.
pub(super) struct Claimed<'c> {
    pub(super) rules: &'c Rules,
    pub(super) guess: &'c ByDigits,
}

impl Claimed<'_> {
    /// A number that is not right for the position, but that the formula gives to it.
    fn wrong_number(&self, position: &[u128], right: u128) -> Option<u128> {
        let gives = |number: &u128| *number != right && self.guess.accepts(position, *number);
        (0..=right + BEYOND).find(gives)
    }

    fn is_wrong(
        &self,
        position: &[u128],
        search: &mut Search,
        watch: &mut Watch,
    ) -> Result<bool, Stop> {
        let value = search.value(position, watch)?.into();
        Ok(match self.guess.wanted {
            Wanted::Outcome => self.guess.accepts(position, 0) != (value == 0),
            Wanted::Grundy => {
                let is_given = self.guess.accepts(position, value);
                !is_given || self.wrong_number(position, value).is_some()
            }
        })
    }

    /// Why the check of the claim has refused it at these numbers, perhaps with a Grundy number.
    pub(super) fn explain(
        &self,
        game: &crate::Rules,
        example: &[u128],
        limits: &Limits,
        watch: &mut Watch,
    ) -> Result<Proof, Stop> {
        let builder = &mut Builder::new(self.guess.digits, *limits, watch);
        let moves = game.moves_of_kinds(builder)?;
        let claim = DigitClaim::new(builder, game, self.guess, &moves[0], 0)?;
        let winning = claim.find_winning(builder)?;
        let option = |numbers: &[u128]| winning.iter().find_map(|all| all.of(numbers).next());
        let (position, number) = example.split_at(self.rules.names().len());
        let why = match number {
            [number] => {
                let is_free = |right: &u128| option(&[position, &[*right]].concat()).is_none();
                let right = (0..=*number).find(is_free).unwrap_or(number + 1);
                self.why_wrong(position, right, None)
            }
            _ => self.why_wrong(position, 0, option(position)),
        };
        Ok(self.wrong(position.to_vec(), &why, false))
    }

    /// Looks for a small position where the claim is wrong, and from there for one that a game
    /// reaches where it is right for all options. `None` if a limit comes first.
    pub(super) fn refute(&self, watch: &mut Watch) -> Result<Option<Proof>, Stop> {
        let mut search = Search::new(self.rules, self.guess.wanted);
        search.left = MOST_OPTIONS;
        match self.find_wrong(&mut search, watch) {
            Err(Stop::Search) | Ok(None) => Ok(None),
            Err(stop) => Err(stop),
            Ok(Some(position)) => {
                let lost_option = match self.guess.wanted {
                    Wanted::Outcome => {
                        let mut options = self.rules.walk(&position, u64::MAX);
                        options.find(|option| self.guess.accepts(option, 0))
                    }
                    Wanted::Grundy => None,
                };
                let why = self.why_wrong(&position, search.known[&position].into(), lost_option);
                Ok(Some(self.wrong(position, &why, true)))
            }
        }
    }

    /// From a start where the claim is wrong, to an option where it is wrong, and so on.
    fn find_wrong(
        &self,
        search: &mut Search,
        watch: &mut Watch,
    ) -> Result<Option<Vec<u128>>, Stop> {
        let mut wrong = self.wrong_start(search, watch)?;
        let mut next = wrong.clone();
        while let Some(position) = next.take() {
            let options = self.rules.walk(&position, u64::MAX).collect_vec();
            for part in options.iter().flat_map(|option| option.chunks(position.len())) {
                if self.is_wrong(part, search, watch)? {
                    next = Some(part.to_vec());
                    break;
                }
            }
            wrong = Some(position);
        }
        Ok(wrong)
    }

    /// A start where the claim is wrong: of those with the smallest sum, the one with the shortest and
    /// least word.
    fn wrong_start(
        &self,
        search: &mut Search,
        watch: &mut Watch,
    ) -> Result<Option<Vec<u128>>, Stop> {
        let positions = (0..).flat_map(|sum| with_sum(self.rules.names().len(), sum));
        let by_sums = positions.take(MOST_TRIED).chunk_by(|position| position.iter().sum::<u128>());
        for (_, positions) in &by_sums {
            let mut wrong = Vec::new();
            for position in positions.filter(|position| self.rules.is_start(position)) {
                if self.is_wrong(&position, search, watch)? {
                    let letters = self.guess.digits.letters(&position, 0);
                    wrong.push((letters.len(), letters, position));
                }
            }
            if let Some((_, _, position)) = wrong.into_iter().min() {
                return Ok(Some(position));
            }
        }
        Ok(None)
    }

    /// Why the claim is wrong at a position that has this Grundy number, or this option that the claim
    /// calls lost, if the claim is right for all options.
    fn why_wrong(&self, position: &[u128], right: u128, lost_option: Option<Vec<u128>>) -> String {
        match (self.guess.wanted, lost_option) {
            (Wanted::Outcome, Some(option)) if self.guess.accepts(position, 0) => {
                let option = self.rules.show(&option);
                format!("calls it lost, but also {option}, to which a move leads")
            }
            (Wanted::Outcome, None) if self.guess.accepts(position, 0) => {
                "calls it lost, but who cannot move there wins".into()
            }
            (Wanted::Outcome, _) => {
                "calls it won, but no move leads to a position that it calls lost".into()
            }
            (Wanted::Grundy, _) => match self.wrong_number(position, right) {
                Some(number) if number < right => {
                    format!("gives it the Grundy number {number}, but also one of its options")
                }
                Some(number) => {
                    format!("gives it the Grundy number {number}, but none of its options {right}")
                }
                None => format!("does not give it the Grundy number {right}"),
            },
        }
    }

    pub(super) fn wrong(&self, position: Vec<u128>, why: &str, is_least: bool) -> Proof {
        let reason = format!("{}. The formula {why}.", self.rules.show(&position));
        Proof::Wrong { position, reason, is_least }
    }
}
