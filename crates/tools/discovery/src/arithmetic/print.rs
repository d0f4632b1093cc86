//! Formulas as text.

use std::fmt;

use super::formula::{Comparison, Formula, Node, Sum, Term};

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", Shown { formula: &self.root, names: &self.names })
    }
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

impl Sum {
    /// The sum with the names of its variables.
    pub(crate) fn show<'a>(&'a self, names: &'a [String]) -> impl fmt::Display + 'a {
        ShownSum { sum: self, names }
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
