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

use super::automaton::Stop;
use super::digits::Digits;
use super::linear::{Linear, Remainder};
use super::relation::{Builder, Relation, Var};

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

    fn accepts(self, ordering: Ordering) -> bool {
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

    pub(crate) fn show<'a>(&'a self, names: &'a [String]) -> impl fmt::Display + 'a {
        ShownSum { sum: self, names }
    }

    fn visit(&self, on_sum: &mut impl FnMut(&Sum)) {
        on_sum(self);
        for (_, term) in &self.terms {
            match term {
                Term::Name(_) => {}
                Term::Mod(sum, _) => sum.visit(on_sum),
                Term::Xor(sums) => sums.iter().for_each(|sum| sum.visit(on_sum)),
            }
        }
    }
}

/// The largest number that a formula may contain. An automaton has about as many states.
pub(crate) const LARGEST: i64 = 100_000;

fn bounded(number: i64) -> Option<i64> {
    Some(number).filter(|number| number.abs() <= LARGEST)
}

/// The digits that a formula needs, with the part that needs them.
pub(crate) type Need = (Digits, &'static str);

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
                parts.iter().for_each(|part| part.visit(on_formula));
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

struct Shown<'a> {
    formula: &'a Node,
    names: &'a [String],
}

impl<'a> fmt::Display for Shown<'a> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let shown = |formula: &'a Node| Shown { formula, names: self.names };
        let sum = |sum| ShownSum { sum, names: self.names };
        match self.formula {
            Node::Compare(left, comparison, right) => {
                let sign = Comparison::ALL.iter().find(|(_, known)| known == comparison);
                write!(f, "{} {} {}", sum(left), sign.map_or("", |(sign, _)| sign), sum(right))
            }
            Node::Power(base, of) => write!(f, "power({base}, {})", sum(of)),
            Node::Fibonacci(of) => write!(f, "fibonacci({})", sum(of)),
            Node::Not(part) => match **part {
                Node::And(_) | Node::Or(_) | Node::Some(..) => {
                    write!(f, "not ({})", shown(part))
                }
                _ => write!(f, "not {}", shown(part)),
            },
            Node::And(parts) | Node::Or(parts) => {
                let (word, is_and) = match self.formula {
                    Node::And(_) => (" and ", true),
                    _ => (" or ", false),
                };
                for (index, part) in parts.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { word })?;
                    match part {
                        Node::Or(_) if is_and => write!(f, "({})", shown(part))?,
                        // Its scope would go on.
                        Node::Some(..) => write!(f, "({})", shown(part))?,
                        _ => write!(f, "{}", shown(part))?,
                    }
                }
                Ok(())
            }
            Node::Some(vars, part) => {
                let vars: Vec<&str> = vars.iter().map(|var| self.names[*var].as_str()).collect();
                write!(f, "some {}: {}", vars.join(", "), shown(part))
            }
        }
    }
}

struct ShownSum<'a> {
    sum: &'a Sum,
    names: &'a [String],
}

impl fmt::Display for ShownSum<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let sum = |sum| ShownSum { sum, names: self.names };
        for (index, (coefficient, term)) in self.sum.terms.iter().enumerate() {
            match (index, *coefficient < 0) {
                (0, false) => {}
                (0, true) => f.write_str("-")?,
                (_, false) => f.write_str(" + ")?,
                (_, true) => f.write_str(" - ")?,
            }
            let is_single = coefficient.abs() == 1;
            if !is_single {
                write!(f, "{} ", coefficient.abs())?;
            }
            let is_alone = self.sum.terms.len() == 1 && self.sum.constant == 0 && *coefficient == 1;
            let (open, close) = match term {
                Term::Mod(..) if !is_single => ("(", ")"),
                Term::Xor(_) if !is_alone => ("(", ")"),
                _ => ("", ""),
            };
            f.write_str(open)?;
            match term {
                Term::Name(var) => f.write_str(&self.names[*var])?,
                Term::Mod(of, modulus) => match (of.terms.as_slice(), of.constant) {
                    ([(1, Term::Name(var))], 0) => {
                        write!(f, "{} mod {modulus}", self.names[*var])?;
                    }
                    _ => write!(f, "({}) mod {modulus}", sum(of))?,
                },
                Term::Xor(sums) => {
                    for (index, of) in sums.iter().enumerate() {
                        f.write_str(if index == 0 { "" } else { " xor " })?;
                        write!(f, "{}", sum(of))?;
                    }
                }
            }
            f.write_str(close)?;
        }
        match (self.sum.terms.is_empty(), self.sum.constant) {
            (true, constant) => write!(f, "{constant}"),
            (false, 0) => Ok(()),
            (false, constant) if constant < 0 => write!(f, " - {}", -constant),
            (false, constant) => write!(f, " + {constant}"),
        }
    }
}
