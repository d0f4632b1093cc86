//! A word that is read in pieces has the outcome of the whole one, however much of it is
//! kept as pairs.

use std::io;
use std::panic::catch_unwind;

use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;
use gametheory_testing::{budget, check_pieces, words, Solve};
use letter_picking::{outcome, solve, Word};

/// The theorem as it stands, letter by letter.
fn by_definition(mut word: &[u8]) -> Outcome {
    while let Some((first, [middle @ .., last])) = word.split_first() {
        if first != last {
            break;
        }
        word = middle;
    }
    let paired = word.chunks(2).all(|pair| pair[0] == pair[1]);
    [Outcome::Win, Outcome::Draw][usize::from(paired)]
}

/// The first word on which `outcome` is not that of the theorem: some blocks of pairs,
/// any short word, and a part of the blocks backwards.
fn counterexample(outcome: impl Fn(&[u8]) -> Outcome) -> Option<String> {
    // As many letters as are looked at in one go, and the double.
    let all_equal = vec![b'a'; 64];
    let [mut first, mut last, mut second_last] = [(); 3].map(|()| vec![b'a'; 128]);
    first[..2].fill(b'b');
    last[126..].fill(b'b');
    second_last[124..126].fill(b'b');
    let shorts = (0..=budget(6, 8)).step_by(2).flat_map(|length| words(b"ab", length));
    let shorts: Vec<_> = shorts.chain((0..=4).step_by(2).flat_map(|l| words(b"abc", l))).collect();
    for start in [all_equal, first, last, second_last] {
        for back in (0..8).chain(start.len() - 8..=start.len()) {
            let back: Vec<u8> = start[..back].iter().rev().copied().collect();
            for short in &shorts {
                for odd in [&b""[..], b"a", b"b"] {
                    let word = [&start, short, odd, &back].concat();
                    if word.len() % 2 == 0 && outcome(&word) != by_definition(&word) {
                        return Some(String::from_utf8(word).unwrap());
                    }
                }
            }
        }
    }
    None
}

#[test]
fn words_that_start_with_pairs_have_the_outcome_of_the_theorem() {
    let answer = |word: &[u8]| {
        let mut answer = Vec::new();
        let input = [b"1 ", word].concat();
        judge::converse(solve, &mut input.as_slice(), &mut answer).unwrap();
        let outcomes = [Outcome::Draw, Outcome::Win].into_iter();
        let mut known = outcomes.zip([&b"Draw\n"[..], b"Alice\n"]);
        known.find(|(_, known)| *known == answer).unwrap().0
    };
    assert_eq!(counterexample(answer), None);
}

#[test]
fn plausible_wrong_rules_for_pairs_are_found_out() {
    let is_paired = |word: &[u8]| word.chunks(2).all(|pair| pair[0] == pair[1]);
    // As if equal ends that are no pairs made no difference.
    let stays_paired = |word: &[u8]| {
        let decides = is_paired(&word[..64]) && !is_paired(&word[word.len() - 2..]);
        if decides && !is_paired(word) {
            Outcome::Win
        } else {
            by_definition(word)
        }
    };
    // As if the pairs always lined up again.
    let shifts = |word: &[u8]| {
        let (first, last) = (word[0], word[word.len() - 1]);
        let decides = first == last && !is_paired(&word[word.len() - 2..]);
        if decides && is_paired(&word[65..word.len() - 1]) {
            Outcome::Draw
        } else {
            by_definition(word)
        }
    };
    assert!(counterexample(stays_paired).is_some());
    assert!(counterexample(shifts).is_some());
}

fn check(solve: Solve) {
    check_pieces(
        solve,
        |_| "1\n".into(),
        b"azb{",
        |word, told| match Word::parse(word) {
            Ok(word) => assert_eq!(told, Ok(outcome(word).word(["Bob\n", "Draw\n", "Alice\n"]))),
            Err(at) if word[at] == b'{' => {
                assert!(told.unwrap_err().contains(&format!("\"{{\" at byte {}", at + 1)));
            }
            Err(_) => assert!(told.unwrap_err().ends_with(&format!("found {}", word.len()))),
        },
    );
}

#[test]
fn the_pieces_make_no_difference() {
    check(solve);
}

/// Keeps the last word as well.
fn remembers(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let mut letters = Vec::new();
        judge.read("a word", |bytes| {
            letters = bytes.to_vec();
            bytes.len()
        })?;
        judge.answer(outcome(Word::parse(&letters).unwrap()).word(["Bob", "Draw", "Alice"]))?;
    }
    Ok(())
}

#[test]
fn a_program_that_forgets_is_found_out() {
    assert!(catch_unwind(|| check(remembers)).is_err());
}
