//! Linear comparisons, such as `x - x' < 2 y + 3` or `n mod 3 = 1`, as automata.
//!
//! # Idea
//!
//! Bring everything to one side: `s = c1 x1 + ... + ck xk + r`, where `r` is the constant and
//! what is added of remainders. The automaton reads the digits of all numbers at once and follows
//! `s - r` as two numbers `p` and `q`: if `n` digits follow, what has been read contributes
//! `p W(n) + q W(n - 1)`, with the [weights](super::digits) and `W(-1) = 1`. The next letter,
//! whose digits contribute `d`, leads from `(p, q)` to `(m p + q + d, g p)`. At the end,
//! `s = p + q + r`, and its sign decides.
//!
//! # When the sign is certain
//!
//! Let `D` be `m + g - 1`, the largest digit, times the sum of all `|ci|`, so that always
//! `|d| <= D`; and let `|r| <= C`. Say that `(p, q)` is *far above* if
//!
//! `p >= max(D, C + 1)`, `q >= 0` and `(m - 1) p + q >= D`.
//!
//! **Once far above, always far above, and `s > 0`**, whatever digits follow. Proof: let `(p', q')`
//! be next. Then `p' = m p + q + d >= p + ((m - 1) p + q - D) >= p`, and `q' = g p >= 0`. It remains
//! to see that `(m - 1) p' + q' >= D`. If `m >= 2`, it is at least `p' >= D`. If `m = 1`, then
//! `g = 1`, and it is `q' = p >= D`. At the end, `s = p + q + r >= C + 1 - C > 0`. ∎
//!
//! By symmetry, `s < 0` once `(-p, -q)` is far above. So the automaton needs one state for each of
//! these cases.
//!
//! **The other states are finitely many.** For `g = 0`, `q = 0`, and `|p|` is bounded. For
//! `g = 1`, let `z > 1` be the root of `z^2 = m z + 1`. The next letter leads from `u = p + q / z` to
//! `z u + d`, and from `v = p - z q` to `d - v / z`. So `|v|` stays below `D z / (z - 1)`. If `|u|` is
//! large, then `p` and `q` are large and have the sign of `u`, since `p` and `q` are a combination
//! of `u` and `v`; and then the state is far above or far below. ∎
//!
//! Fibonacci digits, `x - 2 y = 0`: `D = 3`, `C = 0`. The letters `x = 1`, `y = 0` lead to `(1, 0)`,
//! and then the letters `0 0` to `(1, 1)`, `(2, 1)` and `(3, 2)`, which are not far above. The next
//! one leads to `(5, 3)`, which is: `x` is larger than `2 y`, even if all digits of `y` are 1 from here
//! on.

use std::cmp::Ordering;

use super::budget::{State, Stop};
use super::formula::{Formula, Var};
use super::lower::{Plain, Remainders};
use super::relation::{union, Builder, Relation};

/// `c1 x1 + ... + ck xk + constant + e1 (s1 mod m1) + ... + el (sl mod ml)`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Linear {
    pub(crate) terms: Vec<(i64, Var)>,
    pub(crate) constant: i64,
    pub(crate) remainders: Vec<(i64, Remainder)>,
}

impl Linear {
    pub(crate) fn name(var: Var) -> Linear {
        Linear { terms: vec![(1, var)], ..Linear::default() }
    }

    /// Adds a multiple of another sum.
    pub(crate) fn add(&mut self, factor: i64, other: &Linear) {
        self.constant += factor * other.constant;
        for (coefficient, var) in &other.terms {
            match self.terms.iter_mut().find(|(_, known)| known == var) {
                Some((known, _)) => *known += factor * coefficient,
                None => self.terms.push((factor * coefficient, *var)),
            }
        }
        self.terms.retain(|(coefficient, _)| *coefficient != 0);
        let remainders = other.remainders.iter();
        self.remainders.extend(remainders.map(|(times, of)| (factor * times, of.clone())));
    }
}

/// A sum modulo a number: the remainder from 0 to `modulus - 1`.
#[derive(Clone, Debug)]
pub(crate) struct Remainder {
    pub(crate) terms: Vec<(i64, Var)>,
    pub(crate) constant: i64,
    pub(crate) modulus: i64,
}

/// `(p, q)` of the sum and, modulo its number, of each remainder.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Sums {
    sum: (i64, i64),
    remainders: Vec<(i64, i64)>,
}

impl State for Sums {
    fn size(&self) -> usize {
        1 + self.remainders.len()
    }
}

impl Builder<'_, '_> {
    /// The relation that a formula describes. The digits have to be those that it needs.
    pub(crate) fn formula(&mut self, formula: &Formula) -> Result<Relation, Stop> {
        let plain = formula.lower(Remainders::Kept, &mut || self.fresh());
        self.plain(&plain)
    }

    fn plain(&mut self, formula: &Plain) -> Result<Relation, Stop> {
        match formula {
            Plain::Compare(sum, how) => self.compare(sum, |ordering| how.accepts(ordering)),
            Plain::NimSum(vars) => self.nim_sum_is_zero(vars),
            Plain::Weight(var) => self.is_weight(*var),
            Plain::Not(part) => Ok(self.plain(part)?.complement()),
            Plain::And(parts) => self.fold(parts, |x, y| x && y),
            Plain::Or(parts) => self.fold(parts, |x, y| x || y),
            Plain::Some(vars, part) => {
                let relation = self.plain(part)?;
                self.exists(&relation, vars)
            }
        }
    }

