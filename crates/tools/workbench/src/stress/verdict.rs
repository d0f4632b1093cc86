//! The verdict on a run, as a judge says it: the output is compared with the expected
//! answers token by token, since white space is all the same to judges.

use std::fmt;
use std::time::Duration;

use limited::{End, Limited, Ran};

use crate::text::{readable, shorten};

/// What a judge says of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Accepted,
    WrongAnswer,
    RuntimeError,
    /// An answer is none of those that there are, is missing, or is one too many.
    Format,
    TimeLimit,
    MemoryLimit,
}

/// A verdict, with the reason for people, and the first case that it may be due to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    pub(super) verdict: Verdict,
    pub(super) reason: String,
    pub(super) case: usize,
}

impl Verdict {
    /// Whether the program used more than it may, whatever it answered.
    pub(super) fn is_limit(self) -> bool {
        matches!(self, Verdict::TimeLimit | Verdict::MemoryLimit)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Verdict::Accepted => "accepted",
            Verdict::WrongAnswer => "wrong answer",
            Verdict::RuntimeError => "runtime error",
            Verdict::Format => "output format",
            Verdict::TimeLimit => "time limit exceeded",
            Verdict::MemoryLimit => "memory limit exceeded",
        })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let colon = if self.reason.is_empty() { "" } else { ": " };
        write!(f, "{}{colon}{}", self.verdict, self.reason)
    }
}

/// Compares a run with the expected answers, one for each case; `words` are all that an
/// answer can end with.
pub(super) fn compare(
    run: &Ran,
    limits: &Limited,
    expected: &[String],
    words: &[String],
) -> Finding {
    let missing = || {
        (Verdict::Format, "an answer is missing; the program ended well, but too early".to_string())
    };
    let finding = |(verdict, reason), case| Finding { verdict, reason, case };
    let output = tokens(&run.stdout);
    let all: usize = expected.iter().map(|answer| tokens(answer.as_bytes()).len()).sum();
    let end = judge_end(run, limits);
    let has_ended_well = end.0 == Verdict::Accepted;
    let mut rest = output.as_slice();
    for (case, answer) in expected.iter().enumerate() {
        let due = tokens(answer.as_bytes());
        let (given, later) = rest.split_at(rest.len().min(due.len()));
        rest = later;
        if given == due {
            continue;
        }
        let wrong = given.iter().zip(&due).position(|(given, due)| given != due);
        // The end of the run may have cut its last answer off.
        let is_cut = rest.is_empty()
            && wrong.is_none_or(|at| at + 1 == given.len() && due[at].starts_with(given[at]));
        if run.end == End::Output || !has_ended_well && is_cut {
            return finding(end, case);
        }
        let Some(at) = wrong else { return finding(missing(), case) };
        let is_answer = words.iter().any(|word| word.as_bytes() == given[at]);
        if at + 1 < due.len() || !is_answer {
            return finding((Verdict::Format, none_of(given, &due, words)), case);
        }
        // An answer that is left out makes those behind it wrong.
        let is_wrong = !has_ended_well || output.len() >= all;
        let verdict = if is_wrong { (Verdict::WrongAnswer, String::new()) } else { missing() };
        return finding(verdict, case);
    }
    let last = expected.len().saturating_sub(1);
    if has_ended_well && !rest.is_empty() {
        return finding(surplus(), last);
    }
    finding(end, last)
}

/// The verdict on how a run ended, whatever it answered.
fn judge_end(run: &Ran, limits: &Limited) -> (Verdict, String) {
    match run.end {
        End::Exit(status) if status.success() => (Verdict::Accepted, String::new()),
        End::Exit(status) => (Verdict::RuntimeError, format!("the program ended with {status}")),
        End::Idle => {
            let idle = seconds(limits.cpu.saturating_add(Duration::from_secs(2)));
            let reason = format!("for {idle} it took no CPU time, but slept or waited");
            (Verdict::TimeLimit, reason)
        }
        End::Cpu | End::Wall | End::Stopped => {
            (Verdict::TimeLimit, format!("more than {} of CPU time", seconds(limits.cpu)))
        }
        End::Memory => (Verdict::MemoryLimit, format!("more than {}", mebibytes(limits.memory))),
        End::Output => surplus(),
    }
}

fn surplus() -> (Verdict, String) {
    (Verdict::Format, "there is more output than asked for".to_string())
}

/// What to say of an answer that is none.
fn none_of(given: &[&[u8]], due: &[&[u8]], words: &[String]) -> String {
    let text = |tokens: &[&[u8]]| format!("`{}`", shorten(&readable(&tokens.join(&b' '))));
    let before = &due[..due.len() - 1];
    let answers = words.iter().map(|word| text(&[before, &[word.as_bytes()]].concat()));
    format!("{} is none of the answers {}", text(given), answers.collect::<Vec<_>>().join(", "))
}

/// The tokens of a text.
pub(super) fn tokens(text: &[u8]) -> Vec<&[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()).collect()
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
