//! Reads words from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::program;
use letter_picking::{solve, READS, WRITES};

fn main() -> ExitCode {
    program::run("letter-picking", [READS, WRITES], solve)
}
