//! Reads rows of signs from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use flip_game_ii::solve;
use gametheory_core::judge::run;

/// What `--help` says.
const ABOUT: &str = "\
    reads rows of + and - to the end of the input, in double quotes or without; writes \
    true if the first player wins, else false";

fn main() -> ExitCode {
    run("flip-game-ii", ABOUT, solve)
}
