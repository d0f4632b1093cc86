//! A law of a game on numbers that somebody claims.

use discovery::logic::statement::Statement;
use discovery::{prove, Found, Limits, Proof, Rules, Stop, Watch};

/// What is said of a claim that is no law, and the exit status.
pub(super) type NoLaw = (String, u8);

/// Proves a formula, or refutes it.
pub(super) fn check(rules: &Rules, claim: &Statement, watch: &mut Watch) -> Result<Found, NoLaw> {
    // A law is looked for only to compare the claim with it.
    let limits = Limits { states: 200, ..Limits::default() };
    let open = match prove(rules, claim, &limits, watch) {
        Ok(Proof::Law(law)) => return Ok(Found::Law(*law)),
        Ok(Proof::Wrong { reason, is_least, .. }) => {
            let more = if is_least {
                "least counterexample"
            } else {
                "counterexample, perhaps not a least one"
            };
            return Err((format!("Wrong. A {more}: {reason}"), 1));
        }
        Ok(Proof::Open) => {
            "it is right at all starts that were searched, and no law decides the others"
        }
        Err(Stop::Stopped) => "the check was stopped",
        Err(_) => "the check needs too large automata",
    };
    Err((format!("Neither proved nor refuted: {open}."), 3))
}
