//! The program against its fixtures, see `gametheory-testing`.

use gametheory_testing::Program;

#[test]
fn the_program_keeps_its_promises() {
    Program::counted("digital-deletions", env!("CARGO_BIN_EXE_digital-deletions")).check();
}
