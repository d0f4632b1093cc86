//! Starts that are worth playing: for puzzles, and for new games.

use catalog::{Entry, Picture, Position, Shown};
use fastrand::Rng;
use gametheory_core::Outcome;

/// So many random starts are tried.
const TRIES: usize = 400;
/// Among fewer moves there is nothing to find.
const LEAST: usize = 4;
/// Of a heap, no more moves are looked at.
const MOST: usize = 200;
/// The hardest level.
const HARDEST: u64 = 10;

/// A start with `least` to `most` cells in which exactly one move wins, if one is found.
pub fn puzzle(game: &Entry, rng: &mut Rng, [least, most]: [u64; 2]) -> Option<String> {
    find(game, rng, [least, most], |position| {
        position.picture().cells() >= least && is_puzzle(position)
    })
}

/// A new start of a level from 1 to 10: half of them are won, but most moves are mistakes; the
/// other half are lost, so it is better to let the opponent begin. If none is found, it is the
/// proposed start.
pub fn fresh(game: &Entry, level: u64, rng: &mut Rng) -> String {
    let level = level.min(HARDEST);
    let proposed = game.position(&game.proposal).map(|position| position.picture());
    // A number of the size of a row would be a small one.
    let unit = if matches!(proposed, Ok(Picture::Row(_))) { 1 } else { 8 };
    let sizes = [(2 + level) * unit, (4 + 3 * level) * unit];
    let wanted = if rng.bool() { Outcome::Win } else { Outcome::Loss };
    let is_wanted = |position: &dyn Position| {
        let [losing, drawing, winning] = position.counts();
        let all = losing.saturating_add(drawing).saturating_add(winning);
        position.outcome() == wanted && all >= 3 && winning <= all / 3
    };
    let is_open = |position: &dyn Position| position.counts().iter().sum::<u64>() >= 2;
    find(game, rng, sizes, is_wanted)
        .or_else(|| find(game, rng, sizes, is_open))
        .unwrap_or_else(|| game.proposal.clone())
}

fn find(
    game: &Entry,
    rng: &mut Rng,
    [least, most]: [u64; 2],
    mut fits: impl FnMut(&dyn Position) -> bool,
) -> Option<String> {
    for _ in 0..TRIES {
        let size = rng.u64(least..=most);
        let Some(start) = game.random_start(rng, size) else { continue };
        // If no law is known, a position may be too large for a search.
        let Ok(position) = game.position(&start) else { continue };
        if fits(&*position) {
            return Some(start);
        }
    }
    None
}

/// Whether exactly one move wins, and looks does not tell which: it does not end the game, and
/// other moves are of its kind.
fn is_puzzle(position: &dyn Position) -> bool {
    let everywhere = |_| true;
    let moves: Vec<(Shown, Outcome)> = position.moves(&everywhere).take(MOST).collect();
    let mut winning = moves.iter().filter(|(_, outcome)| *outcome == Outcome::Win);
    let (Some((only, _)), None) = (winning.next(), winning.next()) else { return false };
    let alike = moves.iter().filter(|(one, _)| kind(one) == kind(only)).count();
    let goes_on = position.after(&only.notation).is_some_and(|after| after.best_move().is_some());
    alike >= LEAST && goes_on
}

/// What is left of a move without its numbers, such as `L` of `L4`.
fn kind(chosen: &Shown) -> String {
    chosen.notation.chars().filter(|letter| !letter.is_ascii_digit()).collect()
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;
    use fastrand::Rng;
    use gametheory_core::Outcome;

    use super::{fresh, puzzle};

    #[test]
    fn a_puzzle_has_one_winning_move_among_others_of_its_kind() {
        let mut found = 0;
        for game in GAMES.iter() {
            for seed in 0..20 {
                let Some(start) = puzzle(game, &mut Rng::with_seed(seed), [5, 7]) else { continue };
                let position = game.position(&start).unwrap();
                let everywhere = |_| true;
                let after = position.moves(&everywhere);
                let after = after.map(|(chosen, _)| position.after(&chosen.notation).unwrap());
                let lost: Vec<_> = after.filter(|after| after.outcome() == Outcome::Loss).collect();
                assert_eq!(lost.len(), 1, "{} {start}", game.name);
                assert!(lost[0].best_move().is_some(), "{} {start} ends at once", game.name);
                found += 1;
            }
        }
        assert!(found >= 60, "{found}");
    }

    #[test]
    fn new_starts_differ_and_are_won_or_lost() {
        for game in GAMES.iter() {
            for level in [1, 5, 10] {
                let starts = (0..20).map(|seed| fresh(game, level, &mut Rng::with_seed(seed)));
                let mut starts: Vec<String> = starts.collect();
                let won = |start: &&String| game.position(start).unwrap().outcome() == Outcome::Win;
                let count = starts.iter().filter(won).count();
                // Nobody loses Letter Picking who begins.
                assert!(
                    count > 2 && (count < 18 || game.draw() == "draw"),
                    "{} {count}",
                    game.name
                );
                starts.sort();
                starts.dedup();
                assert!(starts.len() >= 6, "{} {level}: {starts:?}", game.name);
            }
        }
    }
}
