//! The report on what was found, for programs: a JSON object on one line, as
//! `crates/tools/REFERENCE.md` says.

use anyhow::Result;
use discovery::{Claim, Draft, Found, PeriodConjecture, Searched};

use super::Search;

/// Grows when a key changes its meaning or goes away. The reference and the changelog name it.
const VERSION: u32 = 1;

/// The report, with a newline at its end.
pub(super) fn write<C: Claim>(search: &Search, found: &Found<C>) -> Result<String> {
    let mut entries = vec![
        ("version", VERSION.to_string()),
        ("title", serde_json::to_string(search.rules.title())?),
        ("rules", rules(&search.draft)?),
    ];
    match found {
        Found::Law(law) => {
            let mut law_entries = law.report();
            law_entries.push(("facts", law.facts().count().to_string()));
            entries.push(("law", object(law_entries)));
        }
        Found::Searched(Searched { claim, below }) => {
            let mut searched = claim.report();
            searched.push(("below", below.to_string()));
            searched.push(("unit", claim.unit()));
            entries.push(("law", "null".into()));
            entries.push(("searched", object(searched)));
            entries.push(("conjecture", conjecture(claim.conjecture())));
        }
    }
    Ok(object(entries) + "\n")
}

fn conjecture(conjecture: Option<PeriodConjecture>) -> String {
    let Some(PeriodConjecture { seen, needed }) = conjecture else { return "null".into() };
    object(vec![
        ("from", seen.preperiod.to_string()),
        ("period", seen.period.to_string()),
        ("needs_numbers_below", needed.to_string()),
    ])
}

/// The keys that are given, as in a rules file.
fn rules(draft: &Draft) -> Result<String> {
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
    let mut entries = Vec::new();
    for (key, text) in texts {
        if let Some(text) = text {
            entries.push((key, serde_json::to_string(text)?));
        }
    }
    for (key, list) in lists {
        if let Some(list) = list.filter(|list| !list.is_empty()) {
            entries.push((key, serde_json::to_string(list)?));
        }
    }
    if let Some(take) = &draft.take {
        entries.push(("take", serde_json::to_string(take)?));
    }
    Ok(object(entries))
}

/// An object with these keys, whose values are in JSON.
fn object(entries: Vec<(&str, String)>) -> String {
    let entries = entries.into_iter().map(|(key, value)| format!("\"{key}\":{value}"));
    format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
}
