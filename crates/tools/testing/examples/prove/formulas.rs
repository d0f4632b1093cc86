//! Moves of games on numbers: formulas such as `x' < x and y' = y`. They are read here by other
//! code than that of the tools, and tried on small numbers.

use anyhow::{bail, ensure, Context, Result};

/// For each count of numbers in a position: all numbers below this limit are tried. The limit is
/// larger if a formula has larger numbers.
const BELOW: [i64; 5] = [0, 16, 8, 5, 4];
/// No more values of all numbers than this are tried.
const MOST_VALUES: i64 = 20_000_000;
/// `some t: ...` tries numbers below this.
const SOME_BELOW: i64 = 48;

type Sum = Box<dyn Fn(&mut Vec<i64>) -> i64>;
type Formula = Box<dyn Fn(&mut Vec<i64>) -> bool>;

/// The moves of a game on numbers.
pub(crate) struct Moves {
    numbers: usize,
    /// Each with the number of parts that it leaves.
    formulas: Vec<(usize, Formula)>,
    /// The largest number in a formula.
    largest: i64,
}

impl Moves {
    /// Reads the moves of a game whose numbers have these names.
    pub(crate) fn read(names: &str, texts: &[String]) -> Result<Moves> {
        let names: Vec<&str> = names.split_whitespace().collect();
        ensure!((1..BELOW.len()).contains(&names.len()), "expected one to four numbers");
        let read = |text: &String| read_move(&names, text).with_context(|| text.clone());
        let formulas = texts.iter().map(read).collect::<Result<_>>()?;
        let largest = texts.iter().flat_map(|text| tokens(text)).filter_map(|it| it.parse().ok());
        Ok(Moves { numbers: names.len(), formulas, largest: largest.max().unwrap_or(0) })
    }

    /// Tries whether both allow the same moves, and returns below which numbers.
    pub(crate) fn compare(&self, others: &Moves) -> Result<i64> {
        ensure!(self.numbers == others.numbers, "the games have not as many numbers");
        let below = BELOW[self.numbers].max(self.largest + 3).max(others.largest + 3);
        self.compare_parts(others, 1, below)?;
        if self.numbers == 1 {
            self.compare_parts(others, 2, below)?;
        }
        Ok(below)
    }

    /// The same for moves that leave so many parts.
    fn compare_parts(&self, others: &Moves, parts: usize, below: i64) -> Result<()> {
        // Of a position, of what is left, and of a second part.
        let numbers = self.numbers * (1 + parts);
        let count = u32::try_from(numbers).ok().and_then(|numbers| below.checked_pow(numbers));
        let count = count.filter(|count| *count <= MOST_VALUES);
        let count = count.context("their numbers are too large to try all moves")?;
        let allows = |moves: &Moves, values: &mut Vec<i64>| {
            moves.formulas.iter().any(|(left, formula)| *left == parts && formula(values))
        };
        for mut code in 0..count {
            let mut values = vec![0; 3 * self.numbers];
            for value in &mut values[..numbers] {
                *value = code % below;
                code /= below;
            }
            if allows(self, &mut values) != allows(others, &mut values) {
                let mut positions = values[..numbers].chunks(self.numbers).map(|position| {
                    position.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
                });
                let before = positions.next().unwrap_or_default();
                let after = positions.collect::<Vec<_>>().join(" + ");
                bail!("only one of the games has a move from {before} to {after}");
            }
        }
        Ok(())
    }
}

/// A move, with the number of parts that it leaves. A number whose prime it does not mention stays
/// as it is.
fn read_move(names: &[&str], text: &str) -> Result<(usize, Formula)> {
    let known = ["", "'", "''"]
        .iter()
        .flat_map(|primes| names.iter().map(move |name| format!("{name}{primes}")));
    let mut reader = Reader { tokens: tokens(text), at: 0, names: known.collect() };
    let formula = reader.formula()?;
    ensure!(reader.at == reader.tokens.len(), "{} was not expected", reader.token());
    let mentions = |name: &str, primes: &str| reader.tokens.contains(&format!("{name}{primes}"));
    let parts = if names.iter().any(|name| mentions(name, "''")) { 2 } else { 1 };
    let numbers = names.len();
    let fixed: Vec<usize> = (0..numbers).filter(|at| !mentions(names[*at], "'")).collect();
    let stays = move |values: &[i64]| fixed.iter().all(|at| values[*at] == values[numbers + at]);
    Ok((parts, Box::new(move |values| stays(values) && formula(values))))
}

fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut is_open = false;
    for letter in text.chars() {
        let belongs = match tokens.last() {
            Some(last) if is_open => match letter {
                '=' => ["<", ">", "!"].contains(&last.as_str()),
                '\'' => last.starts_with(char::is_alphabetic),
                _ => letter.is_alphanumeric() && last.starts_with(char::is_alphanumeric),
            },
            _ => false,
        };
        match tokens.last_mut() {
            Some(last) if belongs => last.push(letter),
            _ if letter.is_whitespace() => {}
            _ => tokens.push(letter.to_string()),
        }
        is_open = !letter.is_whitespace();
    }
    tokens
}

/// Reads a formula. The names are those of the numbers, in the order of their values.
struct Reader {
    tokens: Vec<String>,
    at: usize,
    names: Vec<String>,
}

impl Reader {
    fn token(&self) -> &str {
        self.tokens.get(self.at).map_or("the end", String::as_str)
    }

    fn takes(&mut self, token: &str) -> bool {
        let is_there = self.token() == token;
        self.at += usize::from(is_there);
        is_there
    }

    fn expect(&mut self, token: &str) -> Result<()> {
        ensure!(self.takes(token), "expected {token}, found {}", self.token());
        Ok(())
    }

