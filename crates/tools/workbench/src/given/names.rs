//! The games by the names that people give them, on the command line.

use std::ffi::OsStr;
use std::path::Path;

use catalog::GAMES;
use clap::builder::{PossibleValue, TypedValueParser, ValueParserFactory};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use itertools::Itertools as _;

use crate::given::game::{Given, Selection};
use crate::source::has_known_extension;

/// Reads whatever a game can be called.
///
/// A game of the collection has the names of its crate, its title and those of judges, such as
/// `1728D`, `CF1728D`, `leetcode-294` and `"HDU 1404"`, and the address of the problem. The
/// start of a name is enough if no other game has it. Anything else is the path of a rules
/// file or a program, if there is such a file, or if it looks like a path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameParser;

/// The parser for every argument that is a game.
impl ValueParserFactory for Given {
    type Parser = GameParser;

    fn value_parser() -> GameParser {
        GameParser
    }
}

impl TypedValueParser for GameParser {
    type Value = Given;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, value: &OsStr) -> Result<Given, Error> {
        find(value).map_err(|message| {
            Error::raw(ErrorKind::InvalidValue, message + "\n").with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GAMES.iter().map(|entry| {
            let judges = entry.submissions.iter().map(|submission| submission.judge).join(", ");
            PossibleValue::new(entry.name.clone()).help(format!("{} ({judges})", entry.title))
        })))
    }
}

/// What was meant. The error says why it is neither a name nor a path.
fn find(value: &OsStr) -> Result<Given, String> {
    let text = value.to_string_lossy();
    let (name, is_address) = (plain(&text), text.contains("://"));
    let targets = targets();
    // The address of another page of a problem begins with that of the problem. `./294` is a path.
    let is_meant = |known: &str| match name.strip_prefix(known) {
        Some("") => !text.starts_with(['.', '/']),
        rest => is_address && rest.is_some_and(|rest| rest.starts_with('-')),
    };
    if let Some((_, selection)) = targets.iter().find(|(known, _)| is_meant(known)) {
        return Ok(Given::Name(selection.clone()));
    }
    let path = Path::new(value);
    // If such a file is missing, the message should say so.
    let is_named_so =
        path.extension().is_some_and(|end| end == "toml") || has_known_extension(&text);
    if !is_address && (is_named_so || path.components().count() > 1 || path.is_file()) {
        return Ok(Given::File(path.into()));
    }
    let is_start = |known: &str| !is_address && !name.is_empty() && known.starts_with(&name);
    let candidates = targets.iter().filter(|(known, _)| is_start(known)).map(|(_, meant)| meant);
    let candidates = candidates.unique_by(|meant| &meant.entry.name).collect::<Vec<_>>();
    match candidates.as_slice() {
        [only] => Ok(Given::Name((*only).clone())),
        [] => Err(format!(
            "there is no game {text:?}; the games are {}, and any rules file or program that lists \
             options, by its path",
            GAMES.iter().map(|entry| &entry.name).join(", ")
        )),
        several => Err(format!(
            "several names start with {text:?}: those of {}",
            several.iter().map(|one| &one.entry.name).join(", ")
        )),
    }
}

/// All plain names and addresses, and what they mean.
fn targets() -> Vec<(String, Selection)> {
    let mut all = Vec::new();
    for entry in GAMES.iter() {
        let usual = Selection::new(entry);
        all.extend([&entry.name, &entry.title].map(|name| (plain(name), usual.clone())));
        for submission in entry.submissions {
            let entry = usual.entry.clone();
            let meant = Selection { entry, submission: Some(submission), form: submission };
            all.extend(submission.names().iter().map(|name| (plain(name), meant.clone())));
            all.push((plain(submission.link), meant));
        }
    }
    all
}

/// A name in lowercase, with one `-` between its words. Of an address, the words are left out in
/// which two addresses of a problem differ.
fn plain(name: &str) -> String {
    const LEFT_OUT: [&str; 6] = ["https", "http", "www", "contest", "problemset", "problem"];
    let lowercase = name.to_lowercase().replace("leetcode.cn/", "leetcode.com/");
    let words = lowercase.split(|letter: char| !letter.is_alphanumeric());
    let is_left_out = |word: &str| name.contains("://") && LEFT_OUT.contains(&word);
    words.filter(|word| !word.is_empty() && !is_left_out(word)).join("-")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::ffi::OsStr;

    use super::{targets, Given, Selection};

    fn find(text: &str) -> Option<Selection> {
        match super::find(OsStr::new(text)).ok()? {
            Given::Name(selection) => Some(selection),
            Given::File(_) => None,
        }
    }

    /// A name decides the game, its problem and the form.
    #[test]
    fn a_game_has_many_names() {
        for (text, judge, form) in [
            ("1728D", "Codeforces 1728D", "stdin"),
            ("CF1728D", "Codeforces 1728D", "stdin"),
            ("Letter Picking", "Codeforces 1728D", "stdin"),
            ("P8658", "Luogu P8658, Lanqiao Cup 2017", "luogu"),
            ("leetcode-294", "LeetCode 294", "leetcode"),
            ("flip-game-ii", "LeetCode 294", "stdin"),
            ("hdu 1404", "HDU 1404", "eof"),
            ("1527B1", "Codeforces 1527B1", "stdin"),
            ("palindrome-game", "Codeforces 1527B2", "stdin"),
            ("https://codeforces.com/problemset/problem/1728/D", "Codeforces 1728D", "stdin"),
            ("https://www.codeforces.com/contest/1527/problem/B1", "Codeforces 1527B1", "stdin"),
            ("https://leetcode.com/problems/flip-game-ii/description/", "LeetCode 294", "leetcode"),
            ("https://leetcode.cn/problems/flip-game-ii/", "LeetCode 294", "leetcode"),
        ] {
            let found = find(text).unwrap();
            assert_eq!((found.submission.unwrap().judge, found.form.form), (judge, form), "{text}");
        }
        assert!(find("https://codeforces.com/problemset/problem/1728/E").is_none());
        for submission in catalog::GAMES.iter().flat_map(|entry| entry.submissions) {
            assert_eq!(find(submission.link).unwrap().submission.unwrap().link, submission.link);
        }
    }

    /// Tests run in the folder of the package.
    #[test]
    fn a_file_may_have_any_name_and_the_start_of_a_name_is_enough_if_no_other_has_it() {
        for (start, name) in [("lol", "lol-game"), ("codeforces-1527", "palindrome-game")] {
            assert_eq!(find(start).unwrap().entry.name, name);
        }
        for path in ["Cargo.toml", "nosuch.toml", "nosuch.py", "./294", "/294", "BENCHMARKS.md"] {
            assert!(matches!(super::find(OsStr::new(path)), Ok(Given::File(_))), "{path}");
        }
        for nothing in ["", "d", "codeforces", "1", "nosuch", "BENCHMARK.md"] {
            assert!(super::find(OsStr::new(nothing)).is_err(), "{nothing:?}");
        }
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
