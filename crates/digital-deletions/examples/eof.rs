//! Digital Deletions with the input that HDU 1404 gives: no count, the strings
//! run to the end.

use std::io;
use std::process::ExitCode;

use digital_deletions::{decide, Table};
use gametheory_core::judge::{self, Judge};

fn main() -> ExitCode {
    judge::run("digital-deletions", solve_to_end)
}

/// The judge program: strings of digits, to the end of the input, to `Yes` if the
/// first player wins, or `No`.
fn solve_to_end(judge: &mut Judge) -> io::Result<()> {
    let mut table = Table::default();
    while !judge.is_over()? {
        let is_won = decide(judge, &mut table)?;
        judge.answer(if is_won { "Yes" } else { "No" })?;
    }
    Ok(())
}
