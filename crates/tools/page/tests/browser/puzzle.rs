//! The puzzle of a day.

use catalog::{Position, GAMES};
use gametheory_core::Outcome;
use serde_json::json;

use crate::page::Page;
use crate::{browse, USUAL};

/// The position on the board, after these moves from the start that stands in the form.
fn position(page: &Page, moves: &[String]) -> Box<dyn Position> {
    let [title, start]: [String; 2] = page.ask("[at('title').textContent, at('typed').value]");
    let game = GAMES.iter().find(|game| game.title == title).unwrap();
    let mut position = game.position(&start).unwrap();
    for typed in moves {
        position = position.after(typed).unwrap();
    }
    position
}

/// The moves on the board so far.
fn played(page: &Page) -> Vec<String> {
    page.ask("all('#course li button .seen').slice(1).map((one) => one.textContent.replace(/^\\d+\\. /, ''))")
}

/// A wrong try is refuted and leaves nothing behind; the winning line is played to its end.
#[test]
fn the_puzzle_of_a_date_is_solved() {
    browse(USUAL, |page| {
        page.hurry();
        page.follow("#puzzle=2026-11-22&grade=short");
        let start = position(page, &[]);
        let everywhere = |_| true;
        let moves: Vec<_> = start.moves(&everywhere).collect();
        let won = moves.iter().filter(|(_, outcome)| *outcome == Outcome::Win);
        assert_eq!(won.count(), 1);
        let wrong = moves.iter().find(|(_, outcome)| *outcome != Outcome::Win).unwrap();
        page.type_move(&wrong.0.notation);
        page.reach("at('said').textContent.startsWith('No: ')");
        assert!(page.text("said").contains(", because of "), "{}", page.text("said"));
        assert_eq!(page.moves(), 0);
        assert!(page.holds("at('asks').ariaDisabled === 'true'"));
        // Nobody else plays here, and nothing begins anew.
        let there =
            "['again', 'flip', 'hint', 'undo'].some((id) => at(id).ariaDisabled !== 'true')";
        assert!(!page.holds(there));
        page.press("#course li:first-child button");
        let is_solved = "at('said').textContent.startsWith('Right. ')";
        let mut tries = 0;
        while !page.holds(is_solved) {
            let now = position(page, &played(page));
            let moves: Vec<_> = now.moves(&everywhere).collect();
            let best = moves.iter().max_by_key(|(_, outcome)| *outcome).unwrap();
            let before = page.moves();
            page.type_move(&best.0.notation);
            page.reach(&format!("{is_solved} || all('#course li').length > {before} + 2"));
            tries += 1;
        }
        assert!(tries > 1);
        assert!(page.text("said").ends_with("after 1 wrong try."), "{}", page.text("said"));
        let line = page.text("line-of-result");
        assert!(line.contains("puzzle of 2026-11-22 (short): 🟥🟩 http"), "{line}");
        page.keep_copies();
        page.press("#copy-result");
        page.wait(&format!("self.copied === {}", json!(line)));
        // The game goes on, if one likes, and then the result is gone; also on the way back.
        page.press("#play-on");
        page.reach("!location.hash.startsWith('#puzzle')");
        assert!(page.holds("!at('continue').hidden"));
        assert!(page.holds("at('result').hidden"));
        page.back();
        page.reach("location.hash.startsWith('#puzzle')");
        assert!(page.holds("at('result').hidden"));
    });
}

/// Who solves the puzzle of today is told for how many days in a row.
#[test]
fn there_is_a_puzzle_every_day() {
    browse(USUAL, |page| {
        page.follow("#");
        page.press("#today a");
        let today: String = page.ask("new Date().toLocaleDateString('sv')");
        page.reach(&format!("at('puzzle-title').textContent === 'Puzzle of {today}, short'"));
        for grade in ["medium", "long"] {
            page.press(&format!("#grades a[data-grade={grade}]"));
            page.reach(&format!("at('puzzle-title').textContent.endsWith('{grade}')"));
        }
        page.press("#day-before");
        page.reach(&format!("!at('puzzle-title').textContent.includes('{today}')"));
        assert_eq!(page.text("streak"), "");
        let two =
            "const day = Math.floor(Date.parse(new Date().toLocaleDateString('sv')) / 864e5); \
            localStorage.setItem('solved', JSON.stringify([day - 3, day - 1, day]))";
        page.run(two);
        page.press("#day-after");
        page.reach("at('streak').textContent === 'Solved 2 days in a row.'");
    });
}
