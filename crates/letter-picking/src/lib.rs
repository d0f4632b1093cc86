//! **Letter Picking** (Codeforces 1728D). Alice and Bob in turn take the first
//! or the last letter of a word of even length and put it **in front of** their
//! own string. In the end the lexicographically smaller string wins; equal
//! strings are a draw. Who wins?
//!
//! # Theorem
//!
//! Call a word *paired* if it splits into neighbouring pairs of equal letters
//! (`aabbaa`, or no letter at all), and *drawn* if it is paired or reads `x v x`
//! with a drawn word `v` between two equal letters. Drawn words are a draw, all
//! others are won by Alice. Bob never wins.
//!
//! Here and below `x`, `y`, `z` and `g` are letters, `r`, `s`, `t`, `v` and `w`
//! words.
//!
//! # Proof
//!
//! Letters go in front, so the k-th letters of the two end up in the same place,
//! before all that were taken earlier, and the last pair of different letters
//! decides: who wins the play after the first pair wins the game, and if it is a
//! draw, the first pair decides.
//!
//! **Drawn words.** (1) In a drawn word every letter occurs an even number of
//! times. (2) `x v x` is drawn exactly if `v` is: if `x v x` is paired, it is
//! `x x` or `x x s x x` with `s` paired, and then `v` is empty or `x s x`. (3) A
//! drawn word with different ends is paired. So stripping equal ends as long as
//! possible decides whether a word is drawn: it is exactly if the rest is paired.
//!
//! **Lemma A.** If `t y x` and `x y t` are drawn, so is `t`. By induction on the
//! length of `t`, which is even by (1): if one of the two is paired, so is `t`;
//! this includes the empty `t`. Else both have equal ends by (3), so
//! `t = x r x`, and by (2) `r x y` and `y x r` are drawn. These are shorter, with
//! `x` and `y` exchanged, so `r` is drawn and with it `t`.
//!
//! **Lemma B.** If `x` and `y` differ and `t y y` and `x x t` are drawn, then `t`
//! is paired. By the same induction: if one of the two is paired, so is `t`.
//! Else `t = y r x`, and by (2) `r x y` and `x y r` are drawn. They are not
//! paired, since `x` and `y` differ; so `r` is not empty, and again they have equal
//! ends: `r = y s x`, and `s x x` and `y y s` are drawn. By induction, with `x` and
//! `y` exchanged, `s` is paired, and so is `t = y y s x x`.
//!
//! **The theorem**, by induction on the length of the word `w`. The empty word
//! is a draw. Let `w` be *drawn*. Bob can hold the draw: from `x v x` he takes the
//! other `x`, from a paired word the twin of the letter that Alice took; the pair
//! is equal, and a drawn word is left, which is a draw by induction. Alice can hold
//! it too, whatever she takes: if Bob answers with an equal letter, the pair decides
//! nothing, and by induction the rest is a draw or won by her; a different one
//! leaves a word in which two letters occur an odd number of times, which by (1) is
//! not drawn, so by induction she wins.
//!
//! Let `w` be *not drawn*. By induction Alice wins if her first letter is such that
//! whatever Bob answers, the rest is not drawn, or it is drawn and her letter is
//! smaller than his. From `x y` she takes the smaller. Otherwise let `w = x z s g y`.
//!
//! - `x = y`. If Bob answers at the other end, `z s g` is left, not drawn by (2).
//!   If he answers at the same end, `s g x` or `x z s` is left. Were both drawn,
//!   then by (1) `z = g`, by lemma A, with `s` for `t` and `z` for `y`, `s` would be
//!   drawn, and by (2) so would be `w = x z s z x`, a contradiction. So at one of the
//!   ends Alice wins.
//! - `x < y` (else read `w` backwards). Alice takes `x`. That wins if Bob answers
//!   `y`, which is larger, and if he answers `z`, unless `z <= x` and `s g y` is
//!   drawn. In this case she takes `y` instead, and what is left is never drawn.
//!   If Bob answers `x`, it is `z s g`, which has an odd number of `y`: by (1) `s g`
//!   has, and `z` is not `y`. If he answers `g`, it is `x z s`. Were this drawn, then
//!   by (1) every letter would occur evenly often in `x z s` and `s g y` together, so
//!   in `x z g y`; `y` is neither `x` nor `z`, so `g = y`, and then `x = z`. By
//!   lemma B, with `s` for `t`, `s` is paired, and so is `w = x x s y y`, a
//!   contradiction. ∎
//!
//! # A word as it is kept
//!
//! Let `v^2` be `v` with each of its letters doubled. A word is kept as `v` and `w`, if
//! it is `v^2 w`, since a long word of pairs then takes half of the memory. Is it drawn?
//! Take off equal ends `x x` as long as `v` has such a first letter `x` and `w` such last
//! letters: by (2), twice, that makes no difference. If nothing is left of `v`, the
//! question is that about `w`, and if nothing is left of `w`, the word is paired. Else let
//! `x` be the first letter of `v`. If `w` is paired, so is `v^2 w`. If not, it is drawn only
//! if it has equal ends, `w = y s x`, and by (2) if what lies between is drawn. This ends
//! differently, as the last two letters of `w` are not `x x`; so by (3) it has to be
//! paired: `x` with the next letter of `v`, and so on up to `y`, and then `s`. So `w`
//! not being paired, the word is drawn exactly if all letters of `v` are `x`, `w = x s x`
//! and `s` is paired.
//!
//! # Complexity
//!
//! Linear: a pass from both ends to the first difference, and one over what lies
//! between. The word is kept, since its last letter may decide about its first; no
//! other memory.
//!
//! # Source and status
//!
//! The problem is by the authors of Educational Codeforces Round 135, whose own
//! solution fills a quadratic table. Proved above, and checked by Coq from the rules
//! on, in the same order and with the same names, in `proof/Theorem.v`, and in
//! `proof/Kept.v` for a word that is read in parts; compared with exhaustive search in
//! `tests/exhaustive.rs`, for words over `abc` up to length 8 and over `ab` up to 12, with
//! the large budget up to 12 and 18. Longer words that start with pairs are compared
//! with the theorem in `tests/pieces.rs`.
//!
//! ```
//! # use gametheory_core::judge;
//! let mut answers = Vec::new();
//! judge::converse(letter_picking::solve, &mut "2\nforces\nabba\n".as_bytes(), &mut answers)?;
//! assert_eq!(answers, b"Alice\nDraw\n");
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod rules;
pub mod strategy;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{prefix, Outcome};

