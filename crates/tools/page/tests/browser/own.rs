//! A game of one's own: from its rules to a proved law.

use serde_json::json;

use crate::{
    ask, browse, click, fill, follow, hash, holds, idle, keep_copies, moves, open_row, press,
    reach, text, typed, wait, wait_for_moves, USUAL,
};

const PROVED: &str = "at('progress').textContent.startsWith('A law, proved')";

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
        wait(&client, "at('wrong-moves').textContent").await;
        assert!(text(&client, "wrong-moves").await.contains("2 cells before the arrow and 1"));
        idle(&client).await;
        fill(&client, "rules-title", "Kayles").await;
        fill(&client, "rules-moves", "* -> -\n** -> --").await;
        press(&client, "#rules-form button").await;
        reach(&client, PROVED).await;
        assert_eq!(text(&client, "title").await, "Kayles");
        // The board comes first.
        assert!(!holds(&client, "at('own').open").await);
        // Kayles has the period 12, Guy and Smith 1956: G(70) is the last exception.
        assert!(text(&client, "progress").await.ends_with("G(n + 12) = G(n) for n from 71 on."));
        // Any length is decided: a thousand pins are won by the middle ones.
        open_row(&client, '*', 1000).await;
        click(&client, "#asks").await;
        assert_eq!(text(&client, "value-now").await, "You can win.");
        click(&client, "#explain").await;
        assert!(text(&client, "why").await.contains("nim-sum"));
        typed(&client, "2@500").await;
        wait_for_moves(&client, 2).await;
        assert_eq!(text(&client, "value-now").await, "You can win.");
        press(&client, "#files summary").await;
        wait(&client, "document.querySelector('#files code').textContent.includes('fn main()')")
            .await;
        // A friend is sent the game with its position.
        let link = hash(&client).await;
        client.goto("about:blank").await.unwrap();
        client.goto(&format!("{page}{link}")).await.unwrap();
        wait(&client, PROVED).await;
        wait_for_moves(&client, 2).await;
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
        wait_for_moves(&client, 1).await;
        // Another game needs no law.
        follow(&client, "#lol-game=***").await;
        assert_eq!(text(&client, "title").await, "LOL game");
        assert!(holds(&client, "at('own').hidden").await);
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
        wait(&client, "!at('waiting').hidden").await;
        click(&client, "#cancel").await;
        assert!(text(&client, "error").await.contains("too large for a search"));
        assert!(!holds(&client, "at('own').hidden").await);
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
        wait(&client, "all('button.cell').length === 50").await;
        // A wrong position is told at its field as long as nobody does anything.
        follow(&client, &format!("{KAYLES}&start=***x")).await;
        reach(&client, PROVED).await;
        assert!(text(&client, "error").await.contains("***x"));
    });
}

#[test]
fn the_way_back_leads_to_the_game_as_it_was() {
    browse(USUAL, |client, _| async move {
        follow(&client, &format!("{KAYLES}&start=****&1@2&you=both")).await;
        press(&client, "#games a[data-name=rules]").await;
        wait(&client, "at('play').hidden").await;
        // Nothing is asked for yet: both buttons say what is missing.
        for button in ["#rules-form button", "#copy-rules"] {
            press(&client, button).await;
            assert!(text(&client, "wrong-cells").await.contains("Which letters"), "{button}");
        }
        fill(&client, "rules-cells", "x").await;
        press(&client, "#rules-form button").await;
        reach(&client, "at('wrong-cells').textContent.includes('2 to 8')").await;
        for count in [1, 2] {
            client.back().await.unwrap();
            reach(
                &client,
                &format!("at('rules-cells').value === {}", json!(["", "*-"][count - 1])),
            )
            .await;
            assert_eq!(text(&client, "wrong-cells").await, "");
        }
        wait(&client, "!at('play').hidden").await;
        assert_eq!(moves(&client).await, 1);
        assert_eq!(text(&client, "title").await, "Kayles");
        // What is copied is the form, before it is played.
        keep_copies(&client).await;
        ask(&client, "at('own').open = true").await;
        fill(&client, "rules-title", "Other").await;
        press(&client, "#copy-rules").await;
        wait(&client, "self.copied?.includes('#rules=title%3DOther')").await;
    });
}

#[test]
fn games_of_the_gallery_and_of_heaps_are_played_and_programs_refused() {
    browse(USUAL, |client, _| async move {
        follow(&client, "#rules=").await;
        let links = ask(&client, "return all('#gallery a').map((one) => one.hash)").await;
        assert!(links.as_array().unwrap().len() >= 20, "{links}");
        for link in links.as_array().unwrap() {
            follow(&client, link.as_str().unwrap()).await;
            assert!(text(&client, "said").await.starts_with("Your move"), "{link}");
        }
        // A title may be what the page itself calls something.
        follow(&client, "#rules=title%3Drules%0Atake%3D1%203%204&start=3%205").await;
        typed(&client, "2=4").await;
        wait_for_moves(&client, 2).await;
        follow(&client, "#rules=program%3Dx").await;
        assert!(text(&client, "wrong-rules").await.contains("only the command line tools run a"));
    });
}
