//! Formulas that somebody claims: proved, or refuted by a position.
//!
//! A claim is about the positions that a game can begin with. Small ones are searched first, so that
//! a wrong claim is refuted soon, and where its automata would get too large.

use gametheory_core::Outcome;

use super::by_digits::ByDigits;
use super::check::DigitClaim;
use super::discover::discover_in;
use super::search::{with_sum, Search, Wanted};
use super::words::{Differences, Words};
use crate::laws::law::{Law, Refusal};
use crate::logic::budget::{Limits, Stop};
use crate::logic::digits::Digits;
use crate::logic::parser::Scope;
use crate::logic::relation::{Builder, Relation};
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
    let (d, formula) = (rules.names().len(), &statement.formula);
    let wanted = if statement.mentions(3 * d) { Wanted::Grundy } else { Wanted::Outcome };
    let digits = rules.digits_for(statement).unwrap_or(rules.digits()[0]);
    let mut builder = Builder::new(digits, *limits, watch);
    let relation = builder.formula(formula)?;
    let relation = builder.widen(&relation, d)?;
    let claim = Claimed { rules, wanted, digits, relation: &relation };
    if let Some(wrong) = claim.refute(builder.watch)? {
        return Ok(wrong);
    }
    let words = |of_starts| Words::of_formula(formula.clone(), statement.to_string(), of_starts);
    let moves = [builder.moves(rules.moves(), d)?];
    let guess = ByDigits::new(wanted, digits, vec![relation.clone()]);
    let example = match Law::check_digits(&mut builder, game, &moves, &guess)? {
        Ok(law) => return Ok(Proof::Law(Box::new(law.with_words(words(false))))),
        Err(Refusal::WrongPart { numbers, .. }) => numbers,
        Err(_) => return Ok(Proof::Open),
    };
    if rules.starts().is_none() {
        let digit_claim = DigitClaim::new(&mut builder, rules, wanted, &moves[0], &relation)?;
        let winning = digit_claim.find_winning(&mut builder)?;
        let option = |numbers: &[u128]| winning.iter().find_map(|all| all.of(numbers).next());
        let (position, number) = example.split_at(d);
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
    let needed = [digits];
    let tried = if formula.needs().is_empty() { rules.digits() } else { &needed };
    let found = match discover_in(tried, game, rules, wanted, limits, watch) {
        Ok(found) => found,
        Err(searched) if searched.is_stopped() => return Err(Stop::Stopped),
        Err(_) => return Ok(Proof::Open),
    };
    let Some(law) = found.digits() else { return Ok(Proof::Open) };
    let mut builder = Builder::new(law.digits, *limits, watch);
    let described = builder.formula(formula)?;
    let Differences { at_starts, .. } = Differences::find(&mut builder, rules, law, &described)?;
    if at_starts.is_empty() {
        return Ok(Proof::Law(Box::new(found.with_words(words(true)))));
    }
    let position = at_starts.example(builder.digits)?;
    let why = match law.number(0, &position) {
        Some(right) if claim.accepts(&position, right) => {
            format!("gives it the Grundy number {right}, but also another one")
        }
        Some(right) => format!("does not give it the Grundy number {right}"),
        None if law.accepts(&position) => "calls it won, but it is lost".into(),
        None => "calls it lost, but it is won".into(),
    };
    Ok(claim.wrong(position, &why, false))
}

/// What somebody claims.
struct Claimed<'c> {
    rules: &'c Rules,
    wanted: Wanted,
    digits: Digits,
    relation: &'c Relation,
}

/// So many positions are tried, and so many options looked at, to refute a claim by search.
const MOST_TRIED: usize = 20_000;
const MOST_OPTIONS: u64 = 200_000;
/// A claim may give a position a Grundy number that is larger than its own by up to this.
const BEYOND: u128 = 100;

