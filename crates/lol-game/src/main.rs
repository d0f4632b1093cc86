//! Reads strips from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let about = "\
        reads the number of cases, then a strip of L, O and * each; writes who wins, Alice \
        or Bob, or Tie";
    gametheory_core::judge::run("lol-game", about, lol_game::solve)
}
