//! Numbers that a position has: its own, and what can be computed from them.

use super::functions;
use super::reader::{Item, Reader};
use crate::moves::starts::Rest;

/// A number that every position has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Term {
    Constant(i64),
    Letter(i64),
    /// A named number.
    Number(usize),
    /// How often a letter occurs.
    CountOf(i64),
    /// An aggregate of what these views, one after another, make of the list.
    Of(Aggregate, Vec<View>),
    Two(Box<Term>, Operator, Box<Term>),
}

/// A function of [`functions`], its name, and what is said for it; `{}` stands for the list.
pub(super) type Aggregate = &'static (&'static str, &'static str, fn(&[i64]) -> i64);
pub(super) type View = &'static (&'static str, &'static str, fn(&[i64]) -> Vec<i64>);
pub(super) type Operator = &'static (&'static str, &'static str, fn(i64, i64) -> i64);

macro_rules! functions {
    ($type:ty: $($constant:ident = $name:ident $phrase:literal)*) => {
        $(pub(super) const $constant: $type = &(stringify!($name), $phrase, functions::$name);)*
    };
}

functions! { Aggregate:
    COUNT = count "the number of {}"
    SUM = sum "the sum of {}"
    NIM_SUM = nim_sum "the nim-sum of {}"
    LARGEST = largest "the largest of {}"
    SMALLEST = smallest "the smallest of {}"
    FIRST = first "the first of {}"
    LAST = last "the last of {}"
    COUNT_LARGEST = count_largest "the multiplicity of the largest of {}"
    COUNT_SMALLEST = count_smallest "the multiplicity of the smallest of {}"
    COUNT_ZEROS = count_zeros "the number of 0s among {}"
    COUNT_ONES = count_ones "the number of 1s among {}"
    COUNT_TWOS = count_twos "the number of 2s among {}"
    COUNT_ODD = count_odd "the number of odd ones among {}"
    LEADING_ONES = leading_ones "the number of 1s at the start of {}"
    COMMON_DIVISOR = common_divisor "the greatest common divisor of {}"
    UNLIKE_PAIRS = unlike_pairs "the number of pairs that differ from the two ends of {}"
}

functions! { View:
    LESS_ONE = less_one "{} less 1 each"
    HALVES = halves "{} halved"
    MOD_2 = mod_2 "{} mod 2"
    MOD_3 = mod_3 "{} mod 3"
    MOD_4 = mod_4 "{} mod 4"
    MOD_5 = mod_5 "{} mod 5"
    FACTORS_OF_2 = factors_of_2 "the exponents of 2 in {}"
    NONZERO = nonzero "{} other than 0"
    DIFFERENCES = differences "the differences of neighbours in {}"
    STEPS = steps "the differences of neighbours in 0 and {}"
    GAPS = gaps "the gaps between 0 and {}"
    GAPS_FROM_0 = gaps_from_0 "the gaps between -1 and {}"
    OCCURRENCES = occurrences "the multiplicities of {}"
    RUNS = runs "the run lengths of {}"
    EVERY_OTHER = every_other "{} at odd places"
    EVERY_OTHER_BUT_FIRST = every_other_but_first "{} at even places"
    EVERY_OTHER_BACK = every_other_back "{} at odd places from the end"
    EVERY_OTHER_BACK_BUT_LAST = every_other_back_but_last "{} at even places from the end"
}

functions! { Operator:
    PLUS = plus "+"
    MINUS = minus "-"
    DISTANCE = distance "distance"
    NIM_ADD = nim_add "xor"
    MODULO = modulo "mod"
    QUOTIENT = quotient "div"
}

impl Term {
    pub(super) fn two(left: &Term, operator: Operator, right: &Term) -> Term {
        Term::Two(Box::new(left.clone()), operator, Box::new(right.clone()))
    }

