//! The finite check: does an automaton that reads digits accept exactly the pairs of a position and
//! its Grundy number?
//!
//! It uses only the moves and the automaton: no search, and no knowledge of how the automaton was
//! found.
//!
//! # Theorem
//!
//! A part of a position is a tuple `x` of natural numbers; it may also have one of finitely many
//! kinds. A move turns it into one part or into two, which are smaller in some
//! [order](super::Order). Who cannot move loses. `L` is a relation between parts and numbers, for
//! each kind an automaton. Say that a move of `x` *reaches* `h` if it leads to a part `y` with
//! `L(y, h)`, or to two parts `y` and `z` with `L(y, u)`, `L(z, v)` and `h = u xor v`. Suppose that for
//! every `x`
//!
//! 1. there is a number `g` with `L(x, g)`;
//! 2. if `L(x, g)`, then no move of `x` reaches `g`;
//! 3. if `L(x, g)` and `h < g`, then some move of `x` reaches `h`.
//!
//! Then `L(x, g)` holds exactly if `g` is the Grundy number of `x`.
//!
//! # Proof
//!
//! By induction on `x`. The parts that moves lead to are smaller, so for these `L` gives their
//! Grundy numbers, and no others. By the theorem of Sprague and Grundy (see the
//! [core](gametheory_core)), the Grundy number of two parts is the nim-sum of theirs. So the moves of
//! `x` reach exactly the Grundy numbers of its options. If `L(x, g)`, then by 2 and 3, `g` is the
//! least number that no option has: the Grundy number of `x`. By 1, there is such a `g`. ∎
//!
//! # Why finitely many checks are enough
//!
//! Each condition says that a formula about `x`, `g`, `h` and the parts holds for no numbers; and
//! automata decide formulas ([relations](super::relation)). Nim-addition has no carries in base 2, so
//! there it is an automaton too. The automaton of `L` accepts usual words only. Every number has usual
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
use std::ops::Deref;

use super::budget::Stop;
use super::ends::Order;
use super::linear::Linear;
use super::moves::Moves;
use super::options::{Options, Walk};
use super::relation::{Accepted, Builder, Relation, Var};
use super::solve::solve;

/// The Grundy numbers of all positions, or of all heaps. Only a [check](self) makes it.
#[derive(Clone, Debug)]
pub struct GrundyLaw {
    accepted: Accepted,
    /// The options of one part and of two, for the numbers of a part and, behind them, the Grundy
    /// number of the option.
    options: Vec<Options>,
}

impl Deref for GrundyLaw {
    type Target = Accepted;

    fn deref(&self) -> &Accepted {
        &self.accepted
    }
}

/// A part at which a claim about Grundy numbers contradicts the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongNumber {
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

/// Checks that the Grundy numbers of all parts are what the claim says.
pub(crate) fn check(
    builder: &mut Builder,
    d: usize,
    moves: &[Moves],
    claim: &Relation,
) -> Result<Result<GrundyLaw, WrongNumber>, Stop> {
    let numbers = usual_claim(builder, claim)?;
    let check = Check::new(builder, d, moves, std::slice::from_ref(&numbers), 0)?;
    let checked = match check.run(builder)? {
        Ok(checked) => checked,
        Err(wrong) => return Ok(Err(wrong)),
    };
    let mut options = Vec::new();
    for relation in check.reaching(builder, moves)? {
        let changed = relation.tracks.len() - d - 1;
        // Every position has finitely many options.
        options.push(Options::new(builder, &relation, d + 1, changed)?.ok_or(Stop::Automata)?);
    }
    let accepted = Accepted { digits: builder.digits, relation: numbers, checked };
    Ok(Ok(GrundyLaw { accepted, options }))
}

/// Checks the claims about all kinds of parts together: that the Grundy numbers of those of one
/// `kind`, which has these moves, are what follows from the claims. Returns how many facts were
/// checked: the states of the automata that show that nothing is wrong, before they are made small.
pub(crate) fn check_kind(
    builder: &mut Builder,
    d: usize,
    moves: &[Moves],
    claims: &[Relation],
    kind: usize,
) -> Result<Result<usize, WrongNumber>, Stop> {
    Check::new(builder, d, moves, claims, kind)?.run(builder)
}

/// A claim about the numbers of parts and their Grundy numbers, for usual words only.
pub(crate) fn usual_claim(builder: &mut Builder, claim: &Relation) -> Result<Relation, Stop> {
    let usual = builder.usual(&claim.tracks)?;
    builder.and(claim, &usual)
}

