//! Reads formulas. Every mistake has its column.

use super::digits::Digits;
use super::formula::{Comparison, Formula, Node, Sum, Term, LARGEST};
use super::relation::Var;

/// What is wrong with a formula, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaError {
    /// The column, in characters, counted from 1.
    pub column: usize,
    /// What was found, and what was expected.
    pub reason: String,
}

/// Words that are no names.
const WORDS: [&str; 8] = ["and", "or", "not", "some", "mod", "xor", "power", "fibonacci"];

/// The largest number after `mod`: there are as many states for it, or the square of it.
const LARGEST_MODULUS: i64 = 1000;

/// More names, or parentheses in parentheses, are a mistake.
const MOST_NAMES: usize = 100;
const DEEPEST: usize = 100;

/// The names that a formula may use. The numbers of a position come first, then, with one prime
/// and with two, those of its options.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub(crate) numbers: &'a [String],
    /// The largest number of primes behind a name.
    pub(crate) primes: usize,
    /// The variable that `g`, a Grundy number, stands for.
    pub(crate) grundy: Option<Var>,
}

/// Whether a text can name a number.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        && !WORDS.contains(&text)
}

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

struct Token {
    text: String,
    column: usize,
}

impl Token {
    fn is_name(&self) -> bool {
        self.text.starts_with(char::is_alphabetic) && !WORDS.contains(&self.text.as_str())
    }

    fn is_number(&self) -> bool {
        self.text.starts_with(|first: char| first.is_ascii_digit())
    }
}

fn tokens(text: &str) -> Result<Vec<Token>, FormulaError> {
    let letters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = letters.get(at) {
        let column = at + 1;
        let run = |is_part: &dyn Fn(char) -> bool| {
            letters[at..].iter().take_while(|letter| is_part(**letter)).count()
        };
        let length = match first {
            _ if first.is_whitespace() => {
                at += 1;
                continue;
            }
            '0'..='9' => run(&|letter| letter.is_ascii_digit()),
            'a'..='z' | 'A'..='Z' => {
                let name = run(&|letter| letter.is_ascii_alphanumeric() || letter == '_');
                let primes = letters[at + name..].iter().take_while(|letter| **letter == '\'');
                name + primes.count()
            }
            '<' | '>' | '!' if letters.get(at + 1) == Some(&'=') => 2,
            '+' | '-' | '*' | '<' | '>' | '=' | '(' | ')' | ':' | ',' => 1,
            other => {
                let instead = match other {
                    '!' => "; write not, or !=",
                    '&' => "; write and",
                    '|' => "; write or",
                    '%' => "; write mod",
                    '^' => "; write xor for the nim-sum, or power(2, ...)",
                    '/' => "; write 2 n' = n, or 2 n' <= n and n < 2 n' + 2 to round down",
                    '\u{2264}' => "; write <=",
                    '\u{2265}' => "; write >=",
                    '\u{2260}' => "; write !=",
                    '\u{2019}' | '\u{2032}' => "; write '",
                    _ => "",
                };
                let reason = format!("{other:?} has no meaning in a formula{instead}");
                return Err(FormulaError { column, reason });
            }
        };
        tokens.push(Token { text: letters[at..at + length].iter().collect(), column });
        at += length;
    }
    Ok(tokens)
}

struct Parser<'a> {
    tokens: Vec<Token>,
    at: usize,
    end: usize,
    scope: Scope<'a>,
    /// All names, by their variables; also those that `some` has introduced.
    names: Vec<String>,
    /// The variables that `some` has introduced, where we are.
    bound: Vec<Var>,
    depth: usize,
}

type Parsed<T> = Result<T, FormulaError>;

impl<'a> Parser<'a> {
    fn new(text: &str, scope: Scope<'a>) -> Parsed<Parser<'a>> {
        let mut names = Vec::new();
        for primes in ["", "'", "''"] {
            names.extend(scope.numbers.iter().map(|name| format!("{name}{primes}")));
        }
        names.push(String::from("g"));
        let tokens = tokens(text)?;
        let end = text.chars().count() + 1;
        Ok(Parser { tokens, at: 0, end, scope, names, bound: Vec::new(), depth: 0 })
    }

    fn text(&self) -> &str {
        self.tokens.get(self.at).map_or("", |token| &token.text)
    }

    fn column(&self) -> usize {
        self.tokens.get(self.at).map_or(self.end, |token| token.column)
    }

    fn wrong<T>(&self, reason: impl Into<String>) -> Parsed<T> {
        Err(FormulaError { column: self.column(), reason: reason.into() })
    }

    /// The error that something else stands here.
    fn expected<T>(&self, expected: &str) -> Parsed<T> {
        if self.at == self.tokens.len() {
            self.wrong(format!("expected {expected}, found the end"))
        } else {
            self.wrong(format!("expected {expected}, found {}", self.text()))
        }
    }

    fn takes(&mut self, text: &str) -> bool {
        let found = self.text() == text;
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, text: &str) -> Parsed<()> {
        if self.takes(text) {
            Ok(())
        } else {
            self.expected(text)
        }
    }

    fn end(&self) -> Parsed<()> {
        if self.at == self.tokens.len() {
            Ok(())
        } else if self.text() == "=" && self.at > 0 && self.tokens[self.at - 1].text == "=" {
            self.wrong("write = once")
        } else if self.text() == ")" {
            self.wrong("this parenthesis was not opened")
        } else {
            self.expected("and, or or the end")
        }
    }

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
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.wrong("this is nested too deeply");
        }
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

