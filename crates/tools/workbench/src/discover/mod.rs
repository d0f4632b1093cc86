//! `gametheory discover`: finds the law of a game from its rules, with its proof.

mod claim;
mod conjecture;
mod json;
mod report;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{anyhow, bail, Error, Result};
use discovery::{
    discover_wanted, file, program, proof, Draft, Found, Limits, Rules, Wanted, Watch,
};
use gametheory_core::Outcome;

use crate::given::names::Game;
use crate::given::program::Options;
use crate::given::selection::{Given, Opened, Selection};
use crate::output::{self, note};
use crate::text::{paragraph, whole_number};
use crate::watch::{is_interrupted, listen, watch};

/// Find the law of a game from its rules, and prove it
///
/// The rules are in a file or on the command line. If a position has parts, the law gives the
/// Grundy number of each part. Otherwise the law is an automaton. It reads the strip, or the
/// digits of the numbers. A finite check proves the law. For a program that lists options, the
/// command prints a conjecture, which is not proved. If nothing is found, or after Ctrl-C, it
/// prints what is known so far.
///
/// Exit statuses: a law or a conjecture (0); the formula of --law is refuted (1); the rules or
/// arguments are wrong (2); nothing was found (3, or 130 after Ctrl-C).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  gametheory discover lol-game
  gametheory discover crates/tools/discovery/rules/kayles.toml
  gametheory discover --cells '+-' --move '++ -> --'
  gametheory discover --octal 0.77 --program > kayles.rs
  gametheory discover --take 1,3,4 --json
  gametheory discover ./euclid.py --starts 'a b'

crates/tools/REFERENCE.md says what stands in a rules file, how a program lists options, and what
the keys of the JSON object mean.")]
// One option for each form of the result.
#[allow(clippy::struct_excessive_bools)]
pub struct Args {
    /// The game, such as lol-game, a file with its rules, or a program that lists options
    #[arg(
        value_parser = Game,
        conflicts_with_all = ["title", "cells", "moves", "wins", "never", "octal", "take"],
    )]
    game: Option<Given>,
    /// A name for the game
    #[arg(long)]
    title: Option<String>,
    /// The letters that a cell can have
    #[arg(long, allow_hyphen_values = true)]
    cells: Option<String>,
    /// A move, such as '++ -> --'; once for each
    #[arg(long = "move", value_name = "MOVE", allow_hyphen_values = true)]
    moves: Vec<String>,
    /// A word; whoever makes it wins
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    wins: Vec<String>,
    /// A word that no move may leave on the strip
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    never: Vec<String>,
    /// Heaps with these moves, such as 0.77
    #[arg(long, value_name = "CODE")]
    octal: Option<String>,
    /// Heaps from which these numbers can be taken, such as 1,3,4
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', value_parser = number_to_take)]
    take: Option<Vec<u64>>,
    /// Prove this law of a game on numbers, such as 'n mod 3 = 0', or refute it
    #[arg(long, value_name = "FORMULA", conflicts_with = "grundy", allow_hyphen_values = true)]
    law: Option<String>,
    /// Try automata with up to N states
    #[arg(
        long,
        value_name = "N",
        default_value_t = Limits::default().states,
        value_parser = whole_number::<usize>,
        allow_negative_numbers = true,
    )]
    states: usize,
    /// Compute Grundy numbers below N [default: for about a second]. For a game that a program
    /// lists: search positions up to size N
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    to: Option<usize>,
    /// End the search after this time, such as 60s
    #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
    time: Option<Duration>,
    /// List all numbers, not only the first ones
    #[arg(long, conflicts_with_all = ["json", "program", "proof"])]
    all: bool,
    /// Print the result as one JSON object, for other programs to read
    #[arg(long, conflicts_with = "program")]
    json: bool,
    /// Print a Rust program for a judge
    #[arg(long)]
    program: bool,
    /// Print the law with its proof for Coq, as scripts/prove --law checks it
    #[arg(long, conflicts_with_all = ["program", "json"])]
    proof: bool,
    /// Look for a law of the Grundy numbers, of a game on numbers or one that a program lists
    #[arg(long, requires = "game")]
    grundy: bool,
    #[command(flatten)]
    options: Options,
}

fn number_to_take(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| "expected whole numbers with commas between them, such as 1,3,4".into())
}

/// The ways to say which game is meant.
const WAYS: &str = "\
which game? Its rules can be given in these ways:
  gametheory discover lol-game                         the name of a game
  gametheory discover kayles.toml                      a rules file
  gametheory discover ./euclid.py --starts 'a b'       a program that lists options
  gametheory discover --cells '+-' --move '++ -> --'   the moves on a strip
  gametheory discover --octal 0.77                     an octal code of heaps
  gametheory discover --take 1,3,4                     what can be taken from heaps
crates/tools/REFERENCE.md describes them.";

/// At most this many numbers are listed in a sentence, so that a report fits on a screen.
const SHOWN: usize = 40;

