//! The tool for people, see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    workbench::run()
}
