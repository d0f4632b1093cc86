//! Links: what they open, and what is wrong with some.

use catalog::GAMES;
use fantoccini::key::Key;
use fantoccini::Locator;
use serde_json::json;

use crate::{
    ask, browse, choose, follow, hash, holds, idle, keep_copies, moves, open, press, reach, text,
    typed, wait, wait_for_moves, USUAL,
};

/// Each with the number of its moves, and what is said.
const LINKS: [(&str, u64, &str); 9] = [
    ("#lol-game=L**L***L", 0, "Your move"),
    // An odd number of moves: it is the computer's turn, and it waits.
    ("#lol-game=L**L***L&L2", 1, "The computer is to move"),
    ("#lol-game=L**L***L&L2&O3", 2, "You lost; your mistake was move 1."),
    ("#lol-game=L**L***L&you=second", 0, "The computer is to move"),
    ("#lol-game=*******&L2&you=second", 1, "Your move"),
    ("#lol-game=*******&L2&you=both", 1, "Bob is to move"),
    ("#bash-game=21%204&3&3&level=easy&seed=7", 2, "Your move"),
    (
        "#rules=cells%3D*-%0Amoves%3D*%20-%3E%20-&start=****&2&you=both",
        1,
        "The second player is to move",
    ),
    ("#puzzle=2026-11-22&grade=medium", 0, "Exactly one move wins"),
];

#[test]
fn every_kind_of_link_opens_what_it_says_and_stays_as_it_is() {
    browse(USUAL, |client, page| async move {
        for (link, count, said) in LINKS {
            client.goto("about:blank").await.unwrap();
            client.goto(&format!("{page}{link}")).await.unwrap();
            for _ in 0..2 {
                idle(&client).await;
                assert_eq!(moves(&client).await, count, "{link}");
                let heard = text(&client, "said").await;
                assert!(heard.starts_with(said), "{link}: {heard}");
                assert_eq!(hash(&client).await, link);
                assert_eq!(text(&client, "error").await + &text(&client, "objection").await, "");
                client.refresh().await.unwrap();
            }
        }
    });
}

/// What is played stands in the link, and opens the same again.
#[test]
fn the_link_says_who_plays_what() {
    browse(USUAL, |client, _| async move {
        follow(&client, "#bash-game=21%204").await;
        choose(&client, "level", "easy").await;
        choose(&client, "you", "second").await;
        // The computer begins at once: this was asked for here.
        wait_for_moves(&client, 1).await;
        let link = hash(&client).await;
        assert!(link.ends_with("&you=second&level=easy"), "{link}");
        client.refresh().await.unwrap();
        idle(&client).await;
        assert_eq!((hash(&client).await, moves(&client).await), (link, 1));
        let chosen = "return ['you', 'level'].map((id) => at(id).value)";
        assert_eq!(ask(&client, chosen).await, json!(["second", "easy"]));
        // The way back leads to what was there before.
        open(&client, &GAMES[0], "***").await;
        ask(&client, "document.querySelector('#games a[data-name=flip-game-ii]').click()").await;
        reach(&client, "at('title').textContent === 'Flip Game II'").await;
        client.back().await.unwrap();
        reach(&client, "at('title').textContent === 'LOL game'").await;
        // What is copied is a sentence with the link.
        keep_copies(&client).await;
        press(&client, "#share").await;
        wait(&client, "self.copied").await;
        let copied = ask(&client, "return self.copied").await;
        let here = ask(&client, "return location.href").await;
        assert!(copied.as_str().unwrap().starts_with("LOL game: ***, at the start."), "{copied}");
        assert!(copied.as_str().unwrap().ends_with(here.as_str().unwrap()), "{copied}");
    });
}

#[test]
fn bad_input_is_told_what_is_wrong_and_loses_nothing() {
    browse(USUAL, |client, _| async move {
        for game in GAMES.iter() {
            open(&client, game, &game.proposal).await;
            let board = text(&client, "board").await;
            for bad in ["?", "1 2 3 4", "", "18446744073709551616"] {
                if game.position(bad).is_ok() {
                    continue;
                }
                let field = client.find(Locator::Id("typed")).await.unwrap();
                field.clear().await.unwrap();
                field.send_keys(&format!("{bad}{}", char::from(Key::Enter))).await.unwrap();
                reach(&client, "at('error').textContent").await;
                let wrong = text(&client, "error").await;
                assert!(
                    wrong.starts_with("Expected ")
                        && !wrong.contains("byte")
                        && !wrong.contains("end of"),
                    "{wrong}"
                );
                assert_eq!(field.prop("value").await.unwrap().as_deref(), Some(bad));
                assert_eq!(text(&client, "board").await, board);
            }
            typed(&client, "nonsense").await;
            wait(&client, "at('objection').textContent").await;
            assert!(text(&client, "objection").await.contains("is no move"));
            idle(&client).await;
            // A good move makes an end of it, and the link goes on.
            let best = game.position(&game.proposal).unwrap().best_move().unwrap().notation;
            typed(&client, &best).await;
            wait_for_moves(&client, 1).await;
            assert_eq!(text(&client, "error").await + &text(&client, "objection").await, "");
            let start = json!(format!("#{}={}&{best}", game.name, game.proposal));
            assert!(holds(&client, &format!("location.hash.startsWith(encodeURI({start}))")).await);
        }
        for (link, wrong) in [
            ("#lol-game=L**L***L&L2&Q9", "\"Q9\" is no move"),
            ("#lol-game=***&L1&L1", "there is a letter in cell 1 already"),
        ] {
            follow(&client, link).await;
            let objection = text(&client, "objection").await;
            assert!(objection.contains(wrong), "{objection}");
            assert_eq!(moves(&client).await, 1);
        }
        follow(&client, "#no-such-game=1").await;
        assert!(text(&client, "error").await.contains("There is no game"));
        for date in ["tomorrow", "2026-02-30", "2026-13-01"] {
            follow(&client, &format!("#puzzle={date}")).await;
            assert!(text(&client, "error").await.contains("is no date"));
        }
        follow(&client, "#letter-picking=%C3%A4%C3%B6%C3%BC").await;
        assert_eq!(text(&client, "error").await, "\"ä\" is no letter of this game.");
        follow(&client, "#lol-game=<img src=x>").await;
        assert!(!text(&client, "error").await.contains("quotes"));
    });
}
