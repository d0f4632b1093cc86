//! What a move does besides being made: nothing scrolls, a second click is none, it is taken back.

use catalog::GAMES;

use crate::page::{ENTER, OVER};
use crate::play::make_move;
use crate::{browse, PHONE, SMALL_PHONE, USUAL, ZOOMED};

/// The page stays where it is, and the board with it, at any width.
#[test]
fn no_move_scrolls_the_page() {
    for viewer in [SMALL_PHONE, PHONE, USUAL, ZOOMED] {
        browse(viewer, |page| {
            page.hurry();
            assert_eq!(page.ask::<u32>("innerWidth"), viewer.width);
            for game in GAMES.iter() {
                page.set_up(game, &game.proposal);
                page.choose("you", "both");
                page.run("scrollTo(0, at('board').offsetTop - 90)");
                let place = "[scrollY, at('board').getBoundingClientRect().top].map(Math.round)";
                let before: [i64; 2] = page.ask(place);
                for made in 0..3 {
                    if page.holds(OVER) {
                        break;
                    }
                    make_move(page);
                    page.wait_for_moves(made + 1);
                    let after: [i64; 2] = page.ask(place);
                    assert_eq!(after, before, "{}, after move {made}", game.name);
                }
            }
        });
    }
}

/// The second click is a click too many, not a move of the opponent's.
#[test]
fn a_double_click_is_one_move() {
    browse(USUAL, |page| {
        page.follow("#bash-game=21%204");
        // The computer seems to think for long.
        page.run("const wait = setTimeout; self.setTimeout = (act, time) => wait(act, time * 10)");
        let twice = "const stone = all('#board button')[2]; stone.click(); stone.click();";
        page.run(twice);
        // Nor is what comes while the computer seems to think.
        page.wait("all('#course li').length === 2");
        page.run("all('#board button')[0].click()");
        page.run("at('move').requestSubmit()");
        page.wait_for_moves(2);
        // 18 stones are left after 3, and the computer takes what divides by 5.
        assert_eq!(page.hash(), "#bash-game=21%204&3&3");
        // Nor is the second click one of the other person's.
        page.follow("#bash-game=21%204&you=both");
        page.run(twice);
        page.wait_for_moves(1);
        assert_eq!(page.hash(), "#bash-game=21%204&3&you=both");
        // Those who only listen hear what the computer does.
        page.follow("#bash-game=21%204");
        page.press("#flip");
        page.reach("at('heard').textContent.startsWith('The computer: take ')");
        assert!(page.hash().ends_with("&you=second"));
    });
}

#[test]
fn moves_are_taken_back_and_made_again() {
    browse(USUAL, |page| {
        page.follow("#bash-game=21%204&2&3&1&4");
        page.click("#undo");
        assert_eq!(page.hash(), "#bash-game=21%204&2&3");
        page.click("#redo");
        assert_eq!(page.hash(), "#bash-game=21%204&2&3&1&4");
        page.click("#course li:nth-child(4) button");
        // It is the computer's turn now; it waits until it is asked.
        page.press("#continue");
        page.wait_for_moves(4);
        // From 15 stones any move is as good as any.
        assert!(page.hash().starts_with("#bash-game=21%204&2&3&1&"));
        // Undo goes to the start, and what was pressed keeps the focus; so does the list of moves.
        page.run("at('undo').focus()");
        for _ in 0..2 {
            page.click("#undo");
        }
        assert!(page.text("heard").starts_with("Undone"));
        assert_eq!(page.ask::<String>("document.activeElement.id"), "undo");
        page.run("first('#course li:nth-child(2) button').focus()");
        page.key(ENTER);
        page.reach("document.activeElement.matches('#course [aria-current]')");
        // Who takes back at once what was played does so before the computer answers.
        page.follow("#bash-game=21%204");
        page.press("#board .cell:nth-child(2)");
        page.wait("all('#course li').length === 2");
        page.click("#undo");
        assert_eq!(page.hash(), "#bash-game=21%204");
        page.click("#hint");
        assert_eq!(page.text("heard"), "Hint: take 1. It wins.");
        page.follow("#bash-game=20%204");
        page.click("#hint");
        assert!(page.text("heard").contains("as good as any: every move loses"));
    });
}

/// New positions differ, and the other side may begin.
#[test]
fn new_is_a_new_position() {
    browse(USUAL, |page| {
        for game in GAMES.iter() {
            page.set_up(game, &game.proposal);
            let mut seen = Vec::new();
            for level in ["1", "5", "10"] {
                page.run(&format!("at('hardness').value = {level}"));
                page.click("#again");
                assert_eq!(page.moves(), 0);
                seen.push(page.hash());
            }
            seen.dedup();
            assert!(seen.len() > 1, "{seen:?}");
        }
        page.click("#flip");
        page.wait_for_moves(1);
    });
}
