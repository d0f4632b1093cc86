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
//! *Example.* Let the word be `aabbca`. Its ends are equal, and between them is `abbc`,
//! which is not paired: so Alice wins. In the proof this is `x = y = a`, `z = a`, `s = bb`
//! and `g = c`. Alice takes the first `a`, and `abbca` is left. If Bob takes the `a` at the
//! other end, `abbc` is left; if he takes the next one, `bbca`. Neither is drawn, so she
//! wins from there.
//!
//! # Complexity
//!
//! Linear: a pass from both ends to the first difference, and one over what lies
//! between. Only the word itself is kept in memory.
//!
//! # Source and status
//!
//! The problem is by the authors of Educational Codeforces Round 135, whose own
//! solution fills a quadratic table. Proved above, and checked by Coq from the rules
//! on, in the same order and with the same names, in `proof/Theorem.v`; compared with
//! exhaustive search in `tests/it/exhaustive.rs`, for words over `abc` up to length 8 and
//! over `ab` up to 12, with the large budget up to 12 and 18.
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

/// The outcome for Alice, who moves first, on a word of even length: a draw or a win.
/// Linear time.
pub fn outcome(word: &[u8]) -> Outcome {
    let is_paired = strip(word).chunks_exact(2).all(|pair| pair[0] == pair[1]);
    if is_paired {
        Outcome::Draw
    } else {
        Outcome::Win
    }
}

/// What is left when equal ends are taken off as long as there are any.
pub fn strip(word: &[u8]) -> &[u8] {
    let ends = word.iter().zip(word.iter().rev()).take(word.len() / 2);
    let equal = ends.take_while(|(first, last)| first == last).count();
    &word[equal..word.len() - equal]
}

/// What [`read`] reads, in words.
const WORD: &str = "an even number of lowercase letters";

/// Reads a word.
pub fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    let mut word = Vec::new();
    judge.read(WORD, |bytes| {
        let letters = prefix(bytes, u8::is_ascii_lowercase);
        word.extend_from_slice(letters);
        letters.len()
    })?;
    if word.len() % 2 != 0 {
        return Err(judge.wrong(WORD, word.len()));
    }
    Ok(word)
}

/// What the program reads, in words.
pub const READS: &str =
    "The number of words, then the words, of lowercase letters and of even length.";
/// What the program writes, in words.
pub const WRITES: &str = "For each word a line: Alice, Draw or Bob.";

/// The judge program: words to `Alice` or `Draw`; Bob never wins.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let word = read(judge)?;
        judge.answer(outcome(&word).word(["Bob", "Draw", "Alice"]))?;
    }
    Ok(())
}
