//! Reads strings of digits from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use digital_deletions::{solve, READS, WRITES};
use gametheory_core::program;

fn main() -> ExitCode {
    program::run("digital-deletions", [READS, WRITES], solve)
}
