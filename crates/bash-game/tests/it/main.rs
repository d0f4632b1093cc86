//! All tests in one program, which links faster than several.

mod coq;
mod exhaustive;
mod strategy;

use gametheory_testing::Program;

#[test]
fn the_program_keeps_its_promises() {
    Program::counted("bash-game", env!("CARGO_BIN_EXE_bash-game")).check();
}
