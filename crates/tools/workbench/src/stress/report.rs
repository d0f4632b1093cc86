//! What people are told about a search.

use std::fmt::Write as _;

use catalog::count;
use indicatif::HumanCount;

use super::tester::{Attempt, Cost, Stress};
use super::verdict::{tokens, Verdict};
use crate::explain;
use crate::output::INTERRUPTED;
use crate::text::{fit, mebibytes, readable, seconds, shorten};
use crate::watch::is_interrupted;

/// The fewest cases that say something about a program.
const LEAST: u64 = 100;
/// The exit status of a run that tried too little.
const TOO_LITTLE: u8 = 4;

/// The report and the exit status that says the same.
pub(super) fn write(stress: &Stress) -> (String, u8) {
    let found = &stress.found;
    let interrupted = if is_interrupted() { "interrupted\n" } else { "" };
    let (verdict, status) = judge(stress);
    let mut extremes = found.extremes.clone();
    let left = found.extremes_left.join("; ");
    if found.failure.is_none() && found.all.is_none() && !left.is_empty() {
        let _ = write!(extremes, "not tried: {left}");
    }
    let extremes = section("extremes of the judge", &extremes);
    let text = [interrupted, &verdict, &extremes, &describe_search(stress)].concat();
    (text.lines().map(|line| fit(line) + "\n").collect(), status)
}

/// What is said of the program at first, and the exit status.
fn judge(stress: &Stress) -> (String, u8) {
    let (args, found) = (stress.args, &stress.found);
    let mut why = if let Some(failure) = &found.failure {
        let status = if failure.verdict.is_limit() { 3 } else { 1 };
        return (describe_failure(stress, failure), status);
    } else if is_interrupted() {
        return (String::new(), INTERRUPTED);
    } else if let Some(reason) = &found.unanswered {
        return (format!("no verdict: {reason}\n"), TOO_LITTLE);
    } else if let Some(seen) = &found.busy {
        format!("the machine is busy: {seen}")
    } else if let Some(all) = found.all.filter(|all| *all > 0) {
        return (format!("accepted on all {}\n", HumanCount(all)), 0);
    } else if args.samples && found.right > 0 && !stress.is_late() {
        return ("accepted on the samples\n".to_string(), 0);
    } else if found.costs.is_empty() && !stress.is_late() {
        "no case was found that the judge may give".to_string()
    } else if found.right < LEAST || args.samples {
        format!("only {} answered right", count(found.right, "case"))
    } else if stress.is_late() && !found.extremes_left.is_empty() {
        "there was no time for some extremes of the judge".to_string()
    } else {
        return ("accepted\n".to_string(), 0);
    };
    if stress.is_late() {
        // Most inputs are larger than the first ones.
        let longer = args.time.unwrap_or(stress.limited.wall).saturating_mul(4);
        let _ = write!(why, "; --for {}s gives it more", longer.as_secs().max(20));
    }
    (format!("no verdict: {why}\n"), TOO_LITTLE)
}

/// All that is known of an input that is not accepted.
fn describe_failure(stress: &Stress, attempt: &Attempt) -> String {
    let Attempt { cases, verdict, headline, note, .. } = attempt;
    let game = &stress.selection.entry;
    let input = stress.template.print(cases);
    let shown = brief(&input);
    let (hints, answers) = (hints(stress, attempt), answers(stress, attempt));
    let mut text = format!("{headline}\n{hints}{}{answers}", section("input", &shown));
    let mut notes = note.to_string();
    if let (Verdict::WrongAnswer, [case]) = (verdict, cases.as_slice()) {
        if let Ok(position) = game.position(case) {
            text += &section("explanation", &explain::explanation(game, &*position));
        }
    }
    if let (true, Some(submission)) = (stress.args.beyond, stress.selection.submission) {
        let limits = submission.limits;
        let what = match limits.broken(&game.template, cases).join("; ").as_str() {
            "" => "this input is within the judge's limits".to_string(),
            broken => format!("it breaks what the judge promises: {broken}"),
        };
        let _ = writeln!(notes, "{what} ({})", limits.source);
    }
    if shown.lines().ne(input.lines()) && stress.args.output.is_none() {
        notes += "-o FILE keeps the whole input\n";
    }
    let gap = if notes.is_empty() { "" } else { "\n" };
    text + gap + &notes
}

/// Sentences that may help somebody whose program fails in a way that many programs do.
fn hints(stress: &Stress, attempt: &Attempt) -> String {
    let mut hints = String::new();
    let (game, form) = (&stress.selection.entry, stress.selection.form);
    let due = attempt.expected.join(" ");
    let (due, given) = (tokens(&due), tokens(&attempt.ran.stdout));
    if given != due && given.join(&b' ').eq_ignore_ascii_case(&due.join(&b' ')) {
        hints += "Only capital and small letters are not as the judge wants them.\n";
    }
    // The answers of several cases can stand in one word.
    let of_one_case = (due.len() / attempt.cases.len()).max(1);
    // Other words before the answers do not answer the number of cases.
    let is_answer =
        |word: &[u8]| game.template.answers.iter().any(|it| form.answers(it).as_bytes() == word);
    let is_one_more = given.len() == due.len() + of_one_case && given.ends_with(&due);
    if stress.template.is_counted() && is_one_more && is_answer(given[of_one_case - 1]) {
        hints += "The first line is the number of cases: does the program take it for a case?\n";
    }
    if attempt.verdict == Verdict::Format {
        for other in game.forms().into_iter().filter(|other| other.form != form.form) {
            let _ = writeln!(hints, "--form {} is for {}", other.form, other.about);
        }
    }
    hints
}

