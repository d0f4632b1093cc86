//! Reads heaps from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let about = "\
        reads the number of cases, then n and k of each; writes A if the first player wins, \
        else B";
    gametheory_core::judge::run("bash-game", about, bash_game::solve)
}
