//! Reads numbers from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use deleting_divisors::solve;
use gametheory_core::judge::run;

/// What `--help` says.
const ABOUT: &str = "reads the number of cases, then n of each; writes who wins, Alice or Bob";

fn main() -> ExitCode {
    run("deleting-divisors", ABOUT, solve)
}
