//! The report on what was found, for people.

use std::iter::once_with;
use std::time::{Duration, Instant};

use catalog::from_rules;
use catalog::table::{Grid, Row, Value};
use discovery::{Found, GrundyNumbers, Periodicity};

use crate::text::{paragraph, width};
use crate::watch::{is_interrupted, make_aside};

/// The table has n = 0 to n = 15.
const COLUMNS: usize = 16;

/// The report for people. If no law was found and the search `is_late`, it was ended by its time. At
/// most that many numbers are listed in a sentence.
pub(super) fn words(found: &Found, is_late: bool, most: usize) -> String {
    let mut paragraphs = vec![found.rules.title.clone()];
    match found {
        Found::Law(law) => {
            let [law, proof] = law.explain(most);
            paragraphs.extend([law, format!("Proof: {proof}.")]);
        }
        Found::Searched(claim) => {
            paragraphs.extend([describe_end(is_late).into(), claim.describe()]);
            let conjecture = claim.grundy_numbers().and_then(GrundyNumbers::conjecture);
            if let Some((Periodicity { period, preperiod, .. }, needed)) = conjecture {
                paragraphs.push(format!(
                    "It looks as if G(n + {period}) = G(n) for n from {preperiod} on. The numbers \
                     below {needed} prove or refute it; --to computes them."
                ));
            }
        }
    }
    let paragraphs: String = paragraphs.iter().map(|text| paragraph(text)).collect();
    paragraphs + &table(found)
}

/// Why there is no law.
fn describe_end(is_late: bool) -> &'static str {
    if is_interrupted() {
        "No law had been found."
    } else if is_late {
        "No law was found in that time; --for sets it."
    } else {
        "No law was found. --states and --to set limits of the search."
    }
}

/// The table of the Grundy numbers of parts, or else that of small positions, behind an empty line.
/// If a search of these takes more than 10 s, there is none.
fn table(found: &Found) -> String {
    let grid = match found.tabulate(COLUMNS) {
        kinds if kinds.is_empty() => {
            let (found, start) = (found.clone(), Instant::now());
            let search = once_with(move || tabulate_positions(&found));
            make_aside(search, move || start.elapsed() > Duration::from_secs(10)).next().flatten()
        }
        kinds => Some(tabulate_kinds(kinds)),
    };
    grid.map_or_else(String::new, |grid| format!("\n{}", grid.text(width())))
}

fn tabulate_kinds(kinds: Vec<(String, Vec<Option<u128>>)>) -> Grid {
    let row = |(label, numbers): (_, Vec<Option<u128>>)| {
        let cells = numbers.into_iter().map(|number| number.map(Value::Grundy)).collect();
        Row { label, cells }
    };
    let columns = (0..COLUMNS).map(|n| n.to_string()).collect();
    let rows = kinds.into_iter().map(row).collect();
    Grid { index: "n".into(), columns, rows, ..Grid::default() }
}

/// The first rows of the table of the game. What is not known of them is searched.
fn tabulate_positions(found: &Found) -> Option<Grid> {
    let mut table = from_rules(found.clone()).make_table(None, false).ok()?;
    // A single column is shown in lines of ten.
    let rows = if table.grid.columns.len() == 1 { 20 } else { COLUMNS };
    let rows = table.indices.clone().take(rows);
    let rows = rows.map(|index| table.row(index)).collect::<Result<_, _>>().ok()?;
    Some(Grid { rows, ..table.grid })
}
