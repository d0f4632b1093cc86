//! Digital Deletions with the input of HDU 1404: strings to the end of the input, without
//! their number.

use std::io;
use std::process::ExitCode;

use digital_deletions::{decide, Table};
use gametheory_core::judge::{self, Judge};

fn main() -> ExitCode {
    judge::run("digital-deletions", solve_to_end)
}

/// The judge program: reads strings of digits to the end of the input, writes `Yes` if the
/// first player wins, else `No`.
fn solve_to_end(judge: &mut Judge) -> io::Result<()> {
    let mut table = Table::default();
    while !judge.is_over()? {
        let is_won = decide(judge, &mut table)?;
        judge.answer(if is_won { "Yes" } else { "No" })?;
    }
    Ok(())
}
