//! Compares findings with the search, for games with random rules.

use discovery::Draft;
use gametheory_testing::budget;

use crate::laws::check_decided;
use crate::{found_in, strips};

fn word(letters: u8, length: usize) -> String {
    (0..length).map(|_| char::from(b'a' + fastrand::u8(..letters))).collect()
}

/// A random move. It does not make a strip heavier if the letters weigh 0, 1 and 2. Some moves
/// only rearrange letters; they move the later letters of the alphabet to the left.
fn rewriting(letters: u8) -> String {
    let length = fastrand::usize(1..=3);
    let (left, mut right) = (word(letters, length), word(letters, length));
    if fastrand::bool() {
        right = left.chars().rev().collect();
    }
    let weight = |side: &str| side.bytes().map(u32::from).sum::<u32>();
    let is_later = weight(&left) == weight(&right) && left > right;
    if weight(&left) < weight(&right) || is_later {
        format!("{right} -> {left}")
    } else {
        format!("{left} -> {right}")
    }
}

/// Random rules with two or three letters. In some of them a play need not end; some say with
/// which strips a game begins.
fn draft() -> Draft {
    let letters = fastrand::u8(2..=3);
    let words = || (0..fastrand::u8(..2)).map(|_| word(letters, fastrand::usize(1..=3))).collect();
    Draft {
        cells: Some(String::from(&"abc"[..usize::from(letters)])),
        moves: (0..fastrand::u8(1..=4)).map(|_| rewriting(letters)).collect(),
        wins: words(),
        never: words(),
        stuck: fastrand::choice(["loss", "draw", "win"]).map(String::from),
        starts: ["/a*/", "/b+a/", "/a[ab]*b?/"].get(fastrand::usize(..6)).map(ToString::to_string),
        ..Draft::default()
    }
}

#[test]
fn what_is_found_agrees_with_the_search() {
    fastrand::seed(1);
    let mut laws = 0;
    for _ in 0..budget(25, 75) {
        let draft = draft();
        let Ok(rules) = draft.check() else { continue };
        let found = found_in(&rules, 1000);
        let is_law = found.law().is_some();
        laws += usize::from(is_law);
        assert_eq!(found.describe().starts_with("So far"), !is_law, "{draft:?}");
        if let Some(law) = found.law().and_then(|law| law.automaton()) {
            assert!(law.distinguishing_words().is_some(), "a smaller one would do: {draft:?}");
        }
        let longest = if draft.cells.as_ref().unwrap().len() == 2 { 8 } else { budget(6, 7) };
        let decided = check_decided(&found, strips(&rules, longest));
        assert!(!is_law || decided > 255, "{draft:?}");
    }
    assert!(laws > 2, "{laws}");
}
