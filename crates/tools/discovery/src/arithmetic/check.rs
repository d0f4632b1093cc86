//! The finite check: does an automaton that reads digits accept exactly the lost positions?
//!
//! It uses only the moves and the automaton: no search, and no knowledge of how the automaton
//! was found.
//!
//! # Theorem
//!
//! A position is a tuple of natural numbers. Every move makes it smaller in some
//! [order](super::Order) in which no play goes on forever. `M` is an automaton that accepts two
//! tuples, letter by letter, exactly if the second is an option of the first. It is
//! [right](super::relation) for all words. `C` is an automaton that reads
//! [usual words](super::Digits::may_follow) of positions. Suppose that for every usual word `w` of a
//! position `x`:
//!
//! > `C` accepts `w` exactly if no usual word `w'` of any option of `x`, with zeros in front of `w` or
//! > `w'` so that they have the same length, is accepted by `C`; and, if who cannot move wins, `x`
//! > has an option.
//!
//! Then `C` accepts `w` exactly if the player to move on `x` loses.
//!
//! # Proof
//!
//! By induction on `x` in the order, for all usual words of `x`. Every option `x'` of `x` is smaller.
//! It has usual words, of any length from some length on, and by induction `C` accepts all of them if
//! `x'` is lost, and none if it is not. So some `w'` is accepted exactly if `x` has a lost option. By
//! the equation, `C` accepts `w` exactly if there is no such option and the player does not win by
//! being unable to move. That is what lost means. ∎
//!
//! # Why finitely many checks are enough
//!
//! Read `w` and guess `w'` at the same time. What is known after some letters is whether they are
//! usual, the state of `C`, and the set of all states that `M` and `C` can have reached on `w` and some
//! `w'` together. If who cannot move wins, there is also the set of all states of `M` alone. There are
//! finitely many of these facts, and the next ones follow from the next letter. At the start, the
//! sets have all states that letters reach which are 0 on `w`: then `w'` is longer. So start there,
//! and follow every letter from everything that is reached. If the equation holds wherever the
//! letters are usual, it holds for every usual word.
//!
//! # Example
//!
//! A move takes at least one token and at most half: `n' < n and n <= 2 n'`. The claim is that
//! exactly the numbers `2^k - 1` are lost. In base 2 these are the words `0...01...1`. There are
//! three facts:
//!
//! | digits of `n` | the claim | words `0...01...1` of an option, after as many digits |
//! |---|---|---|
//! | `0...0` | lost | none, since `n' < n` |
//! | `0...01...1` | lost | none. `n'` may have as many ones, but then it is not smaller; or one less, but then `2 n' < n` |
//! | a 0 behind a 1 | won | behind the first 1 of `n`, only ones |
//!
//! In the last row, `n' < n`, since the first 1 of `n'` comes later; and `n <= 2 n'`, since `2 n' + 1` has
//! ones from the first 1 of `n` on, and `n` has not only ones. Every digit leads from a row to a
//! row. If the claim were that all numbers are lost, 2 would refute it: the move to 1 leads to a
//! number that is lost too.
//!
//! ```
//! use discovery::arithmetic::{prove, Limits, Proof, Refuted};
//! use discovery::Draft;
//!
//! let draft = Draft {
//!     numbers: Some("n".into()),
//!     moves: vec!["n' < n and n <= 2 n'".into()],
//!     ..Draft::default()
//! };
//! let rules = draft.check_numbers()?;
//! let prove = |claim: &str| {
//!     let claim = rules.claim(claim).unwrap();
//!     prove(&rules, &claim, &Limits::default(), &mut |_| Ok(())).unwrap()
//! };
//! let Proof::Law(law) = prove("power(2, n + 1)") else { panic!() };
//! assert_eq!((law.states(), law.checked()), (3, 3));
//! let Proof::Wrong(Refuted::Outcome(wrong)) = prove("n >= 0") else { panic!() };
//! assert_eq!((wrong.position, wrong.option), (vec![2], Some(vec![1])));
//! # Ok::<(), discovery::Mistake>(())
//! ```
//!
//! # Complexity
//!
//! The sets are what grows. In theory there are up to `2^s` of them, where `s` is the number of
//! states of `M` and `C` together. In practice there are some hundreds: an option that `C` accepts is
//! rare, so few guesses stay possible. What costs most is the number of letters: `b^(2 d)` for
//! `b` digits and `d` numbers, for each state. Four numbers in base 2 have 256 letters, two numbers
//! in base 10 have 10,000.
//!
//! # Source and status
//!
//! J. R. Büchi, *Weak second-order arithmetic and finite automata*, 1960, decides linear
//! arithmetic by automata; V. Bruyère, G. Hansel, C. Michaux and R. Villemaire, *Logic and
//! p-recognizable sets of integers*, 1994, and C. Frougny for other digits. J. Shallit's program
//! Walnut checks by it what a person has guessed. The tests compare laws of random rules with a
//! search, and known laws with formulas; `tests/altered.rs` in this folder changes each state and
//! each transition of a law, and the check refuses the change.

