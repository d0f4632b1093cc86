//! What moves are worth, against a search, and positions of any length.

use catalog::{Position, Shown, GAMES};
use fastrand::Rng;
use gametheory_core::Outcome;

use crate::{browse, USUAL};

/// The value of a position by a search of all that can follow, from the rules, unless
/// that takes too many steps.
fn searched(position: &dyn Position, steps: &mut u32) -> Option<Outcome> {
    *steps = steps.checked_sub(1)?;
    let mut best = None;
    let everywhere = |_| true;
    for (choice, _) in position.moves(&everywhere) {
        best = best.max(Some(-searched(&*position.after(&choice.notation)?, steps)?));
    }
    Some(best.unwrap_or_else(|| position.end()))
}

/// Every move with its value by a search.
fn valued(position: &dyn Position) -> Option<Vec<(Shown, Outcome)>> {
    let everywhere = |_| true;
    let moves = position.moves(&everywhere).map(|(choice, _)| {
        let worth = -searched(&*position.after(&choice.notation)?, &mut 5_000)?;
        Some((choice, worth))
    });
    moves.collect()
}

/// What has to stand in a cell: marks with the labels of the moves.
fn marks(choices: Vec<&(Shown, Outcome)>) -> String {
    let kinds = [(Outcome::Win, '▲'), (Outcome::Draw, '■'), (Outcome::Loss, '▼')];
    let mut said = String::new();
    for (worth, mark) in kinds {
        let of = choices.iter().filter(|(_, outcome)| *outcome == worth);
        let labels: Vec<String> = of
            .map(|(choice, _)| {
                let number = choice.point.map_or(String::new(), |cell| (cell + 1).to_string());
                choice.notation.replacen(&number, "", 1).replace(['=', ' '], "")
            })
            .collect();
        said += &match labels.len() {
            0 => String::new(),
            1 => format!("{mark}{}", labels[0]),
            2 if !labels.contains(&String::new()) => format!("{mark}{}", labels.concat()),
            more => format!("{mark}×{more}"),
        };
    }
    said
}

#[test]
fn the_colours_of_all_moves_are_those_of_a_search() {
    browse(USUAL, |page| {
        page.set_up(&GAMES[0], "***");
        page.click("#asks");
        for game in GAMES.iter() {
            let mut rng = Rng::with_seed(1);
            let sizes = (1..=8).cycle();
            let small = sizes.filter_map(|size| game.random_start(&mut rng, size));
            let mut known = Vec::new();
            for text in small.take(120) {
                if let Some(moves) = valued(&*game.position(&text).unwrap()) {
                    known.push((text, moves));
                }
            }
            assert!(known.len() >= 10, "{}: {}", game.name, known.len());
            for (text, moves) in known.iter().step_by(known.len().div_ceil(20)) {
                page.set_up(game, text);
                let cells: Vec<(usize, String)> = page.ask(
                    "all('button.cell').map((cell) => \
                    [Number(cell.dataset.index), cell.querySelector('.chips').textContent])",
                );
                for (cell, shown) in cells {
                    let here = moves.iter().filter(|(one, _)| one.point == Some(cell)).collect();
                    assert_eq!(shown, marks(here), "{} {text} {cell}", game.name);
                }
                let buttons: Vec<String> =
                    page.ask("all('#choices button').map((one) => one.textContent)");
                let loose = moves.iter().filter(|(one, _)| one.point.is_none());
                let wanted: Vec<String> = loose
                    .map(|(one, worth)| {
                        format!(
                            "{} {}",
                            one.text,
                            ["▼ loses", "■ draws", "▲ wins"][*worth as usize]
                        )
                    })
                    .collect();
                assert_eq!(buttons, wanted, "{} {text}", game.name);
            }
        }
    });
}

#[test]
fn a_long_position_is_shown_in_part_and_can_be_played() {
    browse(USUAL, |page| {
        page.hurry();
        for game in GAMES.iter() {
            // The first long one at random in which there is a move.
            let mut rng = Rng::with_seed(1);
            let mut long = (0..1000).filter_map(|_| {
                let text = game.random_start(&mut rng, 10_000)?;
                let position = game.position(&text).unwrap();
                let cells = position.picture().cells();
                let best = position.best_move()?;
                if cells == 0 || cells > 5_000 {
                    Some((text, best))
                } else {
                    None
                }
            });
            let (position, best) = long.next().expect("a game that is not over");
            page.set_up(game, &position);
            for button in ["#asks", "#hint", "#asks"] {
                page.click(button);
            }
            assert!(page.ask::<usize>("all('.cell').length") <= 100);
            page.type_move(&best.notation);
            page.wait_for_moves(1);
        }
        // A million cells: the page is there while they are counted.
        page.follow("#lol-game=***");
        page.open_row('*', 1_000_000);
        page.type_move("L500000");
        page.wait_for_moves(2);
        assert_eq!(page.text("too-long"), "This game is too long for a link.");
        // Nothing else is handed on instead.
        page.keep_copies();
        page.press("#share");
        assert_eq!(page.text("objection"), "This game is too long for a link.");
        assert!(page.holds("self.copied === undefined"));
    });
}
