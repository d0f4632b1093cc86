//! Reads numbers from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use deleting_divisors::{solve, READS, WRITES};
use gametheory_core::program;

fn main() -> ExitCode {
    program::run("deleting-divisors", [READS, WRITES], solve)
}
