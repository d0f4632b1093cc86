//! All tests in one program, which links faster than several.

mod coq;
mod exhaustive;
mod strategy;
mod table;

use gametheory_testing::Program;

#[test]
fn the_program_keeps_its_promises() {
    Program::counted("digital-deletions", env!("CARGO_BIN_EXE_digital-deletions")).check();
}
