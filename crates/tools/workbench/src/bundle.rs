//! `gametheory bundle`: one file for a judge's submit box.

use std::fs;
use std::process::ExitCode;

use anyhow::{bail, Context, Result};
use catalog::GAMES;
use clap::builder::{PossibleValue, PossibleValuesParser};
use itertools::Itertools as _;

use crate::built_in;
use crate::given::game::{Given, Options};
use crate::output::Destination;

/// Write the solution of a game as one file for a judge's submit box
///
/// For a rules file, this is a program of its law. The others are built into this program.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gametheory bundle letter-picking > letter-picking.rs
  gametheory bundle leetcode-294 -o solution.rs
  gametheory bundle lol-game --form luogu")]
pub(crate) struct Args {
    /// The game, such as letter-picking, or a file with its rules; a judge's name decides the form
    game: Given,
    /// What the judge wants, where that is not the usual program
    #[arg(long, value_parser = forms())]
    form: Option<String>,
    /// Write to FILE; - is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: Destination,
    /// Replace a file that is there
    #[arg(long)]
    force: bool,
}

/// The forms of all games, each once, in the order in which they occur.
fn forms() -> PossibleValuesParser {
    let forms = GAMES.iter().flat_map(|game| game.forms()).unique_by(|one| one.form);
    let values = forms.map(|first| PossibleValue::new(first.form).help(first.about));
    PossibleValuesParser::new(values.collect::<Vec<_>>())
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let text = text(args)?;
    if let (Destination::File(path), false) = (&args.output, args.force) {
        // What cannot be read is said when it is written.
        if fs::read(path).is_ok_and(|found| !found.is_empty() && found != text.as_bytes()) {
            bail!("{} is there, with something else; --force replaces it", path.display());
        }
    }
    args.output.write(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// The text of the file.
fn text(args: &Args) -> Result<String> {
    let selection = args.game.select(&Options::default())?;
    let Given::File(path) = &args.game else {
        let form = match &args.form {
            Some(name) => selection.named_form(name)?.form,
            None => selection.form.form,
        };
        let (game, name) = (&selection.entry.name, selection.entry.file_name(form));
        let file = built_in::file(game, &name);
        return file.map(String::from).with_context(|| format!("{game} has no file {name}"));
    };
    if args.form.is_some() {
        bail!("--form says nothing of {}: its key input decides the form", path.display());
    }
    let Some(program) = &selection.entry.program else {
        let game = args.game.describe();
        if selection.entry.template.lines.is_some() {
            bail!("no law is known; discover {game} --program writes a program of a conjecture");
        }
        bail!("there is no program, since no law was found; discover {game} says what was tried")
    };
    Ok(program())
}
