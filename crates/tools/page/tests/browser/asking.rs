//! Who wins is told to those who ask, and to nobody else.

use catalog::GAMES;

use crate::page::Page;
use crate::{browse, USUAL};

/// Whether the document tells who wins. Some words are about all positions, not about this one.
fn is_told(page: &Page) -> bool {
    let page: String = page.ask("document.body.outerHTML");
    // What can be guessed, and what can be chosen in a form, tells nothing.
    let page = page.replace("=\"win\"", "").replace("=\"loss\"", "").replace("class=", "class");
    let signs =
        ["▲", "▼", "■", " can win", "class\"win", "win\"", "loss\"", "The answer", "lost for"];
    signs.iter().any(|sign| page.contains(sign))
}

#[test]
fn nothing_is_given_away() {
    browse(USUAL, |page| {
        for game in GAMES.iter() {
            page.set_up(game);
            page.act("move()");
            page.run(
                "const cell = first('#board button:not([aria-disabled=true])'); cell?.focus(); \
                cell?.dispatchEvent(new PointerEvent('pointerenter'));",
            );
            assert!(page.holds("isOver()") || !is_told(page), "{}", game.name);
        }
        page.go(&[
            ["#lol-game=L**L", "!first('.win')"],
            ["press('#asks')", "text('value-now') === 'The computer can win.'"],
        ]);
        assert!(is_told(page));
        page.go(&[
            ["press('#asks')", "!text('value-now')"],
            // The winning letters are marked in the end.
            ["#lol-game=L**L*&L2&O3", "all('.cell.decided').length === 3"],
        ]);
    });
}
