//! The report on what was found, for people.

use catalog::table::{Grid, Row, Value};
use discovery::{Claim, Found, Periodicity};

use super::Search;
use crate::text::{paragraph, width};
use crate::watch::Stop;

/// The table has the columns n = 0 to n = 15.
const COLUMNS: usize = 16;

/// The report for people. At most that many numbers are listed in a sentence.
pub(super) fn words(search: &Search, found: &Found, most: usize) -> String {
    let mut paragraphs = vec![search.rules.title.clone()];
    match found {
        Found::Law(law) => {
            let [law, proof] = law.explain(most);
            paragraphs.extend([law, format!("Proof: {proof}.")]);
        }
        Found::Searched(claim) => {
            paragraphs.extend([describe_stop(search.stop).into(), claim.describe()]);
            paragraphs.extend(claim.conjecture().map(|(seen, needed)| {
                let Periodicity { period, preperiod, .. } = seen;
                format!(
                    "It looks as if G(n + {period}) = G(n) for n from {preperiod} on. The numbers \
                     below {needed} prove or refute it; --to computes them."
                )
            }));
        }
    }
    let paragraphs: String = paragraphs.iter().map(|text| paragraph(text)).collect();
    paragraphs + &table(found)
}

/// Why there is no law.
fn describe_stop(stop: Stop) -> &'static str {
    match stop {
        Stop::Limits => "No law was found. --states and --to set limits of the search.",
        Stop::Late => "No law was found in that time; --for sets it.",
        Stop::Interrupted => "No law had been found.",
    }
}

/// The table of the outcomes of the simplest positions, or of the numbers of the parts, behind an
/// empty line.
fn table(claim: &Claim) -> String {
    let (index, values) = claim.tabulate(COLUMNS);
    let rows = values.into_iter().map(|(label, entries)| Row {
        label,
        cells: entries.iter().map(|text| Value::read(text)).collect(),
    });
    let rows: Vec<Row> = rows.collect();
    if rows.is_empty() {
        return String::new();
    }
    let columns = (0..COLUMNS).map(|n| n.to_string()).collect();
    format!("\n{}", Grid { index, columns, rows, ..Grid::default() }.text(width()))
}
