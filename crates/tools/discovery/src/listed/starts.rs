//! The positions that a game starts with, from the smallest on.
//!
//! They are numbers, a list, or words by a [regular expression](super::regular); a
//! [formula](crate::logic::formula) may choose among them. The table of these texts is in
//! `crates/tools/REFERENCE.md`. The size of a position is its largest named number, the length of
//! its list or its word, whichever is the largest.
//!
//! ```
//! use discovery::moves::starts::StartPositions;
//! let starts = StartPositions::parse("1 n m where n >= m").unwrap();
//! let texts: Vec<String> = starts.of_size(2).map(|position| position.to_string()).collect();
//! assert_eq!(texts, ["1 2 0", "1 2 1", "1 2 2"]);
//! ```

use std::ops::RangeInclusive;

use itertools::Itertools;

use super::field::Field;
use super::mix;
use super::protocol::Position;
use super::regular::Regular;
use crate::arithmetic::Condition;

/// Positions from the smallest on.
#[derive(Clone, Debug)]
pub struct StartPositions {
    fields: Vec<Field>,
    shape: Shape,
    condition: Option<Condition>,
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

impl Shape {
    /// The names of numbers.
    pub fn names(&self) -> Vec<String> {
        self.columns.iter().flatten().cloned().collect()
    }

    /// The named numbers of a position, followed by its list or by the letters of its word. `None`
    /// if it has another shape.
    pub fn read(&self, position: &Position) -> Option<Vec<i64>> {
        let words = position.words();
        if words.len() < self.columns.len() {
            return None;
        }
        let (first, rest) = words.split_at(self.columns.len());
        let named = first.iter().zip(&self.columns).filter(|(_, name)| name.is_some());
        let mut numbers: Vec<i64> = Vec::new();
        for (word, _) in named {
            numbers.push(word.parse().ok()?);
        }
        match self.rest {
            Rest::None if !rest.is_empty() => return None,
            Rest::Word => numbers.extend(rest.join(" ").bytes().map(i64::from)),
            _ => {
                for word in rest {
                    numbers.push(word.parse().ok()?);
                }
            }
        }
        Some(numbers)
    }
}

impl StartPositions {
    /// Reads a description of positions.
    pub fn parse(text: &str) -> Result<StartPositions, String> {
        let (text, expression, formula) = divide(text)?;
        let shape = Shape { columns: Vec::new(), rest: Rest::None };
        let mut starts = StartPositions { fields: Vec::new(), shape, condition: None };
        let Shape { columns, rest } = &mut starts.shape;
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let list = words.iter().position(|word| *word == "list");
        let list = list.map(|at| words.split_off(at));
        for word in words {
            let name = Some(String::from(word));
            if word.starts_with(|c: char| c.is_ascii_digit()) {
                columns.push(None);
                starts.fields.push(Field::Fixed(word.into()));
            } else if !word.starts_with(char::is_alphabetic)
                || !word.chars().all(char::is_alphanumeric)
            {
                return Err(format!("{word:?} is neither the name of a number nor a number"));
            } else if columns.contains(&name) {
                return Err(format!("two numbers have the name {word:?}"));
            } else {
                columns.push(name);
                starts.fields.push(Field::Number);
            }
        }
        if let Some(words) = list {
            *rest = Rest::List;
            starts.fields.push(Field::list(&words).ok_or_else(|| {
                let found = words.join(" ");
                format!("expected a list such as \"list of at most 4 numbers below 6\", found {found:?}")
            })?);
        }
        if let Some(expression) = expression {
            *rest = Rest::Word;
            starts.fields.push(Field::Words(Regular::parse(expression, None)?));
        }
        if starts.fields.is_empty() {
            return Err("expected the names of numbers, a list, or words as in /a*b/".into());
        }
        if let Some(formula) = formula {
            starts.condition = Some(Condition::parse(formula, &starts.shape.names())?);
        }
        Ok(starts)
    }

    /// What the positions look like.
    pub fn shape(&self) -> Shape {
        self.shape.clone()
    }

    /// The largest size, if there is one.
    pub fn largest(&self) -> Option<usize> {
        self.fields.iter().try_fold(0, |size, field| Some(field.largest()?.max(size)))
    }

