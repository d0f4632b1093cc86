//! What `gametheory discover` takes.

use std::time::Duration;

use anyhow::{bail, Result};
use discovery::{Draft, Limits};

use crate::given::game::{Given, Options};
use crate::text::whole_number;

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
#[derive(clap::Args)]
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
pub(crate) struct Args {
    /// The game, such as lol-game, a file with its rules, or a program that lists options
    #[arg(conflicts_with_all = ["title", "cells", "moves", "wins", "never", "octal", "take"])]
    pub(super) game: Option<Given>,
    /// A name for the game
    #[arg(long)]
    pub(super) title: Option<String>,
    /// The letters that a cell can have
    #[arg(long, allow_hyphen_values = true)]
    pub(super) cells: Option<String>,
    /// A move, such as '++ -> --'; once for each
    #[arg(long = "move", value_name = "MOVE", allow_hyphen_values = true)]
    pub(super) moves: Vec<String>,
    /// A word; whoever makes it wins
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    pub(super) wins: Vec<String>,
    /// A word that no move may leave on the strip
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    pub(super) never: Vec<String>,
    /// Heaps with these moves, such as 0.77
    #[arg(long, value_name = "CODE")]
    pub(super) octal: Option<String>,
    /// Heaps from which these numbers can be taken, such as 1,3,4
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', value_parser = number_to_take)]
    pub(super) take: Option<Vec<u64>>,
    /// Prove this law of a game on numbers, such as 'n mod 3 = 0', or refute it
    #[arg(long, value_name = "FORMULA", conflicts_with = "grundy", allow_hyphen_values = true)]
    pub(super) law: Option<String>,
    /// Try automata with up to N states
    #[arg(
        long,
        value_name = "N",
        default_value_t = Limits::default().states,
        value_parser = whole_number::<usize>,
        allow_negative_numbers = true,
    )]
    pub(super) states: usize,
    /// Compute Grundy numbers below N [default: for about a second]. For a game that a program
    /// lists: search positions up to size N
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub(super) to: Option<usize>,
    /// End the search after this time, such as 60s
    #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(super) time: Option<Duration>,
    /// List all numbers, not only the first ones
    #[arg(long, conflicts_with_all = ["json", "program", "proof"])]
    pub(super) all: bool,
    /// Print the result as one JSON object, for other programs to read
    #[arg(long, conflicts_with = "program")]
    pub(super) json: bool,
    /// Print a Rust program for a judge
    #[arg(long)]
    pub(super) program: bool,
    /// Print the law with its proof for Coq, as scripts/prove --law checks it
    #[arg(long, conflicts_with_all = ["program", "json"])]
    pub(super) proof: bool,
    /// Look for a law of the Grundy numbers. The game is on numbers, or a program lists its options
    #[arg(long, requires = "game")]
    pub(super) grundy: bool,
    #[command(flatten)]
    pub(super) options: Options,
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

impl Args {
    /// The first option that was given and that only goes with a law.
    pub(super) fn about_laws(&self) -> Option<&'static str> {
        let options = [
            ("--json", self.json),
            ("--proof", self.proof),
            ("--law", self.law.is_some()),
            ("--all", self.all),
        ];
        options.into_iter().find(|(_, wanted)| *wanted).map(|(option, _)| option)
    }

    /// The rules from the options, not yet checked.
    pub(super) fn draft(&self) -> Result<Draft> {
        if self.cells.is_none() && self.octal.is_none() && self.take.is_none() {
            let for_strips = [&self.moves, &self.wins, &self.never];
            if for_strips.iter().any(|words| !words.is_empty()) {
                bail!("--cells is missing: the letters that a cell can have, such as --cells '+-'");
            }
            bail!(WAYS);
        }
        Ok(Draft {
            title: self.title.clone(),
            cells: self.cells.clone(),
            moves: self.moves.clone(),
            wins: self.wins.clone(),
            never: self.never.clone(),
            stuck: self.options.stuck.clone(),
            starts: self.options.starts.clone(),
            octal: self.octal.clone(),
            take: self.take.clone(),
            ..Draft::default()
        })
    }
}
