//! Reads binary strings from standard input, writes who wins them: see the
//! library.

use std::process::ExitCode;

use gametheory_core::program;
use palindrome_game::{solve, READS, WRITES};

fn main() -> ExitCode {
    program::run("palindrome-game", [READS, WRITES], solve)
}
