//! The theory in one page, and what every game of this workspace shares.
//!
//! # Outcomes
//!
//! Two players take turns, nothing is hidden, nothing is left to chance, and
//! every game ends. Then every position has an [`Outcome`] for the player to
//! move: he can force a win, or at least a draw, or he loses against best play.
//! It is found from the end backwards: a finished game ends as its rules say,
//! and any other position is worth the best of what its options (the positions
//! after one move) leave the opponent, seen from the other side:
//!
//! `outcome(position) = max over its options of -outcome(option)`
//!
//! A [`Game`] states the rules, and this recursion is all that its solution
//! means. Everything else in the workspace is a proof that some short program
//! computes the same.
//!
//! # P- and N-positions
//!
//! Where no draw is possible, two kinds remain. In a **P-position** the
//! *previous* player wins: the player to move has lost. In an **N-position** the
//! *next* player wins. Unless the game is over, an N-position has at least one move
//! to a P-position, and a P-position has only moves to N-positions.
//!
//! This is also how a guess becomes a proof, here where who cannot move loses: *a
//! set of positions is the set of P-positions if no move leads from a position of
//! the set to another, and from every position outside some move leads into it.* For
//! by induction on how long the game can still last, a position in the set is lost:
//! there is no move, or whatever the move, the opponent is outside and wins. And a
//! position outside is won by a move into the set.
//!
//! Take one to three stones from a heap, and the multiples of four are the
//! P-positions:
//!
//! ```
//! let is_lost = |stones: u32| stones % 4 == 0;
//! for stones in 0..1000u32 {
//!     let options = (1..=3).filter_map(|take| stones.checked_sub(take));
//!     let has_good_move = options.into_iter().any(is_lost);
//!     assert_eq!(is_lost(stones), !has_good_move);
//! }
//! ```
//!
//! # Normal and misère ending
//!
//! Under the **normal** ending whoever cannot move loses; under the **misère**
//! ending he wins. The two are different games with the same moves. All that
//! follows is about the normal ending; the misère ending has no theory as
//! simple, and is only searched.
//!
//! # mex, Sprague-Grundy and nim-sum
//!
//! A game is **impartial** if both players have the same moves in every
//! position (chess is not: each moves his own pieces). Under the normal ending
//! an impartial position has a **Grundy number**: the least number that none of
//! its options has, their [`mex`](fn@mex) (minimum excluded value).
//!
//! ```
//! use gametheory_core::mex;
//! // The heap above: its Grundy number is the heap's size modulo 4.
//! let mut grundy: Vec<u32> = Vec::new();
//! for stones in 0..100usize {
//!     let value = mex((1..=3).filter_map(|take| grundy.get(stones.checked_sub(take)?).copied()));
//!     assert_eq!(value as usize, stones % 4);
//!     grundy.push(value);
//! }
//! ```
//!
//! The position is lost exactly if the number is 0. The theorem of Sprague
//! (1935) and Grundy (1939) says why the number is worth more than the outcome:
//! where a position falls apart into parts that don't touch, and a move is a
//! move in one of them, its Grundy number is the **nim-sum** of the parts', their
//! bitwise exclusive or. For an option changes the number of one part, and with it
//! the nim-sum. And any number `t` less than the nim-sum `s` is reached: let the
//! highest bit in which they differ, 1 in `s` and 0 in `t`, be 1 in the number `g` of
//! some part. Then `g xor s xor t` is less than `g`, so that part has an option with
//! this number, and it leaves the nim-sum `t`. In Nim the heaps are the parts, and a
//! heap's number is its size:
//!
//! ```
//! use gametheory_core::mex;
//! // By mex over the moves alone, for two heaps ...
//! let mut table = [[0; 16]; 16];
//! for a in 0..16 {
//!     for b in 0..16 {
//!         let first = (0..a).map(|fewer| table[fewer][b]);
//!         table[a][b] = mex(first.chain((0..b).map(|fewer| table[a][fewer])));
//!         // ... which the theorem gives without looking at a move.
//!         assert_eq!(table[a][b] as usize, a ^ b);
//!     }
//! }
//! ```
//!
//! # When each applies
//!
//! | the game | what decides it | here |
//! |---|---|---|
//! | impartial, normal ending, a single part | P-positions | Bash game, Deleting Divisors |
//! | the same, falling into parts | Grundy numbers | Flip Game II, No More Tic-tac-toe |
//! | the same, one part within the other | Grundy numbers | Digital Deletions |
//! | draws, scores or lines to complete | the outcome itself | LOL game, Letter Picking, Palindrome Game |
//!
//! All of this is checked by Coq: `proof/Game.v` has the outcomes and the P-positions,
//! `proof/Grundy.v` the numbers, and the theorem of every game stands on them.
//!
//! Sources: Berlekamp, Conway, Guy, *Winning Ways for Your Mathematical Plays*;
//! Siegel, *Combinatorial Game Theory*.

mod game;
pub mod judge;
mod mex;
mod outcome;
pub mod program;
mod scan;

pub use game::{first_best, Game, Impartial};
pub use mex::mex;
pub use outcome::Outcome;
pub use scan::prefix;
