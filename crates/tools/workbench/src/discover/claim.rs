//! A law of a game on numbers that somebody claims, and laws about Grundy numbers.

use anyhow::{anyhow, bail, Result};
use discovery::arithmetic::{prove, Limits, NumbersClaim, Proof, Rules, Stop, Wanted};
use discovery::{Discovery, Watch};
use gametheory_core::Outcome;
use std::sync::Arc;

/// What came of a search, or of a claim.
pub(super) enum Answer {
    /// What is known of the game.
    Found(Discovery),
    /// The claim is wrong, and why.
    Refuted(String),
    /// Neither.
    Undecided(&'static str),
}

/// Looks for a law about outcomes or Grundy numbers.
pub(super) fn find(
    rules: &Arc<Rules>,
    is_grundy: bool,
    limits: &discovery::Limits,
    watch: &mut Watch,
) -> Result<Answer> {
    if is_grundy && rules.stuck() == Outcome::Win {
        bail!("there are Grundy numbers only if who cannot move loses");
    }
    let wanted = if is_grundy { Wanted::Grundy } else { Wanted::Outcome };
    let found = NumbersClaim::find(rules, wanted, limits, watch);
    Ok(Answer::Found(Discovery::Numbers(found)))
}

/// Proves a formula, or refutes it.
pub(super) fn check(rules: &Arc<Rules>, text: &str, watch: &mut Watch) -> Result<Answer> {
    let claim = rules
        .claim(text)
        .map_err(|wrong| anyhow!("--law: column {}: {}", wrong.column, wrong.reason))?;
    match prove(rules, &claim, &Limits::default(), watch) {
        Ok(Proof::Law(law)) => Ok(Answer::Found(Discovery::Numbers(NumbersClaim::of_law(*law)))),
        Ok(Proof::Wrong { at, is_least }) => {
            let what = if is_least {
                "least counterexample"
            } else {
                "counterexample, perhaps not a least one"
            };
            Ok(Answer::Refuted(format!("Wrong. A {what}: {}", at.describe(rules))))
        }
        Ok(Proof::Open) => Ok(Answer::Undecided(
            "it is right at all starts that were searched, and no law decides the others",
        )),
        Err(Stop::Stopped) => Ok(Answer::Undecided("the check was stopped")),
        Err(_) => Ok(Answer::Undecided("the check needs too large automata")),
    }
}
