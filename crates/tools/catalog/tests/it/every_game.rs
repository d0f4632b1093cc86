//! The games with which the tests of positions run: the collection, and games that are given by
//! their rules alone.

use std::fmt;
use std::sync::OnceLock;

use catalog::{ruled, searched, Profile, RowGame, GAMES};
use discovery::{discover, Draft, Limits};
use gametheory_core::Game;

/// Cut one, two or three cells off the left end of a row; one cell has to remain.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Shorten(Vec<u8>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Cut(usize);

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "cut {} cells off", self.0)
    }
}

impl Game for Shorten {
    type Move = Cut;

    fn moves(&self) -> Vec<Cut> {
        (1..self.0.len().min(4)).map(Cut).collect()
    }

    fn after(&self, Cut(cells): &Cut) -> Shorten {
        Shorten(self.0[*cells..].to_vec())
    }
}

impl RowGame for Shorten {
    const NAME: &'static str = "shorten";
    const RULES: &'static str = "Cut up to three cells off; one has to remain.";
    const CELLS: &'static [u8] = b"ox";
    const PROPOSAL: &'static str = "oxoxoxo";

    fn start(cells: &[u8]) -> Shorten {
        Shorten(cells.to_vec())
    }

    fn cells(&self) -> &[u8] {
        &self.0
    }
}

/// Games with laws (an automaton, parts of a strip, heaps, the misère ending) and without (a
/// strip and heaps).
fn from_rules() -> Vec<&'static Profile> {
    let text = |text: &str| Some(text.to_string());
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_string()).collect();
    let drafts = [
        Draft {
            cells: text("*LO"),
            moves: words(&["* -> L", "* -> O"]),
            wins: words(&["LOL"]),
            stuck: text("draw"),
            ..Draft::default()
        },
        Draft { cells: text("+-"), moves: words(&["++ -> --"]), ..Draft::default() },
        Draft { octal: text("0.77"), ..Draft::default() },
        Draft {
            cells: text("ab."),
            moves: words(&["a -> .", "ab -> .a", "bb -> a."]),
            stuck: text("win"),
            ..Draft::default()
        },
        Draft {
            cells: text(".X"),
            moves: words(&[". -> X"]),
            wins: words(&["XXX"]),
            ..Draft::default()
        },
        Draft { octal: text("0.007"), ..Draft::default() },
        Draft { take: Some(vec![1, 3, 4]), ..Draft::default() },
    ];
    let limits = Limits { states: 150, to: 200, ..Limits::default() };
    let profile = |draft: &Draft| {
        let rules = draft.check().unwrap();
        ruled(discover(&rules, &limits, &mut |_| Ok(()))).game
    };
    drafts.iter().map(profile).collect()
}

/// The collection, and the games that are given by their rules alone.
pub(crate) fn every_game() -> &'static [&'static Profile] {
    static ALL: OnceLock<Vec<&'static Profile>> = OnceLock::new();
    ALL.get_or_init(|| {
        let own = from_rules().into_iter().chain([searched::<Shorten>().game]);
        GAMES.iter().chain(own).collect()
    })
}
