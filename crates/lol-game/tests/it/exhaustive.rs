//! The theorem against the oracle on every short strip.

use gametheory_core::{Game, Outcome};
use gametheory_testing::{budget, check_allowed, find_difference, words, Oracle};
use lol_game::outcome;
use lol_game::rules::{Letter, Move, Position};

/// The first strip on which `theorem` and the oracle differ.
fn counterexample(most: usize, theorem: impl Fn(&[u8]) -> Outcome) -> Option<String> {
    let strips = words(b"*LO", 0..=most).map(|cells| Position { cells });
    Some(find_difference(strips, |strip| theorem(&strip.cells))?.to_string())
}

/// Whether some cells in a row read as `pattern`.
fn contains(strip: &[u8], pattern: &[u8]) -> bool {
    strip.windows(pattern.len()).any(|window| window == pattern)
}

/// What can be seen at once: the end of the game, a threat, or a pair `L**L` that
/// somebody will have to play in. A tie if there is nothing to be seen.
fn at_sight(strip: &[u8]) -> Outcome {
    let free: usize = strip.iter().map(|&cell| usize::from(cell == b'*')).sum();
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
fn ahead(strip: &[u8], moves: u32) -> Outcome {
    let position = Position::start(strip);
    let options = position.moves().into_iter().map(|chosen| position.after(&chosen));
    match moves.checked_sub(1) {
        Some(moves) if at_sight(strip) == Outcome::Draw => {
            options.map(|option| -ahead(&option.cells, moves)).max().unwrap_or(Outcome::Draw)
        }
        _ => at_sight(strip),
    }
}

#[test]
fn the_theorem_holds_on_every_short_strip() {
    assert_eq!(counterexample(budget(9, 12), outcome), None);
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    assert_eq!(counterexample(9, at_sight).as_deref(), Some("***L"));
    assert_eq!(counterexample(9, |strip| ahead(strip, 1)).as_deref(), Some("*******"));
}

/// This rule is right on every strip of up to 12 cells, more than the usual budget
/// can compare.
#[test]
fn looking_three_moves_ahead_is_short_sighted_too() {
    assert_eq!(counterexample(8, |strip| ahead(strip, 3)), None);
    let strip = b"*******O*O***L";
    assert_eq!(ahead(strip, 3), Outcome::Draw);
    assert_eq!(Oracle::default().outcome(&Position::start(strip)), Outcome::Win);
    assert_eq!(outcome(strip), Outcome::Win);
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
        assert_eq!(outcome(&vec![b'*'; length]), expected, "{length} free cells");
    }
}

#[test]
fn strips_can_be_over_before_the_first_move() {
    assert_eq!(outcome(b""), Outcome::Draw);
    assert_eq!(outcome(b"LOOLLOO"), Outcome::Draw);
    assert_eq!(outcome(b"LO*LOL*OL"), Outcome::Loss);
}

#[test]
fn allows_agrees_with_the_list_of_moves() {
    let moves = (0..6).flat_map(|cell| Letter::BOTH.map(|letter| Move { letter, cell }));
    check_allowed(words(b"*LO", 0..=4).map(|cells| Position { cells }), moves);
}