impl Claimed<'_> {
    /// Whether the formula holds for these numbers, and perhaps a Grundy number.
    fn accepts(&self, position: &[u128], number: u128) -> bool {
        self.relation.holds(self.digits, |var| position.get(var).copied().unwrap_or(number))
    }

    /// A number that is not right for the position, but that the formula gives to it.
    fn wrong_number(&self, position: &[u128], right: u128) -> Option<u128> {
        (0..=right + BEYOND).find(|number| *number != right && self.accepts(position, *number))
    }

    fn is_wrong(
        &self,
        position: &[u128],
        search: &mut Search,
        watch: &mut Watch,
    ) -> Result<bool, Stop> {
        let value = search.value(position, watch)?.into();
        Ok(match self.wanted {
            Wanted::Outcome => self.accepts(position, 0) != (value == 0),
            Wanted::Grundy => {
                !self.accepts(position, value) || self.wrong_number(position, value).is_some()
            }
        })
    }

    /// Looks for a small position where the claim is wrong, and from there for one that a game
    /// reaches where it is right for all options.
    fn refute(&self, watch: &mut Watch) -> Result<Option<Proof>, Stop> {
        let mut search = Search::new(self.rules, self.wanted);
        search.left = MOST_OPTIONS;
        let mut position = match self.wrong_start(&mut search, watch) {
            Ok(Some(position)) => position,
            Ok(None) | Err(Stop::Search) => return Ok(None),
            Err(stop) => return Err(stop),
        };
        loop {
            match self.wrong_option(&position, &mut search, watch) {
                Ok(Some(option)) => position = option,
                Ok(None) => break,
                Err(Stop::Search) => return Ok(None),
                Err(stop) => return Err(stop),
            }
        }
        let is_lost = |option: &Vec<u128>| self.accepts(option, 0);
        let lost_option = match self.wanted {
            Wanted::Outcome => self.rules.walk(&position).find(is_lost),
            Wanted::Grundy => None,
        };
        let why = self.why_wrong(&position, search.known[&position].into(), lost_option);
        Ok(Some(self.wrong(position, &why, true)))
    }

    /// A start where the claim is wrong: of those with the smallest sum, the one with the shortest and
    /// least word.
    fn wrong_start(
        &self,
        search: &mut Search,
        watch: &mut Watch,
    ) -> Result<Option<Vec<u128>>, Stop> {
        let mut tried = 0;
        for sum in 0.. {
            let mut wrong = Vec::new();
            for position in with_sum(self.rules.names().len(), sum) {
                tried += 1;
                if tried > MOST_TRIED {
                    return Ok(None);
                }
                if self.rules.is_start(&position) && self.is_wrong(&position, search, watch)? {
                    let letters = self.digits.letters(&position, 0);
                    wrong.push((letters.len(), letters, position));
                }
            }
            if let Some((_, _, position)) = wrong.into_iter().min() {
                return Ok(Some(position));
            }
        }
        Ok(None)
    }

    /// A part after a move for which the claim is wrong.
    fn wrong_option(
        &self,
        position: &[u128],
        search: &mut Search,
        watch: &mut Watch,
    ) -> Result<Option<Vec<u128>>, Stop> {
        for option in self.rules.walk(position) {
            for part in option.chunks(position.len()) {
                if self.is_wrong(part, search, watch)? {
                    return Ok(Some(part.to_vec()));
                }
            }
        }
        Ok(None)
    }

    /// Why the claim is wrong at a position that has this Grundy number, or this option that the claim
    /// calls lost, if the claim is right for all options.
    fn why_wrong(&self, position: &[u128], right: u128, lost_option: Option<Vec<u128>>) -> String {
        match (self.wanted, lost_option) {
            (Wanted::Outcome, Some(option)) if self.accepts(position, 0) => {
                let option = self.rules.show(&option);
                format!("calls it lost, but also {option}, to which a move leads")
            }
            (Wanted::Outcome, None) if self.accepts(position, 0) => {
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