/// A word of lowercase letters, of even length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a>(&'a [u8]);

impl<'a> Word<'a> {
    /// Checks the letters; the error is the index of the first wrong one, or of
    /// the last if there is one too many.
    pub fn parse(letters: &'a [u8]) -> Result<Self, usize> {
        match letters.iter().position(|letter| !letter.is_ascii_lowercase()) {
            Some(at) => Err(at),
            None if letters.len() % 2 == 1 => Err(letters.len() - 1),
            None => Ok(Word(letters)),
        }
    }
}

/// What [`read`] reads, in words.
const WORD: &str = "an even number of lowercase letters";

/// Reads a word, and hands it on in parts.
pub fn read(judge: &mut Judge, mut push: impl FnMut(&[u8])) -> io::Result<()> {
    let mut length = 0;
    judge.read(WORD, |bytes| {
        let part = prefix(bytes, u8::is_ascii_lowercase);
        length += part.len();
        push(part);
        part.len()
    })?;
    (length % 2 == 0).then_some(()).ok_or_else(|| judge.wrong(WORD, length))
}

/// The outcome for Alice, who moves first: a draw or a win.
pub fn outcome(Word(letters): Word) -> Outcome {
    if is_drawn(&[], letters) {
        Outcome::Draw
    } else {
        Outcome::Win
    }
}

/// How many letters are looked at without a branch.
const BLOCK: usize = 64;

/// Goes on by the given letters. As long as a word is paired, one letter of each of its
/// `pairs` is kept, for whole blocks, and after them the `rest` as it is.
fn push(pairs: &mut Vec<u8>, rest: &mut Vec<u8>, letters: &[u8]) {
    rest.extend_from_slice(letters);
    let paired = BLOCK * rest.chunks_exact(BLOCK).take_while(|block| is_paired(block)).count();
    pairs.extend(rest.drain(..paired).as_slice().chunks_exact(2).map(|pair| pair[0]));
}

/// Whether a word, as it is kept, is a draw; if not, Alice wins. The cases are those of
/// the proof.
fn is_drawn(pairs: &[u8], rest: &[u8]) -> bool {
    let ends = pairs.iter().zip(rest.rchunks_exact(2));
    let equal = ends.take_while(|(first, end)| **end == [**first; 2]).count();
    match (&pairs[equal..], &rest[..rest.len() - 2 * equal]) {
        (pairs @ [x, ..], rest @ [first, middle @ .., last]) => {
            // Without `last` and its equal, all pairs are a letter further on.
            let shift = pairs.iter().chain([first, last]).all(|letter| letter == x);
            is_paired(rest) || shift && is_paired(middle)
        }
        (_, rest) => is_paired(strip(rest)),
    }
}

/// Whether a word of even length splits into pairs of equal neighbours.
fn is_paired(letters: &[u8]) -> bool {
    let differ = |pairs: &[u8]| pairs.chunks_exact(2).fold(0, |or, pair| or | (pair[0] ^ pair[1]));
    letters.chunks(BLOCK).all(|pairs| differ(pairs) == 0)
}

/// What is left when equal ends are taken off as long as there are any.
pub fn strip(letters: &[u8]) -> &[u8] {
    let (front, back) = letters.split_at(letters.len() / 2);
    let are_equal = |(front, back): &(&[u8], &[u8])| {
        let pairs = front.iter().zip(back.iter().rev());
        pairs.fold(0, |or, (first, last)| or | (first ^ last)) == 0
    };
    let blocks = front.chunks_exact(BLOCK).zip(back.rchunks_exact(BLOCK));
    let ends = BLOCK * blocks.take_while(are_equal).count();
    let letters = &letters[ends..letters.len() - ends];
    let pairs = letters.iter().zip(letters.iter().rev()).take(letters.len() / 2);
    let equal = pairs.take_while(|(first, last)| first == last).count();
    &letters[equal..letters.len() - equal]
}

/// The judge program: words to `Alice` or `Draw`; Bob never wins.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    let (mut pairs, mut rest) = (Vec::new(), Vec::new());
    for _ in 0..judge.count()? {
        pairs.clear();
        rest.clear();
        read(judge, |part| push(&mut pairs, &mut rest, part))?;
        judge.answer(if is_drawn(&pairs, &rest) { "Draw" } else { "Alice" })?;
    }
    Ok(())
}
