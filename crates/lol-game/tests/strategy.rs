//! Best moves: against the oracle on short strips, by playing games to their end
//! on long ones.

use gametheory_core::Game;
use gametheory_testing::{
    budget, check_against_oracle, check_by_playing, check_every_move, opponents,
};
use lol_game::automaton::{after, OUTCOMES};
use lol_game::rules::{Letter, Move, Position};
use lol_game::strategy::{best_move, joined, moves};
use lol_game::{outcome, Strip};

fn strip(letters: &[u8]) -> Strip<'_> {
    Strip::parse(letters).unwrap()
}

fn free(cells: usize) -> Position {
    strip(&vec![b'*'; cells]).into()
}

/// Every strip of exactly so many cells.
fn strips(length: u32) -> impl Iterator<Item = Position> {
    (0..3u32.pow(length)).map(move |index| {
        let cells = (0..length).map(|at| b"*LO"[(index / 3u32.pow(at) % 3) as usize]);
        strip(&cells.collect::<Vec<_>>()).into()
    })
}

#[test]
fn best_moves_are_best_on_every_short_strip() {
    check_against_oracle((0..=budget(9, 13)).flat_map(strips), best_move);
}

#[test]
fn every_move_has_its_outcome() {
    check_every_move((0..=budget(9, 13)).flat_map(strips), |position| moves(position).collect());
}

#[test]
#[should_panic(expected = "cell")]
fn a_strategy_that_only_avoids_threats_is_found_out() {
    check_against_oracle(strips(5), |position| {
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
    let by_name = ["*L**LO*O*", "L**LO*O**", "***LO**L**L"].map(|cells| strip(cells.as_bytes()));
    check_sense(by_name.map(Position::from), best_move);
    check_sense((0..=budget(9, 11)).flat_map(strips), best_move);
}

#[test]
#[should_panic(expected = "write L in cell 2 in L**L** gives the game away at once")]
fn the_first_move_that_keeps_the_outcome_is_found_out() {
    check_sense((0..=9).flat_map(strips), |position| {
        let mut moves = position.moves().into_iter();
        let kept = outcome(position.strip());
        moves.find(|chosen| -outcome(position.after(chosen).strip()) == kept)
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
        let best = best_move(&strip(cells.as_bytes()).into());
        assert_eq!(best.map(|best| best.to_string()).as_deref(), expected, "{cells}");
    }
}

#[test]
fn a_position_reads_as_the_judge_gives_it() {
    assert_eq!(Position::from(strip(b"*LO*")).to_string(), "*LO*");
}

/// The two conditions from which it follows, by induction, that the table of
/// joined states is right for strips of every length.
#[test]
fn a_letter_at_the_seam_may_belong_to_either_part() {
    let letters = [b"*", b"L", b"O"];
    let mut states = vec![0];
    for known in 0.. {
        let Some(state) = states.get(known).copied() else { break };
        for next in letters.map(|letter| after(state, letter)) {
            if !states.contains(&next) {
                states.push(next);
            }
        }
    }
    assert_eq!(states.len(), 104);
    for &left in &states {
        assert_eq!(joined(left, 0), OUTCOMES[left]);
        for &right in &states {
            for letter in letters {
                assert_eq!(joined(left, after(right, letter)), joined(after(left, letter), right));
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
        if !after.strip().letters().windows(3).any(is_loud) {
            position = after;
        }
    }
    position
}

#[test]
fn best_moves_keep_their_promise_on_long_strips() {
    fastrand::seed(2017);
    let sizes = [(100, 60), (1_000, 2), (budget(2_000, 10_000), 1)];
    let starts = sizes.into_iter().flat_map(|(cells, times)| {
        (0..times).map(move |_| quiet(cells)).chain([free(cells), free(cells + 1)])
    });
    for start in starts {
        let outcome = |position: &Position| outcome(position.strip());
        check_by_playing(&start, outcome, best_move, &opponents());
    }
}
