//! What can be seen in a table, in words.

use super::sheet::{Heading, Kind, Sheet, Value};
use super::Pattern;

/// One finding a line.
pub(super) fn findings(sheet: &Sheet) -> Vec<String> {
    let Heading { index, columns, kind, .. } = &sheet.heading;
    if sheet.rows.is_empty() {
        return Vec::new();
    }
    let mut lines = Vec::new();
    if *kind != Kind::Counts {
        let patterns = sheet.patterns();
        let names = || columns.iter().zip(&patterns);
        for (column, (_, pattern)) in names().enumerate() {
            lines.extend(pattern.iter().map(|pattern| describe(sheet, column, pattern)));
        }
        let without = names().filter(|(_, pattern)| pattern.is_none());
        let without: Vec<&str> = without.map(|(name, _)| name.as_str()).collect();
        match without.as_slice() {
            [] => {}
            all if all.len() == columns.len() => lines.push("no period can be seen".to_string()),
            some => {
                let across = sheet.heading.across;
                lines.push(format!("no period can be seen for {across} = {}", some.join(", ")));
            }
        }
    }
    if columns.len() == 1 {
        let worth = |row: &super::Row| row.searched[0];
        let lost = sheet.rows.iter().filter(|row| {
            matches!(worth(row), Value::Outcome(gametheory_core::Outcome::Loss) | Value::Number(0))
        });
        lines.push(format!("lost: {index} = {}", list(lost.map(|row| row.index))));
        let largest = sheet.rows.iter().rev().max_by_key(|row| worth(row).number());
        if let Some(row @ Value::Number(value)) = largest.map(worth) {
            let first = sheet.rows.iter().find(|other| worth(other) == row);
            let at = first.map_or(0, |row| row.index);
            lines.push(format!("largest value: {value}, first at {index} = {at}"));
        }
    }
    lines.push(agreement(sheet));
    lines
}

fn describe(sheet: &Sheet, column: usize, pattern: &Pattern) -> String {
    let Heading { index, columns, notation, .. } = &sheet.heading;
    let Pattern { period, saltus, exceptions } = pattern;
    let first = sheet.rows.first().map_or(0, |row| row.index);
    let name = &columns[column];
    let saltus_term = match saltus {
        0 => String::new(),
        1.. => format!(" + {saltus}"),
        _ => format!(" - {}", -saltus),
    };
    let left = notation(name, &format!("{index} + {period}"));
    let right = notation(name, index);
    let mut line = format!("{left} = {right}{saltus_term}");
    let kind = if *saltus == 0 { "period" } else { "arithmetic period" };
    if exceptions.is_empty() {
        line += &format!(" throughout: {kind} {period}");
    } else {
        let from = first + pattern.preperiod();
        let exceptions = list(exceptions.iter().map(|n| first + n));
        line += &format!(" but for {index} = {exceptions}: {kind} {period} from {from} on");
    }
    if *saltus != 0 {
        line += &format!(", saltus {saltus}");
    }
    let mut values: Vec<i64> = sheet.searched(column);
    values.extend(sheet.beyond.iter().map(|row| row[column].number()));
    let last = first + values.len() - 1;
    match pattern.first_failure(&values) {
        None => line + &format!("; by the theorem it lasts, at least to {index} = {last}"),
        Some(n) => {
            let far = n + period;
            let value = |n: usize| match sheet.rows.get(n) {
                Some(row) => row.theorem[column],
                None => sheet.beyond[n - sheet.rows.len()][column],
            };
            let at = |n: usize| format!("{} at {}", value(n), first + n);
            line + &format!("; but by the theorem it does not last: {}, {}", at(n), at(far))
        }
    }
}

fn agreement(sheet: &Sheet) -> String {
    let Heading { index, across, columns, .. } = &sheet.heading;
    let differences = sheet.differences();
    let all = sheet.rows.len() * columns.len();
    if differences.is_empty() {
        return format!("search and theorem agree in all {all} values");
    }
    let places = differences.iter().take(8).map(|(row, column)| {
        if columns.len() == 1 {
            format!("{index} = {row}")
        } else {
            format!("{index} = {row}, {across} = {}", columns[*column])
        }
    });
    let places: Vec<String> = places.collect();
    format!(
        "search and theorem DIFFER in {} of {all} values: {}",
        differences.len(),
        places.join("; ")
    )
}

/// Numbers with commas in between; of many, only the first.
fn list(numbers: impl Iterator<Item = usize>) -> String {
    const SHOWN: usize = 20;
    let mut numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    if numbers.is_empty() {
        return "none".to_string();
    }
    if numbers.len() > SHOWN {
        numbers.truncate(SHOWN);
        numbers.push("...".to_string());
    }
    numbers.join(", ")
}
