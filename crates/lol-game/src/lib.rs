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
//! No shorter rule is known, but the outcome of many strips can be seen at once. A strip
//! with `LOL` is lost. A strip without `LOL` is won if it has a threat: `LO*`, `*OL` or `L*L`.
//! Now take a strip with neither. If it has an `L**L`, every letter in these two cells makes a
//! threat. So whoever must write there loses: the player to move wins if the number of free
//! cells is odd, else the opponent wins. Without an `L**L` the same player wins, or it is a
//! tie. Which of these it is depends on the whole strip. If all `n` cells are free, it is a tie
//! for `n` up to 6 and `n` = 8, 10, 12, 14. For all other `n` the first player wins if `n` is
//! odd, the second if it is even.
//!
//! *Example.* In `L**L` every move makes a threat: `LL*L`, `LO*L`, `L*LL` or `L*OL`. So
//! the opponent completes `LOL`, and `L**L` is lost. The automaton goes through the states
//! 0, 2, 6, 15 and 25 on these cells, and the outcome of state 25 is a loss.
//!
//! # Proof
//!
//! By computation. The outcome of a strip is the best of the negated outcomes of its options.
//! Three things about a strip decide whether this equation holds for it: the state in which the
//! automaton stops; how much of `LOL` the strip ends with; and the set of the states in which
//! the automaton stops on the options. Over all strips there are 878 combinations of these.
//! `tests/it.rs` checks the equation for each of them. By induction on the number of
//! free cells, the automaton is right. The module `closure` of the crate `discovery` explains
//! why this is enough, for all games of this kind. For `L**L` they are the state 25, an
//! `L` at the end, and the states of the four options above. Each option is won for the
//! opponent, so `L**L` is a loss.
//!
//! **What can be seen at once.** A strip with a threat is won, because one letter completes
//! `LOL`. Now let there be no `LOL` and no threat. Say that a move is *safe* if it makes no
//! threat. In the two free cells of an `L**L` no move is safe. In any other free cell some move
//! is safe. For if an `O` makes a threat, one neighbour is an `L` and the other is free: say
//! the cell is the first `*` of `L**`. Then an `L` in it makes a threat only if another `L`
//! follows, and the cell lies in an `L**L`. No free cell lies in two of these. So with an odd
//! number of free cells, there is a safe move.
//!
//! Say that the player to move is *favoured* if the number of free cells is odd, else the
//! opponent is. He remains the same person during the game. By induction on the number of free
//! cells, the other player does not win; and if there is an `L**L`, the favoured player wins.
//!
//! - If the favoured player is to move, he makes a safe move. It leaves every `L**L` as it is.
//! - If the other player is to move and no cell is free, it is a tie, without an `L**L`.
//!   Otherwise he cannot complete `LOL`. If his move makes a threat, the favoured player wins at
//!   once. If it is safe, it leaves every `L**L` as it is.
//!
//! If all `n` cells are free, the table gives the outcomes for `n <= 16`. From `n = 17` on, the
//! automaton goes to and fro between the states 62, which is won, and 50, which is lost.
//!
//! **No automaton is smaller.** This is the theorem of Myhill and Nerode. Each of the 104
//! states is reached by some strip. For any two states there is a continuation after which
//! the outcomes differ. So an automaton that is right on all strips must come to different
//! states on strips that lead to different states here.
//!
//! **No other automaton is as small.** Let another automaton with 104 states be right on all
//! strips. If two strips lead to the same state there, they have the same outcome with every
//! continuation, so they lead to the same state here. So each state there that a strip reaches
//! corresponds to one state here. Each of the 104 states here is reached, so it corresponds to
//! some state there. There are 104 of these: all are reached, and no two correspond to the same
//! state here. The starts correspond, because the empty strip leads to both. The steps
//! correspond: if `w` leads to corresponding states, so does `w x`. The outcomes are equal,
//! because both automata are right. So they are the same up to the names of their states. ∎
//!
//! The proof does not depend on where the table comes from. It was learned from the rules in
//! `lol.toml`. This command writes it again, in a program:
//!
//! ```text
//! cargo gt discover crates/lol-game/lol.toml --program
//! ```
//!
//! # Complexity
//!
//! Linear: one step of the automaton for each cell.
//!
//! # Source and status
//!
//! D. Angluin, *Learning regular sets from queries and counterexamples*, 1987;
//! R. Rivest and R. Schapire, *Inference of finite automata using homing
//! sequences*, 1993. Coq checks the theorem, from the rules to the function [`outcome`],
//! for strips of every length, in `proof/Theorem.v`. It checks that no automaton is smaller
//! and no other one as small in `proof/Minimal.v`, and which outcomes can be seen at once in
//! `proof/AtSight.v`. That there is no shorter rule is not proved.
//! `tests/it.rs` compares the outcome with exhaustive search for every strip of
//! up to 9 cells, with the large budget up to 11.
//!
//! ```
//! # use gametheory_core::judge;
//! let (answers, _) = judge::converse(lol_game::solve, b"4\n***\nL**L\nL**L***L\nL*****L\n");
//! assert_eq!(answers, b"Tie\nBob\nAlice\nAlice\n");
//! ```

pub mod rules;
pub mod strategy;
pub mod table;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::Outcome;

use crate::table::{AFTER, OUTCOMES};

/// The outcome for the player to move, on a strip of `L`, `O` and `*`. Linear time.
pub fn outcome(strip: &[u8]) -> Outcome {
    let mut state = 0;
    for cell in strip {
        state = step(state, *cell);
    }
    OUTCOMES[usize::from(state)]
}

/// The state after `state` when a cell is read: `L`, `O`, or any other byte for a free one.
pub fn step(state: u8, cell: u8) -> u8 {
    let letter = match cell {
        b'L' => 1,
        b'O' => 2,
        _ => 0,
    };
    AFTER[letter][usize::from(state)]
}

/// Reads a strip.
pub fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    judge.word_that("a strip of L, O and *", |strip| strip.iter().all(|cell| b"LO*".contains(cell)))
}

/// The judge program: reads strips, writes `Alice`, `Tie` or `Bob` for each.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let outcome = outcome(&read(judge)?);
        judge.answer(["Bob", "Tie", "Alice"][outcome as usize])?;
    }
    Ok(())
}