    fn nim_sum(&mut self) -> Parsed<Sum> {
        let mut sums = vec![self.sum()?];
        while self.takes("xor") {
            sums.push(self.sum()?);
        }
        if sums.len() == 1 {
            return Ok(sums.remove(0));
        }
        // (x xor y) xor z is x xor y xor z.
        let flat = sums.into_iter().flat_map(|sum| match sum.terms.as_slice() {
            [(1, Term::Xor(sums))] if sum.constant == 0 => sums.clone(),
            _ => vec![sum],
        });
        Ok(Sum { terms: vec![(1, Term::Xor(flat.collect()))], constant: 0 })
    }

    fn sum(&mut self) -> Parsed<Sum> {
        let mut sum = Sum::default();
        let mut sign = if self.takes("-") { -1 } else { 1 };
        loop {
            let column = self.column();
            let term = self.term()?;
            if sum.add(sign, term).is_none() {
                return Err(too_large(column));
            }
            sign = match self.text() {
                "+" => 1,
                "-" => -1,
                _ => return Ok(sum),
            };
            self.at += 1;
        }
    }

    fn term(&mut self) -> Parsed<Sum> {
        let column = self.column();
        let mut term = self.product()?;
        while self.takes("mod") {
            let column = self.column();
            let modulus = self.number()?;
            if !(1..=LARGEST_MODULUS).contains(&modulus) {
                let reason = format!("expected a number from 1 to {LARGEST_MODULUS} after mod");
                return Err(FormulaError { column, reason });
            }
            term = Sum { terms: vec![(1, Term::Mod(term, modulus))], constant: 0 };
        }
        // Everything is bounded by what a sum may contain.
        let mut sum = Sum::default();
        sum.add(1, term).ok_or_else(|| too_large(column))?;
        Ok(sum)
    }

    fn product(&mut self) -> Parsed<Sum> {
        let column = self.column();
        if self.tokens.get(self.at).is_some_and(Token::is_number) {
            let factor = self.number()?;
            let is_product = self.takes("*")
                || self.text() == "("
                || self.tokens.get(self.at).is_some_and(Token::is_name);
            if !is_product {
                return Ok(Sum::number(factor));
            }
            let mut product = Sum::default();
            let of = self.factor()?;
            product.add(factor, of).ok_or_else(|| too_large(column))?;
            return Ok(product);
        }
        let factor = self.factor()?;
        if !self.takes("*") {
            return Ok(factor);
        }
        if !self.tokens.get(self.at).is_some_and(Token::is_number) {
            return self.wrong("only multiples by a number, such as 2 n, are allowed");
        }
        let mut product = Sum::default();
        let by = self.number()?;
        product.add(by, factor).ok_or_else(|| too_large(column))?;
        Ok(product)
    }

    fn factor(&mut self) -> Parsed<Sum> {
        if self.text() == "(" {
            self.depth += 1;
            if self.depth > DEEPEST {
                return self.wrong("this is nested too deeply");
            }
            self.at += 1;
            let sum = self.nim_sum()?;
            self.expect(")")?;
            self.depth -= 1;
            return Ok(sum);
        }
        if self.tokens.get(self.at).is_some_and(Token::is_number) {
            return Ok(Sum::number(self.number()?));
        }
        Ok(Sum::name(self.name()?))
    }

    fn number(&mut self) -> Parsed<i64> {
        if !self.tokens.get(self.at).is_some_and(Token::is_number) {
            return self.expected("a number");
        }
        match self.text().parse().ok().filter(|number| *number <= LARGEST) {
            Some(number) => {
                self.at += 1;
                Ok(number)
            }
            None => Err(too_large(self.column())),
        }
    }

    fn name(&mut self) -> Parsed<Var> {
        if !self.tokens.get(self.at).is_some_and(Token::is_name) {
            return self.expected("a number or a name");
        }
        let name = self.text();
        if let Some(var) = self.bound.iter().rev().find(|var| self.names[**var] == name) {
            let var = *var;
            self.at += 1;
            return Ok(var);
        }
        if let (Some(var), "g") = (self.scope.grundy, name) {
            self.at += 1;
            return Ok(var);
        }
        let base = name.trim_end_matches('\'');
        let primes = name.len() - base.len();
        let numbers = self.scope.numbers;
        match numbers.iter().position(|number| number == base) {
            Some(index) if primes <= self.scope.primes => {
                self.at += 1;
                Ok(primes * numbers.len() + index)
            }
            Some(_) if self.scope.primes == 0 => {
                self.wrong(format!("{name} is a number of an option; here only {base} can be used"))
            }
            Some(_) if self.scope.primes == 1 && primes == 2 => self.wrong(format!(
                "{name} would be a second part; only a position of one number falls into parts"
            )),
            Some(_) => self.wrong(format!("{name} has too many primes")),
            None => {
                let known = numbers.join(", ");
                let primes = match self.scope.primes {
                    0 => String::new(),
                    _ => format!(", and with a prime, as {}', those after the move", numbers[0]),
                };
                self.wrong(format!(
                    "there is no number {name}; the numbers are {known}{primes} (or write some {base}: ...)"
                ))
            }
        }
    }
}

fn too_large(column: usize) -> FormulaError {
    let reason = format!("a formula may contain numbers up to {LARGEST}");
    FormulaError { column, reason }
}

fn comparison(text: &str) -> Option<Comparison> {
    Comparison::ALL.iter().find(|(sign, _)| *sign == text).map(|(_, comparison)| *comparison)
}
