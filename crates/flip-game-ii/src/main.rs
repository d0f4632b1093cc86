//! Reads rows of signs from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use flip_game_ii::solve;
use gametheory_core::judge::run;

fn main() -> ExitCode {
    run("flip-game-ii", solve)
}
