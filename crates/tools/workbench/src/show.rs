//! `gametheory list` and `gametheory show`: the list of the games, and the description of one.

use std::fmt::Write as _;
use std::process::ExitCode;

use anstyle::Style;
use anyhow::Result;
use catalog::{Entry, Evidence, Submission, GAMES};
use itertools::Itertools as _;

use crate::built_in;
use crate::given::game::{Given, Options};
use crate::output::print;
use crate::text::{fill, width};

/// Show a game: rules, input and output, theorem, and where it can be submitted
///
/// A game may be called by the name of its crate, by its title, or as a judge calls it: 1728D, CF1728D,
/// leetcode-294, "hdu 1404". The start of a name is enough, if no other game has it.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gametheory show letter-picking
  gametheory show 1728D
  gametheory show lol")]
pub(crate) struct Args {
    /// The game, such as letter-picking, a file with its rules, or a program that lists options
    game: Given,
}

/// List all games, with their judges
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gametheory list
  gametheory show letter-picking")]
pub(crate) struct List {}

const HEADING: Style = Style::new().bold();

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let given = &args.game;
    let game = given.select(&Options::default())?.entry;
    let indent = |text: &str| fill(text, "  ") + "\n";
    let section = |heading: &str, text: &str| format!("\n{HEADING}{heading}{HEADING:#}\n{text}");
    let heading = match game.evidence {
        Evidence::Coq(_) | Evidence::Proof(_) => "Theorem",
        Evidence::Law(_) => "Law",
        Evidence::Search => "What is known",
    };
    let place = match given {
        Given::Name(_) => format!("; crates/{}/src/lib.rs", game.name),
        Given::File(_) => String::new(),
    };
    let theorem = format!("{} Complexity: {}.", game.theorem, game.complexity);
    let evidence = format!("Evidence: {}{place}.", game.evidence);
    let mut text = format!("{HEADING}{}{HEADING:#}\n", game.title);
    text += &section("Rules", &indent(&game.rules));
    text += &section(heading, &(indent(&theorem) + &indent(&evidence)));
    text += &section("Input", &indent(&game.reads));
    text += &section("Output", &indent(&game.writes));
    match given {
        Given::Name(_) => {
            text += &section("File", &file(&game, &Submission::STDIN));
            let about = "looks for an input on which your program is wrong or too slow; C and C++ \
                         are compiled with -DONLINE_JUDGE, as judges do";
            let command = format!("  gametheory stress {} solution.cpp\n", game.name);
            text += &section("Your program", &(command + &fill(about, "      ") + "\n"));
        }
        Given::File(_) if game.evidence == Evidence::Search => {}
        Given::File(_) => {
            text += &section("File", &format!("  gametheory bundle {}\n", given.describe()));
        }
    }
    for submission in game.submissions {
        text += &section(submission.judge, &describe_submission(&game, submission));
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn list() -> Result<ExitCode> {
    let widest = |text: fn(&Entry) -> &str| GAMES.iter().map(|game| text(game).len()).max();
    let name = widest(|game| &game.name).unwrap_or(0);
    let title = widest(|game| &game.title).unwrap_or(0);
    let mut text = String::new();
    for game in GAMES.iter() {
        let judges = game.submissions.iter().map(|one| one.judge).join(", ");
        let line = format!("{:name$}  {:title$}  {judges}", game.name, game.title);
        // On a narrow terminal, the judges take a second line.
        let options = textwrap::Options::new(width()).subsequent_indent("    ");
        let _ = writeln!(text, "{}", textwrap::fill(line.trim_end(), options));
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// A problem of a judge: its promises, the command for its file, and its sample.
fn describe_submission(game: &Entry, submission: &Submission) -> String {
    let promises = submission.limits.phrases(&game.template).join("; ");
    let limits = format!("Promised: {promises} ({}).", submission.limits.source);
    let mut text = format!("  {}\n{}\n", submission.link, fill(&limits, "  "));
    if submission.form != Submission::STDIN.form {
        text += &file(game, submission);
    }
    let mut fixtures = built_in::fixtures(&game.name);
    if let Some((_, input, output)) = fixtures.find(|fixture| fixture.0 == submission.sample) {
        let [input, output] = [input, output].map(String::from_utf8_lossy);
        text += "  Sample:\n";
        text += &textwrap::indent(&input, "    ");
        text += &textwrap::indent(&submission.answers(&output), "    -> ");
    }
    text
}

/// The command that makes a file for judges, and what this file is.
fn file(game: &Entry, Submission { form, about, .. }: &Submission) -> String {
    let is_own = *form == Submission::STDIN.form;
    let option = if is_own { String::new() } else { format!(" --form {form}") };
    let about = fill(about, "      ");
    format!("  gametheory bundle {}{option}\n{about}\n", game.name)
}
