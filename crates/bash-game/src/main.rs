//! Reads heaps from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use bash_game::{solve, READS, WRITES};
use gametheory_core::program;

fn main() -> ExitCode {
    program::run("bash-game", [READS, WRITES], solve)
}
