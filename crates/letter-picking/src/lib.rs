//! **Letter Picking** (Codeforces 1728D). Alice and Bob in turn take the first
//! or the last letter of a word of even length and put it **in front of** their
//! own string. In the end the lexicographically smaller string wins; equal
//! strings are a draw. Who wins?
//!
//! # Theorem
//!
//! Call a word *paired* if it consists of neighbouring pairs of equal letters (`aabbaa`, or
//! no letter at all). Call it *drawn* if it is paired, or if it is `x v x` where `x` is a
//! letter and `v` is a drawn word. Drawn words are a draw, all others are won by Alice. Bob
//! never wins.
//!
//! Here and below `x`, `y`, `z` and `g` are letters, and `r`, `s`, `t`, `v` and `w` are
//! words.
//!
//! # Proof
//!
//! Letters go in front. So the k-th letters of the two players end up in the same place of
//! their strings, before all letters that were taken earlier. So the last pair of different
//! letters decides: whoever wins the play after the first pair wins the game, and if that
//! play is a draw, the first pair decides.
//!
//! **Drawn words.** (1) In a drawn word every letter occurs an even number of times. (2)
//! `x v x` is drawn exactly if `v` is drawn. For if `x v x` is paired, it is `x x`, or it is
//! `x x s x x` with `s` paired; so `v` is empty or `x s x`, and drawn. (3) A drawn word with
//! different ends is paired. So we can remove equal ends as long as there are any: the word
//! is drawn exactly if what is left is paired.
//!
//! **Lemma A.** If `t y x` and `x y t` are drawn, so is `t`. The proof is by induction on
//! the length of `t`, which is even by (1). If `t y x` or `x y t` is paired, so is `t`; this
//! includes the empty `t`. Otherwise both have equal ends by (3), so `t = x r x`, and by (2)
//! `r x y` and `y x r` are drawn. By induction, with `x` and `y` exchanged, `r` is drawn, and
//! so is `t`.
//!
//! **Lemma B.** If `x` and `y` differ, and `t y y` and `x x t` are drawn, then `t` is paired.
//! The proof is by the same induction. If `t y y` or `x x t` is paired, so is `t`. Otherwise
//! `t = y r x`, and by (2) `r x y` and `x y r` are drawn. They are not paired, since `x` and
//! `y` differ. So `r` is not empty, and again both have equal ends: `r = y s x`, and `s x x`
//! and `y y s` are drawn. By induction, with `x` and `y` exchanged, `s` is paired, and so is
//! `t = y y s x x`.
//!
//! **The theorem.** The proof is by induction on the length of the word `w`. The empty word
//! is a draw.
//!
//! Let `w` be *drawn*. Bob can hold the draw. From `x v x` he takes the other `x`; from a
//! paired word he takes the other letter of the pair from which Alice took one. Then his
//! letter equals hers, and a drawn word is left, which is a draw by induction. Alice can hold
//! the draw with either letter. If Bob answers with an equal letter, this pair decides
//! nothing, and by induction the rest is a draw or a win for her. If he answers with a
//! different letter, two letters occur an odd number of times in the rest. By (1) it is not
//! drawn, so by induction she wins.
//!
//! Let `w` be *not drawn*. By induction, Alice wins if she can take a letter such that after
//! each answer of Bob the rest is not drawn, or her letter is smaller than his. From `x y`
//! she takes the smaller letter. Otherwise let `w = x z s g y`.
//!
//! - `x = y`. If Bob answers at the other end, `z s g` is left, which is not drawn by (2).
//!   If he answers at the same end, `s g x` or `x z s` is left. Suppose that both are drawn.
//!   Then `z = g` by (1), `s` is drawn by lemma A (with `s` for `t` and `z` for `y`), and
//!   `w = x z s z x` is drawn by (2), a contradiction. So Alice wins at one of the ends.
//! - `x < y` (otherwise read `w` backwards). First let Alice take `x`. If Bob answers `y`,
//!   her letter is smaller. If he answers `z`, she wins unless `z <= x` and `s g y` is drawn.
//!   In this case she takes `y` instead, and the rest is never drawn. If Bob answers `x`,
//!   the rest is `z s g`. It has an odd number of `y`, because `s g` has by (1), and
//!   `z <= x < y`. If he answers `g`, the rest is `x z s`. Suppose that this is drawn. Then by
//!   (1) every letter occurs an even number of times in `x z s` and `s g y` together, and so
//!   in `x z g y`. Since `y` is neither `x` nor `z`, it follows that `g = y` and `x = z`. By
//!   lemma B (with `s` for `t`) `s` is paired, and so is `w = x x s y y`, a contradiction. ∎
//!
//! *Example.* Let the word be `aabbca`. Its ends are equal, and between them is `abbc`,
//! which is not paired. So Alice wins. In the proof this is `x = y = a`, `z = a`, `s = bb`
//! and `g = c`. Alice takes the first `a`, and `abbca` is left. If Bob takes the last `a`,
//! `abbc` is left; if he takes the first, `bbca` is left. Neither word is drawn, so she wins.
//!
//! # Complexity
//!
//! Linear: a pass from both ends to the first difference, and a pass over the letters
//! between.
//!
//! # Source and status
//!
//! The problem is by the authors of Educational Codeforces Round 135, whose own
//! solution fills a quadratic table. The theorem is proved above. Coq checks the proof,
//! starting from the rules, in the same order and with the same names, in
//! `proof/Theorem.v`. `tests/it.rs` compares it with exhaustive search for words
//! over `abc` up to length 6 and over `ab` up to length 12, with the large budget up to 10
//! and 16.
//!
//! ```
//! # use gametheory_core::judge;
//! let (answers, _) = judge::converse(letter_picking::solve, b"2\nforces\nabba\n");
//! assert_eq!(answers, b"Alice\nDraw\n");
//! ```

pub mod rules;
pub mod strategy;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::Outcome;

/// Whether a word of even length is drawn. Otherwise Alice, who moves first, wins. Linear time.
pub fn is_drawn(word: &[u8]) -> bool {
    strip(word).chunks_exact(2).all(|pair| pair[0] == pair[1])
}

/// The outcome for Alice: a draw or a win.
pub fn outcome(word: &[u8]) -> Outcome {
    if is_drawn(word) {
        Outcome::Draw
    } else {
        Outcome::Win
    }
}

/// What is left when equal ends are removed as long as there are any.
pub fn strip(word: &[u8]) -> &[u8] {
    let ends = word.iter().zip(word.iter().rev()).take(word.len() / 2);
    let equal = ends.take_while(|(first, last)| first == last).count();
    &word[equal..word.len() - equal]
}

/// Reads a word: lowercase letters, an even number of them.
pub fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    judge.word_that("an even number of lowercase letters", |word| {
        word.len() % 2 == 0 && word.iter().all(u8::is_ascii_lowercase)
    })
}

/// The judge program: reads words, writes `Alice` or `Draw` for each; Bob never wins.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let word = read(judge)?;
        judge.answer(if is_drawn(&word) { "Draw" } else { "Alice" })?;
    }
    Ok(())
}
