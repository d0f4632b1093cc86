//! What people are told about a search, and about an attempt that is not accepted, line by
//! line.

use std::time::Duration;

use catalog::count;
use catalog::inputs::Format;
use indicatif::HumanCount;
use limited::End;

use super::search::{Failure, Search};
use super::tester::{mebibytes, seconds, Attempt, Tester};
use super::verdict::{tokens, Verdict};
use super::Args;
use crate::explain;
use crate::output::{Destination, INTERRUPTED};
use crate::text::{fit, readable, shorten};

/// The fewest cases that say something about a program.
const LEAST: u64 = 100;
/// The exit status of a run that tried too little.
const TOO_LITTLE: u8 = 4;

/// The report and the exit status that says the same.
pub(super) fn write(args: &Args, tester: &Tester, search: &Search) -> (String, u8) {
    let mut lines = Vec::new();
    if tester.over.is_interrupted() {
        lines.push("interrupted".to_string());
    }
    let status = if let Some(failure) = &search.failure {
        lines.extend(describe_failure(args, tester, search, failure));
        failure.finding.verdict.status()
    } else if tester.over.is_interrupted() {
        INTERRUPTED
    } else if let Some(seen) = &tester.busy {
        lines.push(format!("no verdict: the machine is busy: {seen}"));
        TOO_LITTLE
    } else if let (true, Some(why)) = (search.all.is_none(), what_is_missing(args, tester, search))
    {
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
    lines.extend(describe_extremes(tester, search).iter().map(fit));
    lines.extend(describe_search(args, tester, search).iter().map(fit));
    (lines.join("\n") + "\n", status)
}

/// Why there is no verdict although nothing failed.
fn what_is_missing(args: &Args, tester: &Tester, search: &Search) -> Option<String> {
    let why = if args.samples && search.right > 0 && !tester.is_over() {
        return None;
    } else if search.right < LEAST {
        format!("{} answered right say too little", count(search.right, "case"))
    } else if args.time.is_some() && !search.extremes_left.is_empty() {
        "there was no time for some extremes of the judge".to_string()
    } else {
        return None;
    };
    // Most inputs are larger than the first ones.
    let more = args.time.map(|time| time.saturating_mul(4).as_secs().max(20));
    let is_late = tester.over.is_over();
    let advice = more.filter(|_| is_late).map(|more| format!("; --for {more}s gives it more"));
    Some(why + &advice.unwrap_or_default())
}

/// All that is known of an input that is not accepted.
fn describe_failure(
    args: &Args,
    tester: &Tester,
    search: &Search,
    failure: &Failure,
) -> Vec<String> {
    let Failure { attempt, finding, .. } = failure;
    let (game, cases) = (&tester.selection.entry, &attempt.cases);
    let mut lines = vec![fit(tester.headline(attempt, finding))];
    lines.extend(hints(tester, failure));
    if failure.is_random {
        lines.push("The same input got two different answers: does the program depend on".into());
        lines.push("time, on chance or on what its memory held before?".into());
    } else if let Some(few) = failure.few {
        let (many, few) = (HumanCount(cases.len() as u64), HumanCount(few as u64));
        lines.push(format!("only with many cases at once: {few} are accepted, {many} are not"));
    } else if failure.is_right_alone && cases.len() > 1 {
        lines.push(
            "It shows when these cases come together: what does the program keep from".into(),
        );
        lines.push("one case to the next, or how many can it hold?".into());
    }
    let input = String::from_utf8(tester.input(cases)).unwrap_or_default();
    let all: Vec<String> = input.lines().map(str::to_string).collect();
    let is_lost = matches!(search.kept, Some(Err(_)));
    let shown = if is_lost { all.clone() } else { brief(&all) };
    let is_shortened = shown != all;
    lines.extend(section("input", shown));
    lines.extend(answers(&game.format, failure));
    if let (Verdict::WrongAnswer, [case]) = (&finding.verdict, cases.as_slice()) {
        if let Ok(position) = game.position(&game.format.line(case)) {
            let explanation = explain::explanation(game, &*position);
            lines.extend(section("explanation", explanation.lines().map(str::to_string)));
        }
    }
    let mut notes = vec![String::new()];
    if failure.is_smallest {
        notes.push("no input that is one step simpler fails in this way".into());
    } else if !failure.is_random && failure.few.is_none() {
        notes.push("it was not made smaller to the end".into());
    }
    if let (true, Some(submission)) = (args.beyond, tester.selection.submission) {
        let limits = submission.limits;
        let broken = limits.broken(&game.format, cases).join("; ");
        notes.push(if broken.is_empty() {
            format!("this input is within the judge's limits ({})", limits.source)
        } else {
            format!("it breaks what the judge promises: {broken} ({})", limits.source)
        });
    }
    match (&args.output, &search.kept) {
        (_, Some(Err(error))) => notes.push(format!("the input is not kept: {error:#}")),
        (Some(Destination::File(file)), _) => {
            notes.push(format!("the input is kept in {}", file.display()));
        }
        (None, _) if is_shortened => notes.push("-o FILE keeps the whole input".into()),
        _ => {}
    }
    if notes.len() > 1 {
        lines.extend(notes.iter().map(fit));
    }
    lines
}

/// Sentences that may help somebody whose program fails in a way that many programs do.
fn hints(tester: &Tester, failure: &Failure) -> Vec<String> {
    let mut hints = Vec::new();
    let (game, form) = (&tester.selection.entry, &tester.selection.form);
    let due = failure.attempt.expected.join(" ");
    let (due, given) = (tokens(due.as_bytes()), tokens(&failure.attempt.ran.stdout));
    if given != due && given.join(&b' ').eq_ignore_ascii_case(&due.join(&b' ')) {
        hints.push("Only capital and small letters are not as the judge wants them.".into());
    }
    let of_one_case = due.len() / failure.attempt.cases.len();
    // What else stands before the answers is no answer to the number of cases.
    let is_answer = |word: &[u8]| game.answers.iter().any(|it| form.answers(it).as_bytes() == word);
    let is_one_more = given.len() == due.len() + of_one_case && given.ends_with(&due);
    if form.is_counted() && is_one_more && is_answer(given[of_one_case - 1]) {
        hints.push(
            "The first line is the number of cases: does the program take it for a case?".into(),
        );
    }
    let ran = &failure.attempt.ran;
    if given.is_empty() && !ran.has_read && matches!(ran.end, End::Exit(_)) {
        for file in tester.files_with("freopen") {
            hints.push(format!("{file} has freopen in it: does it read a file instead?"));
        }
    }
    if failure.finding.verdict.is_form() {
        for other in game.forms().into_iter().filter(|other| *other != form) {
            hints.push(format!("--form {} is for {}", other.name, other.about));
        }
    }
    hints
}

/// Which extremes were tried, and what each has cost.
fn describe_extremes(tester: &Tester, search: &Search) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, cost) in &search.extremes {
        let [cpu, time] = [cost.cpu, tester.time].map(seconds);
        let [used, most] = [cost.memory, tester.memory].map(mebibytes);
        lines.push(if cost.memory > tester.memory / 2 {
            format!("{name}: {cpu} of {time}, {used} of {most}")
        } else {
            format!("{name}: {cpu} of {time}")
        });
    }
    for word in &search.without_case {
        lines.push(format!("no case answered {word} was found"));
    }
    let is_of_interest = search.failure.is_none() && search.all.is_none();
    if !search.extremes_left.is_empty() && is_of_interest {
        lines.push(format!("not tried: {}", search.extremes_left.join("; ")));
    }
    section("extremes of the judge", lines)
}

