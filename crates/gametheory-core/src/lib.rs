//! The theory in one page, and what every game of this workspace shares.
//!
//! # Outcomes
//!
//! Two players take turns, nothing is hidden, nothing is left to chance, and
//! every game ends. Then every position has an [`Outcome`] for the player to
//! move: he can force a win, or he can force a draw but no more, or he loses against
//! best play. The outcome is found from the end backwards. A finished game ends as its
//! rules say. For any other position, look at its options, the positions after one
//! move. There the opponent is to move, so an outcome changes its sign, and the player
//! chooses the best:
//!
//! `outcome(position) = max over its options of -outcome(option)`
//!
//! A [`Game`] states the rules, and this recursion defines its outcomes. The crate of a game
//! proves that a short program computes the same, and implements [`Solved`] by it.
//!
//! # P- and N-positions
//!
//! If no draw is possible, there are two kinds of positions. In a **P-position** the
//! *previous* player wins: the player to move has lost. In an **N-position** the
//! *next* player wins. Unless the game is over, at least one move leads
//! from an N-position to a P-position, and all moves from a P-position lead to N-positions.
//!
//! This is also how a guess becomes a proof. Let the player who cannot move lose. *A
//! set of positions is the set of P-positions if no move leads from a position of the
//! set to a position of the set, and from every position outside the set some move leads into
//! it.* The proof is by induction on how long the game can still last. A position in
//! the set is lost: there is no move, or every move leaves the opponent outside the
//! set, where he wins. A position outside the set is won by a move into it.
//!
//! For example, a move takes one to three stones from a heap. The multiples of four are
//! the P-positions:
//!
//! ```
//! let is_lost = |stones: u32| stones % 4 == 0;
//! for stones in 0..1000u32 {
//!     let mut options = (1..=3).filter_map(|take| stones.checked_sub(take));
//!     let has_good_move = options.any(is_lost);
//!     assert_eq!(is_lost(stones), !has_good_move);
//! }
//! ```
//!
//! # Normal and misère play
//!
//! Under **normal play** whoever cannot move loses; under **misère play** he wins. These are
//! different games with the same moves. All that follows is about normal play. No theory as
//! simple is known for misère play. The crate `oracle` solves such games by search, and
//! `discovery` finds a law for some of them.
//!
//! # mex, Sprague-Grundy and nim-sum
//!
//! A game is **impartial** if both players have the same moves in every
//! position (chess is not: each moves his own pieces). Under normal play
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
//! The position is lost exactly if the number is 0: this is the criterion for P-positions
//! above. The number says more than the outcome, by the theorem of Sprague (1935) and
//! Grundy (1939): *if a position consists of independent parts, and a move is a move in one
//! of them, then its Grundy number is the **nim-sum** (the bitwise exclusive or) of the
//! Grundy numbers of the parts.*
//!
//! Proof, by induction on how long the game can still last. The options of a position have
//! the same parts, except for one that the move changes. By induction, the number of an option
//! is the nim-sum of the numbers of *its* parts. Let `s` be the nim-sum for the position
//! itself. No option has the number `s`: a move changes the number of one part, because no
//! option of a part has the part's own number, and with it the nim-sum. Every number `t < s` is
//! reached: look at the highest bit in which `s` and `t` differ. It is 1 in `s`, so it is 1 in
//! the number `g` of some part. Then `g xor s xor t` is less than `g`, so that part has an
//! option with this number. Moving there leaves the nim-sum `t`. So the mex of the options is
//! `s`.
//!
//! In Nim the heaps are the parts, and the number of a heap is its size:
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
//! | impartial, normal play, a single part | P-positions | Bash game, Deleting Divisors |
//! | impartial, normal play, a sum of parts | Grundy numbers | Flip Game II, No More Tic-tac-toe |
//! | impartial, normal play, parts that are not independent | Grundy numbers | Digital Deletions |
//! | draws, scores or lines to complete | the outcome itself | LOL game, Letter Picking, Palindrome Game |
//!
//! Coq checks these theorems: outcomes and P-positions in `crates/tools/proof/Game.v`, Grundy
//! numbers in `crates/tools/proof/Grundy.v`. The theorem of every game is built on one of them or both.
//!
//! Sources: Berlekamp, Conway, Guy, *Winning Ways for Your Mathematical Plays*;
//! Siegel, *Combinatorial Game Theory*.

mod game;
pub mod judge;
mod mex;
mod outcome;
mod solved;

pub use game::{first_best, Game};
pub use mex::mex;
pub use outcome::Outcome;
pub use solved::{ask_after_moves, MoveOutcomes, Solved};
