//! **LOL game** (Lanqiao Cup 2017, final). Two players take turns; each writes an
//! `L` or an `O` into a free cell (`*`) of a strip. Whoever completes three
//! neighbouring cells reading `LOL` wins at once. If the strip is full without
//! that, it is a tie. Alice moves first; does she win, or Bob, or neither? A
//! strip that already contains `LOL` was completed by Bob.
//!
//! # Theorem
//!
//! A finite automaton decides every strip of every length. The smallest one has
//! 104 states; it is the table in `src/table.rs`.
//!
//! No shorter rule is known. Many strips without `LOL` can be judged at sight: one
//! with `LO*`, `*OL` or `L*L` is won. Without these threats a pair `L**L` is poison
//! for whoever must play in it, and the parity of the free cells decides who that
//! will be: with an odd number the player to move wins, with an even number the
//! other. Against the parity nobody wins. But who can bring about the first such
//! pair depends on the whole strip. With nothing but `n` free cells it is a tie for
//! `n` up to 6 and `n` = 8, 10, 12, 14; otherwise the first player wins if `n` is odd,
//! the second if it is even.
//!
//! *Example.* In `L**L` every move makes a threat: `LL*L`, `LO*L`, `L*LL` or `L*OL`. So
//! the opponent completes `LOL`, and `L**L` is lost. The automaton goes through the states
//! 0, 2, 6, 15 and 25 on these cells, and the outcome of state 25 is a loss.
//!
//! # Proof
//!
//! By computation. The outcome of a strip depends on those of its options by an
//! equation, and a strip of any length enters this equation through a few facts only: the
//! state in which the automaton stops, how much of `LOL` the strip ends with, and the set of
//! the states in which it stops after one more letter is written. There are 878
//! combinations of such facts. `tests/it/proof.rs` checks the equation for each of them,
//! and so proves by induction on the number of free cells that the automaton is right. The
//! module `closure` of the crate `discovery` says for all games of this kind why that is
//! enough. For `L**L` the facts are the state 25, an `L` at the end, and the states of the
//! four options above, whose outcomes are wins for the opponent: the best of four losses
//! is a loss.
//!
//! **Nothing smaller.** By the theorem of Myhill and Nerode: some strip leads to each of
//! the 104 states, and for any two states there is a strip to follow that makes a
//! difference to the outcome. So whatever reads strips letter by letter and is right on all
//! of them must keep apart the strips that lead to different states here.
//!
//! **Nothing else.** No outcome in the table could be another, as a strip leads to it; and
//! no state that follows another. For let `x` lead from `p` to `s` instead of `r` in an
//! automaton that is right as well. Some strip leads to `p` in both, so after the letter
//! `x` whatever follows must have the same verdict from `s` there as from `r` here. But
//! from `s` it has the same verdict there and here, too: either it does not come to the
//! altered entry, and both read it alike; or it is `a x b`, where `a` leads from `s` to
//! `p`, and `b` is read from `s` there and from `r` here, again with the same verdict. So
//! no strip tells `r` and `s` apart here, and they are one state. ∎
//!
//! The proof does not care where the table comes from. It was learned from the rules in
//! `lol.toml`, and this writes it again:
//!
//! ```text
//! cargo gt discover crates/lol-game/lol.toml --table
//! ```
//!
//! # Complexity
//!
//! Linear; a step of the automaton takes four letters at once. Of a strip nothing is
//! kept but the state.
//!
//! # Source and status
//!
//! D. Angluin, *Learning regular sets from queries and counterexamples*, 1987;
//! R. Rivest and R. Schapire, *Inference of finite automata using homing
//! sequences*, 1993. Coq checks the theorem from the rules to the function [`outcome`],
//! for strips of every length, in `proof/Theorem.v`; that no smaller automaton and no other
//! entry will do in `proof/Minimal.v`; and what can be judged at sight in
//! `proof/AtSight.v`. That no shorter rule is known is no theorem. Besides,
//! `tests/it/exhaustive.rs` compares the outcome with exhaustive search for every strip of
//! up to 9 cells, 13 with the large budget.
//!
//! ```
//! # use gametheory_core::judge;
//! let mut answers = Vec::new();
//! let input = "4\n***\nL**L\nL**L***L\nL*****L\n";
//! judge::converse(lol_game::solve, &mut input.as_bytes(), &mut answers)?;
//! assert_eq!(answers, b"Tie\nBob\nAlice\nAlice\n");
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod automaton;
pub mod rules;
pub mod strategy;
pub mod table;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{prefix, Outcome};

use crate::automaton::{after, step};
use crate::table::OUTCOMES;

/// The outcome for the player to move, on a strip of `L`, `O` and `*`. Linear time.
pub fn outcome(strip: &[u8]) -> Outcome {
    let mut state = 0;
    for cell in strip {
        state = step(state, *cell);
    }
    OUTCOMES[usize::from(state)]
}

/// Reads a strip, and passes on its cells in parts.
pub fn read(judge: &mut Judge, mut push: impl FnMut(&[u8])) -> io::Result<()> {
    judge.read("a strip of L, O and *", |bytes| {
        let cells = prefix(bytes, |cell| matches!(cell, b'L' | b'O' | b'*'));
        push(cells);
        cells.len()
    })
}

/// Reads a strip; the outcome for the player to move.
pub fn decide(judge: &mut Judge) -> io::Result<Outcome> {
    let mut state = 0;
    read(judge, |cells| state = after(state, cells))?;
    Ok(OUTCOMES[usize::from(state)])
}

/// What the program reads, in words.
pub const READS: &str = "The number of strips, then the strips, of L, O and *.";
/// What the program writes, in words.
pub const WRITES: &str = "For each strip a line: Alice, Tie or Bob.";

/// The judge program: strips to `Alice`, `Tie` or `Bob`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let outcome = decide(judge)?;
        judge.answer(outcome.word(["Bob", "Tie", "Alice"]))?;
    }
    Ok(())
}
