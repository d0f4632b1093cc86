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

use super::digits::Digits;
use super::relation::Var;

/// A formula with the names of its variables. It prints so that reading it gives it back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    pub(crate) root: Node,
    /// The names, by the variables: those of a position, those of its two parts after a move, `g`
    /// for a Grundy number, and those that `some` has introduced.
    pub(crate) names: Vec<String>,
}

/// A part of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Node {
    Compare(Sum, Comparison, Sum),
    /// The sum is a power of this base.
    Power(u32, Sum),
    /// The sum is a Fibonacci number.
    Fibonacci(Sum),
    Not(Box<Node>),
    And(Vec<Node>),
    Or(Vec<Node>),
    Some(Vec<Var>, Box<Node>),
}

/// The sum of some terms and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    pub(crate) terms: Vec<(i64, Term)>,
    pub(crate) constant: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    Name(Var),
    /// The sum modulo a number.
    Mod(Sum, i64),
    /// The nim-sum of at least two sums.
    Xor(Vec<Sum>),
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
    pub(crate) const ALL: [(&'static str, Comparison); 6] = [
        ("=", Comparison::Equal),
        ("!=", Comparison::Different),
        ("<", Comparison::Less),
        ("<=", Comparison::AtMost),
        (">", Comparison::Greater),
        (">=", Comparison::AtLeast),
    ];

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

impl Sum {
    pub(crate) fn name(var: Var) -> Sum {
        Sum { terms: vec![(1, Term::Name(var))], constant: 0 }
    }

    pub(crate) fn number(constant: i64) -> Sum {
        Sum { terms: Vec::new(), constant }
    }

    /// Adds a multiple of another sum; `None` if a number gets too large.
    pub(crate) fn add(&mut self, factor: i64, other: Sum) -> Option<()> {
        self.constant = bounded(factor.checked_mul(other.constant)?.checked_add(self.constant)?)?;
        for (coefficient, term) in other.terms {
            let added = factor.checked_mul(coefficient)?;
            match self.terms.iter_mut().find(|(_, known)| *known == term) {
                Some((known, _)) => *known = bounded(known.checked_add(added)?)?,
                None => self.terms.push((bounded(added)?, term)),
            }
        }
        self.terms.retain(|(coefficient, _)| *coefficient != 0);
        Some(())
    }

    /// Whether all terms are multiples of names.
    pub(crate) fn is_plain(&self) -> bool {
        self.terms.iter().all(|(_, term)| matches!(term, Term::Name(_)))
    }

    /// The value of a plain sum; `None` if it is negative or too large.
    pub(crate) fn value(&self, numbers: &[u128]) -> Option<u128> {
        let mut value = i128::from(self.constant);
        for (coefficient, term) in &self.terms {
            let Term::Name(var) = term else { return None };
            let number = i128::try_from(numbers[*var]).ok()?;
            value = value.checked_add(number.checked_mul(i128::from(*coefficient))?)?;
        }
        u128::try_from(value).ok()
    }

    fn visit(&self, on_sum: &mut impl FnMut(&Sum)) {
        on_sum(self);
        for (_, term) in &self.terms {
            match term {
                Term::Name(_) => {}
                Term::Mod(sum, _) => sum.visit(on_sum),
                Term::Xor(sums) => {
                    for sum in sums {
                        sum.visit(on_sum);
                    }
                }
            }
        }
    }
}

/// The largest number that a formula may contain. An automaton has about as many states.
pub(crate) const LARGEST: i64 = 100_000;

fn bounded(number: i64) -> Option<i64> {
    Some(number).filter(|number| number.abs() <= LARGEST)
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

impl Node {
    /// The digits that the formula needs.
    pub(crate) fn needs(&self) -> Vec<Need> {
        let mut needs = Vec::new();
        self.visit(&mut |formula| match formula {
            // The parser knows that it is a base.
            Node::Power(base, _) => {
                needs.extend(Digits::base(*base).map(|digits| (digits, "power(...)")));
            }
            Node::Fibonacci(_) => needs.push((Digits::FIBONACCI, "fibonacci(...)")),
            _ => {}
        });
        self.visit_sums(&mut |sum| {
            if sum.terms.iter().any(|(_, term)| matches!(term, Term::Xor(_))) {
                needs.push((Digits::BINARY, "xor"));
            }
        });
        needs
    }

    /// Whether a variable occurs.
    pub(crate) fn mentions(&self, var: Var) -> bool {
        let mut mentions = false;
        self.visit_sums(&mut |sum| {
            mentions |= sum.terms.iter().any(|(_, term)| *term == Term::Name(var));
        });
        mentions
    }

    fn visit(&self, on_formula: &mut impl FnMut(&Node)) {
        on_formula(self);
        match self {
            Node::Compare(..) | Node::Power(..) | Node::Fibonacci(_) => {}
            Node::Not(part) | Node::Some(_, part) => part.visit(on_formula),
            Node::And(parts) | Node::Or(parts) => {
                for part in parts {
                    part.visit(on_formula);
                }
            }
        }
    }

    fn visit_sums(&self, on_sum: &mut impl FnMut(&Sum)) {
        self.visit(&mut |formula| match formula {
            Node::Compare(left, _, right) => {
                left.visit(on_sum);
                right.visit(on_sum);
            }
            Node::Power(_, sum) | Node::Fibonacci(sum) => sum.visit(on_sum),
            _ => {}
        });
    }
}
