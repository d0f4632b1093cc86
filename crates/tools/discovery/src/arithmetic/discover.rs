//! Looks for a law: guesses, and checks.

use super::automaton::{Limits, Stop};
use super::check::{check, OutcomeLaw};
use super::digits::Digits;
use super::learner::learn;
use super::relation::{Builder, Relation};
use super::rules::Rules;
use super::search::{Search, Wanted};
use crate::Watch;

#[derive(Debug)]
pub struct Tried { pub digits: Digits, pub states: usize, pub stop: Option<Stop> }

/// draft
pub fn discover(rules: &Rules, limits: &Limits, watch: &mut Watch) -> Result<OutcomeLaw, Vec<Tried>> {
    let d = rules.names().len();
    let mut search = Search::new(rules, Wanted::Outcome, limits);
    let mut tried = vec![];
    for &digits in rules.digits() {
        let mut states = 0;
        let mut run = || -> Result<Option<OutcomeLaw>, Stop> {
            let moves = Builder::new(digits, *limits, watch).moves(rules.moves(), d)?.one.ok_or(Stop::TooLarge)?;
            let mut law = None;
            let mut suffix = 1;
            while law.is_none() {
                let guess = super::learner::guess(digits, d, suffix, 200, false, &mut |n| Ok(search.value(n, watch)? == 0))?;
                states = guess.states();
                if search.known.iter().all(|(p, v)| guess.value(digits, p) == (*v == 0)) {
                    let mut builder = Builder::new(digits, *limits, watch);
                    let claim = Relation { tracks: (0..d).collect(), automaton: guess };
                    law = check(&mut builder, &moves, rules.stuck(), &claim)?.ok();
                }
                suffix += 1;
            }
            Ok(law)
        };
        match run() { Ok(Some(law)) => return Ok(law), Ok(None) => {}, Err(stop) => tried.push(Tried { digits, states, stop: Some(stop) }) }
    }
    let _ = learn::<bool>;
    Err(tried)
}
