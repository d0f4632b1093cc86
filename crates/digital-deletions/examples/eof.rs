//! Digital Deletions with the input of HDU 1404: strings to the end of the input, without
//! their number.

use std::io;
use std::process::ExitCode;

use digital_deletions::{outcome, read, Table};
use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;

fn main() -> ExitCode {
    judge::run("digital-deletions", solve_to_end)
}

/// The judge program: reads strings of digits to the end of the input, writes `Yes` if the
/// first player wins, else `No`.
fn solve_to_end(judge: &mut Judge) -> io::Result<()> {
    let mut table = Table::default();
    while !judge.is_over()? {
        let outcome = outcome(&mut table, &read(judge)?);
        judge.answer(if outcome == Outcome::Win { "Yes" } else { "No" })?;
    }
    Ok(())
}
