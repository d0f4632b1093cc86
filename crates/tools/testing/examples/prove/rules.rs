//! The rules of a law, in the words of a rules file: from Coq's data, or from such a file, which
//! is read here by other code than that of the tools.

use std::collections::BTreeSet;
use std::fmt;

use anyhow::{bail, ensure, Context, Result};
use toml::de::{DeTable, DeValue};
use toml::Spanned;

use crate::data::Data;

/// Keys of a rules file that say nothing of the game itself.
const OTHER_KEYS: [&str; 7] = ["title", "answers", "input", "case", "end", "where", "starts"];

/// The rules, in the order in which they were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    Strip {
        cells: String,
        moves: Vec<String>,
        wins: Vec<String>,
        never: Vec<String>,
        stuck: String,
    },
    /// The digits of an octal code, from the one before the point on.
    Heaps { code: Vec<u8> },
}

impl Rules {
    /// The rules among the data of a law.
    pub(crate) fn of_law(law: &Data) -> Result<Rules> {
        let field = |name| law.field(name).with_context(|| format!("the law has no {name}"));
        if law.named("heaps").is_some() {
            let digit = |data: &Data| u8::try_from(data.number()?).ok().filter(|digit| *digit < 8);
            let code: Option<Vec<u8>> = field("code")?.iter().map(digit).collect();
            return Ok(Rules::Heaps { code: code.context("the code has no octal digits")? });
        }
        let words = |name| -> Result<Vec<String>> { field(name)?.iter().map(word).collect() };
        let change = |data: &Data| match data.items() {
            Some([before, after]) => Ok(format!("{} -> {}", word(before)?, word(after)?)),
            _ => bail!("a move is not understood: {data:?}"),
        };
        let stuck = field("stuck")?.first().and_then(Data::word);
        Ok(Rules::Strip {
            cells: words("cells")?.concat(),
            moves: field("moves")?.iter().map(change).collect::<Result<_>>()?,
            wins: words("wins")?,
            never: words("never")?,
            stuck: stuck.context("the law does not say who wins at the end")?.to_string(),
        })
    }

    /// The rules in a rules file.
    pub(crate) fn of_file(text: &str) -> Result<Rules> {
        let table = DeTable::parse(text)?;
        let table = table.get_ref();
        let value = |key: &str| table.get(key).map(Spanned::get_ref);
        let known = ["cells", "moves", "wins", "never", "stuck", "octal", "take"];
        for key in table.keys().map(|key| key.get_ref().as_ref()) {
            let is_known = known.contains(&key) || OTHER_KEYS.contains(&key);
            ensure!(is_known, "what {key} means for a law is not known here");
        }
        let text = |key: &str| value(key).and_then(DeValue::as_str);
        let texts = |key: &str| -> Result<Vec<String>> {
            let Some(list) = value(key) else { return Ok(Vec::new()) };
            let items = list.as_array().into_iter().flat_map(|items| items.iter());
            let text = |item: &DeValue| {
                item.as_str().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
            };
            let texts = items.map(|item| text(item.get_ref())).collect::<Option<Vec<_>>>();
            texts.filter(|_| list.is_array()).with_context(|| format!("{key} is no list of texts"))
        };
        if let Some(code) = text("octal") {
            let digits = code.chars().filter(|letter| *letter != '.');
            let code =
                digits.map(|digit| digit.to_digit(8).and_then(|digit| u8::try_from(digit).ok()));
            let code: Option<Vec<u8>> = code.collect();
            return Ok(Rules::Heaps { code: code.context("octal is no octal code")? });
        }
        if let Some(taken) = value("take") {
            let number = |item: &DeValue| item.as_integer()?.as_str().parse().ok();
            let items = taken.as_array().context("take is no list")?;
            let taken: Option<BTreeSet<usize>> =
                items.iter().map(|item| number(item.get_ref())).collect();
            let taken = taken.context("take is no list of numbers")?;
            // Digit 3: what is left is a heap, or nothing.
            let digit = |k| if taken.contains(&k) { 3 } else { 0 };
            let most = taken.last().copied().unwrap_or_default();
            ensure!(most < 1 << 20, "take has numbers that are too large");
            return Ok(Rules::Heaps { code: (0..=most).map(digit).collect() });
        }
        Ok(Rules::Strip {
            cells: text("cells").context("there are no cells")?.to_string(),
            moves: texts("moves")?,
            wins: texts("wins")?,
            never: texts("never")?,
            stuck: text("stuck").unwrap_or("loss").to_string(),
        })
    }

    /// Whether the games are the same: the order of letters, moves and words means nothing.
    pub(crate) fn are(&self, other: &Rules) -> bool {
        self.sorted() == other.sorted()
    }

