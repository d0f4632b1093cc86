//! The games of the gallery.

use serde_json::json;

use crate::{browse, USUAL};

/// The test opens each game by its card. The game shows the sentence of the card above the board, and
/// its formulas below.
#[test]
fn games_of_the_gallery_are_played_and_say_their_rules_in_words() {
    browse(USUAL, |page| {
        page.go("# :: first('#more-games a')");
        let cards: Vec<[String; 2]> = page
            .ask("all('.cards a:has(code)').map((one) => [one.hash, one.children[2].textContent])");
        assert!(cards.len() >= 20, "{cards:?}");
        for [link, words] in cards {
            page.go(&format!(
                "{link} :: text('said').startsWith('Your move') && text('goal') === {}
                :: text('formulas') && text('formulas') !== text('goal')",
                json!(words)
            ));
        }
    });
}
