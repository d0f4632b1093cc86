//! One attempt: the user's program on some cases, compared with the solver.

use std::time::Duration;

use anyhow::Result;

use super::compare::{compare, expected, Difference};
use super::process::{End, Program, Run};
use games::inputs::Case;
use games::Problem;

/// Makes attempts.
pub(crate) struct Tester {
    pub(crate) problem: &'static Problem,
    pub(crate) program: Program,
    /// How long a run may take.
    pub(crate) timeout: Duration,
    /// The longest time that a run took that ended by itself.
    slowest: Duration,
}

/// What came of an attempt.
pub(crate) struct Attempt {
    pub(crate) run: Run,
    pub(crate) expected: Vec<u8>,
    pub(crate) difference: Option<Difference>,
}

impl Tester {
    pub(crate) fn new(problem: &'static Problem, program: Program, timeout: Duration) -> Tester {
        Tester { problem, program, timeout, slowest: Duration::ZERO }
    }

    /// Runs the program on these cases.
    pub(crate) fn attempt(&mut self, cases: &[Case], patience: Duration) -> Result<Attempt> {
        let input = self.problem.input(cases);
        let expected = expected(self.problem, &input)?;
        // Room for white space, and enough to see what a surplus looks like.
        let most = 8 * expected.len() + (1 << 21);
        let run = self.program.run(&input, patience, most)?;
        if let End::Exit(_) = run.end {
            self.slowest = self.slowest.max(run.time);
        }
        let difference = match run.end {
            End::Interrupted => None,
            _ => compare(&run, &expected, cases.len()),
        };
        Ok(Attempt { run, expected, difference })
    }

    /// A time in which a program that is not stuck ends for all that is known: to
    /// wait for the whole timeout at every step of a search would take minutes.
    pub(crate) fn impatience(&self) -> Duration {
        (20 * self.slowest + Duration::from_millis(300)).min(self.timeout)
    }
}
