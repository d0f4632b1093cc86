//! Games from their start to their end.

use catalog::GAMES;

use crate::page::{ENTER, HOME, RIGHT, TAB};
use crate::{browse, USUAL};

#[test]
fn every_game_is_played_to_its_end_by_clicks() {
    browse(USUAL, |page| {
        for game in GAMES.iter() {
            page.set_up(game);
            while !page.holds("isOver()") {
                assert!(page.text("said").starts_with("Your move: "));
                page.act("move()");
            }
            let (said, review) = (page.text("said"), page.text("review"));
            let mistake = said.contains("your mistake was move");
            assert_eq!(review.contains("losing move was"), mistake, "{}: {review}", game.name);
            let ends = ["You win", "You lost", "It is a"];
            assert!(ends.iter().any(|end| said.starts_with(end)), "{said}");
            if mistake {
                // The link leads back to where it could be avoided, without a hurry.
                page.go(&[
                    ["press('#review a:last-of-type')", "text('said').startsWith('Your move: ')"],
                    ["press('#asks')", "!text('counts').startsWith('0 winning, 0 drawing')"],
                    ["press('#asks')", "!isOver()"],
                ]);
            }
        }
    });
}

#[test]
fn every_game_is_played_to_its_end_by_keys_alone() {
    /// What brings the focus to a cell with a move.
    const NEXT: &str = "(() => { \
        const { activeElement } = document; \
        if (activeElement.matches('#choices *, #board :not([aria-disabled=true])')) return 'there'; \
        const within = activeElement.matches('#board *'); \
        return within && first('#board button:not([aria-disabled=true])') ? 'right' : 'tab'; \
        })()";
    browse(USUAL, |page| {
        for game in GAMES.iter() {
            page.set_up(game);
            page.act("choose('you', 'both'); at('skip').focus()");
            page.key(ENTER);
            for before in 0..100 {
                if page.holds("isOver()") {
                    break;
                }
                if page.holds("document.activeElement.matches('#board *')") {
                    page.key(HOME);
                }
                for _ in 0..100 {
                    match page.ask::<String>(NEXT).as_str() {
                        "there" => break,
                        "right" => page.key(RIGHT),
                        _ => page.key(TAB),
                    }
                }
                page.key(ENTER);
                if page.holds("first('.offer')") {
                    page.key(ENTER);
                }
                page.reach(&format!("moves() > {before}"));
            }
            assert!(page.holds("isOver()"), "{}", game.name);
        }
        // A digit is a key of its own.
        page.go(&[["#digital-deletions=20417&you=both", "all('#board button').length === 5"]]);
        page.run("all('#board button')[4].focus()");
        page.key('3');
        page.go(&[
            ["", "isAt('#digital-deletions=20417&5=3&you=both')"],
            // What there is at a cell is called in a letter.
            ["#lol-game=***&you=both", "all('#board button').length === 3"],
            ["press('#board button')", "first('.offer').textContent === 'LO'"],
        ]);
    });
}
