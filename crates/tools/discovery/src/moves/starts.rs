//! The positions that a game starts with, from the smallest on.
//!
//! | text | positions |
//! |---|---|
//! | `n m where n >= m` | numbers, named for tables and conjectures; a [formula](super::formula) says which |
//! | `1 n` | a number that is always the same |
//! | `list of at most 4 numbers below 6` | also `list of 3 numbers from 1 to 6`, with all that lies between |
//! | `/a+b?/` | words by a [regular expression](super::regular), blanks between words |
//!
//! A list or words may follow numbers: `k list of at most 4 numbers below 6`. The size of a
//! position is its largest named number, the length of its list or its word, whichever is the
//! largest.
//!
//! ```
//! use discovery::moves::starts::Starts;
//! let starts = Starts::parse("1 n m where n >= m").unwrap();
//! let texts: Vec<String> = starts.of_size(2).map(|position| position.to_string()).collect();
//! assert_eq!(texts, ["1 2 0", "1 2 1", "1 2 2"]);
//! ```

use super::formula::Formula;
use super::mix;
use super::part::Part;
use super::protocol::Position;
use super::regular::Regular;

/// Positions, numbered within each size.
#[derive(Clone, Debug)]
pub struct Starts {
    parts: Vec<Part>,
    names: Vec<String>,
    formula: Option<Formula>,
}

/// What the positions of a game look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The words that come first: the names of numbers; `None` for one that is always the same.
    pub columns: Vec<Option<String>>,
    /// What follows.
    pub rest: Rest,
}

/// What follows the named numbers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Nothing.
    None,
    /// Any number of numbers.
    List,
    /// A word; several words count as one with blanks in it.
    Word,
}

impl Starts {
    /// Reads a description of positions.
    pub fn parse(text: &str) -> Result<Starts, String> {
        let (text, expression, formula) = divide(text)?;
        let mut starts = Starts { parts: Vec::new(), names: Vec::new(), formula: None };
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let list = words.iter().position(|word| *word == "list");
        let list = list.map(|at| words.split_off(at));
        for word in words {
            if word.starts_with(|c: char| c.is_ascii_digit()) {
                starts.parts.push(Part::Fixed(word.into()));
            } else if !word.starts_with(char::is_alphabetic)
                || !word.chars().all(char::is_alphanumeric)
            {
                return Err(format!("{word:?} is neither the name of a number nor a number"));
            } else if starts.names.iter().any(|name| name == word) {
                return Err(format!("two numbers have the name {word:?}"));
            } else {
                starts.names.push(word.into());
                starts.parts.push(Part::Number);
            }
        }
        if let Some(words) = list {
            starts.parts.push(Part::list(&words).ok_or_else(|| {
                let found = words.join(" ");
                format!("expected a list such as \"list of at most 4 numbers below 6\", found {found:?}")
            })?);
        }
        if let Some(expression) = expression {
            starts.parts.push(Part::Words(Regular::parse(expression, None)?));
        }
        if starts.parts.is_empty() {
            return Err("expected the names of numbers, a list, or words as in /a*b/".into());
        }
        if let Some(formula) = formula {
            starts.formula = Some(Formula::parse(formula, &starts.names)?);
        }
        Ok(starts)
    }

    /// What the positions look like.
    pub fn shape(&self) -> Shape {
        let mut names = self.names.iter();
        let mut shape = Shape { columns: Vec::new(), rest: Rest::None };
        for part in &self.parts {
            match part {
                Part::Fixed(_) => shape.columns.push(None),
                Part::Number => shape.columns.push(names.next().cloned()),
                Part::List { .. } => shape.rest = Rest::List,
                Part::Words(_) => shape.rest = Rest::Word,
            }
        }
        shape
    }

    /// The largest size, if there is one.
    pub fn largest(&self) -> Option<usize> {
        let largest = |part: &Part| match part {
            Part::Fixed(_) => Some(0),
            Part::List { most, .. } => Some(*most),
            Part::Number | Part::Words(_) => None,
        };
        self.parts.iter().try_fold(0, |size, part| Some(largest(part)?.max(size)))
    }

