//! The tree of a formula.
//!
//! ```
//! use discovery::arithmetic::formula::{Formula, Sum};
//!
//! let difference = Sum::of([0]).plus(-1, &Sum::of([1]));
//! let formula = Formula::residues(&difference, 4, &[0]).unwrap();
//! let names = |var: usize| ["x", "y"][var].to_string();
//! assert_eq!(formula.text(&names), "(x - y) mod 4 = 0");
//! assert_eq!(formula.rust(&names).unwrap(), "(x - y).rem_euclid(4) == 0");
//! assert_eq!(formula.holds(&|var| [7, 3][var]), Some(true));
//! ```

use super::digits::Digits;

pub use super::sum::{Comparison, Number, Sum, Var};

/// A formula about natural numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Formula {
    /// A comparison, which can be chained: `1 <= n mod 10 <= 3`.
    Compare(Sum, Vec<(Comparison, Sum)>),
    /// The sum is a weight of these digits: a power of their base, or a Fibonacci number.
    Weight(Digits, Sum),
    /// The formula is false.
    Not(Box<Formula>),
    /// All of at least one.
    And(Vec<Formula>),
    /// One of at least one.
    Or(Vec<Formula>),
    /// There are numbers with which the formula is true.
    Some(Vec<Var>, Box<Formula>),
}

impl Formula {
    /// All of these, if there is one.
    pub fn all_of(parts: impl IntoIterator<Item = Formula>) -> Option<Formula> {
        Formula::join(parts.into_iter().collect(), Formula::And)
    }

    /// One of these, if there is one.
    pub fn one_of(parts: impl IntoIterator<Item = Formula>) -> Option<Formula> {
        Formula::join(parts.into_iter().collect(), Formula::Or)
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

    /// Whether it holds where the variables have these values; `None` if it says "some". Sums from
    /// 2^127 on make their comparison false.
    pub fn holds(&self, number: &dyn Fn(Var) -> i128) -> Option<bool> {
        Some(match self {
            Formula::Compare(first, rest) => {
                let mut left = first.value(number);
                for (comparison, right) in rest {
                    let right = right.value(number);
                    match (left, right) {
                        (Some(left), Some(right)) if comparison.accepts(left.cmp(&right)) => {}
                        _ => return Some(false),
                    }
                    left = right;
                }
                true
            }
            Formula::Weight(digits, sum) => {
                let value = sum.value(number).and_then(|value| u128::try_from(value).ok());
                value.is_some_and(|value| digits.weights(value).last() == Some(&value))
            }
            Formula::Not(part) => !part.holds(number)?,
            Formula::And(parts) => {
                parts.iter().try_fold(true, |all, part| Some(part.holds(number)? && all))?
            }
            Formula::Or(parts) => {
                parts.iter().try_fold(false, |one, part| Some(part.holds(number)? || one))?
            }
            Formula::Some(..) => return None,
        })
    }

    /// The formula and all formulas in it, each before its parts.
    pub fn all(&self) -> Vec<&Formula> {
        let parts: &[Formula] = match self {
            Formula::Not(part) | Formula::Some(_, part) => std::slice::from_ref(part),
            Formula::And(parts) | Formula::Or(parts) => parts,
            Formula::Compare(..) | Formula::Weight(..) => &[],
        };
        std::iter::once(self).chain(parts.iter().flat_map(Formula::all)).collect()
    }

    /// The digits that parts of it need, and what needs them.
    pub(crate) fn needs(&self) -> Vec<Need> {
        let mut unused = Var::MAX;
        let lowered = self.lower(&mut || {
            unused -= 1;
            unused
        });
        let need = |part: &Formula| match part {
            Formula::Weight(digits, _) if digits.coefficients().1 == 0 => {
                Some((*digits, "power(...)"))
            }
            Formula::Weight(digits, _) => Some((*digits, "fibonacci(...)")),
            Formula::Compare(sum, _) => match sum.parts[..] {
                [(_, Number::NimSum(_))] => Some((Digits::BINARY, "xor")),
                _ => None,
            },
            _ => None,
        };
        lowered.all().into_iter().filter_map(need).collect()
    }
}

/// The digits that something needs, and what needs them.
pub(crate) type Need = (Digits, &'static str);

/// The digits that everything needs, if anything needs some. The error says what disagrees.
pub(crate) fn common_digits(needs: &[Need]) -> Result<Option<Digits>, String> {
    let Some((digits, what)) = needs.first() else { return Ok(None) };
    match needs.iter().find(|need| need.0 != *digits) {
        None => Ok(Some(*digits)),
        Some((other, who)) => Err(format!("{what} needs {digits}, but {who} needs {other}")),
    }
}
