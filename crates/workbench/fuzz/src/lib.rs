//! What every target checks: the promises that `tests/hardening` checks on random
//! input, here on input that the fuzzer makes up to reach every branch.

#[path = "../../tests/hardening/prefix.rs"]
mod prefix;
#[path = "../../tests/hardening/promise.rs"]
mod promise;

/// Panics where the program of that name breaks a promise.
pub fn check(problem: &str, bytes: &[u8]) {
    let known = workbench::problems::PROBLEMS.iter().find(|known| known.name == problem);
    promise::check(known.expect("a target is named like its problem"), bytes);
}
