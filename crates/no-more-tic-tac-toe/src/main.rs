//! Reads grids from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::judge::run;
use no_more_tic_tac_toe::solve;

fn main() -> ExitCode {
    run("no-more-tic-tac-toe", solve)
}
