//! The rules, the theorem, the strategy, the program and what Coq computes, against one another.

use std::collections::BTreeSet;

use gametheory_core::{Game, Outcome, Solved};
use gametheory_testing::{
    budget, check_best_moves, check_by_playing, check_computed, check_strategy, find_difference,
    opponents, words, write_answer, Oracle, Program, Word,
};
use lol_game::rules::{Move, Position};
use lol_game::step;
use lol_game::strategy::{is_threat, joined};
use lol_game::table::{OUTCOMES, STATES};

#[test]
fn the_program_keeps_its_promises() {
    let path = env!("CARGO_BIN_EXE_lol-game");
    Program { name: "lol-game", path, is_counted: true, case: &[Word::Of("LO*")] }.check();
}

fn free(cells: usize) -> Position {
    Position { cells: vec![b'*'; cells] }
}

/// Every strip of up to this many cells.
fn strips(most: usize) -> impl Iterator<Item = Position> {
    words(b"*LO", 0..=most).map(|cells| Position { cells })
}

#[test]
fn outcomes_and_moves_are_right_on_every_short_strip() {
    check_strategy(strips(budget(9, 11)));
    assert!(!free(2).allows(&Move { letter: b'*', cell: 1 }));
}

/// A threat wins. Without one, only the player whom the number of free cells favours can win, as every
/// explanation of such a strip says.
#[test]
fn without_a_threat_only_the_player_whom_the_parity_favours_can_win() {
    for strip in strips(9).filter(|strip| !strip.has_lol()) {
        let free = strip.cells.iter().filter(|cell| **cell == b'*').count();
        if strip.cells.windows(3).any(is_threat) {
            assert_eq!(strip.outcome(), Some(Outcome::Win), "{strip}");
        } else {
            assert_ne!(strip.outcome(), Some(Outcome::win_if(free % 2 == 0)), "{strip}");
        }
    }
}

/// Whether some cells in a row read as `pattern`.
fn contains(strip: &[u8], pattern: &[u8]) -> bool {
    strip.windows(pattern.len()).any(|window| window == pattern)
}

/// What can be seen at once: the end of the game, a threat, or a pair `L**L` that
/// somebody will have to play in. A tie if there is nothing to be seen.
fn at_sight(strip: &[u8]) -> Outcome {
    let free = strip.iter().filter(|cell| **cell == b'*').count();
    if contains(strip, b"LOL") {
        Outcome::Loss
    } else if [b"LO*", b"*OL", b"L*L"].iter().any(|threat| contains(strip, *threat)) {
        Outcome::Win
    } else if contains(strip, b"L**L") {
        Outcome::win_if(free % 2 == 1)
    } else {
        Outcome::Draw
    }
}

/// The same, looking some moves ahead.
fn ahead(position: &Position, moves: u32) -> Outcome {
    let options = position.moves().into_iter().map(|chosen| position.after(&chosen));
    match moves.checked_sub(1) {
        Some(moves) if at_sight(&position.cells) == Outcome::Draw => {
            options.map(|option| -ahead(&option, moves)).max().unwrap_or(Outcome::Draw)
        }
        _ => at_sight(&position.cells),
    }
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    let counterexample = |moves| {
        find_difference(strips(8), |strip| ahead(strip, moves)).map(|strip| strip.to_string())
    };
    assert_eq!(counterexample(0).as_deref(), Some("***L"));
    assert_eq!(counterexample(1).as_deref(), Some("*******"));
    // This rule is right on every strip of up to 12 cells.
    assert_eq!(counterexample(3), None);
    let strip = Position { cells: b"*******O*O***L".to_vec() };
    assert_eq!(ahead(&strip, 3), Outcome::Draw);
    assert_eq!(Oracle::default().outcome(&strip), Outcome::Win);
    assert_eq!(strip.outcome(), Some(Outcome::Win));
}

/// The state after the strip, how much of `LOL` the strip ends with (3 if it has one), and the
/// states after its options.
type Known = (u8, u8, BTreeSet<u8>);

fn add_cell((state, ends, options): &Known, cell: u8) -> Known {
    let mut longer: BTreeSet<u8> = options.iter().map(|option| step(*option, cell)).collect();
    if cell == b'*' {
        longer.extend(b"LO".map(|letter| step(*state, letter)));
    }
    let ends = match (ends, cell) {
        (3, _) | (2, b'L') => 3,
        (1, b'O') => 2,
        (_, b'L') => 1,
        _ => 0,
    };
    (step(*state, cell), ends, longer)
}

