//! The report on what was found, for programs: a JSON object on one line, as
//! `crates/tools/REFERENCE.md` says.

use discovery::{Draft, Found};
use serde_json::{json, Value};

/// Grows when a key changes its meaning or goes away. The reference and the changelog name it.
const VERSION: u32 = 1;

/// The report on what was found for rules that were given like this, with a newline at its end.
pub(super) fn write(draft: &Draft, found: &Found) -> String {
    // The keys that are given, as in a rules file.
    let mut rules = json!(draft);
    if let Value::Object(rules) = &mut rules {
        let is_given = |value: &Value| !value.is_null() && *value != json!([]);
        rules.retain(|key, value| key != "title" && is_given(value));
    }
    let mut report = json!({"version": VERSION, "title": found.rules.title, "rules": rules});
    let mut known = found.report();
    match found {
        Found::Law(law) => {
            known.insert("facts".into(), json!(law.facts()));
            report["law"] = known.into();
        }
        Found::Searched(claim) => {
            known.insert("below".into(), json!(claim.below));
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
