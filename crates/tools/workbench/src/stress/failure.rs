//! An input that is not accepted.

use catalog::inputs::Case;

use super::tester::Attempt;
use super::verdict::{Finding, Verdict};

/// An input that is not accepted.
pub(super) struct Failure {
    /// The cases: one, unless it fails only together with others.
    pub(super) cases: Vec<Case>,
    /// The run on these cases alone, and the verdict on it.
    pub(super) attempt: Attempt,
    pub(super) finding: Finding,
    /// Whether no simpler input fails that is one step away.
    pub(super) is_smallest: bool,
    /// Whether the same input got two different answers.
    pub(super) is_random: bool,
}

impl Failure {
    /// What is known of these cases after an attempt.
    pub(super) fn new(cases: &[Case], attempt: Attempt) -> Failure {
        let none = Finding { verdict: Verdict::WrongAnswer, case: 0 };
        let finding = attempt.finding.clone().unwrap_or(none);
        let (is_smallest, is_random) = (false, false);
        Failure { cases: cases.to_vec(), attempt, finding, is_smallest, is_random }
    }

    /// Other cases fail as well.
    pub(super) fn replace(&mut self, cases: Vec<Case>, attempt: Attempt) {
        self.cases = cases;
        self.finding = attempt.finding.clone().unwrap_or(self.finding.clone());
        self.attempt = attempt;
    }
}
