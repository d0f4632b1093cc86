//! Reads strings of digits from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let about = "\
        reads the number of cases, then a string of digits each; writes Yes if the first \
        player wins, else No";
    gametheory_core::judge::run("digital-deletions", about, digital_deletions::solve)
}
