//! The two games of the workspace whose laws were known before.

use discovery::{file, Rules};
use flip_game_ii::grundy_number;
use gametheory_core::Game;
use gametheory_testing::{budget, words};

use crate::{found, strip_of};

fn rules(text: &str) -> Rules {
    file::parse(text).unwrap()
}

/// Checks that the options are the same in the same order, and the end of the game too.
fn same_rules<G: Game>(
    rules: &Rules,
    letters: &str,
    longest: usize,
    other: impl Fn(&[u8]) -> G,
    show: impl Fn(&G) -> Vec<u8>,
) {
    for word in words(letters.as_bytes(), 0..=longest) {
        let text = std::str::from_utf8(&word).unwrap();
        let (position, same) = (strip_of(rules).position(text).unwrap(), other(&word));
        let options = |game: &G| -> Vec<Vec<u8>> {
            game.moves().iter().map(|chosen| show(&game.after(chosen))).collect()
        };
        let found: Vec<Vec<u8>> = position
            .moves()
            .iter()
            .map(|chosen| position.after(chosen).to_string().into_bytes())
            .collect();
        assert_eq!(found, options(&same), "{text}");
        assert!(!found.is_empty() || position.end() == same.end(), "{text}");
    }
}

const LOL: &str = include_str!("../../../../lol-game/lol.toml");
const FLIP: &str = include_str!("../../../../flip-game-ii/flip.toml");

#[test]
fn lol_toml_has_the_moves_of_the_rules() {
    let show = |position: &lol_game::rules::Position| position.cells.clone();
    let read = |cells: &[u8]| lol_game::rules::Position { cells: cells.into() };
    same_rules(&rules(LOL), "*LO", budget(7, 9), read, show);
}

#[test]
fn flip_toml_has_the_moves_of_the_rules() {
    let show = |position: &flip_game_ii::rules::Position| position.row.clone();
    let read = |row: &[u8]| flip_game_ii::rules::Position { row: row.into() };
    same_rules(&rules(FLIP), "+-", budget(11, 14), read, show);
}

/// Compares with the documentation of the solver.
#[test]
fn free_cells_of_lol_have_the_known_outcomes() {
    let (_, series) = found(&rules(LOL)).simplest().remove(0);
    let first = "win for n = 7, 9, 11, 13, else draw";
    let rest = "from n = 15 on: loss if n mod 2 = 0, else win";
    assert_eq!(series.to_string(), format!("{first}; {rest}"));
}

#[test]
fn the_law_of_lol_is_the_committed_table() {
    let found = found(&rules(LOL));
    let law = found.law().unwrap();
    assert_eq!(law.facts(), 878);
    let automaton = law.automaton().unwrap();
    assert_eq!(automaton.outputs(), lol_game::table::OUTCOMES);
    for (letter, after) in lol_game::table::AFTER.into_iter().enumerate() {
        for (state, next) in after.into_iter().enumerate() {
            assert_eq!(automaton.after(state, letter), usize::from(next));
        }
    }
}

#[test]
fn the_law_of_flip_game_has_the_committed_numbers() {
    let found = found(&rules(FLIP));
    let numbers = found.grundy_numbers().unwrap();
    assert_eq!(numbers.period(), Some((53, 34)));
    assert_eq!(numbers.exceptions(), [0, 15, 17, 32, 35, 52]);
    for kind in 0..4 {
        for n in (0..1000).chain([usize::MAX - 1, usize::MAX]) {
            assert_eq!(numbers.of(kind, n as u64), Some(grundy_number(n).into()), "{n}");
        }
    }
}
