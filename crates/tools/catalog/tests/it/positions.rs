//! The positions of every game: their moves and outcomes, how moves are read, and what is shown.

use catalog::table::Value;
use catalog::{
    best_line, columns, first_of_each, shown_cells, Entry, Evidence, Labels, Listed, Match,
    Position, Shown, GAMES,
};
use discovery::{file, listed, Board};
use gametheory_core::Outcome;
use gametheory_testing::budget;
use itertools::iproduct;

use crate::every_game::{every_game, game_of, small};

/// The smallest positions of a game, the positions after their first moves, and the positions in which
/// best play ends. A game cannot begin with some of these.
fn small_positions(game: &Entry) -> Vec<Box<dyn Position>> {
    let (mut positions, mut followers) = (Vec::new(), Vec::new());
    for case in small(game, budget(120, 900)) {
        let start = game.position(&game.template.line(&case)).unwrap();
        let moves = start.moves().take(200);
        followers.extend(moves.map(|(chosen, _)| start.play(&chosen.notation).unwrap().1));
        followers.extend(best_line(&*start, 1000).0.pop().map(|(_, end)| end));
        positions.push(start);
    }
    positions.extend(followers);
    positions
}

/// Moves come with the outcome that they leave, and the best one keeps that of the position. They are
/// read as they are printed and in their notation, and moves of another position only where they are
/// legal. Parts lie within the position, and where they have Grundy numbers, these say who wins.
#[test]
fn positions_are_shown_as_they_are() {
    let (mut with_numbers, mut with_end) = (Vec::new(), 0);
    for game in every_game() {
        let (mut numbered, mut is_drawn, mut refused) = (0, false, 0);
        let mut elsewhere: Vec<(Shown, Outcome)> = Vec::new();
        for position in small_positions(game) {
            is_drawn |= position.outcome() == Outcome::Draw;
            let here = format!("{} {:?}", game.name, position.picture());
            let all: Vec<(Shown, Outcome)> = position.moves().collect();
            let left = |chosen: &Shown| -position.play(&chosen.notation).unwrap().1.outcome();
            for (chosen, outcome) in &all {
                assert_eq!(*outcome, left(chosen), "{here}: {chosen}");
                for typed in [&chosen.text, &chosen.notation] {
                    assert_eq!(position.play(typed).unwrap().0, *chosen, "{here}: {typed}");
                }
            }
            let is_legal = |chosen: &Shown| all.iter().any(|(legal, _)| legal == chosen);
            for (typed, _) in &elsewhere {
                let played = position.play(&typed.notation);
                assert!(played.iter().all(|(chosen, _)| is_legal(chosen)), "{here}: {typed}");
                refused += usize::from(played.is_none());
            }
            let best = position.best_move();
            assert_eq!(best.is_some(), !all.is_empty(), "{here}");
            assert!(best.is_none_or(|best| left(&best) == position.outcome()), "{here}");
            let outcomes = [Outcome::Loss, Outcome::Draw, Outcome::Win];
            let groups = first_of_each(&*position, 3);
            for (expected, (count, first)) in outcomes.into_iter().zip(groups) {
                let moves = all.iter().filter(|(_, it)| *it == expected).map(|(it, _)| it);
                assert_eq!(count, moves.clone().count() as u128, "{here}");
                assert!(moves.take(3).eq(&first), "{here}");
            }

            let Labels { about, labels, grundy_numbers, ended_by, .. } = position.labels();
            let length = usize::try_from(position.picture().cells()).unwrap();
            let is_within =
                |cells: &std::ops::Range<usize>| !cells.is_empty() && cells.end <= length;
            assert!(labels.iter().all(|label| is_within(&label.cells)), "{here}: {labels:?}");
            if let Some(cells) = ended_by {
                with_end += 1;
                assert!(is_within(&cells) && all.is_empty(), "{here}");
                assert!(position.picture().text()[cells] == *"LOL", "{here}");
                // It is not said that the cell is taken.
                assert_eq!(position.objection("L1").as_deref(), Some("the game is over"));
            }
            assert!(labels.iter().map(|label| label.cells.start).is_sorted(), "{here}: {labels:?}");
            assert!(!about.is_empty() || labels.is_empty(), "{here}");
            if let Some(numbers) = grundy_numbers {
                let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
                assert_eq!(position.outcome(), Outcome::win_if(sum != 0), "{here}: {numbers:?}");
                // Where the parts are drawn, each has its number.
                let texts = labels.iter().map(|label| label.text.clone());
                let is_same = texts.eq(numbers.iter().map(u128::to_string));
                assert!(labels.is_empty() || is_same, "{here}: {labels:?}");
                numbered += 1;
            }
            if !all.is_empty() {
                elsewhere = all;
            }
        }
        assert!(refused > 0, "{}", game.name);
        assert_eq!(is_drawn, !game.draw().is_empty(), "{}: a word for a draw", game.name);
        if numbered > 100 {
            with_numbers.push(&*game.name);
        }
    }
    // Of those from rules, one has gaps and three have heaps.
    let from_rules =
        ["++ -> --", "Octal game 0.77", "Octal game 0.007", "Take 1, 3, 4 from a heap"];
    assert_eq!(with_numbers[..2], ["flip-game-ii", "no-more-tic-tac-toe"]);
    assert_eq!(with_numbers[2..], from_rules);
    assert!(with_end > 0);
}

