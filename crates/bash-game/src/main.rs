//! Reads heaps from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use bash_game::solve;
use gametheory_core::judge::run;

/// What `--help` says.
const ABOUT: &str = "\
    reads the number of cases, then n and k of each; writes A if the first player wins, \
    else B";

fn main() -> ExitCode {
    run("bash-game", ABOUT, solve)
}
