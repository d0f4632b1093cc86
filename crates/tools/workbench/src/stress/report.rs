//! What people are told about a search, line by line.

use catalog::count;
use indicatif::HumanCount;

use super::search::{Failure, Search, Size};
use super::tester::{Attempt, Cost, Tester};
use super::verdict::{mebibytes, seconds, tokens, Verdict};
use super::Args;
use crate::explain;
use crate::output::INTERRUPTED;
use crate::text::{fit, readable, shorten};
use crate::watch::is_interrupted;

/// The fewest cases that say something about a program.
const LEAST: u64 = 100;
/// The exit status of a run that tried too little.
const TOO_LITTLE: u8 = 4;

/// The report and the exit status that says the same.
pub(super) fn write(args: &Args, tester: &Tester, search: &Search) -> (String, u8) {
    let mut lines = Vec::new();
    let is_interrupted = is_interrupted();
    if is_interrupted {
        lines.push("interrupted".to_string());
    }
    let status = if let Some(failure) = &search.failure {
        lines.extend(describe_failure(args, tester, failure));
        if failure.attempt.finding.verdict.is_limit() {
            3
        } else {
            1
        }
    } else if is_interrupted {
        INTERRUPTED
    } else if let Some(why) = what_is_missing(args, tester, search) {
        lines.push(format!("no verdict: {why}"));
        TOO_LITTLE
    } else {
        lines.push(match search.all {
            Some(all) => format!("accepted on all {}", HumanCount(all)),
            None if args.samples => "accepted on the samples".to_string(),
            None => "accepted".to_string(),
        });
        0
    };
    lines.extend(describe_extremes(tester, search));
    lines.extend(describe_search(args, tester, search));
    let lines: Vec<String> = lines.iter().map(fit).collect();
    (lines.join("\n") + "\n", status)
}

/// Why there is no verdict although nothing failed.
fn what_is_missing(args: &Args, tester: &Tester, search: &Search) -> Option<String> {
    if let Some(seen) = &tester.busy {
        return Some(format!("the machine is busy: {seen}"));
    }
    let is_late = tester.over.is_over();
    if search.all.is_some() || args.samples && search.right > 0 && !is_late {
        return None;
    }
    let why = if search.right < LEAST {
        format!("{} answered right say too little", count(search.right, "case"))
    } else if args.time.is_some() && !search.extremes_left.is_empty() {
        "there was no time for some extremes of the judge".to_string()
    } else {
        return None;
    };
    // Most inputs are larger than the first ones.
    let more = args.time.map(|time| time.saturating_mul(4).as_secs().max(20));
    let advice = more.filter(|_| is_late).map(|more| format!("; --for {more}s gives it more"));
    Some(why + &advice.unwrap_or_default())
}

/// All that is known of an input that is not accepted.
fn describe_failure(args: &Args, tester: &Tester, failure: &Failure) -> Vec<String> {
    let Attempt { cases, finding, .. } = &failure.attempt;
    let game = &tester.selection.entry;
    let mut lines = vec![finding.to_string()];
    lines.extend(hints(tester, &failure.attempt));
    let mut notes = vec![String::new()];
    match failure.size {
        Size::Smallest => notes.push("no input that is one step simpler fails in this way".into()),
        Size::Unknown => notes.push("it was not made smaller to the end".into()),
        Size::TooMany(few) => {
            lines.push(format!("only with more than {} at once", count(few, "case")));
        }
        Size::Random => {
            lines.push(
                "The same input got two different answers: does the program depend on".into(),
            );
            lines.push("time, on chance or on what its memory held before?".into());
        }
    }
    let is_random = matches!(failure.size, Size::Random);
    if failure.is_right_alone && cases.len() > 1 && !is_random {
        lines.push(
            "It shows when these cases come together: what does the program keep from".into(),
        );
        lines.push("one case to the next, or how many can it hold?".into());
    }
    let input = tester.input(cases);
    let shown = brief(&input);
    let is_whole = input.lines().eq(&shown);
    lines.extend(section("input", shown));
    lines.extend(answers(tester, &failure.attempt));
    if let (Verdict::WrongAnswer, [case]) = (finding.verdict, cases.as_slice()) {
        if let Ok(position) = game.position(&game.template.line(case)) {
            let explanation = explain::explanation(game, &*position);
            lines.extend(section("explanation", explanation.lines().map(str::to_string)));
        }
    }
    if let (true, Some(submission)) = (args.beyond, tester.selection.submission) {
        let limits = submission.limits;
        let broken = limits.broken(&game.template, cases).join("; ");
        notes.push(if broken.is_empty() {
            format!("this input is within the judge's limits ({})", limits.source)
        } else {
            format!("it breaks what the judge promises: {broken} ({})", limits.source)
        });
    }
    if !is_whole && args.output.is_none() {
        notes.push("-o FILE keeps the whole input".into());
    }
    if notes.len() > 1 {
        lines.extend(notes);
    }
    lines
}

