//! Reads binary strings from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::judge::run;
use palindrome_game::solve;

fn main() -> ExitCode {
    run("palindrome-game", solve)
}
