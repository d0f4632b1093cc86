//! Formulas that somebody claims: proved, or refuted by a position.
//!
//! A claim is about the positions that a game can begin with. Small ones are searched first, so that
//! a wrong claim is refuted soon, and where its automata would get too large.

use gametheory_core::Outcome;
use itertools::Itertools;

use super::by_digits::ByDigits;
use super::check::DigitClaim;
use super::discover::discover_in;
use super::search::{with_sum, Search, Wanted};
use super::words::Words;
use crate::laws::law::{Law, Refusal};
use crate::logic::budget::{Limits, Stop};
use crate::logic::parser::Scope;
use crate::logic::relation::Builder;
use crate::logic::statement::Statement;
use crate::rules::numbers::Rules;
use crate::{Mistake, Watch};

/// What came of a formula that somebody claims.
#[derive(Clone, Debug)]
pub enum Proof {
    /// It is the law in words; perhaps only where a game can begin.
    Law(Box<Law>),
    /// It is wrong at a position that a game can reach.
    Wrong {
        /// The numbers of the position.
        position: Vec<u128>,
        /// The position, and why the claim is wrong there. If it is right for the options, all of this
        /// is true; else it is what the claim says of them.
        reason: String,
        /// Whether it is a least one: the claim is right for all options.
        is_least: bool,
    },
    /// It is wrong somewhere, but no position where a game can begin is known where it is wrong, and
    /// no law that decides all of these.
    Open,
}

impl Rules {
    /// Reads a claim: a formula for the lost positions or, if `g` occurs in it, for the Grundy
    /// number `g` of each position.
    pub fn claim(&self, text: &str) -> Result<Statement, Mistake> {
        let scope = Scope { numbers: self.names(), primes: 0, grundy: true };
        let claim = Statement::parse(text, scope)?;
        let is_grundy = claim.mentions(3 * self.names().len());
        let wrong = |reason| Err(Mistake::in_formula(1, reason));
        if is_grundy && self.stuck() == Outcome::Win {
            return wrong(String::from("Grundy numbers are for games that who cannot move loses"));
        }
        if !is_grundy && self.has_heaps() {
            return wrong(format!(
                "for heaps, a law says which Grundy number g a heap of {} has",
                self.names()[0]
            ));
        }
        match self.digits_for(&claim) {
            Ok(_) => Ok(claim),
            Err(reason) => wrong(reason),
        }
    }

    /// As in `x = 1, y = 2`.
    fn show(&self, numbers: &[u128]) -> String {
        let named = self.names().iter().zip(numbers);
        named.map(|(name, n)| format!("{name} = {n}")).collect::<Vec<_>>().join(", ")
    }
}

/// Checks a [claim](Rules::claim) about a game on numbers.
pub fn prove(
    game: &crate::Rules,
    statement: &Statement,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Proof, Stop> {
    let Some(rules) = game.numbers() else { return Ok(Proof::Open) };
    let guess = ByDigits::of_claim(rules, statement, limits, watch)?;
    let claim = Claimed { rules, guess: &guess };
    if let Some(wrong) = claim.refute(watch)? {
        return Ok(wrong);
    }
    let law = |law: Law, of_starts| {
        Ok(Proof::Law(Box::new(law.with_words(Words::of_claim(statement, of_starts)))))
    };
    let example = match Law::check_digits(game, &guess, limits, watch) {
        Ok(found) => return law(found, false),
        Err(Refusal::WrongPart { numbers, .. }) => numbers,
        Err(refusal) => return Err(refusal.into()),
    };
    if rules.starts().is_none() {
        let builder = &mut Builder::new(guess.digits, *limits, watch);
        let moves = game.moves_of_kinds(builder)?;
        let winning =
            DigitClaim::new(builder, game, &guess, &moves[0], 0)?.find_winning(builder)?;
        let option = |numbers: &[u128]| winning.iter().find_map(|all| all.of(numbers).next());
        let (position, number) = example.split_at(rules.names().len());
        let why = match number {
            [number] => {
                let is_free = |right: &u128| option(&[position, &[*right]].concat()).is_none();
                let right = (0..=*number).find(is_free).unwrap_or(number + 1);
                claim.why_wrong(position, right, None)
            }
            _ => claim.why_wrong(position, 0, option(position)),
        };
        return Ok(claim.wrong(position.to_vec(), &why, false));
    }
    // It is wrong somewhere, but perhaps only where no game begins. A law tells.
    let needed = [guess.digits];
    let tried = if statement.formula.needs().is_empty() { rules.digits() } else { &needed };
    let found = match discover_in(tried, game, guess.wanted, limits, watch) {
        Ok(found) => found,
        Err(searched) if searched.is_stopped() => return Err(Stop::Stopped),
        Err(_) => return Ok(Proof::Open),
    };
    let Some(known) = found.digits() else { return Ok(Proof::Open) };
    let builder = &mut Builder::new(known.digits, *limits, watch);
    let described = builder.formula(&statement.formula)?;
    let [_, at_starts] = known.differences(builder, rules, &described)?;
    if at_starts.is_empty() {
        return law(found, true);
    }
    let position = at_starts.example(builder.digits)?;
    let why = match known.number(0, &position) {
        Some(right) if guess.accepts(&position, right) => {
            format!("gives it the Grundy number {right}, but also another one")
        }
        Some(right) => format!("does not give it the Grundy number {right}"),
        None if known.accepts(&position, 0) => "calls it won, but it is lost".into(),
        None => "calls it lost, but it is won".into(),
    };
    Ok(claim.wrong(position, &why, false))
}

/// So many positions are tried, and so many options looked at, to refute a claim by search.
const MOST_TRIED: usize = 20_000;
const MOST_OPTIONS: u64 = 200_000;
/// A claim may give a position a Grundy number that is larger than its own by up to this.
const BEYOND: u128 = 100;

/// What somebody claims.
struct Claimed<'c> {
    rules: &'c Rules,
    guess: &'c ByDigits,
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

    /// Looks for a small position where the claim is wrong, and from there for one that a game
    /// reaches where it is right for all options. `None` if a limit comes first.
    fn refute(&self, watch: &mut Watch) -> Result<Option<Proof>, Stop> {
        let mut search = Search::new(self.rules, self.guess.wanted);
        search.left = MOST_OPTIONS;
        match self.find_wrong(&mut search, watch) {
            Err(Stop::Search) | Ok(None) => Ok(None),
            Err(stop) => Err(stop),
            Ok(Some(position)) => {
                let lost_option = match self.guess.wanted {
                    Wanted::Outcome => {
                        let mut options = self.rules.walk(&position);
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
            let options = self.rules.walk(&position).collect_vec();
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

    fn wrong(&self, position: Vec<u128>, why: &str, is_least: bool) -> Proof {
        let reason = format!("{}. The formula {why}.", self.rules.show(&position));
        Proof::Wrong { position, reason, is_least }
    }
}
