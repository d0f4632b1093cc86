//! The rules of a law, as Coq has written them, compared with those of a rules file. Both are
//! TOML; it is read here by other code than that of the tools.

use std::collections::BTreeMap;

use anyhow::{bail, ensure, Context, Result};
use toml::de::{DeTable, DeValue};

use crate::formulas::Moves;

/// Keys of a rules file that say nothing of the game itself.
const OTHER_KEYS: [&str; 8] =
    ["title", "answers", "input", "case", "end", "where", "starts", "digits"];

/// Compares two texts, which are to be rules of the same game: the order of letters, moves and words
/// means nothing. The moves of a game on numbers are compared below a number, which is returned.
pub(crate) fn compare(rules: &str, others: &str) -> Result<Option<i64>> {
    let (mut rules, mut others) = (read(rules)?, read(others)?);
    let moves = [&mut rules, &mut others].map(|rules| {
        let names = rules.remove("numbers")?;
        Some(Moves::read(&names[0], &rules.remove("moves").unwrap_or_default()))
    });
    ensure!(rules == others, "these are not its rules");
    match moves {
        [None, None] => Ok(None),
        [Some(some), Some(others)] => Ok(Some(some?.compare(&others?)?)),
        _ => bail!("these are not its rules"),
    }
}

/// What the rules say for each key: sorted, with what a key means that is left out.
fn read(text: &str) -> Result<BTreeMap<String, Vec<String>>> {
    let table = DeTable::parse(text)?;
    let mut rules = BTreeMap::new();
    for (key, value) in table.get_ref() {
        let (key, value) = (key.get_ref().as_ref(), value.get_ref());
        if OTHER_KEYS.contains(&key) {
            continue;
        }
        let said = match key {
            "cells" | "stuck" | "octal" | "numbers" => string(value).map(|text| vec![text]),
            "moves" | "wins" | "never" => list(value, string),
            "take" => list(value, |item| Some(item.as_integer()?.as_str().to_string())),
            _ => bail!("what {key} means for a law is not known here"),
        };
        let said = said.with_context(|| format!("{key} is not what it should be"))?;
        rules.insert(key.to_string(), said);
    }
    if let Some(taken) = rules.remove("take") {
        rules.insert(String::from("octal"), vec![code_of(&taken)?]);
    }
    if let Some(code) = rules.get_mut("octal") {
        let (whole, fraction) = code[0].split_once('.').unwrap_or((&code[0], ""));
        let whole = if whole.is_empty() { "0" } else { whole };
        code[0] = format!("{whole}.{}", fraction.trim_end_matches('0'));
        return Ok(rules);
    }
    rules.entry(String::from("stuck")).or_insert_with(|| vec![String::from("loss")]);
    if rules.contains_key("numbers") {
        return Ok(rules);
    }
    let cells = rules.get("cells").context("there are no cells")?[0].clone();
    ensure!(cells.bytes().all(|cell| cell.is_ascii_graphic()), "cells have to be printable");
    rules.insert(String::from("cells"), cells.chars().map(String::from).collect());
    for key in ["moves", "wins", "never"] {
        rules.entry(String::from(key)).or_default();
    }
    for texts in rules.values_mut() {
        texts.sort();
        texts.dedup();
    }
    Ok(rules)
}

/// A text, with one blank between its words.
fn string(value: &DeValue) -> Option<String> {
    Some(value.as_str()?.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn list(value: &DeValue, item: impl Fn(&DeValue) -> Option<String>) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|value| item(value.get_ref())).collect()
}

/// The octal code of a game in which these numbers may be taken. Digit 3: what is left is a heap,
/// or nothing.
fn code_of(taken: &[String]) -> Result<String> {
    let taken = taken.iter().map(|number| number.parse::<usize>());
    let taken = taken.collect::<Result<Vec<_>, _>>().context("take has no such numbers")?;
    let most = taken.iter().copied().max().unwrap_or_default();
    ensure!(most < 1 << 20, "take has numbers that are too large");
    let digits = (1..=most).map(|k| if taken.contains(&k) { '3' } else { '0' });
    Ok(format!("0.{}", digits.collect::<String>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_means_nothing_and_all_else_something() {
        let lol = "cells = \"*LO\"\nmoves = [\"* -> L\", \"* -> O\"]\n";
        let same = |rest: &str, others: &str| compare(&format!("{lol}{rest}"), others).is_ok();
        let others = "title = \"LOL\"\ncells = \"LO*\"\nmoves = [\"*  -> O\", \"* -> L\"]\n\
             wins = [\"LOL\"]\nstuck = \"loss\"\nnever = []";
        assert!(same("wins = [\"LOL\"]", others));
        for rest in ["wins = [\"LOO\"]", "never = [\"LOL\"]", "wins = [\"LOL\"]\nstuck = \"draw\""]
        {
            assert!(!same(rest, others), "{rest}");
        }
        assert_eq!(compare("take = [4, 1]", "octal = \".30030\"").unwrap(), None);
        assert!(compare("take = [4]", "octal = \"0.3003\"").is_err());
        let nim = "numbers = \"n\"\nmoves = [\"n' < n\"]\ndigits = \"2\"";
        let other = "numbers = \"x\"\nmoves = [\"not (x <= x')\"]\nstuck = \"loss\"";
        assert_eq!(compare(nim, other).unwrap(), Some(16));
        assert!(compare(nim, &other.replace("loss", "win")).is_err());
        assert!(compare(nim, "take = [1]").is_err());
    }

    #[test]
    fn what_is_not_known_is_refused() {
        let refused = |text: &str| read(text).unwrap_err().to_string();
        let unknown = "what team means for a law is not known here";
        assert_eq!(refused("octal = \"0.7\"\nteam = 3"), unknown);
        assert_eq!(refused("octal = [0, 9]"), "octal is not what it should be");
        assert_eq!(refused("title = \"nothing\""), "there are no cells");
        assert_eq!(refused("cells = \"a\\u0007\""), "cells have to be printable");
    }
}
