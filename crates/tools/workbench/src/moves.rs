//! A list of all moves of a position, with their outcomes.

use std::fmt::Write as _;

use catalog::{first_of_each, Entry, Position};
use discovery::list_first;
use gametheory_core::Outcome;

use crate::board::{colour_and_sign, draw_values};
use crate::text::fill;

/// At most this many moves with the same outcome are named.
const NAMED: usize = 40;

/// All legal moves, grouped by their outcomes, and the board with each cell in the colour of
/// the best move there.
pub(crate) fn all_moves(game: &Entry, position: &dyn Position) -> String {
    let groups = first_of_each(position, NAMED);
    let total: u128 = groups.iter().map(|(count, _)| count).sum();
    let mut text = match total {
        0 => return String::from("There is no move.\n"),
        1 => String::from("There is one move:\n"),
        u128::MAX => format!("At least {total} moves:\n"),
        _ => format!("All {total} moves:\n"),
    };
    text += &draw_values(position);
    for outcome in [Outcome::Win, Outcome::Draw, Outcome::Loss] {
        let (count, first) = &groups[outcome as usize];
        if *count == 0 {
            continue;
        }
        let s = if *count == 1 { "s" } else { "" };
        let what = match (outcome, position.outcome()) {
            (Outcome::Win, _) => format!("win{s}"),
            (Outcome::Draw, Outcome::Win) => format!("give{s} the win away for a {}", game.draw()),
            (Outcome::Draw, _) => format!("hold{s} the {}", game.draw()),
            (Outcome::Loss, _) => format!("lose{s}"),
        };
        let (style, sign) = colour_and_sign(outcome);
        let named = first.iter().map(|chosen| &chosen.notation);
        let list = fill(&list_first(named, *count, NAMED, ", "), "    ");
        let _ = writeln!(text, "  {style}{sign} {count} {what}{style:#}\n{list}");
    }
    text
}