/// Grundy's game, whose lost heaps are the sequence A036685, and Lasker's Nim. To search whole sums
/// would take too long.
#[test]
fn grundy_numbers_of_parts_are_searched_instead_of_sums() {
    const LOST: [usize; 16] = [1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288];
    const LASKER: &str = "[\"n' < n\", \"n = n' + n'' and 0 < n' and 0 < n''\"]";
    let grundy = every_game().find(|game| game.title == "Grundy").unwrap();
    let lasker = game_of(&format!("numbers = 'n'\nmoves = {LASKER}"));
    assert_eq!([grundy.evidence, lasker.evidence], [Evidence::Search; 2]);
    for heap in [22, 60, 270] {
        let position = grundy.position(&heap.to_string()).unwrap();
        assert_eq!(position.outcome(), Outcome::win_if(!LOST.contains(&heap)), "{heap}");
        let best = position.best_move().unwrap();
        assert_eq!(-position.play(&best.notation).unwrap().1.outcome(), position.outcome());
    }
    // There is room for its numbers, but no time.
    let refused = grundy.position("20000").map(drop).unwrap_err().to_string();
    assert!(refused.contains("it is too large for a search"), "{refused}");
    let mut table = grundy.make_table(None, false).unwrap();
    for heap in 1..300 {
        let number = table.row(heap).unwrap().cells[0].unwrap();
        assert_eq!(number == Value::Grundy(0), LOST.contains(&heap), "{heap}: {number}");
    }
    let mut table = lasker.make_table(None, false).unwrap();
    for heap in 1..=15 {
        let number = [heap - 1, heap, heap, heap + 1][heap % 4] as u128;
        assert_eq!(table.row(heap).unwrap().cells, [Some(Value::Grundy(number))], "{heap}");
    }
}

/// A program may list more positions than fit into memory. The positions here are long, so a few are
/// too many.
#[test]
fn a_program_whose_positions_take_too_much_memory_is_asked_no_more() {
    const LONG: usize = 1_000_000;
    let rules = file::parse("program = ['a']\nstarts = '/a*/'").unwrap();
    let Board::Listed(listing) = &rules.board else { panic!("no program") };
    let ask = |asked: &[listed::protocol::Position], answers: &mut Vec<String>| {
        for position in asked {
            let shorter = &position.as_str()[1..];
            answers.push(if shorter.is_empty() { "-" } else { shorter }.into());
        }
        Ok(())
    };
    let game = Listed::new(&rules, listing, Box::new(ask)).entry();
    assert_eq!(game.position("aaaa").unwrap().outcome(), Outcome::Win);
    let refused = game.position(&"a".repeat(LONG)).map(drop).unwrap_err().to_string();
    // Two texts of a million letters for each position, and 200 million are kept.
    let (_, count) = refused.split_once("too large for a search: after 1").unwrap();
    assert!(count.starts_with('0') && count.contains(" positions, which take 19"), "{count}");
}

