//! The report on what was found, for programs: a JSON object on one line, as
//! `crates/tools/REFERENCE.md` says.

use discovery::{Draft, Found};
use serde_json::{json, Map, Value};

use super::Search;

/// Grows when a key changes its meaning or goes away. The reference and the changelog name it.
const VERSION: u32 = 1;

/// The report, with a newline at its end.
pub(super) fn write(search: &Search, found: &Found) -> String {
    let mut report = json!({
        "version": VERSION,
        "title": search.rules.title(),
        "rules": rules(&search.draft),
    });
    let mut known = found.report();
    match found {
        Found::Law(law) => {
            known.insert("facts".into(), json!(law.facts().count()));
            report["law"] = known.into();
        }
        Found::Searched(claim) => {
            known.insert("below".into(), json!(claim.below()));
            known.insert("unit".into(), claim.unit());
            report["law"] = Value::Null;
            report["searched"] = known.into();
            report["conjecture"] = claim.conjecture().map_or(Value::Null, |(seen, needed)| {
                json!({"from": seen.preperiod, "period": seen.period, "needs_numbers_below": needed})
            });
        }
    }
    format!("{report}\n")
}

/// The keys that are given, as in a rules file.
fn rules(draft: &Draft) -> Value {
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
    let texts = texts.into_iter().map(|(key, text)| (key, json!(text)));
    let lists =
        lists.into_iter().map(|(key, list)| (key, json!(list.filter(|list| !list.is_empty()))));
    let take = [("take", json!(draft.take))];
    let given = texts.chain(lists).chain(take).filter(|(_, value)| !value.is_null());
    given.map(|(key, value)| (key.to_string(), value)).collect::<Map<_, _>>().into()
}
