//! What is to be said of a search, whatever it found: limits, numbers, times.

use std::fmt::Write as _;
use std::time::Duration;

use games::inputs::Kind;
use indicatif::HumanCount;

use super::search::{Search, ROUNDS};

/// The last lines of every report.
pub(crate) fn facts(search: &Search) -> String {
    let mut text = String::new();
    let (limits, inputs) = (&search.problem.inputs.limits, &search.problem.inputs);
    let _ = if search.plan.beyond {
        let phrases = inputs.limits(true).phrases(&inputs.format).join("; ");
        writeln!(text, "beyond the judge's limits: {phrases}")
    } else {
        let phrases = limits.phrases(&inputs.format).join("; ");
        writeln!(text, "within the judge's limits: {phrases} ({})", limits.source)
    };
    let measure = inputs.measure();
    if search.plan.size < u64::MAX {
        let _ = writeln!(text, "of these only up to {measure} {}", search.plan.size);
    }
    if let Some(slowest) = &search.tester.slowest {
        let size = slowest.case.size();
        let shown = brief(&inputs.line(&slowest.case));
        let inputs = match slowest.cases {
            1 => format!("{shown} of {measure} {size}"),
            many => format!("{many} inputs up to {measure} {size}, the largest of them {shown}"),
        };
        let memory = mebibytes(search.tester.memory);
        let time = seconds(slowest.cost.time);
        let _ = writeln!(text, "slowest run: {time}, {inputs}; memory: at most {memory} MiB");
    }
    if let (Some(time), Some(memory)) = (limits.time, limits.memory) {
        let time = seconds(time);
        let _ = writeln!(text, "the judge allows {time} and {memory} MiB ({})", limits.source);
    }
    let _ = writeln!(text, "--seed {} makes the same inputs again", search.plan.seed);
    text
}

/// How many inputs agreed, in what time.
pub(crate) fn agreed(search: &Search) -> String {
    let time = seconds(search.start.elapsed());
    format!("{} inputs agreed, in {time} altogether\n", HumanCount(search.inputs()))
}

/// What was tried, a line for each kind of input.
pub(crate) fn tried(search: &Search) -> String {
    let mut text = String::new();
    let measure = search.problem.inputs.measure();
    for (kind, tried) in &search.tried {
        let count = HumanCount(tried.inputs).to_string();
        let far = match (kind, &search.complete) {
            (Kind::All, Some(complete)) if search.thinned => {
                format!("up to {complete}: the longer, the fewer letters")
            }
            (Kind::All, Some(complete)) => format!("up to {complete}"),
            _ => format!("up to {measure} {}", tried.size),
        };
        let _ = writeln!(text, "{count:>11}  {}, {far}", kind.name());
    }
    if let Some(bears) = search.bears.filter(|_| search.hangs == 0) {
        let _ = writeln!(text, "at most {bears} at once: more take the program too long");
    }
    if search.plan.beyond && !search.went_beyond {
        text += "nothing of this is beyond the judge's limits\n";
    }
    text
}

/// What was not done when the search was interrupted, or had no more time.
pub(crate) fn left_out(search: &Search) -> Option<String> {
    let rounds = search.rounds;
    let measure = search.problem.inputs.measure();
    let done = rounds >= ROUNDS || search.plan.cases < u64::MAX;
    (!done).then(|| match rounds {
        0 => "not done: random and structured inputs of growing size, to the limit\n".to_string(),
        _ => format!(
            "not done: {} of the {ROUNDS} rounds of random and structured inputs, those with the \
             largest {measure}\n",
            ROUNDS - rounds
        ),
    })
}

pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

fn mebibytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

/// The start of a case.
fn brief(case: &str) -> String {
    const SHOWN: usize = 24;
    match case.char_indices().nth(SHOWN) {
        None => case.to_string(),
        Some((end, _)) => format!("{}...", &case[..end]),
    }
}