#[test]
fn moves_of_the_largest_numbers_are_counted() {
    // The divisors of 2^64 - 1 = 3 * 5 * 17 * 257 * 641 * 65537 * 6700417 but two; and any number of stones.
    let counts = [("deleting-divisors", 1), ("bash-game", 2)].map(|(name, numbers)| {
        let game = GAMES.iter().find(|game| game.name == name).unwrap();
        let position = vec![u64::MAX.to_string(); numbers].join(" ");
        let groups = first_of_each(&*game.position(&position).unwrap(), 3);
        groups.iter().map(|(count, _)| count).sum::<u128>()
    });
    assert_eq!(counts, [126, u64::MAX.into()]);
}

/// The outcome for the player who began, if both follow hints from here on. That is best play.
fn follow_hints(played: &mut Match) -> Outcome {
    let (line, is_over) = best_line(played.now(), 1000);
    assert!(is_over);
    for (expected, _) in line {
        let (best, _) = played.hint().unwrap();
        assert_eq!(best, expected);
        played.play(&best.notation).unwrap();
    }
    assert!(played.hint().is_none());
    let (line, is_over) = best_line(played.now(), 0);
    assert!(line.is_empty() && is_over);
    let end = played.now().outcome();
    [end, -end][played.at() % 2]
}

#[test]
fn hints_keep_what_the_position_promises_and_a_mistake_is_found() {
    for game in every_game() {
        let random = (0..20).map(|number| game.random_position(number));
        for start in random.chain([game.proposal.clone()]) {
            let mut played = Match::new(game, &start).unwrap();
            let promised = played.now().outcome();
            assert_eq!(follow_hints(&mut played), promised, "{}, {start}", game.name);
            assert!(played.mistakes().is_empty(), "{}, {start}", game.name);
        }
        // The proposal is won, but not by most moves. It is spoiled at once.
        let mut played = Match::new(game, &game.proposal).unwrap();
        assert_eq!(played.now().outcome(), Outcome::Win, "{}", game.name);
        let [lost, drawn, won] = played.now().counts();
        assert!(won <= lost + drawn, "{}: {won} of {lost} + {drawn} + {won} win", game.name);
        let (worst, left) = played.now().moves().min_by_key(|(_, outcome)| *outcome).unwrap();
        played.play(&worst.notation).unwrap();
        assert_eq!(follow_hints(&mut played), left, "{}", game.name);
        let mistakes = played.mistakes();
        assert!(mistakes.len() == 1 && mistakes[0].at == 0, "{}: {mistakes:?}", game.name);
        let found = match left {
            Outcome::Loss => "Your first losing move was number 1",
            _ => "Your move number 1",
        };
        let [what, _] = played.explain(&mistakes[0], "Your", 1);
        assert!(what.starts_with(&format!("{found}, {worst}")), "{what}");
        let (_, better) = played.position(0).play(&mistakes[0].better.notation).unwrap();
        assert_eq!(-better.outcome(), Outcome::Win, "{}", game.name);
    }
}

#[test]
fn a_table_is_about_its_game() {
    let mut tables = 0;
    for game in every_game() {
        let Some(grid) = game.usual_table() else { continue };
        assert!(grid.title.starts_with(&game.title), "{}: {}", game.name, grid.title);
        assert!(grid.rows.iter().all(|row| row.cells.iter().any(Option::is_some)), "{}", game.name);
        tables += 1;
    }
    assert!(tables > GAMES.len(), "{tables}");
}

/// The name of a column may be a comma or a quote.
#[test]
fn every_line_of_a_table_has_the_same_fields() {
    let game = game_of("cells = ',\"x'\nmoves = [', -> x', '\" -> x']");
    let csv = game.usual_table().unwrap().csv();
    let lines: Vec<&str> = csv.lines().take(3).collect();
    assert_eq!(lines, ["n,cell,value", "0,\",\",lost", "0,\"\"\"\",lost"]);
}

/// There are not too many columns, the cells are in order, and the focus and both ends are shown.
#[test]
fn a_shortened_row_fits_and_shows_what_matters() {
    for (width, focus, rest) in iproduct!(13..90, 0..100, 1..50) {
        let cells = focus + rest;
        assert!(columns(cells, focus, width).len() <= width, "{cells} cells, {focus}, {width}");
        let shown: Vec<usize> = shown_cells(cells, focus, width).collect();
        assert!(shown.is_sorted_by(|left, right| left < right));
        assert!([0, focus, cells - 1].iter().all(|index| shown.contains(index)));
        assert!(cells > width || shown.len() == cells);
    }
}
