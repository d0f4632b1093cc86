//! Starts that are worth playing: for puzzles, and for new games.

use std::ops::RangeInclusive;

use catalog::{Entry, Picture, Position, Shown, GAMES};
use fastrand::Rng;
use gametheory_core::Outcome;

/// How long the positions of puzzles are, by grade.
const LENGTHS: [RangeInclusive<u64>; 3] = [5..=8, 9..=14, 15..=24];
/// Among fewer moves of one kind, the winning one is too easy to find.
const LEAST: usize = 4;

/// The puzzle of a day, counted from 1970-01-01, with the grade 0, 1 or 2: the index of a game,
/// and a position in which exactly one move wins. It depends on nothing else.
pub fn puzzle(day: u32, grade: usize) -> Option<(usize, String)> {
    let lengths = &LENGTHS[grade];
    let mut rng = Rng::with_seed(u64::from(day) * 3 + grade as u64);
    // The games take turns; not every one has puzzles of every length.
    let mut games = (0..GAMES.len()).map(|turn| (day as usize + grade + turn) % GAMES.len());
    games.find_map(|index| {
        let is_wanted = |position: &dyn Position| {
            position.picture().cells() >= *lengths.start() && is_puzzle(position)
        };
        Some((index, GAMES[index].random_start(&mut rng, lengths.clone(), is_wanted)?))
    })
}

/// A new start of a level from 1 to 10: half of them are won, but most moves are mistakes; the
/// other half are lost, so it is better to let the opponent begin. None is won at once. If none is
/// found, it is any start with a choice of moves, or the proposed one.
pub(crate) fn fresh(game: &Entry, level: u64, rng: &mut Rng) -> String {
    // One number of the size of a row would be too small. Several numbers stay small, to be drawn.
    let unit = match game.position(&game.proposal).map(|position| position.picture()) {
        Ok(Picture::Words(_)) => 16,
        Ok(Picture::Numbers(numbers)) if numbers.len() > 1 => 1,
        Ok(Picture::Row(_)) => 1,
        _ => 8,
    };
    let sizes = (2 + level) * unit..=(4 + 3 * level) * unit;
    let wanted = if rng.bool() { Outcome::Win } else { Outcome::Loss };
    let is_choice =
        |position: &dyn Position| position.moves().nth(1).is_some() && goes_on(position);
    let is_wanted = |position: &dyn Position| {
        let [losing, drawing, winning] = position.counts();
        let is_hard = winning <= losing.saturating_add(drawing) / 2;
        position.outcome() == wanted && is_choice(position) && is_hard
    };
    let found = game.random_start(rng, sizes.clone(), is_wanted);
    let found = found.or_else(|| game.random_start(rng, sizes, is_choice));
    found.unwrap_or_else(|| game.proposal.clone())
}

/// Whether exactly one move wins, and looks does not tell which: it does not end the game, and
/// other moves are of its kind.
fn is_puzzle(position: &dyn Position) -> bool {
    let moves: Vec<(Shown, Outcome)> = position.moves().collect();
    let mut winning = moves.iter().filter(|(_, outcome)| *outcome == Outcome::Win);
    let (Some((only, _)), None) = (winning.next(), winning.next()) else { return false };
    let alike = moves.iter().filter(|(one, _)| one.kind() == only.kind()).count();
    alike >= LEAST && goes_on(position)
}

/// Whether the game is not over after a best move.
fn goes_on(position: &dyn Position) -> bool {
    let turn = position.best_move().and_then(|best| position.play(&best.notation));
    turn.is_some_and(|(_, after)| after.best_move().is_some())
}
