//! Reads rows of signs from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    gametheory_core::judge::run("flip-game-ii", flip_game_ii::solve)
}