    fn sorted(&self) -> Rules {
        let mut rules = self.clone();
        match &mut rules {
            Rules::Strip { cells, moves, wins, never, .. } => {
                let letters: BTreeSet<char> = cells.chars().collect();
                *cells = letters.into_iter().collect();
                for texts in [moves, wins, never] {
                    texts.sort();
                    texts.dedup();
                }
            }
            Rules::Heaps { code } => {
                while code.last() == Some(&0) {
                    code.pop();
                }
            }
        }
        rules
    }
}

/// A word of printable letters.
fn word(data: &Data) -> Result<String> {
    let letter = |code: i64| {
        let letter = u8::try_from(code).ok().filter(u8::is_ascii_graphic);
        letter.map(char::from)
    };
    let numbers = data.numbers().with_context(|| format!("{data:?} is no word"))?;
    let word: Option<String> = numbers.into_iter().map(letter).collect();
    word.with_context(|| format!("{data:?} has letters that cannot be printed"))
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Rules::Strip { cells, moves, wins, never, stuck } => {
                writeln!(f, "cells = {cells:?}")?;
                for (key, texts) in [("moves", moves), ("wins", wins), ("never", never)] {
                    writeln!(f, "{key} = {texts:?}")?;
                }
                write!(f, "stuck = {stuck:?}")
            }
            Rules::Heaps { code } if code.iter().all(|digit| [0, 3].contains(digit)) => {
                let taken = (0..code.len()).filter(|&k| code[k] == 3);
                write!(f, "take = {:?}", taken.collect::<Vec<_>>())
            }
            Rules::Heaps { code } => {
                let digits: String = code.iter().map(ToString::to_string).collect();
                let (whole, fraction) = digits.split_at(digits.len().min(1));
                write!(f, "octal = \"{whole}.{fraction}\"")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRIP: &str = "(strip (cells (34 92)) (moves ((34) (92)) ((34 34) (92 34))) (wins) \
        (never (92 92)) (stuck draw) (states))";

    #[test]
    fn rules_are_written_as_in_a_rules_file() {
        let rules = Rules::of_law(&Data::parse(STRIP).unwrap()).unwrap();
        let text = rules.to_string();
        assert_eq!(
            text,
            r#"cells = "\"\\"
moves = ["\" -> \\", "\"\" -> \\\""]
wins = []
never = ["\\\\"]
stuck = "draw""#
        );
        assert_eq!(Rules::of_file(&text).unwrap(), rules);
        let heaps = Rules::of_law(&Data::parse("(heaps (code 0 7 7))").unwrap()).unwrap();
        assert_eq!(heaps.to_string(), "octal = \"0.77\"");
        assert_eq!(Rules::of_file(&heaps.to_string()).unwrap(), heaps);
    }

    #[test]
    fn the_order_means_nothing_and_all_else_something() {
        let rules = |text: &str| Rules::of_file(text).unwrap();
        let lol = rules("cells = \"*LO\"\nmoves = [\"* -> L\", \"* -> O\"]\nwins = [\"LOL\"]");
        let same = rules(
            "title = \"LOL\"\ncells = \"LO*\"\nmoves = [\"*  -> O\", \"* -> L\"]\nwins = [\"LOL\"]\n\
             stuck = \"loss\"",
        );
        assert!(lol.are(&same));
        for other in ["wins = [\"LOO\"]", "never = [\"LOL\"]", "wins = [\"LOL\"]\nstuck = \"draw\""]
        {
            let text = format!("cells = \"*LO\"\nmoves = [\"* -> L\", \"* -> O\"]\n{other}");
            assert!(!lol.are(&rules(&text)), "{other}");
        }
        assert!(rules("take = [4, 1]").are(&rules("octal = \"0.30030\"")));
        assert_eq!(rules("octal = \"0.3003\"").to_string(), "take = [1, 4]");
        assert!(!rules("take = [4]").are(&rules("octal = \"0.3003\"")));
    }

    #[test]
    fn what_is_not_known_is_refused() {
        let refused = |text: &str| Rules::of_file(text).unwrap_err().to_string();
        assert_eq!(
            refused("octal = \"0.7\"\nteam = 3"),
            "what team means for a law is not known here"
        );
        assert_eq!(refused("octal = \"0.9\""), "octal is no octal code");
        assert_eq!(refused("title = \"nothing\""), "there are no cells");
        let data = Data::parse("(strip (cells (7)) (moves) (wins) (never) (stuck win))").unwrap();
        assert!(Rules::of_law(&data).unwrap_err().to_string().contains("cannot be printed"));
    }
}
