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
            paragraphs.extend([describe_stop(search, claim), claim.describe()]);
            paragraphs.extend(claim.conjecture().map(|(seen, needed)| {
                let Periodicity { period, preperiod, .. } = seen;
                format!(
                    "It looks as if G(n + {period}) = G(n) for n from {preperiod} on. The numbers \
                     below {needed} prove or refute it."
                )
            }));
        }
    }
    for (family, series) in found.simplest() {
        let so_far = match series.period() {
            Some(_) => String::new(),
            None => match series.outcomes().len().checked_sub(1) {
                Some(last) => format!(", so far, up to n = {last}"),
                None => continue,
            },
        };
        let series = if most == usize::MAX { format!("{series:#}") } else { series.to_string() };
        let name = family.describe();
        paragraphs.push(format!("For the player to move, with {name}{so_far}: {series}."));
    }
    let paragraphs: String = paragraphs.iter().map(|text| paragraph(text)).collect();
    paragraphs + &table(found)
}

/// Why there is no law.
fn describe_stop(search: &Search, claim: &Claim) -> String {
    let (law, limit) = claim.describe_limit(&search.limits);
    match search.stop {
        Stop::Limits => format!("No {law} was found. {limit}"),
        Stop::Late => format!("No {law} was found in that time; --for sets it."),
        Stop::Interrupted => format!("No {law} had been found."),
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
