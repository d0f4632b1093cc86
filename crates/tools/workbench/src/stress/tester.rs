//! Runs of the user's program, each compared with the answers of the reference: the game's solver.

use std::iter;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{bail, ensure, Result};
use catalog::{Case, Limits, Template};
use indicatif::ProgressBar;
use limited::{End, Limited, Ran};

use super::args::Args;
use super::verdict::{compare, Verdict};
use crate::given::game::Selection;
use crate::source::{is_python_2, Program};
use crate::text::seconds;
use crate::watch::{break_silence, is_interrupted, make_aside, spinner};

/// All that a search needs, and what it has found so far.
pub(super) struct Stress<'a> {
    pub(super) args: &'a Args,
    pub(super) selection: Selection,
    /// Of the inputs that are tried.
    pub(super) limits: Limits,
    program: Program,
    /// What the program's input looks like.
    pub(super) template: Template,
    /// What a run may use.
    pub(super) limited: Limited,
    /// What is being done, and for how long: a line that changes at a terminal.
    pub(super) progress: ProgressBar,
    /// How much CPU time is left for making a failure small.
    pub(super) left: Duration,
    pub(super) found: Findings,
}

/// What a search has found.
#[derive(Default)]
pub(super) struct Findings {
    /// How many inputs were tried.
    pub(super) tried: u64,
    /// How many cases were answered right, and the largest size among them.
    pub(super) right: u64,
    pub(super) largest: u64,
    /// The last of the sizes of which all cases were answered right.
    pub(super) complete: Option<String>,
    /// If every case was tried that there is: how many these are.
    pub(super) all: Option<u64>,
    /// What is said of the extremes of the judge, in lines.
    pub(super) extremes: String,
    /// Those that were not tried.
    pub(super) extremes_left: Vec<String>,
    /// An input that is not accepted.
    pub(super) failure: Option<Attempt>,
    /// What was seen of a machine that gives the program too little time.
    pub(super) busy: Option<String>,
    /// Why the reference has failed, if it has.
    pub(super) unanswered: Option<String>,
    /// What each run took. The first one has a small input.
    pub(super) costs: Vec<Cost>,
    /// How long the reference took for all of them.
    pub(super) reference: Duration,
    /// More cases are too much for a run, and no judge gives this many.
    pub(super) at_once: Option<usize>,
}

/// The CPU time and the bytes of memory that a run has used.
pub(super) type Cost = (Duration, u64);

/// A run on some cases and what is said of it.
pub(super) struct Attempt {
    pub(super) cases: Vec<Case>,
    pub(super) ran: Ran,
    /// The right answers.
    pub(super) expected: Vec<String>,
    pub(super) verdict: Verdict,
    /// The verdict in words, with the reason, and what is said above its input.
    pub(super) headline: String,
    /// The first case that it may be due to.
    pub(super) case: usize,
    /// What is said at the end of the report, once the failure is small.
    pub(super) note: &'static str,
}

/// What a run may use where no judge says it.
const TIME: Duration = Duration::from_secs(2);
const MEBIBYTES: u64 = 256;
/// A run is ended if it writes this many bytes more than it is asked for.
const SURPLUS: u64 = 1 << 24;
/// When a failure is made small, each run counts as at least this part of the time limit.
const RUNS: u32 = 13;

