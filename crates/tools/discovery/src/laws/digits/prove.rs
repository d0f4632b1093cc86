//! Formulas that somebody claims: proved, or refuted by a least position.

use gametheory_core::Outcome;

use super::check::{DigitClaim, DigitLaw};
use super::discover::discover_in;
use super::search::Wanted;
use super::words::at_starts;
use crate::logic::budget::{Limits, Stop};
use crate::logic::options::Options;
use crate::logic::parser::Scope;
use crate::logic::relation::{Builder, Relation};
use crate::logic::statement::Statement;
use crate::logic::tokens::FormulaError;
use crate::rules::numbers::Rules;
use crate::Watch;

/// What came of a formula that somebody claims.
#[derive(Clone, Debug)]
pub enum Proof {
    /// It is a law.
    Law(DigitLaw),
    /// It is not right for all positions, but for those that a game can begin with, it says what
    /// this law says.
    LawOfStarts(DigitLaw),
    /// It is wrong.
    Wrong {
        /// A position at which it is wrong.
        at: Contradiction,
        /// Whether that is a least one in the [order](Rules::order) of the rules: for every smaller
        /// one (that a game can begin with), the claim is right.
        is_least: bool,
    },
}

/// A position at which a claim is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// Its numbers.
    pub position: Vec<u128>,
    /// Why the claim is wrong there.
    pub reason: Reason,
}

/// Why a claim is wrong at a position. At a least one, all of this is true; else it is what the claim
/// says of the options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The claim calls it lost, but a move leads to this position, which is lost.
    LostOption(Vec<u128>),
    /// The claim calls it lost, but who cannot move there wins.
    Stuck,
    /// The claim calls it won, but no move leads to a lost position.
    NoLostOption,
    /// The claim gives it no Grundy number.
    NoNumber,
    /// The claim gives it this Grundy number, which one of its options has.
    Reached(u128),
    /// The claim gives it the first Grundy number, and none of its options has the second, smaller
    /// one.
    Missing(u128, u128),
}

impl Contradiction {
    /// The position, and why the claim is wrong there.
    pub fn describe(&self, rules: &Rules) -> String {
        let show = |numbers: &[u128]| {
            let named = rules.names().iter().zip(numbers);
            named.map(|(name, n)| format!("{name} = {n}")).collect::<Vec<_>>().join(", ")
        };
        let says = match &self.reason {
            Reason::LostOption(option) => {
                format!("calls it lost, but also {}, to which a move leads", show(option))
            }
            Reason::Stuck => "calls it lost, but who cannot move there wins".into(),
            Reason::NoLostOption => {
                "calls it won, but no move leads to a position that it calls lost".into()
            }
            Reason::NoNumber => "gives it no Grundy number".into(),
            Reason::Reached(number) => {
                format!("gives it the Grundy number {number}, but also one of its options")
            }
            Reason::Missing(number, missing) => {
                format!("gives it the Grundy number {number}, but none of its options {missing}")
            }
        };
        format!("{}. The formula {says}.", show(&self.position))
    }
}

impl Rules {
    /// Reads a claim: a formula for the lost positions or, if `g` occurs in it, for the Grundy
    /// number `g` of each position.
    pub fn claim(&self, text: &str) -> Result<Statement, FormulaError> {
        let is_grundy = |formula: &Statement| formula.mentions(3 * self.names.len());
        let scope = Scope { numbers: &self.names, primes: 0, grundy: true };
        let formula = Statement::parse(text, scope)?;
        let wrong = |reason| Err(FormulaError { column: 1, reason });
        if is_grundy(&formula) && self.stuck == Outcome::Win {
            return wrong(String::from("Grundy numbers are for games that who cannot move loses"));
        }
        if !is_grundy(&formula) && self.heaps {
            return wrong(format!(
                "for heaps, a law says which Grundy number g a heap of {} has",
                self.names[0]
            ));
        }
        match self.digits_for(&formula) {
            Ok(_) => Ok(formula),
            Err(reason) => wrong(reason),
        }
    }
}

