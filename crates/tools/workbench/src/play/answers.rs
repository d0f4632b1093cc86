//! The answers to questions during a game: `hint`, `why` and `help`.

use std::fmt::Write as _;

use catalog::{in_sentence, Entry, Hint, Match};
use gametheory_core::Outcome;

use crate::board;
use crate::text::{fill, paragraph};

/// A best move, and its outcome.
pub(super) fn hint(played: &Match) -> String {
    let Some(Hint { best, promise }) = played.hint() else { return String::new() };
    let typed = match best.notation {
        notation if notation == best.text => String::new(),
        notation => format!(" (type {notation})"),
    };
    paragraph(&format!("Hint: {}{typed}. It {promise}.", best.text))
}

/// Who wins, and why, for the person, who is to move.
pub(super) fn why(played: &Match) -> String {
    let (now, players) = (played.now(), played.to_move());
    let outcome = now.outcome();
    let verdict = match outcome {
        Outcome::Win => String::from("You can win"),
        Outcome::Draw => format!("It is a {}", played.entry.draw()),
        Outcome::Loss => String::from("You are lost against best play"),
    };
    let (style, _) = board::colour_and_sign(outcome);
    let reason = format!("You are {}. {}", in_sentence(players[0]), now.reason(players));
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
