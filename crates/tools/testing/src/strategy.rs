//! Tests of theorems and strategies: against the oracle, and by playing.

use std::fmt::Debug;

use crate::Oracle;
use gametheory_core::{Game, Outcome, Solved};

/// An opponent: a function from the position, and the move that led to it if there was one,
/// to a legal move.
pub type Opponent<'a, G> = &'a dyn Fn(&G, Option<&<G as Game>::Move>) -> <G as Game>::Move;

/// The first of `positions` on which `theorem` and the oracle differ.
pub fn find_difference<G: Game>(
    positions: impl IntoIterator<Item = G>,
    mut theorem: impl FnMut(&G) -> Outcome,
) -> Option<G> {
    let (mut oracle, mut positions) = (Oracle::default(), positions.into_iter().peekable());
    assert!(positions.peek().is_some(), "no position to compare");
    positions.find(|position| theorem(position) != oracle.outcome(position))
}

/// Searches all of `positions` and all that can follow them. In each of these, checks the
/// outcome, that the moves are those of the rules in the same order, each with its outcome for
/// the player who makes it, and the best move as [`check_best_moves`] does. Also checks that a
/// position allows its own moves, and no other moves of another position.
pub fn check_strategy<G: Solved + Debug>(positions: impl IntoIterator<Item = G>) {
    let oracle = check_best_moves(positions, G::best_move);
    let (mut moves_elsewhere, mut illegal) = (Vec::new(), 0);
    for (position, expected) in oracle.outcomes() {
        assert_eq!(position.outcome(), Some(*expected), "{position:?}");
        let moves = position.moves();
        for chosen in moves.iter().chain(&moves_elsewhere) {
            let is_legal = moves.contains(chosen);
            assert_eq!(position.allows(chosen), is_legal, "{chosen} in {position:?}");
            illegal += usize::from(!is_legal);
        }
        let left = |chosen: &G::Move| oracle.outcomes()[&position.after(chosen)];
        let expected: Vec<_> = moves.iter().map(|chosen| (chosen.clone(), -left(chosen))).collect();
        assert_eq!(position.move_outcomes().collect::<Vec<_>>(), expected, "{position:?}");
        if !moves.is_empty() {
            moves_elsewhere = moves;
        }
    }
    assert!(illegal > 0, "no illegal move was tried");
}

/// Searches all of `positions` and all that can follow them. In each of these, checks that
/// there is a best move exactly if the game is not over, that it is legal, and that it
/// leaves the opponent the negation of the outcome. Returns what was searched.
pub fn check_best_moves<G: Game + Debug>(
    positions: impl IntoIterator<Item = G>,
    best_move: impl Fn(&G) -> Option<G::Move>,
) -> Oracle<G> {
    let mut oracle = Oracle::default();
    for position in positions {
        oracle.outcome(&position);
    }
    assert!(!oracle.outcomes().is_empty(), "no position to check");
    for (position, outcome) in oracle.outcomes() {
        match best_move(position) {
            None => assert!(position.moves().is_empty(), "no move in {position:?}"),
            Some(chosen) => {
                assert!(position.moves().contains(&chosen), "{chosen} is illegal in {position:?}");
                let left = oracle.outcomes()[&position.after(&chosen)];
                assert_eq!(left, -*outcome, "{chosen} in {position:?}");
            }
        }
    }
    oracle
}

/// More moves than any test plays. A game that takes one stone at a time from a heap of 2^64
/// would have no end.
const MOST_MOVES: usize = 1_000_000;

/// Plays best moves from `start` against each of the `opponents`, once as the first player
/// and once as the second. Checks that every move is legal, that the outcome gets no worse by a
/// best move, and that the game ends where the rules say it is over, with the outcome that was
/// promised.
pub fn check_by_playing<G: Solved + Debug>(start: &G, opponents: &[Opponent<G>]) {
    let outcome = |position: &G| position.outcome().expect("an outcome");
    for opponent in opponents {
        for best_move_first in [true, false] {
            let (mut position, mut promised) = (start.clone(), outcome(start));
            let (mut to_move, mut last) = (best_move_first, None);
            for moves in 0.. {
                let Some(best) = position.best_move() else { break };
                assert!(moves < MOST_MOVES, "no end after {moves} moves from {start:?}");
                let chosen = if to_move { best } else { opponent(&position, last.as_ref()) };
                assert!(position.allows(&chosen), "{chosen} is illegal");
                position = position.after(&chosen);
                let now = outcome(&position);
                // The opponent may make a mistake, the best move may not.
                let kept = if to_move { now == -promised } else { now >= -promised };
                assert!(kept, "{chosen} turned {promised:?} into {:?}: {position:?}", -now);
                (promised, to_move, last) = (now, !to_move, Some(chosen));
            }
            assert!(position.moves().is_empty(), "gave up in {position:?}");
            assert_eq!(position.end(), promised, "the promised end of the game");
        }
    }
}

/// The three usual opponents, for games whose moves can be listed.
pub fn opponents<'a, G: Game>() -> [Opponent<'a, G>; 3] {
    [&random, &greedy, &mirror]
}

/// Moves at random.
fn random<G: Game>(position: &G, _: Option<&G::Move>) -> G::Move {
    let moves = position.moves();
    moves[fastrand::usize(..moves.len())].clone()
}

/// Wins at once if that is possible, else makes the first move.
fn greedy<G: Game>(position: &G, _: Option<&G::Move>) -> G::Move {
    let moves = position.moves();
    // Looking at every move of a long position would take quadratic time.
    let winning = moves.iter().take(50).find(|chosen| {
        let after = position.after(chosen);
        after.moves().is_empty() && after.end() == Outcome::Loss
    });
    winning.unwrap_or(&moves[0]).clone()
}

/// If the last move has the index `i` in the list of moves, makes the move with the index `i`
/// counted from the end. Otherwise makes the move in the middle of the list.
fn mirror<G: Game>(position: &G, last: Option<&G::Move>) -> G::Move {
    let mut moves = position.moves();
    let wanted = last.and_then(|last| moves.iter().position(|chosen| chosen == last));
    let index = wanted.map_or(moves.len() / 2, |index| moves.len() - 1 - index);
    moves.swap_remove(index)
}
