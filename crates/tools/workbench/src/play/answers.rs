//! What a person is told: the answers to `hint`, `why` and `help`, and the review at the end of a game.

use std::fmt::Write as _;

use catalog::{in_sentence, Entry, Match, Mistake};
use gametheory_core::Outcome;

use crate::board;
use crate::text::{fill, paragraph};

/// A best move, and its outcome.
pub(super) fn hint(played: &Match) -> String {
    let Some((best, promise)) = played.hint() else { return String::new() };
    let typed = match best.notation {
        notation if notation == best.text => String::new(),
        notation => format!(" (type {notation})"),
    };
    paragraph(&format!("Hint: {}{typed}. It {promise}.", best.text))
}

/// Who wins, and why, for the person. Only at the end of a game it may not be `your_turn`.
pub(super) fn why(played: &Match, your_turn: bool) -> String {
    let (now, players) = (played.now(), played.to_move());
    let outcome = if your_turn { now.outcome() } else { -now.outcome() };
    let verdict = match outcome {
        Outcome::Win if your_turn => String::from("You can win"),
        Outcome::Win => String::from("You win"),
        Outcome::Draw => format!("It is a {}", played.entry.draw()),
        Outcome::Loss => String::from("You are lost against best play"),
    };
    let (style, _) = board::colour_and_sign(outcome);
    let who = if your_turn { "You are" } else { "I am" };
    let reason = format!("{who} {}. {}", in_sentence(players[0]), now.reason(players));
    format!("{style}{verdict}{style:#}.\n{}", paragraph(&reason))
}

/// How to move, and what else can be typed.
pub(super) fn help(game: &Entry) -> String {
    let besides = "\
        hint      a best move, and what it is worth\n\
        moves     what every move is worth\n\
        why       who wins from here, and why\n\
        undo      take back your last move, and my answer\n\
        show      the position; show 40 shows it around cell 40, if it is long\n\
        new       the proposed position; new random is one at random; new and a position is \
                  that one\n\
        quit      leave";
    let mut help = format!("Moves:\n{}\nBesides:\n", fill(&game.notation, "  "));
    for (word, meaning) in besides.lines().map(|line| line.split_at(10)) {
        let _ = writeln!(help, "  {word}{}", fill(meaning, &" ".repeat(12)).trim_start());
    }
    help
}

/// Who has won, and which moves of the person made the outcome worse, each with a better move.
pub(super) fn review(played: &Match, you_first: bool) -> String {
    let is_yours = |turn: usize| (turn % 2 == 0) == you_first;
    let end = played.now().outcome();
    let result = if is_yours(played.at()) { end } else { -end };
    let (style, _) = board::colour_and_sign(result);
    let verdict = match result {
        Outcome::Win => "You win.".into(),
        Outcome::Draw => format!("It is a {}.", played.entry.draw()),
        Outcome::Loss => "I win.".into(),
    };
    let mistakes = played.mistakes().into_iter().filter(|mistake| is_yours(mistake.at));
    let mistakes: String = mistakes.map(|mistake| describe(played, &mistake)).collect();
    if !mistakes.is_empty() {
        return format!("{style}{verdict}{style:#}\n{mistakes}");
    }
    let praise = match result {
        Outcome::Win => "Every move of yours kept the win.",
        Outcome::Draw => "Every move of yours was right: there was no more to be had.",
        Outcome::Loss => {
            "You could not have avoided it: you were lost from the start, whatever you did."
        }
    };
    format!("{style}{verdict}{style:#}\n{}", paragraph(praise))
}

/// What was wrong with a move of the person. Against best play there are at most two mistakes:
/// from a win to a draw, and then to a loss.
fn describe(played: &Match, mistake: &Mistake) -> String {
    let [what, better] = played.explain(mistake, "Your", mistake.at / 2 + 1);
    let wish = if mistake.left == Outcome::Loss { "avoided" } else { "kept" };
    let picture = board::draw_ruler(&played.position(mistake.at).picture(), &mistake.better.cells);
    paragraph(&format!("{what} You could have {wish} it here:")) + &picture + &paragraph(&better)
}
