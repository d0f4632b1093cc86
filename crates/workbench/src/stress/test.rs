//! The user's program on the judges' samples and the fixtures.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use bundler::Workspace;
use games::inputs::Case;
use games::{count, Problem};
use gametheory_core::judge;

use super::attempt::{Attempt, Tester};
use super::compare::Finding;
use super::facts::seconds;
use super::shown::{readable, shorten};
use super::subject::Subject;
use crate::named::Named;
use crate::output;

/// Run your program on the judge's samples and the project's own tests
///
/// One line says how it did on each, and shows where its answers differ. What the judge
/// promises never to give is left out, and what is too much for one input is given
/// in several. The exit status is 0 if all is right, 1 if something is wrong, and 2 if
/// your program cannot be run at all.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  workbench test letter-picking -- ./my-solution
  workbench test lol-game --form luogu -- python3 mine.py")]
pub struct Args {
    /// The problem, such as letter-picking
    #[arg(value_parser = Named)]
    problem: &'static Problem,
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

/// How many answers are shown around the first that differs.
const AROUND: usize = 3;

/// Runs `workbench test`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let (mut tester, harness) = args.subject.tester("test", args.problem)?;
    let workspace = Workspace::current()?;
    let fixtures = fixtures(args.problem, workspace.root())?;
    if let Some(harness) = &harness {
        output::print(&format!("called by a harness: {}\n", harness.by))?;
    }
    let width = fixtures.iter().map(|fixture| fixture.name.len()).max().unwrap_or(0);
    let (mut right, mut tried) = (0, 0);
    for fixture in &fixtures {
        let limits = args.problem.inputs.limits(args.beyond);
        let allowed = |case: &&Case| limits.allow(case);
        let cases: Vec<Case> = fixture.cases.iter().filter(allowed).cloned().collect();
        let left_out = match fixture.cases.len() - cases.len() {
            0 => String::new(),
            some => format!("; {some} beyond the judge's limits left out"),
        };
        let name = &fixture.name;
        let mut line = format!("{name:width$}  ");
        if cases.is_empty() {
            let what = if left_out.is_empty() { "no cases" } else { "beyond the judge's limits" };
            output::print(&format!("{line}left out: {what}\n"))?;
            continue;
        }
        let start = Instant::now();
        let mut rest = cases.as_slice();
        let mut failed = None;
        while !rest.is_empty() && failed.is_none() {
            let (now, later) = rest.split_at(limits.fitting(rest));
            let attempt = tester.attempt(now, tester.timeout)?;
            if tried == 0 {
                tester.refuse_unless_started(&attempt)?;
            }
            if attempt.difference.is_some() || attempt.unfinished {
                failed = Some((attempt, now));
            }
            rest = later;
        }
        tried += 1;
        match failed {
            None => {
                right += 1;
                let time = seconds(start.elapsed());
                let _ = writeln!(line, "right  {}, {time}{left_out}", count(cases.len(), "case"));
            }
            Some((attempt, _)) if attempt.unfinished => {
                output::print(&format!("{line}interrupted\n"))?;
                return Ok(ExitCode::from(130));
            }
            Some((attempt, cases)) => line += &wrong(&tester, &attempt, cases),
        }
        output::print(&line)?;
    }
    output::print(&format!("{right} of {tried} right\n"))?;
    Ok(ExitCode::from(u8::from(right < tried)))
}

/// What went wrong, and the answers around it.
fn wrong(tester: &Tester, attempt: &Attempt, cases: &[Case]) -> String {
    let Some(difference) = &attempt.difference else { return String::new() };
    let patience = attempt.waited();
    let finding = match &difference.finding {
        Finding::Wrong => "wrong answer".to_string(),
        Finding::Missing => "missing answer".to_string(),
        Finding::Surplus => "more output than asked for".to_string(),
        Finding::NotText => "output that is no text".to_string(),
        Finding::Crash(status) => format!("crash with {status}"),
        Finding::Hang => format!("no end after {patience}"),
    };
    let at = difference.case;
    let mut text = format!("WRONG  {finding} at case {} of {}\n", at + 1, cases.len());
    let lines = |bytes: &[u8]| -> Vec<String> {
        String::from_utf8_lossy(bytes).lines().map(str::to_string).collect()
    };
    let (expected, answered) = (lines(&attempt.expected), lines(&attempt.run.stdout));
    let inputs = &tester.problem.inputs;
    for (index, case) in
        cases.iter().enumerate().take(at + AROUND).skip(at.saturating_sub(AROUND - 1))
    {
        let case = shorten(&inputs.line(case));
        match (expected.get(index), answered.get(index)) {
            (Some(due), Some(given)) if due.trim() == given.trim() => {
                let _ = writeln!(text, "      {due:<12} for {case}");
            }
            (due, given) => {
                let due = due.map_or("", String::as_str);
                let given = given.map_or("nothing", String::as_str);
                let _ = writeln!(text, "    - {due:<12} for {case}");
                let _ = writeln!(text, "    + {}", shorten(&readable(given.as_bytes())));
            }
        }
    }
    let stderr = String::from_utf8_lossy(&attempt.run.stderr);
    if let Some(last) = stderr.lines().rfind(|line| !line.trim().is_empty()) {
        let _ =
            writeln!(text, "    standard error ends with: {}", shorten(&readable(last.as_bytes())));
    }
    text
}

/// The fixtures of a problem that are valid inputs, the judge's samples first.
fn fixtures(problem: &Problem, root: &Path) -> Result<Vec<Fixture>> {
    let folder = root.join("fixtures").join(problem.name);
    let failed = || format!("cannot read the tests in {}", folder.display());
    let mut fixtures = Vec::new();
    for entry in fs::read_dir(&folder).with_context(failed)? {
        let path = entry.with_context(failed)?.path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let input = fs::read(&path).with_context(failed)?;
        let solved = judge::converse(problem.solve, &mut input.as_slice(), &mut std::io::sink());
        // Some are there to be refused.
        if solved.is_err() {
            continue;
        }
        let text = String::from_utf8_lossy(&input);
        let mut tokens = text.split_ascii_whitespace();
        let counted = problem.form().counted;
        let count = if counted { tokens.next().and_then(|count| count.parse().ok()) } else { None };
        let most = count.map_or(usize::MAX, |count: usize| count * problem.inputs.tokens());
        let name = path.file_stem().map_or(String::new(), |name| name.to_string_lossy().into());
        let cases = problem.inputs.cases(tokens.take(most)).unwrap_or_default();
        // A row of no sign is no case of its own.
        let cases = cases.into_iter().filter(|case| problem.inputs.is_valid(case)).collect();
        fixtures.push(Fixture { name, cases });
    }
    fixtures.sort_by_key(|fixture| (!fixture.name.starts_with("sample"), fixture.name.clone()));
    Ok(fixtures)
}
