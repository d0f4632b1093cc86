//! The games with which the tests of positions run: those of the collection and others from
//! rules.

use std::sync::{Arc, LazyLock};

use catalog::inputs::levels;
use catalog::{from_rules, Case, Entry, GAMES};
use discovery::{discover, file, Limits};

/// Games with laws (an automaton, parts of a strip, heaps, misère play) and without (a
/// strip, and heaps whose numbers are computed or searched).
const RULES: [&str; 8] = [
    "cells = '*LO'\nmoves = ['* -> L', '* -> O']\nwins = ['LOL']\nstuck = 'draw'",
    "cells = '+-'\nmoves = ['++ -> --']",
    "octal = '0.77'",
    "cells = 'ab.'\nmoves = ['a -> .', 'ab -> .a', 'bb -> a.']\nstuck = 'win'",
    "cells = '.X'\nmoves = ['. -> X']\nwins = ['XXX']",
    "octal = '0.007'",
    "take = [1, 3, 4]",
    "title = 'Grundy'\nnumbers = 'n'\nmoves = [\"n = n' + n'' and n' < n'' and 0 < n'\"]",
];

/// The game with these rules.
pub(crate) fn game_of(rules: &str) -> Entry {
    let rules = file::parse(rules).unwrap();
    let limits = Limits { states: 150, to: 200, searched: 0, ..Limits::default() };
    from_rules(discover(&rules, &limits, &mut |_| Ok(())))
}

/// The collection, and games from rules.
pub(crate) fn every_game() -> impl Iterator<Item = &'static Arc<Entry>> {
    static FROM_RULES: LazyLock<Vec<Arc<Entry>>> =
        LazyLock::new(|| RULES.iter().map(|rules| Arc::new(game_of(rules))).collect());
    GAMES.iter().chain(&*FROM_RULES)
}

/// The smallest cases of a game, at most this many.
pub(crate) fn small(game: &Entry, most: usize) -> Vec<Case> {
    let levels = levels(&game.template, catalog::Limits::beyond(&game.template), most);
    levels.map_while(|level| level).flat_map(|(_, cases)| cases).collect()
}
