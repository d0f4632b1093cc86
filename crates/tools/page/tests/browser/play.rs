//! Games from their start to their end.

use catalog::GAMES;
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde_json::json;

use crate::{
    ask, browse, choose, click, follow, hash, holds, hurry, key, moves, open, press, reach, text,
    wait, wait_for_moves, OVER, PHONE, SMALL_PHONE, USUAL, ZOOMED,
};

/// Clicks the last cell with a move, and the first move at it; or a move without a cell.
async fn make_move(client: &Client) {
    let script = "const free = all('#board button.cell:not([aria-disabled=true])'); \
        (free.at(-1) ?? document.querySelector('#choices button')).click(); \
        document.querySelector('.offer button')?.click();";
    ask(client, script).await;
}

#[test]
fn every_game_is_played_to_its_end_by_clicks() {
    browse(USUAL, |client, _| async move {
        hurry(&client).await;
        for game in GAMES.iter() {
            open(&client, game, &game.proposal).await;
            while !holds(&client, OVER).await {
                assert!(text(&client, "said").await.starts_with("Your move: "));
                let before = moves(&client).await;
                make_move(&client).await;
                wait_for_moves(&client, before + 1).await;
            }
            let said = text(&client, "said").await;
            let review = text(&client, "review").await;
            let mistake = said.contains("your mistake was move");
            assert_eq!(review.contains("lost the game"), mistake, "{}: {said} {review}", game.name);
            assert!(
                ["You won", "You lost", "It is a"].iter().any(|end| said.contains(end)),
                "{said}"
            );
            assert!(
                client.find(Locator::Css("#board .cell")).await.is_ok()
                    || game.name == "deleting-divisors"
            );
            if mistake {
                // The link leads back to where it could be avoided, without a hurry.
                press(&client, "#review a:last-of-type").await;
                reach(&client, &format!("!({OVER})")).await;
                assert!(text(&client, "said").await.starts_with("Your move: "));
                click(&client, "#asks").await;
                let counts = text(&client, "counts").await;
                assert!(!counts.starts_with("0 winning, 0 drawing"), "{counts}");
                press(&client, "#asks").await;
            }
        }
    });
}

#[test]
fn every_game_is_played_to_its_end_by_keys_alone() {
    browse(USUAL, |client, _| async move {
        hurry(&client).await;
        for game in GAMES.iter() {
            open(&client, game, &game.proposal).await;
            choose(&client, "you", "both").await;
            ask(&client, "at('typed').focus()").await;
            for _ in 0..100 {
                if holds(&client, OVER).await {
                    break;
                }
                let before = moves(&client).await;
                let focused = "document.activeElement.matches('#board *, #choices *')";
                for _ in 0..30 {
                    if holds(&client, focused).await {
                        break;
                    }
                    key(&client, Key::Tab).await;
                }
                key(&client, Key::Home).await;
                let next = "const there = '#choices *, #board :not([aria-disabled=true])'; \
                    if (document.activeElement.matches(there)) return 'there'; \
                    return document.querySelector('#board button:not([aria-disabled=true])') \
                        ? 'right' : 'tab'";
                for _ in 0..100 {
                    match ask(&client, next).await.as_str().unwrap() {
                        "there" => break,
                        "right" => key(&client, Key::Right).await,
                        _ => key(&client, Key::Tab).await,
                    }
                }
                key(&client, Key::Enter).await;
                if holds(&client, "document.querySelector('.offer')").await {
                    key(&client, Key::Enter).await;
                }
                wait_for_moves(&client, before + 1).await;
            }
            assert!(holds(&client, OVER).await, "{}", game.name);
        }
        // A digit is a key of its own.
        follow(&client, "#digital-deletions=20417&you=both").await;
        ask(&client, "all('#board button')[4].focus()").await;
        client.active_element().await.unwrap().send_keys("3").await.unwrap();
        reach(&client, "location.hash.startsWith('#digital-deletions=20417&5=3')").await;
    });
}

/// The page stays where it is, and the board with it, at any width.
#[test]
fn no_move_scrolls_the_page() {
    for viewer in [SMALL_PHONE, PHONE, USUAL, ZOOMED] {
        browse(viewer, |client, _| async move {
            hurry(&client).await;
            let width = ask(&client, "return innerWidth").await;
            assert_eq!(width, json!(viewer.width));
            for game in GAMES.iter() {
                open(&client, game, &game.proposal).await;
                choose(&client, "you", "both").await;
                ask(&client, "scrollTo(0, at('board').offsetTop - 90)").await;
                let place = "return [Math.round(scrollY), Math.round(at('board').getBoundingClientRect().top)]";
                let before = ask(&client, place).await;
                for made in 0..3 {
                    if holds(&client, OVER).await {
                        break;
                    }
                    make_move(&client).await;
                    wait_for_moves(&client, made + 1).await;
                    assert_eq!(
                        ask(&client, place).await,
                        before,
                        "{}, after move {made}",
                        game.name
                    );
                }
            }
        });
    }
}

/// What was lost and given back decided nothing, and the last mistake did.
#[test]
fn the_review_agrees_with_the_end() {
    browse(USUAL, |client, _| async move {
        follow(&client, "#bash-game=21%204&2&1&3&1&4&1&4&1&4").await;
        assert_eq!(text(&client, "said").await, "You won.");
        let review = text(&client, "review").await;
        assert!(review.contains("the computer gave that back with move 2, take 1"), "{review}");
        assert!(!review.contains("lost the game"), "{review}");
        follow(&client, "#bash-game=21%204&2&1&2&1&4&1&4&1&4&1").await;
        assert_eq!(text(&client, "said").await, "You lost; your mistake was move 3.");
        assert!(text(&client, "review").await.contains("Your move 3, take 2, lost the game."));
    });
}

