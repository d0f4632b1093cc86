//! Reads binary strings from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::judge::run;
use palindrome_game::solve;

/// What `--help` says.
const ABOUT: &str = "\
    reads the number of cases, then the length and a string of 0 and 1 each; writes who \
    wins, ALICE or BOB, or DRAW";

fn main() -> ExitCode {
    run("palindrome-game", ABOUT, solve)
}
