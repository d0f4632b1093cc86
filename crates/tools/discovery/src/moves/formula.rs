//! Formulas that say which numbers a game starts with: `n >= m and n mod 2 = 1`.
//!
//! They are only evaluated. Numbers, names, `+ - *`, `mod`, comparisons, `and`, `or`, `not` and
//! parentheses; `2 n` is a product. Values beyond 64 bits are cut off at the bound.
//!
//! ```
//! use discovery::moves::formula::Formula;
//! let names = ["n", "m"].map(String::from);
//! let formula = Formula::parse("2 n >= m + 1 and not n mod 3 = 0", &names).unwrap();
//! assert!(formula.holds(&[4, 7]) && !formula.holds(&[3, 1]));
//! let mistake = Formula::parse("n > k", &names).unwrap_err();
//! assert_eq!(mistake, "column 5 of the formula: \"k\" is none of the numbers n, m");
//! ```

/// A formula about named numbers.
#[derive(Clone, Debug)]
pub struct Formula(Term);

#[derive(Clone, Debug)]
enum Term {
    Number(i64),
    Name(usize),
    Not(Box<Term>),
    Two(Box<Term>, Operator, Box<Term>),
}

type Operator = fn(i64, i64) -> i64;

/// What stands between two terms, how tightly it binds, and its meaning; a truth is 1 or 0.
const OPERATORS: [(&str, u8, Operator); 12] = [
    ("or", 1, |a, b| a | b),
    ("and", 2, |a, b| a & b),
    ("=", 4, |a, b| i64::from(a == b)),
    ("!=", 4, |a, b| i64::from(a != b)),
    ("<", 4, |a, b| i64::from(a < b)),
    ("<=", 4, |a, b| i64::from(a <= b)),
    (">", 4, |a, b| i64::from(a > b)),
    (">=", 4, |a, b| i64::from(a >= b)),
    ("+", 5, i64::saturating_add),
    ("-", 5, i64::saturating_sub),
    ("*", 6, i64::saturating_mul),
    ("mod", 6, |a, b| if b > 0 { a.rem_euclid(b) } else { a }),
];
/// How tightly `not` binds.
const NOT: u8 = 3;
/// How tightly the product in `2 n` binds.
const PRODUCT: u8 = 6;
/// A longer formula is refused: parentheses are read by recursion.
const MOST_SIGNS: usize = 500;

impl Formula {
    /// Reads a formula about numbers with these names. An error has the column, counted from 1.
    pub fn parse(text: &str, names: &[String]) -> Result<Formula, String> {
        let mut words = Vec::new();
        let mut start = 0;
        while let Some(first) = text[start..].chars().next() {
            let rest = &text[start..];
            let is_name = |c: char| c.is_alphanumeric() || c == '_';
            let end = if is_name(first) {
                rest.find(|c| !is_name(c)).unwrap_or(rest.len())
            } else if ["!=", "<=", ">="].iter().any(|two| rest.starts_with(two)) {
                2
            } else {
                first.len_utf8()
            };
            if !first.is_whitespace() {
                words.push((start, &rest[..end]));
            }
            start += end;
        }
        if words.len() > MOST_SIGNS {
            return Err(format!("the formula has more than {MOST_SIGNS} words"));
        }
        let mut parser = Parser { text, words, at: 0, names };
        let term = parser.term(0)?;
        match parser.peek() {
            None => Ok(Formula(term)),
            Some(word) => Err(parser.wrong(&format!("expected an end, found {word:?}"))),
        }
    }

    /// Whether the formula holds for these values of the names.
    pub fn holds(&self, values: &[i64]) -> bool {
        self.0.value(values) != 0
    }
}

impl Term {
    fn value(&self, values: &[i64]) -> i64 {
        match self {
            Term::Number(number) => *number,
            Term::Name(name) => values.get(*name).copied().unwrap_or(0),
            Term::Not(term) => i64::from(term.value(values) == 0),
            Term::Two(left, operator, right) => operator(left.value(values), right.value(values)),
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    /// Each with its place in the text.
    words: Vec<(usize, &'a str)>,
    at: usize,
    names: &'a [String],
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).map(|(_, word)| *word)
    }

    fn wrong(&self, what: &str) -> String {
        let end = self.words.get(self.at).map_or(self.text.len(), |(start, _)| *start);
        format!("column {} of the formula: {what}", 1 + self.text[..end].chars().count())
    }

    /// Reads a term in which everything binds tighter than this.
    fn term(&mut self, tightness: u8) -> Result<Term, String> {
        let mut left = self.first()?;
        loop {
            let Some(word) = self.peek() else { return Ok(left) };
            let known = OPERATORS.iter().find(|(name, ..)| *name == word);
            let is_product =
                matches!(left, Term::Number(_)) && self.names.iter().any(|name| name == word);
            let (tighter, operator) = match known {
                Some((_, tighter, operator)) => (*tighter, *operator),
                None if is_product => (PRODUCT, i64::saturating_mul as Operator),
                None => return Ok(left),
            };
            if tighter <= tightness {
                return Ok(left);
            }
            self.at += usize::from(known.is_some());
            left = Term::Two(Box::new(left), operator, Box::new(self.term(tighter)?));
        }
    }

    fn first(&mut self) -> Result<Term, String> {
        let Some(word) = self.peek() else { return Err(self.wrong("expected a number or a name")) };
        if let Some(name) = self.names.iter().position(|name| name == word) {
            self.at += 1;
            return Ok(Term::Name(name));
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let number = word.parse().map_err(|_| self.wrong(&format!("{word:?} is no number")))?;
            self.at += 1;
            return Ok(Term::Number(number));
        }
        if word == "not" {
            self.at += 1;
            return Ok(Term::Not(Box::new(self.term(NOT)?)));
        }
        if word == "(" {
            self.at += 1;
            let inner = self.term(0)?;
            if self.peek() != Some(")") {
                return Err(self.wrong("expected \")\""));
            }
            self.at += 1;
            return Ok(inner);
        }
        Err(self.wrong(&format!("{word:?} is none of the numbers {}", self.names.join(", "))))
    }
}
