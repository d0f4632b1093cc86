//! What can be seen in a table, in words.

use catalog::table::{Heading, Value};

use super::pattern::Pattern;
use super::sheet::Sheet;

/// One sentence for each finding.
pub(super) fn findings(sheet: &Sheet) -> Vec<String> {
    let Heading { index, columns, .. } = &sheet.heading;
    if sheet.rows.is_empty() {
        return Vec::new();
    }
    let mut lines = sheet.heading.laws.clone();
    if lines.is_empty() {
        let patterns = sheet.patterns();
        let names = || columns.iter().zip(&patterns);
        for (column, (_, pattern)) in names().enumerate() {
            lines.extend(pattern.iter().map(|pattern| describe(sheet, column, pattern)));
        }
        let without = names().filter(|(_, pattern)| pattern.is_none());
        let without: Vec<&str> = without.map(|(name, _)| name.as_str()).collect();
        match without.as_slice() {
            [] => {}
            // With so few rows, a period could not be seen.
            _ if sheet.shown().count() < 2 * Pattern::EVIDENCE => {}
            all if all.len() == columns.len() => {
                lines.push("no period can be seen from the middle on".to_string());
            }
            some => {
                let across = sheet.heading.across;
                lines.push(format!(
                    "no period can be seen from the middle on for {across} = {}",
                    some.join(", ")
                ));
            }
        }
    }
    if columns.len() == 1 {
        let values: Vec<(usize, Value)> =
            sheet.shown().map(|(index, values)| (index, values[0])).collect();
        let lost = values.iter().filter(|(_, value)| {
            matches!(value, Value::Outcome(gametheory_core::Outcome::Loss) | Value::Number(0))
        });
        lines.push(match list(lost.map(|(index, _)| *index)) {
            none if none.is_empty() => "lost: none".to_string(),
            some => format!("lost: {index} = {some}"),
        });
        // `max_by_key` gives the last of equal values, so reversed it gives the first.
        let largest = values.iter().rev().max_by_key(|(_, value)| value.number());
        if let Some((at, Value::Number(value))) = largest {
            lines.push(format!("largest value: {value}, first at {index} = {at}"));
        }
    }
    lines.push(agreement(sheet));
    lines
}

/// The sentence about a pattern in a column: the equation, its exceptions, and whether the
/// theorem confirms it for further rows.
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
    let kind = if *saltus == 0 { "period" } else { "arithmetic period" };
    let where_it_holds = if exceptions.is_empty() {
        format!("throughout: {kind} {period}")
    } else {
        let from = first + pattern.preperiod();
        let exceptions = list(exceptions.iter().map(|n| first + n));
        format!("but for {index} = {exceptions}: {kind} {period} from {from} on")
    };
    let saltus = if *saltus == 0 { String::new() } else { format!(", saltus {saltus}") };
    let line = format!("{left} = {right}{saltus_term} {where_it_holds}{saltus}");
    let searched = sheet.rows.iter().map(|row| row.searched[column].number());
    let beyond = sheet.beyond.iter().map(|(_, values)| values[column].number());
    let values: Vec<i64> = searched.chain(beyond).collect();
    let last = first + values.len() - 1;
    let theorem = sheet.theorem.unwrap_or("theorem");
    match pattern.first_failure(&values) {
        None if sheet.beyond.is_empty() => line + &format!("; so far, up to {index} = {last}"),
        None => line + &format!("; by the {theorem} it lasts, at least to {index} = {last}"),
        Some(n) => {
            let far = n + period;
            let value = |n: usize| match sheet.rows.get(n) {
                Some(row) => row.searched[column],
                None => sheet.beyond[n - sheet.rows.len()].1[column],
            };
            let at = |n: usize| format!("{} at {}", value(n), first + n);
            line + &format!("; but by the {theorem} it does not last: {}, {}", at(n), at(far))
        }
    }
}

/// The sentence about the comparison of search and theorem.
fn agreement(sheet: &Sheet) -> String {
    let Heading { index, across, columns, .. } = &sheet.heading;
    let differences = sheet.differences();
    let all = sheet.compared();
    let Some(theorem) = sheet.theorem else {
        return String::from("no law is known; the values are searched only");
    };
    if differences.is_empty() {
        let beyond = match sheet.shown().nth(sheet.rows.len()) {
            None => String::new(),
            Some((first, _)) => format!("; from {index} = {first} on there is the {theorem} alone"),
        };
        return format!("search and {theorem} agree in all {all} values{beyond}");
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
        "search and {theorem} DIFFER in {} of {all} values: {}",
        differences.len(),
        places.join("; ")
    )
}

/// Numbers with commas in between; at most the first 20.
fn list(numbers: impl Iterator<Item = usize>) -> String {
    const SHOWN: usize = 20;
    let mut numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    if numbers.len() > SHOWN {
        numbers.truncate(SHOWN);
        numbers.push("...".to_string());
    }
    numbers.join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::sheet::Row;
    use super::{findings, Heading, Sheet, Value};

    fn sheet(searched: &[i64], beyond: &[i64]) -> Sheet {
        let heading = Heading {
            columns: vec!["G".to_string()],
            notation: |_, n| format!("G({n})"),
            ..Heading::outcomes("", "")
        };
        let values = |value: &i64| vec![Value::Number(*value)];
        let row = |(index, value)| Row { index, searched: values(value), theorem: values(value) };
        let rows = (5..).zip(searched).map(row).collect();
        let after = 5 + searched.len();
        let beyond = (after..).zip(beyond.iter().map(values)).collect();
        Sheet { heading, theorem: Some("theorem"), rows, beyond, shown_beyond: 0 }
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
        wrong.rows[3].theorem = vec![Value::Number(0)];
        let seen = findings(&wrong);
        assert_eq!(seen.last().unwrap(), "search and theorem DIFFER in 1 of 20 values: n = 8");
        assert!(wrong.to_text().contains("<- they differ"));
    }
}
