//! The verdict on a run, as a judge says it: the output is compared with the expected
//! answers token by token, since white space is all the same to judges.

use std::fmt;
use std::mem::discriminant;

use limited::{End, Ran};

use crate::text::{readable, shorten};

/// Why a run is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    WrongAnswer,
    /// With the status of the program.
    RuntimeError(String),
    /// An answer is none of those that there are, perhaps not even text. With both.
    OddAnswer(String),
    /// The program ended well, but before all answers were given.
    MissingAnswer,
    /// There is more than one answer for a case.
    SurplusOutput,
    TimeLimit,
    MemoryLimit,
}

/// A verdict, and the first case that it may be due to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    pub(super) verdict: Verdict,
    pub(super) case: usize,
}

impl Verdict {
    /// Whether both say the same, but for the details.
    pub(super) fn is_like(&self, other: &Verdict) -> bool {
        discriminant(self) == discriminant(other)
    }

    /// Whether only the form of the output is wrong.
    pub(super) fn is_form(&self) -> bool {
        matches!(self, Verdict::OddAnswer(_) | Verdict::MissingAnswer | Verdict::SurplusOutput)
    }

    /// Whether the program used more than it may, whatever it answered.
    pub(super) fn is_limit(&self) -> bool {
        matches!(self, Verdict::TimeLimit | Verdict::MemoryLimit)
    }

    /// The exit status that says it.
    pub(super) fn status(&self) -> u8 {
        if self.is_limit() {
            3
        } else {
            1
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Verdict::WrongAnswer => f.write_str("wrong answer"),
            Verdict::RuntimeError(status) => {
                write!(f, "runtime error: the program ended with {status}")
            }
            Verdict::OddAnswer(reason) => write!(f, "output format: {reason}"),
            Verdict::MissingAnswer => f.write_str(
                "output format: an answer is missing; the program ended well, but too early",
            ),
            Verdict::SurplusOutput => {
                f.write_str("output format: there is more output than asked for")
            }
            Verdict::TimeLimit => f.write_str("time limit exceeded"),
            Verdict::MemoryLimit => f.write_str("memory limit exceeded"),
        }
    }
}

/// Compares a run with the expected answers, one for each case; `words` are all that an
/// answer can end with. `None` if the run is accepted.
pub(super) fn compare(run: &Ran, expected: &[String], words: &[String]) -> Option<Finding> {
    let output = tokens(&run.stdout);
    let ended = judge_end(run);
    let all: usize = expected.iter().map(|answer| tokens(answer.as_bytes()).len()).sum();
    let mut next = 0;
    for (case, answer) in expected.iter().enumerate() {
        let due = tokens(answer.as_bytes());
        let given = &output[next..output.len().min(next + due.len())];
        next += given.len();
        if given == due {
            continue;
        }
        let wrong = given.iter().zip(&due).position(|(given, due)| given != due);
        // The end of the run may have cut its last answer off.
        let is_cut = ended.is_some()
            && next == output.len()
            && wrong.is_none_or(|at| at + 1 == given.len() && due[at].starts_with(given[at]));
        let verdict = match (wrong, &ended) {
            (_, Some(ended)) if is_cut || run.end == End::Output => ended.clone(),
            (None, _) => Verdict::MissingAnswer,
            (Some(at), ended) => match unequal(given, &due, at, words) {
                // An answer that is left out makes those behind it wrong.
                Verdict::WrongAnswer if ended.is_none() && output.len() < all => {
                    Verdict::MissingAnswer
                }
                verdict => verdict,
            },
        };
        return Some(Finding { verdict, case });
    }
    let surplus = if next < output.len() { Some(Verdict::SurplusOutput) } else { None };
    ended.or(surplus).map(|verdict| Finding { verdict, case: expected.len().saturating_sub(1) })
}

/// The verdict on how a run ended; none if it ended well.
fn judge_end(run: &Ran) -> Option<Verdict> {
    match run.end {
        End::Exit(status) if status.success() => None,
        End::Exit(status) => Some(Verdict::RuntimeError(status.to_string())),
        End::Cpu | End::Idle | End::Wall | End::Stopped => Some(Verdict::TimeLimit),
        End::Memory => Some(Verdict::MemoryLimit),
        End::Output => Some(Verdict::SurplusOutput),
    }
}

/// The verdict on an answer that is another one than expected, from the token `at` on.
fn unequal(given: &[&[u8]], due: &[&[u8]], at: usize, words: &[String]) -> Verdict {
    let answer = given.join(&b' ');
    if at + 1 == due.len() && words.iter().any(|word| word.as_bytes() == given[at]) {
        return Verdict::WrongAnswer;
    }
    let mut possible = Vec::new();
    for word in words {
        let answer = [&due[..due.len() - 1], &[word.as_bytes()]].concat();
        possible.push(format!("`{}`", readable(&answer.join(&b' '))));
    }
    let (answer, possible) = (shorten(&readable(&answer)), possible.join(", "));
    let reason = format!("`{answer}` is none of the answers {possible}");
    Verdict::OddAnswer(reason)
}

/// The tokens of a text.
pub(super) fn tokens(text: &[u8]) -> Vec<&[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()).collect()
}
