//! Positions that are too long to be shown whole.

use catalog::GAMES;
use fastrand::Rng;

use crate::{browse, USUAL};

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
