//! Formulas whose sums are of variables only: the form from which automata and proofs are made.
//!
//! What is not linear becomes a number of its own: `x xor y = z + 1` is `some s: s is the nim-sum of x
//! and y, and s = z + 1`.

use super::formula::{Comparison, Formula, Number, Sum, Var};
use super::linear::{Linear, Remainder};

/// A formula whose sums are of variables.
#[derive(Clone, Debug)]
pub(crate) enum Plain {
    /// How a sum compares with 0.
    Compare(Linear, Comparison),
    /// The last number is the nim-sum of the others.
    NimSum(Vec<Var>),
    /// The number is a weight of the digits: a power of the base, or a Fibonacci number.
    Weight(Var),
    Not(Box<Plain>),
    And(Vec<Plain>),
    Or(Vec<Plain>),
    Some(Vec<Var>, Box<Plain>),
}

/// What becomes of `s mod k`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remainders {
    /// It stays where `s` is a sum of variables, as a part of a [`Linear`] sum.
    Kept,
    /// It is a number `r < k` for which there is a number `q` with `s = r + k q` or `s = r - k q`.
    Lowered,
}

impl Formula {
    /// The formula with sums of variables only; `fresh` gives variables that were not used before.
    pub(crate) fn lower(&self, remainders: Remainders, fresh: &mut dyn FnMut() -> Var) -> Plain {
        let each = |parts: &[Formula], fresh: &mut dyn FnMut() -> Var| {
            parts.iter().map(|part| part.lower(remainders, fresh)).collect()
        };
        match self {
            Formula::Compare(first, rest) => {
                let mut sums = Sums { remainders, fresh, vars: Vec::new(), are: Vec::new() };
                let mut left = sums.lower(first);
                let mut parts = Vec::new();
                for (comparison, right) in rest {
                    let right = sums.lower(right);
                    left.add(-1, &right);
                    parts.push(Plain::Compare(left, *comparison));
                    left = right;
                }
                sums.bind(parts)
            }
            Formula::Weight(_, sum) => {
                let mut sums = Sums { remainders, fresh, vars: Vec::new(), are: Vec::new() };
                let sum = sums.lower(sum);
                let var = sums.number_that_is(sum);
                sums.bind(vec![Plain::Weight(var)])
            }
            Formula::Not(part) => Plain::Not(Box::new(part.lower(remainders, fresh))),
            Formula::And(parts) => Plain::And(each(parts, fresh)),
            Formula::Or(parts) => Plain::Or(each(parts, fresh)),
            Formula::Some(vars, part) => {
                Plain::Some(vars.clone(), Box::new(part.lower(remainders, fresh)))
            }
        }
    }
}

/// The numbers that are introduced for sums.
struct Sums<'f> {
    remainders: Remainders,
    fresh: &'f mut dyn FnMut() -> Var,
    vars: Vec<Var>,
    /// What they are.
    are: Vec<Plain>,
}

impl Sums<'_> {
    fn variable(&mut self) -> Var {
        let var = (self.fresh)();
        self.vars.push(var);
        var
    }

    /// The variable that a sum is, or a new one that is equal to it.
    fn number_that_is(&mut self, mut sum: Linear) -> Var {
        if let ([(1, var)], 0, []) = (&sum.terms[..], sum.constant, &sum.remainders[..]) {
            return *var;
        }
        let var = self.variable();
        sum.add(-1, &Linear::name(var));
        self.are.push(Plain::Compare(sum, Comparison::Equal));
        var
    }

    fn lower(&mut self, sum: &Sum) -> Linear {
        let mut linear = Linear { constant: sum.constant, ..Linear::default() };
        for (factor, number) in &sum.parts {
            let number = match number {
                Number::Var(var) => Linear::name(*var),
                Number::Remainder(of, modulus) => self.remainder(of, *modulus),
                Number::NimSum(sums) => {
                    let mut vars = Vec::new();
                    for sum in sums {
                        let sum = self.lower(sum);
                        vars.push(self.number_that_is(sum));
                    }
                    let result = self.variable();
                    vars.push(result);
                    self.are.push(Plain::NimSum(vars));
                    Linear::name(result)
                }
            };
            linear.add(*factor, &number);
        }
        linear
    }

    fn remainder(&mut self, of: &Sum, modulus: i64) -> Linear {
        let mut of = self.lower(of);
        // The remainder of a remainder: the inner one becomes a number of its own.
        for (factor, inner) in std::mem::take(&mut of.remainders) {
            let inner = Linear { remainders: vec![(1, inner)], ..Linear::default() };
            let inner = self.number_that_is(inner);
            of.add(factor, &Linear::name(inner));
        }
        if self.remainders == Remainders::Kept {
            let remainder = Remainder { terms: of.terms, constant: of.constant, modulus };
            return Linear { remainders: vec![(1, remainder)], ..Linear::default() };
        }
        let (rest, quotient) = (self.variable(), self.variable());
        let equal = |factor| {
            let mut difference = of.clone();
            difference.add(-1, &Linear::name(rest));
            difference.add(factor, &Linear::name(quotient));
            Plain::Compare(difference, Comparison::Equal)
        };
        let less = Linear { constant: 1 - modulus, ..Linear::name(rest) };
        let less = Plain::Compare(less, Comparison::AtMost);
        let is_right = Plain::Or(vec![equal(-modulus), equal(modulus)]);
        self.are.push(Plain::And(vec![is_right, less]));
        Linear::name(rest)
    }

    /// That there are the new numbers, and that they have these properties.
    fn bind(self, parts: Vec<Plain>) -> Plain {
        Plain::Some(self.vars, Box::new(Plain::And([self.are, parts].concat())))
    }
}
