//! Linear comparisons, such as `x - x' < 2 y + 3`, as automata.
//!
//! # Idea
//!
//! Bring everything to one side: `s = c1 x1 + ... + ck xk + r`, where `r` is the constant. The
//! automaton reads the digits of all numbers at once and follows `s - r` as two numbers `p` and `q`: if
//! `n` digits follow, what has been read contributes `p W(n) + q W(n - 1)`, with the
//! [weights](crate::automata::digits) and `W(-1) = 1`. The next letter, whose digits contribute `d`,
//! leads from `(p, q)` to `(m p + q + d, g p)`. At the end, `s = p + q + r`, and its sign decides.
//! Whether `s` is a multiple of a number is seen from `p` and `q` modulo that number.
//!
//! # When the sign is certain
//!
//! Let `D` be `m + g - 1`, the largest digit, times the sum of all `|ci|`, so that always
//! `|d| <= D`. Say that `(p, q)` is *far above* if
//!
//! `p >= max(D, |r| + 1)`, `q >= 0` and `(m - 1) p + q >= D`.
//!
//! **Once far above, always far above, and `s > 0`**, whatever digits follow. Proof: let `(p', q')`
//! be next. Then `p' = m p + q + d >= p + ((m - 1) p + q - D) >= p`, and `q' = g p >= 0`. It remains
//! to see that `(m - 1) p' + q' >= D`. If `m >= 2`, it is at least `p' >= D`. If `m = 1`, then
//! `g = 1`, and it is `q' = p >= D`. At the end, `s = p + q + r >= |r| + 1 - |r| > 0`. ∎
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
//! Fibonacci digits, `x - 2 y = 0`: `D = 3`, `r = 0`. The letters `x = 1`, `y = 0` lead to `(1, 0)`,
//! and then letters of two zeros to `(1, 1)`, `(2, 1)` and `(3, 2)`, which are not far above. The next
//! one leads to `(5, 3)`, which is: `x` is larger than `2 y`, even if all digits of `y` are 1 from here on.

use itertools::Itertools;

use super::formula::{Comparison, Formula, Number, Sum, Var};
use super::relation::{Builder, Relation};
use crate::watch::Stop;

impl Builder<'_, '_> {
    /// The relation that a formula describes. The digits have to be those that it needs.
    pub(crate) fn formula(&mut self, formula: &Formula) -> Result<Relation, Stop> {
        let lowered = formula.lower(&mut self.unused);
        self.lowered(&lowered)
    }

    /// The same for a formula that was [lowered](Formula::lower).
    fn lowered(&mut self, formula: &Formula) -> Result<Relation, Stop> {
        match formula {
            Formula::Compare(sum, rest) => match &sum.parts[..] {
                [(1, Number::NimSum(sums))] => {
                    let vars = sums.iter().flat_map(Sum::vars).collect_vec();
                    self.nim_sum_is_zero(&vars)
                }
                [(1, Number::Remainder(of, modulus))] => self.is_multiple(of, *modulus),
                _ => self.compare(sum, rest[0].0),
            },
            Formula::Weight(_, sum) => self.is_weight(sum),
            Formula::Not(part) => {
                let part = self.lowered(part)?;
                self.combine(&part, &Relation::constant(true), |x, y| x != y)
            }
            Formula::And(parts) => self.fold(parts, |x, y| x && y),
            Formula::Or(parts) => self.fold(parts, |x, y| x || y),
            Formula::Some(vars, part) => {
                let relation = self.lowered(part)?;
                self.exists(&relation, vars)
            }
        }
    }

    /// The parts, joined by `op`. There is at least one. The last ones come first: what is said of the
    /// numbers that were introduced by lowering makes small automata.
    fn fold(&mut self, parts: &[Formula], op: fn(bool, bool) -> bool) -> Result<Relation, Stop> {
        let Some((last, others)) = parts.split_last() else { return Ok(Relation::constant(true)) };
        let mut all = self.lowered(last)?;
        for part in others.iter().rev() {
            let part = self.lowered(part)?;
            all = self.combine(&all, &part, op)?;
        }
        Ok(all)
    }