    /// The positions of a size.
    pub fn of_size(&self, size: usize) -> impl Iterator<Item = Position> + '_ {
        let items = self.fields.iter().map(|field| {
            let of_size = |size| (0..field.count(size)).map(move |number| (size, number));
            self.sizes(field, size).flat_map(of_size)
        });
        let is_of_size = move |items: &Vec<(usize, u64)>| items.iter().any(|(own, _)| *own == size);
        let all = items.multi_cartesian_product().filter(is_of_size);
        all.filter_map(|items| self.position(&items))
    }

    /// The sizes of a field in positions of a size. A field that is the only one that varies has
    /// that size.
    fn sizes(&self, field: &Field, size: usize) -> RangeInclusive<usize> {
        let varies = |field: &&Field| !matches!(field, Field::Fixed(_));
        let is_one = varies(&field) && self.fields.iter().filter(varies).count() == 1;
        if is_one {
            size..=size
        } else {
            0..=size
        }
    }

    /// The position that consists of these items, if it is one.
    fn position(&self, items: &[(usize, u64)]) -> Option<Position> {
        let fields = || self.fields.iter().zip(items);
        let numbers = fields().filter(|(field, _)| matches!(field, Field::Number));
        let numbers: Vec<u128> = numbers.map(|(_, (size, _))| *size as u128).collect();
        if !self.condition.as_ref().is_none_or(|condition| condition.holds(&numbers)) {
            return None;
        }
        let words = fields().map(|(field, (size, number))| field.words(*size, *number));
        Some(Position::new(words.collect::<Option<Vec<_>>>()?.concat()))
    }

    /// The sizes up to `last` that have positions, each with these. The search for more ends early
    /// if many candidates in a row are no positions: then the formula seems to allow no larger ones.
    pub fn by_size(&self, last: usize) -> impl Iterator<Item = (usize, Vec<Position>)> + '_ {
        const MOST_BEFORE_THE_FIRST: u64 = 200_000_000;
        const MOST_IN_VAIN: u64 = 20_000_000;
        // A size takes as long as so many candidates.
        const FOR_EACH_SIZE: u64 = 100;
        let (mut most, mut in_vain) = (MOST_BEFORE_THE_FIRST, 0u64);
        let sizes = 0..=self.largest().unwrap_or(usize::MAX).min(last);
        let found = sizes.map_while(move |size| {
            let positions: Vec<Position> = self.of_size(size).collect();
            if positions.is_empty() {
                let count = |field| self.sizes(field, size).map(|size| Field::count(field, size));
                let counts =
                    self.fields.iter().map(|field| count(field).fold(0, u64::saturating_add));
                let more = counts.fold(1, u64::saturating_mul);
                in_vain = in_vain.saturating_add(more).saturating_add(FOR_EACH_SIZE);
            } else {
                (most, in_vain) = (MOST_IN_VAIN, 0);
            }
            if in_vain > most {
                return None;
            }
            Some((size, positions))
        });
        found.filter(|(_, positions)| !positions.is_empty())
    }

    /// Up to `most` positions up to a size, at random; most of them are large. The same seed gives
    /// the same positions.
    pub fn sample(&self, size: usize, most: usize, seed: u64) -> Vec<Position> {
        /// The formula may refuse most of the candidates.
        const TRIES: u64 = 100;
        let counts: Vec<Vec<u64>> = self
            .fields
            .iter()
            .map(|field| (0..=size).map(|size| field.count(size)).collect())
            .collect();
        let total =
            |counts: &Vec<u64>| counts.iter().fold(0, |sum: u64, of| sum.saturating_add(*of));
        let all = counts.iter().map(total).fold(1, u64::saturating_mul);
        let choose = |n: u64| {
            let mut rest = mix(seed.wrapping_add(mix(n))).checked_rem(all)?;
            let mut items = Vec::new();
            for counts in counts.iter().rev() {
                let mut number = rest % total(counts);
                rest /= total(counts);
                let size = counts.iter().position(|count| {
                    let is_here = number < *count;
                    number -= if is_here { 0 } else { *count };
                    is_here
                })?;
                items.insert(0, (size, number));
            }
            self.position(&items)
        };
        let mut found: Vec<Position> =
            (0..most as u64 * TRIES).filter_map(choose).take(most).collect();
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
        for field in &mut starts.fields {
            if let Field::List { least, most, high, .. } = field {
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
