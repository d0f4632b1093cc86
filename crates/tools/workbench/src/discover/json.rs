//! The report on what was found, for programs: a JSON object on one line, as
//! `crates/tools/REFERENCE.md` says.

use discovery::{Claim, Draft, Found, PeriodConjecture};
use serde_json::json;

use super::Search;

/// Grows when a key changes its meaning or goes away. The reference and the changelog name it.
const VERSION: u32 = 1;

/// The report, with a newline at its end.
pub(super) fn write<C: Claim>(search: &Search, found: &Found<C>) -> String {
    let mut entries = vec![
        ("version", VERSION.to_string()),
        ("title", json!(search.rules.title()).to_string()),
        ("rules", rules(&search.draft)),
    ];
    match found {
        Found::Law(law) => {
            let mut law_entries = law.report();
            law_entries.push(("facts", law.facts().count().to_string()));
            entries.push(("law", object(law_entries)));
        }
        Found::Searched { claim, below } => {
            let mut searched = claim.report();
            searched.push(("below", below.to_string()));
            searched.push(("unit", claim.unit()));
            entries.push(("law", "null".into()));
            entries.push(("searched", object(searched)));
            entries.push(("conjecture", conjecture(claim.conjecture())));
        }
    }
    object(entries) + "\n"
}

fn conjecture(conjecture: Option<PeriodConjecture>) -> String {
    let Some(PeriodConjecture { seen, needed }) = conjecture else { return "null".into() };
    let mut entries =
        vec![("from", seen.preperiod.to_string()), ("period", seen.period.to_string())];
    entries.push(match needed {
        Some(needed) => ("needs_numbers_below", needed.to_string()),
        None => ("saltus", seen.saltus.to_string()),
    });
    object(entries)
}

/// The keys that are given, as in a rules file.
fn rules(draft: &Draft) -> String {
    let texts = [
        ("cells", &draft.cells),
        ("stuck", &draft.stuck),
        ("numbers", &draft.numbers),
        ("digits", &draft.digits),
        ("where", &draft.defined),
        ("octal", &draft.octal),
        ("input", &draft.input),
        ("end", &draft.end),
        ("case", &draft.case),
        ("starts", &draft.starts),
    ];
    let lists = [
        ("moves", Some(&draft.moves)),
        ("wins", Some(&draft.wins)),
        ("never", Some(&draft.never)),
        ("answers", draft.answers.as_ref()),
    ];
    let texts = texts.into_iter().filter_map(|(key, text)| Some((key, json!(text.as_ref()?))));
    let lists = lists
        .into_iter()
        .filter_map(|(key, list)| Some((key, json!(list.filter(|list| !list.is_empty())?))));
    let take = draft.take.iter().map(|take| ("take", json!(take)));
    let entries = texts.chain(lists).chain(take).map(|(key, value)| (key, value.to_string()));
    object(entries.collect())
}

/// An object with these keys, whose values are in JSON.
fn object(entries: Vec<(&str, String)>) -> String {
    let entries = entries.into_iter().map(|(key, value)| format!("\"{key}\":{value}"));
    format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
}
