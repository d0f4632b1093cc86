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
    moves.iter().fold(start, |position, typed| position.after(typed).unwrap())
}

/// A wrong try is refuted and leaves nothing behind; the winning line is played to its end.
#[test]
fn the_puzzle_of_a_date_is_solved() {
    browse(USUAL, |page| {
        let everywhere = |_| true;
        page.follow("#puzzle=2026-11-22&grade=short");
        let start = position(page);
        let wrong = start.moves(&everywhere).find(|(_, outcome)| *outcome != Outcome::Win).unwrap();
        page.go(&[
            [&format!("type('{}')", wrong.0.notation), "text('said').startsWith('No: ')"],
            ["", "text('said').includes(', because of ') && moves() === 0"],
            // Nobody else plays here, and nothing begins anew.
            [
                "",
                "['again', 'flip', 'hint', 'undo', 'asks'] \
                .every((id) => at(id).ariaDisabled === 'true')",
            ],
            ["press('#course li:first-child button')", "moves() === 0"],
        ]);
        let mut tries = 0;
        while !page.holds("text('said').startsWith('Right. ')") {
            let best = position(page).best_move().unwrap();
            page.act(&format!("type('{}')", best.notation));
            tries += 1;
        }
        assert!(tries > 1);
        let line = page.text("line-of-result");
        assert!(line.contains("puzzle of 2026-11-22 (short): 🟥🟩 http"), "{line}");
        let copied = format!("self.copied === {}", json!(line));
        page.go(&[
            ["", "text('said').endsWith('after 1 wrong try.')"],
            ["press('#copy-result')", &copied],
            // The game goes on, if one likes, and then the result is gone; also on the way back.
            ["press('#play-on')", "!location.hash.startsWith('#puzzle') && !at('continue').hidden"],
            ["", "at('result').hidden"],
            ["history.back()", "location.hash.startsWith('#puzzle') && at('result').hidden"],
        ]);
    });
}

/// Who solves the puzzle of today is told for how many days in a row.
#[test]
fn there_is_a_puzzle_every_day() {
    browse(USUAL, |page| {
        let is = |title: &str| format!("text('puzzle-title') === {}", json!(title));
        let today: String = page.ask("new Date().toLocaleDateString('sv')");
        page.go(&[
            ["#", "first('#today a')"],
            ["press('#today a')", &is(&format!("Puzzle of {today}, short"))],
            ["press('#grades a[data-grade=medium]')", &is(&format!("Puzzle of {today}, medium"))],
            ["press('#grades a[data-grade=long]')", &is(&format!("Puzzle of {today}, long"))],
            ["press('#day-before')", &format!("!text('puzzle-title').includes('{today}')")],
            ["", "!text('streak')"],
        ]);
        page.run(
            "const day = Math.floor(Date.parse(new Date().toLocaleDateString('sv')) / 864e5); \
            localStorage.setItem('solved', JSON.stringify([day - 3, day - 1, day]))",
        );
        page.go(&[["press('#day-after')", "text('streak') === 'Solved 2 days in a row.'"]]);
    });
}
