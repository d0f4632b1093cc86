//! Formulas about numbers, and the relations that they describe.
//!
//! | formula | meaning |
//! |---|---|
//! | `n' < n`, `2 n - m = 3`, `1 <= t <= q` | comparisons of sums: `=`, `!=`, `<`, `<=`, `>`, `>=` |
//! | `n mod 3 = 1`, `(x + y) mod 2 = 0` | the remainder, from 0 to 2 and from 0 to 1 |
//! | `x xor y = z` | the nim-sum; needs base 2 |
//! | `power(2, n - n')` | the sum is a power of 2; needs base 2, and so on |
//! | `fibonacci(t)` | the sum is one of 1, 2, 3, 5, ...; needs Fibonacci digits |
//! | `not`, `and`, `or`, `( )` | in this order |
//! | `some t: ...` | there is a number `t` such that the rest of the formula holds |
//!
//! Names stand for natural numbers. Sums may be negative; a nim-sum with a negative number
//! makes its comparison false.

use std::cmp::Ordering;
use std::fmt;

use super::digits::Digits;
use super::linear::Linear;
use super::relation::Var;

/// A formula with the names of its variables. It prints as it was written.
#[derive(Clone, Debug)]
pub struct Formula {
    pub(crate) root: Node,
    /// The names, by the variables: those of a position, those of its two parts after a move, `g`
    /// for a Grundy number, and those that `some` has introduced. What a nim-sum, for instance, is
    /// has no name.
    pub(crate) names: Vec<String>,
    pub(crate) text: String,
    /// The digits that the formula needs.
    pub(crate) needs: Vec<Need>,
    pub(crate) mentioned: Vec<Var>,
}

impl Formula {
    /// Whether a variable occurs.
    pub(crate) fn mentions(&self, var: Var) -> bool {
        self.mentioned.contains(&var)
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A part of a formula.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    /// How a sum compares with 0.
    Compare(Linear, Comparison),
    /// The last number is the nim-sum of the others.
    NimSum(Vec<Var>),
    /// The number is a weight of the digits: a power of the base, or a Fibonacci number.
    Weight(Var),
    Not(Box<Node>),
    And(Vec<Node>),
    Or(Vec<Node>),
    Some(Vec<Var>, Box<Node>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Equal,
    Different,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

impl Comparison {
    pub(crate) fn parse(sign: &str) -> Option<Comparison> {
        Some(match sign {
            "=" => Comparison::Equal,
            "!=" => Comparison::Different,
            "<" => Comparison::Less,
            "<=" => Comparison::AtMost,
            ">" => Comparison::Greater,
            ">=" => Comparison::AtLeast,
            _ => return None,
        })
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
