//! The puzzle of a day.

use catalog::GAMES;
use gametheory_core::Outcome;
use serde_json::json;

use crate::{
    ask, browse, choose, follow, holds, keep_copies, press, reach, text, typed, wait, USUAL,
};

#[test]
fn the_puzzle_of_a_date_is_solved() {
    browse(USUAL, |client, _| async move {
        // Pinned, with a search, beside the function that makes puzzles.
        follow(&client, "#puzzle=2026-11-22&grade=short").await;
        assert_eq!(text(&client, "title").await, "Flip Game II");
        assert!(holds(&client, "at('typed').value === '--++++++'").await);
        let game = GAMES.iter().find(|game| game.name == "flip-game-ii").unwrap();
        let position = game.position("--++++++").unwrap();
        let everywhere = |_| true;
        let mut moves: Vec<_> = position.moves(&everywhere).collect();
        moves.sort_by_key(|(_, outcome)| *outcome);
        let [(wrong, Outcome::Loss), .., (right, Outcome::Win)] = moves.as_slice() else {
            panic!()
        };
        typed(&client, &wrong.notation).await;
        reach(&client, "at('said').textContent.startsWith('No: ')").await;
        assert!(holds(&client, "at('asks').disabled").await);
        // Nobody else plays here, and nothing begins anew.
        choose(&client, "you", "second").await;
        assert!(text(&client, "said").await.starts_with("No: "));
        let there = "['you', 'level', 'again', 'flip', 'hint'].some((id) => !at(id).disabled)";
        assert!(!holds(&client, there).await);
        typed(&client, &right.notation).await;
        reach(&client, "at('said').textContent.startsWith('Right: ')").await;
        assert!(text(&client, "said").await.ends_with("You found it at try 2."));
        let line = text(&client, "line-of-result").await;
        assert!(
            line.starts_with("Flip Game II, puzzle of 2026-11-22 (short): 🟥🟩 http"),
            "{line}"
        );
        keep_copies(&client).await;
        press(&client, "#copy-result").await;
        wait(&client, &format!("self.copied === {}", json!(line))).await;
        // The game goes on, if one likes.
        press(&client, "#play-on").await;
        reach(&client, "location.hash.startsWith('#flip-game-ii=--++++++&')").await;
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
            reach(&client, &format!("at('puzzle-title').textContent.endsWith('{grade}')")).await;
        }
    });
}
