//! Formulas that somebody claims: proved, or refuted by a position.
//!
//! A claim is about the positions that a game can begin with. Small ones are searched first, so that
//! a wrong claim is refuted soon, and where its automata would get too large.

use gametheory_core::Outcome;

use super::by_digits::ByDigits;
use super::check::DigitClaim;
use super::discover::discover_in;
use super::search::{with_sum, Search, Wanted};
use super::sentence::Sentence;
use super::words::{at_starts, Words};
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
        /// The position.
        at: Contradiction,
        /// Whether it is a least one: the claim is right for all options.
        is_least: bool,
    },
    /// It is wrong somewhere, but no position where a game can begin is known where it is wrong, and
    /// no law that decides all of these.
    Open,
}

/// A position at which a claim is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// Its numbers.
    pub position: Vec<u128>,
    /// Why the claim is wrong there.
    pub reason: Reason,
}

/// Why a claim is wrong at a position. If the claim is right for the options, all of this is true;
/// else it is what the claim says of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The claim calls it lost, but a move leads to this position, which is lost.
    LostOption(Vec<u128>),
    /// The claim calls it lost, but who cannot move there wins.
    Stuck,
    /// The claim calls it won, but no move leads to a lost position.
    NoLostOption,
    /// The claim does not give it this Grundy number, which is its own, and no other one.
    NotGiven(u128),
    /// The claim gives it this Grundy number, which one of its options has.
    Reached(u128),
    /// The claim gives it the first Grundy number, and none of its options has the second, smaller
    /// one.
    Missing(u128, u128),
    /// A law says that it is lost, or won; the claim says the opposite.
    Law(Outcome),
}

impl Contradiction {
    /// The position, and why the claim is wrong there.
    pub fn describe(&self, rules: &Rules) -> String {
        let says = match &self.reason {
            Reason::LostOption(option) => {
                format!("calls it lost, but also {}, to which a move leads", rules.show(option))
            }
            Reason::Stuck => "calls it lost, but who cannot move there wins".into(),
            Reason::NoLostOption => {
                "calls it won, but no move leads to a position that it calls lost".into()
            }
            Reason::NotGiven(number) => format!("does not give it the Grundy number {number}"),
            Reason::Reached(number) => {
                format!("gives it the Grundy number {number}, but also one of its options")
            }
            Reason::Missing(number, missing) => {
                format!("gives it the Grundy number {number}, but none of its options {missing}")
            }
            Reason::Law(Outcome::Win) => "calls it lost, but it is won".into(),
            Reason::Law(_) => "calls it won, but it is lost".into(),
        };
        format!("{}. The formula {says}.", rules.show(&self.position))
    }
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
    let d = rules.names().len();
    let wanted = if statement.mentions(3 * d) { Wanted::Grundy } else { Wanted::Outcome };
    let digits = rules.digits_for(statement).unwrap_or(rules.digits()[0]);
    let mut builder = Builder::new(digits, *limits, watch);
    let relation = builder.formula(&statement.formula)?;
    let relation = builder.widen(&relation, d)?;
    let claim = Claimed { rules, wanted, digits, relation: &relation };
    if let Some(at) = claim.refute(builder.budget.watch)? {
        return Ok(Proof::Wrong { at, is_least: true });
    }
    let words = |of_starts| {
        let sentence = Sentence::Formula(statement.formula.clone());
        Words::compared(sentence, statement.to_string(), of_starts)
    };
    let moves = builder.moves(rules.moves(), d)?;
    let guess = ByDigits::new(wanted, digits, vec![relation.clone()]);
    let moves = [moves];
    let example = match Law::check_digits(&mut builder, game, &moves, &guess)? {
        Ok(law) => return Ok(Proof::Law(Box::new(law.with_words(words(false))))),
        Err(Refusal::WrongPart { numbers, .. }) => numbers,
        Err(_) => return Ok(Proof::Open),
    };
    if rules.starts().is_none() {
        let (position, number) = example.split_at(d);
        let claimed = DigitClaim::new(&mut builder, rules, wanted, &moves[0], &relation)?;
        let winning = claimed.find_winning(&mut builder)?;
        let mut options = winning.iter().flat_map(|options| options.of(&example));
        let reason = match number {
            [number] => claim.reason_of_number(position, *number, options.next().is_some()),
            _ => claim.reason_of_outcome(position, options.next()),
        };
        let at = Contradiction { position: position.to_vec(), reason };
        return Ok(Proof::Wrong { at, is_least: false });
    }
    // It is wrong somewhere, but perhaps only where no game begins. A law tells.
    let needed = [digits];
    let tried = if statement.formula.needs().is_empty() { rules.digits() } else { &needed };
    match discover_in(tried, game, rules, wanted, limits, watch) {
        Ok(found) => {
            let Some(law) = found.digits() else { return Ok(Proof::Open) };
            let mut builder = Builder::new(law.digits(), *limits, watch);
            let claimed = builder.formula(&statement.formula)?;
            let differ = law.differences(&mut builder, d, &claimed)?;
            let differ = at_starts(&mut builder, rules, differ)?;
            if differ.is_empty() {
                return Ok(Proof::Law(Box::new(found.with_words(words(true)))));
            }
            let position = differ.example(builder.digits)?;
            let reason = match law.number(0, &position) {
                Some(number) => Reason::NotGiven(number),
                None => Reason::Law(Outcome::win_if(!law.accepts(&position))),
            };
            Ok(Proof::Wrong { at: Contradiction { position, reason }, is_least: false })
        }
        Err(searched) if searched.is_stopped() => Err(Stop::Stopped),
        Err(_) => Ok(Proof::Open),
    }
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

