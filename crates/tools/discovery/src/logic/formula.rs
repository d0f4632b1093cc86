//! The tree of a formula, and the sums in it.
//!
//! ```
//! use discovery::logic::formula::{Formula, Sum};
//!
//! let difference = Sum::of([0]).plus(-1, &Sum::of([1]));
//! let formula = Formula::residues(&difference, 4, &[0]).unwrap();
//! let names = |var: usize| ["x", "y"][var].to_string();
//! assert_eq!(formula.text(&names), "(x - y) mod 4 = 0");
//! assert_eq!(formula.rust(&names).unwrap(), "(x - y).rem_euclid(4) == 0");
//! assert_eq!(formula.holds(&|var| [7, 3][var]), Some(true));
//! ```

use std::cmp::Ordering;
use std::iter::once;

use itertools::Itertools;

use crate::automata::Digits;

/// A formula about natural numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// A comparison, which can be chained: `1 <= n mod 10 <= 3`.
    Compare(Sum, Vec<(Comparison, Sum)>),
    /// The sum is a weight of these digits: a power of their base, or a Fibonacci number.
    Weight(Digits, Sum),
    /// The formula is false.
    Not(Box<Formula>),
    /// All of these are true. There is at least one.
    And(Vec<Formula>),
    /// One or more of these are true. There is at least one.
    Or(Vec<Formula>),
    /// There are numbers with which the formula is true.
    Some(Vec<Var>, Box<Formula>),
}

impl Formula {
    /// All of these. `None` says nothing.
    pub(crate) fn all_of(parts: impl IntoIterator<Item = Option<Formula>>) -> Option<Formula> {
        Formula::join(parts.into_iter().flatten().collect(), Formula::And)
    }

    /// One of these, if there is one. If one of them says nothing, neither does this.
    pub(crate) fn one_of(parts: impl IntoIterator<Item = Option<Formula>>) -> Option<Formula> {
        Formula::join(parts.into_iter().collect::<Option<_>>()?, Formula::Or)
    }

    fn join(mut parts: Vec<Formula>, join: fn(Vec<Formula>) -> Formula) -> Option<Formula> {
        if parts.len() > 1 {
            return Some(join(parts));
        }
        parts.pop()
    }

    /// That a sum has one of these residues, which are different and ascend, by a short formula;
    /// `None` if these are all residues or none.
    pub fn residues(of: &Sum, modulus: i64, residues: &[i64]) -> Option<Formula> {
        use Comparison::{AtLeast, AtMost, Different, Equal};
        let (first, last) = (*residues.first()?, *residues.last()?);
        let missing = (0..modulus).find(|residue| !residues.contains(residue))?;
        let count = i64::try_from(residues.len()).ok()?;
        let rest = of.clone().modulo(modulus);
        Some(if count == 1 {
            rest.equals(first)
        } else if count + 1 == modulus {
            rest.compare(Different, missing)
        } else if last - first + 1 != count {
            Formula::Or(residues.iter().map(|r| rest.clone().compare(Equal, *r)).collect())
        } else if first == 0 {
            rest.compare(AtMost, last)
        } else if last + 1 == modulus {
            rest.compare(AtLeast, first)
        } else {
            Formula::Compare(first.into(), vec![(AtMost, rest), (AtMost, last.into())])
        })
    }

    /// The sum of variables in `by` to which `var` has to be equal: `n > 1 and q = n - 1` defines `q`.
    pub(crate) fn define(&self, var: Var, by: &[Var]) -> Option<&Sum> {
        match self {
            Formula::And(parts) => parts.iter().find_map(|part| part.define(var, by)),
            Formula::Compare(left, rest) if *left == Sum::of([var]) => {
                let [(Comparison::Equal, sum)] = &rest[..] else { return None };
                // It adds nothing but these variables and a constant.
                let added = sum.vars().filter(|var| by.contains(var)).count();
                (added == sum.parts.len()).then_some(sum)
            }
            _ => None,
        }
    }

    /// Whether it holds where the variables have these values; `None` if it says "some". Sums from
    /// 2^127 on make their comparison false.
    pub fn holds(&self, number: &dyn Fn(Var) -> i128) -> Option<bool> {
        let holds = |part: &Formula| part.holds(number);
        Some(match self {
            Formula::Compare(first, rest) => {
                let left = once(first).chain(rest.iter().map(|(_, sum)| sum));
                left.zip(rest).all(|(left, (how, right))| {
                    let values = left.value(number).zip(right.value(number));
                    values.is_some_and(|(left, right)| how.accepts(left.cmp(&right)))
                })
            }
            Formula::Weight(digits, sum) => {
                let value = sum.value(number).and_then(|value| u128::try_from(value).ok());
                value.is_some_and(|value| digits.weights(value).last() == Some(&value))
            }
            Formula::Not(part) => !part.holds(number)?,
            Formula::And(parts) => parts.iter().map(holds).fold_options(true, |x, y| x && y)?,
            Formula::Or(parts) => parts.iter().map(holds).fold_options(false, |x, y| x || y)?,
            Formula::Some(..) => return None,
        })
    }
}

