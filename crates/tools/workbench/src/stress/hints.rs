//! What may help somebody whose program fails in a way that many programs do.

use std::fs;
use std::path::Path;

use super::runner::End;
use super::search::Failure;
use super::tester::Tester;
use super::verdict::tokens;

/// Sentences about the failure.
pub(super) fn hints(tester: &Tester, failure: &Failure) -> Vec<String> {
    let mut hints = Vec::new();
    let (game, form) = (&tester.selection.entry, &tester.selection.form);
    let run = &failure.attempt.run;
    let due = failure.attempt.expected.join(" ");
    let (due, given) = (tokens(due.as_bytes()), tokens(&run.stdout));
    if given != due && given.join(&b' ').eq_ignore_ascii_case(&due.join(&b' ')) {
        hints.push("Only capital and small letters are not as the judge wants them.".into());
    }
    let of_one_case = due.len() / failure.cases.len();
    if form.is_counted() && given.len() == due.len() + of_one_case && given.ends_with(&due) {
        hints.push(
            "The first line is the number of cases: does the program take it for a case?".into(),
        );
    }
    if given.is_empty() && !run.has_read && matches!(run.end, End::Exit(_)) {
        for file in tester.runner.program.command.iter().filter(|word| Path::new(word).is_file()) {
            let bytes = fs::read(file).unwrap_or_default();
            for word in ["freopen", "ONLINE_JUDGE"] {
                if bytes.windows(word.len()).any(|part| part == word.as_bytes()) {
                    hints.push(format!("{file} has {word} in it: does it read a file instead?"));
                }
            }
        }
    }
    if failure.finding.verdict.is_form() {
        for other in game.forms().into_iter().filter(|other| *other != form) {
            hints.push(format!("--form {} is for {}", other.name, other.about));
        }
    }
    hints
}
