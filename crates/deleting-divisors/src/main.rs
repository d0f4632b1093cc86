//! Reads numbers from standard input, writes who wins them: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let about = "reads the number of cases, then n of each; writes who wins, Alice or Bob";
    gametheory_core::judge::run("deleting-divisors", about, deleting_divisors::solve)
}
