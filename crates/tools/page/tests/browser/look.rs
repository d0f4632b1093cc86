//! How the page looks, to eyes of any kind: contrast, width, and what axe-core finds.

use std::env;
use std::fs;

use catalog::GAMES;
use serde_json::Value;

use crate::{browse, AT_NIGHT, PHONE, SMALL_PHONE, USUAL, ZOOMED};

/// Every text that is seen with less contrast than WCAG asks for, with the colour behind it:
/// also what is hidden from those who listen, which axe-core leaves out.
const FAINT: &str = r#"(() => {
    const parts = (colour) => {
        const [red, green, blue, alpha = 1] = colour.match(/-?[\d.]+(e-?\d+)?/g).map(Number);
        const most = colour.startsWith("color(") ? 1 : 255;
        return { rgb: [red / most, green / most, blue / most], alpha };
    };
    const light = (rgb) => {
        const [red, green, blue] = rgb.map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (element) => {
        for (let one = element; one; one = one.parentElement) {
            const found = parts(getComputedStyle(one).backgroundColor);
            if (found.alpha === 1) return found.rgb;
        }
        return [1, 1, 1];
    };
    const faint = [];
    let seen = 0;
    for (const element of document.querySelectorAll("body *")) {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        const style = getComputedStyle(element);
        if (!own || !element.checkVisibility({ visibilityProperty: true }) || element.closest(".name, :disabled, option")) continue;
        seen += 1;
        const [one, two] = [light(parts(style.color).rgb), light(behind(element))];
        const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
        const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700);
        if (contrast < (large ? 3 : 4.5)) faint.push([element.outerHTML.slice(0, 120), contrast]);
    }
    return [seen, faint];
})()"#;

#[test]
fn nothing_stands_in_anybodys_way() {
    let axe = env::var("AXE").expect("AXE has to name axe.min.js of the npm package axe-core");
    let axe = fs::read_to_string(axe).unwrap();
    let axe = &axe;
    for viewer in [USUAL, AT_NIGHT, PHONE, ZOOMED] {
        browse(viewer, |page| {
            page.idle();
            page.hurry();
            let dark = page.holds("matchMedia('(prefers-color-scheme: dark)').matches");
            assert_eq!(dark, viewer.dark);
            page.run(axe);
            page.run("all('#theorems, #judge').forEach((one) => { one.open = true; })");
            let check = |place: String, with_axe: bool| {
                let (seen, faint): (usize, Vec<Value>) = page.ask(FAINT);
                assert!(seen > 20, "{place}: {seen}");
                assert!(faint.is_empty(), "{place}: {faint:#?}");
                let wide: i64 = page.ask("document.documentElement.scrollWidth - innerWidth");
                assert!(wide <= 0, "{place}: {wide} pixels too wide");
                // It takes a second.
                if with_axe {
                    let faults: Vec<Value> = page.ask(
                        "axe.run().then((found) => found.violations.map((one) => \
                        [one.id, one.nodes.map((node) => node.html + node.any.map((any) => any.message))]))",
                    );
                    assert!(faults.is_empty(), "{place}: {faults:#?}");
                }
            };
            check("the front page".into(), viewer == USUAL || viewer == AT_NIGHT);
            page.set_up(&GAMES[0], "***");
            for button in ["#asks", "#explain"] {
                page.click(button);
            }
            for game in GAMES.iter() {
                page.set_up(game, &game.proposal);
                let best = game.position(&game.proposal).unwrap().best_move().unwrap();
                page.type_move(&best.notation);
                page.wait_for_moves(2);
                check(game.name.clone(), viewer == USUAL);
            }
            // What is offered at a cell, and what stands there without an answer.
            for button in ["#asks", "#explain"] {
                page.click(button);
            }
            for link in
                ["#lol-game=*******", "#lol-game=L**L*&L2&O3", "#puzzle=2026-11-22", "#rules="]
            {
                page.follow(link);
                page.run("first('#board button')?.click()");
                check(link.into(), viewer == USUAL || viewer == ZOOMED);
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

/// The check of contrast finds the fault for which it was written: grey marks on blue.
#[test]
fn faint_marks_are_found() {
    browse(USUAL, |page| {
        page.set_up(&GAMES[0], "***");
        let faint = || page.ask::<(usize, Vec<Value>)>(FAINT).1;
        assert!(faint().is_empty());
        page.run("first('#games [aria-current]').style.color = 'var(--faint)'");
        assert!(!faint().is_empty());
    });
}
