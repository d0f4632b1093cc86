//! Reads grids from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::judge::run;
use no_more_tic_tac_toe::solve;

/// What `--help` says.
const ABOUT: &str = "\
    reads the number of cases, then a grid of X, O and . each; writes Case 1: Yes if \
    Alice can win, else Case 1: No, and so on";

fn main() -> ExitCode {
    run("no-more-tic-tac-toe", ABOUT, solve)
}
