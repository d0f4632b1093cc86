//! The finite check: does an automaton that reads digits accept exactly the pairs of a position and
//! its Grundy number?
//!
//! It uses only the moves and the automata: no search, and no knowledge of how the automata were
//! found.
//!
//! # Theorem
//!
//! There are parts of some kinds. A part of kind `c` is a tuple `x` of natural numbers. A move turns
//! it into one part or into two, of kinds that depend on `c` and the move, and smaller in some
//! [order](super::Order). Who cannot move loses. For each kind, `L_c` is a relation between tuples
//! and numbers. Say that a move of `x` *reaches* `h` if it leads to a part `y` of kind `a` with
//! `L_a(y, h)`, or to two parts `y` and `z` of kinds `a` and `b` with `L_a(y, u)`, `L_b(z, v)` and
//! `h = u xor v`. Suppose that for every kind `c` and every `x`
//!
//! 1. there is a number `g` with `L_c(x, g)`;
//! 2. if `L_c(x, g)`, then no move of `x` reaches `g`;
//! 3. if `L_c(x, g)` and `h < g`, then some move of `x` reaches `h`.
//!
//! Then `L_c(x, g)` holds exactly if `g` is the Grundy number of `x`.
//!
//! # Proof
//!
//! By induction on `x`. The parts that moves lead to are smaller, so for these `L` gives their
//! Grundy numbers, and no others. By the theorem of Sprague and Grundy (see the
//! [core](gametheory_core)), the Grundy number of two parts is the nim-sum of theirs. So the moves of
//! `x` reach exactly the Grundy numbers of its options. If `L_c(x, g)`, then by 2 and 3, `g` is the
//! least number that no option has: the Grundy number of `x`. By 1, there is such a `g`. ∎
//!
//! # Why finitely many checks are enough
//!
//! Each condition says that a formula about `x`, `g`, `h` and the parts holds for no numbers; and
//! automata decide formulas ([relations](super::relation)). Nim-addition has no carries in base 2, so
//! there it is an automaton too. The automata of `L` accept usual words only. Every number has usual
//! words, so nothing is lost when a part or its number is guessed by a usual word, and conditions 1
//! to 3 are checked for the usual words of `x`, `g` and `h`.
//!
//! # Example
//!
//! Lasker's Nim: a move takes some tokens of a heap, or splits it in two. The claim is
//! `L(n, g): g = n`, as in Nim. It is wrong for 3, since the split into 1 and 2 reaches
//! `1 xor 2 = 3`, which 2 forbids. The moves from 3 reach 0, 1, 2 and 3, so its number is 4. From 4,
//! they reach 0, 1, 2, the number 4 of 3, and by splits `1 xor 4 = 5` and `2 xor 2 = 0`: the number is
//! 3. So it goes on: where `n` leaves the remainder 3, the number is `n + 1`, and where 4 divides
//! `n > 0`, it is `n - 1`.
//!
//! ```
//! use discovery::arithmetic::{prove, Limits, Proof, Refuted, WrongReason};
//! use discovery::Draft;
//!
//! let draft = Draft {
//!     numbers: Some("n".into()),
//!     moves: vec!["n' < n".into(), "n' + n'' = n and n' > 0 and n'' > 0".into()],
//!     ..Draft::default()
//! };
//! let rules = draft.check_numbers()?;
//! let prove = |claim: &str| {
//!     let claim = rules.claim(claim).unwrap();
//!     prove(&rules, &claim, &Limits::default(), &mut |_| Ok(())).unwrap()
//! };
//! let Proof::Wrong(Refuted::Grundy(wrong)) = prove("g = n") else { panic!() };
//! assert_eq!((wrong.position, wrong.reason), (vec![3], WrongReason::Reached(3)));
//! let law = "n mod 4 = 3 and g = n + 1 or n mod 4 = 0 and n > 0 and g = n - 1 or \
//!            (n = 0 or 1 <= n mod 4 <= 2) and g = n";
//! assert!(matches!(prove(law), Proof::Law(_)));
//! # Ok::<(), discovery::Mistake>(())
//! ```
//!
//! # Source and status
//!
//! Emanuel Lasker, *Brettspiele der Völker*, 1931. The method is that of the check of
//! [outcomes](super::check), with the same tests.