/// Sentences that may help somebody whose program fails in a way that many programs do.
fn hints(tester: &Tester, attempt: &Attempt) -> Vec<String> {
    let mut hints = Vec::new();
    let (game, form) = (&tester.selection.entry, &tester.selection.form);
    let due = attempt.expected.join(" ");
    let (due, given) = (tokens(due.as_bytes()), tokens(&attempt.ran.stdout));
    if given != due && given.join(&b' ').eq_ignore_ascii_case(&due.join(&b' ')) {
        hints.push("Only capital and small letters are not as the judge wants them.".into());
    }
    let of_one_case = due.len() / attempt.cases.len();
    // What else stands before the answers is no answer to the number of cases.
    let is_answer = |word: &[u8]| game.answers.iter().any(|it| form.answers(it).as_bytes() == word);
    let is_one_more = given.len() == due.len() + of_one_case && given.ends_with(&due);
    if form.is_counted() && is_one_more && is_answer(given[of_one_case - 1]) {
        hints.push(
            "The first line is the number of cases: does the program take it for a case?".into(),
        );
    }
    if attempt.finding.verdict == Verdict::Format {
        for other in game.forms().into_iter().filter(|other| *other != form) {
            hints.push(format!("--form {} is for {}", other.name, other.about));
        }
    }
    hints
}

/// Which extremes were tried, and what each has cost.
fn describe_extremes(tester: &Tester, search: &Search) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, (cpu, memory)) in &search.extremes {
        let [cpu, time] = [*cpu, tester.limited.cpu].map(seconds);
        let mut line = format!("{name}: {cpu} of {time}");
        if *memory > tester.limited.memory / 2 {
            let [used, most] = [*memory, tester.limited.memory].map(mebibytes);
            line = format!("{line}, {used} of {most}");
        }
        lines.push(line);
    }
    for word in &search.without_case {
        lines.push(format!("no case answered {word} was found"));
    }
    if search.failure.is_none() && search.all.is_none() && !search.extremes_left.is_empty() {
        lines.push(format!("not tried: {}", search.extremes_left.join("; ")));
    }
    section("extremes of the judge", lines)
}

