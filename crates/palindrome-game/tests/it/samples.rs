//! The program against its fixtures, see `gametheory-testing`.

use gametheory_testing::Program;

#[test]
fn the_program_keeps_its_promises() {
    Program::counted("palindrome-game", env!("CARGO_BIN_EXE_palindrome-game")).check();
}