/// What is wrong at a least position, in an order in which every move leads to smaller ones.
/// There the claim is wrong: it is right for all options, by induction. `None` if the claim is
/// right.
pub(crate) fn refute(
    builder: &mut Builder,
    d: usize,
    moves: &[Moves],
    claim: &Relation,
    order: &Order,
) -> Result<Option<WrongNumber>, Stop> {
    let numbers = usual_claim(builder, claim)?;
    let check = Check::new(builder, d, moves, std::slice::from_ref(&numbers), 0)?;
    let mut all = Relation::constant(false);
    let mut found = Vec::new();
    for wrong in Wrong::ALL {
        let relation = check.find(builder, wrong)?;
        let at = builder.exists(&relation, &[check.number, check.option])?;
        all = builder.or(&all, &at)?;
        found.push((wrong, relation));
    }
    let Some(position) = builder.least(&all, order, d)? else { return Ok(None) };
    let given: Vec<(Var, u128)> = position.iter().copied().enumerate().collect();
    let reason = found.iter().find_map(|(wrong, relation)| {
        let solution = solve(builder.digits, &[relation], &given)?;
        let rest: Vec<u128> = solution[d..].iter().map(|(_, number)| *number).collect();
        Some(wrong.reason(&rest))
    });
    Ok(reason.map(|reason| WrongNumber { position, reason }))
}

/// The three ways in which a claim can be wrong.
#[derive(Clone, Copy)]
enum Wrong {
    None,
    Reached,
    Missing,
}

impl Wrong {
    const ALL: [Wrong; 3] = [Wrong::None, Wrong::Reached, Wrong::Missing];

    /// The reason, with the numbers of an example behind those of the position.
    fn reason(self, numbers: &[u128]) -> WrongReason {
        match (self, numbers) {
            (Wrong::Reached, [number, ..]) => WrongReason::Reached(*number),
            (Wrong::Missing, [number, missing, ..]) => WrongReason::Missing(*number, *missing),
            _ => WrongReason::None,
        }
    }
}

/// Claims about all kinds of parts, with what follows from them for the options of one kind. The
/// variables of parts are those of [`Moves`]; behind them are these.
struct Check<'c> {
    d: usize,
    /// The Grundy number of a part.
    number: Var,
    /// Those of the two parts that a move leads to.
    parts: [Var; 2],
    /// That of an option.
    option: Var,
    /// The claim about each kind, for usual words only.
    claims: &'c [Relation],
    /// The claim about the kind whose options these are.
    numbers: &'c Relation,
    /// Holds for the numbers of a part and for the Grundy numbers of its options.
    reached: Relation,
}