    /// The term and a constant.
    pub(super) fn plus(&self, constant: i64) -> Term {
        if constant < 0 {
            Term::two(self, MINUS, &Term::Constant(-constant))
        } else {
            Term::two(self, PLUS, &Term::Constant(constant))
        }
    }

    pub(super) fn value(&self, item: &Item) -> i64 {
        match self {
            Term::Constant(value) | Term::Letter(value) => *value,
            Term::Number(number) => item.numbers.get(*number).copied().unwrap_or(0),
            Term::CountOf(letter) => functions::count_of(&item.list, *letter),
            Term::Of((_, _, aggregate), seen) => match seen.split_first() {
                None => aggregate(&item.list),
                Some(((_, _, view), rest)) => {
                    let list = rest.iter().fold(view(&item.list), |list, (_, _, view)| view(&list));
                    aggregate(&list)
                }
            },
            Term::Two(left, (_, _, operator), right) => {
                operator(left.value(item), right.value(item))
            }
        }
    }

    /// In words.
    pub(super) fn describe(&self, reader: &Reader) -> String {
        match self {
            Term::Constant(value) => value.to_string(),
            Term::Letter(letter) => letter_text(*letter),
            Term::Number(number) => reader.names.get(*number).cloned().unwrap_or_default(),
            Term::CountOf(value) if reader.shape.rest == Rest::Word => {
                format!("the number of {}", letter_text(*value))
            }
            Term::CountOf(value) => format!("the number of {value}s"),
            Term::Of((name, phrase, _), seen) => match (*name, &seen[..]) {
                ("count", []) => "the length".into(),
                ("first" | "last" | "largest" | "smallest", [])
                    if reader.shape.rest != Rest::None =>
                {
                    let noun = if reader.shape.rest == Rest::Word { "letter" } else { "number" };
                    format!("the {name} {noun}")
                }
                ("count", [("runs", ..)]) => "the number of runs".into(),
                ("count", [("occurrences", ..)]) => "the number of different ones".into(),
                _ => {
                    let all = match reader.shape.rest {
                        Rest::None => join(&reader.names, "and"),
                        Rest::List => "the numbers".into(),
                        Rest::Word => "the letters".into(),
                    };
                    let view = |list: String, (_, phrase, _): &View| phrase.replace("{}", &list);
                    phrase.replace("{}", &seen.iter().fold(all, view))
                }
            },
            Term::Two(left, operator, right) if *operator == DISTANCE => {
                format!("|{} - {}|", left.describe(reader), right.describe(reader))
            }
            Term::Two(left, operator, right) => {
                format!("{} {} {}", left.within(reader), operator.1, right.within(reader))
            }
        }
    }

    /// In words, as a part of another term.
    pub(super) fn within(&self, reader: &Reader) -> String {
        match self {
            Term::Two(_, operator, _) if *operator != DISTANCE => {
                format!("({})", self.describe(reader))
            }
            _ => self.describe(reader),
        }
    }

    /// As an expression of Rust that calls functions of [`functions`].
    pub(super) fn code(&self, names: &[String]) -> String {
        match self {
            Term::Constant(value) | Term::Letter(value) => value.to_string(),
            Term::Number(number) => names.get(*number).cloned().unwrap_or_default(),
            Term::CountOf(letter) => format!("count_of(list, {letter})"),
            Term::Of((name, ..), seen) => {
                let view = |list: String, (name, ..): &View| format!("&{name}({list})");
                format!("{name}({})", seen.iter().fold("list".into(), view))
            }
            Term::Two(left, (name, ..), right) => {
                format!("{name}({}, {})", left.code(names), right.code(names))
            }
        }
    }
}

/// A letter as people read it.
fn letter_text(letter: i64) -> String {
    u8::try_from(letter).map_or(letter.to_string(), |letter| format!("{:?}", char::from(letter)))
}

/// `a, b and c`.
pub(super) fn join(texts: &[String], word: &str) -> String {
    match texts {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., end] => format!("{} {word} {end}", init.join(", ")),
    }
}