/// What was answered right, how to try the same again, and what the program has cost.
fn describe_search(args: &Args, tester: &Tester, search: &Search) -> Vec<String> {
    let format = &tester.selection.entry.format;
    let mut right = format!("cases answered right: {}", HumanCount(search.right));
    if search.right > 0 {
        right = format!("{right}, up to {} {}", format.measure(), search.largest);
    }
    if let Some(complete) = &search.complete {
        right = format!("{right}; complete up to {complete}");
    }
    let (inputs, took) = (search.tried, tester.over.start.elapsed());
    let time = seconds(Duration::from_millis(u64::try_from(took.as_millis()).unwrap_or(0)));
    let again = match inputs {
        0 => "no input was tried to the end".to_string(),
        _ => format!(
            "--seed {} --inputs {inputs} tries the same again, which took {time}",
            args.seed
        ),
    };
    let promises = tester.limits.phrases(format).join("; ");
    let source = tester.selection.submission.map(|submission| submission.limits.source);
    let tried = match source {
        None => format!("inputs: {promises}"),
        Some(_) if args.beyond => format!("beyond the judge's limits: {promises}"),
        Some(source) => format!("within the judge's limits: {promises} ({source})"),
    };
    let (first, most) = (tester.first.unwrap_or_default(), search.most);
    vec![
        String::new(),
        right,
        again,
        tried,
        tester.describe_limits(),
        format!("the first run took {}, {}", seconds(first.cpu), mebibytes(first.memory)),
        format!("no run took more than {}, {}", seconds(most.cpu), mebibytes(most.memory)),
    ]
}

