//! The positions that a game starts with, from the smallest on.
//!
//! A position consists of numbers and lists, or of numbers and then a word. The word matches a
//! [regular expression](crate::automata::regular). A [formula](crate::logic::formula) may exclude some of
//! these positions. `crates/tools/REFERENCE.md` shows how they are described. The size of a position is
//! the largest of its named numbers, the lengths of its lists and the length of its word.
//!
//! ```
//! use discovery::starts::StartPositions;
//! let starts = StartPositions::parse("1 n m where n >= m").unwrap();
//! let texts: Vec<String> = starts.of_size(2).map(|position| position.to_string()).collect();
//! assert_eq!(texts, ["1 2 0", "1 2 1", "1 2 2"]);
//! let read = |text: &str| starts.read(&text.parse().unwrap());
//! assert_eq!([read("1 2 0"), read("1 2 0 4"), read("1 2")], [Some(vec![2, 0]), None, None]);
//! ```

use std::iter::{once, repeat};

use itertools::EitherOrBoth::Both;
use itertools::Itertools;

use super::field::Field;
use super::layout::{Layout, Piece};
use crate::automata::Regular;
use crate::listed::protocol::Position;
use crate::logic::Condition;
use crate::random::mix;

/// Positions from the smallest on.
#[derive(Clone, Debug)]
pub struct StartPositions {
    fields: Vec<Field>,
    condition: Option<Condition>,
}

/// What a position has besides its named numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Nothing.
    None,
    /// One or more lists.
    List,
    /// A word; several words count as one with blanks in it.
    Word,
}

impl StartPositions {
    /// Reads a description of positions.
    pub fn parse(text: &str) -> Result<StartPositions, String> {
        let (text, expression, formula) = divide(text)?;
        let mut starts = StartPositions { fields: Vec::new(), condition: None };
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut words = &words[..];
        while let [word, behind @ ..] = words {
            let (field, behind) = Field::parse(word, behind)?;
            if starts.names().iter().any(|name| name == word) {
                return Err(format!("two numbers have the name {word:?}"));
            }
            starts.fields.push(field);
            words = behind;
        }
        if let Some(expression) = expression {
            if starts.lists() > 0 {
                return Err("a position has lists or words, but not both".into());
            }
            starts.fields.push(Field::Words(Regular::parse(expression, None)?));
        }
        if starts.fields.is_empty() {
            return Err("expected the names of numbers, a list, or words as in /a*b/".into());
        }
        if let Some(formula) = formula {
            starts.condition = Some(Condition::parse(formula, &starts.names())?);
        }
        Ok(starts)
    }

    /// The names of numbers.
    pub fn names(&self) -> Vec<String> {
        let name = |field: &Field| match field {
            Field::Number(name) => Some(name.clone()),
            _ => None,
        };
        self.fields.iter().filter_map(name).collect()
    }

    /// Whether some number is always the same.
    pub fn has_fixed(&self) -> bool {
        self.fields.iter().any(|field| matches!(field, Field::Fixed(_)))
    }

    /// How many lists a position has.
    pub fn lists(&self) -> usize {
        self.fields.iter().filter(|field| matches!(field, Field::List { .. })).count()
    }

    /// What a position has besides the numbers.
    pub fn rest(&self) -> Rest {
        match self.fields.last() {
            Some(Field::Words(_)) => Rest::Word,
            _ if self.lists() > 0 => Rest::List,
            _ => Rest::None,
        }
    }

    /// Whether a case has the parts of a position, in the same order. No case has a number that is
    /// always the same.
    pub(crate) fn fit(&self, case: &Layout) -> bool {
        self.fields.iter().zip_longest(case.values()).all(|pair| match pair {
            Both(Field::Number(name), Piece::Number(other)) => name == other,
            Both(Field::List { .. }, Piece::List { .. })
            | Both(Field::Words(_), Piece::Word { .. } | Piece::Line) => true,
            _ => false,
        })
    }

