//! Formulas that somebody claims: proved, or refuted by a position.
//!
//! A claim is about the positions that a game can begin with. Small ones are searched first, so that
//! a wrong claim is refuted soon, and where its automata would get too large.

use std::sync::Arc;

use gametheory_core::Outcome;

use super::by_digits::ByDigits;
use super::discover::discover_in;
use super::refute::Claimed;
use super::search::Wanted;
use super::words::Words;
use crate::laws::law::{Law, Refusal};
use crate::logic::budget::{Limits, Stop};
use crate::logic::parser::Scope;
use crate::logic::relation::Builder;
use crate::logic::statement::Statement;
use crate::rules::numbers::Rules;
use crate::rules::Board;
use crate::{Draft, Mistake, Watch};

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
    pub(super) fn show(&self, numbers: &[u128]) -> String {
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
    let Some(starts) = rules.starts() else { return claim.explain(game, &example, limits, watch) };
    // It is wrong somewhere, but perhaps only where no game begins. A law tells.
    let needed = [guess.digits];
    let tried = if statement.formula.needs().is_empty() { rules.digits() } else { &needed };
    let found = match discover_in(tried, game, guess.wanted, limits, watch) {
        Ok(found) => found,
        Err(searched) if searched.is_stopped() => return Err(Stop::Stopped),
        Err(_) => {
            let Some(game) = among_starts(game, rules, limits, watch)? else {
                return Ok(Proof::Open);
            };
            // Nobody can move from other positions.
            let text = match (guess.wanted, rules.stuck()) {
                (Wanted::Grundy, _) => {
                    format!("({statement}) and ({starts}) or g = 0 and not ({starts})")
                }
                (Wanted::Outcome, Outcome::Win) => format!("({statement}) and ({starts})"),
                (Wanted::Outcome, _) => format!("({statement}) or not ({starts})"),
            };
            let Ok(among_starts) = rules.claim(&text) else { return Ok(Proof::Open) };
            let guess = ByDigits::of_claim(rules, &among_starts, limits, watch)?;
            return match Law::check_digits(&game, &guess, limits, watch) {
                Ok(found) => law(found, true),
                Err(Refusal::WrongPart { numbers, .. }) => {
                    Claimed { rules, guess: &guess }.explain(&game, &numbers, limits, watch)
                }
                Err(refusal) => Err(refusal.into()),
            };
        }
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

/// The same game without the moves from where no game can begin; `None` if a game can get there. So all
/// games are the same in both.
fn among_starts(
    game: &crate::Rules,
    rules: &Rules,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Option<crate::Rules>, Stop> {
    let (Some(starts), false) = (rules.starts(), rules.has_heaps()) else { return Ok(None) };
    let moves = rules.moves().iter().map(|one| format!("({one}) and ({starts})")).collect();
    let draft = Draft { numbers: Some(rules.names().join(" ")), moves, ..Draft::default() };
    let Ok(restricted) = draft.check() else { return Ok(None) };
    let mut numbers = rules.clone();
    if let Some(restricted) = restricted.numbers() {
        numbers.moves.clone_from(&restricted.moves);
        numbers.options.clone_from(&restricted.options);
    }
    let builder = &mut Builder::new(rules.digits()[0], *limits, watch);
    let moves = builder.moves(&numbers.moves, rules.names().len())?;
    let starts = builder.formula(&starts.formula)?;
    let after = starts.rename(|var| var + rules.names().len());
    for moves in moves {
        if !builder.combine(&moves.relation, &after, |moves, starts| moves && !starts)?.is_empty() {
            return Ok(None);
        }
    }
    Ok(Some(crate::Rules { board: Board::Numbers(Arc::new(numbers)), ..game.clone() }))
}