/// Checks a [claim](Rules::claim).
pub fn prove(
    rules: &Rules,
    formula: &Statement,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Proof, Stop> {
    let d = rules.names().len();
    let wanted = if formula.mentions(3 * d) { Wanted::Grundy } else { Wanted::Outcome };
    let digits = rules.digits_for(formula).unwrap_or(rules.digits()[0]);
    let mut builder = Builder::new(digits, *limits, watch);
    let moves = builder.moves(rules.moves(), d)?;
    let relation = builder.formula(&formula.formula)?;
    let relation = builder.widen(&relation, d)?;
    let claim = DigitClaim::new(&mut builder, rules, wanted, &moves, &relation)?;
    let example = match claim.check(&mut builder)? {
        Ok(law) => return Ok(Proof::Law(law)),
        Err(example) => example,
    };
    if rules.starts().is_some() {
        // It is wrong somewhere, but perhaps only where no game begins. A law tells.
        let needed = [digits];
        let tried = if formula.formula.needs().is_empty() { rules.digits() } else { &needed };
        if let Ok(law) = discover_in(tried, rules, wanted, limits, watch) {
            let mut builder = Builder::new(law.digits(), *limits, watch);
            return compare(&mut builder, rules, formula, law);
        }
    }
    let mut builder = Builder::new(digits, *limits, watch);
    let least = claim.wrong(&mut builder).and_then(|wrong| {
        let wrong = builder.exists(&wrong, &[3 * d])?;
        builder.least(&wrong, rules.order(), d)
    });
    let (position, is_least) = match least {
        Ok(position) => (position, true),
        Err(Stop::Automata) => (example[..d].to_vec(), false),
        Err(stop) => return Err(stop),
    };
    let reason = match wanted {
        Wanted::Outcome => {
            let winning = claim.find_winning(&mut builder)?;
            let option = winning.iter().find_map(|options| options.of(&position).next());
            of_outcome(relation.holds(digits, |var| position[var]), option)
        }
        Wanted::Grundy => {
            let reached = claim.can_reach(&mut builder)?;
            let usual = builder.usual(&relation.tracks)?;
            let unreached = builder.without(&usual, &reached)?;
            let right = builder.first(&unreached, 3 * d)?;
            of_number(&mut builder, &relation, &right, &position)?
        }
    };
    Ok(Proof::Wrong { at: Contradiction { position, reason }, is_least })
}

/// Compares a claim with a law, for the positions that a game can begin with.
fn compare(
    builder: &mut Builder,
    rules: &Rules,
    claim: &Statement,
    law: DigitLaw,
) -> Result<Proof, Stop> {
    let claim = builder.formula(&claim.formula)?;
    let differ = law.differences(builder, rules, &claim)?;
    let differ = at_starts(builder, rules, differ)?;
    if differ.is_empty() {
        return Ok(Proof::LawOfStarts(law));
    }
    let position = builder.least(&differ, rules.order(), rules.names().len())?;
    let reason = match law.wanted() {
        Wanted::Outcome => {
            let is_lost = claim.holds(builder.digits, |var| position[var]);
            of_outcome(is_lost, law.options(&position).next())
        }
        Wanted::Grundy => of_number(builder, &claim, law.relation(), &position)?,
    };
    Ok(Proof::Wrong { at: Contradiction { position, reason }, is_least: true })
}

/// Why it is wrong that a position is lost, or not, which has that lost option.
fn of_outcome(is_lost: bool, option: Option<Vec<u128>>) -> Reason {
    match (is_lost, option) {
        (true, Some(option)) => Reason::LostOption(option),
        (true, None) => Reason::Stuck,
        (false, _) => Reason::NoLostOption,
    }
}

/// Why a claim about the Grundy number of a position is wrong.
fn of_number(
    builder: &mut Builder,
    claim: &Relation,
    right: &Relation,
    position: &[u128],
) -> Result<Reason, Stop> {
    let d = position.len();
    let usual = builder.usual(&claim.tracks)?;
    let wrong = builder.and(claim, &usual)?;
    let wrong = builder.without(&wrong, right)?;
    let wrong = builder.first(&wrong, 3 * d)?;
    let mut number = |relation: &Relation| -> Result<Option<u128>, Stop> {
        let numbers = Options::new(builder, relation, d)?.ok_or(Stop::Automata)?;
        Ok(numbers.of(position).next().map(|number| number[0]))
    };
    Ok(match (number(&wrong)?, number(right)?) {
        (Some(claimed), Some(number)) if claimed < number => Reason::Reached(claimed),
        (Some(claimed), Some(number)) => Reason::Missing(claimed, number),
        _ => Reason::NoNumber,
    })
}
