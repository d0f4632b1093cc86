//! What can be seen in a table, in words.

use discovery::{list_first, Periodicity};
use gametheory_core::Outcome;

use super::sheet::{Row, Sheet};
use super::{Heading, Value};

/// One sentence for each finding.
pub fn findings(sheet: &Sheet) -> Vec<String> {
    let Heading { index, columns, .. } = &sheet.heading;
    if sheet.rows.is_empty() {
        return Vec::new();
    }
    let mut lines = sheet.heading.laws.clone();
    if lines.is_empty() {
        let periods = sheet.periods();
        let names = || columns.iter().zip(&periods);
        for (column, (_, seen)) in names().enumerate() {
            lines.extend(seen.iter().map(|seen| describe(sheet, column, seen)));
        }
        let without = names().filter(|(_, seen)| seen.is_none());
        let without: Vec<&str> = without.map(|(name, _)| name.as_str()).collect();
        match without.as_slice() {
            [] => {}
            // With so few rows, a period could not be seen.
            _ if sheet.shown().len() < 2 * Periodicity::EVIDENCE => {}
            all if all.len() == columns.len() => {
                lines.push("no period can be seen from the middle on".to_string());
            }
            some => {
                let across = &sheet.heading.across;
                lines.push(format!(
                    "no period can be seen from the middle on for {across} = {}",
                    some.join(", ")
                ));
            }
        }
    }
    if columns.len() == 1 {
        let is_lost =
            |row: &&Row| matches!(row.values(), [Value::Outcome(Outcome::Loss) | Value::Number(0)]);
        let lost: Vec<usize> = sheet.shown().iter().filter(is_lost).map(|row| row.index).collect();
        lines.push(if lost.is_empty() {
            String::from("lost: none")
        } else {
            format!("lost: {index} = {}", list(&lost))
        });
        // `max_by_key` gives the last of equal values, so reversed it gives the first.
        let largest = sheet.shown().iter().rev().max_by_key(|row| row.values()[0].number());
        if let Some((at, Value::Number(value))) = largest.map(|row| (row.index, row.values()[0])) {
            lines.push(format!("largest value: {value}, first at {index} = {at}"));
        }
    }
    lines.push(agreement(sheet));
    lines
}

/// Describes the period of a column in a sentence: the equation, its exceptions, and whether the
/// period lasts in further rows.
fn describe(sheet: &Sheet, column: usize, seen: &Periodicity) -> String {
    let Heading { index, columns, notation, .. } = &sheet.heading;
    let Periodicity { period, preperiod, saltus } = seen;
    let exceptions = sheet.exceptions(column, seen);
    let first = sheet.first();
    let name = &columns[column];
    let saltus_term = match saltus {
        0 => String::new(),
        1.. => format!(" + {saltus}"),
        _ => format!(" - {}", -saltus),
    };
    let left = notation(name, &format!("{index} + {period}"));
    let right = notation(name, index);
    let kind = if *saltus == 0 { "period" } else { "arithmetic period" };
    let value = |n: usize| sheet.rows[n].values()[column];
    let values: Vec<i64> = (0..sheet.rows.len()).map(|n| value(n).number()).collect();
    let failure = seen.failures(&values).find(|n| n >= preperiod);
    let where_it_holds = if exceptions.is_empty() {
        let rows = if failure.is_some() { "in these rows" } else { "throughout" };
        format!("{rows}: {kind} {period}")
    } else {
        let from = first + preperiod;
        let exceptions = list(&exceptions);
        format!("but for {index} = {exceptions}: {kind} {period} from {from} on")
    };
    let saltus = if *saltus == 0 { String::new() } else { format!(", saltus {saltus}") };
    let line = format!("{left} = {right}{saltus_term} {where_it_holds}{saltus}");
    let last = first + values.len() - 1;
    let by = sheet.theorem.map_or("an earlier search".into(), |theorem| format!("the {theorem}"));
    match failure {
        None if sheet.theorem.is_none() || sheet.searched() == sheet.rows.len() => {
            line + &format!("; so far, up to {index} = {last}")
        }
        None => line + &format!("; by {by} it lasts, at least to {index} = {last}"),
        Some(n) => {
            let at = |n: usize| format!("{} at {}", value(n), first + n);
            let (here, later) = (at(n), at(n + period));
            line + &format!("; but by {by} it does not last: {here}, {later}")
        }
    }
}

