//! Reads heaps from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    gametheory_core::judge::run("bash-game", bash_game::solve)
}