/// Runs `gametheory discover`. Ctrl-C prints what is known.
pub fn run(args: &Args) -> Result<ExitCode> {
    listen()?;
    let Some(given) = &args.game else { return find_law(args, draft(args)?) };
    // A size whose search has begun may be searched to its end. Twice the time is enough for that,
    // and ends a game that never ends.
    let longest = args.time.map(|time| time.saturating_mul(2));
    match given.open(&Options { longest, ..args.options.clone() })? {
        Opened::Rules(draft) => find_law(args, *draft),
        Opened::Program(game) => {
            if let Some(option) = args.about_laws() {
                bail!("{option} goes with laws; here are conjectures only");
            }
            conjecture::run(&game, args)
        }
        Opened::Game(Selection { entry, .. }) => {
            if let Some(text) = entry.rules_file {
                return find_law(args, file::parse_draft(text)?);
            }
            if args.program {
                bail!("bundle {} writes the program", entry.name);
            }
            if let Some(option) = args.about_laws() {
                bail!("{option} goes with rules in a file, and there is none of {}", entry.name);
            }
            let place = format!(
                "The proof is in crates/{0}/src/lib.rs; gametheory show {0} says more.",
                entry.name
            );
            let texts = [&entry.title, &entry.describe_evidence(), &place];
            output::print(&texts.map(|text| paragraph(text)).concat())?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Looks for the law of a game with these rules, or checks the one that is claimed.
fn find_law(args: &Args, draft: Draft) -> Result<ExitCode> {
    let rules = draft.check().map_err(|mistake| anyhow!(mistake))?;
    let mut limits = Limits { states: args.states, ..Limits::default() };
    if let Some(to) = args.to {
        limits = Limits { to, options: u64::MAX, ..limits };
    }
    let claim = match (rules.numbers(), &args.law) {
        (None, law) if args.grundy || law.is_some() => bail!(
            "--grundy goes with games on numbers or of a program, --law with games on numbers"
        ),
        (Some(numbers), None) if args.grundy && numbers.stuck() == Outcome::Win => {
            bail!("there are Grundy numbers only if who cannot move loses")
        }
        (Some(numbers), Some(law)) => {
            Some(numbers.claim(law).map_err(|wrong| anyhow!("--law: {wrong}"))?)
        }
        _ => None,
    };
    let wanted = if args.grundy { Wanted::Grundy } else { Wanted::Outcome };
    let mut look = |watch: &mut Watch| match &claim {
        Some(claim) => claim::check(&rules, claim, watch),
        None => Ok(discover_wanted(&rules, wanted, &limits, watch)),
    };
    let (answer, is_late) = watch(&mut look, args.time);
    match answer {
        Ok(found) => print(args, &Search { draft, rules, is_late }, &found),
        Err((reason, status)) => {
            output::print(&paragraph(&reason))?;
            Ok(ExitCode::from(status))
        }
    }
}

/// A search for a law that is over.
struct Search {
    /// The rules as they were given.
    draft: Draft,
    rules: Rules,
    /// Whether the time was over before the search ended.
    is_late: bool,
}

/// Prints what was found, in the form that is wanted.
fn print(args: &Args, search: &Search, found: &Found) -> Result<ExitCode> {
    match found.law() {
        _ if args.json => output::print(&json::write(search, found))?,
        _ if !(args.proof || args.program) => {
            let most = if args.all { usize::MAX } else { SHOWN };
            output::print(&report::words(search, found, most))?;
        }
        None if args.proof => note("there is no proof, since no law was found"),
        None => note("there is no program, since no law was found"),
        Some(law) if args.proof => {
            output::print(&proof(&law.rules, &law.report().into()).map_err(Error::msg)?)?;
        }
        Some(law) => output::print(&program(law))?,
    }
    Ok(match found {
        Found::Law(_) => ExitCode::SUCCESS,
        Found::Searched(_) if is_interrupted() => ExitCode::from(output::INTERRUPTED),
        Found::Searched(_) => ExitCode::from(3),
    })
}

impl Args {
    /// The first option that was given and that only goes with a law.
    fn about_laws(&self) -> Option<&'static str> {
        let options = [
            ("--json", self.json),
            ("--proof", self.proof),
            ("--law", self.law.is_some()),
            ("--all", self.all),
        ];
        options.into_iter().find(|(_, wanted)| *wanted).map(|(option, _)| option)
    }
}

/// The rules from the options, not yet checked.
fn draft(args: &Args) -> Result<Draft> {
    if args.cells.is_none() && args.octal.is_none() && args.take.is_none() {
        let for_strips = [&args.moves, &args.wins, &args.never];
        if for_strips.iter().any(|words| !words.is_empty()) {
            bail!("--cells is missing: the letters that a cell can have, such as --cells '+-'");
        }
        bail!(WAYS);
    }
    Ok(Draft {
        title: args.title.clone(),
        cells: args.cells.clone(),
        moves: args.moves.clone(),
        wins: args.wins.clone(),
        never: args.never.clone(),
        stuck: args.options.stuck.clone(),
        starts: args.options.starts.clone(),
        octal: args.octal.clone(),
        take: args.take.clone(),
        ..Draft::default()
    })
}
