//! The textbook methods are slow, but they are right.

use gametheory_core::Outcome;
use workbench::textbook::method;

/// All words of a length, in any order.
fn words(alphabet: &[u8], length: u32) -> Vec<Vec<u8>> {
    (0..length).fold(vec![Vec::new()], |shorter, _| {
        let with = |word: &Vec<u8>, letter: &u8| [word.as_slice(), &[*letter]].concat();
        shorter.iter().flat_map(|word| alphabet.iter().map(|letter| with(word, letter))).collect()
    })
}

/// Compares with the solver on every case over `alphabet`; words that the
/// solver does not take are left out.
fn agrees(problem: &str, alphabet: &[u8], longest: u32, solver: impl Fn(&[u8]) -> Option<Outcome>) {
    let textbook = method(problem).unwrap().outcome;
    let mut seen = Vec::new();
    for word in (1..=longest).flat_map(|length| words(alphabet, length)) {
        if let Some(outcome) = solver(&word) {
            assert_eq!(textbook(&word), outcome, "{problem}: {}", word.escape_ascii());
            seen.push(outcome);
        }
    }
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() > 1, "{problem}: all cases alike");
}

#[test]
fn lol_game_agrees() {
    agrees("lol-game", b"LO*", 7, |word| lol_game::Strip::parse(word).map(lol_game::outcome).ok());
}

#[test]
fn flip_game_ii_agrees() {
    agrees("flip-game-ii", b"+-", 12, |word| {
        flip_game_ii::Row::parse(word).map(flip_game_ii::outcome).ok()
    });
    // Beyond the preperiod.
    let textbook = method("flip-game-ii").unwrap().outcome;
    for length in 12..200 {
        let row = vec![b'+'; length];
        let solver = flip_game_ii::outcome(flip_game_ii::Row::parse(&row).unwrap());
        assert_eq!(textbook(&row), solver, "{length}");
    }
}

#[test]
fn letter_picking_agrees() {
    agrees("letter-picking", b"abc", 8, |word| {
        letter_picking::Word::parse(word).map(letter_picking::outcome).ok()
    });
}

#[test]
fn digital_deletions_agrees() {
    agrees("digital-deletions", b"0123456789", 3, |word| {
        let digits = digital_deletions::Digits::parse(word).ok()?;
        Some(digital_deletions::outcome(&mut digital_deletions::Table::default(), digits))
    });
}

#[test]
fn palindrome_game_agrees() {
    agrees("palindrome-game", b"01", 10, |word| {
        palindrome_game::Cells::parse(word).map(palindrome_game::outcome).ok()
    });
}

#[test]
fn no_more_tic_tac_toe_agrees() {
    agrees("no-more-tic-tac-toe", b"XO.", 8, |word| {
        no_more_tic_tac_toe::Grid::parse(word).map(no_more_tic_tac_toe::outcome).ok()
    });
}