use std::ops::Deref;
use std::rc::Rc;

use gametheory_core::Outcome;

use super::budget::{State, Stop};
use super::digits::Digits;
use super::ends::Order;
use super::guesses::Guesses;
use super::options::Options;
use super::relation::{Accepted, Builder, Relation, Var};
use super::solve::{solve, spell};

/// Which positions are lost, for all positions of a game. Only a [check](self) makes it.
#[derive(Clone, Debug)]
pub struct OutcomeLaw {
    accepted: Accepted,
    /// The moves to lost positions.
    winning: Options,
}

impl Deref for OutcomeLaw {
    type Target = Accepted;

    fn deref(&self) -> &Accepted {
        &self.accepted
    }
}

/// A position at which a claim contradicts the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The position.
    pub position: Vec<u128>,
    /// Whether the claim calls it lost.
    pub lost: bool,
    /// If the claim calls it lost: an option that is lost too. If there is none, the player
    /// cannot move, and has won. (If the claim calls the position won, no option is lost.)
    ///
    /// At a least position, this is true; else it is what the claim says of the options.
    pub option: Option<Vec<u128>>,
}

/// What is known of a position with a usual word: the state of the usual words, that of the claim,
/// and the states to which options that are lost, and all options, lead.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Known {
    usual: u32,
    lost: u32,
    winning: Rc<[u32]>,
    moves: Rc<[u32]>,
}

impl State for Option<Known> {
    fn size(&self) -> usize {
        self.as_ref().map_or(1, |known| 2 + known.winning.len() + known.moves.len())
    }
}

/// Checks that exactly the positions that `claim` accepts are lost. Otherwise the contradiction
/// is at one of the positions with the fewest digits.
pub(crate) fn check(
    builder: &mut Builder,
    moves: &Relation,
    stuck: Outcome,
    claim: &Relation,
) -> Result<Result<OutcomeLaw, Contradiction>, Stop> {
    let claim = Claim::new(builder, moves, stuck, claim)?;
    let option = claim.option();
    let to_lost = Guesses::new(builder, &claim.winning, &option)?;
    let to_any = Guesses::new(builder, moves, &option)?;
    let (usual, lost) = (&claim.usual.automaton, &claim.lost.automaton);
    // A word that is not usual can be continued by no letters to one that is.
    let dead = claim.usual.dead();
    let known = |u: usize, l: usize, winning, moves| {
        if dead == Some(u) {
            return None;
        }
        #[allow(clippy::cast_possible_truncation)] // They are entries of tables.
        Some(Known { usual: u as u32, lost: l as u32, winning, moves })
    };
    let is_wrong = |known: &Known| {
        let can_move = !claim.is_misere() || to_any.accepts(&known.moves);
        let should_be_lost = can_move && !to_lost.accepts(&known.winning);
        lost.output(known.lost as usize) != should_be_lost
    };
    // Whether there is any move matters only if who cannot move wins.
    let nothing: Rc<[u32]> = [].into();
    let all_moves = if claim.is_misere() { to_any.start() } else { nothing.clone() };
    let found = builder.budget.explore(
        to_lost.letters,
        known(0, 0, to_lost.start(), all_moves),
        |state| state.as_ref().is_some_and(is_wrong),
        |state, letter| {
            let Known { usual: u, lost: l, winning, moves } = state.as_ref()?;
            known(
                usual.after(*u as usize, letter),
                lost.after(*l as usize, letter),
                to_lost.step(winning, letter),
                if claim.is_misere() { to_any.step(moves, letter) } else { nothing.clone() },
            )
        },
    )?;
    match found {
        Ok(checked) => {
            let Claim { lost, winning, .. } = claim;
            let d = lost.tracks.len();
            // Every position has finitely many options.
            let winning = Options::new(builder, &winning, d, d)?.ok_or(Stop::Automata)?;
            let accepted = Accepted { digits: builder.digits, relation: lost, checked };
            Ok(Ok(OutcomeLaw { accepted, winning }))
        }
        Err(word) => {
            let position = spell(builder.digits, claim.lost.tracks.len(), &word);
            Ok(Err(claim.contradiction(builder.digits, position.ok_or(Stop::Automata)?)))
        }
    }
}

