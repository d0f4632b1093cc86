//! A game of one's own: from its rules to a proved law.

use serde_json::json;

use crate::{browse, USUAL};

const PROVED: &str =
    "at('progress').textContent.startsWith('A law decides every position, proved')";

/// Kayles, as the form writes it.
const KAYLES: &str =
    "#rules=title%3DKayles%0Acells%3D*-%0Amoves%3D*%20-%3E%20-%0Amoves%3D**%20-%3E%20--";

#[test]
fn rules_become_a_game_with_a_proved_law() {
    browse(USUAL, |page| {
        page.follow("#rules=");
        // A mistake is shown where it was made.
        page.fill("rules-cells", "*-");
        page.fill("rules-moves", "* -> -\n** -> -");
        page.press("#rules-form button");
        page.wait("at('wrong-moves').textContent");
        assert!(page.text("wrong-moves").contains("2 cells before the arrow and 1"));
        page.idle();
        page.fill("rules-title", "Kayles");
        page.fill("rules-moves", "* -> -\n** -> --");
        page.press("#rules-form button");
        page.reach(PROVED);
        assert_eq!(page.text("title"), "Kayles");
        // The board comes first.
        assert!(!page.holds("at('own').open"));
        // Kayles has the period 12, Guy and Smith 1956: G(70) is the last exception.
        let law = "G(n + 12) = G(n) for n from 71 on.";
        assert!(page.ask::<String>("at('theorem').textContent").ends_with(law));
        // It is for those who ask.
        assert!(!page.text("main").contains(law));
        // Any length is decided: a thousand pins are won by the middle ones.
        page.open_row('*', 1000);
        page.click("#asks");
        assert_eq!(page.text("value-now"), "You can win.");
        page.click("#explain");
        assert!(page.text("why").contains("nim-sum"));
        page.type_move("2@500");
        page.wait_for_moves(2);
        assert_eq!(page.text("value-now"), "You can win.");
        page.press("#files summary");
        page.wait("first('#files code').textContent.includes('fn main()')");
        // A friend is sent the game with its position.
        let link = page.hash();
        page.visit(&link);
        page.wait(PROVED);
        page.wait_for_moves(2);
        assert_eq!(page.hash(), link);
    });
}

/// It can be played while the law is looked for, and looking can be stopped.
#[test]
fn a_game_is_played_at_once() {
    browse(USUAL, |page| {
        page.follow(
            "#rules=cells%3Dab%0Amoves%3Dab%20-%3E%20bb%0Amoves%3Dba%20-%3E%20bb&start=aabaab",
        );
        page.press("#stop");
        assert!(page.text("said").starts_with("Your move"));
        page.run(
            "first('#board button:not([aria-disabled=true])').click(); \
            first('.offer button')?.click()",
        );
        page.wait_for_moves(1);
        // Another game needs no law.
        page.follow("#lol-game=***");
        assert_eq!(page.text("title"), "LOL game");
        assert!(page.holds("at('own').hidden && at('search').hidden"));
        page.back();
        page.reach("!at('search').hidden");
    });
}

/// A start that cannot be searched or is none: the game stays, a message stays where it is, and
/// another start is proposed. A long search is ended by a button.
#[test]
fn a_bad_start_does_not_lose_the_game() {
    browse(USUAL, |page| {
        let moves = ["ab", "bc", "cd", "de", "ef", "fg", "gh"]
            .map(|pair| format!("%0Amoves%3D{}%20-%3E%20{}", &pair[..1], &pair[1..]));
        let rules = format!(
            "#rules=title%3DLarge%0Acells%3Dabcdefgh{}%0Awins%3Dhgh%0Awins%3Dabc",
            moves.concat()
        );
        page.run("history.replaceState(null, '', '#nowhere')");
        page.run(&format!("location.hash = {}", json!(format!("{rules}&start=aaaaaaaaaaaaaaaa"))));
        page.wait("at('title').textContent === 'Large' && !at('waiting').hidden");
        page.click("#cancel");
        assert!(page.text("error").contains("too large for a search"));
        assert!(!page.holds("at('own').hidden"));
        assert!(page.is_at(&format!("{rules}&start=aaaaaaaaaaaaaaaa")));
        assert!(page.text("smaller").starts_with("Start from "));
        // Another start is searched by another engine than that which was ended.
        page.fill("typed", "ab");
        page.press("#position button");
        page.wait("all('button.cell').length === 2");
        let rules = "#rules=cells%3Dab%0Amoves%3Dab%20-%3E%20bb%0Amoves%3Dba%20-%3E%20bb";
        page.follow(&format!("{rules}&start=zzz"));
        assert_eq!(page.text("title"), "ab -> bb, ba -> bb");
        assert!(page.text("error").contains("\"zzz\""));
        assert!(page.is_at(&format!("{rules}&start=zzz")));
        page.press("#smaller");
        page.wait("first('button.cell')");
        // What is too long for a search is shown once there is a law.
        page.follow(&format!("{KAYLES}&start={}", "*".repeat(50)));
        page.wait("all('button.cell').length === 50");
        // A wrong position is told at its field as long as nobody does anything.
        page.follow(&format!("{KAYLES}&start=***x"));
        page.reach(PROVED);
        assert!(page.text("error").contains("***x"));
    });
}

#[test]
fn the_way_back_leads_to_the_game_as_it_was() {
    browse(USUAL, |page| {
        page.follow(&format!("{KAYLES}&start=****&1@2&you=both"));
        page.wait(PROVED);
        page.press("#games a[data-name=rules]");
        page.wait("at('play').hidden && at('own').open");
        // Nothing is asked for yet: both buttons say what is missing.
        for button in ["#rules-form button", "#copy-rules"] {
            page.press(button);
            assert!(page.text("wrong-cells").contains("Which letters"), "{button}");
        }
        page.fill("rules-cells", "x");
        page.press("#rules-form button");
        page.reach("at('wrong-cells').textContent.includes('2 to 8')");
        for count in [1, 2] {
            page.back();
            page.reach(&format!("at('rules-cells').value === {}", json!(["", "*-"][count - 1])));
            assert_eq!(page.text("wrong-cells"), "");
        }
        page.wait("!at('play').hidden");
        assert_eq!(page.moves(), 1);
        assert_eq!(page.text("title"), "Kayles");
        page.wait(PROVED);
        // What is copied is the form, before it is played.
        page.keep_copies();
        page.run("at('own').open = true");
        page.fill("rules-title", "Other");
        page.press("#copy-rules");
        page.wait("self.copied?.includes('#rules=title%3DOther')");
    });
}

#[test]
fn games_of_the_gallery_and_of_heaps_are_played_and_programs_refused() {
    browse(USUAL, |page| {
        page.follow("#");
        page.wait("first('#more-games a')");
        let links: Vec<String> =
            page.ask("all('#cards a, #more-games .cards a').map((one) => one.hash)");
        assert!(links.len() >= 20, "{links:?}");
        for link in links {
            page.follow(&link);
            assert!(page.text("said").starts_with("Your move"), "{link}");
        }
        // A title may be what the page itself calls something.
        page.follow("#rules=title%3Drules%0Atake%3D1%203%204&start=3%205");
        page.type_move("2=4");
        page.wait_for_moves(2);
        page.follow("#rules=nombers%3Dx");
        assert!(page.text("wrong-rules").contains("no key \"nombers\""));
        page.follow("#rules=program%3Dx");
        assert!(page.text("wrong-rules").contains("are for the command line"));
    });
}
