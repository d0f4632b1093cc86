//! Reads strings of digits from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use digital_deletions::solve;
use gametheory_core::judge::run;

/// What `--help` says.
const ABOUT: &str = "\
    reads the number of cases, then a string of digits each; writes Yes if the first \
    player wins, else No";

fn main() -> ExitCode {
    run("digital-deletions", ABOUT, solve)
}
