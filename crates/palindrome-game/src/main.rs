//! Reads binary strings from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let about = "\
        reads the number of cases, then the length and a string of 0 and 1 each; writes who \
        wins, ALICE or BOB, or DRAW";
    gametheory_core::judge::run("palindrome-game", about, palindrome_game::solve)
}