/// A variable. The numbers of a position are the first ones. Whoever prints or evaluates a formula
/// gives the names or the values.
pub type Var = usize;

/// `c1 x1 + ... + ck xk + constant`, where each `x` is a number of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// Each number with its factor, which is not 0.
    pub parts: Vec<(i64, Number)>,
    /// What is added to that; it may be negative.
    pub constant: i64,
}

/// What a sum adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Number {
    /// The number that a variable stands for.
    Var(Var),
    /// A sum modulo a positive number: at least 0, also if the sum is negative.
    Remainder(Box<Sum>, i64),
    /// The nim-sum. If one of the sums is negative, there is none, and the comparison is false.
    NimSum(Vec<Sum>),
}

/// How two sums compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    Different,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

impl Comparison {
    const SIGNS: [(&'static str, Comparison); 6] = [
        ("=", Comparison::Equal),
        ("!=", Comparison::Different),
        ("<", Comparison::Less),
        ("<=", Comparison::AtMost),
        (">", Comparison::Greater),
        (">=", Comparison::AtLeast),
    ];

    pub(crate) fn parse(sign: &str) -> Option<Comparison> {
        Self::SIGNS.iter().find(|(known, _)| *known == sign).map(|(_, comparison)| *comparison)
    }

    pub(crate) fn sign(self) -> &'static str {
        Self::SIGNS.iter().find(|(_, known)| *known == self).map_or("", |(sign, _)| sign)
    }

    pub(crate) fn accepts(self, ordering: Ordering) -> bool {
        match self {
            Comparison::Equal => ordering.is_eq(),
            Comparison::Different => ordering.is_ne(),
            Comparison::Less => ordering.is_lt(),
            Comparison::AtMost => ordering.is_le(),
            Comparison::Greater => ordering.is_gt(),
            Comparison::AtLeast => ordering.is_ge(),
        }
    }
}

impl From<i64> for Sum {
    fn from(constant: i64) -> Sum {
        Sum { parts: Vec::new(), constant }
    }
}

impl From<Number> for Sum {
    fn from(number: Number) -> Sum {
        Sum { parts: vec![(1, number)], constant: 0 }
    }
}

impl Sum {
    /// The sum of some variables.
    pub fn of(vars: impl IntoIterator<Item = Var>) -> Sum {
        vars.into_iter().fold(Sum::default(), |sum, var| sum.plus(1, &Number::Var(var).into()))
    }

    /// This sum and a multiple of another one.
    #[must_use]
    pub fn plus(mut self, factor: i64, other: &Sum) -> Sum {
        self.constant += factor * other.constant;
        for (times, number) in &other.parts {
            match self.parts.iter_mut().find(|(_, known)| known == number) {
                Some((known, _)) => *known += factor * times,
                None => self.parts.push((factor * times, number.clone())),
            }
        }
        self.parts.retain(|(factor, _)| *factor != 0);
        self
    }

    /// This sum modulo a positive number.
    #[must_use]
    pub fn modulo(self, modulus: i64) -> Sum {
        Number::Remainder(Box::new(self), modulus).into()
    }

    /// The nim-sum of some variables.
    pub fn nim_sum(vars: impl IntoIterator<Item = Var>) -> Sum {
        Number::NimSum(vars.into_iter().map(|var| Sum::of([var])).collect()).into()
    }

    /// The comparison of this sum with another one.
    pub fn compare(self, comparison: Comparison, other: impl Into<Sum>) -> Formula {
        Formula::Compare(self, vec![(comparison, other.into())])
    }

    /// That both sums are equal.
    pub fn equals(self, other: impl Into<Sum>) -> Formula {
        self.compare(Comparison::Equal, other)
    }

    /// The value; `None` from 2^127 on, and for the nim-sum with a negative number.
    pub(crate) fn value(&self, number: &dyn Fn(Var) -> i128) -> Option<i128> {
        let mut value = i128::from(self.constant);
        for (factor, part) in &self.parts {
            let part = match part {
                Number::Var(var) => number(*var),
                Number::Remainder(of, modulus) => {
                    of.value(number)?.rem_euclid(i128::from(*modulus))
                }
                Number::NimSum(sums) => {
                    let natural = |sum: &Sum| sum.value(number).filter(|value| *value >= 0);
                    sums.iter().map(natural).fold_options(0, |x, y| x ^ y)?
                }
            };
            value = value.checked_add(part.checked_mul(i128::from(*factor))?)?;
        }
        Some(value)
    }

    /// The variables that it adds.
    pub(crate) fn vars(&self) -> impl Iterator<Item = Var> + '_ {
        self.parts.iter().filter_map(|(_, number)| match number {
            Number::Var(var) => Some(*var),
            _ => None,
        })
    }
}
