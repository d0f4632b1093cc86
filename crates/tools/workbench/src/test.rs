//! `workbench test`: the user's program on the judge's sample and the fixtures.

use std::process::ExitCode;

use anyhow::{bail, Result};
use catalog::count;
use catalog::inputs::Case;

use crate::built_in;
use crate::names::Game;
use crate::output::{self, INTERRUPTED};
use crate::selection::{Given, Selection};
use crate::stress::inputs::read_cases;
use crate::stress::report::answers;
use crate::stress::subject::Subject;
use crate::stress::tester::{seconds, Attempt, Tester};
use crate::stress::tree::Cost;

/// Run your program on the judge's sample and the project's own tests
///
/// One line gives the verdict on each, and shows where answers are wrong. Cases that the
/// judge promises never to give are left out, and what is too much for one input is given
/// in several. Verdicts and exit statuses are those of stress: accepted (0); wrong answer,
/// runtime error or output format (1); time or memory limit exceeded (3); could not be
/// run (2).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cargo gt test letter-picking my-solution.cpp
  cargo gt test 1527B1 -- ./my-solution
  cargo gt test p8658 mine.py")]
pub struct Args {
    /// The game, such as letter-picking, or what a judge calls it, such as 1728D
    #[arg(value_parser = Game)]
    game: Given,
    /// Give what is beyond the judge's limits as well
    #[arg(long)]
    beyond: bool,
    #[command(flatten)]
    subject: Subject,
}

/// Runs `workbench test`.
pub fn run(args: &Args) -> Result<ExitCode> {
    if args.game.file().is_some() {
        let game = args.game.describe();
        bail!("there are no tests for {game}; stress {game} tries a program on inputs of its own");
    }
    let selection = args.game.select()?;
    let fixtures = fixtures(&selection);
    let mut tester = args.subject.tester(selection, args.beyond)?;
    let width = fixtures.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let (mut accepted, mut tried, mut status) = (0, 0, 0);
    for (name, cases) in &fixtures {
        let name = format!("{name:width$}");
        let limits = tester.limits;
        let allowed: Vec<Case> = cases.iter().filter(|case| limits.allow(case)).cloned().collect();
        if allowed.is_empty() {
            output::print(&format!("{name}  left out: the judge gives none of its cases\n"))?;
            continue;
        }
        let Some((now, attempt, most)) = first_failure(&mut tester, &allowed)? else {
            output::print(&format!("{name}  interrupted\n"))?;
            return Ok(ExitCode::from(INTERRUPTED));
        };
        tried += 1;
        let all = count(allowed.len(), "case");
        let Some(finding) = &attempt.finding else {
            accepted += 1;
            let left_out = match cases.len() - allowed.len() {
                0 => String::new(),
                some => format!("; {some} that the judge does not give left out"),
            };
            let time = seconds(most.cpu);
            output::print(&format!("{name}  accepted  {all}, {time}{left_out}\n"))?;
            continue;
        };
        let place = if finding.verdict.is_limit() {
            count(now.len(), "case")
        } else {
            format!("case {} of {}", finding.case + 1, now.len())
        };
        output::print(&format!("{name}  {}, {place}\n", attempt.headline))?;
        for line in answers(&tester.selection.entry.format, now, &attempt) {
            output::print(&(format!("    {line}").trim_end().to_string() + "\n"))?;
        }
        // A wrong answer says more than a limit.
        status = if status == 1 { 1 } else { finding.verdict.status() };
    }
    if tried == 0 {
        bail!("no fixture of {} has a case that the judge gives", tester.selection.entry.name);
    }
    output::print(&format!("{accepted} of {tried} accepted\n{}\n", tester.describe_limits()))?;
    Ok(ExitCode::from(status))
}

/// Tries the cases in as few inputs as the judge needs for them: the first attempt that is
/// not accepted, or else the last one, its cases, and the most that one of them cost. `None`
/// after an interrupt.
fn first_failure<'a>(
    tester: &mut Tester,
    mut cases: &'a [Case],
) -> Result<Option<(&'a [Case], Attempt, Cost)>> {
    let mut most = Cost::default();
    loop {
        let (now, later) = cases.split_at(tester.limits.take(cases).len());
        let Some(attempt) = tester.attempt(now)? else { return Ok(None) };
        most = most.max(attempt.run.cost);
        if attempt.finding.is_some() || later.is_empty() {
            return Ok(Some((now, attempt, most)));
        }
        cases = later;
    }
}

/// The names and the cases of the fixtures of a game, the judge's sample first. Those that
/// are there to be refused have no cases.
fn fixtures(selection: &Selection) -> Vec<(&'static str, Vec<Case>)> {
    let game = &selection.entry;
    let sample = selection.submission.map_or("", |submission| submission.sample);
    let all = built_in::fixtures(&game.name);
    let mut fixtures: Vec<_> =
        all.map(|(name, input, _)| (name, read_cases(game, input))).collect();
    fixtures.retain(|(_, cases)| !cases.is_empty());
    fixtures.sort_by_key(|(name, _)| (*name != sample, *name));
    fixtures
}
