//! Numbers that every position has: its own, and what can be computed from them. A term is
//! evaluated, and printed in English and in Rust.

use super::rule::join;
use crate::listed::starts::{Rest, Shape};
use crate::logic::formula::Sum;

/// A number that every position has. A position is given by its named numbers, followed by its
/// list or by the letters of its word.
#[derive(Clone, Debug)]
pub(super) enum Term {
    Constant(i64),
    /// A letter, to which letters are compared.
    Letter(i64),
    /// The named number with this index.
    Named(usize),
    Plus(Box<Term>, Box<Term>),
    /// The remainder; the first term itself if the second one is 0.
    Modulo(Box<Term>, Box<Term>),
    /// How often a number or a letter occurs in the position from this index on.
    CountOf(i64, usize),
    /// An aggregate of a list that is made of the position from this index on.
    Of(&'static Aggregate, &'static List, usize),
}

/// A number that every list has: its name, in which `{}` is the name of the list and `{of}` is
/// "number", "letter" or "of" and the list; how an iterator in Rust, which is `{}`, gives it; and
/// the function.
#[derive(Debug)]
pub(super) struct Aggregate(&'static str, &'static str, fn(&[i64]) -> i64);

/// A list that is made of a list: its name, where `{}` is the other list; an iterator in Rust over
/// the slice `position` from index `{}` on; and the function.
#[derive(Debug)]
pub(super) struct List(&'static str, &'static str, fn(&[i64]) -> Vec<i64>);

static COUNT: Aggregate = Aggregate("the length", "{}.count() as i64", |list| list.len() as i64);
static DIFFERENT: Aggregate = Aggregate("the number of different ones", COUNT.1, COUNT.2);
static COUNT_ODD: Aggregate = Aggregate(
    "the number of odd ones among {}",
    "{}.filter(|number| number % 2 != 0).count() as i64",
    |list| list.iter().filter(|number| **number % 2 != 0).count() as i64,
);
static SUM: Aggregate = Aggregate("the sum of {}", "{}.sum::<i64>()", |list| {
    list.iter().fold(0, |sum, number| sum.saturating_add(*number))
});
static NIM_SUM: Aggregate =
    Aggregate("the nim-sum of {}", "{}.fold(0, |sum, number| sum ^ number)", |list| {
        list.iter().fold(0, |sum, number| sum ^ number)
    });
static LARGEST: Aggregate = Aggregate("the largest {of}", "{}.max().unwrap_or(0)", |list| {
    list.iter().copied().max().unwrap_or(0)
});
static SMALLEST: Aggregate = Aggregate("the smallest {of}", "{}.min().unwrap_or(0)", |list| {
    list.iter().copied().min().unwrap_or(0)
});
static FIRST: Aggregate = Aggregate("the first {of}", "{}.next().unwrap_or(0)", |list| {
    list.first().copied().unwrap_or(0)
});
static LAST: Aggregate =
    Aggregate("the last {of}", "{}.last().unwrap_or(0)", |list| list.last().copied().unwrap_or(0));
static COUNT_SMALLEST: Aggregate = Aggregate(
    "the multiplicity of the smallest of {}",
    "{}.filter(|number| Some(*number) == {}.min()).count() as i64",
    |list| list.iter().filter(|number| Some(*number) == list.iter().min()).count() as i64,
);
static LEADING_ONES: Aggregate = Aggregate(
    "the number of 1s at the start of {}",
    "{}.take_while(|number| *number == 1).count() as i64",
    |list| list.iter().take_while(|number| **number == 1).count() as i64,
);

static WHOLE: List = List("{}", "position[{}..].iter().copied()", <[i64]>::to_vec);
static MULTIPLICITIES: List = List(
    "the multiplicities of {}",
    "({}..position.len()).filter(|at| !position[{}..*at].contains(&position[*at]))\
     .map(|at| position[{}..].iter().filter(|other| **other == position[at]).count() as i64)",
    |list| {
        let mut sorted = list.to_vec();
        sorted.sort_unstable();
        sorted.chunk_by(|a, b| a == b).map(|equal| equal.len() as i64).collect()
    },
);
static ODD_PLACES: List =
    List("{} at odd places", "position[{}..].iter().copied().step_by(2)", |list| {
        list.iter().copied().step_by(2).collect()
    });
