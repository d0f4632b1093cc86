//! Reads strips from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    gametheory_core::judge::run("lol-game", lol_game::solve)
}
