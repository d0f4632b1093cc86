//! A game of one's own: from its rules to a proved law.

use serde_json::json;

use crate::{ask, browse, fill, follow, hash, idle, press, text, typed, wait, USUAL};

const PROVED: &str = "document.getElementById('progress').textContent.startsWith('A law, proved')";

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
        let examples = ask(&client, "return [...document.querySelectorAll('#examples button')].map((one) => one.textContent)").await;
        assert_eq!(examples, json!(["LOL game", "Flip Game II", "Kayles", "Empty"]));
        press(&client, "#examples button:nth-child(3)").await;
        press(&client, "#rules-form button").await;
        wait(&client, PROVED).await;
        idle(&client).await;
        assert_eq!(text(&client, "title").await, "Kayles");
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
        let files = ask(&client, "return document.querySelector('#files code').textContent").await;
        assert!(files.as_str().unwrap().contains("fn main()"));
        // A friend is sent the game with its position.
        let link = hash(&client).await;
        client.goto("about:blank").await.unwrap();
        client.goto(&format!("{page}{link}")).await.unwrap();
        wait(&client, PROVED).await;
        idle(&client).await;
        assert_eq!(hash(&client).await, link);
        wait(&client, "document.querySelectorAll('#course li').length === 3").await;
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
