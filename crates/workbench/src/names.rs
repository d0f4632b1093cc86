//! The games by the names that people give them, on the command line.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use games::{Form, Profile, Submission, GAMES};

/// What a name stands for: a game, or one of its submissions to judges.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub(crate) game: &'static Profile,
    /// The submission that is named, or else the game's first.
    pub(crate) submission: Option<&'static Submission>,
    /// How programs are talked to: as the judge does that is named, or else as to the
    /// program of the crate.
    pub(crate) form: &'static Form,
}

/// Reads a name: that of a crate, a title, or what a judge calls the game, as in
/// `1728D`, `CF1728D`, `leetcode-294` and `"HDU 1404"`; or the start of one that no
/// other game has.
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
        // It is none of them, so the parser says which there are, and the nearest.
        let known = PossibleValuesParser::new(GAMES.iter().map(possible));
        let error = known.parse_ref(command, arg, OsStr::new(&name)).err();
        Err(error.unwrap_or_else(|| Error::new(ErrorKind::InvalidValue)))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GAMES.iter().map(possible)))
    }
}

/// The game as the help knows it.
fn possible(game: &Profile) -> PossibleValue {
    let judges: Vec<&str> = game.submissions.iter().map(|submission| submission.judge).collect();
    PossibleValue::new(game.name).help(format!("{} ({})", game.title, judges.join(", ")))
}

/// What a plain name stands for: the one that has this name, or the only one with a
/// name that starts so.
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

/// All names, plain, and what they stand for.
fn targets() -> Vec<(String, Target)> {
    let mut all = Vec::new();
    for game in GAMES {
        let own = Target { game, submission: game.submissions.first(), form: &game.form };
        all.extend([game.name, game.title].map(|name| (plain(name), own)));
        for submission in game.submissions {
            let target = Target { submission: Some(submission), form: &submission.form, ..own };
            all.extend(submission.aliases.iter().map(|alias| (plain(alias), target)));
        }
    }
    all
}

/// A name in lowercase, with one `-` for whatever separates its words.
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
