//! Reads strings of digits from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use digital_deletions::solve;
use gametheory_core::judge::run;

fn main() -> ExitCode {
    run("digital-deletions", solve)
}
