//! The LOL game for Luogu P8658, whose answers are 1, 0 and -1.

use std::io;
use std::process::ExitCode;

use gametheory_core::judge::{self, Judge};
use lol_game::{outcome, read};

fn main() -> ExitCode {
    judge::run("lol-game", solve_luogu)
}

/// The judge program: reads strips, writes 1 if Alice wins, 0 for a tie, -1 if Bob wins.
fn solve_luogu(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let outcome = outcome(&read(judge)?);
        judge.answer(["-1", "0", "1"][outcome as usize])?;
    }
    Ok(())
}
