//! How the page looks, to eyes of any kind: contrast, width, and what axe-core finds.

use std::env;
use std::fs;

use catalog::GAMES;
use serde_json::json;

use crate::{
    ask, browse, click, follow, idle, open, press, reach, site, text, typed, wait, wait_for_moves,
    AT_NIGHT, PHONE, SMALL_PHONE, USUAL, ZOOMED,
};

/// Every text that is seen with less contrast than WCAG asks for, with the colour behind it:
/// also what is hidden from those who listen, which axe-core leaves out.
const FAINT: &str = r#"
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
    return [seen, faint];"#;

#[test]
fn nothing_stands_in_anybodys_way() {
    let axe = env::var("AXE").expect("AXE has to name axe.min.js of the npm package axe-core");
    let axe = fs::read_to_string(axe).unwrap();
    let axe = &axe;
    for viewer in [USUAL, AT_NIGHT, PHONE, ZOOMED] {
        browse(viewer, |client, _| async move {
            idle(&client).await;
            let dark = "return matchMedia('(prefers-color-scheme: dark)').matches";
            assert_eq!(ask(&client, dark).await, json!(viewer.dark));
            ask(&client, axe).await;
            ask(&client, "all('#theorems, #judge').forEach((one) => { one.open = true; })").await;
            let check = |place: String, with_axe: bool| {
                let client = &client;
                async move {
                    let found = ask(client, FAINT).await;
                    assert!(found[0].as_u64().unwrap() > 20, "{found}");
                    assert_eq!(found[1], json!([]), "{place}");
                    let wide = "return document.documentElement.scrollWidth - innerWidth";
                    let wide = ask(client, wide).await.as_i64().unwrap();
                    assert!(wide <= 0, "{place}: {wide} pixels too wide");
                    // It takes a second.
                    if !with_axe {
                        return;
                    }
                    let run = "axe.run().then((found) => arguments[0](found.violations.map((one) => \
                        [one.id, one.nodes.map((node) => node.html + node.any.map((any) => any.message))])))";
                    let faults = client.execute_async(run, vec![]).await.unwrap();
                    assert_eq!(faults, json!([]), "{place}: {faults:#}");
                }
            };
            for button in ["#asks", "#explain"] {
                click(&client, button).await;
            }
            for game in GAMES.iter() {
                open(&client, game, &game.proposal).await;
                let best = game.position(&game.proposal).unwrap().best_move().unwrap();
                typed(&client, &best.notation).await;
                wait_for_moves(&client, 2).await;
                check(game.name.clone(), viewer == USUAL).await;
            }
            // What is offered at a cell, and what stands there without an answer.
            for button in ["#asks", "#explain"] {
                click(&client, button).await;
            }
            for link in
                ["#lol-game=*******", "#lol-game=L**L*&L2&O3", "#puzzle=2026-11-22", "#rules="]
            {
                follow(&client, link).await;
                ask(&client, "document.querySelector('#board button')?.click()").await;
                check(link.into(), viewer == USUAL || viewer == ZOOMED).await;
            }
        });
    }
}

/// The whole board is in the first screen, and after rules are played.
#[test]
fn the_board_comes_first() {
    for viewer in [SMALL_PHONE, PHONE, USUAL, ZOOMED] {
        browse(viewer, |client, _| async move {
            idle(&client).await;
            let seen = "const { top, bottom } = at('board').getBoundingClientRect(); \
                const chip = document.querySelector('#games [aria-current]').getBoundingClientRect(); \
                return top >= 0 && bottom <= innerHeight && chip.left >= 0 && chip.right <= innerWidth";
            for game in GAMES.iter() {
                open(&client, game, &game.proposal).await;
                let place = format!("{} at {}", game.name, viewer.width);
                assert_eq!(ask(&client, seen).await, true, "{place}");
            }
            follow(&client, "#rules=").await;
            press(&client, "#gallery a").await;
            reach(&client, "document.querySelector('#title').textContent === 'LOL game'").await;
            assert_eq!(ask(&client, seen).await, true);
        });
    }
}

/// The check of contrast finds the fault for which it was written: grey marks on blue.
#[test]
fn faint_marks_are_found() {
    browse(USUAL, |client, _| async move {
        idle(&client).await;
        assert_eq!(ask(&client, FAINT).await[1], json!([]));
        ask(
            &client,
            "document.querySelector('#games [aria-current]').style.color = 'var(--faint)'",
        )
        .await;
        let found = ask(&client, FAINT).await;
        assert!(!found[1].as_array().unwrap().is_empty());
    });
}

/// The pictures are those of the catalog, as in the README, also for a game of one's own.
#[test]
fn a_theorem_has_its_picture() {
    browse(USUAL, |client, _| async move {
        idle(&client).await;
        press(&client, "#theorems summary").await;
        let shown = "at('values').naturalWidth > 0 && at('values').alt";
        for game in GAMES.iter().filter(|game| game.table.is_some()) {
            open(&client, game, &game.proposal).await;
            wait(&client, &format!("{shown} === {}", json!(game.title))).await;
            assert!(text(&client, "theorem").await.contains(&game.theorem));
        }
        follow(&client, "#rules=title%3DNim%0Atake%3D1%202").await;
        wait(&client, &format!("{shown} === 'Nim'")).await;
    });
    for (file, name) in [("true", "dark"), ("false", "light")] {
        let own = fs::read(site().join(format!("pictures/flip-game-ii-{file}.svg"))).unwrap();
        let readme = format!("../workbench/pictures/flip-game-ii-{name}.svg");
        assert!(own == fs::read(readme).unwrap(), "{name}");
    }
}

#[test]
fn files_for_judges_and_proofs_are_there() {
    browse(USUAL, |client, page| async move {
        for game in GAMES.iter() {
            open(&client, game, &game.proposal).await;
            ask(
                &client,
                "navigator.clipboard.writeText = async (text) => { self.copied = text; }; \
                all('#judge, #files details').forEach((one) => { one.open = true; })",
            )
            .await;
            wait(&client, "all('#files code').every((one) => one.textContent.includes('fn '))")
                .await;
            let forms = game.forms();
            for (nth, form) in forms.iter().enumerate() {
                press(&client, &format!("#files details:nth-child({}) button", nth + 1)).await;
                let file =
                    fs::read_to_string(site().join("files").join(game.file_name(form))).unwrap();
                wait(&client, &format!("self.copied === {}", json!(file))).await;
            }
            click(&client, "#explain").await;
            let why = text(&client, "why").await;
            assert!(why.starts_with("You are "), "{why}");
            for (id, word) in [("documentation", "# Theorem"), ("proof", "Theorem")] {
                let link = format!("return at('{id}').href");
                let link = ask(&client, &link).await;
                let file = link.as_str().unwrap().strip_prefix(&page).unwrap().to_string();
                let file = fs::read_to_string(site().join(file)).unwrap();
                assert!(file.contains(word), "{link}");
            }
            click(&client, "#explain").await;
        }
    });
}
