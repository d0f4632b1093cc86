//! Reads words from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let about = "\
        reads the number of cases, then a word of lowercase letters each; writes who wins, \
        Alice, or Draw";
    gametheory_core::judge::run("letter-picking", about, letter_picking::solve)
}