use std::cmp::Ordering;

use super::automaton::Automaton;
use super::budget::Stop;
use super::digits::Digits;
use super::ends::Order;
use super::linear::Linear;
use super::relation::{Builder, Relation, Var};
use super::solve::solve;

/// A kind of move in a part: a relation between the numbers of the part, `0..d`, and those of the
/// parts that it becomes, `d..2d` and, if there are two, `2d..3d`.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) relation: Relation,
    /// The kinds of what the part becomes: one or two.
    pub(crate) kinds: Vec<usize>,
}

/// The Grundy numbers of all positions, or of parts of several kinds. Only a [check](self) makes
/// it.
#[derive(Clone, Debug)]
pub struct GrundyLaw {
    digits: Digits,
    d: usize,
    /// For each kind the moves.
    changes: Vec<Vec<Change>>,
    /// For each kind the relation between the numbers of a part and its Grundy number, which is
    /// the variable `3d`.
    numbers: Vec<Relation>,
    /// The relation of the numbers of two parts and of the option that they are, in base 2.
    nim_sum: Option<Relation>,
    checked: usize,
}

/// A part at which a claim about Grundy numbers contradicts the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongNumber {
    /// Its kind.
    pub kind: usize,
    /// Its numbers.
    pub position: Vec<u128>,
    /// What is wrong.
    pub reason: WrongReason,
}

/// Why a claim about Grundy numbers contradicts the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongReason {
    /// The claim gives it no number.
    None,
    /// The claim gives it this number, but also one of its options.
    Reached(u128),
    /// The claim gives it the first number, and none of its options the second, smaller one.
    Missing(u128, u128),
}

/// The variables behind those of the parts.
struct Vars {
    number: Var,
    first: Var,
    second: Var,
    option: Var,
}

fn vars(d: usize) -> Vars {
    Vars { number: 3 * d, first: 3 * d + 1, second: 3 * d + 2, option: 3 * d + 3 }
}

/// Checks that the Grundy numbers of all parts of all kinds are what the claims say.
pub(crate) fn check(
    builder: &mut Builder,
    d: usize,
    changes: Vec<Vec<Change>>,
    claims: &[Relation],
) -> Result<Result<GrundyLaw, WrongNumber>, Stop> {
    let digits = builder.digits;
    let numbers = builder.usual_numbers(d, claims)?;
    let mut checked = 0;
    for kind in 0..changes.len() {
        let reached = builder.reached(d, &changes[kind], &numbers)?;
        for wrong in [Wrong::None, Wrong::Reached, Wrong::Missing] {
            let found = builder.wrong(d, &numbers[kind], &reached, wrong)?;
            checked += found.automaton.states();
            if let Some(example) = found.example(digits) {
                let (position, rest) = example.split_at(d);
                let reason = reason(wrong, rest);
                return Ok(Err(WrongNumber { kind, position: position.to_vec(), reason }));
            }
        }
    }
    let Vars { first, second, option, .. } = vars(d);
    let nim_sum = if digits == Digits::BINARY {
        Some(builder.nim_sum_is_zero(&[first, second, option])?)
    } else {
        None
    };
    Ok(Ok(GrundyLaw { digits, d, changes, numbers, nim_sum, checked }))
}

