//! A game of one's own: from its rules to a proved law.

use serde_json::json;

use crate::{ask, browse, fill, follow, hash, idle, moves, press, text, typed, wait, USUAL};

const PROVED: &str = "document.getElementById('progress').textContent.startsWith('A law, proved')";

/// Kayles, as the form writes it.
const KAYLES: &str =
    "#rules=title%3DKayles%0Acells%3D*-%0Amoves%3D*%20-%3E%20-%0Amoves%3D**%20-%3E%20--";

#[test]
fn rules_become_a_game_with_a_proved_law() {
    browse(USUAL, |client, page| async move {
        follow(&client, "#rules=").await;
        // A mistake is shown where it was made.
        fill(&client, "rules-cells", "*-").await;
        fill(&client, "rules-moves", "* -> -\n** -> -").await;
        press(&client, "#rules-form button").await;
        wait(&client, "document.getElementById('wrong-moves').textContent").await;
        assert!(text(&client, "wrong-moves").await.contains("2 cells before the arrow and 1"));
        idle(&client).await;
        fill(&client, "rules-title", "Kayles").await;
        fill(&client, "rules-moves", "* -> -\n** -> --").await;
        press(&client, "#rules-form button").await;
        wait(&client, PROVED).await;
        idle(&client).await;
        assert_eq!(text(&client, "title").await, "Kayles");
        // The board comes first.
        assert_eq!(ask(&client, "return document.getElementById('own').open").await, json!(false));
        // Kayles has the period 12, Guy and Smith 1956: G(70) is the last exception.
        assert!(text(&client, "progress").await.ends_with("G(n + 12) = G(n) for n from 71 on."));
        // Any length is decided: a thousand pins are won by the middle ones.
        let long =
            "const field = document.getElementById('typed'); field.value = '*'.repeat(1000); \
            document.getElementById('position').requestSubmit()";
        ask(&client, long).await;
        wait(&client, "document.getElementById('board').innerText.includes('more')").await;
        idle(&client).await;
        press(&client, "#asks").await;
        idle(&client).await;
        assert_eq!(text(&client, "value-now").await, "You can win.");
        press(&client, "#explain").await;
        idle(&client).await;
        assert!(text(&client, "why").await.contains("nim-sum"));
        typed(&client, "2@500").await;
        wait(&client, "document.querySelectorAll('#course li').length === 3").await;
        idle(&client).await;
        assert_eq!(text(&client, "value-now").await, "You can win.");
        press(&client, "#files summary").await;
        wait(&client, "document.querySelector('#files code').textContent.includes('fn main()')")
            .await;
        // A friend is sent the game with its position.
        let link = hash(&client).await;
        client.goto("about:blank").await.unwrap();
        client.goto(&format!("{page}{link}")).await.unwrap();
        wait(&client, PROVED).await;
        wait(&client, "document.querySelectorAll('#course li').length === 3").await;
        idle(&client).await;
        assert_eq!(hash(&client).await, link);
    });
}

/// It can be played while the law is looked for, and looking can be stopped.
#[test]
fn a_game_is_played_at_once() {
    browse(USUAL, |client, _| async move {
        follow(
            &client,
            "#rules=cells%3Dab%0Amoves%3Dab%20-%3E%20bb%0Amoves%3Dba%20-%3E%20bb&start=aabaab",
        )
        .await;
        press(&client, "#stop").await;
        assert!(text(&client, "said").await.starts_with("Your move"));
        ask(
            &client,
            "document.querySelector('#board button:not([aria-disabled=true])').click(); \
            document.querySelector('.offer button')?.click()",
        )
        .await;
        wait(&client, "document.querySelectorAll('#course li').length > 1").await;
        idle(&client).await;
        // Another game needs no law.
        follow(&client, "#lol-game=***").await;
        assert_eq!(text(&client, "title").await, "LOL game");
        assert_eq!(ask(&client, "return document.getElementById('own').hidden").await, json!(true));
    });
}