static EVEN_PLACES: List =
    List("{} at even places", "position[{}..].iter().copied().skip(1).step_by(2)", |list| {
        list.iter().copied().skip(1).step_by(2).collect()
    });
/// How many numbers are between the last number and the one before, and so on.
static GAPS: List = List(
    "the gaps between 0 and {} at odd places from the end",
    "({}..position.len()).rev().step_by(2)\
     .map(|at| position[at] - if at == {} { 0 } else { position[at - 1] } - 1)",
    |list| {
        let before = |at: usize| if at == 0 { 0 } else { list[at - 1] };
        let places = (0..list.len()).rev().step_by(2);
        places.map(|at| list[at].saturating_sub(before(at)).saturating_sub(1)).collect()
    },
);

impl Term {
    pub(super) fn plus(self, other: Term) -> Term {
        Term::Plus(Box::new(self), Box::new(other))
    }

    fn modulo(self, other: Term) -> Term {
        Term::Modulo(Box::new(self), Box::new(other))
    }

    pub(super) fn value(&self, position: &[i64]) -> i64 {
        match self {
            Term::Constant(value) | Term::Letter(value) => *value,
            Term::Named(number) => position[*number],
            Term::Plus(left, right) => left.value(position).saturating_add(right.value(position)),
            Term::Modulo(left, right) => {
                let left = left.value(position);
                left.checked_rem_euclid(right.value(position)).unwrap_or(left)
            }
            Term::CountOf(value, from) => {
                position[*from..].iter().filter(|other| *other == value).count() as i64
            }
            Term::Of(aggregate, list, from) => aggregate.2(&list.2(&position[*from..])),
        }
    }

    /// As a sum in a formula, if it can be written as one.
    pub(super) fn sum(&self) -> Option<Sum> {
        match self {
            Term::Constant(value) => Some(Sum::from(*value)),
            Term::Named(number) => Some(Sum::of([*number])),
            Term::Plus(left, right) => Some(left.sum()?.plus(1, &right.sum()?)),
            _ => None,
        }
    }

    /// In English.
    pub(super) fn words(&self, shape: &Shape) -> String {
        match self {
            Term::Constant(value) => value.to_string(),
            Term::Letter(letter) => letter_text(*letter),
            Term::Named(number) => shape.names().swap_remove(*number),
            Term::Plus(left, right) => format!("{} + {}", left.part(shape), right.part(shape)),
            Term::Modulo(left, right) => format!("{} mod {}", left.part(shape), right.part(shape)),
            Term::CountOf(letter, _) if shape.rest == Rest::Word => {
                format!("the number of {}", letter_text(*letter))
            }
            Term::CountOf(value, _) => format!("the number of {value}s"),
            Term::Of(aggregate, list, _) => {
                let all = match shape.rest {
                    Rest::None => join(&shape.names(), "and"),
                    Rest::List => "the numbers".into(),
                    Rest::Word => "the letters".into(),
                };
                let list = list.0.replace("{}", &all);
                let of = match list.as_str() {
                    "the numbers" => "number".into(),
                    "the letters" => "letter".into(),
                    other => format!("of {other}"),
                };
                aggregate.0.replace("{of}", &of).replace("{}", &list)
            }
        }
    }

    /// In English, as a part of something else.
    pub(super) fn part(&self, shape: &Shape) -> String {
        match self {
            Term::Plus(..) | Term::Modulo(..) => format!("({})", self.words(shape)),
            _ => self.words(shape),
        }
    }

    /// As an expression of Rust that can be compared.
    pub(super) fn code(&self) -> String {
        match self {
            Term::Constant(value) | Term::Letter(value) => value.to_string(),
            Term::Named(number) => format!("position[{number}]"),
            Term::Plus(left, right) => format!("{} + {}", left.operand(), right.operand()),
            Term::Modulo(left, right) => {
                let (left, right) = (left.operand(), right.code());
                format!("{left}.checked_rem_euclid({right}).unwrap_or({left})")
            }
            Term::CountOf(value, from) => format!(
                "position[{from}..].iter().filter(|other| **other == {value}).count() as i64"
            ),
            Term::Of(aggregate, list, from) => {
                aggregate.1.replace("{}", &list.1.replace("{}", &from.to_string()))
            }
        }
    }

