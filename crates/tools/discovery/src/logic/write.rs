//! Prints formulas: as people write them, and as Rust.

use super::digits::Digits;
use super::formula::{Comparison, Formula, Number, Sum, Var};

impl Formula {
    /// The formula as people write it, if the variables have these names.
    pub fn text(&self, name: &dyn Fn(Var) -> String) -> String {
        match self {
            Formula::Compare(first, rest) => {
                let rest = rest.iter().map(|(sign, sum)| format!(" {sign} {}", sum.text(name)));
                first.text(name) + &rest.collect::<String>()
            }
            Formula::Weight(digits, sum) => match digits.coefficients() {
                (base, 0) => format!("power({base}, {})", sum.text(name)),
                _ => format!("fibonacci({})", sum.text(name)),
            },
            Formula::Not(part) => format!("not {}", part.close(name, Formula::is_long)),
            Formula::And(parts) => join(parts, " and ", |part| {
                part.close(name, |part| matches!(part, Formula::Or(_) | Formula::Some(..)))
            }),
            Formula::Or(parts) => join(parts, " or ", |part| {
                part.close(name, |part| matches!(part, Formula::Some(..)))
            }),
            Formula::Some(vars, part) => {
                let names = join(vars, ", ", |var| name(*var));
                format!("some {names}: {}", part.text(name))
            }
        }
    }

    fn is_long(&self) -> bool {
        matches!(self, Formula::And(_) | Formula::Or(_) | Formula::Some(..))
    }

    /// The text, in parentheses if it needs some.
    fn close(&self, name: &dyn Fn(Var) -> String, needs: fn(&Formula) -> bool) -> String {
        let text = self.text(name);
        if needs(self) {
            format!("({text})")
        } else {
            text
        }
    }

    /// An expression of Rust for it, if there is a simple one. The names are expressions of type
    /// `i128` whose values are from 0 to 2^64 - 1.
    pub fn rust(&self, name: &dyn Fn(Var) -> String) -> Option<String> {
        let each = |parts: &[Formula], sign: &str| {
            let texts: Option<Vec<String>> = parts
                .iter()
                .map(|part| {
                    let text = part.rust(name)?;
                    Some(if part.is_long() || text.contains(" && ") {
                        format!("({text})")
                    } else {
                        text
                    })
                })
                .collect();
            Some(texts?.join(sign))
        };
        match self {
            Formula::Compare(first, rest) => {
                let mut left = first;
                let mut texts = Vec::new();
                for (comparison, right) in rest {
                    let sign = match comparison {
                        Comparison::Equal => "==".into(),
                        other => other.to_string(),
                    };
                    texts.push(format!("{} {sign} {}", left.rust(name)?, right.rust(name)?));
                    left = right;
                }
                Some(texts.join(" && "))
            }
            Formula::Weight(Digits::BINARY, sum) => {
                let sum = sum.rust(name)?;
                Some(format!("{sum} > 0 && ({sum}).count_ones() == 1"))
            }
            Formula::Weight(..) | Formula::Some(..) => None,
            Formula::Not(part) => Some(format!("!({})", part.rust(name)?)),
            Formula::And(parts) => each(parts, " && "),
            Formula::Or(parts) => each(parts, " || "),
        }
    }
}

impl Sum {
    /// The sum as people write it.
    pub fn text(&self, name: &dyn Fn(Var) -> String) -> String {
        if let [(1, number @ Number::NimSum(_))] = &self.parts[..] {
            if self.constant == 0 {
                return number.text(name);
            }
        }
        self.add(|factor, number| {
            let text = number.text(name);
            match (factor, number) {
                (1, Number::Var(_) | Number::Remainder(..)) => text,
                (1, Number::NimSum(_)) => format!("({text})"),
                (_, Number::Var(_)) => format!("{factor} {text}"),
                (_, Number::Remainder(..) | Number::NimSum(_)) => format!("{factor} ({text})"),
            }
        })
    }

    /// Adds texts for the parts, each with a positive factor.
    fn add(&self, write: impl Fn(i64, &Number) -> String) -> String {
        let mut text = String::new();
        let mut add = |is_negative: bool, part: &str| {
            text += match (text.is_empty(), is_negative) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            };
            text += part;
        };
        for (factor, number) in &self.parts {
            add(*factor < 0, &write(factor.abs(), number));
        }
        if self.constant != 0 || self.parts.is_empty() {
            add(self.constant < 0, &self.constant.abs().to_string());
        }
        text
    }

    /// Whether it cannot be negative.
    fn is_natural(&self) -> bool {
        self.constant >= 0 && self.parts.iter().all(|(factor, _)| *factor > 0)
    }

    fn is_single(&self) -> bool {
        self.constant == 0 && matches!(self.parts[..], [(1, _)])
    }

    /// An expression of Rust of type `i128`, as for a formula.
    pub(crate) fn rust(&self, name: &dyn Fn(Var) -> String) -> Option<String> {
        let numbers: Option<Vec<String>> =
            self.parts.iter().map(|(_, number)| number.rust(name)).collect();
        let numbers = numbers?;
        let text_of = |number: &Number| {
            let at = self.parts.iter().position(|(_, known)| known == number);
            at.map_or(String::new(), |at| numbers[at].clone())
        };
        Some(self.add(|factor, number| match (factor, number) {
            (1, _) => text_of(number),
            (_, Number::Remainder(..)) => format!("{factor} * ({})", text_of(number)),
            _ => format!("{factor} * {}", text_of(number)),
        }))
    }
}

impl Number {
    fn text(&self, name: &dyn Fn(Var) -> String) -> String {
        match self {
            Number::Var(var) => name(*var),
            Number::Remainder(of, modulus) => {
                let text = of.text(name);
                match &of.parts[..] {
                    // A variable may be called "n mod k".
                    [(1, Number::Var(_))] if text.contains(" mod ") => {
                        format!("({text}) mod {modulus}")
                    }
                    [(1.., Number::Var(_) | Number::Remainder(..))] if of.constant == 0 => {
                        format!("{text} mod {modulus}")
                    }
                    _ => format!("({text}) mod {modulus}"),
                }
            }
            Number::NimSum(sums) => join(sums, " xor ", |sum| match sum.parts[..] {
                [(1, Number::NimSum(_))] if sum.constant == 0 => format!("({})", sum.text(name)),
                _ => sum.text(name),
            }),
        }
    }

    fn rust(&self, name: &dyn Fn(Var) -> String) -> Option<String> {
        let close = |sum: &Sum| {
            let text = sum.rust(name)?;
            Some(if sum.is_single() { text } else { format!("({text})") })
        };
        match self {
            Number::Var(var) => Some(name(*var)),
            Number::Remainder(of, modulus) if of.is_natural() => {
                Some(format!("{} % {modulus}", close(of)?))
            }
            Number::Remainder(of, modulus) => Some(format!("{}.rem_euclid({modulus})", close(of)?)),
            Number::NimSum(sums) if sums.iter().all(Sum::is_natural) => {
                let sums: Option<Vec<String>> = sums.iter().map(close).collect();
                Some(format!("({})", sums?.join(" ^ ")))
            }
            Number::NimSum(_) => None,
        }
    }
}

fn join<T>(items: &[T], between: &str, write: impl Fn(&T) -> String) -> String {
    items.iter().map(write).collect::<Vec<_>>().join(between)
}