/// The contradiction at a least position, in an order in which every move leads to a smaller
/// one. There the claim is wrong: it is right for all options, by induction. `None` if the claim
/// is right.
pub(crate) fn refute(
    builder: &mut Builder,
    moves: &Relation,
    stuck: Outcome,
    claim: &Relation,
    order: &Order,
) -> Result<Option<Contradiction>, Stop> {
    let claim = Claim::new(builder, moves, stuck, claim)?;
    let mut won = builder.exists(&claim.winning, &claim.option())?;
    if claim.is_misere() {
        let can_move = builder.exists(moves, &claim.option())?;
        won = builder.combine(&won, &can_move, |won, can_move| won || !can_move)?;
    }
    let wrong = builder.combine(&claim.lost, &won, |lost, won| lost == won)?;
    let wrong = builder.and(&wrong, &claim.usual)?;
    let least = builder.least(&wrong, order, claim.lost.tracks.len())?;
    Ok(least.map(|position| claim.contradiction(builder.digits, position)))
}

/// A claim about which positions are lost.
struct Claim {
    stuck: Outcome,
    /// The usual words.
    usual: Relation,
    /// Those that the claim calls lost.
    lost: Relation,
    /// The moves to options that the claim calls lost, by usual words of these.
    winning: Relation,
}

impl Claim {
    fn new(
        builder: &mut Builder,
        moves: &Relation,
        stuck: Outcome,
        claim: &Relation,
    ) -> Result<Claim, Stop> {
        let d = claim.tracks.len();
        let usual = builder.usual(&claim.tracks)?;
        let lost = builder.and(claim, &usual)?;
        let lost_option = builder.rename(&lost, |var| var + d)?;
        let winning = builder.and(moves, &lost_option)?;
        Ok(Claim { stuck, usual, lost, winning })
    }

    fn option(&self) -> Vec<Var> {
        let d = self.lost.tracks.len();
        (d..2 * d).collect()
    }

    fn is_misere(&self) -> bool {
        self.stuck == Outcome::Win
    }

    fn contradiction(&self, digits: Digits, position: Vec<u128>) -> Contradiction {
        let lost = self.lost.holds(digits, |var| position[var]);
        let option = if lost { lost_option(digits, &self.winning, &position) } else { None };
        Contradiction { position, lost, option }
    }
}

/// An option that is lost, if there is one.
fn lost_option(digits: Digits, winning: &Relation, position: &[u128]) -> Option<Vec<u128>> {
    let given: Vec<(Var, u128)> = position.iter().copied().enumerate().collect();
    let solution = solve(digits, &[winning], &given)?;
    Some(solution[position.len()..].iter().map(|(_, number)| *number).collect())
}

impl OutcomeLaw {
    /// Whether the player to move loses. Linear in the number of digits.
    pub fn is_lost(&self, numbers: &[u128]) -> bool {
        self.relation.holds(self.digits, |var| numbers[var])
    }

    /// The options that are lost. Finding the next one is linear in the number of digits.
    pub(crate) fn winning_options<'a>(
        &'a self,
        numbers: &[u128],
    ) -> impl Iterator<Item = Vec<u128>> + 'a {
        self.winning.of(numbers)
    }

    /// An option that is lost, if there is one. Linear in the number of digits.
    pub fn winning_option(&self, numbers: &[u128]) -> Option<Vec<u128>> {
        self.winning_options(numbers).next()
    }

    /// How many options are lost, at most 2^128 - 1. Linear in the number of digits.
    pub(crate) fn count_winning(&self, numbers: &[u128]) -> u128 {
        self.winning.count(numbers)
    }
}
