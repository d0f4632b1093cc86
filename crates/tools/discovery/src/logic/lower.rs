//! Formulas whose sums are of variables only: the form from which automata and proofs are made.
//!
//! What is not linear becomes a number of its own: `x xor y = z + 1` is `some s: x xor y xor s = 0 and s
//! = z + 1`, and `n mod 3 = 1` is `some r: (n - r) mod 3 = 0 and r <= 2 and r = 1`. There is one such
//! number, so the formula means the same; or none for a nim-sum with a negative number, whose
//! comparison is false.

use super::formula::{Comparison, Formula, Number, Sum, Var};

impl Formula {
    /// The formula with comparisons of three forms only. They compare a sum of variables with 0, or say
    /// that its remainder is 0, or that the nim-sum of three variables is 0. Also, each weight is a
    /// variable. `unused` is the first variable that is not used, before and after that.
    pub(crate) fn lower(&self, unused: &mut Var) -> Formula {
        let mut new = Numbers { unused, vars: Vec::new(), are: Vec::new() };
        let mut lowered = Vec::new();
        match self {
            Formula::Compare(first, rest) => {
                let mut left = new.sum(first);
                for (how, right) in rest {
                    let right = new.sum(right);
                    lowered.push(left.plus(-1, &right).compare(*how, 0));
                    left = right;
                }
            }
            Formula::Weight(digits, sum) => {
                lowered.push(Formula::Weight(*digits, Sum::of([new.variable_for(sum)])));
            }
            Formula::Not(part) => return Formula::Not(Box::new(part.lower(unused))),
            Formula::And(parts) => {
                return Formula::And(parts.iter().map(|part| part.lower(unused)).collect());
            }
            Formula::Or(parts) => {
                return Formula::Or(parts.iter().map(|part| part.lower(unused)).collect());
            }
            Formula::Some(vars, part) => {
                return Formula::Some(vars.clone(), Box::new(part.lower(unused)));
            }
        }
        Formula::Some(new.vars, Box::new(Formula::And([new.are, lowered].concat())))
    }
}

/// The numbers that are introduced for sums.
struct Numbers<'u> {
    unused: &'u mut Var,
    vars: Vec<Var>,
    /// What they are.
    are: Vec<Formula>,
}

impl Numbers<'_> {
    fn variable(&mut self) -> Var {
        *self.unused += 1;
        self.vars.push(*self.unused - 1);
        *self.unused - 1
    }

    /// The variable if the sum is one, else a new one that is equal to it.
    fn variable_for(&mut self, sum: &Sum) -> Var {
        let sum = self.sum(sum);
        if let Some(Number::Var(var)) = sum.single() {
            return *var;
        }
        let var = self.variable();
        self.are.push(sum.plus(-1, &Sum::of([var])).equals(0));
        var
    }

    /// The sum with a new variable for each part that is not a variable.
    fn sum(&mut self, sum: &Sum) -> Sum {
        let mut lowered = Sum::from(sum.constant);
        for (factor, number) in &sum.parts {
            let var = match number {
                Number::Var(var) => *var,
                Number::Remainder(of, modulus) => {
                    let of = self.sum(of);
                    let rest = self.variable();
                    self.are.push(of.plus(-1, &Sum::of([rest])).modulo(*modulus).equals(0));
                    let above = Sum::of([rest]).plus(1 - modulus, &1.into());
                    self.are.push(above.compare(Comparison::AtMost, 0));
                    rest
                }
                Number::NimSum(sums) => {
                    let Some((first, others)) = sums.split_first() else { continue };
                    let mut all = self.variable_for(first);
                    for sum in others {
                        let [one, other] = [all, self.variable_for(sum)];
                        all = self.variable();
                        self.are.push(Sum::nim_sum([one, other, all]).equals(0));
                    }
                    all
                }
            };
            lowered = lowered.plus(*factor, &Sum::of([var]));
        }
        lowered
    }
}