    fn formula(&mut self) -> Result<Formula> {
        let mut left = self.conjunction()?;
        while self.takes("or") {
            let right = self.conjunction()?;
            left = Box::new(move |values| left(values) || right(values));
        }
        Ok(left)
    }

    fn conjunction(&mut self) -> Result<Formula> {
        let mut left = self.negation()?;
        while self.takes("and") {
            let right = self.negation()?;
            left = Box::new(move |values| left(values) && right(values));
        }
        Ok(left)
    }

    fn negation(&mut self) -> Result<Formula> {
        if self.takes("not") {
            let formula = self.negation()?;
            return Ok(Box::new(move |values| !formula(values)));
        }
        if self.takes("some") {
            return self.some();
        }
        for name in ["power", "fibonacci"] {
            if self.takes(name) {
                return self.weight(name == "power");
            }
        }
        // A parenthesis may open a sum or a formula.
        let start = self.at;
        if let Ok(comparison) = self.comparison() {
            return Ok(comparison);
        }
        self.at = start;
        self.expect("(")?;
        let formula = self.formula()?;
        self.expect(")")?;
        Ok(formula)
    }

    fn some(&mut self) -> Result<Formula> {
        let name = self.token().to_string();
        self.at += 1;
        self.names.push(name);
        let formula = if self.takes(",") {
            self.some()?
        } else {
            self.expect(":")?;
            self.formula()?
        };
        self.names.pop();
        Ok(Box::new(move |values| {
            (0..SOME_BELOW).any(|number| {
                values.push(number);
                let holds = formula(values);
                values.pop();
                holds
            })
        }))
    }

    /// What stands in the parentheses of `power` and `fibonacci`.
    fn weight(&mut self, is_power: bool) -> Result<Formula> {
        let mut base = 0;
        self.expect("(")?;
        if is_power {
            base = self.number()?;
            ensure!(base > 1, "expected a base from 2 on");
            self.expect(",")?;
        }
        let sum = self.sum()?;
        self.expect(")")?;
        Ok(Box::new(move |values| {
            let sum = sum(values);
            let (mut weight, mut before) = (1, 1);
            while weight < sum {
                let next = if is_power { base * weight } else { weight + before };
                (weight, before) = (next, weight);
            }
            weight == sum
        }))
    }

    /// Comparisons can be chained.
    fn comparison(&mut self) -> Result<Formula> {
        let mut signs: Vec<fn(&i64, &i64) -> bool> = Vec::new();
        let mut sums = vec![self.sum()?];
        loop {
            let compare: fn(&i64, &i64) -> bool = match self.token() {
                "=" => i64::eq,
                "!=" => i64::ne,
                "<" => i64::lt,
                "<=" => i64::le,
                ">" => i64::gt,
                ">=" => i64::ge,
                _ => break,
            };
            self.at += 1;
            signs.push(compare);
            sums.push(self.sum()?);
        }
        ensure!(!signs.is_empty(), "expected a comparison, found {}", self.token());
        Ok(Box::new(move |values| {
            let sums: Vec<i64> = sums.iter().map(|sum| sum(values)).collect();
            signs.iter().zip(sums.windows(2)).all(|(holds, pair)| holds(&pair[0], &pair[1]))
        }))
    }

    /// Sums, and nim-sums of them.
    fn sum(&mut self) -> Result<Sum> {
        let mut left = self.plain_sum()?;
        while self.takes("xor") {
            let right = self.plain_sum()?;
            left = Box::new(move |values| left(values) ^ right(values));
        }
        Ok(left)
    }

    fn plain_sum(&mut self) -> Result<Sum> {
        let mut left: Sum = Box::new(|_| 0);
        let mut sign = if self.takes("-") { -1 } else { 1 };
        loop {
            let right = self.term()?;
            left = Box::new(move |values| left(values) + sign * right(values));
            sign = match self.token() {
                "+" => 1,
                "-" => -1,
                _ => return Ok(left),
            };
            self.at += 1;
        }
    }

    fn term(&mut self) -> Result<Sum> {
        let mut term = self.product()?;
        while self.takes("mod") {
            let modulus = self.number()?;
            ensure!(modulus > 0, "expected a number from 1 on after mod");
            let dividend = term;
            term = Box::new(move |values| dividend(values).rem_euclid(modulus));
        }
        Ok(term)
    }

    /// A factor, or two, such as `2 n`, `2 (n - m)` or `n * 2`.
    fn product(&mut self) -> Result<Sum> {
        let is_number = self.token().starts_with(|letter: char| letter.is_ascii_digit());
        let left = self.factor()?;
        let is_factor = |token: &str| {
            let is_word = ["and", "or", "mod", "xor"].contains(&token) || token == "the end";
            !is_word && (token == "(" || token.starts_with(char::is_alphabetic))
        };
        if self.takes("*") || is_number && is_factor(self.token()) {
            let right = self.factor()?;
            return Ok(Box::new(move |values| left(values) * right(values)));
        }
        Ok(left)
    }

    fn factor(&mut self) -> Result<Sum> {
        if self.takes("(") {
            let sum = self.sum()?;
            self.expect(")")?;
            return Ok(sum);
        }
        if let Some(index) = self.names.iter().rposition(|name| name == self.token()) {
            self.at += 1;
            return Ok(Box::new(move |values| values[index]));
        }
        let number = self.number()?;
        Ok(Box::new(move |_| number))
    }

    fn number(&mut self) -> Result<i64> {
        let number = self.token().parse().ok().filter(|number| *number <= 1_000_000);
        let number =
            number.with_context(|| format!("expected a number, found {}", self.token()))?;
        self.at += 1;
        Ok(number)
    }
}

#[cfg(test)]
mod tests;
