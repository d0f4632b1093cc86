//! What people are told.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use games::inputs::{Case, Kind};
use games::Problem;

use super::compare::{answer, Finding};
use super::facts::{agreed, facts, left_out, seconds, tried};
use super::failure::Failure;
use super::search::{Found, Search};
use super::shown::{answers, readable, shorten, shown};
use crate::people::explain;

/// How many lines of standard error are shown, the last ones.
const ERRORS: usize = 8;

/// What was found, and the exit status that says so.
pub(crate) fn report(search: &Search, found: &Found, kept: Option<&Path>) -> (String, u8) {
    let interrupted = search.tester.program.is_interrupted();
    let too_slow = judged_too_slow(search);
    let mut text = String::new();
    if interrupted {
        text += "interrupted\n";
    }
    let status = match (&found.difference, &found.hang) {
        (Some(failure), hang) => {
            text += &told(search, failure, kept);
            if let Some(hang) = hang {
                text += &besides(search, hang);
            }
            1
        }
        (None, Some(hang)) => {
            text += &told(search, hang, kept);
            if search.tester.is_slow() && search.inputs() > 0 {
                3
            } else {
                1
            }
        }
        (None, None) => {
            let inputs = indicatif::HumanCount(search.inputs());
            let name = search.problem.name;
            let limits = if search.plan.beyond { "beyond" } else { "within" };
            let _ = match &too_slow {
                Some(reason) => {
                    writeln!(text, "right on all that was tried, but too slow: {reason}")
                }
                None => writeln!(
                    text,
                    "no difference found in {inputs} inputs of {name}, {limits} the judge's limits"
                ),
            };
            text += &tried(search);
            match too_slow {
                _ if interrupted => 130,
                Some(_) => 3,
                None => 0,
            }
        }
    };
    text += &agreed(search);
    if found.difference.is_none() && (interrupted || search.plan.time.is_none()) {
        text += &left_out(search).unwrap_or_default();
    }
    text += &facts(search);
    (text, if interrupted { 130 } else { status })
}

/// Why the judge would not wait for the program, if it would not.
fn judged_too_slow(search: &Search) -> Option<String> {
    let limits = &search.problem.inputs.limits;
    let (slowest, allowed) = (search.tester.slowest.as_ref()?, limits.time?);
    let too_slow = slowest.cost.time > allowed && !search.plan.beyond;
    too_slow.then(|| {
        let (time, allowed) = (seconds(slowest.cost.time), seconds(allowed));
        format!("a run took {time}, and the judge allows {allowed}")
    })
}

/// The difference that was found.
fn told(search: &Search, failure: &Failure, kept: Option<&Path>) -> String {
    let Failure { cases, finding, attempt, kind, size, .. } = failure;
    let (problem, form) = (search.problem, search.tester.form);
    let mut text = String::new();
    let mut say = |line: &str| text.extend([line, "\n"]);
    let strange = strange_answer(search, failure);
    say(&strange.clone().unwrap_or_else(|| headline(search, failure)));
    if strange.is_some() || matches!(finding, Finding::Missing | Finding::Surplus) {
        for other in problem.forms.iter().filter(|other| *other != form) {
            say(&format!("--form {} is for {}", other.name, other.about));
        }
    }
    if !failure.steady {
        say("It did not show again when the same input was run again: does the program depend");
        say("on time, on chance or on what its memory held before?");
    } else if cases.len() > 1 {
        let only = if failure.smallest { "only " } else { "" };
        say(&format!("It shows {only}when these cases come together: what does the program keep"));
        say("from one case to the next, or how many can it hold?");
    }

    let whole = String::from_utf8(form.input(&problem.inputs, cases)).unwrap_or_default();
    let (shown, shortened) = shown(&whole);
    say("\ninput");
    say(&shown);
    say(&answers(failure));
    let stderr = String::from_utf8_lossy(&attempt.run.stderr);
    let lines: Vec<&str> = stderr.lines().filter(|line| !line.trim().is_empty()).collect();
    if !lines.is_empty() {
        say("\nstandard error");
        // Its end says what is wrong.
        if lines.len() > ERRORS {
            say("  ...");
        }
        for line in &lines[lines.len().saturating_sub(ERRORS)..] {
            say(&format!("  {}", shorten(&readable(line.as_bytes()))));
        }
    }
    // Theory explains an answer, but neither a crash nor a hang.
    if let ([case], Finding::Wrong, None) = (cases.as_slice(), finding, strange) {
        if let Some(explanation) = explanation(problem, case) {
            say("\nexplanation");
            for line in explanation.lines() {
                say(format!("  {line}").trim_end());
            }
        }
    }

    say("");
    let measure = problem.inputs.measure();
    say(&match kind {
        Kind::All => format!("found on the way through {}", kind.name()),
        kind => format!("found among the inputs \"{}\", at {measure} {size}", kind.name()),
    });
    if failure.smallest {
        say("no input that is one step simpler fails in this way");
    } else if failure.steady {
        say("there was no time to make it as small as possible");
    }
    if search.plan.beyond {
        let broken = problem.inputs.limits.broken(&problem.inputs.format, cases).join("; ");
        let source = problem.inputs.limits.source;
        say(&if broken.is_empty() {
            format!("this input is within the judge's limits ({source})")
        } else {
            format!("beyond what the judge promises: {broken} ({source})")
        });
    }
    match kept {
        Some(file) => say(&format!("the input is kept in {}", file.display())),
        None if shortened => say("-o FILE keeps the whole input"),
        None => {}
    }
    text
}