    /// Follows what the digits of a sum of variables contribute, as `p` and `q`, to which `shorten`
    /// gives finitely many values. Holds if `accepts` holds for `p + q` and the constant.
    fn follow(
        &mut self,
        sum: &Sum,
        shorten: impl Fn(i64, i64) -> (i64, i64),
        accepts: impl Fn(i64) -> bool,
    ) -> Result<Relation, Stop> {
        let (m, g) = self.digits.coefficients();
        let (m, g) = (i64::from(m), i64::from(g));
        let of_letter = |letter| {
            let digits = self.digits.split(letter).map(|digit| i64::try_from(digit).unwrap_or(0));
            sum.parts.iter().zip(digits).map(|((factor, _), digit)| factor * digit).sum()
        };
        let tracks = sum.vars().collect_vec();
        let added: Vec<i64> = (0..self.letters(tracks.len())?).map(of_letter).collect();
        let step = |(p, q): &(i64, i64), letter| shorten(m * p + q + added[letter], g * p);
        self.build(tracks, (0, 0), |(p, q)| accepts(p + q + sum.constant), step)
    }

    /// Holds if a sum of variables compares in this way with 0.
    pub(crate) fn compare(&mut self, sum: &Sum, how: Comparison) -> Result<Relation, Stop> {
        let (m, g) = self.digits.coefficients();
        let factors = sum.parts.iter().map(|(factor, _)| factor.abs()).sum::<i64>();
        let most_added = i64::from(m + g - 1) * factors;
        let far = most_added.max(sum.constant.abs() + 1);
        let is_far_above =
            |p: i64, q: i64| p >= far && q >= 0 && i64::from(m - 1) * p + q >= most_added;
        let shorten = |p: i64, q: i64| {
            if is_far_above(p, q) {
                (far, most_added)
            } else if is_far_above(-p, -q) {
                (-far, -most_added)
            } else {
                (p, q)
            }
        };
        self.follow(sum, shorten, |value| how.accepts(value.cmp(&0)))
    }

    /// Holds if a sum of variables is a multiple of the modulus.
    fn is_multiple(&mut self, sum: &Sum, modulus: i64) -> Result<Relation, Stop> {
        let shorten = |p: i64, q: i64| (p.rem_euclid(modulus), q.rem_euclid(modulus));
        self.follow(sum, shorten, |value| value % modulus == 0)
    }

    /// Holds for numbers whose nim-sum is 0, in base 2: each digit is 1 in an even number of them.
    /// A variable can be there twice.
    pub(crate) fn nim_sum_is_zero(&mut self, vars: &[Var]) -> Result<Relation, Stop> {
        let tracks = vars.iter().copied().sorted_unstable().dedup().collect_vec();
        let odd = |track| vars.iter().filter(|var| **var == tracks[track]).count() % 2;
        let mask = (0..tracks.len()).fold(0, |mask, track| mask | odd(track) << track);
        let is_even = |letter: usize| (letter & mask).count_ones() % 2 == 0;
        let step = |even: &bool, letter| *even && is_even(letter);
        self.build(tracks, true, |even| *even, step)
    }

    /// Holds if a sum is a weight of the digits: a power of the base, or a Fibonacci number.
    fn is_weight(&mut self, sum: &Sum) -> Result<Relation, Stop> {
        // Words with one digit 1 and otherwise 0. A state is the sum of the digits, at most 2.
        let one = |read: &usize, letter: usize| (read + letter).min(2);
        let same = self.fresh();
        let word = self.build(vec![same], 0, |read| *read == 1, one)?;
        // The sum may have other words: it is equal to the value of such a word.
        let equal = self.compare(&sum.clone().plus(-1, &Sum::of([same])), Comparison::Equal)?;
        let both = self.and(&equal, &word)?;
        self.exists(&both, &[same])
    }
}
