//! Reads rows of signs from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let about = "\
        reads rows of + and - to the end of the input, in double quotes or without; writes \
        true if the first player wins, else false";
    gametheory_core::judge::run("flip-game-ii", about, flip_game_ii::solve)
}