    /// The layout of a line with a position, without the numbers that are always the same.
    pub(crate) fn layout(&self) -> Layout {
        let mut own = Vec::new();
        for field in &self.fields {
            match field {
                Field::Fixed(_) => {}
                Field::Number(name) => own.push(Piece::Number(name.clone())),
                Field::List { is_last, .. } => {
                    let count = if *is_last { None } else { Some(String::from("length")) };
                    own.extend(count.clone().map(Piece::Count));
                    let (name, in_brackets) = (String::from("list"), false);
                    own.push(Piece::List { name, count, in_brackets, is_last: *is_last });
                }
                Field::Words(_) => own.push(Piece::Line),
            }
        }
        Layout { shared: Vec::new(), own }
    }

    /// The fields, each with its words in a position, without the length of a list. `None` if the words
    /// do not fit the fields.
    fn divide<'w>(&self, mut words: &'w [String]) -> Option<Vec<(&Field, &'w [String])>> {
        let mut divided = Vec::new();
        for field in &self.fields {
            let (own, behind) = field.divide(words)?;
            divided.push((field, own));
            words = behind;
        }
        words.is_empty().then_some(divided)
    }

    /// The named numbers of a position, followed by its lists or by the letters of its word. `None`
    /// if it looks different.
    pub fn read(&self, position: &Position) -> Option<Vec<i64>> {
        let (mut numbers, mut rest) = (Vec::new(), Vec::new());
        for (field, words) in self.divide(&position.words())? {
            match field {
                Field::Fixed(_) => {}
                Field::Number(_) => numbers.push(natural(&words[0])?),
                Field::List { .. } => {
                    for word in words {
                        rest.push(natural(word)?);
                    }
                }
                Field::Words(_) => rest.extend(words.join(" ").bytes().map(i64::from)),
            }
        }
        Some([numbers, rest].concat())
    }

    /// The size of a position; `None` if no game starts with it.
    pub fn size(&self, position: &Position) -> Option<usize> {
        let words = position.words();
        self.position(&words)?;
        let sizes = self.divide(&words)?.into_iter().map(|(field, own)| field.size(own));
        sizes.collect::<Option<Vec<usize>>>()?.into_iter().max()
    }

    /// The largest size, if there is one.
    pub fn largest(&self) -> Option<usize> {
        self.fields.iter().try_fold(0, |size, field| Some(field.largest()?.max(size)))
    }

    /// The positions of a size.
    pub fn of_size(&self, size: usize) -> impl Iterator<Item = Position> + '_ {
        self.candidates(size).filter_map(|words| self.position(&words))
    }

    /// Lists of words that may be positions of a size. Some field has that size: one of the first ones, or
    /// else the last field that varies.
    fn candidates(&self, size: usize) -> impl Iterator<Item = Vec<String>> + '_ {
        let varies = |field: &Field| !matches!(field, Field::Fixed(_));
        let last = self.fields.iter().rposition(varies).unwrap_or(0);
        let sizes = move |field: &Field| 0..=field.largest().unwrap_or(size).min(size);
        let before = self.fields[..last].iter().map(sizes).multi_cartesian_product();
        before.flat_map(move |sizes| {
            let smallest = if sizes.contains(&size) { 0 } else { size };
            let sizes = sizes.into_iter().map(|size| size..=size);
            let sizes = sizes.chain([smallest..=size]).chain(repeat(0..=0));
            let none: Box<dyn Iterator<Item = Vec<String>>> = Box::new(once(Vec::new()));
            // One after another, since a list can have very many values.
            self.fields.iter().zip(sizes).fold(none, |words, (field, sizes)| {
                Box::new(words.flat_map(move |words| {
                    let own = sizes.clone().flat_map(|size| field.of_size(size));
                    own.map(move |own| [&words[..], &own].concat())
                }))
            })
        })
    }

    /// The position that consists of these words, if the formula holds for it.
    fn position(&self, words: &[String]) -> Option<Position> {
        if let Some(condition) = &self.condition {
            let fields = self.divide(words)?.into_iter();
            let numbers = fields.filter(|(field, _)| matches!(field, Field::Number(_)));
            let numbers: Option<Vec<u128>> = numbers.map(|(_, own)| own[0].parse().ok()).collect();
            if !condition.holds(&numbers?) {
                return None;
            }
        }
        Some(Position::new(words))
    }

    /// The sizes up to `last` that have positions, each with the first `most` of these. The search
    /// for more ends early if many candidates in a row are no positions: then the formula seems to
    /// allow no larger ones.
    pub fn by_size(
        &self,
        last: usize,
        most: usize,
    ) -> impl Iterator<Item = (usize, Vec<Position>)> + '_ {
        const MOST_IN_VAIN: u64 = 2_000_000;
        // A size takes as long as this many candidates.
        const FOR_EACH_SIZE: u64 = 10;
        let mut in_vain = 0;
        let sizes = 0..=self.largest().unwrap_or(usize::MAX).min(last);
        let found = sizes.map_while(move |size| {
            if in_vain > MOST_IN_VAIN {
                return None;
            }
            in_vain += FOR_EACH_SIZE;
            let mut positions = Vec::new();
            for words in self.candidates(size) {
                if positions.len() == most || in_vain > MOST_IN_VAIN {
                    break;
                }
                in_vain += 1;
                if let Some(position) = self.position(&words) {
                    positions.push(position);
                    in_vain = 0;
                }
            }
            Some((size, positions))
        });
        found.filter(|(_, positions)| !positions.is_empty())
    }

    /// Up to `most` positions up to a size, at random; most of them are large. The same seed gives
    /// the same positions.
    pub fn sample(&self, size: usize, most: usize, seed: u64) -> Vec<Position> {
        /// The formula may refuse most of the candidates.
        const TRIES: usize = 100;
        let mut state = seed;
        let mut random = |below: u64| {
            state = mix(state);
            state % below
        };
        let choose = |_| {
            let words = self.fields.iter().map(|field| field.choose(size, &mut random));
            self.position(&words.collect::<Option<Vec<_>>>()?.concat())
        };
        let found = (0..most * TRIES).filter_map(choose).take(most);
        found.sorted_unstable().dedup().collect()
    }

    /// Batches of positions on which to try a conjecture. They are larger than those that were searched:
    /// each batch by a sixth more, and lists are longer or have larger numbers.
    pub fn trials(&self, searched: usize) -> impl Iterator<Item = Vec<Position>> {
        /// How many positions a batch has, of which not all have to be tried.
        const MOST: usize = 400;
        let mut starts = self.clone();
        for field in &mut starts.fields {
            if let Field::List { lengths, numbers, .. } = field {
                // Lists that all have the same length keep it.
                let more = if lengths.start() == lengths.end() { 0 } else { 2 };
                *lengths = *lengths.start()..=lengths.end() + more;
                numbers.end = numbers.end.saturating_add((numbers.end / 2).max(2));
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

/// The number that a word stands for, if it is less than 2^63.
fn natural(word: &str) -> Option<i64> {
    i64::try_from(word.parse::<u64>().ok()?).ok()
}

/// Divides a text into names, an expression between slashes, and a formula.
fn divide(text: &str) -> Result<(&str, Option<&str>, Option<&str>), String> {
    let with_words = text.split_once('/').filter(|(names, _)| !names.contains(" where "));
    let Some((names, rest)) = with_words else {
        let (names, formula) = text.split_once(" where ").unzip();
        return Ok((names.unwrap_or(text), None, formula));
    };
    let (expression, after) =
        rest.rsplit_once('/').ok_or("the expression after / has no second /")?;
    match (after.trim(), after.trim().strip_prefix("where ")) {
        ("", _) => Ok((names, Some(expression), None)),
        (_, Some(formula)) => Ok((names, Some(expression), Some(formula))),
        _ => Err(format!("expected nothing after the second /, found {after:?}")),
    }
}
