//! What every move of a position is worth.

use std::fmt::Write as _;

use games::{Group, Picture, Position, Problem};
use gametheory_core::Outcome;

use super::board::{colour, sign, valued};
use super::filled;

/// How many moves of a kind are named.
const NAMED: usize = 40;

/// All legal moves, grouped by what they are worth, and the board in their colours.
/// Linear in the length of the board.
pub(crate) fn all_moves(problem: &Problem, position: &dyn Position) -> String {
    let picture = position.picture();
    let groups = position.groups(NAMED);
    let total: u128 = groups.iter().map(|group| u128::from(group.count)).sum();
    if total == 0 {
        return String::from("There is no move.\n");
    }
    let mut text = match total {
        1 => String::from("There is one move:\n"),
        _ => format!("All {total} moves:\n"),
    };
    if matches!(picture, Picture::Row(_)) {
        let best = position.best_move().and_then(|best| best.cell);
        text += &valued(&picture, &position.worth(), best.unwrap_or(0));
    }
    for outcome in [Outcome::Win, Outcome::Draw, Outcome::Loss] {
        let Group { count, first } = &groups[outcome as usize];
        if *count == 0 {
            continue;
        }
        let ending = if *count == 1 { "s" } else { "" };
        let what = match outcome {
            Outcome::Win => format!("win{ending}"),
            Outcome::Draw => format!("hold{ending} the {}", problem.draw()),
            Outcome::Loss => format!("lose{ending}"),
        };
        let style = colour(outcome);
        let named: Vec<&str> = first.iter().map(|chosen| chosen.notation.as_str()).collect();
        let more = match count - first.len() as u64 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let list = filled(&(named.join(", ") + &more), "    ");
        let sign = sign(outcome);
        let _ = writeln!(text, "  {style}{sign} {count} {what}{style:#}\n{list}");
    }
    text
}
