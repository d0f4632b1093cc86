//! The promises that `tests/hardening` checks on random input, here of the program
//! that `GAMETHEORY_PROBLEM` names, on input that the fuzzer makes up to reach every
//! branch.

#![no_main]

#[path = "../../tests/hardening/prefix.rs"]
mod prefix;
#[path = "../../tests/hardening/promise.rs"]
mod promise;

use std::env;
use std::sync::LazyLock;

use games::{Problem, PROBLEMS};

static PROBLEM: LazyLock<&Problem> = LazyLock::new(|| {
    let name = env::var("GAMETHEORY_PROBLEM").expect("GAMETHEORY_PROBLEM names the program");
    PROBLEMS.iter().find(|problem| problem.name == name).expect("a problem of that name")
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| promise::check(&PROBLEM, bytes));