    fn is_wrong(&self, position: &[u128], value: u32) -> bool {
        let value = u128::from(value);
        match self.wanted {
            Wanted::Outcome => self.accepts(position, 0) != (value == 0),
            Wanted::Grundy => {
                !self.accepts(position, value) || self.wrong_number(position, value).is_some()
            }
        }
    }

    /// Looks for a small position where the claim is wrong, and from there for one that a game
    /// reaches where it is right for all options.
    fn refute(&self, watch: &mut Watch) -> Result<Option<Contradiction>, Stop> {
        let d = self.rules.names().len();
        let mut search = Search::new(self.rules, self.wanted);
        search.left = MOST_OPTIONS;
        let mut is_wrong = |position: &[u128], search: &mut Search| {
            let value = search.value(position, watch)?;
            Ok(self.is_wrong(position, value))
        };
        let mut tried = 0;
        for sum in 0.. {
            let mut wrong: Vec<Vec<u128>> = Vec::new();
            for position in with_sum(d, sum) {
                tried += 1;
                if tried > MOST_TRIED {
                    return Ok(None);
                }
                if self.rules.is_start(&position) {
                    match is_wrong(&position, &mut search) {
                        Ok(true) => wrong.push(position),
                        Ok(false) => {}
                        Err(Stop::Search) => return Ok(None),
                        Err(stop) => return Err(stop),
                    }
                }
            }
            // Of these, the one with the shortest and least word.
            let key = |position: &Vec<u128>| {
                let letters = self.digits.letters(position, 0);
                (letters.len(), letters)
            };
            let Some(mut position) = wrong.into_iter().min_by_key(key) else { continue };
            'descend: loop {
                for option in self.rules.walk(&position) {
                    for part in option.chunks(d) {
                        match is_wrong(part, &mut search) {
                            Ok(false) => {}
                            Ok(true) => {
                                position = part.to_vec();
                                continue 'descend;
                            }
                            Err(Stop::Search) => return Ok(None),
                            Err(stop) => return Err(stop),
                        }
                    }
                }
                return Ok(Some(self.contradiction(position, &search)));
            }
        }
        Ok(None)
    }

    /// Why the claim is wrong at a position; it is right for the options.
    fn contradiction(&self, position: Vec<u128>, search: &Search) -> Contradiction {
        let reason = match self.wanted {
            Wanted::Outcome => {
                let is_lost = |option: &Vec<u128>| self.accepts(option, 0);
                self.reason_of_outcome(&position, self.rules.walk(&position).find(is_lost))
            }
            Wanted::Grundy => {
                let right = search.known[&position].into();
                match self.wrong_number(&position, right) {
                    Some(number) if number < right => Reason::Reached(number),
                    Some(number) => Reason::Missing(number, right),
                    None => Reason::NotGiven(right),
                }
            }
        };
        Contradiction { position, reason }
    }

    fn reason_of_outcome(&self, position: &[u128], lost_option: Option<Vec<u128>>) -> Reason {
        match (self.accepts(position, 0), lost_option) {
            (true, Some(option)) => Reason::LostOption(option),
            (true, None) => Reason::Stuck,
            (false, _) => Reason::NoLostOption,
        }
    }

    /// The same where the claim gives a position a number that an option has or that is not the
    /// first one, or does not give it the first number that no option has.
    fn reason_of_number(&self, position: &[u128], number: u128, is_reached: bool) -> Reason {
        let other = self.wrong_number(position, number);
        match (self.accepts(position, number), other) {
            (true, Some(other)) if !is_reached => Reason::Missing(number, other),
            (true, _) => Reason::Reached(number),
            (false, Some(other)) => Reason::Missing(other, number),
            (false, None) => Reason::NotGiven(number),
        }
    }
}
