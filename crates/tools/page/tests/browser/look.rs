//! How the page looks, to eyes of any kind: contrast, width, and what axe-core finds.

use std::env;
use std::fs;

use catalog::GAMES;
use serde_json::Value;

use crate::page::Page;
use crate::{browse, AT_NIGHT, PHONE, SMALL_PHONE, USUAL, ZOOMED};

/// What axe-core finds. It leaves out the contrast of what is hidden from those who listen, which
/// eyes see all the same: so that is looked at when nothing is hidden.
const FAULTS: &str = "(async () => { \
    const hear = await axe.run(); \
    all('[aria-hidden]').forEach((one) => one.removeAttribute('aria-hidden')); \
    const see = await axe.run({ runOnly: ['color-contrast'] }); \
    return [...hear.violations, ...see.violations].map((one) => \
        [one.id, one.nodes.map((node) => node.html + node.any.map((any) => any.message))]); \
    })()";

fn faults(page: &Page) -> Vec<Value> {
    page.ask(FAULTS)
}

#[test]
fn nothing_stands_in_anybodys_way() {
    let axe = env::var("AXE").expect("AXE has to name axe.min.js of the npm package axe-core");
    let axe = &fs::read_to_string(axe).unwrap();
    for viewer in [USUAL, AT_NIGHT, PHONE, ZOOMED] {
        browse(viewer, |page| {
            page.idle();
            page.hurry();
            let dark = page.holds("matchMedia('(prefers-color-scheme: dark)').matches");
            assert_eq!(dark, viewer.dark);
            page.run(axe);
            page.run("all('#theorems, #judge').forEach((one) => { one.open = true; })");
            let check = |place: &str| {
                let wide: i64 = page.ask("document.documentElement.scrollWidth - innerWidth");
                assert!(wide <= 0, "{place}: {wide} pixels too wide");
                // It takes a second.
                if viewer == USUAL || viewer == AT_NIGHT {
                    assert_eq!(faults(page), [] as [Value; 0], "{place}");
                }
            };
            check("the front page");
            page.set_up(&GAMES[0], "***");
            let ask = || ["#asks", "#explain"].map(|button| page.click(button));
            ask();
            for game in GAMES.iter() {
                page.set_up(game, &game.proposal);
                let best = game.position(&game.proposal).unwrap().best_move().unwrap();
                page.type_move(&best.notation);
                page.wait_for_moves(2);
                check(&game.name);
            }
            // What is offered at a cell, and what stands there without an answer.
            ask();
            for link in
                ["#lol-game=*******", "#lol-game=L**L*&L2&O3", "#puzzle=2026-11-22", "#rules="]
            {
                page.follow(link);
                page.run("first('#board button')?.click()");
                check(link);
            }
            if viewer == USUAL {
                // The fault for which this was written is found: grey marks on blue.
                page.run("first('#games [aria-current]').style.color = 'var(--faint)'");
                assert_ne!(faults(page), [] as [Value; 0]);
            }
        });
    }
}

/// The whole board is in the first screen, also of a game from the front page. On a phone, so are
/// the buttons and who wins; the board has a third of the screen.
#[test]
fn the_board_comes_first() {
    for viewer in [SMALL_PHONE, PHONE, USUAL, ZOOMED] {
        browse(viewer, |page| {
            page.idle();
            let seen = "['#board'].map((one) => first(one).getBoundingClientRect()) \
                .every(({ top, bottom, left, right }) => top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth)";
            for game in GAMES.iter() {
                page.set_up(game, &game.proposal);
                let place = format!("{} at {}", game.name, viewer.width);
                assert!(page.holds(seen), "{place}");
                if viewer == PHONE {
                    page.click("#explain");
                    let low: f64 = page.ask("at('value-now').getBoundingClientRect().bottom");
                    assert!(low <= 844.0, "{place}: who wins stands at {low}");
                    let high: f64 = page.ask("at('frame').getBoundingClientRect().height");
                    assert!(high * 3.0 >= 844.0, "{place}: the board has {high} pixels");
                    page.click("#explain");
                }
            }
            page.follow("#");
            page.wait("first('#more-games a')");
            page.press("#cards li:nth-child(2) a");
            page.reach("at('title').textContent.startsWith('Wythoff')");
            assert!(page.holds(seen));
        });
    }
}