    /// As an expression of Rust that can be followed by an operator or by a method.
    pub(super) fn operand(&self) -> String {
        match self {
            Term::Plus(..) | Term::CountOf(..) | Term::Of(..) => format!("({})", self.code()),
            _ => self.code(),
        }
    }
}

/// A letter as people read it.
fn letter_text(letter: i64) -> String {
    u8::try_from(letter).map_or(letter.to_string(), |letter| format!("{:?}", char::from(letter)))
}

/// The terms that are tried, each with how complex it is.
#[derive(Default)]
pub(super) struct Terms {
    /// What is compared with each other.
    pub(super) basic: Vec<(u32, Term)>,
    /// What is compared with small numbers only.
    pub(super) further: Vec<(u32, Term)>,
    /// Remainders of named numbers.
    pub(super) remainders: Vec<(u32, Term)>,
    /// Terms that are letters.
    pub(super) letters: Vec<(u32, Term)>,
}

impl Terms {
    /// The terms of positions of this shape. `contents` has what occurs in their lists or words,
    /// if that is not much.
    pub(super) fn new(shape: &Shape, contents: &[i64]) -> Terms {
        let names = shape.names().len();
        let mut terms = Terms::default();
        terms.basic.extend((0..names).map(|number| (0, Term::Named(number))));
        terms.add_remainders(names);
        let from = if shape.rest == Rest::None { 0 } else { names };
        let of = |list: &'static List, level, aggregates: &[&'static Aggregate]| {
            let terms = aggregates.iter().map(|aggregate| Term::Of(aggregate, list, from));
            terms.map(|term| (level, term)).collect::<Vec<_>>()
        };
        match shape.rest {
            Rest::None if names < 2 => {}
            Rest::None => {
                terms.basic.extend(of(&WHOLE, 0, &[&LARGEST, &SMALLEST, &SUM]));
                terms.further.extend(of(&WHOLE, 0, &[&NIM_SUM]));
            }
            Rest::List => {
                let simple = [&COUNT, &SUM, &LARGEST, &SMALLEST, &COUNT_ODD];
                terms.basic.extend(of(&WHOLE, 0, &simple));
                terms.basic.extend(of(&WHOLE, 1, &[&FIRST, &LAST, &COUNT_SMALLEST, &LEADING_ONES]));
                terms.further.extend(of(&WHOLE, 0, &[&NIM_SUM]));
                for list in [&ODD_PLACES, &EVEN_PLACES, &GAPS] {
                    terms.further.extend(of(list, 2, &[&NIM_SUM, &SUM]));
                }
            }
            Rest::Word => {
                terms.basic.extend(of(&WHOLE, 0, &[&COUNT]));
                terms.letters = of(&WHOLE, 1, &[&FIRST, &LAST]);
            }
        }
        if shape.rest != Rest::None {
            terms.basic.extend(of(&MULTIPLICITIES, 1, &[&DIFFERENT]));
            terms.further.extend(of(&MULTIPLICITIES, 1, &[&COUNT_ODD, &LARGEST, &SMALLEST]));
        }
        terms.basic.extend(contents.iter().map(|value| (1, Term::CountOf(*value, from))));
        terms
    }

    /// Remainders by another named number or by the sum of two others, or by one more than that.
    fn add_remainders(&mut self, names: usize) {
        for number in 0..names {
            let others: Vec<usize> = (0..names).filter(|other| *other != number).collect();
            let sums = others.iter().enumerate().flat_map(|(at, one)| {
                let others = others[at + 1..].iter();
                others.map(|other| Term::Named(*one).plus(Term::Named(*other)))
            });
            for divisor in others.iter().map(|other| Term::Named(*other)).chain(sums) {
                let one_more = divisor.clone().plus(Term::Constant(1));
                let by = [divisor, one_more].map(|by| (1, Term::Named(number).modulo(by)));
                self.remainders.extend(by);
            }
        }
    }
}