/// What was answered right, how to try the same again, and what the program has cost.
fn describe_search(args: &Args, tester: &Tester, search: &Search) -> Vec<String> {
    let template = &tester.selection.entry.template;
    let mut right = format!("cases answered right: {}", HumanCount(search.right));
    if search.right > 0 {
        right = format!("{right}, up to {} {}", template.measure(), search.largest);
    }
    if let Some(complete) = &search.complete {
        right = format!("{right}; complete up to {complete}");
    }
    let (seed, inputs, took) = (args.seed, search.tried, seconds(tester.over.start.elapsed()));
    let again = match inputs {
        0 => "no input was tried to the end".to_string(),
        _ => format!("--seed {seed} --inputs {inputs} tries the same again, which took {took}"),
    };
    let promises = tester.limits.phrases(template).join("; ");
    let judge = tester.selection.submission.map(|submission| submission.limits);
    let tried = match judge {
        None => format!("inputs: {promises}"),
        Some(_) if args.beyond => format!("beyond the judge's limits: {promises}"),
        Some(judge) => format!("within the judge's limits: {promises} ({})", judge.source),
    };
    let compare = |used: String, stated: Option<String>| match (judge, stated) {
        (None, _) => used,
        (_, None) => format!("{used}, as the judge's is not known"),
        (_, Some(stated)) if stated == used => format!("{used}, as the judge allows"),
        (_, Some(stated)) => format!("{used}; the judge's is {stated}"),
    };
    let [time, memory] = [seconds(tester.limited.cpu), mebibytes(tester.limited.memory)];
    let stated_memory = judge.and_then(|judge| judge.memory).map(|memory| mebibytes(memory << 20));
    let cost = |(cpu, memory): Cost| format!("{}, {}", seconds(cpu), mebibytes(memory));
    vec![
        String::new(),
        right,
        again,
        tried,
        format!(
            "CPU time of a run: {}",
            compare(time, judge.and_then(|judge| judge.time).map(seconds))
        ),
        format!("memory: {}", compare(memory, stated_memory)),
        format!("the first run took {}", cost(tester.first.unwrap_or_default())),
        format!("no run took more than {}", cost(search.most)),
    ]
}

/// The expected and the given answer where they differ, and the end of what the program wrote to
/// standard error.
fn answers(tester: &Tester, attempt: &Attempt) -> Vec<String> {
    const ERRORS: usize = 8;
    let Attempt { cases, ran, expected, finding } = attempt;
    let place = finding.case;
    let words = |answer: &String| tokens(answer.as_bytes()).len();
    let before = expected[..place].iter().map(words).sum();
    // The last case gets all that is left, so that a surplus is seen.
    let most = if place + 1 == cases.len() { usize::MAX } else { words(&expected[place]) };
    let given: Vec<&[u8]> = tokens(&ran.stdout).into_iter().skip(before).take(most).collect();
    let given = if given.is_empty() { b"nothing".to_vec() } else { given.join(&b' ') };
    let mut lines = vec![String::new()];
    if cases.len() > 1 {
        let line = tester.selection.entry.template.line(&cases[place]);
        lines.push(format!("case      {} of {}: {}", place + 1, cases.len(), shorten(&line)));
    }
    lines.push(format!("expected  {}", expected[place]));
    lines.push(format!("answered  {}", shorten(&readable(&given))));
    let stderr = String::from_utf8_lossy(&ran.stderr);
    let errors = stderr.lines().rev().filter(|line| !line.trim().is_empty());
    let mut errors: Vec<String> = errors.map(|line| shorten(&readable(line.as_bytes()))).collect();
    if errors.len() > ERRORS {
        errors.truncate(ERRORS);
        errors.push("...".to_string());
    }
    lines.extend(section("standard error", errors.into_iter().rev()));
    lines
}

/// A paragraph with a title; nothing without lines.
fn section(title: &str, lines: impl IntoIterator<Item = String>) -> Vec<String> {
    let lines = lines.into_iter().map(|line| format!("  {line}").trim_end().to_string());
    let lines: Vec<String> = lines.collect();
    if lines.is_empty() {
        return lines;
    }
    [vec![String::new(), title.to_string()], lines].concat()
}

/// The first lines, without the middle of those that are long.
fn brief(text: &str) -> Vec<String> {
    const LINES: usize = 24;
    let mut brief: Vec<String> = text.lines().take(LINES).map(shorten).collect();
    let number = text.lines().count();
    if number > LINES {
        brief.push(format!("... {} more lines", number - LINES));
    }
    brief
}
