//! The puzzle of a day.

use catalog::{Position, GAMES};
use gametheory_core::Outcome;
use serde_json::json;

use crate::page::Page;
use crate::{browse, USUAL};

/// The position on the board: after the moves so far from the start that stands in the form.
fn position(page: &Page) -> Box<dyn Position> {
    let (title, start, moves): (String, String, Vec<String>) = page.ask(
        "[text('title'), at('typed').value, all('#course li .seen').slice(1) \
        .map((one) => one.textContent.replace(/^\\d+\\. /, ''))]",
    );
    let game = GAMES.iter().find(|game| game.title == title).unwrap();
    let start = game.position(&start).unwrap();
    moves.iter().fold(start, |position, typed| position.play(typed).unwrap().1)
}

/// A wrong try is refuted and leaves nothing behind; the winning line is played to its end.
#[test]
fn the_puzzle_of_a_date_is_solved() {
    browse(USUAL, |page| {
        page.go("#puzzle=2026-11-22&grade=short");
        let start = position(page);
        let wrong = start.moves().find(|(_, outcome)| *outcome != Outcome::Win).unwrap().0;
        // Nobody else plays here, and nothing begins anew.
        page.go(&format!(
            "type('{}') :: text('said').startsWith('No: ')
            :: text('said').includes(', because of ') && moves() === 0
            :: all('#again, #flip, #hint, #undo, #explain, #asks').every((one) => !one.offsetParent)
            press('#course li:first-child button') :: moves() === 0",
            wrong.notation
        ));
        let mut tries = 0;
        while !page.holds("text('said').startsWith('Right. ')") {
            page.go(&format!("type('{}')", position(page).best_move().unwrap().notation));
            tries += 1;
        }
        assert!(tries > 1);
        let line = page.text("line-of-result");
        assert!(line.contains("puzzle of 2026-11-22 (short): 🟥🟩 http"), "{line}");
        // The game goes on, if one likes, and then the result is gone; also on the way back.
        page.go(&format!(
            ":: text('said').endsWith('after 1 wrong try.')
            press('#copy-result') :: self.copied === {}
            set(at('typed').value) :: !location.hash.startsWith('#puzzle') && at('result').hidden
            press('#play-on') :: !location.hash.startsWith('#puzzle') && !at('continue').hidden
            :: at('result').hidden
            history.go(-2) :: location.hash.startsWith('#puzzle') && at('result').hidden",
            json!(line)
        ));
    });
}
