//! The labels of parts that a theorem gives, and the positions of tables.

use catalog::{Entry, Labels, Shown, GAMES};
use gametheory_core::Outcome;

use crate::every_game::{every_game, game_of, games_from_rules, small};

#[test]
fn parts_lie_within_the_position() {
    for game in every_game() {
        for position in small(game, 500) {
            let Labels { about, labels, .. } = position.labels();
            let length = usize::try_from(position.picture().cells()).unwrap();
            for label in &labels {
                let here = format!("{} {:?}: {label:?}", game.name, position.picture());
                assert!(label.cells.start < label.cells.end && label.cells.end <= length, "{here}");
            }
            let starts = labels.iter().map(|label| label.cells.start);
            assert!(starts.is_sorted(), "{labels:?}");
            assert!(!about.is_empty() || labels.is_empty(), "{}", game.name);
        }
    }
}

/// Among the games from rules are one with gaps and three with heaps.
#[test]
fn numbers_of_parts_say_who_wins() {
    let compared = |game: &Entry| {
        let mut compared = 0;
        for position in small(game, 500) {
            let labels = position.labels();
            let Some(numbers) = &labels.grundy_numbers else { continue };
            let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
            let outcome = Outcome::win_if(sum != 0);
            assert_eq!(position.outcome(), outcome, "{} {labels:?}", game.name);
            // Where the parts are drawn, each has its number.
            let texts: Vec<String> = labels.labels.into_iter().map(|label| label.text).collect();
            let expected: Vec<String> = numbers.iter().map(u64::to_string).collect();
            assert!(texts.is_empty() || texts == expected, "{}: {texts:?}", game.name);
            compared += 1;
        }
        compared
    };
    let has_numbers = |game: &&Entry| compared(game) > 100;
    let collection: Vec<&str> =
        GAMES.iter().map(|game| &**game).filter(has_numbers).map(|game| &*game.name).collect();
    for name in ["flip-game-ii", "no-more-tic-tac-toe"] {
        assert!(collection.contains(&name), "{collection:?}");
    }
    assert_eq!(games_from_rules().iter().map(|game| &**game).filter(has_numbers).count(), 4);
}

#[test]
fn a_table_has_the_names_of_its_rules() {
    let game = game_of("numbers = 'a b'\nmoves = [\"a' < a\", \"b' < b\"]");
    let grid = game.usual_table().unwrap();
    assert_eq!((&*grid.index, &*grid.across), ("a", "b"));
}

#[test]
fn moves_at_some_cells_are_those_of_all_moves() {
    for game in every_game() {
        for position in small(game, 500) {
            let moves = |at: &dyn Fn(usize) -> bool| position.moves(at).collect::<Vec<_>>();
            let mut expected = moves(&|_| true);
            let is_seen = |choice: &Shown| choice.point.is_none_or(|cell| cell % 2 == 0);
            expected.retain(|(choice, _)| is_seen(choice));
            assert_eq!(moves(&|cell| cell % 2 == 0), expected, "{}", game.name);
        }
    }
}

/// All that is usually searched is as the theorem or law says.
#[test]
fn search_and_theorem_agree_in_every_table() {
    let mut tables = 0;
    for game in every_game() {
        let Some(grid) = game.usual_table() else { continue };
        let cells = || grid.rows.iter().flat_map(|row| &row.cells);
        assert!(!cells().any(|cell| cell.differs()), "{}: {:?}", game.name, grid.notes);
        let compared = cells().filter(|cell| cell.searched.is_some() && cell.known.is_some());
        assert!(grid.theorem.is_none() || compared.count() > 0, "{}", game.name);
        tables += 1;
    }
    assert!(tables > GAMES.len(), "{tables}");
}