    /// There is one part at least.
    fn fold(&mut self, parts: &[Plain], op: fn(bool, bool) -> bool) -> Result<Relation, Stop> {
        let first = self.plain(&parts[0])?;
        parts[1..].iter().try_fold(first, |all, part| {
            let part = self.plain(part)?;
            self.combine(&all, &part, op)
        })
    }

    /// Holds if the comparison of the sum with 0 is accepted.
    pub(crate) fn compare(
        &mut self,
        linear: &Linear,
        accept: impl Fn(Ordering) -> bool,
    ) -> Result<Relation, Stop> {
        let mut tracks: Vec<Var> = linear.terms.iter().map(|(_, var)| *var).collect();
        for (_, remainder) in &linear.remainders {
            tracks.extend(remainder.terms.iter().map(|(_, var)| *var));
        }
        let tracks = union(&tracks, &[]);
        let letters = self.letters(tracks.len())?;
        let (m, g) = self.digits.coefficients();
        let (m, g) = (i64::from(m), i64::from(g));

        // What the digits of each letter contribute.
        let contribute = |terms: &[(i64, Var)]| -> Vec<i64> {
            let of_letter = |letter| {
                let digit = |var: &Var| {
                    let track = tracks.iter().position(|track| track == var).unwrap_or(0);
                    i64::try_from(self.digit(letter, track)).unwrap_or(i64::MAX)
                };
                terms.iter().map(|(coefficient, var)| coefficient * digit(var)).sum()
            };
            (0..letters).map(of_letter).collect()
        };
        let sums = contribute(&linear.terms);
        let parts: Vec<(i64, &Remainder, Vec<i64>)> = linear
            .remainders
            .iter()
            .map(|(factor, part)| (*factor, part, contribute(&part.terms)))
            .collect();

        let most_added = (m + g - 1)
            * linear.terms.iter().map(|(coefficient, _)| coefficient.abs()).sum::<i64>();
        let most_left = linear.constant.abs()
            + parts.iter().map(|(factor, part, _)| factor.abs() * (part.modulus - 1)).sum::<i64>();
        let far = most_added.max(most_left + 1);
        let is_far_above = |(p, q): (i64, i64)| p >= far && q >= 0 && (m - 1) * p + q >= most_added;
        let next = |(p, q): (i64, i64), added| {
            let (p, q) = (m * p + q + added, g * p);
            if is_far_above((p, q)) {
                (far, most_added)
            } else if is_far_above((-p, -q)) {
                (-far, -most_added)
            } else {
                (p, q)
            }
        };
        let start = Sums { sum: (0, 0), remainders: vec![(0, 0); parts.len()] };
        let automaton = self.budget.build(
            letters,
            start,
            |state| {
                let mut sum = state.sum.0 + state.sum.1 + linear.constant;
                for ((factor, part, _), (p, q)) in parts.iter().zip(&state.remainders) {
                    sum += factor * (p + q + part.constant).rem_euclid(part.modulus);
                }
                accept(sum.cmp(&0))
            },
            |state, letter| Sums {
                sum: next(state.sum, sums[letter]),
                remainders: parts
                    .iter()
                    .zip(&state.remainders)
                    .map(|((_, part, added), (p, q))| {
                        let p_next = (m * p + q + added[letter]).rem_euclid(part.modulus);
                        (p_next, (g * p).rem_euclid(part.modulus))
                    })
                    .collect(),
            },
        )?;
        Ok(Relation { tracks, automaton })
    }

    /// Holds for numbers whose nim-sum is 0, in base 2: each digit is 1 in an even number of them.
    /// A number can be there twice.
    pub(crate) fn nim_sum_is_zero(&mut self, vars: &[Var]) -> Result<Relation, Stop> {
        let tracks = union(vars, &[]);
        let letters = self.letters(tracks.len())?;
        let odd = |track| vars.iter().filter(|var| **var == tracks[track]).count() % 2;
        let mask = (0..tracks.len()).fold(0, |mask, track| mask | odd(track) << track);
        let is_even = |letter: usize| (letter & mask).count_ones() % 2 == 0;
        let step = |even: &bool, letter| *even && is_even(letter);
        let automaton = self.budget.build(letters, true, |even| *even, step)?;
        Ok(Relation { tracks, automaton })
    }

    /// Holds for the weights of the digits: for powers of the base, or for Fibonacci numbers.
    pub(crate) fn is_weight(&mut self, var: Var) -> Result<Relation, Stop> {
        // The words with one digit 1 and otherwise 0: none, one or more digits that are not 0.
        let one = |read: &u8, letter| match letter {
            0 => *read,
            1 => (*read + 1).min(2),
            _ => 2,
        };
        let letters = self.letters(1)?;
        let automaton = self.budget.build(letters, 0, |read| *read == 1, one)?;
        let same = self.fresh();
        let word = Relation { tracks: vec![same], automaton };
        // Other words may have the same value.
        let equal = Linear { terms: vec![(1, var), (-1, same)], ..Linear::default() };
        let equal = self.compare(&equal, Ordering::is_eq)?;
        let both = self.and(&equal, &word)?;
        self.exists(&both, &[same])
    }
}

impl State for bool {}
impl State for u8 {}
