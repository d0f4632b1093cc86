//! The theorem against the oracle on every short strip.

use gametheory_core::{Game, Outcome};
use gametheory_oracle::Oracle;
use gametheory_testing::budget;
use lol_game::rules::{Letter, Move, Position};
use lol_game::{outcome, Strip};

/// Every strip of up to so many cells, by length and then in the order of the
/// letters' codes: `*`, `L`, `O`.
fn strips(most: u32) -> impl Iterator<Item = Vec<u8>> {
    (0..=most).flat_map(|length| {
        let digits = move |index: u32| (0..length).rev().map(move |at| index / 3u32.pow(at) % 3);
        (0..3u32.pow(length))
            .map(move |index| digits(index).map(|digit| b"*LO"[digit as usize]).collect())
    })
}

fn by_oracle(oracle: &mut Oracle<Position>, strip: &[u8]) -> Outcome {
    oracle.outcome(&Strip::parse(strip).unwrap().into())
}

/// The first strip on which `theorem` and the oracle differ.
fn counterexample(most: u32, theorem: impl Fn(&[u8]) -> Outcome) -> Option<String> {
    let mut oracle = Oracle::default();
    let wrong = strips(most).find(|strip| theorem(strip) != by_oracle(&mut oracle, strip))?;
    Some(String::from_utf8(wrong).unwrap())
}

fn solver(strip: &[u8]) -> Outcome {
    outcome(Strip::parse(strip).unwrap())
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
    let position = Position::from(Strip::parse(strip).unwrap());
    let options = position.moves().into_iter().map(|chosen| position.after(&chosen));
    match moves.checked_sub(1) {
        Some(moves) if at_sight(strip) == Outcome::Draw => options
            .map(|option| -ahead(option.strip().letters(), moves))
            .max()
            .unwrap_or(Outcome::Draw),
        _ => at_sight(strip),
    }
}

#[test]
fn the_theorem_holds_on_every_short_strip() {
    assert_eq!(counterexample(budget(9, 13), solver), None);
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
    assert_eq!(by_oracle(&mut Oracle::default(), strip), Outcome::Win);
    assert_eq!(solver(strip), Outcome::Win);
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
        assert_eq!(solver(&vec![b'*'; length]), expected, "{length} free cells");
    }
}

#[test]
fn strips_can_be_over_before_the_first_move() {
    assert_eq!(solver(b""), Outcome::Draw);
    assert_eq!(solver(b"LOOLLOO"), Outcome::Draw);
    assert_eq!(solver(b"LO*LOL*OL"), Outcome::Loss);
}

#[test]
fn only_the_three_letters_are_accepted() {
    for byte in 0..=255 {
        let accepted = Strip::parse(&[b'*', byte]).is_ok();
        assert_eq!(accepted, b"LO*".contains(&byte), "{byte}");
    }
    assert_eq!(Strip::parse(b"LO*o*x"), Err(3));
}

#[test]
fn allows_agrees_with_the_list_of_moves() {
    for strip in strips(4) {
        let position = Position::from(Strip::parse(&strip).unwrap());
        for cell in 0..6 {
            for letter in Letter::BOTH {
                let chosen = Move { letter, cell };
                let listed = position.moves().contains(&chosen);
                assert_eq!(position.allows(&chosen), listed, "{position}: {chosen}");
            }
        }
    }
}
