//! The games by the names that people give them, on the command line.

use std::ffi::OsStr;
use std::path::Path;

use catalog::{Entry, GAMES};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

use crate::selection::{Given, Selection};
use crate::source::has_known_extension;

/// Reads whatever a game can be called.
///
/// A game of the collection has the names of its crate, its title and those of judges, such as
/// `1728D`, `CF1728D`, `leetcode-294` and `"HDU 1404"`, and the address of the problem. The
/// start of a name is enough if no other game has it. Anything else is the path of a rules
/// file, if there is such a file, or if it looks like a path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game;

impl TypedValueParser for Game {
    type Value = Given;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Given, Error> {
        if let Some(given) = find(value) {
            return Ok(given);
        }
        let candidates = candidates(&plain(&value.to_string_lossy()));
        if candidates.len() > 1 {
            let names: Vec<&str> = candidates.iter().map(|one| one.entry.name.as_str()).collect();
            let message = format!(
                "several names start with '{}': those of {}\n",
                value.to_string_lossy(),
                names.join(", ")
            );
            return Err(Error::raw(ErrorKind::InvalidValue, message).with_cmd(command));
        }
        // This parser makes the error, with all names and the most similar one.
        let known = PossibleValuesParser::new(GAMES.iter().map(|entry| possible(entry)));
        let error = known.parse_ref(command, arg, value).err();
        let mut error = error.unwrap_or_else(|| Error::new(ErrorKind::InvalidValue));
        let tip = "the path of a rules file or of a program that lists options is a game, too";
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
        Err(error)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GAMES.iter().map(|entry| possible(entry))))
    }
}

/// The name of the game for the help, with its title and judges.
fn possible(entry: &Entry) -> PossibleValue {
    let judges: Vec<&str> = entry.submissions.iter().map(|submission| submission.judge).collect();
    let value = PossibleValue::new(entry.name.clone());
    match judges.as_slice() {
        [] => value.help(entry.title.clone()),
        judges => value.help(format!("{} ({})", entry.title, judges.join(", "))),
    }
}

/// What was meant; `None` if it is neither a name nor a path.
fn find(value: &OsStr) -> Option<Given> {
    let text = value.to_string_lossy();
    let name = plain(&text);
    if let Some((_, selection)) = targets().into_iter().find(|(known, _)| *known == name) {
        return Some(Given::Name(selection));
    }
    if text.contains("://") {
        return find_address(&text).map(Given::Name);
    }
    let path = Path::new(value);
    // A file that is missing is better named as such.
    let is_named_so =
        path.extension().is_some_and(|end| end == "toml") || has_known_extension(&text);
    if is_named_so || path.components().count() > 1 || path.is_file() {
        return Some(Given::File(path.into()));
    }
    match candidates(&name).as_slice() {
        [only] => Some(Given::Name(only.clone())),
        _ => None,
    }
}

/// The games with a name that starts with this plain name.
fn candidates(name: &str) -> Vec<Selection> {
    let mut found: Vec<Selection> = Vec::new();
    for (known, selection) in targets() {
        let is_new = found.iter().all(|other| other.entry.name != selection.entry.name);
        if is_new && !name.is_empty() && known.starts_with(name) {
            found.push(selection);
        }
    }
    found
}

/// The game whose problem has this address at its judge.
fn find_address(text: &str) -> Option<Selection> {
    let address = parts_of_address(text)?;
    let mut selections = targets().into_iter().map(|(_, selection)| selection);
    selections.find(|selection| {
        // A judge's address means the form for this judge.
        let submission =
            selection.submission.filter(|submission| submission.form.name == selection.form.name);
        let known = submission.and_then(|submission| parts_of_address(submission.link));
        known.is_some_and(|known| address.starts_with(&known))
    })
}

/// The parts of an address that name a problem. Codeforces has two addresses for each, so the
/// words that differ are left out; LeetCode has two hosts.
fn parts_of_address(text: &str) -> Option<Vec<String>> {
    let (_, place) = text.split_once("://")?;
    let place = place.to_lowercase().replace("leetcode.cn/", "leetcode.com/");
    let parts = place
        .trim_start_matches("www.")
        .split(['/', '?', '#'])
        .filter(|part| !["", "contest", "problemset", "problem"].contains(part));
    Some(parts.map(String::from).collect())
}

