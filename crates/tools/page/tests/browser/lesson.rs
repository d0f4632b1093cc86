//! What there is to learn: pictures, proofs, and the programs.

use std::fs;

use catalog::{Evidence, GAMES};
use serde_json::json;

use crate::{browse, site, USUAL};

#[test]
fn pictures_files_for_judges_and_proofs_are_there() {
    browse(USUAL, |page| {
        let read = |name: &str| fs::read_to_string(site().join(name)).expect(name);
        for game in GAMES.iter() {
            page.set_up(game);
            let picture = if game.table.is_some() {
                format!("at('values').naturalWidth > 0 && at('values').alt === '{}'", game.title)
            } else {
                "at('values').hidden".into()
            };
            page.go(&format!(
                "open('#theorems, #judge, #files details') :: {picture}
                :: text('theorem') === {}
                :: all('#files code').every((one) => one.textContent.includes('fn '))",
                json!(game.theorem)
            ));
            for (nth, form) in game.forms().iter().enumerate() {
                page.go(&format!(
                    "press('#files details:nth-child({}) button') :: self.copied === {}",
                    nth + 1,
                    json!(read(&game.file_name(form.form)))
                ));
            }
            page.go("
                press('#explain') :: text('why').startsWith('You are ')
                open('#proof') :: at('proof-text').textContent.includes('Theorem')
                press('#explain') :: !at('proof-text').textContent.includes('# ')
            ");
            let links: [String; 2] = page.ask("[at('documentation').href, at('checked').href]");
            let [proof, coq] = links.each_ref().map(|link| link.strip_prefix(&page.link).unwrap());
            assert!(read(proof).contains("<h1>Theorem</h1>"));
            assert!(!matches!(game.evidence, Evidence::Coq(_)) || read(coq).contains("Theorem"));
        }
        // That of a game of one's own is drawn in the browser.
        let drawn = "at('values').naturalWidth > 0 && at('values').alt === 'Nim'";
        page.go(&format!("#rules=title%3DNim%0Atake%3D1%202 :: {drawn}"));
    });
}
