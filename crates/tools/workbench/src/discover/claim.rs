//! A law of a game on numbers that somebody claims.

use anyhow::{anyhow, bail, Result};
use discovery::arithmetic::{prove, Limits, Proof, Stop};
use discovery::{Found, Rules, Watch};

/// What came of a search, or of a claim.
pub(super) enum Answer {
    /// What is known of the game.
    Found(Found),
    /// The claim is wrong, and why.
    Refuted(String),
    /// Neither.
    Undecided(&'static str),
}

/// Proves a formula, or refutes it.
pub(super) fn check(rules: &Rules, text: &str, watch: &mut Watch) -> Result<Answer> {
    let Some(numbers) = rules.numbers() else { bail!("--law goes with games on numbers") };
    let claim = numbers.claim(text).map_err(|wrong| anyhow!("--law: {wrong}"))?;
    match prove(rules, &claim, &Limits::default(), watch) {
        Ok(Proof::Law(law)) => Ok(Answer::Found(Found::Law(*law))),
        Ok(Proof::Wrong { reason, is_least, .. }) => {
            let what = if is_least {
                "least counterexample"
            } else {
                "counterexample, perhaps not a least one"
            };
            Ok(Answer::Refuted(format!("Wrong. A {what}: {reason}")))
        }
        Ok(Proof::Open) => Ok(Answer::Undecided(
            "it is right at all starts that were searched, and no law decides the others",
        )),
        Err(Stop::Stopped) => Ok(Answer::Undecided("the check was stopped")),
        Err(_) => Ok(Answer::Undecided("the check needs too large automata")),
    }
}
