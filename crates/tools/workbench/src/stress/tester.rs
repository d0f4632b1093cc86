//! Runs of the user's program, each compared with what the theorem answers.

use std::fs;
use std::io::{self, IsTerminal};
use std::process::Command;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{bail, Context, Result};
use catalog::inputs::Case;
use catalog::{Entry, Form, Limits};
use indicatif::ProgressBar;
use limited::{End, Limited, Ran};

use super::verdict::{compare, Finding, Verdict};
use super::Over;
use crate::output::note;
use crate::selection::Selection;
use crate::source::{cannot_start, is_python_2, Program};
use crate::watch::spinner;

/// What answers are right: one for each case, as the judge wants them.
pub(super) type Reference = Arc<dyn Fn(&[Case]) -> Result<Vec<String>> + Send + Sync>;

/// Makes attempts.
pub(super) struct Tester {
    pub(super) selection: Selection,
    /// Of the inputs that are tried.
    pub(super) limits: Limits,
    program: Program,
    pub(super) over: Over,
    /// The CPU time and the bytes of memory that a run may take.
    pub(super) time: Duration,
    pub(super) memory: u64,
    reference: Reference,
    /// Of the first run, which has a small input: the start of the program.
    pub(super) first: Option<Cost>,
    /// The CPU time of all runs.
    pub(super) spent: Duration,
    /// How long the reference took for the last input.
    pub(super) reference_time: Duration,
    /// What was seen of a machine that gives the program too little time.
    pub(super) busy: Option<String>,
    pub(super) progress: Progress,
}

/// What a run has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cost {
    pub(super) cpu: Duration,
    pub(super) memory: u64,
}

/// A run on some cases and what is wrong with it.
pub(super) struct Attempt {
    pub(super) cases: Vec<Case>,
    pub(super) ran: Ran,
    /// The right answers.
    pub(super) expected: Vec<String>,
    pub(super) finding: Option<Finding>,
}

/// What a run may use where no judge says it.
const TIME: Duration = Duration::from_secs(2);
const MEBIBYTES: u64 = 256;
/// How long the reference is waited for before it is looked whether all is over.
const POLL: Duration = Duration::from_millis(20);

impl Tester {
    /// A tester with the limits of the judge, or with those that are usual.
    pub(super) fn new(
        selection: Selection,
        beyond: bool,
        time: Option<Duration>,
        program: Program,
        over: Over,
    ) -> Tester {
        let judge = selection.submission.map(|submission| submission.limits);
        Tester {
            reference: solver(&selection.entry, selection.form.clone()),
            limits: selection.limits(beyond),
            program,
            over,
            time: time.or(judge.and_then(|limits| limits.time)).unwrap_or(TIME),
            memory: judge.and_then(|limits| limits.memory).unwrap_or(MEBIBYTES) << 20,
            first: None,
            spent: Duration::ZERO,
            reference_time: Duration::ZERO,
            busy: None,
            progress: Progress::new(),
            selection,
        }
    }

    /// What the program reads.
    pub(super) fn input(&self, cases: &[Case]) -> Vec<u8> {
        self.selection.form.input(&self.selection.entry.format, cases)
    }

    /// Whether nothing more is to be tried.
    pub(super) fn is_over(&self) -> bool {
        self.over.is_over() || self.busy.is_some()
    }

    /// Runs the program on these cases. `None` if all is over before it ends.
    pub(super) fn attempt(&mut self, cases: &[Case]) -> Result<Option<Attempt>> {
        let Some(expected) = self.ask_reference(cases)? else { return Ok(None) };
        let Some(ran) = self.run(cases)? else { return Ok(None) };
        let (entry, form) = (&self.selection.entry, &self.selection.form);
        let words = entry.answers.iter().filter(|word| !word.is_empty());
        let words: Vec<String> = words.map(|word| form.answers(word)).collect();
        let finding = compare(&ran, &expected, &words);
        let is_first = self.first.is_none();
        if let End::Exit(status) = ran.end {
            let said = String::from_utf8_lossy(&ran.stderr);
            let last = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
            let line = self.program.command.join(" ");
            if !status.success() && is_python_2(&said) {
                bail!("{line} does not run here: it is Python 2 ({})", last.trim());
            }
            // A program that fails before it has read anything is none to be tested.
            if is_first && !status.success() && !ran.has_read && ran.stdout.is_empty() {
                let said = if last.is_empty() { "" } else { ": " };
                let last = last.trim();
                bail!(
                    "cannot run {line}: it ends with {status} before it reads anything{said}{last}"
                );
            }
        }
        if is_first {
            self.first = Some(Cost { cpu: ran.cpu, memory: ran.memory });
        }
        self.spent += ran.cpu;
        Ok(Some(Attempt { cases: cases.to_vec(), ran, expected, finding }))
    }

