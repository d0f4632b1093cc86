//! The command line tool: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    workbench::run()
}
