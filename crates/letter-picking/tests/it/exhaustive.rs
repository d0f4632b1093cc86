//! The theorem against the oracle on every short word, and the rules' short form
//! of the comparison against the strings of the statement.

use std::cmp::Ordering;

use gametheory_core::{Game, Outcome};
use gametheory_testing::{budget, find_difference, words};
use letter_picking::outcome;
use letter_picking::rules::{Move, Position};

/// All words of even length over `abc` and over `ab` that are searched.
fn searched() -> impl Iterator<Item = Vec<u8>> {
    let all = words(b"abc", 0..=budget(8, 10)).chain(words(b"ab", 0..=budget(12, 16)));
    all.filter(|word| word.len() % 2 == 0)
}

/// The first word on which `theorem` and the oracle differ.
fn counterexample(theorem: impl Fn(&[u8]) -> Outcome) -> Option<String> {
    let words = searched().map(|word| Position::start(&word));
    let found = find_difference(words, |position| theorem(&position.letters))?;
    String::from_utf8(found.letters).ok()
}

#[test]
fn the_theorem_holds_on_every_short_word() {
    assert_eq!(counterexample(outcome), None);
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    let draw_if = |drawn| if drawn { Outcome::Draw } else { Outcome::Win };
    let palindrome = |word: &[u8]| word.iter().eq(word.iter().rev());
    let paired = |word: &[u8]| word.chunks(2).all(|pair| pair[0] == pair[1]);
    let balanced = |word: &[u8]| {
        let mut sorted = word.to_vec();
        sorted.sort_unstable();
        paired(&sorted)
    };
    let rule = |drawn: &dyn Fn(&[u8]) -> bool| counterexample(|word| draw_if(drawn(word)));
    assert_eq!(rule(&palindrome).as_deref(), Some("aabb"));
    assert_eq!(rule(&paired).as_deref(), Some("abba"));
    assert_eq!(rule(&balanced).as_deref(), Some("abab"));
    // A drawn word can be a mixture of the two kinds.
    assert_eq!(rule(&|word| palindrome(word) || paired(word)).as_deref(), Some("aaabba"));
}

/// A game as the statement tells it, with both strings written out.
#[derive(Clone)]
struct Told {
    word: Vec<u8>,
    mover: Vec<u8>,
    opponent: Vec<u8>,
}

impl Told {
    fn after(&self, end: Move) -> Told {
        let mut word = self.word.clone();
        let letter = match end {
            Move::First => word.remove(0),
            Move::Last => word.pop().unwrap(),
        };
        let mover = [&[letter], self.mover.as_slice()].concat();
        Told { word, mover: self.opponent.clone(), opponent: mover }
    }

    /// Follows every play to its end, where `position` has to agree.
    fn compare(&self, position: &Position) {
        assert_eq!(self.word, position.letters);
        assert_eq!(self.word.is_empty(), position.moves().is_empty());
        if self.word.is_empty() {
            let result = match self.mover.cmp(&self.opponent) {
                Ordering::Less => Outcome::Win,
                Ordering::Equal => Outcome::Draw,
                Ordering::Greater => Outcome::Loss,
            };
            assert_eq!(position.end(), result);
        }
        for end in position.moves() {
            self.after(end).compare(&position.after(&end));
        }
    }
}

#[test]
fn the_standing_is_what_the_strings_say() {
    for word in words(b"abc", 0..=6).filter(|word| word.len() % 2 == 0) {
        let told = Told { word: word.clone(), mover: Vec::new(), opponent: Vec::new() };
        told.compare(&Position::start(&word));
    }
}

#[test]
fn moves_read_as_a_person_says_them() {
    let moves = Position::start(b"ab").moves();
    let said: Vec<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["take the first letter", "take the last letter"]);
}
