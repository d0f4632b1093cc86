//! Searches that show their progress, and end when their time is over or somebody presses
//! Ctrl-C.

use std::fmt::Arguments;
use std::io::{self, IsTerminal};
use std::iter;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use discovery::{Stop, Watch};
use indicatif::{ProgressBar, ProgressStyle};

use crate::output::{note, INTERRUPTED};

/// Whether somebody has pressed Ctrl-C since this program [listens](listen).
static INTERRUPTED_ONCE: AtomicBool = AtomicBool::new(false);

/// Listens to Ctrl-C. The second time, this program ends at once.
pub(crate) fn listen() -> Result<()> {
    let listening = ctrlc::set_handler(|| {
        if INTERRUPTED_ONCE.swap(true, Ordering::Relaxed) {
            limited::end_all();
            process::exit(INTERRUPTED.into());
        }
    });
    if let Err(ctrlc::Error::MultipleHandlers) = listening {
        // It listens already.
        return Ok(());
    }
    listening.context("cannot listen for interrupts")
}

/// Whether somebody has pressed Ctrl-C.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED_ONCE.load(Ordering::Relaxed)
}

/// Makes the items on a thread of its own, since each may take long. Once `is_over` says so, there
/// are no more items, and nobody waits for the thread.
pub(crate) fn make_aside<T: Send + 'static>(
    mut items: impl Iterator<Item = T> + Send + 'static,
    is_over: impl Fn() -> bool,
) -> impl Iterator<Item = T> {
    /// How long to wait for an item before asking whether all is over.
    const POLL: Duration = Duration::from_millis(5);
    let (sender, made) = mpsc::channel();
    thread::spawn(move || items.try_for_each(|item| sender.send(item)));
    iter::from_fn(move || {
        while !is_over() {
            match made.recv_timeout(POLL) {
                Err(RecvTimeoutError::Timeout) => {}
                made => return made.ok(),
            }
        }
        None
    })
}

/// A line for people at a terminal that shows how long something takes; nothing is shown elsewhere.
pub(crate) fn spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
    let bar = ProgressBar::new_spinner().with_style(style);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

/// Without a terminal, says once after two seconds what is being done, unless it has ended.
pub(crate) fn break_silence(progress: &ProgressBar) {
    const SILENCE: Duration = Duration::from_secs(2);
    if io::stderr().is_terminal() {
        return;
    }
    let progress = progress.clone();
    thread::spawn(move || {
        thread::sleep(SILENCE);
        if !progress.is_finished() {
            note(progress.message());
        }
    });
}

/// Searches for at most the time `longest`, or until Ctrl-C, and shows how far it is. Also returns
/// whether the time was over before the search ended.
pub(crate) fn watch<T>(find: impl FnOnce(&mut Watch) -> T, longest: Option<Duration>) -> (T, bool) {
    let bar = spinner();
    let mut is_late = false;
    let mut next = Duration::ZERO;
    let mut watch = |progress: Arguments| {
        let elapsed = bar.elapsed();
        is_late = longest.is_some_and(|longest| elapsed > longest);
        if is_late || is_interrupted() {
            return Err(Stop::Stopped);
        }
        // This is called very often, so show only ten messages a second.
        if elapsed > next {
            next = elapsed + Duration::from_millis(100);
            bar.set_message(progress.to_string());
        }
        Ok(())
    };
    let found = find(&mut watch);
    bar.finish_and_clear();
    (found, is_late)
}
