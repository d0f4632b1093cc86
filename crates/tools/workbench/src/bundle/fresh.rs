//! Files for judges, made anew from the sources of the clone.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::Arc;
use std::thread;

use anyhow::{bail, Context, Result};
use bundler::{Compiler, Program, Workspace, EDITIONS};

use super::{Job, MARK};
use crate::output::note;

/// What makes the files. An interrupt ends its compilers, and so removes their files.
pub(super) struct Fresh {
    workspace: Workspace,
    compiler: Compiler,
    version: String,
    is_checked: bool,
    is_interrupted: Arc<AtomicBool>,
}

impl Fresh {
    /// If `is_checked`, the files are compiled, which is reported.
    pub(super) fn new(is_checked: bool) -> Result<Fresh> {
        let (workspace, compiler) = (Workspace::current()?, Compiler::current());
        let is_interrupted = Arc::new(AtomicBool::new(false));
        let (flag, running) = (Arc::clone(&is_interrupted), compiler.clone());
        ctrlc::set_handler(move || {
            flag.store(true, Ordering::Relaxed);
            running.stop();
        })
        .context("cannot listen for interrupts")?;
        let version = compiler.version()?;
        demand_new_enough(&version)?;
        Ok(Fresh { workspace, compiler, version, is_checked, is_interrupted })
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.is_interrupted.load(Ordering::Relaxed)
    }

    /// Writes the files, on as many threads as there are processors.
    pub(super) fn write_all(&self, jobs: &[Job]) -> Result<()> {
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                job.destination.write(&self.make(job)?)?;
            }
            Ok(())
        };
        let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        thread::scope(|scope| {
            let threads = (0..processors.min(jobs.len())).map(|_| scope.spawn(work));
            let threads: Vec<_> = threads.collect();
            threads.into_iter().try_for_each(|thread| match thread.join() {
                Ok(result) => result,
                Err(panic) => resume_unwind(panic),
            })
        })
    }

    fn make(&self, job: &Job) -> Result<String> {
        let Job { game, form, .. } = job;
        let name = game.file_name(form);
        let mark = MARK.trim_start_matches("// ");
        let mut lines = vec![format!("{mark}{}`.", game.file_stem(form))];
        for submission in game.submissions {
            if submission.form == *form || *form == game.form {
                lines.push(format!("{}: {}, {}", game.title, submission.judge, submission.link));
            }
        }
        lines.push(game.theorem.clone());
        lines.push(format!("Complexity: {}.", game.complexity));
        let program = Program {
            package: &game.name,
            root: form.root,
            class: form.method.map(|method| method.class),
            comment: &lines.join("\n"),
        };
        let editions = if self.is_checked { &EDITIONS[..] } else { &[] };
        let file = bundler::bundle(&self.workspace, &self.compiler, &program, editions)
            .with_context(|| name.clone())?;
        if self.is_checked {
            let (version, editions) = (&self.version, editions.join(" and "));
            note(format_args!(
                "{name}: compiles without a warning ({version}, editions {editions})"
            ));
        }
        Ok(file)
    }
}

/// Fails if the compiler is too old, because old compilers call other code unused. `version`
/// is a text such as `rustc 1.95.0`.
fn demand_new_enough(version: &str) -> Result<()> {
    /// The oldest version that compiles this crate.
    const NEEDED: &str = env!("CARGO_PKG_RUST_VERSION");
    let numbers = |version: &str| -> Option<(u32, u32)> {
        let mut numbers = version.split(['.', '-', ' ']).map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    };
    let found = version.strip_prefix("rustc ").and_then(numbers);
    match (found, numbers(NEEDED)) {
        (Some(found), Some(needed)) if found < needed => {
            bail!(
                "{version} is too old to make a file with; rustc {NEEDED} or later is needed, in \
                 RUSTC or in the path. What is made compiles with rustc 1.63"
            )
        }
        _ => Ok(()),
    }
}
