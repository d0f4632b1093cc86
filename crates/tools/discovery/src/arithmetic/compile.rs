//! The relations that formulas describe.

use std::cmp::Ordering;

use super::budget::Stop;
use super::formula::{Node, Sum, Term};
use super::linear::{Linear, Remainder};
use super::relation::{Builder, Relation, Var};

impl Builder<'_, '_> {
    /// The relation that a formula describes.
    pub(crate) fn relation(&mut self, formula: &Node) -> Result<Relation, Stop> {
        match formula {
            Node::Compare(left, comparison, right) => {
                let mut guessed = Guessed::default();
                let mut linear = Linear::default();
                self.add(&mut linear, 1, left, &mut guessed)?;
                self.add(&mut linear, -1, right, &mut guessed)?;
                let compared = self.compare(&linear, |ordering| comparison.accepts(ordering))?;
                self.resolve(compared, &guessed)
            }
            Node::Power(_, sum) | Node::Fibonacci(sum) => {
                let mut guessed = Guessed::default();
                let var = self.value(sum, &mut guessed)?;
                let weight = self.is_weight(var)?;
                self.resolve(weight, &guessed)
            }
            Node::Not(part) => Ok(self.relation(part)?.complement()),
            Node::And(parts) => self.fold(parts, |x, y| x && y),
            Node::Or(parts) => self.fold(parts, |x, y| x || y),
            Node::Some(vars, part) => {
                let relation = self.relation(part)?;
                self.exists(&relation, vars)
            }
        }
    }

    fn fold(&mut self, parts: &[Node], op: fn(bool, bool) -> bool) -> Result<Relation, Stop> {
        let mut all: Option<Relation> = None;
        for part in parts {
            let part = self.relation(part)?;
            all = Some(match all {
                None => part,
                Some(all) => self.combine(&all, &part, op)?,
            });
        }
        all.map_or_else(|| self.always(&[]), Ok)
    }

    fn add(
        &mut self,
        linear: &mut Linear,
        factor: i64,
        sum: &Sum,
        guessed: &mut Guessed,
    ) -> Result<(), Stop> {
        linear.constant += factor * sum.constant;
        for (coefficient, term) in &sum.terms {
            let coefficient = factor * coefficient;
            match term {
                Term::Name(var) => linear.terms.push((coefficient, *var)),
                Term::Mod(sum, modulus) => {
                    let mut inner = Linear::default();
                    self.add(&mut inner, 1, sum, guessed)?;
                    // The remainder of a remainder: the inner one becomes a number of its own.
                    for (factor, remainder) in std::mem::take(&mut inner.remainders) {
                        let var = self.remainder(remainder, guessed)?;
                        inner.terms.push((factor, var));
                    }
                    let Linear { terms, constant, .. } = inner;
                    let remainder = Remainder { terms, constant, modulus: *modulus };
                    linear.remainders.push((coefficient, remainder));
                }
                Term::Xor(sums) => {
                    let result = self.fresh();
                    guessed.vars.push(result);
                    let mut vars = vec![result];
                    for sum in sums {
                        vars.push(self.value(sum, guessed)?);
                    }
                    guessed.relations.push(self.nim_sum_is_zero(&vars)?);
                    linear.terms.push((coefficient, result));
                }
            }
        }
        Ok(())
    }

    /// A new variable that has the value of the sum.
    fn value(&mut self, sum: &Sum, guessed: &mut Guessed) -> Result<Var, Stop> {
        let var = self.fresh();
        let mut linear = Linear { terms: vec![(-1, var)], ..Linear::default() };
        self.add(&mut linear, 1, sum, guessed)?;
        guessed.vars.push(var);
        guessed.relations.push(self.compare(&linear, Ordering::is_eq)?);
        Ok(var)
    }

    fn remainder(&mut self, remainder: Remainder, guessed: &mut Guessed) -> Result<Var, Stop> {
        let var = self.fresh();
        let terms = vec![(-1, var)];
        let linear = Linear { terms, constant: 0, remainders: vec![(1, remainder)] };
        guessed.vars.push(var);
        guessed.relations.push(self.compare(&linear, Ordering::is_eq)?);
        Ok(var)
    }

    /// There are values of the guessed variables such that all relations hold.
    fn resolve(&mut self, mut relation: Relation, guessed: &Guessed) -> Result<Relation, Stop> {
        for other in &guessed.relations {
            relation = self.and(&relation, other)?;
        }
        self.exists(&relation, &guessed.vars)
    }
}

/// Variables without a name, and what holds for them.
#[derive(Default)]
struct Guessed {
    vars: Vec<Var>,
    relations: Vec<Relation>,
}