/// The proof of the theorem, carried out: all that the equation between a strip and its options
/// depends on.
#[test]
fn the_automaton_is_right_on_every_strip() {
    let mut seen = BTreeSet::new();
    let mut waiting: Vec<Known> = vec![(0, 0, BTreeSet::new())];
    while let Some(known) = waiting.pop() {
        let (state, ends, options) = &known;
        let after = options.iter().map(|option| -OUTCOMES[usize::from(*option)]).max();
        let expected = if *ends == 3 { Outcome::Loss } else { after.unwrap_or(Outcome::Draw) };
        assert_eq!(OUTCOMES[usize::from(*state)], expected, "{known:?}");
        if seen.insert(known.clone()) {
            waiting.extend(b"*LO".map(|cell| add_cell(&known, cell)));
        }
    }
    assert_eq!(seen.len(), 878);
}

/// The two conditions from which it follows, by induction, that the table of
/// joined states is right for strips of every length.
#[test]
fn a_letter_at_the_seam_may_belong_to_either_part() {
    let states = || (0..=u8::MAX).take(STATES);
    for left in states() {
        assert_eq!(joined(left, 0), OUTCOMES[usize::from(left)]);
        for right in states() {
            for letter in *b"*LO" {
                assert_eq!(joined(left, step(right, letter)), joined(step(left, letter), right));
            }
        }
    }
}

/// Known from searches: only some short strips without a letter are ties, on the
/// others the parity of their length decides.
#[test]
fn strips_of_free_cells_alone_are_as_known() {
    for length in 1..5000 {
        let expected = match length {
            1..=6 | 8 | 10 | 12 | 14 => Outcome::Draw,
            _ => Outcome::win_if(length % 2 == 1),
        };
        assert_eq!(free(length).outcome(), Some(expected), "{length} free cells");
    }
}

fn can_complete_lol(position: &Position) -> bool {
    position.moves().iter().any(|chosen| position.after(chosen).has_lol())
}

#[test]
#[should_panic(expected = "cell")]
fn a_strategy_that_only_avoids_threats_is_found_out() {
    check_best_moves(strips(5), |position| {
        let moves = position.moves();
        let is_safe = |chosen: &&Move| !can_complete_lol(&position.after(chosen));
        moves.iter().find(is_safe).or(moves.first()).copied()
    });
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

/// A letter can complete `LOL` to its left and make a threat to its right. In some strips of 9 cells or
/// more, another move wins as well: those by name are such.
#[test]
fn best_moves_are_sensible_as_well() {
    let by_name =
        ["*L**LO*O*", "L**LO*O**", "***LO**L**L"].map(|cells| Position { cells: cells.into() });
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

/// A strip with some letters, but neither `LOL` nor a threat.
fn quiet(cells: usize) -> Position {
    let mut position = free(cells);
    for _ in 0..fastrand::usize(..=cells / 3) {
        let letter = b"LO"[fastrand::usize(..2)];
        let after = position.after(&Move { letter, cell: fastrand::usize(..cells) });
        let is_loud = after.cells.windows(3).any(|three| is_threat(three) || three == b"LOL");
        if !is_loud {
            position = after;
        }
    }
    position
}

#[test]
fn best_moves_keep_their_promise_on_long_strips() {
    fastrand::seed(2017);
    let sizes = [(100, 30), (budget(200, 300), 2), (budget(400, 1_000), 1)];
    let starts = sizes.into_iter().flat_map(|(cells, times)| {
        (0..times).map(move |_| quiet(cells)).chain([free(cells), free(cells + 1)])
    });
    for start in starts {
        check_by_playing(&start, &opponents());
    }
}

/// `L`, `D` or `W` for the outcome of the state joined with each state of a left part.
fn joined_with_all(right: u8) -> String {
    let lefts = (0..=u8::MAX).take(STATES);
    lefts.map(|left| format!("{:?}", joined(left, right)).remove(0)).collect()
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    let small = words(b"*LO", 1..=6).map(|cells| Position { cells });
    check_computed(
        include_str!("../proof/outcomes.txt"),
        small.map(|position| (position.to_string(), position)),
        |question| match question.split(' ').collect::<Vec<&str>>()[..] {
            ["step", state, cell] => step(state.parse().unwrap(), cell.as_bytes()[0]).to_string(),
            ["verdict", state] => format!("{:?}", OUTCOMES[state.parse::<usize>().unwrap()]),
            ["joined", right] => joined_with_all(right.parse().unwrap()),
            _ => write_answer(&Position { cells: question.into() }),
        },
    );
}