impl<'a> Stress<'a> {
    /// With the limits of the judge, or with those that are usual.
    pub(super) fn new(args: &'a Args, selection: Selection, mut program: Program) -> Stress<'a> {
        let judge = selection.submission.map(|submission| submission.limits);
        let cpu = args.time_limit.or(judge.and_then(|limits| limits.time)).unwrap_or(TIME);
        let memory = judge.and_then(|limits| limits.memory).unwrap_or(MEBIBYTES) << 20;
        program.limit_heap(memory >> 20);
        // A program that takes no CPU time for this long is sleeping or waiting.
        let idle = cpu.saturating_add(Duration::from_secs(2));
        // On a busy machine, a program that works may need much longer than it takes.
        let wall = cpu.saturating_mul(20).saturating_add(Duration::from_secs(60));
        let wall = wall.max(args.time.unwrap_or_default());
        let limits = selection.limits(args.beyond, args.max_size);
        let mut template = selection.entry.template.clone();
        template.input.number = selection.form.number.clone().unwrap_or(template.input.number);
        let limited = Limited { cpu, idle, wall, memory, output: SURPLUS };
        let found = Findings::default();
        let progress = spinner().with_message("making cases; Ctrl-C ends it");
        break_silence(&progress);
        let left = Duration::MAX;
        Stress { args, selection, limits, program, template, limited, progress, left, found }
    }

    /// Whether the search has to stop: the time is over, somebody pressed Ctrl-C, the machine is busy,
    /// or the reference has failed.
    pub(super) fn is_late(&self) -> bool {
        let is_late = self.args.time.is_some_and(|time| self.progress.elapsed() >= time);
        let is_stuck = self.found.busy.is_some() || self.found.unanswered.is_some();
        is_late || is_interrupted() || is_stuck
    }

    /// Runs the program on these cases. `None` if all is over before it ends, or if the reference fails.
    pub(super) fn attempt(&mut self, cases: &[Case]) -> Result<Option<Attempt>> {
        let Some(expected) = self.ask_reference(cases)? else { return Ok(None) };
        let (command, input) = (self.program.to_command(), self.template.print(cases));
        let asked_for: u64 = expected.iter().map(|answer| answer.len() as u64 + 1).sum();
        let limited = Limited { output: SURPLUS + asked_for, ..self.limited };
        let ran = limited.run_until(command, input.as_bytes(), &|| self.is_late());
        let ran = ran.map_err(|error| self.program.cannot_start(&error))?;
        if ran.end == End::Stopped || is_interrupted() {
            return Ok(None);
        }
        if ran.end == End::Wall {
            let (cpu, wall) = (seconds(ran.cpu), seconds(self.limited.wall));
            self.found.busy = Some(format!("in {wall} the program got {cpu} of CPU time"));
            return Ok(None);
        }
        self.refuse_to_test(&ran)?;
        let words = self.template.answers.iter().filter(|word| !word.is_empty());
        let words: Vec<String> = words.map(|word| self.selection.form.answers(word)).collect();
        let is_joined = self.template.is_joined;
        let (verdict, headline, case) = compare(&ran, &self.limited, &expected, &words, is_joined);
        self.found.costs.push((ran.cpu, ran.memory));
        // A program that waits takes no CPU time.
        let least = self.limited.cpu / if verdict.is_limit() { 1 } else { RUNS };
        self.left = self.left.saturating_sub(ran.cpu.max(least));
        let cases = cases.to_vec();
        Ok(Some(Attempt { cases, ran, expected, verdict, headline, case, note: "" }))
    }

    /// Refuses a program in Python 2, and one whose first run fails before it has read or written
    /// anything.
    fn refuse_to_test(&self, ran: &Ran) -> Result<()> {
        let End::Exit(status) = ran.end else { return Ok(()) };
        let said = String::from_utf8_lossy(&ran.stderr);
        // Rust ends with a note on how to see more.
        let says = |line: &&str| !line.is_empty() && !line.starts_with("note: ");
        let last = said.lines().map(str::trim).rfind(says).unwrap_or_default();
        let name = &self.program.name;
        if !status.success() && is_python_2(&said) {
            bail!("{name} does not run here: it is Python 2 ({last})");
        }
        let has_answered = !self.found.costs.is_empty() || ran.has_read || !ran.stdout.is_empty();
        if !status.success() && !has_answered {
            let colon = if last.is_empty() { "" } else { ": " };
            bail!("cannot run {name}: it ends with {status} before it reads anything{colon}{last}");
        }
        Ok(())
    }

    /// What the reference answers, in the words of the form: one answer for each case. It may be
    /// slow, so it runs on a thread, which is left alone when all is over.
    fn ask_reference(&mut self, cases: &[Case]) -> Result<Option<Vec<String>>> {
        let game = Arc::clone(&self.selection.entry);
        let (start, input, asked) = (Instant::now(), game.template.print(cases), Arc::clone(&game));
        let reference = iter::once_with(move || asked.run(input.as_bytes()));
        let answered = make_aside(reference, || self.is_late()).next();
        ensure!(answered.is_some() || self.is_late(), "{} has failed", game.name);
        let Some((answers, solved)) = answered else { return Ok(None) };
        self.found.reference += start.elapsed();
        if let Err(reason) = solved {
            let reason = format!("{} gives no answers: {reason}", game.name);
            ensure!(!self.found.costs.is_empty(), reason);
            // What has been tried is not lost.
            self.found.unanswered = Some(reason);
            return Ok(None);
        }
        let answers = String::from_utf8_lossy(&answers);
        let answers = answers.lines().map(|line| self.selection.form.answers(line));
        if !game.template.is_joined {
            return Ok(Some(answers.collect()));
        }
        // A word with all answers of a group stands for its first case.
        let groups = game.template.groups(cases).zip(answers);
        let spread = groups.flat_map(|(group, answer)| {
            iter::once(answer).chain(iter::repeat(String::new())).take(group.len())
        });
        Ok(Some(spread.collect()))
    }
}