/// The sentence about the comparison of search and theorem.
fn agreement(sheet: &Sheet) -> String {
    let Heading { index, across, columns, .. } = &sheet.heading;
    let differences = sheet.differences();
    let searched = &sheet.rows[..sheet.searched()];
    let all: usize = searched.iter().map(|row| row.known.len()).sum();
    let Some(theorem) = sheet.theorem else {
        return String::from("no law is known; the values are searched only");
    };
    if differences.is_empty() {
        let beyond = match sheet.shown().get(searched.len()) {
            None => String::new(),
            Some(Row { index: first, .. }) => {
                format!("; from {index} = {first} on there is the {theorem} alone")
            }
        };
        return format!("search and {theorem} agree in all {all} values{beyond}");
    }
    let places = differences.iter().map(|(row, column)| {
        if columns.len() == 1 {
            format!("{index} = {row}")
        } else {
            format!("{index} = {row}, {across} = {}", columns[*column])
        }
    });
    let wrong = differences.len();
    let places = list_first(places, wrong as u64, 8, "; ");
    format!("search and {theorem} DIFFER in {wrong} of {all} values: {places}")
}

/// The first numbers, with commas in between.
fn list(numbers: &[usize]) -> String {
    list_first(numbers, numbers.len() as u64, 20, ", ")
}

#[cfg(test)]
mod tests {
    use super::{findings, Heading, Row, Sheet, Value};

    fn sheet(searched: &[i64], beyond: &[i64]) -> Sheet {
        let heading = Heading {
            columns: vec!["G".to_string()],
            notation: |_, n| format!("G({n})"),
            ..Heading::new("", "")
        };
        let row = |(index, value): (usize, &i64)| {
            let known = vec![Value::Number(*value)];
            let is_searched = index < 5 + searched.len();
            let searched = if is_searched { known.clone() } else { Vec::new() };
            Row { index, searched, known }
        };
        let rows = (5..).zip(searched.iter().chain(beyond)).map(row).collect();
        Sheet { heading, theorem: Some("theorem"), rows, shown: searched.len() }
    }

    #[test]
    fn exceptions_are_named_by_the_index_of_their_rows() {
        let seen = findings(&sheet(&[7, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2], &[1, 2]));
        let expected = "G(n + 2) = G(n) but for n = 5: period 2 from 6 on; \
                        by the theorem it lasts, at least to n = 18";
        assert_eq!(
            seen,
            [
                expected,
                "lost: none",
                "largest value: 7, first at n = 5",
                "search and theorem agree in all 12 values",
            ]
        );
    }

    #[test]
    fn a_pattern_that_the_theorem_refutes_is_called_so() {
        let seen = findings(&sheet(&[1, 2, 1, 2, 1, 2, 1, 2, 1, 2], &[1, 2, 1, 0]));
        assert!(seen[0].ends_with("but by the theorem it does not last: 2 at 16, 0 at 18"));
    }

    /// Also if the further rows were only searched, earlier and in another way.
    #[test]
    fn a_pattern_that_a_further_search_refutes_is_called_so() {
        let mut searched = sheet(&[1, 2, 1, 2, 1, 2, 1, 2, 1, 2], &[1, 2, 1, 0]);
        searched.theorem = None;
        assert!(findings(&searched)[0].ends_with(
            "in these rows: period 2; but by an earlier search it does not last: 2 at 16, 0 at 18"
        ));
        searched.rows.pop();
        assert!(findings(&searched)[0].ends_with("; so far, up to n = 17"));
    }

    #[test]
    fn arithmetic_periods_have_a_saltus() {
        let seen = findings(&sheet(&[1, 0, 3, 2, 5, 4, 7, 6, 9, 8], &[]));
        assert!(
            seen[0].starts_with("G(n + 2) = G(n) + 2 throughout: arithmetic period 2, saltus 2")
        );
        assert_eq!(seen[1], "lost: n = 6");
    }

    #[test]
    fn a_wrong_theorem_is_found_out() {
        let mut wrong = sheet(&[1; 20], &[]);
        wrong.rows[3].known = vec![Value::Number(0)];
        let seen = findings(&wrong);
        assert_eq!(seen.last().unwrap(), "search and theorem DIFFER in 1 of 20 values: n = 8");
        assert!(wrong.to_text().contains("<- they differ"));
    }
}
