//! The promises that `tests/it/hardening.rs` checks on random input, here of the program
//! that `GAMETHEORY_GAME` names, on input that the fuzzer makes up to reach every
//! branch.

#![no_main]

#[path = "../../tests/it/prefix.rs"]
mod prefix;
#[path = "../../tests/it/promise.rs"]
mod promise;

use std::env;
use std::sync::LazyLock;

use catalog::{Entry, GAMES};

static GAME: LazyLock<&Entry> = LazyLock::new(|| {
    let name = env::var("GAMETHEORY_GAME").expect("GAMETHEORY_GAME names the program");
    GAMES.iter().find(|game| game.name == name).expect("a game of that name")
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let solver = GAME.solver.as_ref().expect("a solver");
    promise::check(&GAME.format, GAME.form.is_counted(), solver, bytes);
});