/// All plain names, and what they mean.
fn targets() -> Vec<(String, Selection)> {
    let mut all = Vec::new();
    for entry in GAMES.iter() {
        let usual = Selection::new(entry);
        all.extend([&entry.name, &entry.title].map(|name| (plain(name), usual.clone())));
        for submission in entry.submissions {
            let entry = usual.entry.clone();
            let meant =
                Selection { entry, submission: Some(submission), form: submission.form.clone() };
            all.extend(submission.names().iter().map(|name| (plain(name), meant.clone())));
        }
    }
    all
}

/// A name in lowercase, with one `-` between its words.
fn plain(name: &str) -> String {
    let lowercase = name.to_lowercase();
    let words = lowercase.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::ffi::OsStr;

    use super::{targets, Given, Selection};

    fn find(text: &str) -> Option<Selection> {
        match super::find(OsStr::new(text))? {
            Given::Name(selection) => Some(selection),
            Given::File(_) => None,
        }
    }

    fn name(text: &str) -> Option<String> {
        find(text).map(|selection| selection.entry.name.clone())
    }

    /// A name decides the game, its problem and the form.
    #[test]
    fn a_game_has_many_names() {
        for (text, judge, form) in [
            ("1728D", "Codeforces 1728D", "stdin"),
            ("CF1728D", "Codeforces 1728D", "stdin"),
            ("Codeforces 1728d", "Codeforces 1728D", "stdin"),
            ("Letter Picking", "Codeforces 1728D", "stdin"),
            ("LETTER_PICKING", "Codeforces 1728D", "stdin"),
            ("P8658", "Luogu P8658, Lanqiao Cup 2017", "luogu"),
            ("leetcode-294", "LeetCode 294", "leetcode"),
            ("flip-game-ii", "LeetCode 294", "stdin"),
            ("hdu 1404", "HDU 1404", "eof"),
            ("1401", "LightOJ 1401", "stdin"),
            ("1527B1", "Codeforces 1527B1", "stdin"),
            ("palindrome-game", "Codeforces 1527B2", "stdin"),
            ("https://codeforces.com/problemset/problem/1728/D", "Codeforces 1728D", "stdin"),
            ("https://www.codeforces.com/contest/1527/problem/B1", "Codeforces 1527B1", "stdin"),
            ("https://leetcode.com/problems/flip-game-ii/description/", "LeetCode 294", "leetcode"),
            ("https://leetcode.cn/problems/flip-game-ii/", "LeetCode 294", "leetcode"),
        ] {
            let found = find(text).unwrap();
            assert_eq!((found.submission.unwrap().judge, found.form.name), (judge, form), "{text}");
        }
        assert!(find("https://codeforces.com/problemset/problem/1728/E").is_none());
        for submission in catalog::GAMES.iter().flat_map(|entry| entry.submissions) {
            assert_eq!(find(submission.link).unwrap().submission.unwrap().link, submission.link);
        }
    }

    #[test]
    fn the_start_of_a_name_is_enough_if_no_other_game_has_it() {
        assert_eq!(name("lol").as_deref(), Some("lol-game"));
        assert_eq!(name("flip").as_deref(), Some("flip-game-ii"));
        assert_eq!(name("codeforces-1527").as_deref(), Some("palindrome-game"));
        for ambiguous in ["", "d", "codeforces", "1", "nosuch"] {
            assert_eq!(name(ambiguous), None, "{ambiguous:?}");
        }
    }

    /// Tests run in the folder of the package.
    #[test]
    fn a_file_may_have_any_name() {
        for path in ["Cargo.toml", "nosuch.toml", "nosuch.py", "no/such/file", "BENCHMARKS.md"] {
            assert!(matches!(super::find(OsStr::new(path)), Some(Given::File(_))), "{path}");
        }
        assert!(super::find(OsStr::new("BENCHMARK.md")).is_none());
    }

    #[test]
    fn no_name_stands_for_two_things() {
        let mut seen = BTreeMap::new();
        for (name, selection) in targets() {
            let judge = selection.submission.map(|submission| submission.judge);
            let meant = (selection.entry.name.clone(), judge);
            let known = seen.entry(name.clone()).or_insert_with(|| meant.clone());
            assert_eq!(*known, meant, "{name}");
        }
    }
}
