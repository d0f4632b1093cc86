//! Reads numbers from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use deleting_divisors::solve;
use gametheory_core::judge::run;

fn main() -> ExitCode {
    run("deleting-divisors", solve)
}
