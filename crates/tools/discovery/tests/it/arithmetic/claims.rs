//! Laws in words, and formulas that somebody claims.

use std::cell::LazyCell;

use discovery::{discover, file, prove, Limits, Proof, Stop};
use gametheory_testing::{budget, cases};

use super::limits;
use crate::{committed, strip};

/// `laws.txt` has the rules of games. Below each stand questions about its law, about a position or
/// about a claim, with their answers. The words of laws of rules files stand in the atlas. Where no
/// words are found, the smallest lost positions are listed; where no law is found, the digits that were
/// tried.
#[test]
fn laws_are_put_in_words() {
    let texts = [include_str!("../laws.txt"), budget("", include_str!("../large-laws.txt"))];
    // With fewer small positions than usual, a law of all positions is not looked for long.
    let few = Limits { searched: 50_000, ..limits() };
    for (text, said) in cases(&texts.concat()) {
        let rules = file::parse(&text).unwrap();
        let found = LazyCell::new(|| discover(&rules, &few, &mut |_| Ok(())));
        let prove = |claim: &str| {
            let claim = rules.numbers().unwrap().claim(claim).ok()?;
            Some(prove(&rules, &claim, &few, &mut |_| Ok(())).unwrap())
        };
        for [claim, expected] in said {
            let answer = match claim {
                "" => {
                    let words = found.digits().and_then(|law| law.words.as_ref());
                    // A formula without exceptions is proved as a claim, too.
                    let words = words.filter(|_| budget(false, true));
                    if let Some(proof) = words.and_then(|words| prove(&words.to_string())) {
                        assert!(matches!(proof, Proof::Law(_)), "{text}");
                    }
                    found.law().map_or_else(|| found.describe(), |law| law.explain(20).join(" "))
                }
                at if at.starts_with("at ") => {
                    let n = at["at ".len()..].parse().unwrap();
                    let position = rules.numbers().unwrap().position(vec![n]).unwrap();
                    format!(
                        "{:?}. {}",
                        found.outcome(&position).unwrap(),
                        found.describe_at(&position)
                    )
                }
                claim => match prove(claim).unwrap() {
                    Proof::Law(law) => law.explain(20).join(" "),
                    Proof::Wrong { reason, is_least: true, .. } => format!("Least: {reason}"),
                    Proof::Wrong { reason, .. } => format!("Later: {reason}"),
                    Proof::Open => "Open.".into(),
                },
            };
            assert!(answer.contains(expected), "{text}? {claim}\n=> {answer}");
        }
    }
}

/// A claim needs the digits of the game that it is about.
#[test]
fn a_claim_about_another_game_is_refused() {
    let claim = committed("fibonacci-nim").numbers().unwrap().claim("fibonacci(n)").unwrap();
    for rules in [committed("power-of-two"), strip("ab", &["a -> b"], &[], &[], "loss")] {
        let refused = prove(&rules, &claim, &limits(), &mut |_| Ok(()));
        assert!(matches!(refused, Err(Stop::Unfit)), "{refused:?}");
    }
}
