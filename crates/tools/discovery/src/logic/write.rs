//! Prints formulas: as people write them, and as Rust.

use std::cell::Cell;

use itertools::Itertools;

use super::formula::{Comparison, Formula, Number, Sum, Var};
use crate::automata::Digits;

impl Formula {
    /// The formula as people write it, if the variables have these names.
    pub fn text(&self, name: &dyn Fn(Var) -> String) -> String {
        Printer { rust: false, name, fails: Cell::default() }.formula(self)
    }

    /// An expression of Rust for it, if there is a simple one. The names are expressions of type
    /// `i128` whose values are from 0 to 2^64 - 1, or in a conjecture of type `i64`.
    pub fn rust(&self, name: &dyn Fn(Var) -> String) -> Option<String> {
        let printer = Printer { rust: true, name, fails: Cell::default() };
        let text = printer.formula(self);
        (!printer.fails.get()).then_some(text)
    }
}

impl Sum {
    /// The sum as people write it.
    pub(crate) fn text(&self, name: &dyn Fn(Var) -> String) -> String {
        Printer { rust: false, name, fails: Cell::default() }.sum(self)
    }

    /// An expression of Rust of the type of the names, as for a formula. A nim-sum is one of numbers
    /// that are not negative.
    pub(crate) fn rust(&self, name: &dyn Fn(Var) -> String) -> String {
        Printer { rust: true, name, fails: Cell::default() }.sum(self)
    }

    /// Whether it cannot be negative.
    fn is_natural(&self) -> bool {
        self.constant >= 0 && self.parts.iter().all(|(factor, _)| *factor > 0)
    }

    /// The number that it is, if it is one.
    pub(super) fn single(&self) -> Option<&Number> {
        match &self.parts[..] {
            [(1, number)] if self.constant == 0 => Some(number),
            _ => None,
        }
    }
}

fn close(text: String, needs_parentheses: bool) -> String {
    if needs_parentheses {
        format!("({text})")
    } else {
        text
    }
}

/// Prints Rust, or what people write.
struct Printer<'n> {
    rust: bool,
    name: &'n dyn Fn(Var) -> String,
    /// Whether something was printed that has no simple expression of Rust.
    fails: Cell<bool>,
}

impl Printer<'_> {
    /// How tightly the outermost operator of a formula binds its parts.
    fn level(&self, formula: &Formula) -> u8 {
        match formula {
            Formula::Some(..) => 0,
            Formula::Or(_) => 1,
            Formula::And(_) => 2,
            Formula::Compare(_, rest) if self.rust && rest.len() > 1 => 2,
            Formula::Weight(..) if self.rust => 2,
            _ => 3,
        }
    }

    fn formula(&self, formula: &Formula) -> String {
        let least = match formula {
            Formula::Not(_) if self.rust => 4,
            _ if self.rust => 3,
            _ => self.level(formula),
        };
        let part = |part| close(self.formula(part), self.level(part) < least);
        let words = if self.rust { ["!", " && ", " || "] } else { ["not ", " and ", " or "] };
        match formula {
            Formula::Compare(first, rest) if self.rust => {
                let left = std::iter::once(first).chain(rest.iter().map(|(_, sum)| sum));
                let pairs = left.zip(rest).map(|(left, (comparison, right))| {
                    let sign = match comparison {
                        Comparison::Equal => "==",
                        other => other.sign(),
                    };
                    format!("{} {sign} {}", self.sum(left), self.sum(right))
                });
                pairs.collect_vec().join(words[1])
            }
            Formula::Compare(first, rest) => {
                let rest = rest.iter().map(|(how, sum)| [how.sign(), &self.sum(sum)].join(" "));
                std::iter::once(self.sum(first)).chain(rest).join(" ")
            }
            Formula::Weight(digits, sum) => {
                self.fails.set(self.fails.get() || *digits != Digits::BINARY);
                match (digits.coefficients(), self.sum(sum)) {
                    (_, sum) if self.rust => format!("{sum} > 0 && ({sum}).count_ones() == 1"),
                    ((base, 0), sum) => format!("power({base}, {sum})"),
                    (_, sum) => format!("fibonacci({sum})"),
                }
            }
            Formula::Not(one) => format!("{}{}", words[0], part(one)),
            Formula::And(parts) => parts.iter().map(part).join(words[1]),
            Formula::Or(parts) => parts.iter().map(part).join(words[2]),
            Formula::Some(vars, part) => {
                self.fails.set(true);
                let names = vars.iter().map(|var| (self.name)(*var)).join(", ");
                format!("some {names}: {}", self.formula(part))
            }
        }
    }

    fn sum(&self, sum: &Sum) -> String {
        let sign = |factor: i64| if factor < 0 { "-" } else { "+" };
        let mut terms = Vec::new();
        for (factor, number) in &sum.parts {
            let needs_parentheses = match number {
                Number::Var(_) => false,
                Number::Remainder(..) => factor.abs() != 1,
                Number::NimSum(_) => self.rust || sum.single().is_none(),
            };
            let number = close(self.number(number), needs_parentheses);
            terms.push(match factor.abs() {
                1 => format!(" {} {number}", sign(*factor)),
                times if self.rust => format!(" {} {times} * {number}", sign(*factor)),
                times => format!(" {} {times} {number}", sign(*factor)),
            });
        }
        if sum.constant != 0 || sum.parts.is_empty() {
            terms.push(format!(" {} {}", sign(sum.constant), sum.constant.abs()));
        }
        let text = terms.concat();
        match text.strip_prefix(" + ") {
            Some(text) => text.into(),
            None => text.replacen(" - ", "-", 1),
        }
    }

    fn number(&self, number: &Number) -> String {
        match number {
            Number::Var(var) => (self.name)(*var),
            Number::Remainder(of, modulus) => {
                let text = self.sum(of);
                let is_clear = match &of.parts[..] {
                    _ if self.rust => of.single().is_some(),
                    // A variable may be called "n mod k".
                    [(1, Number::Var(_))] if text.contains(" mod ") => false,
                    [(1.., Number::Var(_) | Number::Remainder(..))] => of.constant == 0,
                    _ => false,
                };
                let text = close(text, !is_clear);
                match self.rust {
                    false => format!("{text} mod {modulus}"),
                    true if of.is_natural() => format!("{text} % {modulus}"),
                    true => format!("{text}.rem_euclid({modulus})"),
                }
            }
            Number::NimSum(sums) => {
                self.fails.set(self.fails.get() || !sums.iter().all(Sum::is_natural));
                let part = |sum: &Sum| {
                    let is_clear = match sum.single() {
                        None => !self.rust,
                        single => self.rust || !matches!(single, Some(Number::NimSum(_))),
                    };
                    close(self.sum(sum), !is_clear)
                };
                sums.iter().map(part).join(if self.rust { " ^ " } else { " xor " })
            }
        }
    }
}
