//! The problems by the names that people give them, on the command line.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error};
use games::{Problem, PROBLEMS};

/// Reads a problem's name: that of its crate, its title, or what its judge calls it,
/// as in `1728D`, `CF1728D`, `leetcode-294` and `"HDU 1404"`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named;

impl TypedValueParser for Named {
    type Value = &'static Problem;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, Error> {
        let known = PossibleValuesParser::new(PROBLEMS.iter().map(possible));
        let plain = plain(&value.to_string_lossy());
        let name = known.parse_ref(command, arg, OsStr::new(&plain))?;
        let is_named = |problem: &&Problem| names(problem).any(|known| known == name);
        PROBLEMS
            .iter()
            .find(is_named)
            .ok_or_else(|| Error::new(clap::error::ErrorKind::InvalidValue))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(PROBLEMS.iter().map(possible)))
    }
}

/// The problem as the parser and its help know it.
fn possible(problem: &Problem) -> PossibleValue {
    let help = format!("{} ({})", problem.title, problem.judge);
    PossibleValue::new(problem.name).aliases(names(problem)).help(help)
}

/// All names of a problem, plain.
fn names(problem: &Problem) -> impl Iterator<Item = String> + '_ {
    let own = [plain(problem.name), plain(problem.title)];
    own.into_iter().chain(problem.aliases.iter().map(ToString::to_string))
}

/// A name in lowercase, with one `-` for whatever separates its words.
fn plain(name: &str) -> String {
    let lowercase = name.to_lowercase();
    let words = lowercase.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::{Arg, Command};

    use super::{names, plain, Named, Problem, PROBLEMS};

    #[test]
    fn a_problem_has_many_names() {
        let named = |name: &str| {
            let command = Command::new("test").arg(Arg::new("problem").value_parser(Named));
            let matches = command.try_get_matches_from(["test", name]).unwrap();
            matches.get_one::<&Problem>("problem").unwrap().name
        };
        for name in ["1728D", "CF1728D", "Codeforces 1728d", "Letter Picking", "LETTER_PICKING"] {
            assert_eq!(named(name), "letter-picking", "{name}");
        }
        assert_eq!(named("P8658"), "lol-game");
        assert_eq!(named("leetcode-294"), "flip-game-ii");
        assert_eq!(named("hdu 1404"), "digital-deletions");
        assert_eq!(named("1401"), "no-more-tic-tac-toe");
    }

    #[test]
    fn names_are_plain_and_no_two_problems_share_one() {
        let mut seen = BTreeSet::new();
        for problem in PROBLEMS {
            for name in names(problem).collect::<BTreeSet<String>>() {
                assert_eq!(name, plain(&name), "{}", problem.name);
                assert!(seen.insert(name.clone()), "{name}");
            }
        }
    }
}
