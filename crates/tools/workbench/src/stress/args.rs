//! What `gametheory stress` can be told.

use std::time::Duration;

use crate::given::game::{Given, Options};
use crate::output::Destination;
use crate::text::{positive, whole_number};

/// Look for an input on which your program is wrong, and make it small
///
/// Runs your program on the judge's sample and the project's own tests, on all small cases, on
/// the extremes of what the judge may give, such as the most cases and the longest ones, and on
/// random and structured cases of all sizes. Compares its answers with those of the theorem or
/// law, or of a search. The first input that is not accepted is made as small as possible and
/// shown. The same command tries the same inputs again.
///
/// A source file (.py, .cpp, .c, .rs, .java) is compiled as judges do, and run. Any other command is
/// run as it is; it goes behind -- if it has options.
///
/// Verdicts and exit statuses: accepted (0); wrong answer, runtime error or output format
/// (1); time or memory limit exceeded (3). The exit status is 2 if your program could not be
/// run, 4 if too little was tried for a verdict, and 130 after Ctrl-C without one.
///
/// Time is the CPU time of your program and of the children for which it waits. A program that
/// sleeps for the time limit and two seconds more is too slow as well. After each run your program
/// and its children are ended, except a child that has left their process group.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gametheory stress letter-picking my-solution.cpp
  gametheory stress 1527B1 mine.py --for 60s
  gametheory stress 1728D --samples -- pypy3 mine.py
  gametheory stress leetcode-294 solution.py")]
pub(crate) struct Args {
    /// The game, such as letter-picking, what a judge calls it, such as 1728D, a file with its
    /// rules, or a program that lists options
    pub(super) game: Given,
    /// Stop after the judge's sample and the project's own tests
    #[arg(long)]
    pub(super) samples: bool,
    /// Go beyond the judge's limits
    #[arg(long)]
    pub(super) beyond: bool,
    /// The seed of the random inputs: another number gives other inputs
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = whole_number::<u64>)]
    pub(super) seed: u64,
    /// Go on for so long, such as 60s or 5m
    #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(super) time: Option<Duration>,
    /// The number of inputs, each of which may have many cases
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(super) inputs: Option<u64>,
    /// Try cases of at most that size: the length of a word, or the largest number
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(super) max_size: Option<u64>,
    /// Write the input that is not accepted to FILE as well; - is standard output, and the
    /// report goes to standard error then
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<Destination>,
    /// The CPU time that one run may take, such as 500ms; without it, what the judge
    /// allows, or 2 s where that is not known
    #[arg(long, value_name = "TIME", value_parser = time_limit)]
    pub(super) time_limit: Option<Duration>,
    /// The form of your program, such as luogu or leetcode, where the name of the game does not
    /// say it; a file with a class is made a program and run
    #[arg(long)]
    pub(super) form: Option<String>,
    #[command(flatten)]
    pub(super) options: Options,
    /// A source file (.py, .cpp, .c, .rs or .java), or a command that runs your program
    #[arg(value_name = "PROGRAM")]
    pub(super) program: Vec<String>,
}

/// Without any time, every program would be too slow.
fn time_limit(text: &str) -> Result<Duration, String> {
    match humantime::parse_duration(text) {
        Ok(Duration::ZERO) => Err("expected more than no time, such as 500ms".into()),
        time => time.map_err(|error| error.to_string()),
    }
}
