//! Formulas that somebody claims: proved, or refuted by a least position.

use gametheory_core::Outcome;

use super::budget::{Limits, Stop};
use super::check::{self, Contradiction};
use super::discover::{discover_in, one_part, try_claim, Refuted};
use super::formula::Formula;
use super::grundy::{self, WrongNumber, WrongReason};
use super::law::Law;
use super::parse;
use super::parser::Scope;
use super::relation::{Builder, Var};
use super::rules::Rules;
use super::search::Wanted;
use super::solve::solve;
use super::tokens::FormulaError;
use crate::Watch;

/// What came of a formula that somebody claims.
#[derive(Clone, Debug)]
pub enum Proof {
    /// It is a law.
    Law(Law),
    /// It is not right for all positions, but for those that a game can begin with, it says what
    /// this law says.
    LawOfStarts(Law),
    /// It is wrong at this position, which is a least one in the [order](Rules::order) of the
    /// rules: for every smaller one (that a game can begin with), the claim is right.
    Wrong(Refuted),
    /// It is wrong: it contradicts the rules at this position. There may be smaller ones.
    Contradicts(Refuted),
}

impl Rules {
    /// Reads a claim: a formula for the lost positions or, if `g` occurs in it, for the Grundy
    /// number `g` of each position.
    pub fn claim(&self, text: &str) -> Result<Formula, FormulaError> {
        let d = self.names.len();
        let scope = Scope { numbers: &self.names, primes: 0, grundy: true };
        let formula = parse::formula(text, scope)?;
        let wrong = |reason| Err(FormulaError { column: 1, reason });
        if formula.mentions(3 * d) && self.stuck == Outcome::Win {
            return wrong(String::from("Grundy numbers are for games that who cannot move loses"));
        }
        if !formula.mentions(3 * d) && self.heaps {
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
    claim: &Formula,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Proof, Stop> {
    let d = rules.names().len();
    let wanted = if claim.mentions(3 * d) { Wanted::Grundy } else { Wanted::Outcome };
    let digits = rules.digits_for(claim).unwrap_or(rules.digits()[0]);
    let mut builder = Builder::new(digits, *limits, watch);
    let moves = builder.moves(rules.moves(), d)?;
    let relation = builder.relation(&claim.root)?;
    let relation = builder.widen(&relation, d)?;
    let refuted = match try_claim(&mut builder, rules, &moves, wanted, &relation)? {
        Ok(law) => return Ok(Proof::Law(law)),
        Err(refuted) => refuted,
    };
    if rules.starts().is_some() {
        // It is wrong somewhere, but perhaps only where no game begins. A law tells.
        let needed = [digits];
        let digits = if claim.needs.is_empty() { rules.digits() } else { &needed };
        if let Ok(law) = discover_in(digits, rules, wanted, limits, watch) {
            return compare(&mut Builder::new(law.digits(), *limits, watch), rules, claim, law);
        }
    }
    let mut builder = Builder::new(digits, *limits, watch);
    let least = match wanted {
        Wanted::Outcome => {
            let moves = one_part(&mut builder, &moves)?;
            check::refute(&mut builder, &moves, rules.stuck(), &relation, rules.order())
                .map(|least| least.map(Refuted::Outcome))
        }
        Wanted::Grundy => grundy::refute(&mut builder, d, &moves, &relation, rules.order())
            .map(|least| least.map(Refuted::Grundy)),
    };
    match least {
        Ok(Some(least)) => Ok(Proof::Wrong(least)),
        Ok(None) | Err(Stop::Automata) => Ok(Proof::Contradicts(refuted)),
        Err(stop) => Err(stop),
    }
}

/// Compares a claim with a law, for the positions that a game can begin with.
fn compare(builder: &mut Builder, rules: &Rules, claim: &Formula, law: Law) -> Result<Proof, Stop> {
    let d = rules.names().len();
    let claim = builder.relation(&claim.root)?;
    let differ = law.differences(builder, rules, &claim)?;
    let Some(position) = builder.least(&differ, rules.order(), d)? else {
        return Ok(Proof::LawOfStarts(law));
    };
    Ok(Proof::Wrong(match &law {
        Law::Outcome(law) => {
            let lost = !law.is_lost(&position);
            let option = if lost { law.winning_option(&position) } else { None };
            Refuted::Outcome(Contradiction { position, lost, option })
        }
        Law::Grundy(law) => {
            let given: Vec<(Var, u128)> = position.iter().copied().enumerate().collect();
            let claimed = solve(builder.digits, &[&claim], &given);
            let claimed = claimed.and_then(|solution| solution.last().map(|(_, number)| *number));
            let reason = match (claimed, law.number(&position)) {
                (Some(claimed), Some(number)) if claimed < number => WrongReason::Reached(claimed),
                (Some(claimed), Some(number)) => WrongReason::Missing(claimed, number),
                _ => WrongReason::None,
            };
            Refuted::Grundy(WrongNumber { position, reason })
        }
    }))
}
