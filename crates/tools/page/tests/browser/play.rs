//! Games from their start to their end.

use catalog::GAMES;

use crate::page::{Page, ENTER, HOME, OVER, RIGHT, TAB};
use crate::{browse, PHONE, SMALL_PHONE, USUAL, ZOOMED};

/// Clicks the last cell with a move, and the first move at it; or a move without a cell.
fn make_move(page: &Page) {
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
            let said = page.text("said");
            let review = page.text("review");
            let mistake = said.contains("your mistake was move");
            assert_eq!(review.contains("lost the game"), mistake, "{}: {said} {review}", game.name);
            assert!(
                ["You won", "You lost", "It is a"].iter().any(|end| said.contains(end)),
                "{said}"
            );
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

/// What was lost and given back decided nothing, and the last mistake did.
#[test]
fn the_review_agrees_with_the_end() {
    browse(USUAL, |page| {
        page.follow("#bash-game=21%204&2&1&3&1&4&1&4&1&4");
        assert_eq!(page.text("said"), "You won.");
        let review = page.text("review");
        assert!(review.contains("the computer gave that back with move 2, take 1"), "{review}");
        assert!(!review.contains("lost the game"), "{review}");
        page.follow("#bash-game=21%204&2&1&2&1&4&1&4&1&4&1");
        assert_eq!(page.text("said"), "You lost; your mistake was move 3.");
        assert!(page.text("review").contains("Your move 3, take 2, lost the game."));
    });
}

/// The second of two clicks is no move of the other person's. A timer of 100 ms that is set first
/// fires before what waits longer.
#[test]
fn a_click_right_after_a_move_is_none() {
    browse(USUAL, |page| {
        page.follow("#bash-game=21%204&you=both");
        page.run(
            "const click = () => { all('#board .cell')[0].click(); }; \
            self.late = 0; new MutationObserver((_, observer) => { observer.disconnect(); \
            setTimeout(() => { click(); self.late = 1; }, 100); }) \
            .observe(at('board'), { childList: true }); click();",
        );
        page.reach("self.late");
        assert_eq!(page.moves(), 1);
        // Those who only listen hear what the computer does, and the hint.
        assert_eq!(page.ask::<String>("at('heard').role"), "status");
        page.follow("#bash-game=21%204");
        page.press("#flip");
        page.reach("at('heard').textContent.startsWith('The computer: take ')");
        assert!(page.hash().ends_with("&you=second"));
    });
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
        assert!(page.text("said").contains("Continue"));
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

/// The theorem in steps: small positions are guessed, then the law is told and checked.
#[test]
fn a_theorem_is_discovered_in_steps() {
    browse(USUAL, |page| {
        page.follow("#bash-game=7%204");
        page.wait("all('.tile').length === 40");
        assert!(page.text("quest").starts_with("Who wins 1 stone"), "{}", page.text("quest"));
        // 7 stones lie on the board.
        assert_eq!(page.ask::<String>("first('.tile[aria-current] .seen').textContent"), "7?");
        let theorem = "loses exactly if k + 1 divides n";
        for n in 1..=10 {
            assert!(!page.text("quest").contains(theorem));
            let guess = if n % 5 == 0 { "loss" } else { "win" };
            page.press(&format!("#quest [data-worth={guess}]"));
            assert!(page.text("guessed").starts_with("Right"), "{n}");
        }
        let known = "all('.tile.loss .seen').map((one) => one.textContent)";
        assert_eq!(page.ask::<Vec<String>>(known), ["5▼", "10▼"]);
        assert!(page.text("quest").contains(theorem));
        page.press("#quest > button:last-child");
        assert!(page.text("quest").ends_with("the player to move loses."));
        page.press(".tile:nth-child(12)");
        page.reach("location.hash === '#bash-game=12%204'");
    });
}

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
