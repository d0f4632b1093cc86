//! Reads grids from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    gametheory_core::judge::run("no-more-tic-tac-toe", no_more_tic_tac_toe::solve)
}
