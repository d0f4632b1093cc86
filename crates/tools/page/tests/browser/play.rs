//! Games from their start to their end. Who wins is told to those who ask, and to nobody else.

use catalog::GAMES;

use crate::page::Page;
use crate::{browse, USUAL};

/// Whether the document tells who wins. Some words are about all positions, not about this one.
fn is_told(page: &Page) -> bool {
    let html: String = page.ask("document.body.outerHTML");
    // What can be guessed, and what can be chosen in a form, tells nothing.
    let html = html.replace("=\"win\"", "").replace("=\"loss\"", "").replace("class=", "class");
    let signs = ["▲", "▼", "■", " can win", "class\"win", "win\"", "loss\"", "lost for"];
    signs.iter().any(|sign| html.contains(sign)) || page.holds("at('judges-answer').textContent")
}

#[test]
fn every_game_is_played_to_its_end_by_clicks() {
    browse(USUAL, |page| {
        for game in GAMES.iter() {
            page.set_up(game);
            while !page.holds("isOver()") {
                page.run(
                    "const cell = first('#board button:not([aria-disabled=true])'); cell?.focus(); \
                    cell?.dispatchEvent(new PointerEvent('pointerenter'));",
                );
                assert!(page.text("said").starts_with("Your move: "));
                assert!(!is_told(page), "{}", game.name);
                page.go("move()");
            }
            let (said, review) = (page.text("said"), page.text("review"));
            let mistake = said.contains("your mistake was move");
            assert_eq!(review.contains("losing move was"), mistake, "{}: {review}", game.name);
            let ends = ["You win", "You lost", "It is a"];
            assert!(ends.iter().any(|end| said.starts_with(end)), "{said}");
            if mistake {
                // The link leads back to where it could be avoided, without a hurry.
                page.go("
                    press('#review a:last-of-type') :: text('said').startsWith('Your move: ')
                    press('#asks') :: !text('counts').startsWith('0 winning, 0 drawing')
                    press('#asks') :: !isOver()
                ");
            }
        }
        page.go("#lol-game=L**L\npress('#asks')");
        assert!(is_told(page));
    });
}

#[test]
fn every_game_is_played_to_its_end_by_keys_alone() {
    browse(USUAL, |page| {
        for game in GAMES.iter() {
            page.set_up(game);
            page.go("choose('you', 'both'); at('skip').focus()\n<Enter>");
            for before in 0.. {
                if page.holds("isOver()") {
                    break;
                }
                // From the first cell to one with a move, or beyond the board to the moves.
                let cell = "all('#board .stop').findIndex((one) => one.ariaDisabled === 'false')";
                let way = match page.ask::<i64>(cell) {
                    -1 if page.holds("document.activeElement.matches('#choices *')") => "".into(),
                    -1 => "<Tab>".into(),
                    cell => format!("<Home>{}", "<Right>".repeat(cell as usize)),
                };
                page.press(&(way + "<Enter>"));
                if page.holds("first('.offer')") {
                    page.press("<Enter>");
                }
                page.reach(&format!("moves() > {before}"));
            }
        }
    });
}