/// Expected and given answers, around the place where they differ, and what the program
/// wrote to standard error.
fn answers(format: &Format, failure: &Failure) -> Vec<String> {
    const BEFORE: usize = 3;
    const ERRORS: usize = 8;
    let Attempt { cases, ran, expected, .. } = &failure.attempt;
    let output = tokens(&ran.stdout);
    let answered = |index: usize| {
        let words = |answer: &String| answer.split_ascii_whitespace().count();
        let before = expected[..index].iter().map(words).sum();
        // The last case gets all that is left, so that a surplus is seen.
        let is_last = index + 1 == cases.len();
        let most = if is_last { usize::MAX } else { words(&expected[index]) };
        let given: Vec<&[u8]> = output.iter().skip(before).take(most).copied().collect();
        let given = if given.is_empty() { b"nothing".to_vec() } else { given.join(&b' ') };
        shorten(&readable(&given))
    };
    let mut lines = vec![String::new()];
    if cases.len() == 1 {
        lines.push(format!("expected  {}", expected[0]));
        lines.push(format!("answered  {}", answered(0)));
    } else {
        let place = failure.finding.case;
        lines.push(format!("    case  {:<12}answered", "expected"));
        let first = place.saturating_sub(BEFORE);
        for (index, case) in cases.iter().enumerate().take(place + 2).skip(first) {
            let mark = if index == place { ">" } else { " " };
            let (expected, answered) = (&expected[index], answered(index));
            let (number, case) = (index + 1, shorten(&format.line(case)));
            lines.push(format!("{mark} {number:>6}  {expected:<11} {answered:<11} for {case}"));
        }
    }
    let stderr = String::from_utf8_lossy(&ran.stderr);
    let errors = stderr.lines().filter(|line| !line.trim().is_empty());
    let mut errors: Vec<String> = errors.map(|line| shorten(&readable(line.as_bytes()))).collect();
    if errors.len() > ERRORS {
        // Its end says what is wrong.
        errors.drain(..errors.len() - ERRORS);
        errors.insert(0, "...".to_string());
    }
    lines.extend(section("standard error", errors));
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
fn brief(lines: &[String]) -> Vec<String> {
    const LINES: usize = 24;
    let mut brief: Vec<String> = lines.iter().take(LINES).map(|line| shorten(line)).collect();
    if lines.len() > LINES {
        brief.push(format!("... {} more lines", lines.len() - LINES));
    }
    brief
}
