//! Grundy numbers of gaps as automata that read a length and its number: for games whose numbers
//! have no period, or only an arithmetic one.
//!
//! # Theorem
//!
//! Parts have a kind and a length, and a move takes some cells of a part and leaves two parts, as in
//! the theorem about [periods](crate::laws::period). For each kind there is an automaton that reads `n`
//! and `g` in base 2. If the condition of the [check](super::check) on Grundy numbers holds for every
//! kind, where `L` is what the automata accept, then each of them accepts `n` and `g` exactly if `g` is
//! the Grundy number of `n` cells of its kind.
//!
//! # Proof
//!
//! A move that takes `k` cells of `n` and leaves `i` and `j` is the formula `n = i + j + k`, together
//! with which of `i` and `j` may be 0. So the moves are relations, and every move leaves shorter parts:
//! it takes a cell. This is what the theorem of the check asks for. ∎
//!
//! **Arithmetic periods.** `G(n + p) = G(n) + s` for all `n >= n0`, if the automaton never accepts both
//! `n` and `g`, and `n + p` and `h`, where `n >= n0` and `h != g + s`. This is checked, too.
//!
//! # Example
//!
//! No More Tic-tac-toe: `o` or `x` is written into a cell; `oo` and `xx` may not occur. The claim is that
//! `n` cells have the number `n mod 2` without a mark, `n` beside one mark, 1 between equal marks (0 if
//! `n = 0`), and 0 between different ones. Beside one `x`, a move leaves `i` and `j` cells with
//! `i + j = n - 1`. It reaches `0 xor j` with an `o`, and `1 xor j` with an `x`, if `i > 0`. Each `h < n`
//! is reached by an `o` with `j = h`; and `n` is not, since `1 xor j <= j + 1 <= n - 1` if `i > 0`. The
//! automata of these four relations have two to four states, and find the same.
//!
//! ```
//! use discovery::{discover, Draft, Limits};
//!
//! let draft = Draft {
//!     cells: Some(".ox".into()),
//!     moves: vec![". -> o".into(), ". -> x".into()],
//!     never: vec!["oo".into(), "xx".into()],
//!     ..Draft::default()
//! };
//! let rules = draft.check()?;
//! let found = discover(&rules, &Limits::default(), &mut |_| Ok(()));
//! let position = rules.strip().unwrap().position("x.........o..").unwrap();
//! assert!(found.law().is_some());
//! assert_eq!(found.best_move(&position).unwrap().to_string(), "cell 13: . -> x");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Source and status
//!
//! *Winning Ways*, chapter 4, for games with arithmetic periods. Coq has no theorem about
//! gaps whose numbers have no period. The tests compare the law of No More Tic-tac-toe with a theorem
//! that Coq has checked and with a search, and numbers of codes with the definition; they change
//! transitions of a law, which the check refuses.

use itertools::Itertools;

use crate::grundy::{PartMoves, Periodicity, Split};
use crate::logic::{Builder, Moves, Relation, Scope, Statement};
use crate::watch::Stop;

/// The lengths for which the numbers do not grow as the period says, each with the numbers that show it.
pub(crate) fn wrong_period(
    builder: &mut Builder,
    numbers: &Relation,
    period: Periodicity,
) -> Result<Relation, Stop> {
    let Periodicity { period, preperiod, saltus } = period;
    let text = format!("n >= {preperiod} and i = n + {period} and h - g != {saltus}");
    let all = builder.formula(&formula(&text)?.formula)?;
    // The length n and its number g have the variables 0 and 3; i and h are 1 and 4.
    let later = numbers.rename(|var| var + 1);
    let all = builder.and(&all, numbers)?;
    builder.and(&all, &later)
}

/// A formula about the length of a part, those of the two parts that a move leaves, the number of the
/// part, and that of another one.
fn formula(text: &str) -> Result<Statement, Stop> {
    let names = ["n", "i", "j", "g", "h"].map(String::from);
    let scope = Scope { numbers: &names, primes: 0, grundy: false };
    // A number can be too large for a formula.
    Statement::parse(text, scope).map_err(|_| Stop::Automata)
}

/// The moves in a kind of gap, each in the cases in which it is legal.
pub(crate) fn moves_in_gap(builder: &mut Builder, kind: &PartMoves) -> Result<Vec<Moves>, Stop> {
    let mut moves = Vec::new();
    for Split { taken, left, right, legal } in kind.moves.iter().copied() {
        let cases = [0, 1].into_iter().cartesian_product([0, 1]);
        let cases = cases.filter(|(i, j)| legal[*i][*j]).map(|(i, j)| {
            let signs = ["=", ">"];
            format!("i {} 0 and j {} 0", signs[i], signs[j])
        });
        let text = format!("n - i - j = {taken} and ({})", cases.collect_vec().join(" or "));
        builder.add_moves(&mut moves, &formula(&text)?, vec![left, right], 1)?;
    }
    Ok(moves)
}