impl<'c> Check<'c> {
    fn new(
        builder: &mut Builder,
        d: usize,
        moves: &[Moves],
        claims: &'c [Relation],
        kind: usize,
    ) -> Result<Check<'c>, Stop> {
        let number = 3 * d;
        let reached = Relation::constant(false);
        let (parts, option) = ([number + 1, number + 2], number + 3);
        let numbers = &claims[kind];
        let mut check = Check { d, number, parts, option, claims, numbers, reached };
        for moves in moves {
            let these = check.reached_by(builder, moves)?;
            check.reached = builder.or(&check.reached, &these)?;
        }
        Ok(check)
    }

    /// Holds for the numbers of a part and for the Grundy numbers to which these moves lead.
    fn reached_by(&self, builder: &mut Builder, moves: &Moves) -> Result<Relation, Stop> {
        let (d, parts, option) = (self.d, self.parts, self.option);
        let first_part: Vec<Var> = (d..2 * d).collect();
        let Some(second) = moves.kinds.get(1) else {
            let of_option = self.of_part(builder, 0, moves.kinds[0], option)?;
            let both = builder.and(&moves.relation, &of_option)?;
            return builder.exists(&both, &first_part);
        };
        let of_first = self.of_part(builder, 0, moves.kinds[0], parts[0])?;
        let left = builder.and(&moves.relation, &of_first)?;
        let left = builder.exists(&left, &first_part)?;
        let of_second = self.of_part(builder, 1, *second, parts[1])?;
        let sum = builder.nim_sum_is_zero(&[parts[0], parts[1], option])?;
        let right = builder.and(&of_second, &sum)?;
        let right = builder.exists(&right, &[parts[1]])?;
        let both = builder.and(&left, &right)?;
        let guessed: Vec<Var> = (2 * d..3 * d).chain([parts[0]]).collect();
        builder.exists(&both, &guessed)
    }

    /// Holds for the numbers of the first or the second part after a move, which has that kind, and
    /// its Grundy number, as the variable `result`.
    fn of_part(
        &self,
        builder: &mut Builder,
        part: usize,
        kind: usize,
        result: Var,
    ) -> Result<Relation, Stop> {
        let new = |var| if var == self.number { result } else { var + (part + 1) * self.d };
        builder.rename(&self.claims[kind], new)
    }

    fn run(&self, builder: &mut Builder) -> Result<Result<usize, WrongNumber>, Stop> {
        let mut checked = 0;
        for wrong in Wrong::ALL {
            let found = self.find(builder, wrong)?;
            checked += found.automaton.states();
            if let Some(example) = found.example(builder.digits) {
                let (position, rest) = example.split_at(self.d);
                let (position, reason) = (position.to_vec(), wrong.reason(rest));
                return Ok(Err(WrongNumber { position, reason }));
            }
        }
        Ok(Ok(checked))
    }

    /// The positions at which the claim is wrong in one of the ways. Behind the numbers of the
    /// position are its number and the missing one, if there are such.
    fn find(&self, builder: &mut Builder, wrong: Wrong) -> Result<Relation, Stop> {
        let (number, option) = (self.number, self.option);
        match wrong {
            Wrong::None => {
                let usual = builder.usual(&(0..self.d).collect::<Vec<_>>())?;
                let some = builder.exists(self.numbers, &[number])?;
                builder.without(&usual, &some)
            }
            Wrong::Reached => {
                let new = |var| if var == number { option } else { var };
                let claim = builder.rename(self.numbers, new)?;
                builder.and(&self.reached, &claim)
            }
            Wrong::Missing => {
                let less = Linear { terms: vec![(1, option), (-1, number)], ..Linear::default() };
                let less = builder.compare(&less, Ordering::is_lt)?;
                let usual = builder.usual(&[option])?;
                let less = builder.and(&less, &usual)?;
                let smaller = builder.and(self.numbers, &less)?;
                builder.without(&smaller, &self.reached)
            }
        }
    }

    /// The moves with the Grundy number of the option, which stands behind the numbers of the part.
    fn reaching(&self, builder: &mut Builder, moves: &[Moves]) -> Result<Vec<Relation>, Stop> {
        let [first, second] = self.parts;
        let mut all = Vec::new();
        for Moves { relation, kinds } in moves {
            let numbers = if kinds.len() == 1 {
                self.of_part(builder, 0, kinds[0], self.option)?
            } else {
                let of_first = self.of_part(builder, 0, kinds[0], first)?;
                let of_second = self.of_part(builder, 1, kinds[1], second)?;
                let sum = builder.nim_sum_is_zero(&[first, second, self.option])?;
                let numbers = builder.and(&of_first, &of_second)?;
                let numbers = builder.and(&numbers, &sum)?;
                builder.exists(&numbers, &[first, second])?
            };
            all.push(builder.and(relation, &numbers)?);
        }
        let d = self.d;
        let new = |var| match var {
            var if var < d => var,
            var if var == self.option => d,
            var => var + 1,
        };
        all.iter().map(|relation| builder.rename(relation, new)).collect()
    }
}

impl GrundyLaw {
    /// The Grundy number of a part; `None` from 2^128 on. Linear in the number of digits.
    pub fn number(&self, position: &[u128]) -> Option<u128> {
        let given: Vec<(Var, u128)> = position.iter().copied().enumerate().collect();
        let solution = solve(self.digits, &[&self.relation], &given)?;
        solution.last().map(|(_, number)| *number)
    }

    /// The options of a part with this Grundy number: the numbers of one part, or of two, one after
    /// the other. Finding the next one is linear in the number of digits.
    pub(crate) fn options<'a>(
        &'a self,
        part: &[u128],
        number: u128,
    ) -> impl Iterator<Item = Vec<u128>> + 'a {
        let given = [part, &[number]].concat();
        let walks: Vec<Walk> = self.options.iter().map(|options| options.of(&given)).collect();
        walks.into_iter().flatten()
    }

    /// How many options of a part have this Grundy number. Linear in the number of digits.
    pub(crate) fn count(&self, part: &[u128], number: u128) -> u128 {
        let given = [part, &[number]].concat();
        self.options.iter().map(|options| options.count(&given)).fold(0, u128::saturating_add)
    }
}