    /// Runs the program once. `None` if all is over before it ends.
    fn run(&mut self, cases: &[Case]) -> Result<Option<Ran>> {
        let input = self.input(cases);
        let [name, arguments @ ..] = self.program.command.as_slice() else { return Ok(None) };
        // On a busy machine, a program that works may need much longer than it takes.
        let wall = self.time.saturating_mul(20).saturating_add(Duration::from_secs(20));
        let limits = Limited { cpu: self.time, wall, memory: self.memory };
        let mut command = Command::new(name);
        command.args(arguments);
        let ran = limits.run_until(command, &input, &|| self.over.is_over());
        let ran = ran.map_err(|error| cannot_start(name, &error))?;
        match ran.end {
            End::Stopped => Ok(None),
            // Ctrl-C reaches a program that has just been started as well.
            _ if self.over.is_interrupted() => Ok(None),
            End::Wall => {
                let (cpu, wall) = (seconds(ran.cpu), seconds(wall));
                self.busy = Some(format!("in {wall} the program got {cpu} of CPU time"));
                Ok(None)
            }
            _ => Ok(Some(ran)),
        }
    }

    /// What the reference answers. It may be slow, so it runs on a thread, which is left
    /// alone when all is over.
    fn ask_reference(&mut self, cases: &[Case]) -> Result<Option<Vec<String>>> {
        let start = Instant::now();
        let (sender, answered) = mpsc::channel();
        let (reference, given) = (Arc::clone(&self.reference), cases.to_vec());
        thread::spawn(move || sender.send(reference(&given)));
        while !self.over.is_over() {
            match answered.recv_timeout(POLL) {
                Ok(answers) => {
                    self.reference_time = start.elapsed();
                    return answers.map(Some);
                }
                Err(RecvTimeoutError::Timeout) => self.progress.tick(),
                Err(RecvTimeoutError::Disconnected) => {
                    bail!("the solver of {} does not answer", self.selection.entry.name)
                }
            }
        }
        Ok(None)
    }

    /// The verdict with its reason, in a line.
    pub(super) fn headline(&self, attempt: &Attempt, finding: &Finding) -> String {
        let verdict = &finding.verdict;
        match (verdict, attempt.ran.end) {
            (Verdict::TimeLimit, End::Idle) => {
                let idle = seconds(self.time.saturating_add(Duration::from_secs(2)));
                format!("{verdict}: for {idle} it took no CPU time, but slept or waited")
            }
            (Verdict::TimeLimit, _) => {
                format!("{verdict}: more than {} of CPU time", seconds(self.time))
            }
            (Verdict::MemoryLimit, _) => format!("{verdict}: more than {}", mebibytes(self.memory)),
            _ => verdict.to_string(),
        }
    }

    /// The files of the command that have this word in them.
    pub(super) fn files_with(&self, word: &str) -> Vec<&String> {
        let has = |file: &&String| {
            let bytes = fs::read(file).unwrap_or_default();
            bytes.windows(word.len()).any(|part| part == word.as_bytes())
        };
        self.program.command.iter().filter(has).collect()
    }

    /// What a run may use, and what the judge says of it.
    pub(super) fn describe_limits(&self) -> String {
        let judge = self.selection.submission.map(|submission| submission.limits);
        let stated = judge.map(|limits| (limits.time, limits.memory.map(|memory| memory << 20)));
        let (time, memory) = stated.unwrap_or_default();
        let compare = |used: String, stated: Option<String>| match (judge, stated) {
            (None, _) => used,
            (_, None) => format!("{used}, as the judge's is not known"),
            (_, Some(stated)) if stated == used => format!("{used}, as the judge allows"),
            (_, Some(stated)) => format!("{used}; the judge's is {stated}"),
        };
        format!(
            "CPU time of a run: {}\nmemory: {}",
            compare(seconds(self.time), time.map(seconds)),
            compare(mebibytes(self.memory), memory.map(mebibytes))
        )
    }
}

impl Attempt {
    pub(super) fn cost(&self) -> Cost {
        Cost { cpu: self.ran.cpu, memory: self.ran.memory }
    }
}

impl Cost {
    /// The greater time, and the greater memory.
    pub(super) fn max(self, other: Cost) -> Cost {
        Cost { cpu: self.cpu.max(other.cpu), memory: self.memory.max(other.memory) }
    }
}

/// The solver of a game, in the words of the form.
fn solver(game: &Arc<Entry>, form: Form) -> Reference {
    let game = Arc::clone(game);
    Arc::new(move |cases| {
        let (input, mut answers) = (game.input(cases), Vec::new());
        let solved = game.run(&input, &mut answers);
        solved.with_context(|| format!("the solver of {} refuses its own input", game.name))?;
        Ok(String::from_utf8_lossy(&answers).lines().map(|line| form.answers(line)).collect())
    })
}

/// What is being done: a line that changes at a terminal, and elsewhere one line after two
/// seconds.
pub(super) struct Progress {
    bar: ProgressBar,
    message: String,
    is_said: bool,
}

impl Progress {
    fn new() -> Progress {
        let is_said = io::stderr().is_terminal();
        Progress { bar: spinner(), message: String::new(), is_said }
    }

    pub(super) fn say(&mut self, message: String) {
        self.bar.set_message(message.clone());
        self.message = message;
        self.tick();
    }

    fn tick(&mut self) {
        if !self.is_said && self.bar.elapsed() > Duration::from_secs(2) {
            self.is_said = true;
            note(&self.message);
        }
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// A time in seconds with as many digits as say something.
pub(super) fn seconds(time: Duration) -> String {
    let text = format!("{:.3}", time.as_secs_f64());
    format!("{} s", text.trim_end_matches('0').trim_end_matches('.'))
}

/// Memory in the unit of judges.
pub(super) fn mebibytes(bytes: u64) -> String {
    format!("{} MB", bytes.div_ceil(1 << 20))
}
