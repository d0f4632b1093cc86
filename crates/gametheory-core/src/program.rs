//! The command line of a judge program: `--help`, and no other argument.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::judge::{self, Judge};

/// Runs a judge program from its `main`. With `--help` it prints what the program `reads`
/// and `writes`; any other argument is an error, with exit status 2.
pub fn run(
    name: &str,
    [reads, writes]: [&str; 2],
    solve: impl FnOnce(&mut Judge) -> io::Result<()>,
) -> ExitCode {
    let Some(argument) = env::args_os().nth(1) else { return judge::run(name, solve) };
    if argument == "--help" || argument == "-h" {
        // If standard output is closed, nobody wants to read this.
        let _ = writeln!(io::stdout(), "Standard input:\n  {reads}\nStandard output:\n  {writes}");
        return ExitCode::SUCCESS;
    }
    let _ = writeln!(
        io::stderr(),
        "{name}: found the argument {argument:?}, but it reads standard input alone; --help says what"
    );
    ExitCode::from(2)
}