/// A hang that was met on the way to a difference.
fn besides(search: &Search, hang: &Failure) -> String {
    let input = search.tester.form.input(&search.problem.inputs, &hang.cases);
    let input = String::from_utf8_lossy(&input).trim_end().replace('\n', " / ");
    let patience = hang.attempt.waited();
    format!("besides, a hang: no end after {patience} on the input {}\n", shorten(&input))
}

/// What is said of an answer that is none of the problem's words.
fn strange_answer(search: &Search, failure: &Failure) -> Option<String> {
    let ([case], Finding::Wrong) = (failure.cases.as_slice(), &failure.finding) else {
        return None;
    };
    let (problem, form) = (search.problem, search.tester.form);
    // The number of the case may stand before the word.
    let due = answer(&failure.attempt.expected, 0, usize::MAX);
    let (_, before) = due.split_last()?;
    let words = problem.answers.iter().filter(|word| !word.is_empty());
    let words = words.map(|word| [before, &[form.answers(word).as_bytes()]].concat().join(&b' '));
    let words: BTreeSet<Vec<u8>> = words.collect();
    let answered = answer(&failure.attempt.run.stdout, 0, usize::MAX).join(&b' ');
    if words.iter().any(|word| answered.starts_with(word)) {
        return None;
    }
    let words: Vec<String> = words.iter().map(|word| format!("`{}`", readable(word))).collect();
    let (case, answered) = (shorten(&problem.inputs.line(case)), shorten(&readable(&answered)));
    let words = words.join(", ");
    Some(format!("strange answer: `{case}` answered `{answered}`, which is none of {words}"))
}

/// What `explain` says about the position.
fn explanation(problem: &Problem, case: &Case) -> Option<String> {
    let position = problem.position(&problem.inputs.line(case)).ok()?;
    Some(explain::explanation(problem, &*position))
}

fn headline(search: &Search, failure: &Failure) -> String {
    let patience = failure.attempt.waited();
    match &failure.finding {
        Finding::Wrong => "wrong answer".to_string(),
        Finding::Missing => "missing answer: the program ended well, but too early".to_string(),
        Finding::Surplus => "surplus answer: there is more output than asked for".to_string(),
        Finding::NotText => "output that is no text".to_string(),
        Finding::Crash(status) => format!("crash: the program ended with {status}"),
        Finding::Hang if search.tester.is_slow() && search.inputs() > 0 => {
            format!("right on all that was tried, but too slow: no end after {patience}")
        }
        Finding::Hang => {
            format!("hang: no end after {patience}, so the program and its children were ended")
        }
    }
}
