//! What there is to say at the end of a game.

use games::{Choice, Position, Profile};
use gametheory_core::Outcome;

use crate::board;
use crate::text::{paragraph, BAD, EVEN, GOOD};

/// A turn: where it was taken, and what was chosen.
pub(crate) type Turn = (Box<dyn Position>, Choice);

/// Who has won, and which moves of the person's made the outcome worse, with what
/// would have kept it.
pub(crate) fn review(game: &Profile, past: &[Turn], end: &dyn Position, you_first: bool) -> String {
    let is_yours = |turn: usize| (turn % 2 == 0) == you_first;
    let result = if is_yours(past.len()) { end.end() } else { -end.end() };
    let (style, verdict) = match result {
        Outcome::Win => (GOOD, "You win.".into()),
        Outcome::Draw => (EVEN, format!("It is a {}.", game.draw())),
        Outcome::Loss => (BAD, "I win.".into()),
    };
    let yours = past.iter().enumerate().filter(|(turn, _)| is_yours(*turn));
    let numbered = yours.zip(1..);
    let mistakes = numbered.filter_map(|((_, turn), number)| mistake(game, turn, number));
    let mistakes: String = mistakes.collect();
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

/// What was wrong with the person's move of that number, if it made the outcome
/// worse. Against best play that happens twice at most: from a win to a draw, and
/// to a loss.
fn mistake(game: &Profile, (position, chosen): &Turn, number: u64) -> Option<String> {
    let (had, kept) = (position.outcome(), -position.after(chosen)?.outcome());
    let better = position.best_move().filter(|_| kept < had)?;
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
