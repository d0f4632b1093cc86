//! Reads strings of digits from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    gametheory_core::judge::run("digital-deletions", digital_deletions::solve)
}
