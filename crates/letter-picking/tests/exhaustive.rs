//! The theorem against the oracle on every short word, and the rules' short form
//! of the comparison against the strings of the statement.

use std::cmp::Ordering;

use gametheory_core::{Game, Outcome};
use gametheory_oracle::Oracle;
use gametheory_testing::budget;
use letter_picking::rules::{Move, Position};
use letter_picking::{outcome, strip, Word};

/// All words of `length` letters from `alphabet`, in alphabetical order.
fn words(alphabet: &[u8], length: u32) -> impl Iterator<Item = Vec<u8>> + '_ {
    (0..alphabet.len().pow(length)).map(move |index| {
        let digit = |place| index / alphabet.len().pow(place) % alphabet.len();
        (0..length).rev().map(|place| alphabet[digit(place)]).collect()
    })
}

/// All words of even length over `abc` and over `ab` that are searched.
fn searched() -> impl Iterator<Item = Vec<u8>> {
    let over = |alphabet: &'static [u8], longest| {
        (0..=longest).step_by(2).flat_map(move |length| words(alphabet, length))
    };
    over(b"abc", budget(8, 12)).chain(over(b"ab", budget(12, 18)))
}

/// The first word on which `theorem` and the oracle differ.
fn counterexample(theorem: impl Fn(&[u8]) -> Outcome) -> Option<String> {
    let mut oracle = Oracle::default();
    let differs = |word: &Vec<u8>| {
        theorem(word) != oracle.outcome(&Position::start(Word::parse(word).unwrap()))
    };
    searched().find(differs).map(|word| String::from_utf8(word).unwrap())
}

#[test]
fn the_theorem_holds_on_every_short_word() {
    assert_eq!(counterexample(|word| outcome(Word::parse(word).unwrap())), None);
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
    for word in (0..=6).step_by(2).flat_map(|length| words(b"abc", length)) {
        let told = Told { word: word.clone(), mover: Vec::new(), opponent: Vec::new() };
        told.compare(&Position::start(Word::parse(&word).unwrap()));
    }
}

#[test]
fn only_words_of_evenly_many_lowercase_letters_are_taken() {
    assert_eq!(Word::parse(b"ab{c"), Err(2));
    assert_eq!(Word::parse(b"Aa"), Err(0));
    assert_eq!(Word::parse(b"azb"), Err(2));
    assert!(Word::parse(b"").is_ok() && Word::parse(b"az").is_ok());
}

#[test]
fn moves_read_as_a_person_says_them() {
    let moves = Position::start(Word::parse(b"ab").unwrap()).moves();
    let said: Vec<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["take the first letter", "take the last letter"]);
}

/// Two differences that are alike must not cancel where many are looked at together.
#[test]
fn long_words_are_stripped_up_to_the_first_difference() {
    for first in 0..150 {
        for second in first..150 {
            let mut word = vec![b'a'; 300];
            word[first] = b'b';
            word[second] = b'b';
            assert_eq!(strip(&word), &word[first..300 - first]);
        }
    }
}
