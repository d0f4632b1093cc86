//! What there is to learn: the theorem in steps, its picture, its proof, the programs.

use std::fs;

use catalog::{Evidence, GAMES};
use serde_json::json;

use crate::{browse, site, USUAL};

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
        page.press("#check");
        assert!(page.text("quest").ends_with("the player to move loses."));
        page.press(".tile:nth-child(12)");
        page.reach("location.hash === '#bash-game=12%204'");
    });
}

/// Also for a game of one's own, where it is drawn in the browser.
#[test]
fn a_theorem_has_its_picture() {
    browse(USUAL, |page| {
        page.set_up(&GAMES[0], "***");
        page.press("#theorems summary");
        let shown = "at('values').naturalWidth > 0 && at('values').alt";
        for game in GAMES.iter().filter(|game| game.table.is_some()) {
            page.set_up(game, &game.proposal);
            page.wait(&format!("{shown} === {}", json!(game.title)));
            assert!(page.text("theorem").contains(&game.theorem));
        }
        page.follow("#rules=title%3DNim%0Atake%3D1%202");
        page.wait(&format!("{shown} === 'Nim'"));
    });
}

#[test]
fn files_for_judges_and_proofs_are_there() {
    browse(USUAL, |page| {
        for game in GAMES.iter() {
            page.set_up(game, &game.proposal);
            page.keep_copies();
            page.run("all('#judge, #files details').forEach((one) => { one.open = true; })");
            page.wait("all('#files code').every((one) => one.textContent.includes('fn '))");
            let forms = game.forms();
            for (nth, form) in forms.iter().enumerate() {
                page.press(&format!("#files details:nth-child({}) button", nth + 1));
                let file = fs::read_to_string(site().join(game.file_name(form))).unwrap();
                page.wait(&format!("self.copied === {}", json!(file)));
            }
            page.click("#explain");
            let why = page.text("why");
            assert!(why.starts_with("You are "), "{why}");
            page.run("at('proof').open = true");
            page.wait("at('proof-text').textContent.includes('Theorem')");
            assert!(!page.text("proof-text").contains("# "), "{}", game.name);
            let mut links = vec![("documentation", "<h1>Theorem</h1>")];
            if matches!(game.evidence, Evidence::Coq(_)) {
                links.push(("checked", "Theorem"));
            }
            for (id, word) in links {
                let link: String = page.ask(&format!("at('{id}').href"));
                let file = link.strip_prefix(&page.link).unwrap();
                let file = fs::read_to_string(site().join(file)).unwrap();
                assert!(file.contains(word), "{link}");
            }
            page.click("#explain");
        }
    });
}
