//! Reads rows of signs from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use flip_game_ii::{solve, READS, WRITES};
use gametheory_core::program;

fn main() -> ExitCode {
    program::run("flip-game-ii", [READS, WRITES], solve)
}
