//! The game that a command is about.

use std::sync::Arc;

use anyhow::{bail, Result};
use catalog::{Entry, Evidence, Limits, Submission};
use discovery::HowMany;
use itertools::Itertools as _;

/// A game, and which of its problems at judges is meant.
#[derive(Clone, Debug)]
pub(crate) struct Selection {
    pub(crate) entry: Arc<Entry>,
    /// The submission that is named, or else the game's first.
    pub(crate) submission: Option<&'static Submission>,
    /// The submission that has the form of the program: the one that was named, else that of the
    /// game's own program.
    pub(crate) form: &'static Submission,
}

impl Selection {
    pub(crate) fn new(entry: &Arc<Entry>) -> Selection {
        let submission = entry.submissions.first();
        Selection { entry: Arc::clone(entry), submission, form: &Submission::STDIN }
    }

    /// The limits of a program's inputs: those of the judge or of the rules, else so small that a program
    /// of quadratic time is fast enough; with `beyond`, as large as can be decided. `most` makes cases
    /// smaller; without a judge, it may also make them larger.
    pub(crate) fn limits(&self, beyond: bool, most: Option<u64>) -> Limits {
        const WITHOUT_A_JUDGE: u64 = 2000;
        if let (Some(Submission { limits, .. }), false) = (self.submission, beyond) {
            return Limits { size: limits.size.min(most.unwrap_or(u64::MAX)), ..*limits };
        }
        let template = &self.entry.template;
        let limits = Limits::beyond(template);
        let is_free = beyond || template.largest().is_some();
        let largest = most.unwrap_or(if is_free { u64::MAX } else { WITHOUT_A_JUDGE });
        let is_one = template.number == HowMany::One && template.case.is_position();
        let cases = if is_one { 1 } else { limits.cases };
        // To search larger cases may take long, but they can be asked for.
        let is_asked = most.is_some() && self.entry.evidence == Evidence::Search;
        let decided = if is_asked { u64::MAX } else { self.entry.largest };
        Limits { size: limits.size.min(largest).min(decided), cases, ..limits }
    }

    /// The form of the game with that name.
    pub(crate) fn named_form(&self, name: &str) -> Result<&'static Submission> {
        let forms = self.entry.forms();
        if let Some(submission) = forms.iter().find(|submission| submission.form == name) {
            return Ok(submission);
        }
        let names = forms.iter().map(|submission| submission.form).join(" and ");
        bail!("{} has no form {name}; there is {names}", self.entry.name)
    }
}