/// What is wrong at a least position of a game with one kind of parts, in an order in which every
/// move leads to smaller ones. There the claim is wrong: it is right for all options, by
/// induction. `None` if the claim is right.
pub(crate) fn refute(
    builder: &mut Builder,
    d: usize,
    changes: &[Change],
    claim: &Relation,
    order: &Order,
) -> Result<Option<WrongNumber>, Stop> {
    let numbers = builder.usual_numbers(d, std::slice::from_ref(claim))?;
    let reached = builder.reached(d, changes, &numbers)?;
    let mut all: Option<Relation> = None;
    let mut kinds = Vec::new();
    for wrong in [Wrong::None, Wrong::Reached, Wrong::Missing] {
        let found = builder.wrong(d, &numbers[0], &reached, wrong)?;
        let at = builder.exists(&found, &[vars(d).number, vars(d).option])?;
        all = Some(match all {
            None => at,
            Some(all) => builder.or(&all, &at)?,
        });
        kinds.push((wrong, found));
    }
    let Some(all) = all else { return Ok(None) };
    let Some(position) = builder.least(&all, order, d)? else { return Ok(None) };
    let given: Vec<(Var, u128)> = position.iter().copied().enumerate().collect();
    let found = kinds.iter().find_map(|(wrong, found)| {
        let solution = solve(builder.digits, &[found], &given)?;
        let rest: Vec<u128> = solution[d..].iter().map(|(_, number)| *number).collect();
        Some(reason(*wrong, &rest))
    });
    Ok(found.map(|reason| WrongNumber { kind: 0, position, reason }))
}

/// The three ways in which a claim can be wrong.
#[derive(Clone, Copy)]
enum Wrong {
    None,
    Reached,
    Missing,
}

/// The reason, with the numbers of an example behind those of the position.
fn reason(wrong: Wrong, numbers: &[u128]) -> WrongReason {
    match (wrong, numbers) {
        (Wrong::Reached, [number, ..]) => WrongReason::Reached(*number),
        (Wrong::Missing, [number, missing, ..]) => WrongReason::Missing(*number, *missing),
        _ => WrongReason::None,
    }
}

impl Builder<'_, '_> {
    /// The claims, for usual words only.
    fn usual_numbers(&mut self, d: usize, claims: &[Relation]) -> Result<Vec<Relation>, Stop> {
        let tracks: Vec<Var> = (0..d).chain([vars(d).number]).collect();
        let usual = self.usual(&tracks)?;
        claims.iter().map(|claim| self.and(claim, &usual)).collect()
    }

    /// The positions at which a claim is wrong in one of the ways. Behind the numbers of the
    /// position are its number and the missing one, if there are such.
    fn wrong(
        &mut self,
        d: usize,
        claim: &Relation,
        reached: &Relation,
        wrong: Wrong,
    ) -> Result<Relation, Stop> {
        let Vars { number, option, .. } = vars(d);
        match wrong {
            Wrong::None => {
                let usual = self.usual(&(0..d).collect::<Vec<_>>())?;
                let some = self.exists(claim, &[number])?;
                self.without(&usual, &some)
            }
            Wrong::Reached => {
                let new = |var| if var == number { option } else { var };
                let claim = self.rename(claim, new)?;
                self.and(reached, &claim)
            }
            Wrong::Missing => {
                let less = Linear { terms: vec![(1, option), (-1, number)], ..Linear::default() };
                let less = self.compare(&less, Ordering::is_lt)?;
                let usual = self.usual(&[option])?;
                let less = self.and(&less, &usual)?;
                let smaller = self.and(claim, &less)?;
                self.without(&smaller, reached)
            }
        }
    }

