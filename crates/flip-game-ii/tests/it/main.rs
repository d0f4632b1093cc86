//! All tests in one program, which links faster than several.

mod coq;
mod exhaustive;
mod period;
mod strategy;

use gametheory_testing::Program;

#[test]
fn the_program_keeps_its_promises() {
    Program::uncounted("flip-game-ii", env!("CARGO_BIN_EXE_flip-game-ii")).check();
}
