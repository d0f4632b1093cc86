//! What a law says, in words, for a person who compares it with what was meant.

use anyhow::{Context, Result};

use crate::data::Data;

/// The most letters of a line.
const WIDTH: usize = 100;

/// The lines after the rules.
pub(crate) fn describe(law: &Data) -> Result<Vec<String>> {
    let lines = if law.named("strip").is_some() {
        automaton(law)
    } else if law.named("gaps").is_some() {
        gaps(law)
    } else {
        heaps(law)
    };
    lines.context("what the law says is not understood")
}

/// The letters of the rules, which [`Rules`](crate::rules::Rules) has found to be printable.
fn letters(law: &Data) -> Option<Vec<char>> {
    let codes = law.field("cells")?.first()?.numbers()?;
    codes.into_iter().map(|code| Some(char::from(u8::try_from(code).ok()?))).collect()
}

fn automaton(law: &Data) -> Option<Vec<String>> {
    let letters = letters(law)?;
    let (states, more) = match law.field("states")? {
        [states @ .., Data::Word(_)] => (states, "more than "),
        states => (states, ""),
    };
    let mut lines = vec![
        String::from("The outcome of a strip is that of the state in which this automaton ends, which reads it"),
        format!("cell by cell from state 0. It has {more}{} states.", states.len()),
    ];
    let mut rows = Vec::new();
    for state in states {
        let [number, outcome, next] = state.items()? else { return None };
        let next = letters.iter().zip(next.numbers()?);
        let next: Vec<String> =
            next.map(|(letter, state)| format!("{letter} to {state}")).collect();
        rows.push((number.number()?, outcome.word()?, next.join(", ")));
    }
    rows.sort();
    lines.extend(rows.iter().map(|(state, outcome, next)| format!("{state}: {outcome}; {next}")));
    Some(lines)
}

/// How the numbers go on, as words.
fn period(law: &Data) -> Option<String> {
    let [from, period] = ["from", "period"].map(|name| law.field(name)?.first()?.number());
    Some(format!("They repeat with the period {} from {} on.", period?, from?))
}

fn gaps(law: &Data) -> Option<Vec<String>> {
    let free = law.field("free")?.first()?.numbers()?;
    let free = char::from(u8::try_from(*free.first()?).ok()?);
    let mut ends = vec![String::from("nothing")];
    ends.extend(letters(law)?.iter().map(char::to_string));
    let pairs = ends.iter().flat_map(|left| ends.iter().map(move |right| (left, right)));
    let mut lines = vec![
        String::from(
            "The player to move loses if the nim-sum of the numbers of all gaps is 0, and else",
        ),
        format!(
            "wins. These are the numbers of gaps of 0, 1, 2, ... cells {free} between two ends."
        ),
        period(law)?,
    ];
    let rows = law.field("numbers")?;
    let named: Vec<(String, &Data)> =
        pairs.zip(rows).map(|((left, right), row)| (format!("{left} and {right}"), row)).collect();
    for (place, row) in rows.iter().enumerate() {
        if !rows[..place].contains(row) {
            let pairs = named.iter().filter(|(_, other)| *other == row);
            let pairs: Vec<&str> = pairs.map(|(pair, _)| pair.as_str()).collect();
            lines.push(format!("Between {}:", pairs.join(", ")));
            lines.extend(wrap(&row.numbers()?));
        }
    }
    Some(lines)
}

fn heaps(law: &Data) -> Option<Vec<String>> {
    let mut lines = vec![
        String::from(
            "The player to move loses if the nim-sum of the numbers of all heaps is 0, and else",
        ),
        format!("wins. These are the numbers of heaps of 0, 1, 2, ... {}", period(law)?),
    ];
    for row in law.field("numbers")? {
        lines.extend(wrap(&row.numbers()?));
    }
    Some(lines)
}

/// Numbers, in as many lines as are needed.
fn wrap(numbers: &[i64]) -> Vec<String> {
    let mut lines = vec![String::new()];
    for number in numbers {
        let word = format!(" {number}");
        match lines.last_mut() {
            Some(line) if line.len() + word.len() <= WIDTH => *line += &word,
            _ => lines.push(word),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(data: &str) -> String {
        describe(&Data::parse(data).unwrap()).unwrap().join("\n")
    }

    #[test]
    fn an_automaton_is_described() {
        let law = "(strip (cells (42 76)) (states (1 win (1 0)) (0 loss (0 1))))";
        let text = described(law);
        assert!(
            text.ends_with("states.\n0: loss; * to 0, L to 1\n1: win; * to 1, L to 0"),
            "{text}"
        );
        assert!(text.contains("It has 2 states"), "{text}");
        let text = described("(strip (cells (42 76)) (states (0 loss (0 1)) more))");
        assert!(text.contains("more than 1 states"), "{text}");
    }

    #[test]
    fn numbers_are_described() {
        let text = described("(heaps (code 0 7) (from 1) (period 2) (numbers (0 1 2)))");
        assert!(text.ends_with("with the period 2 from 1 on.\n 0 1 2"), "{text}");
        let law = "(gaps (cells (46)) (free (46)) (from 0) (period 1) (numbers (0) (1) (2) (0)))";
        let text = described(law);
        assert!(text.ends_with("on.\nBetween nothing and nothing, . and .:\n 0\nBetween nothing and .:\n 1\nBetween . and nothing:\n 2"), "{text}");
    }
}
