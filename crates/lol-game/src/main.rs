//! Reads strips from standard input, writes who wins them: see the library.

use std::process::ExitCode;

use gametheory_core::judge::run;
use lol_game::solve;

/// What `--help` says.
const ABOUT: &str = "\
    reads the number of cases, then a strip of L, O and * each; writes who wins, Alice \
    or Bob, or Tie";

fn main() -> ExitCode {
    run("lol-game", ABOUT, solve)
}
