//! Reads words from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::judge::run;
use letter_picking::solve;

/// What `--help` says.
const ABOUT: &str = "\
    reads the number of cases, then a word of lowercase letters each; writes who wins, \
    Alice, or Draw";

fn main() -> ExitCode {
    run("letter-picking", ABOUT, solve)
}
