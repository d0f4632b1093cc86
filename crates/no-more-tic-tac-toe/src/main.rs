//! Reads grids from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let about = "\
        reads the number of cases, then a grid of X, O and . each; writes Case 1: Yes if \
        Alice can win, else Case 1: No, and so on";
    gametheory_core::judge::run("no-more-tic-tac-toe", about, no_more_tic_tac_toe::solve)
}
