//! `workbench completions`: what shells need to complete commands and the names of
//! problems.

use std::process::ExitCode;

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;

use crate::output::print;

/// Print completions for a shell, names of problems included
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  source <(workbench completions bash)
  workbench completions zsh > ~/.zfunc/_workbench
  workbench completions fish > ~/.config/fish/completions/workbench.fish")]
pub struct Args {
    /// The shell
    shell: Shell,
}

/// Runs `workbench completions`, for the command line `C`.
pub fn run<C: CommandFactory>(args: &Args) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut C::command(), "workbench", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(ExitCode::SUCCESS)
}
