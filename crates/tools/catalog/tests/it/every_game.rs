//! The games with which the tests of positions run: those of the collection and others from
//! rules.

use std::sync::{Arc, LazyLock};

use catalog::inputs::levels;
use catalog::{from_rules, Entry, Position, GAMES};
use discovery::{discover, Draft, Limits};

/// Games with laws (an automaton, parts of a strip, heaps, misère play) and without (a
/// strip and heaps).
fn of_rules() -> Vec<Arc<Entry>> {
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
    let entry = |draft: &Draft| {
        let rules = draft.check().unwrap();
        let discovery = discover(&rules, &limits, &mut |_| Ok(()));
        Arc::new(from_rules(&rules, discovery))
    };
    drafts.iter().map(entry).collect()
}

/// The collection, and games from rules.
pub(crate) fn every_game() -> impl Iterator<Item = &'static Entry> {
    GAMES.iter().chain(games_from_rules()).map(|game| &**game)
}

/// The smallest positions of a game, at most so many.
pub(crate) fn small(game: &Entry, most: usize) -> Vec<Box<dyn Position>> {
    let levels = levels(&game.format, catalog::Limits::beyond(&game.format), most);
    let texts = levels.flat_map(|level| level.cases).map(|case| game.format.line(&case));
    texts.map(|text| game.position(&text).unwrap()).collect()
}

/// Games from rules alone.
pub(crate) fn games_from_rules() -> &'static [Arc<Entry>] {
    static ALL: LazyLock<Vec<Arc<Entry>>> = LazyLock::new(of_rules);
    &ALL
}
