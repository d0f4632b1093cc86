//! The review at the end of a game: who has won, and the mistakes.

use catalog::{Match, Mistake};
use gametheory_core::Outcome;

use crate::board;
use crate::text::{paragraph, BAD, EVEN, GOOD};

/// Who has won, and which moves of the person made the outcome worse, each with a better move.
pub(crate) fn review(played: &Match, you_first: bool) -> String {
    let is_yours = |turn: usize| (turn % 2 == 0) == you_first;
    let end = played.now().outcome();
    let result = if is_yours(played.at()) { end } else { -end };
    let (style, verdict) = match result {
        Outcome::Win => (GOOD, "You win.".into()),
        Outcome::Draw => (EVEN, format!("It is a {}.", played.entry.draw())),
        Outcome::Loss => (BAD, "I win.".into()),
    };
    let mistakes = played.mistakes().into_iter().filter(|mistake| is_yours(mistake.at));
    let mistakes: String = mistakes.map(|mistake| describe(played, &mistake)).collect();
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

/// What was wrong with a move of the person. Against best play there are at most two mistakes:
/// from a win to a draw, and then to a loss.
fn describe(played: &Match, mistake: &Mistake) -> String {
    let [what, better] = played.explain(mistake, "Your", mistake.at / 2 + 1);
    let wish = if mistake.left == Outcome::Loss { "avoided" } else { "kept" };
    let picture = board::draw_ruler(&played.position(mistake.at).picture(), &mistake.better.cells);
    paragraph(&format!("{what} You could have {wish} it here:")) + &picture + &paragraph(&better)
}
