//! `gametheory completions`: scripts with which shells complete commands and names of games.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Arg, CommandFactory};
use clap_complete::Shell;

use crate::output::print;

/// Print completions for a shell, names of games included
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  source <(gametheory completions bash)
  gametheory completions zsh > ~/.zfunc/_gametheory
  gametheory completions fish > ~/.config/fish/completions/gametheory.fish")]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

/// Prints the script, for the command line `C`.
pub(crate) fn run<C: CommandFactory>(args: &Args) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut C::command(), "gametheory", &mut script);
    if args.shell == Shell::Fish {
        // For fish, clap_complete writes only the values of options, not those of arguments.
        for command in C::command().get_subcommands() {
            for value in command.get_positionals().flat_map(Arg::get_possible_values) {
                let (command, value) = (command.get_name(), value.get_name());
                writeln!(script, "complete -c gametheory -n \"__fish_gametheory_using_subcommand {command}\" -f -a \"{value}\"")?;
            }
        }
    }
    print(&String::from_utf8_lossy(&script))?;
    Ok(ExitCode::SUCCESS)
}
