//! A difference that was found.

use games::inputs::{Case, Kind};

use super::attempt::Attempt;
use super::compare::Finding;

/// An input on which the user's program is wrong, and all that is known of it.
pub(crate) struct Failure {
    /// The cases: one, unless it fails only in company.
    pub(crate) cases: Vec<Case>,
    pub(crate) finding: Finding,
    /// The case at which it shows.
    pub(crate) place: usize,
    /// The run on these cases alone.
    pub(crate) attempt: Attempt,
    /// How the input was made.
    pub(crate) kind: Kind,
    /// The size of the largest case before it was made smaller.
    pub(crate) size: u64,
    /// Whether it failed again when it was run again.
    pub(crate) steady: bool,
    /// Whether no simpler input fails that is one step away.
    pub(crate) smallest: bool,
}

impl Failure {
    pub(crate) fn new(cases: Vec<Case>, attempt: Attempt, kind: Kind) -> Failure {
        let difference = attempt.difference.clone();
        let (finding, place) = difference.map_or((Finding::Wrong, 0), |it| (it.finding, it.case));
        let size = cases.iter().map(Case::size).max().unwrap_or(0);
        Failure { cases, finding, place, attempt, kind, size, steady: true, smallest: false }
    }
}
