//! `workbench test`: the user's program on the judge's sample and the fixtures.

use std::fs;
use std::io;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{bail, Context, Result};
use catalog::inputs::Case;
use catalog::{count, Entry};

use crate::built_in;
use crate::names::Game;
use crate::output;
use crate::selection::{Given, Selection};
use crate::stress::report::{answers, INTERRUPTED};
use crate::stress::subject::Subject;
use crate::stress::tester::seconds;
use crate::stress::verdict::Verdict;

/// Run your program on the judge's sample and the project's own tests
///
/// One line gives the verdict on each, and shows where answers are wrong. Cases that the
/// judge promises never to give are left out, and what is too much for one input is given
/// in several. Verdicts and exit statuses are those of stress: accepted (0); wrong answer,
/// runtime error or output format (1); time limit exceeded (3); could not be run (2).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cargo gt test letter-picking -- ./my-solution
  cargo gt test 1527B1 -- ./my-solution
  cargo gt test p8658 -- python3 mine.py")]
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

/// An input with its name.
struct Fixture {
    name: String,
    cases: Vec<Case>,
}

/// Runs `workbench test`.
pub fn run(args: &Args) -> Result<ExitCode> {
    if let Some(path) = args.game.file() {
        let path = path.display();
        bail!("there are no tests for {path}; stress {path} tries a program on inputs of its own");
    }
    let selection = args.game.select()?;
    let Selection { entry: game, submission, .. } = &selection;
    let sample = submission.map_or("", |submission| submission.sample);
    let fixtures = fixtures(game, sample)?;
    let mut tester = args.subject.tester(selection.clone(), args.beyond)?;
    let width = fixtures.iter().map(|fixture| fixture.name.len()).max().unwrap_or(0);
    let (mut accepted, mut tried, mut status) = (0, 0, 0);
    for fixture in &fixtures {
        let (limits, cases) = (tester.limits, &fixture.cases);
        let allowed: Vec<Case> = cases.iter().filter(|case| limits.allow(case)).cloned().collect();
        let name = format!("{:width$}", fixture.name);
        if allowed.is_empty() {
            output::print(&format!("{name}  left out: the judge gives none of its cases\n"))?;
            continue;
        }
        let mut cpu = Duration::ZERO;
        let mut rest = allowed.as_slice();
        let mut failed = None;
        while !rest.is_empty() && failed.is_none() {
            let (now, later) = rest.split_at(limits.fitting(rest));
            let Some(attempt) = tester.attempt(now, tester.time_limit)? else {
                output::print(&format!("{name}  interrupted\n"))?;
                return Ok(ExitCode::from(INTERRUPTED));
            };
            cpu = cpu.max(attempt.run.cpu);
            if let Some(finding) = attempt.finding.clone() {
                failed = Some((finding, attempt, now));
            }
            rest = later;
        }
        tried += 1;
        if let Some((finding, attempt, now)) = failed {
            let (headline, all) = (attempt.headline(), now.len());
            output::print(&match finding.verdict {
                Verdict::TimeLimit => format!("{name}  {headline}, {}\n", count(all, "case")),
                _ => format!("{name}  {headline}, case {} of {all}\n", finding.case + 1),
            })?;
            for line in answers(&game.format, now, &attempt) {
                output::print(&(format!("    {line}").trim_end().to_string() + "\n"))?;
            }
            // A wrong answer says more than a time limit.
            status = if status == 1 { 1 } else { finding.verdict.status() };
        } else {
            accepted += 1;
            let left_out = match cases.len() - allowed.len() {
                0 => String::new(),
                some => format!("; {some} that the judge does not give left out"),
            };
            let (all, time) = (count(allowed.len(), "case"), seconds(cpu));
            output::print(&format!("{name}  accepted  {all}, {time}{left_out}\n"))?;
        }
    }
    if tried == 0 {
        bail!("no fixture of {} has a case that the judge gives", game.name);
    }
    let allowed = seconds(tester.time_limit);
    output::print(&format!(
        "{accepted} of {tried} accepted; {allowed} of CPU time were allowed\n"
    ))?;
    Ok(ExitCode::from(status))
}

/// The fixtures of a game that are valid inputs, the judge's sample first.
fn fixtures(game: &Entry, sample: &str) -> Result<Vec<Fixture>> {
    let mut fixtures = Vec::new();
    for (name, input) in inputs(&game.name)? {
        // Some are there to be refused.
        if game.run(&mut input.as_slice(), &mut io::sink()).is_err() {
            continue;
        }
        let text = String::from_utf8_lossy(&input);
        let mut tokens = text.split_ascii_whitespace();
        let counted = game.form.counted;
        let announced = if counted { tokens.next().and_then(|it| it.parse().ok()) } else { None };
        let most = announced.map_or(usize::MAX, |count: usize| count * game.format.tokens());
        let mut cases = game.format.cases(tokens.take(most)).unwrap_or_default();
        // An empty row in quotes is no case of its own.
        cases.retain(|case| game.format.is_valid(case));
        fixtures.push(Fixture { name, cases });
    }
    fixtures.sort_by_key(|fixture| (fixture.name != sample, fixture.name.clone()));
    Ok(fixtures)
}

/// The names and the inputs of the fixtures: all that the clone has, or else those that are
/// built in.
fn inputs(game: &str) -> Result<Vec<(String, Vec<u8>)>> {
    let Some(folder) = output::fixtures(game) else {
        let fixtures = built_in::fixtures(game);
        return Ok(fixtures.map(|(name, input, _)| (name.into(), input.to_vec())).collect());
    };
    let failed = || format!("cannot read the tests in {}", folder.display());
    let mut inputs = Vec::new();
    for entry in fs::read_dir(&folder).with_context(failed)? {
        let path = entry.with_context(failed)?.path();
        if path.extension().is_some_and(|extension| extension == "in") && path.is_file() {
            let input = fs::read(&path);
            let input = input.with_context(|| format!("cannot read {}", path.display()))?;
            inputs.push((path.file_stem().unwrap_or_default().to_string_lossy().into(), input));
        }
    }
    Ok(inputs)
}