/// The second of two clicks is none: neither a move of the other person's, nor a try at a
/// puzzle. A timer of 100 ms that is set first fires before what waits longer.
#[test]
fn a_click_right_after_a_move_is_none() {
    browse(USUAL, |client, _| async move {
        for (link, cell, count) in
            [("#bash-game=21%204&you=both", 0, 1), ("#puzzle=2026-11-22&grade=short", 6, 1)]
        {
            follow(&client, link).await;
            let twice = format!(
                "const click = () => {{ all('#board .cell')[{cell}].click(); }}; \
                self.late = 0; new MutationObserver((_, observer) => {{ observer.disconnect(); \
                setTimeout(() => {{ click(); self.late = 1; }}, 100); }}) \
                .observe(at('board'), {{ childList: true }}); click();"
            );
            ask(&client, &twice).await;
            reach(&client, "self.late").await;
            assert_eq!(moves(&client).await, count, "{link}");
        }
        press(&client, "#board .cell:nth-child(5)").await;
        reach(&client, "at('said').textContent.includes('at try 2')").await;
        // Those who only listen hear what the computer does, and the hint.
        let live = "return at('heard').role";
        assert_eq!(ask(&client, live).await, json!("status"));
        follow(&client, "#bash-game=21%204").await;
        press(&client, "#flip").await;
        reach(&client, "at('heard').textContent.startsWith('The computer: take ')").await;
        assert!(hash(&client).await.ends_with("&you=second"));
    });
}

/// The second click is a click too many, not a move of the opponent's.
#[test]
fn a_double_click_is_one_move() {
    browse(USUAL, |client, _| async move {
        follow(&client, "#bash-game=21%204").await;
        let twice = "const stone = all('#board button')[2]; stone.click(); stone.click();";
        ask(&client, twice).await;
        // Nor is what comes while the computer seems to think.
        wait(&client, "all('#course li').length === 2").await;
        ask(&client, "all('#board button')[0].click()").await;
        ask(&client, "at('move').requestSubmit()").await;
        wait_for_moves(&client, 2).await;
        // 18 stones are left after 3, and the computer takes what divides by 5.
        assert_eq!(hash(&client).await, "#bash-game=21%204&3&3");
    });
}

#[test]
fn moves_are_taken_back_and_made_again() {
    browse(USUAL, |client, _| async move {
        follow(&client, "#bash-game=21%204&2&3&1&4").await;
        click(&client, "#undo").await;
        assert_eq!(hash(&client).await, "#bash-game=21%204&2&3");
        click(&client, "#redo").await;
        assert_eq!(hash(&client).await, "#bash-game=21%204&2&3&1&4");
        click(&client, "#course li:nth-child(4) button").await;
        // It is the computer's turn now; it waits until it is asked.
        assert!(text(&client, "said").await.contains("Continue"));
        press(&client, "#continue").await;
        wait_for_moves(&client, 4).await;
        // From 15 stones any move is as good as any.
        assert!(hash(&client).await.starts_with("#bash-game=21%204&2&3&1&"));
        click(&client, "#again").await;
        assert_eq!(hash(&client).await, "#bash-game=21%204");
        click(&client, "#hint").await;
        assert_eq!(text(&client, "heard").await, "Hint: take 1. It wins.");
        follow(&client, "#bash-game=20%204").await;
        click(&client, "#hint").await;
        assert!(text(&client, "heard").await.contains("as good as any: every move loses"));
    });
}

/// Whether the document tells who wins. Some words are about all positions, not about this one.
pub(crate) async fn is_told(client: &Client) -> bool {
    let page = ask(client, "return document.body.outerHTML").await;
    let page = page.as_str().unwrap().replace("value=\"win\"", "").replace("value=\"loss\"", "");
    let signs =
        ["▲", "▼", "■", " can win", "class=\"win", "win\"", "loss\"", "The answer", "lost for"];
    signs.iter().any(|sign| page.contains(sign))
}

/// Who wins is nowhere on the page before somebody asks for it.
#[test]
fn nothing_is_given_away() {
    browse(USUAL, |client, _| async move {
        for game in GAMES.iter() {
            open(&client, game, &game.proposal).await;
            make_move(&client).await;
            wait_for_moves(&client, 1).await;
            if holds(&client, OVER).await {
                continue;
            }
            ask(&client, "const cell = document.querySelector('#board button:not([aria-disabled=true])'); cell?.focus(); \
                cell?.dispatchEvent(new PointerEvent('pointerenter')); if (!document.querySelector('#choices button')) cell?.focus()").await;
            assert!(!is_told(&client).await, "{}", game.name);
        }
        open(&client, &GAMES[0], "L**L").await;
        click(&client, "#asks").await;
        assert!(is_told(&client).await);
        assert_eq!(text(&client, "value-now").await, "The computer can win.");
        click(&client, "#asks").await;
        // The winning letters are marked in the end.
        follow(&client, "#lol-game=L**L*&L2&O3").await;
        let decided = ask(&client, "return all('.cell.decided').length").await;
        assert_eq!(decided, json!(3));
    });
}
