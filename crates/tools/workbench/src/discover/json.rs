//! The report on what was found, for programs: a JSON object on one line, as
//! `crates/tools/REFERENCE.md` says.

use discovery::{Draft, Found, GrundyNumbers, Rules};
use serde_json::{json, Value};

/// Grows when a key changes its meaning or goes away. The reference and the changelog name it.
const VERSION: u32 = 1;

/// The report on what was found for rules that were given like this, with a newline at its end.
pub(super) fn write(draft: &Draft, found: &Found) -> String {
    let mut report = begin(draft, &found.rules);
    match found {
        Found::Law(law) => {
            report["law"] = law.report();
            report["law"]["facts"] = json!(law.facts());
        }
        Found::Searched(claim) => {
            report["law"] = Value::Null;
            report["searched"] = claim.report();
            let conjecture = claim.grundy_numbers().and_then(GrundyNumbers::conjecture);
            report["conjecture"] = conjecture.map_or(Value::Null, |(seen, needed)| {
                json!({"from": seen.preperiod, "period": seen.period, "needs_numbers_below": needed})
            });
        }
    }
    format!("{report}\n")
}

/// The same for a formula that is claimed and is no law; the reason says why.
pub(super) fn write_refused(draft: &Draft, rules: &Rules, reason: &str) -> String {
    let mut report = begin(draft, rules);
    report["law"] = Value::Null;
    report["claim"] = json!(reason);
    format!("{report}\n")
}

/// What every report has.
fn begin(draft: &Draft, rules: &Rules) -> Value {
    // The keys that are given, as in a rules file.
    let mut given = json!(draft);
    if let Value::Object(given) = &mut given {
        given.retain(|key, value| key != "title" && !value.is_null());
    }
    json!({"version": VERSION, "title": rules.title, "rules": given})
}
