//! The puzzle of a day.

use catalog::GAMES;
use gametheory_core::Outcome;
use serde_json::json;

use crate::{browse, USUAL};

#[test]
fn the_puzzle_of_a_date_is_solved() {
    browse(USUAL, |page| {
        // Pinned, with a search, beside the function that makes puzzles.
        page.follow("#puzzle=2026-11-22&grade=short");
        assert_eq!(page.text("title"), "Flip Game II");
        assert!(page.holds("at('typed').value === '--++++++'"));
        let game = GAMES.iter().find(|game| game.name == "flip-game-ii").unwrap();
        let position = game.position("--++++++").unwrap();
        let everywhere = |_| true;
        let mut moves: Vec<_> = position.moves(&everywhere).collect();
        moves.sort_by_key(|(_, outcome)| *outcome);
        let [(wrong, Outcome::Loss), .., (right, Outcome::Win)] = moves.as_slice() else {
            panic!()
        };
        page.type_move(&wrong.notation);
        page.reach("at('said').textContent.startsWith('No: ')");
        assert!(page.holds("at('asks').disabled"));
        // Nobody else plays here, and nothing begins anew.
        page.choose("you", "second");
        assert!(page.text("said").starts_with("No: "));
        let there = "['you', 'level', 'again', 'flip', 'hint'].some((id) => !at(id).disabled)";
        assert!(!page.holds(there));
        page.type_move(&right.notation);
        page.reach("at('said').textContent.startsWith('Right: ')");
        assert!(page.text("said").ends_with("You found it at try 2."));
        let line = page.text("line-of-result");
        assert!(
            line.starts_with("Flip Game II, puzzle of 2026-11-22 (short): 🟥🟩 http"),
            "{line}"
        );
        page.keep_copies();
        page.press("#copy-result");
        page.wait(&format!("self.copied === {}", json!(line)));
        // The game goes on, if one likes.
        page.press("#play-on");
        page.reach("location.hash.startsWith('#flip-game-ii=--++++++&')");
        assert!(page.text("said").contains("Continue"));
    });
}

#[test]
fn there_is_a_puzzle_today() {
    browse(USUAL, |page| {
        page.follow("#puzzle");
        let today: String = page.ask("new Date().toLocaleDateString('sv')");
        assert_eq!(page.text("puzzle-title"), format!("Puzzle of {today}, short"));
        for grade in ["medium", "long"] {
            page.press(&format!("#grades a[data-grade={grade}]"));
            page.reach(&format!("at('puzzle-title').textContent.endsWith('{grade}')"));
        }
    });
}
