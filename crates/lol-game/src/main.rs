//! Reads strips from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::judge::run;
use lol_game::solve;

fn main() -> ExitCode {
    run("lol-game", solve)
}
