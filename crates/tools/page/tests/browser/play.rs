//! Games from their start to their end.

use catalog::GAMES;

use crate::page::{Page, ENTER, HOME, OVER, RIGHT, TAB};
use crate::{browse, USUAL};

/// Clicks the last cell with a move, and the first move at it; or a move without a cell.
pub(crate) fn make_move(page: &Page) {
    let script = "const free = all('#board button.cell:not([aria-disabled=true])'); \
        (free.at(-1) ?? first('#choices button')).click(); \
        first('.offer button')?.click();";
    page.run(script);
}

#[test]
fn every_game_is_played_to_its_end_by_clicks() {
    browse(USUAL, |page| {
        page.hurry();
        for game in GAMES.iter() {
            page.set_up(game, &game.proposal);
            while !page.holds(OVER) {
                assert!(page.text("said").starts_with("Your move: "));
                let before = page.moves();
                make_move(page);
                page.wait_for_moves(before + 1);
            }
            let (said, review) = (page.text("said"), page.text("review"));
            let mistake = said.contains("your mistake was move");
            assert_eq!(review.contains("losing move was"), mistake, "{}: {review}", game.name);
            let ends = ["You win", "You lost", "It is a"];
            assert!(ends.iter().any(|end| said.starts_with(end)), "{said}");
            assert!(page.holds("first('#board .cell')") || game.name == "deleting-divisors");
            if mistake {
                // The link leads back to where it could be avoided, without a hurry.
                page.press("#review a:last-of-type");
                page.reach(&format!("!({OVER})"));
                assert!(page.text("said").starts_with("Your move: "));
                page.click("#asks");
                let counts = page.text("counts");
                assert!(!counts.starts_with("0 winning, 0 drawing"), "{counts}");
                page.press("#asks");
            }
        }
    });
}

#[test]
fn every_game_is_played_to_its_end_by_keys_alone() {
    browse(USUAL, |page| {
        page.hurry();
        for game in GAMES.iter() {
            page.set_up(game, &game.proposal);
            page.choose("you", "both");
            page.run("at('skip').focus()");
            page.key(ENTER);
            for _ in 0..100 {
                if page.holds(OVER) {
                    break;
                }
                let before = page.moves();
                let focused = "document.activeElement.matches('#board *, #choices *')";
                for _ in 0..30 {
                    if page.holds(focused) {
                        break;
                    }
                    page.key(TAB);
                }
                page.key(HOME);
                let next = "document.activeElement \
                    .matches('#choices *, #board :not([aria-disabled=true])') ? 'there' : \
                    first('#board button:not([aria-disabled=true])') ? 'right' : 'tab'";
                for _ in 0..100 {
                    match page.ask::<String>(next).as_str() {
                        "there" => break,
                        "right" => page.key(RIGHT),
                        _ => page.key(TAB),
                    }
                }
                page.key(ENTER);
                if page.holds("first('.offer')") {
                    page.key(ENTER);
                }
                page.wait_for_moves(before + 1);
            }
            assert!(page.holds(OVER), "{}", game.name);
        }
        // A digit is a key of its own.
        page.follow("#digital-deletions=20417&you=both");
        page.run("all('#board button')[4].focus()");
        page.key('3');
        page.reach("decodeURIComponent(location.hash).startsWith('#digital-deletions=20417&5=3')");
    });
}
