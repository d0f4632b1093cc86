//! Who wins is told to those who ask, and to nobody else.

use catalog::GAMES;

use crate::page::{Page, OVER};
use crate::play::make_move;
use crate::{browse, USUAL};

/// Whether the document tells who wins. Some words are about all positions, not about this one.
pub(crate) fn is_told(page: &Page) -> bool {
    let page: String = page.ask("document.body.outerHTML");
    // What can be guessed, and what can be chosen in a form, tells nothing.
    let page = page.replace("=\"win\"", "").replace("=\"loss\"", "").replace("class=", "class");
    let signs =
        ["▲", "▼", "■", " can win", "class\"win", "win\"", "loss\"", "The answer", "lost for"];
    signs.iter().any(|sign| page.contains(sign))
}

/// Who wins is nowhere on the page before somebody asks for it.
#[test]
fn nothing_is_given_away() {
    browse(USUAL, |page| {
        page.hurry();
        for game in GAMES.iter() {
            page.set_up(game, &game.proposal);
            make_move(page);
            page.wait_for_moves(1);
            if page.holds(OVER) {
                continue;
            }
            page.run(
                "const cell = first('#board button:not([aria-disabled=true])'); cell?.focus(); \
                cell?.dispatchEvent(new PointerEvent('pointerenter'));",
            );
            assert!(!is_told(page), "{}", game.name);
        }
        page.set_up(&GAMES[0], "L**L");
        page.click("#asks");
        assert!(is_told(page));
        assert_eq!(page.text("value-now"), "The computer can win.");
        page.click("#asks");
        // The winning letters are marked in the end.
        page.follow("#lol-game=L**L*&L2&O3");
        assert_eq!(page.ask::<usize>("all('.cell.decided').length"), 3);
    });
}
