//! `workbench list` and `workbench show`: the list of the games, and the description of one.

use std::fmt::Write as _;
use std::process::ExitCode;

use anstyle::Style;
use anyhow::Result;
use catalog::{Form, Profile, Study, Submission};

use crate::built_in;
use crate::names::NamedOrFile;
use crate::output::print;
use crate::target::{studies, Given, Origin, Target};
use crate::text::filled;

/// Show a game: rules, input and output, theorem, and where it can be submitted
///
/// A game may be called by the name of its crate, by its title, or as a judge
/// calls it: 1728D, CF1728D, leetcode-294, "hdu 1404". The start of a name is enough, if
/// no other game has it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cargo gt show letter-picking
  cargo gt show 1728D
  cargo gt show lol")]
pub struct Args {
    /// The game, such as letter-picking, or a file with its rules
    #[arg(value_parser = NamedOrFile)]
    game: Given,
}

/// List all games, with their judges
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cargo gt list
  cargo gt show letter-picking")]
pub struct List {}

const HEADING: Style = Style::new().bold();

/// Runs `workbench show`.
pub fn run(args: &Args) -> Result<ExitCode> {
    print(&described(args.game.target()?))?;
    Ok(ExitCode::SUCCESS)
}

/// Runs `workbench list`.
pub fn list() -> Result<ExitCode> {
    let widest =
        |text: fn(&Profile) -> &str| studies().map(|one| text(one.game).len()).max().unwrap_or(0);
    let (name, title) = (widest(|game| game.name), widest(|game| game.title));
    let mut text = String::new();
    for Study { game, .. } in studies() {
        let judges: Vec<&str> = game.submissions.iter().map(|one| one.judge).collect();
        let judges = judges.join(", ");
        let line = format!("{:name$}  {:title$}  {judges}", game.name, game.title);
        let _ = writeln!(text, "{}", line.trim_end());
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// The description of a game.
fn described(target: Target) -> String {
    let game = target.game;
    let paragraph = |text: &str| filled(text, "  ") + "\n";
    let section = |heading: &str, text: &str| format!("\n{HEADING}{heading}{HEADING:#}\n{text}");
    let theorem = format!("{} Complexity: {}.", game.theorem, game.complexity);
    let place = match target.origin {
        Origin::Crate => format!("; crates/{}/src/lib.rs", game.name),
        Origin::File(_) | Origin::Own => String::new(),
    };
    let evidence = format!("Evidence: {}{place}.", game.evidence);
    let mut text = format!("{HEADING}{}{HEADING:#}\n", game.title);
    text += &section("Rules", &paragraph(game.rules));
    text += &section("Theorem", &(paragraph(&theorem) + &paragraph(&evidence)));
    text += &section("Input", &paragraph(game.reads));
    text += &section("Output", &paragraph(game.writes));
    match target.origin {
        Origin::Crate => text += &section("File", &file(game, &game.form)),
        Origin::File(path) if target.study.largest == u64::MAX => {
            let command = format!("  cargo gt discover {} --program\n", path.display());
            text += &section("File", &command);
        }
        Origin::File(_) | Origin::Own => {}
    }
    for submission in game.submissions {
        text += &section(submission.judge, &submitted(game, submission));
    }
    text
}

/// A problem of a judge: its promises, the command for its file, and its sample.
fn submitted(game: &Profile, submission: &Submission) -> String {
    let promises = submission.limits.phrases(&game.format).join("; ");
    let limits = format!("Promised: {promises} ({}).", submission.limits.source);
    let mut text = format!("  {}\n{}\n", submission.link, filled(&limits, "  "));
    if submission.form != game.form {
        text += &file(game, &submission.form);
    }
    let mut fixtures = built_in::fixtures(game.name);
    if let Some((_, input, output)) = fixtures.find(|fixture| fixture.0 == submission.sample) {
        let [input, output] = [input, output].map(String::from_utf8_lossy);
        text += "  Sample:\n";
        text += &textwrap::indent(&input, "    ");
        text += &textwrap::indent(&submission.form.answers(&output), "    -> ");
    }
    text
}

/// The command that makes a file for judges, and what this file is.
fn file(game: &Profile, form: &Form) -> String {
    let option = if *form == game.form { String::new() } else { format!(" --form {}", form.name) };
    let about = filled(form.about, "      ");
    format!("  cargo gt bundle {}{option}\n{about}\n", game.name)
}
