//! What there is to say at the end of a game.

use gametheory_core::Outcome;

use super::{filled, Shown, BAD, EVEN, GOOD};

/// Who has won, and which moves of the person's made the outcome worse, with what
/// would have kept it.
pub(crate) fn review<P: Shown>(past: &[(P, P::Move)], end: &P, you_first: bool) -> String {
    let is_yours = |turn: usize| (turn % 2 == 0) == you_first;
    let result = if is_yours(past.len()) { end.end() } else { -end.end() };
    let (style, verdict) = match result {
        Outcome::Win => (GOOD, "You win.".into()),
        Outcome::Draw => (EVEN, format!("It is a {}.", P::DRAW)),
        Outcome::Loss => (BAD, "I win.".into()),
    };
    let mut text = format!("{style}{verdict}{style:#}\n");
    let mistakes = text.len();
    let yours = past.iter().enumerate().filter(|(turn, _)| is_yours(*turn));
    for (number, (_, (position, chosen))) in yours.enumerate() {
        let (had, kept) = (position.outcome(), -position.after(chosen).outcome());
        let (Some(better), true) = (position.best_move(), kept < had) else { continue };
        let number = number + 1;
        let mistake = if kept == Outcome::Loss {
            format!("Your first losing move was number {number}, {chosen}. You could have avoided it here:")
        } else {
            format!("Your move number {number}, {chosen}, gave the win away. You could have kept it here:")
        };
        text += &(filled(&mistake, "") + "\n");
        text += &position.picture().ruled(&position.place(&better));
        let value = if had == Outcome::Win { "win" } else { P::DRAW };
        text += &format!("Better: {better}, which keeps the {value}.\n");
    }
    if text.len() == mistakes {
        text += match result {
            Outcome::Win => "Every move of yours kept the win.\n",
            Outcome::Draw => "Every move of yours was right: there was no more to be had.\n",
            Outcome::Loss => {
                "You could not have avoided it: you were lost from the start, whatever you did.\n"
            }
        };
    }
    text
}