/// What was answered right, how to try the same again, and what the program has cost.
fn describe_search(stress: &Stress) -> String {
    let (args, found) = (stress.args, &stress.found);
    let template = &stress.selection.entry.template;
    let mut right = HumanCount(found.right).to_string();
    if found.right > 0 {
        let _ = write!(right, ", up to {} {}", template.measure(), found.largest);
    }
    if let Some(size) = &found.complete {
        let _ = write!(right, "; complete up to {size}");
    }
    let mut again = "no input was tried to the end".to_string();
    if found.tried > 0 {
        let (seed, tried, took) = (args.seed, found.tried, seconds(stress.progress.elapsed()));
        again = format!("--seed {seed} --inputs {tried} tries the same again, which took {took}");
    }
    let promises = stress.limits.phrases(template).join("; ");
    let judge = stress.selection.submission.map(|submission| submission.limits);
    let inputs = match judge {
        None => format!("inputs: {promises}"),
        Some(_) if args.beyond => format!("beyond the judge's limits: {promises}"),
        Some(judge) => format!("within the judge's limits: {promises} ({})", judge.source),
    };
    let compare = |used: String, stated: Option<String>| match (judge, stated) {
        (None, _) => used,
        (_, None) => format!("{used}; the judge's is not known"),
        (_, Some(stated)) if stated == used => format!("{used}, as the judge allows"),
        (_, Some(stated)) => format!("{used}; the judge's is {stated}"),
    };
    let stated_time = judge.and_then(|judge| judge.time).map(seconds);
    let stated_memory = judge.and_then(|judge| judge.memory).map(|memory| mebibytes(memory << 20));
    let time = compare(seconds(stress.limited.cpu), stated_time);
    let memory = compare(mebibytes(stress.limited.memory), stated_memory);
    let cost = |(cpu, memory): Cost| format!("{}, {}", seconds(cpu), mebibytes(memory));
    let first = cost(found.costs.first().copied().unwrap_or_default());
    let largest = |most: Cost, run: &Cost| (most.0.max(run.0), most.1.max(run.1));
    let most = cost(found.costs.iter().fold(Cost::default(), largest));
    format!(
        "\ncases answered right: {right}\n{again}\n{inputs}\nCPU time of a run: {time}\n\
         memory: {memory}\nthe first run took at most {first}\nno run took more than {most}\n"
    )
}

/// The expected and the given answer where they differ, and the end of what the program wrote to
/// standard error.
fn answers(stress: &Stress, attempt: &Attempt) -> String {
    const ERRORS: usize = 8;
    let (Attempt { cases, ran, expected, .. }, place) = (attempt, attempt.case);
    let words = |answer: &String| tokens(answer).len();
    let before = expected[..place].iter().map(words).sum();
    // The last case gets all that is left, so that a surplus is seen.
    let most = if place + 1 == cases.len() { usize::MAX } else { words(&expected[place]) };
    let given: Vec<&[u8]> = tokens(&ran.stdout).into_iter().skip(before).take(most).collect();
    let given = if given.is_empty() { b"nothing".to_vec() } else { given.join(&b' ') };
    let mut text = String::from("\n");
    if cases.len() > 1 {
        let line = stress.selection.entry.template.line(&cases[place]);
        let _ = writeln!(text, "case      {} of {}: {}", place + 1, cases.len(), shorten(&line));
    }
    let _ = writeln!(text, "expected  {}", expected[place]);
    let _ = writeln!(text, "answered  {}", shorten(&readable(&given)));
    let stderr = String::from_utf8_lossy(&ran.stderr);
    let errors = stderr.lines().filter(|line| !line.trim().is_empty());
    let mut errors: Vec<String> = errors.map(|line| shorten(&readable(line.as_bytes()))).collect();
    if errors.len() > ERRORS {
        errors.splice(..errors.len() - ERRORS, ["...".to_string()]);
    }
    text + &section("standard error", &errors.join("\n"))
}

/// A paragraph with a title; nothing without lines.
fn section(title: &str, text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!("\n{title}\n{}\n", textwrap::indent(text.trim_end(), "  "))
}

/// The first lines, without the middle of those that are long.
fn brief(text: &str) -> String {
    const LINES: usize = 24;
    let mut brief: Vec<String> = text.lines().take(LINES).map(shorten).collect();
    let number = text.lines().count();
    if number > LINES {
        brief.push(format!("... {} more lines", number - LINES));
    }
    brief.join("\n")
}
