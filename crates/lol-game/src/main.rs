//! Reads strips from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::program;
use lol_game::{solve, READS, WRITES};

fn main() -> ExitCode {
    program::run("lol-game", [READS, WRITES], solve)
}
