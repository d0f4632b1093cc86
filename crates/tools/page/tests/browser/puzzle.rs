//! The puzzle of a day.

use catalog::GAMES;
use gametheory_core::Outcome;
use serde_json::json;

use crate::{ask, browse, choose, follow, idle, press, text, typed, wait, USUAL};

#[test]
fn the_puzzle_of_a_date_is_solved() {
    browse(USUAL, |client, _| async move {
        // Pinned, with a search, beside the function that makes puzzles.
        follow(&client, "#puzzle=2026-11-22&grade=short").await;
        let start = ask(&client, "return document.getElementById('typed').value").await;
        assert_eq!(
            (text(&client, "title").await.as_str(), &start),
            ("Flip Game II", &json!("--++++++"))
        );
        let game = GAMES.iter().find(|game| game.name == "flip-game-ii").unwrap();
        let position = game.position("--++++++").unwrap();
        let everywhere = |_| true;
        let mut moves: Vec<_> = position.moves(&everywhere).collect();
        moves.sort_by_key(|(_, outcome)| *outcome);
        let [(wrong, Outcome::Loss), .., (right, Outcome::Win)] = moves.as_slice() else {
            panic!()
        };
        typed(&client, &wrong.notation).await;
        wait(&client, "document.getElementById('said').textContent.startsWith('No: ')").await;
        idle(&client).await;
        assert_eq!(
            ask(&client, "return document.getElementById('asks').disabled").await,
            json!(true)
        );
        // Nobody else plays here, and nothing begins anew.
        choose(&client, "you", "second").await;
        assert!(text(&client, "said").await.starts_with("No: "));
        let there = "return ['you', 'level', 'again', 'flip', 'hint'].some((id) => !document.getElementById(id).disabled)";
        assert_eq!(ask(&client, there).await, json!(false));
        typed(&client, &right.notation).await;
        wait(&client, "document.getElementById('said').textContent.startsWith('Right: ')").await;
        idle(&client).await;
        assert!(text(&client, "said").await.ends_with("You found it at try 2."));
        let line = text(&client, "line-of-result").await;
        assert!(
            line.starts_with("Flip Game II, puzzle of 2026-11-22 (short): 🟥🟩 http"),
            "{line}"
        );
        ask(&client, "navigator.clipboard.writeText = async (text) => { self.copied = text; }")
            .await;
        press(&client, "#copy-result").await;
        wait(&client, &format!("self.copied === {}", json!(line))).await;
        // The game goes on, if one likes.
        press(&client, "#play-on").await;
        wait(&client, "location.hash.startsWith('#flip-game-ii=--++++++&')").await;
        idle(&client).await;
        assert!(text(&client, "said").await.contains("Continue"));
    });
}

#[test]
fn there_is_a_puzzle_today() {
    browse(USUAL, |client, _| async move {
        follow(&client, "#puzzle").await;
        let today = "const now = new Date(); return now.toLocaleDateString('sv')";
        let title = text(&client, "puzzle-title").await;
        assert_eq!(
            json!(title),
            json!(format!("Puzzle of {}, short", ask(&client, today).await.as_str().unwrap()))
        );
        for grade in ["medium", "long"] {
            press(&client, &format!("#grades a[data-grade={grade}]")).await;
            wait(
                &client,
                &format!("document.getElementById('puzzle-title').textContent.endsWith('{grade}')"),
            )
            .await;
            idle(&client).await;
        }
    });
}
