//! The verdict on a run, as a judge says it: the output is compared with the expected
//! answers token by token, since white space is all the same to judges.

use itertools::Itertools as _;
use limited::{End, Limited, Ran};

use crate::text::{mebibytes, readable, seconds, shorten};

/// What a judge says of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Accepted,
    WrongAnswer,
    RuntimeError,
    /// An answer is none of those that there are, is missing, or is one too many.
    Format,
    /// Only blanks and ends of lines are not as the judge wants them.
    Spaces,
    TimeLimit,
    MemoryLimit,
}

impl Verdict {
    /// Whether the program used more than it may, whatever it answered.
    pub(super) fn is_limit(self) -> bool {
        matches!(self, Verdict::TimeLimit | Verdict::MemoryLimit)
    }
}

/// Compares a run with the expected answers, one for each case. `words` are all that an answer can end
/// with, each of one token or more. If answers are joined, several words stand in one token. Returns the
/// verdict, the same in words with the reason, and the first case that it may be due to.
pub(super) fn compare(
    run: &Ran,
    limits: &Limited,
    expected: &[String],
    words: &[String],
    is_joined: bool,
) -> (Verdict, String, usize) {
    let end = judge_end(run, limits);
    let has_ended_well = end.0 == Verdict::Accepted;
    let mut output = tokens(&run.stdout);
    if !has_ended_well && !run.stdout.ends_with(b"\n") {
        // The end may have cut this one off.
        output.pop();
    }
    let all: Vec<&[u8]> = expected.iter().flat_map(|answer| tokens(answer)).collect();
    let has_other_spaces = has_ended_well && output.concat() == all.concat();
    let are_equally_long = words.iter().map(|word| tokens(word).len()).all_equal();
    let mut rest = output.as_slice();
    for (case, answer) in expected.iter().enumerate() {
        let due = tokens(answer);
        let (given, later) = rest.split_at(rest.len().min(due.len()));
        if given == due {
            rest = later;
            continue;
        }
        let is_cut = due.starts_with(given);
        let (last, due) = (due[due.len() - 1].len(), due.join(&b' '));
        let own = words.iter().filter(|word| !is_joined && due.ends_with(word.as_bytes()));
        let label = &due[..due.len() - own.map(String::len).max().unwrap_or(last)];
        // Another answer may have more tokens.
        let from_here = rest.join(&b' ');
        let after_label = || from_here.strip_prefix(label);
        let is_answer = || after_label().is_some_and(|text| is_answer(text, words, is_joined));
        // An answer that is left out makes those behind it wrong.
        let is_left_out = has_ended_well && output.len() < all.len() && are_equally_long;
        let (verdict, headline) = if run.end == End::Output {
            end
        } else if has_other_spaces {
            (Verdict::Spaces, SPACES.to_string())
        } else if is_cut && !has_ended_well {
            end
        } else if !is_cut && !is_answer() {
            none_of(given, label, words)
        } else if is_cut || is_left_out {
            format("an answer is missing; the program ended well, but too early")
        } else {
            (Verdict::WrongAnswer, "wrong answer".to_string())
        };
        return (verdict, headline, case);
    }
    let is_surplus = has_ended_well && !rest.is_empty();
    let (verdict, headline) = if is_surplus { format(SURPLUS) } else { end };
    (verdict, headline, expected.len().saturating_sub(1))
}

/// Whether a text starts with an answer and then ends or has a blank. Several answers may be joined.
fn is_answer(text: &[u8], words: &[String], is_joined: bool) -> bool {
    let mut rests = words.iter().filter_map(|word| text.strip_prefix(word.as_bytes()));
    rests.any(|rest| match rest.first() {
        None | Some(b' ') => true,
        Some(_) => is_joined && is_answer(rest, words, is_joined),
    })
}

const SURPLUS: &str = "there is more output than asked for";
const SPACES: &str = "output format: only blanks and ends of lines are not as the judge wants them";

/// The verdict on how a run ended, whatever it answered.
fn judge_end(run: &Ran, limits: &Limited) -> (Verdict, String) {
    let (cpu, memory) = (seconds(limits.cpu), mebibytes(limits.memory));
    let idle = seconds(limits.idle);
    match run.end {
        End::Exit(status) if status.success() => (Verdict::Accepted, String::new()),
        End::Exit(status) => {
            (Verdict::RuntimeError, format!("runtime error: the program ended with {status}"))
        }
        End::Idle => (
            Verdict::TimeLimit,
            format!("time limit exceeded: for {idle} it took no CPU time, but slept or waited"),
        ),
        End::Cpu | End::Wall | End::Stopped => {
            (Verdict::TimeLimit, format!("time limit exceeded: more than {cpu} of CPU time"))
        }
        End::Memory => (Verdict::MemoryLimit, format!("memory limit exceeded: more than {memory}")),
        End::Output => format(SURPLUS),
    }
}

fn format(reason: &str) -> (Verdict, String) {
    (Verdict::Format, format!("output format: {reason}"))
}

/// What to say of an answer that is none.
fn none_of(given: &[&[u8]], label: &[u8], words: &[String]) -> (Verdict, String) {
    let text = |text: &[u8]| format!("`{}`", shorten(&readable(text)));
    let answers = words.iter().map(|word| text(&[label, word.as_bytes()].concat())).join(", ");
    format(&format!("{} is none of the answers {answers}", text(&given.join(&b' '))))
}

/// The tokens of a text.
pub(super) fn tokens(text: &(impl AsRef<[u8]> + ?Sized)) -> Vec<&[u8]> {
    let tokens = text.as_ref().split(u8::is_ascii_whitespace);
    tokens.filter(|token| !token.is_empty()).collect()
}
