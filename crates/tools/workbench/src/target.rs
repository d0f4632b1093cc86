//! The game that a command is about.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::OnceLock;
use std::time::Duration;

use anyhow::Result;
use catalog::{ruled, Form, Limits, Profile, Study, Submission, STUDIES};

use crate::discover;

/// Where a game comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin {
    /// A crate of this workspace.
    Crate,
    /// A rules file.
    File(&'static Path),
    /// A type in the program that runs the workbench.
    Own,
}

/// What a name stands for: a game, or one of its submissions to judges.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub(crate) game: &'static Profile,
    pub(crate) study: &'static Study,
    pub(crate) origin: Origin,
    /// The submission that is named, or else the game's first.
    pub(crate) submission: Option<&'static Submission>,
    /// How a judge talks to a program: the form of the submission, if its name was given,
    /// else that of the crate's program.
    pub(crate) form: &'static Form,
}

impl Target {
    pub(crate) fn new(study: &'static Study, origin: Origin) -> Target {
        let game = study.game;
        Target { game, study, origin, submission: game.submissions.first(), form: &game.form }
    }

    /// The limits of a program's inputs: those of the judge. If no judge is known, they are
    /// so small that a program of quadratic time is fast enough. With `beyond`, they are as
    /// large as can be decided in reasonable time.
    pub(crate) fn limits(&self, beyond: bool) -> Limits {
        const WITHOUT_A_JUDGE: u64 = 2000;
        if let (Some(submission), false) = (self.submission, beyond) {
            return submission.limits;
        }
        let limits = Limits::beyond(&self.game.format);
        let largest = if beyond { u64::MAX } else { WITHOUT_A_JUDGE };
        Limits { size: limits.size.min(largest).min(self.study.largest), ..limits }
    }
}

/// What was given for a game: a name, or a file with its rules.
#[derive(Clone, Debug)]
pub(crate) enum Given {
    Name(Target),
    File(PathBuf),
}

impl Given {
    /// The game. For a rules file, some seconds are spent on its law.
    pub(crate) fn target(&self) -> Result<Target> {
        const LIMITS: discovery::Limits =
            discovery::Limits { states: 1000, to: 1_000_000, options: 1 << 27 };
        const LONGEST: Duration = Duration::from_secs(10);
        match self {
            Given::Name(target) => Ok(*target),
            Given::File(path) => {
                let rules = discover::read(path)?;
                let never = AtomicBool::new(false);
                let (finding, _) = discover::search(&rules, &LIMITS, Some(LONGEST), &never)?;
                let study: &'static Study = Box::leak(Box::new(ruled(finding)));
                let path: &'static PathBuf = Box::leak(Box::new(path.clone()));
                Ok(Target::new(study, Origin::File(path)))
            }
        }
    }
}

/// The games that `run_with` was given.
static OWN: OnceLock<Vec<Study>> = OnceLock::new();

/// Makes more games known, once.
pub(crate) fn add(games: &[Study]) {
    OWN.get_or_init(|| games.to_vec());
}

/// All games that have a name.
pub(crate) fn studies() -> impl Iterator<Item = &'static Study> {
    STUDIES.iter().chain(OWN.get().into_iter().flatten())
}
