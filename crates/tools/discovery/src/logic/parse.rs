//! Reads formulas. Every mistake has its column.

use super::digits::Digits;
use super::formula::{Comparison, Formula, Node};
use super::linear::Linear;
use super::parser::{add, Parsed, Parser, Scope};
use super::relation::Var;
use super::tokens::{is_name, FormulaError};

/// A number that a judge does not give.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    pub(crate) var: Var,
    pub(crate) sum: Linear,
    /// As in `q = n - 1`.
    pub(crate) text: String,
}

/// Reads a formula.
pub(crate) fn formula(text: &str, scope: Scope) -> Parsed<Formula> {
    let mut parser = Parser::new(text, scope)?;
    let root = parser.formula()?;
    parser.end()?;
    let Parser { names, needs, mentioned, .. } = parser;
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(Formula { root, names, text, needs, mentioned })
}

/// Reads definitions such as `q = n - 1 and r = 2 n`. A sum that is not linear is an error.
pub(crate) fn definitions(text: &str, scope: Scope) -> Parsed<Vec<Definition>> {
    let mut parser = Parser::new(text, scope)?;
    let mut definitions = Vec::new();
    loop {
        let begin = parser.column();
        let name = parser.text().to_string();
        let var = parser.name()?;
        parser.expect("=")?;
        let column = parser.column();
        let sum = parser.nim_sum()?;
        if !parser.defined.is_empty() || !sum.remainders.is_empty() {
            let reason = format!("{name} is not a sum of numbers");
            return Err(FormulaError { column, reason });
        }
        let letters = text.chars().skip(begin - 1).take(parser.column() - begin);
        let text = letters.collect::<String>().trim().to_string();
        definitions.push(Definition { var, sum, text });
        if !parser.takes("and") {
            parser.end()?;
            return Ok(definitions);
        }
    }
}

impl Parser<'_> {
    fn formula(&mut self) -> Parsed<Node> {
        let mut parts = vec![self.conjunction()?];
        while self.takes("or") {
            parts.push(self.conjunction()?);
        }
        Ok(Node::Or(parts))
    }

    fn conjunction(&mut self) -> Parsed<Node> {
        let mut parts = vec![self.negation()?];
        while self.takes("and") {
            parts.push(self.negation()?);
        }
        Ok(Node::And(parts))
    }

    fn negation(&mut self) -> Parsed<Node> {
        self.deeper()?;
        let node = if self.takes("not") {
            Node::Not(Box::new(self.negation()?))
        } else if self.takes("some") {
            self.some()?
        } else if self.text() == "(" && !self.opens_sum() {
            self.at += 1;
            let part = self.formula()?;
            self.expect(")")?;
            part
        } else {
            let parts = self.comparison()?;
            let (vars, definitions): (Vec<Var>, Vec<Node>) =
                std::mem::take(&mut self.defined).into_iter().unzip();
            Node::Some(vars, Box::new(Node::And([definitions, parts].concat())))
        };
        self.depth -= 1;
        Ok(node)
    }

    fn some(&mut self) -> Parsed<Node> {
        let outside = self.bound.len();
        loop {
            let name = self.text().to_string();
            if !is_name(&name) {
                return self.expected("a name");
            }
            let is_number = self.scope.numbers.contains(&name);
            if is_number || self.bound.iter().any(|var| self.names[*var] == name) {
                return self.wrong(format!("{name} has a meaning already; take another name"));
            }
            let var = self.variable(name)?;
            self.bound.push(var);
            self.at += 1;
            if !self.takes(",") {
                break;
            }
        }
        self.expect(":")?;
        let part = self.formula()?;
        Ok(Node::Some(self.bound.split_off(outside), Box::new(part)))
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
                    || Comparison::parse(behind).is_some();
            }
        }
        false
    }

    /// Powers, Fibonacci numbers, and comparisons, which can be chained.
    fn comparison(&mut self) -> Parsed<Vec<Node>> {
        if self.takes("power") {
            self.expect("(")?;
            let column = self.column();
            let base = self.number()?;
            let Some(digits) = u32::try_from(base).ok().and_then(Digits::base) else {
                let reason = format!("expected a number from 2 to 20, found {base}");
                return Err(FormulaError { column, reason });
            };
            self.needs.push((digits, "power(...)"));
            self.expect(",")?;
            return self.weight();
        }
        if self.takes("fibonacci") {
            self.needs.push((Digits::FIBONACCI, "fibonacci(...)"));
            self.expect("(")?;
            return self.weight();
        }
        let mut left = self.nim_sum()?;
        let mut parts = Vec::new();
        while let Some(sign) = Comparison::parse(self.text()) {
            self.at += 1;
            let column = self.column();
            let right = self.nim_sum()?;
            add(&mut left, -1, &right, column)?;
            parts.push(Node::Compare(left, sign));
            left = right;
        }
        if parts.is_empty() {
            return self.expected("a comparison such as = or <");
        }
        Ok(parts)
    }

    fn weight(&mut self) -> Parsed<Vec<Node>> {
        let sum = self.nim_sum()?;
        self.expect(")")?;
        Ok(vec![Node::Weight(self.number_that_is(sum)?)])
    }
}
