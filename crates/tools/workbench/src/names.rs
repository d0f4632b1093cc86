//! The games by the names that people give them, on the command line.

use std::ffi::OsStr;
use std::path::Path;

use catalog::{Profile, Study, STUDIES};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};

use crate::target::{studies, Given, Origin, Target};

/// Reads a name or the path of a rules file, which ends in `.toml` or contains a slash.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedOrFile;

impl TypedValueParser for NamedOrFile {
    type Value = Given;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Given, Error> {
        let path = Path::new(value);
        if path.extension().is_some_and(|end| end == "toml") || path.components().count() > 1 {
            return Ok(Given::File(path.into()));
        }
        Named.parse_ref(command, arg, value).map(Given::Name)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Named.possible_values()
    }
}

/// Reads a name: that of a crate, a title, or a name of a judge, such as `1728D`, `CF1728D`,
/// `leetcode-294` and `"HDU 1404"`. The start of a name is enough if no other game has it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named;

impl TypedValueParser for Named {
    type Value = Target;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Target, Error> {
        let name = plain(&value.to_string_lossy());
        if let Some(target) = find(&name) {
            return Ok(target);
        }
        // This parser makes the error, with all names and the most similar one.
        let known = PossibleValuesParser::new(studies().map(possible));
        let error = known.parse_ref(command, arg, OsStr::new(&name)).err();
        Err(error.unwrap_or_else(|| Error::new(ErrorKind::InvalidValue)))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(studies().map(possible)))
    }
}

/// The name of the game for the help, with its title and judges.
fn possible(study: &'static Study) -> PossibleValue {
    let Profile { name, title, submissions, .. } = study.game;
    let judges: Vec<&str> = submissions.iter().map(|submission| submission.judge).collect();
    let judges =
        if judges.is_empty() { String::new() } else { format!(" ({})", judges.join(", ")) };
    PossibleValue::new(*name).help(format!("{title}{judges}"))
}

/// The target with this plain name, or the only game with a name that starts with it.
fn find(name: &str) -> Option<Target> {
    let all = targets();
    if let Some((_, target)) = all.iter().find(|(known, _)| known == name) {
        return Some(*target);
    }
    let mut starts = all.iter().filter(|(known, _)| known.starts_with(name));
    let (_, first) = starts.next()?;
    let is_unique = starts.all(|(_, other)| other.game.name == first.game.name);
    if is_unique && !name.is_empty() {
        Some(*first)
    } else {
        None
    }
}

/// All plain names, and what they mean.
fn targets() -> Vec<(String, Target)> {
    let mut all = Vec::new();
    for study in studies() {
        let is_own = !STUDIES.iter().any(|known| known.game.name == study.game.name);
        let usual = Target::new(study, if is_own { Origin::Own } else { Origin::Crate });
        all.extend([study.game.name, study.game.title].map(|name| (plain(name), usual)));
        for submission in study.game.submissions {
            let target = Target { submission: Some(submission), form: &submission.form, ..usual };
            all.extend(submission.aliases.iter().map(|alias| (plain(alias), target)));
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

    use super::{find, plain, targets};

    fn name(text: &str) -> Option<&'static str> {
        find(&plain(text)).map(|target| target.game.name)
    }

    #[test]
    fn a_game_has_many_names() {
        for text in ["1728D", "CF1728D", "Codeforces 1728d", "Letter Picking", "LETTER_PICKING"] {
            assert_eq!(name(text), Some("letter-picking"), "{text}");
        }
        assert_eq!(name("P8658"), Some("lol-game"));
        assert_eq!(name("leetcode-294"), Some("flip-game-ii"));
        assert_eq!(name("hdu 1404"), Some("digital-deletions"));
        assert_eq!(name("1401"), Some("no-more-tic-tac-toe"));
    }

    #[test]
    fn the_start_of_a_name_is_enough_if_no_other_game_has_it() {
        assert_eq!(name("lol"), Some("lol-game"));
        assert_eq!(name("flip"), Some("flip-game-ii"));
        assert_eq!(name("codeforces-1527"), Some("palindrome-game"));
        for ambiguous in ["", "d", "codeforces", "1", "nosuch"] {
            assert_eq!(name(ambiguous), None, "{ambiguous:?}");
        }
    }

    #[test]
    fn the_name_decides_the_submission_and_the_form() {
        let judge = |text: &str| find(&plain(text)).unwrap().submission.unwrap().judge;
        assert_eq!(judge("1527B1"), "Codeforces 1527B1");
        assert_eq!(judge("1527B2"), "Codeforces 1527B2");
        assert_eq!(judge("palindrome-game"), "Codeforces 1527B2");
        let form = |text: &str| find(&plain(text)).unwrap().form.name;
        assert_eq!([form("294"), form("flip-game-ii")], ["leetcode", "stdin"]);
        assert_eq!([form("p8658"), form("hdu1404"), form("1728d")], ["luogu", "eof", "stdin"]);
    }

    #[test]
    fn no_name_stands_for_two_things() {
        let mut seen = BTreeMap::new();
        for (name, target) in targets() {
            let judge = target.submission.map(|submission| submission.judge);
            let meant = (target.game.name, judge);
            let known = *seen.entry(name.clone()).or_insert(meant);
            assert_eq!(known, meant, "{name}");
        }
    }
}
