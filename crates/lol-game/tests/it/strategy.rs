//! Best moves: against the oracle on short strips, by playing games to their end
//! on long ones.

use gametheory_core::{Game, Solved};
use gametheory_testing::{
    budget, check_best_moves, check_by_playing, check_strategy, opponents, words,
};
use lol_game::rules::{Letter, Move, Position};
use lol_game::step;
use lol_game::strategy::joined;
use lol_game::table::OUTCOMES;

fn free(cells: usize) -> Position {
    Position { cells: vec![b'*'; cells] }
}

/// Every strip of up to so many cells.
fn strips(most: usize) -> impl Iterator<Item = Position> {
    words(b"*LO", 0..=most).map(|cells| Position { cells })
}

#[test]
fn moves_and_best_moves_are_right_on_every_short_strip() {
    let strips = strips(budget(9, 12));
    check_strategy(strips);
}

#[test]
#[should_panic(expected = "cell")]
fn a_strategy_that_only_avoids_threats_is_found_out() {
    check_best_moves(strips(5), |position| {
        let moves = position.moves();
        let is_safe = |chosen: &&Move| !can_complete_lol(&position.after(chosen));
        moves.iter().find(is_safe).or(moves.first()).cloned()
    });
}

fn can_complete_lol(position: &Position) -> bool {
    position.moves().iter().any(|chosen| position.after(chosen).has_lol())
}

/// Demands what a person would choose between best moves: to complete `LOL` at once,
/// and not to let the opponent do so if it can be helped.
fn check_sense(
    positions: impl IntoIterator<Item = Position>,
    best_move: impl Fn(&Position) -> Option<Move>,
) {
    for position in positions {
        let Some(best) = best_move(&position) else { continue };
        let after = position.after(&best);
        if can_complete_lol(&position) {
            assert!(after.has_lol(), "{best} in {position}");
        } else if can_complete_lol(&after) {
            let mut moves = position.moves().into_iter();
            assert!(
                moves.all(|chosen| can_complete_lol(&position.after(&chosen))),
                "{best} in {position} gives the game away at once"
            );
        }
    }
}

/// With 9 cells there are strips where the new letter completes `LOL` to its left and
/// is threatened to its right; those by name are such.
#[test]
fn best_moves_are_sensible_as_well() {
    let by_name =
        ["*L**LO*O*", "L**LO*O**", "***LO**L**L"].map(|cells| Position::start(cells.as_bytes()));
    check_sense(by_name, Position::best_move);
    check_sense(strips(budget(9, 11)), Position::best_move);
}

#[test]
#[should_panic(expected = "write L in cell 1 in **L**L gives the game away at once")]
fn the_first_move_that_keeps_the_outcome_is_found_out() {
    check_sense(strips(9), |position| {
        let mut moves = position.moves().into_iter();
        let kept = position.outcome()?;
        moves.find(|chosen| position.after(chosen).outcome() == Some(-kept))
    });
}

#[test]
fn best_moves_of_simple_strips_are_as_a_person_sees_them() {
    for (cells, expected) in [
        ("L*L", Some("write O in cell 2")),
        ("**OL", Some("write L in cell 2")),
        // Makes the pair L**L, with an even number of free cells left.
        ("***L", Some("write L in cell 1")),
        ("L**L", Some("write L in cell 2")),
        ("*", Some("write L in cell 1")),
        ("LOL*", None),
        ("LOO", None),
        ("", None),
    ] {
        let best = Position::start(cells.as_bytes()).best_move();
        assert_eq!(best.map(|best| best.to_string()).as_deref(), expected, "{cells}");
    }
}

#[test]
fn a_position_reads_as_the_judge_gives_it() {
    assert_eq!(Position::start(b"*LO*").to_string(), "*LO*");
}

/// The two conditions from which it follows, by induction, that the table of
/// joined states is right for strips of every length.
#[test]
fn a_letter_at_the_seam_may_belong_to_either_part() {
    for left in 0..104 {
        assert_eq!(joined(left, 0), OUTCOMES[usize::from(left)]);
        for right in 0..104 {
            for letter in *b"*LO" {
                assert_eq!(joined(left, step(right, letter)), joined(step(left, letter), right));
            }
        }
    }
}

/// A strip with some letters, but neither `LOL` nor a threat.
fn quiet(cells: usize) -> Position {
    let is_loud = |three: &[u8]| [b"LOL", b"LO*", b"*OL", b"L*L"].iter().any(|loud| three == *loud);
    let mut position = free(cells);
    for _ in 0..fastrand::usize(..=cells / 3) {
        let letter = Letter::BOTH[fastrand::usize(..2)];
        let after = position.after(&Move { letter, cell: fastrand::usize(..cells) });
        if !after.cells.windows(3).any(is_loud) {
            position = after;
        }
    }
    position
}

#[test]
fn best_moves_keep_their_promise_on_long_strips() {
    fastrand::seed(2017);
    let sizes = [(100, 30), (budget(300, 600), 2), (budget(1_000, 2_000), 1)];
    let starts = sizes.into_iter().flat_map(|(cells, times)| {
        (0..times).map(move |_| quiet(cells)).chain([free(cells), free(cells + 1)])
    });
    for start in starts {
        check_by_playing(&start, &opponents());
    }
}
