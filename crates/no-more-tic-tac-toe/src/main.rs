//! Reads grids from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::program;
use no_more_tic_tac_toe::{solve, READS, WRITES};

fn main() -> ExitCode {
    program::run("no-more-tic-tac-toe", [READS, WRITES], solve)
}
