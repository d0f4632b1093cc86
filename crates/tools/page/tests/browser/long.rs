//! A position that is too long to be shown whole.

use crate::{browse, USUAL};

#[test]
fn a_million_cells_are_shown_in_part_and_can_be_played() {
    browse(USUAL, |page| {
        page.hurry();
        page.follow("#lol-game=***");
        // The page is there while they are counted.
        page.open_row('*', 1_000_000);
        assert!(page.ask::<usize>("all('.cell').length") <= 100);
        for button in ["#asks", "#hint"] {
            page.click(button);
        }
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