    /// The positions of a size, or of the first 2^64 candidates for it.
    pub fn of_size(&self, size: usize) -> impl Iterator<Item = Position> + '_ {
        (0..self.count(size)).filter_map(move |number| self.position(size, number))
    }

    /// Up to `most` positions of a size: all, or some at random if there are many more. The same
    /// seed gives the same positions.
    pub fn sample(&self, size: usize, most: usize, seed: u64) -> Vec<Position> {
        const FEW: u64 = 50_000;
        /// The formula may refuse most of the candidates.
        const TRIES: usize = 100;
        let count = self.count(size);
        let mut found: Vec<Position> = if count <= FEW {
            self.of_size(size).collect()
        } else {
            let tries = (0..(most * TRIES) as u64).map(|n| mix(seed.wrapping_add(mix(n))) % count);
            tries.filter_map(|number| self.position(size, number)).take(most).collect()
        };
        let mut number = 0;
        found.sort_by_cached_key(|_| {
            number += 1;
            mix(seed.wrapping_add(number))
        });
        found.truncate(most);
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Larger positions than those up to a size, in batches, on which to try a conjecture: of a
    /// sixth more each time, and of lists that are longer or have larger numbers.
    pub fn trials(&self, searched: usize) -> impl Iterator<Item = Vec<Position>> {
        /// How many positions a batch has, of which not all have to be tried.
        const MOST: usize = 400;
        let mut starts = self.clone();
        for part in &mut starts.parts {
            if let Part::List { least, most, high, .. } = part {
                // Lists that all have the same length keep it.
                *most += if least == most { 0 } else { 2 };
                *high += (*high / 2).max(2);
            }
        }
        (1..).map(move |round| {
            let size = match starts.largest() {
                Some(largest) => round % (largest + 1),
                None => searched + round + searched * round / 6,
            };
            starts.sample(size, MOST, round as u64)
        })
    }

    /// How many candidates have this size: any part may be the first one of this size; those
    /// before it are smaller.
    fn count(&self, size: usize) -> u64 {
        let product = |below: usize| {
            let counts = self.parts.iter().map(|part| part.count_below(below));
            counts.fold(1, u64::saturating_mul)
        };
        product(size + 1) - product(size)
    }

    fn position(&self, size: usize, mut number: u64) -> Option<Position> {
        // The first part that has this size.
        let mut first = 0;
        let counts = |first: usize, at: usize| match at.cmp(&first) {
            std::cmp::Ordering::Less => (0, self.parts[at].count_below(size)),
            std::cmp::Ordering::Equal => (size, self.parts[at].count(size)),
            std::cmp::Ordering::Greater => (0, self.parts[at].count_below(size + 1)),
        };
        loop {
            let ways = (0..self.parts.len()).map(|at| counts(first, at).1);
            let ways = ways.fold(1, u64::saturating_mul);
            if number < ways {
                break;
            }
            number -= ways;
            first += 1;
            if first == self.parts.len() {
                return None;
            }
        }
        let mut words: Vec<String> = Vec::new();
        for (at, part) in self.parts.iter().enumerate().rev() {
            let (size, count) = counts(first, at);
            words.splice(0..0, part.words(size, number % count)?);
            number /= count;
        }
        if let Some(formula) = &self.formula {
            let is_number = |part: &Part| matches!(part, Part::Number);
            let named = words.iter().zip(&self.parts).filter(|(_, part)| is_number(part));
            let values: Option<Vec<i64>> = named.map(|(word, _)| word.parse().ok()).collect();
            if !formula.holds(&values?) {
                return None;
            }
        }
        Some(Position::new(words))
    }
}

/// Divides a text into names, an expression between slashes, and a formula.
fn divide(text: &str) -> Result<(&str, Option<&str>, Option<&str>), String> {
    if let Some((names, rest)) = text.split_once('/') {
        let Some((expression, after)) = rest.rsplit_once('/') else {
            return Err("the expression after / has no second /".into());
        };
        return match after.trim().strip_prefix("where ") {
            Some(formula) => Ok((names, Some(expression), Some(formula))),
            None if after.trim().is_empty() => Ok((names, Some(expression), None)),
            None => Err(format!("expected nothing after the second /, found {after:?}")),
        };
    }
    match text.split_once(" where ") {
        Some((names, formula)) => Ok((names, None, Some(formula))),
        None => Ok((text, None, None)),
    }
}
