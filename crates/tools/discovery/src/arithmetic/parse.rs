//! Reads formulas. Every mistake has its column.

use super::digits::Digits;
use super::formula::{Comparison, Formula, Node, Sum};
use super::parser::{Parsed, Parser, Scope};
use super::relation::Var;
use super::tokens::{is_name, FormulaError};

/// More names are a mistake.
const MOST_NAMES: usize = 100;

/// Reads a formula.
pub(crate) fn formula(text: &str, scope: Scope) -> Result<Formula, FormulaError> {
    let mut parser = Parser::new(text, scope)?;
    let root = parser.formula()?;
    parser.end()?;
    Ok(Formula { root, names: parser.names })
}

/// Reads definitions such as `q = n - 1 and r = 2 n`: names, and sums in the scope. The names
/// are returned as they stand there.
pub(crate) fn definitions(text: &str, scope: Scope) -> Result<Vec<(Var, Sum)>, FormulaError> {
    let mut parser = Parser::new(text, scope)?;
    let mut definitions = Vec::new();
    loop {
        let var = parser.name()?;
        parser.expect("=")?;
        definitions.push((var, parser.nim_sum()?));
        if !parser.takes("and") {
            parser.end()?;
            return Ok(definitions);
        }
    }
}

impl Parser<'_> {
    fn formula(&mut self) -> Parsed<Node> {
        let mut parts = Vec::new();
        loop {
            match self.conjunction()? {
                Node::Or(more) => parts.extend(more),
                one => parts.push(one),
            }
            if !self.takes("or") {
                break;
            }
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Node::Or(parts) })
    }

    fn conjunction(&mut self) -> Parsed<Node> {
        let mut parts = Vec::new();
        loop {
            for part in self.negation()? {
                match part {
                    Node::And(more) => parts.extend(more),
                    one => parts.push(one),
                }
            }
            if !self.takes("and") {
                break;
            }
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Node::And(parts) })
    }

    /// The parts of a conjunction; there are several if comparisons are chained.
    fn negation(&mut self) -> Parsed<Vec<Node>> {
        self.deeper()?;
        let parts = if self.takes("not") {
            let mut parts = self.negation()?;
            let part = if parts.len() == 1 { parts.remove(0) } else { Node::And(parts) };
            vec![Node::Not(Box::new(part))]
        } else if self.takes("some") {
            vec![self.some()?]
        } else if self.text() == "(" && !self.opens_sum() {
            self.at += 1;
            let part = self.formula()?;
            self.expect(")")?;
            vec![part]
        } else if self.takes("power") {
            self.expect("(")?;
            let column = self.column();
            let base = self.number()?;
            let Some(base) = u32::try_from(base).ok().filter(|base| Digits::base(*base).is_some())
            else {
                let reason = format!("expected a number from 2 to 20, found {base}");
                return Err(FormulaError { column, reason });
            };
            self.expect(",")?;
            let of = self.nim_sum()?;
            self.expect(")")?;
            vec![Node::Power(base, of)]
        } else if self.takes("fibonacci") {
            self.expect("(")?;
            let of = self.nim_sum()?;
            self.expect(")")?;
            vec![Node::Fibonacci(of)]
        } else {
            self.comparisons()?
        };
        self.depth -= 1;
        Ok(parts)
    }

    fn some(&mut self) -> Parsed<Node> {
        let outside = self.bound.len();
        let mut vars = Vec::new();
        loop {
            let name = self.text().to_string();
            if !is_name(&name) {
                return self.expected("a name");
            }
            let is_number = self.scope.numbers.contains(&name);
            if is_number || self.bound.iter().any(|var| self.names[*var] == name) {
                return self.wrong(format!("{name} has a meaning already; take another name"));
            }
            if self.names.len() >= MOST_NAMES {
                return self.wrong("these are too many names");
            }
            self.at += 1;
            vars.push(self.names.len());
            self.bound.push(self.names.len());
            self.names.push(name);
            if !self.takes(",") {
                break;
            }
        }
        self.expect(":")?;
        let part = self.formula()?;
        self.bound.truncate(outside);
        Ok(Node::Some(vars, Box::new(part)))
    }

    /// Whether the parenthesis that opens here encloses a sum and not a formula: then something
    /// is done with it behind the closing one.
    fn opens_sum(&self) -> bool {
        let mut open = 0;
        for (index, token) in self.tokens[self.at..].iter().enumerate() {
            match token.text.as_str() {
                "(" => open += 1,
                ")" => open -= 1,
                _ => {}
            }
            if open == 0 {
                let behind = self.tokens.get(self.at + index + 1).map_or("", |t| &t.text);
                return ["+", "-", "*", "mod", "xor"].contains(&behind)
                    || comparison(behind).is_some();
            }
        }
        false
    }

    fn comparisons(&mut self) -> Parsed<Vec<Node>> {
        let mut left = self.nim_sum()?;
        let mut parts = Vec::new();
        while let Some(sign) = comparison(self.text()) {
            self.at += 1;
            let right = self.nim_sum()?;
            parts.push(Node::Compare(left, sign, right.clone()));
            left = right;
        }
        if parts.is_empty() {
            return self.expected("a comparison such as = or <");
        }
        Ok(parts)
    }
}

fn comparison(text: &str) -> Option<Comparison> {
    Comparison::ALL.iter().find(|(sign, _)| *sign == text).map(|(_, comparison)| *comparison)
}
