//! How far a search has come, for people at a terminal.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A line that says it.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// How long the search goes on at most.
    most: Duration,
    /// Whether it goes on for exactly so long.
    fixed: bool,
}

impl Progress {
    pub(crate) fn new(most: Duration, fixed: bool) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress { bar: ProgressBar::hidden(), most, fixed };
        }
        let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(Duration::from_millis(100));
        Progress {
            bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner())),
            most,
            fixed,
        }
    }

    /// The phase, of three, and the share of it that is done.
    pub(crate) fn say(&self, phase: usize, share: f64, what: &str) {
        let elapsed = self.bar.elapsed().as_secs_f64();
        // Both searching phases have about as many runs; the third lasts as long as it
        // is worth while.
        let done = f64::midpoint(f64::from(u8::from(phase > 1)), share.min(1.0));
        let by_share = if done > 0.0 { elapsed / done - elapsed } else { f64::MAX };
        let at_most = (self.most.as_secs_f64() - elapsed).max(0.0);
        let left = if self.fixed { at_most } else { by_share.min(at_most) };
        let left = match phase {
            1 | 2 => format!("{:.0} %, about {left:.0} s left: ", share.min(1.0) * 100.0),
            _ => String::new(),
        };
        self.bar.set_message(format!("{phase} of 3, {left}{what}"));
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
