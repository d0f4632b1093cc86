//! One attempt: the user's program on some cases, compared with the solver.

use std::time::{Duration, Instant};

use anyhow::{bail, Result};
use games::inputs::Case;
use games::{Form, Problem};

use super::compare::{compare, expected, Difference};
use super::process::{Cost, End, Program, Run};

/// Makes attempts.
pub(crate) struct Tester {
    pub(crate) problem: &'static Problem,
    /// What the program reads and answers.
    pub(crate) form: &'static Form,
    pub(crate) program: Program,
    /// How long a run may take.
    pub(crate) timeout: Duration,
    /// When all has to be over.
    pub(crate) deadline: Option<Instant>,
    /// The shortest and the longest time that a run took that ended by itself.
    pace: Option<(Duration, Duration)>,
    /// The least and the most of the processor's time that a single case took.
    alone: Option<(Duration, Duration)>,
    /// The run that was most expensive.
    pub(crate) slowest: Option<Slowest>,
    /// The most memory that a run took, in bytes.
    pub(crate) memory: u64,
}

/// The run that took the processor longest.
#[derive(Clone, Debug)]
pub(crate) struct Slowest {
    pub(crate) cost: Cost,
    /// How many cases it had.
    pub(crate) cases: usize,
    /// The largest of them.
    pub(crate) case: Case,
}

/// What came of an attempt.
pub(crate) struct Attempt {
    pub(crate) run: Run,
    pub(crate) expected: Vec<u8>,
    pub(crate) difference: Option<Difference>,
    /// How long it was waited for.
    patience: Duration,
    /// Whether it was ended before it could be said how it would have gone on.
    pub(crate) unfinished: bool,
}

impl Attempt {
    /// How long it was waited for, in words.
    pub(crate) fn waited(&self) -> String {
        let rounded = self.patience.as_secs_f64() * 1000.0;
        humantime::format_duration(Duration::from_secs_f64(rounded.round() / 1000.0)).to_string()
    }
}

impl Tester {
    pub(crate) fn new(
        problem: &'static Problem,
        form: &'static Form,
        program: Program,
        timeout: Duration,
    ) -> Tester {
        Tester {
            problem,
            form,
            program,
            timeout,
            deadline: None,
            pace: None,
            alone: None,
            slowest: None,
            memory: 0,
        }
    }

    /// Runs the program on these cases.
    pub(crate) fn attempt(&mut self, cases: &[Case], patience: Duration) -> Result<Attempt> {
        let input = self.form.input(&self.problem.inputs, cases);
        let expected = expected(self.problem, self.form, cases)?;
        // Room for white space, and enough to see what a surplus looks like.
        let most = 8 * expected.len() + (1 << 21);
        let left = self.deadline.map(|end| end.saturating_duration_since(Instant::now()));
        let allowed = left.map_or(patience, |left| left.min(patience));
        let run = self.program.run(&input, allowed, most)?;
        let cut = run.end == End::Late && allowed < patience.min(self.impatience());
        let unfinished = cut || run.end == End::Interrupted;
        let difference = if unfinished { None } else { compare(&run, &expected, cases.len()) };
        if let End::Exit(_) = run.end {
            self.learn(&run, cases);
        }
        Ok(Attempt { run, expected, difference, patience: allowed, unfinished })
    }

    /// A program that fails before it has read anything is none to be tested.
    pub(crate) fn refuse_unless_started(&self, attempt: &Attempt) -> Result<()> {
        let run = &attempt.run;
        let End::Exit(status) = run.end else { return Ok(()) };
        if status.success() || run.read || !run.stdout.is_empty() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&run.stderr);
        let last = said.lines().rfind(|line| !line.trim().is_empty());
        let said = last.map_or(String::new(), |line| format!(": {}", line.trim()));
        let line = self.program.line();
        bail!("cannot run {line}: it ends with {status} before it reads anything{said}");
    }

    /// A time in which a program that is not stuck ends for all that is known: to
    /// wait for the whole timeout at every step of a search would take minutes.
    pub(crate) fn impatience(&self) -> Duration {
        let longest = self.pace.map_or(self.timeout, |(_, longest)| longest);
        (20 * longest + Duration::from_millis(300)).min(self.timeout)
    }

    /// The shortest time that a run took: that of a start.
    pub(crate) fn shortest(&self) -> Duration {
        self.pace.map_or(Duration::ZERO, |(shortest, _)| shortest)
    }

    /// A time in which the program ends on what is easy for it.
    pub(crate) fn shortness(&self) -> Duration {
        (5 * self.shortest() + Duration::from_millis(200)).min(self.timeout)
    }

    /// Whether single cases have taken times between that of a start and one that is too
    /// long, as they do if the program is slow, but not stuck.
    pub(crate) fn is_slow(&self) -> bool {
        self.alone.is_some_and(|(least, most)| most > 3 * least + Duration::from_millis(15))
    }

    /// Remembers what the run has cost.
    fn learn(&mut self, run: &Run, cases: &[Case]) {
        let (shortest, longest) = self.pace.unwrap_or((run.time, run.time));
        self.pace = Some((shortest.min(run.time), longest.max(run.time)));
        if cases.len() == 1 {
            let (least, most) = self.alone.unwrap_or((run.cost.time, run.cost.time));
            self.alone = Some((least.min(run.cost.time), most.max(run.cost.time)));
        }
        self.memory = self.memory.max(run.cost.memory);
        let known = self.slowest.as_ref().map(|slowest| slowest.cost.time);
        let largest = cases.iter().max_by_key(|case| case.size());
        if let Some(case) = largest.filter(|_| known < Some(run.cost.time)) {
            let (cost, cases) = (run.cost, cases.len());
            self.slowest = Some(Slowest { cost, cases, case: case.clone() });
        }
    }
}
