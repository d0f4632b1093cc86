//! Reads heaps from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use bash_game::solve;
use gametheory_core::judge::run;

fn main() -> ExitCode {
    run("bash-game", solve)
}
