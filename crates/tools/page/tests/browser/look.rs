//! How the page looks, to eyes of any kind: contrast, width, and what axe-core finds.

use std::env;
use std::fs;

use catalog::GAMES;
use serde_json::Value;

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

#[test]
fn nothing_stands_in_anybodys_way() {
    let axe = env::var("AXE").expect("AXE has to name axe.min.js of the npm package axe-core");
    let axe = &fs::read_to_string(axe).unwrap();
    for viewer in [USUAL, AT_NIGHT, PHONE, ZOOMED] {
        browse(viewer, |page| {
            page.act(axe);
            let dark = page.holds("matchMedia('(prefers-color-scheme: dark)').matches");
            assert_eq!(dark, viewer.dark);
            page.run("open('#theorems, #judge')");
            let faults = || page.ask::<Vec<Value>>(FAULTS);
            let check = |place: &str| {
                let wide: i64 = page.ask("document.documentElement.scrollWidth - innerWidth");
                assert!(wide <= 0, "{place}: {wide} pixels too wide");
                // It takes a second, and neither of the others has colours of its own.
                if viewer == USUAL || viewer == AT_NIGHT {
                    assert_eq!(faults(), [] as [Value; 0], "{place}");
                }
            };
            check("the front page");
            let ask = || ["#asks", "#explain"].map(|one| page.act(&format!("press('{one}')")));
            page.follow("#lol-game=***");
            ask();
            for game in GAMES.iter() {
                page.set_up(game);
                page.act("move()");
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
                assert_ne!(faults(), [] as [Value; 0]);
            }
        });
    }
}

/// The whole board is in the first screen, also of a game from the front page, and no move scrolls
/// it away. On a phone, so are the buttons and who wins; the board has a third of the screen.
#[test]
fn the_board_comes_first_and_stays() {
    for viewer in [SMALL_PHONE, PHONE, USUAL, ZOOMED] {
        browse(viewer, |page| {
            page.reach(&format!("innerWidth === {}", viewer.width));
            let seen =
                "[at('board').getBoundingClientRect()].every(({ top, bottom, left, right }) => \
                top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth)";
            for game in GAMES.iter() {
                page.set_up(game);
                let place = format!("{} at {}", game.name, viewer.width);
                assert!(page.holds(seen), "{place}");
                if viewer == PHONE {
                    page.act("press('#explain')");
                    let low: f64 = page.ask("at('value-now').getBoundingClientRect().bottom");
                    assert!(low <= 844.0, "{place}: who wins stands at {low}");
                    let high: f64 = page.ask("at('frame').getBoundingClientRect().height");
                    assert!(high * 3.0 >= 844.0, "{place}: the board has {high} pixels");
                    page.act("press('#explain')");
                }
                page.act("choose('you', 'both')");
                page.run("scrollTo(0, at('board').offsetTop - 90)");
                let stands = "[scrollY, at('board').getBoundingClientRect().top].map(Math.round)";
                let before: [i64; 2] = page.ask(stands);
                for made in 0..3 {
                    page.act("if (!isOver()) move()");
                    let after: [i64; 2] = page.ask(stands);
                    assert_eq!(after, before, "{place}, after move {made}");
                }
            }
            page.go(&[
                ["#", "first('#more-games a')"],
                ["press('#cards li:nth-child(2) a')", "text('title').startsWith('Wythoff')"],
                ["", seen],
            ]);
        });
    }
}