/// A start that cannot be searched or is none: the game stays, a message stays where it is, and
/// another start is proposed. A long search is ended by a button.
#[test]
fn a_bad_start_does_not_lose_the_game() {
    browse(USUAL, |client, _| async move {
        let moves = ["ab", "bc", "cd", "de", "ef", "fg", "gh"]
            .map(|pair| format!("%0Amoves%3D{}%20-%3E%20{}", &pair[..1], &pair[1..]));
        let rules = format!(
            "#rules=title%3DLarge%0Acells%3Dabcdefgh{}%0Awins%3Dhgh%0Awins%3Dabc",
            moves.concat()
        );
        ask(&client, "history.replaceState(null, '', '#nowhere')").await;
        ask(
            &client,
            &format!("location.hash = {}", json!(format!("{rules}&start=aaaaaaaaaaaaaaaa"))),
        )
        .await;
        wait(&client, "!document.getElementById('waiting').hidden").await;
        press(&client, "#cancel").await;
        idle(&client).await;
        assert!(text(&client, "error").await.contains("too large for a search"));
        assert_eq!(
            ask(&client, "return document.getElementById('own').hidden").await,
            json!(false)
        );
        assert_eq!(hash(&client).await, format!("{rules}&start=aaaaaaaaaaaaaaaa"));
        assert_eq!(text(&client, "smaller").await, "Start from aaaaaa");
        let rules = "#rules=cells%3Dab%0Amoves%3Dab%20-%3E%20bb%0Amoves%3Dba%20-%3E%20bb";
        follow(&client, &format!("{rules}&start=zzz")).await;
        assert_eq!(text(&client, "title").await, "ab -> bb, ba -> bb");
        assert!(text(&client, "error").await.contains("\"zzz\""));
        assert_eq!(hash(&client).await, format!("{rules}&start=zzz"));
        press(&client, "#smaller").await;
        wait(&client, "document.querySelector('button.cell')").await;
        // What is too long for a search is shown once there is a law.
        follow(&client, &format!("{KAYLES}&start={}", "*".repeat(50))).await;
        wait(&client, "document.querySelectorAll('button.cell').length === 50").await;
        // A wrong position is told at its field as long as nobody does anything.
        follow(&client, &format!("{KAYLES}&start=***x")).await;
        wait(&client, PROVED).await;
        idle(&client).await;
        assert!(text(&client, "error").await.contains("***x"));
    });
}

#[test]
fn the_way_back_leads_to_the_game_as_it_was() {
    browse(USUAL, |client, _| async move {
        follow(&client, &format!("{KAYLES}&start=****&1@2&you=both")).await;
        press(&client, "#games a[data-name=rules]").await;
        wait(&client, "document.getElementById('play').hidden").await;
        // Nothing is asked for yet: both buttons say what is missing.
        for button in ["#rules-form button", "#copy-rules"] {
            press(&client, button).await;
            assert!(text(&client, "wrong-cells").await.contains("Which letters"), "{button}");
        }
        fill(&client, "rules-cells", "x").await;
        press(&client, "#rules-form button").await;
        wait(&client, "document.getElementById('wrong-cells').textContent.includes('2 to 8')")
            .await;
        idle(&client).await;
        for count in [1, 2] {
            client.back().await.unwrap();
            wait(
                &client,
                &format!(
                    "document.getElementById('rules-cells').value === {}",
                    json!(["", "*-"][count - 1])
                ),
            )
            .await;
            idle(&client).await;
            assert_eq!(text(&client, "wrong-cells").await, "");
        }
        wait(&client, "!document.getElementById('play').hidden").await;
        assert_eq!(moves(&client).await, 1);
        assert_eq!(text(&client, "title").await, "Kayles");
        // What is copied is the form, before it is played.
        ask(&client, "navigator.clipboard.writeText = async (text) => { self.copied = text; }")
            .await;
        ask(&client, "document.getElementById('own').open = true").await;
        fill(&client, "rules-title", "Other").await;
        press(&client, "#copy-rules").await;
        wait(&client, "self.copied?.includes('#rules=title%3DOther')").await;
    });
}

#[test]
fn games_of_the_gallery_and_of_heaps_are_played_and_programs_refused() {
    browse(USUAL, |client, _| async move {
        follow(&client, "#rules=").await;
        let links = ask(
            &client,
            "return [...document.querySelectorAll('#gallery a')].map((one) => one.hash)",
        )
        .await;
        assert!(links.as_array().unwrap().len() >= 20, "{links}");
        for link in links.as_array().unwrap() {
            follow(&client, link.as_str().unwrap()).await;
            assert!(text(&client, "said").await.starts_with("Your move"), "{link}");
        }
        follow(&client, "#rules=take%3D1%203%204&start=3%205").await;
        typed(&client, "2=4").await;
        wait(&client, "document.querySelectorAll('#course li').length === 3").await;
        idle(&client).await;
        follow(&client, "#rules=program%3Dx").await;
        assert!(text(&client, "wrong-rules").await.contains("only the command line tools run a"));
    });
}
