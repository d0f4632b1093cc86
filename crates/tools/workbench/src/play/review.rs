//! The review at the end of a game: who has won, and the mistakes.

use catalog::{Choice, Position, Profile};
use gametheory_core::Outcome;

use crate::board;
use crate::text::{paragraph, BAD, EVEN, GOOD};

/// Who has won, and which moves of the person made the outcome worse, each with a better move.
pub(crate) fn review(
    game: &Profile,
    start: &dyn Position,
    moves: &[Choice],
    you_first: bool,
) -> String {
    let is_yours = |turn: usize| (turn % 2 == 0) == you_first;
    let mut mistakes = String::new();
    let mut end: Option<Box<dyn Position>> = None;
    for (turn, chosen) in moves.iter().enumerate() {
        let position = end.as_deref().unwrap_or(start);
        let Some(after) = position.after(chosen) else { break };
        if is_yours(turn) {
            let number = turn / 2 + 1;
            mistakes += &mistake(game, position, chosen, &*after, number).unwrap_or_default();
        }
        end = Some(after);
    }
    let end = end.as_deref().unwrap_or(start);
    let result = if is_yours(moves.len()) { end.end() } else { -end.end() };
    let (style, verdict) = match result {
        Outcome::Win => (GOOD, "You win.".into()),
        Outcome::Draw => (EVEN, format!("It is a {}.", game.draw())),
        Outcome::Loss => (BAD, "I win.".into()),
    };
    let mistakes = match (mistakes.as_str(), result) {
        ("", Outcome::Win) => "Every move of yours kept the win.",
        ("", Outcome::Draw) => "Every move of yours was right: there was no more to be had.",
        ("", Outcome::Loss) => {
            "You could not have avoided it: you were lost from the start, whatever you did."
        }
        (mistakes, _) => return format!("{style}{verdict}{style:#}\n{mistakes}"),
    };
    format!("{style}{verdict}{style:#}\n{}", paragraph(mistakes))
}

/// What was wrong with the person's move of that number; `None` if it kept the outcome.
/// Against best play there are at most two mistakes: from a win to a draw, and then to a loss.
fn mistake(
    game: &Profile,
    position: &dyn Position,
    chosen: &Choice,
    after: &dyn Position,
    number: usize,
) -> Option<String> {
    let (had, kept) = (position.outcome(), -after.outcome());
    if kept >= had {
        return None;
    }
    let better = position.best_move()?;
    let what = match kept {
        Outcome::Loss => format!(
            "Your first losing move was number {number}, {chosen}. You could have avoided it here:"
        ),
        _ => format!(
            "Your move number {number}, {chosen}, gave the win away. You could have kept it here:"
        ),
    };
    let picture = board::ruled(&position.picture(), &better.place);
    let value = if had == Outcome::Win { "win".into() } else { game.draw() };
    let better = format!("Better: {better}, which keeps the {value}.");
    Some(paragraph(&what) + &picture + &paragraph(&better))
}
