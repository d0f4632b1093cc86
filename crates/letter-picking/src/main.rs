//! Reads words from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::judge::run;
use letter_picking::solve;

fn main() -> ExitCode {
    run("letter-picking", solve)
}