    /// Holds for the numbers of a part and for the Grundy numbers of its options (the variable
    /// `option`), if these are what `numbers` says.
    fn reached(
        &mut self,
        d: usize,
        changes: &[Change],
        numbers: &[Relation],
    ) -> Result<Relation, Stop> {
        let Vars { number, first, second, option } = vars(d);
        let first_part: Vec<Var> = (d..2 * d).collect();
        let second_part: Vec<Var> = (2 * d..3 * d).collect();
        let mut reached: Option<Relation> = None;
        for Change { relation, kinds } in changes {
            let of_part = |builder: &mut Self, part: usize, result: Var| {
                let new = |var| if var == number { result } else { var + (part + 1) * d };
                builder.rename(&numbers[kinds[part]], new)
            };
            let these = if kinds.len() == 1 {
                let of_option = of_part(self, 0, option)?;
                let both = self.and(relation, &of_option)?;
                self.exists(&both, &first_part)?
            } else {
                let of_first = of_part(self, 0, first)?;
                let left = self.and(relation, &of_first)?;
                let left = self.exists(&left, &first_part)?;
                let of_second = of_part(self, 1, second)?;
                let sum = self.nim_sum_is_zero(&[first, second, option])?;
                let right = self.and(&of_second, &sum)?;
                let right = self.exists(&right, &[second])?;
                let both = self.and(&left, &right)?;
                let guessed = [&second_part[..], &[first]].concat();
                self.exists(&both, &guessed)?
            };
            reached = Some(match reached {
                None => these,
                Some(reached) => self.or(&reached, &these)?,
            });
        }
        match reached {
            Some(reached) => Ok(reached),
            None => Ok(self.always(&[])?.complement()),
        }
    }
}

impl GrundyLaw {
    /// The digits that the automata read.
    pub fn digits(&self) -> Digits {
        self.digits
    }

    /// Accepts the digits of the numbers of a part of some kind, and then of its Grundy number. It
    /// is meant for usual words, and rejects others.
    pub fn automaton(&self, kind: usize) -> &Automaton<bool> {
        &self.numbers[kind].automaton
    }

    /// How many facts were checked to prove the law.
    pub fn checked(&self) -> usize {
        self.checked
    }

    pub(crate) fn relation(&self, kind: usize) -> &Relation {
        &self.numbers[kind]
    }

    #[cfg(test)]
    pub(crate) fn changes(&self) -> &[Vec<Change>] {
        &self.changes
    }

    /// The Grundy number of a part; `None` from 2^128 on. Linear in the number of digits.
    pub fn number(&self, kind: usize, position: &[u128]) -> Option<u128> {
        let given: Vec<(Var, u128)> = position.iter().copied().enumerate().collect();
        let solution = solve(self.digits, &[&self.numbers[kind]], &given)?;
        solution.last().map(|(_, number)| *number)
    }

    /// An option of a part with this Grundy number: which of the moves leads to it, and the
    /// numbers of its parts, one after the other. Linear in the number of digits.
    pub fn option(
        &self,
        kind: usize,
        position: &[u128],
        number: u128,
    ) -> Option<(usize, Vec<u128>)> {
        let Vars { number: of_part, first, second, option } = vars(self.d);
        let mut given: Vec<(Var, u128)> = position.iter().copied().enumerate().collect();
        given.push((option, number));
        let mut found = self.changes[kind].iter().enumerate().filter_map(|(index, change)| {
            let renamed = |part: usize, result: Var| {
                let relation = &self.numbers[change.kinds[part]];
                let tracks = relation.tracks.iter();
                let new =
                    |var: &Var| if *var == of_part { result } else { var + (part + 1) * self.d };
                // The order of the tracks is the same.
                Relation {
                    tracks: tracks.map(new).collect(),
                    automaton: relation.automaton.clone(),
                }
            };
            let mut relations = vec![change.relation.clone()];
            if change.kinds.len() == 1 {
                relations.push(renamed(0, option));
            } else {
                relations.extend([renamed(0, first), renamed(1, second), self.nim_sum.clone()?]);
            }
            let relations: Vec<&Relation> = relations.iter().collect();
            let solution = solve(self.digits, &relations, &given)?;
            let is_part = |var: Var| (self.d..3 * self.d).contains(&var);
            let parts = solution.iter().filter(|(var, _)| is_part(*var)).map(|(_, n)| *n);
            Some((index, parts.collect()))
        });
        found.next()
    }
}
