//! The answers to questions during a game: `hint`, `why` and `help`.

use catalog::{in_sentence, Choice, Position, Profile};
use gametheory_core::Outcome;

use crate::board;
use crate::text::{filled, paragraph};

/// A best move, and its outcome.
pub(super) fn hint(game: &Profile, now: &dyn Position, best: &Choice) -> String {
    let promise = match now.outcome() {
        Outcome::Win => String::from("wins"),
        Outcome::Draw => format!("holds the {}", game.draw()),
        Outcome::Loss => String::from("is as good as any: every move loses against best play"),
    };
    let hint = format!("Hint: {best} (type {}). It {promise}.", best.notation);
    paragraph(&hint)
}

/// Who wins, and why; the person is the first of the two players.
pub(super) fn why(game: &Profile, now: &dyn Position, players: [&str; 2]) -> String {
    let outcome = now.outcome();
    let verdict = match outcome {
        Outcome::Win => String::from("You can win"),
        Outcome::Draw => format!("It is a {}", game.draw()),
        Outcome::Loss => String::from("You are lost against best play"),
    };
    let style = board::colour(outcome);
    let reason = format!("You are {}. {}", in_sentence(players[0]), now.reason(players));
    format!("{style}{verdict}{style:#}.\n{}", paragraph(&reason))
}

/// How to move, and what else can be typed.
pub(super) fn help(game: &Profile) -> String {
    let moves = filled(game.notation, "  ");
    format!(
        "Moves:\n{moves}\n\
         Besides:\n\
         \x20 hint      a best move, and what it is worth\n\
         \x20 moves     what every move is worth\n\
         \x20 why       who wins from here, and why\n\
         \x20 undo      take back your last move, and my answer\n\
         \x20 show      the position; show 40 shows it around cell 40, if it is long\n\
         \x20 new       the proposed position; new random is one at random; new and a\n\
         \x20           position is that one\n\
         \x20 quit      leave\n"
    )
}
