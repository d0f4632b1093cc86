//! Numbers that every position has: its own, and what can be computed from them.

use std::sync::Arc;

use super::functions as f;
use super::rule::{join, Function};
use crate::listed::starts::{Rest, Shape};

/// A number that every position has.
#[derive(Clone)]
pub(super) struct Term {
    /// In words.
    pub(super) words: String,
    /// An expression of Rust, as in a [rule](super::rule::Rule).
    pub(super) code: String,
    /// How complex it is.
    pub(super) level: u32,
    /// Of a position: its named numbers, followed by its list or by the letters of its word.
    pub(super) value: Arc<Function>,
}

/// A function of two numbers: how it is written in words and in Rust.
type Operator = (&'static str, &'static str, fn(i64, i64) -> i64);

const PLUS: Operator = ("+", "plus", f::plus);
const MINUS: Operator = ("-", "minus", f::minus);
const MODULO: Operator = ("mod", "modulo", f::modulo);
const QUOTIENT: Operator = ("div", "quotient", f::quotient);
/// What is done with any two named numbers.
const PAIRS: [Operator; 4] =
    [PLUS, ("xor", "nim_add", f::nim_add), ("distance", "distance", f::distance), MINUS];

impl Term {
    pub(super) fn constant(value: i64) -> Term {
        let text = value.to_string();
        Term { words: text.clone(), code: text, level: 0, value: Arc::new(move |_| value) }
    }

    /// A letter, to which letters are compared.
    pub(super) fn letter(letter: i64) -> Term {
        Term { words: letter_text(letter), ..Term::constant(letter) }
    }

    fn named(number: usize, name: &str) -> Term {
        let (words, code) = (name.into(), format!("position[{number}]"));
        Term { words, code, level: 0, value: Arc::new(move |position| position[number]) }
    }

    fn two(&self, (sign, name, function): Operator, right: &Term, level: u32) -> Term {
        let (left, right) = (self.clone(), right.clone());
        let words = match sign {
            "distance" => format!("|{} - {}|", left.words, right.words),
            _ => format!("{} {sign} {}", left.within(), right.within()),
        };
        let code = format!("{name}({}, {})", left.code, right.code);
        let value =
            move |position: &[i64]| function((left.value)(position), (right.value)(position));
        Term { words, code, level, value: Arc::new(value) }
    }

    /// The term and a constant.
    pub(super) fn plus(&self, constant: i64) -> Term {
        let operator = if constant < 0 { MINUS } else { PLUS };
        self.two(operator, &Term::constant(constant.abs()), self.level)
    }

    pub(super) fn double(&self) -> Term {
        self.two(PLUS, self, self.level)
    }

    /// The words as a part of others.
    pub(super) fn within(&self) -> String {
        let is_compound = PAIRS.iter().chain(&[MODULO, QUOTIENT]);
        let mut signs = is_compound.map(|(sign, ..)| format!(" {sign} "));
        if !self.words.starts_with('|') && signs.any(|sign| self.words.contains(&sign)) {
            return format!("({})", self.words);
        }
        self.words.clone()
    }
}

/// A letter as people read it.
fn letter_text(letter: i64) -> String {
    u8::try_from(letter).map_or(letter.to_string(), |letter| format!("{:?}", char::from(letter)))
}

/// The terms that are tried.
#[derive(Default)]
pub(super) struct Terms {
    /// What is compared with each other.
    pub(super) basic: Vec<Term>,
    /// What is compared with small numbers only.
    pub(super) further: Vec<Term>,
    /// Remainders and quotients of named numbers, with the number that was divided.
    pub(super) divided: Vec<(usize, Term)>,
    /// Terms that are letters.
    pub(super) letters: Vec<Term>,
    /// The named numbers.
    pub(super) named: Vec<Term>,
}

impl Terms {
    /// The terms of positions of this shape. `contents` has what occurs in their lists or words,
    /// if that is not much.
    pub(super) fn new(shape: &Shape, contents: &[i64]) -> Terms {
        let names = shape.names();
        let numbers = (0..).zip(&names).map(|(at, name)| Term::named(at, name));
        let mut terms = Terms { named: numbers.collect(), ..Terms::default() };
        terms.basic.clone_from(&terms.named);
        terms.add_pairs();
        terms.add_lists(shape, &names);
        let (k, rest) = (names.len(), shape.rest);
        let count = |value: i64| {
            let words = match rest {
                Rest::Word => format!("the number of {}", letter_text(value)),
                _ => format!("the number of {value}s"),
            };
            let code = format!("count_of(list, {value})");
            let function = move |position: &[i64]| f::count_of(&position[k..], value);
            Term { words, code, level: 1, value: Arc::new(function) }
        };
        let counts: Vec<Term> = contents.iter().map(|value| count(*value)).collect();
        for (at, one) in counts.iter().enumerate() {
            terms.further.extend(counts[at + 1..].iter().map(|other| one.two(PAIRS[2], other, 2)));
        }
        terms.basic.extend(counts);
        terms
    }

    /// Of two named numbers each, or of one and the sum of two others.
    fn add_pairs(&mut self) {
        let named = self.named.clone();
        for (divided, number) in named.iter().enumerate() {
            let others: Vec<usize> = (0..named.len()).filter(|other| *other != divided).collect();
            let mut divisors = Vec::new();
            for (at, &other) in others.iter().enumerate() {
                if divided < other {
                    let both = PAIRS.iter().map(|operator| number.two(*operator, &named[other], 1));
                    self.further.extend(both);
                }
                divisors.push(named[other].clone());
                let sums =
                    others[at + 1..].iter().map(|third| named[other].two(PLUS, &named[*third], 0));
                divisors.extend(sums);
            }
            for divisor in divisors {
                let double = divisor.two(PLUS, &divisor, 0);
                let by = [
                    (1, MODULO, divisor.clone()),
                    (1, MODULO, divisor.plus(1)),
                    (2, MODULO, divisor.plus(-1)),
                    (2, MODULO, divisor.plus(2)),
                    (2, MODULO, double.clone()),
                    (3, MODULO, double.plus(1)),
                    (3, MODULO, double.plus(2)),
                    (2, QUOTIENT, divisor.clone()),
                    (2, QUOTIENT, divisor.plus(1)),
                ];
                let terms =
                    by.map(|(level, operator, divisor)| number.two(operator, &divisor, level));
                self.divided.extend(terms.into_iter().map(|term| (divided, term)));
            }
        }
    }

    /// Aggregates of the list, of the letters, or of all named numbers.
    fn add_lists(&mut self, shape: &Shape, names: &[String]) {
        let (start, all, noun) = match shape.rest {
            Rest::None if names.len() < 2 => return,
            Rest::None => (0, join(names, "and"), "number"),
            Rest::List => (names.len(), "the numbers".into(), "number"),
            Rest::Word => (names.len(), "the letters".into(), "letter"),
        };
        let mut add = |&(name, level, phrase, function): &Aggregate, view: &View| {
            let words = match (name, view.code.as_str()) {
                ("count", "{}") => "the length".into(),
                ("count", "&runs({})") => "the number of runs".into(),
                ("count", "&occurrences({})") => "the number of different ones".into(),
                ("first" | "last" | "largest" | "smallest", "{}") if shape.rest != Rest::None => {
                    format!("the {name} {noun}")
                }
                _ => phrase.replace("{}", &view.words.replace("{}", &all)),
            };
            let code = format!("{name}({})", view.code.replace("{}", "list"));
            let changes = view.changes.clone();
            let value = move |position: &[i64]| {
                let list = position[start..].to_vec();
                function(&changes.iter().fold(list, |list, change| change(&list)))
            };
            let term = Term { words, code, level: level + view.level, value: Arc::new(value) };
            match (shape.rest, name) {
                (Rest::Word, "first" | "last") if view.code == "{}" => self.letters.push(term),
                _ if view.is_basic(name) => self.basic.push(term),
                _ => self.further.push(term),
            }
        };
        for view in views(shape.rest) {
            for aggregate in &AGGREGATES {
                if view.aggregates.split(' ').any(|name| name == aggregate.0) {
                    add(aggregate, &view);
                }
            }
        }
    }
}

/// A function of a list: its name in Rust, how complex it is, and how it is written in words, where
/// `{}` stands for the list.
type Aggregate = (&'static str, u32, &'static str, fn(&[i64]) -> i64);

const AGGREGATES: [Aggregate; 16] = [
    ("count", 0, "the number of {}", f::count),
    ("count_odd", 0, "the number of odd ones among {}", f::count_odd),
    ("sum", 0, "the sum of {}", f::sum),
    ("nim_sum", 0, "the nim-sum of {}", f::nim_sum),
    ("largest", 0, "the largest of {}", f::largest),
    ("smallest", 0, "the smallest of {}", f::smallest),
    ("first", 1, "the first of {}", f::first),
    ("last", 1, "the last of {}", f::last),
    ("count_largest", 1, "the multiplicity of the largest of {}", f::count_largest),
    ("count_smallest", 1, "the multiplicity of the smallest of {}", f::count_smallest),
    ("zeros", 0, "the number of 0s among {}", f::zeros),
    ("ones", 0, "the number of 1s among {}", f::ones),
    ("twos", 0, "the number of 2s among {}", f::twos),
    ("leading_ones", 1, "the number of 1s at the start of {}", f::leading_ones),
    ("unlike_pairs", 2, "the number of pairs that differ from the two ends of {}", f::unlike_pairs),
    ("common_divisor", 3, "the greatest common divisor of {}", f::common_divisor),
];

/// Makes a list of a list: its name and further arguments in Rust, how it is written in words, the
/// aggregates that are tried of it, and the function.
type Change = (&'static str, &'static str, &'static str, OfLists);
type OfLists = fn(&[i64]) -> Vec<i64>;

const MULTIPLES: &str = "count count_odd ones largest smallest nim_sum first last";
const SUMS: &str = "nim_sum sum";
const RESTS: &str = "nim_sum zeros ones twos";
const OCCURRENCES: Change =
    ("&occurrences({})", "the multiplicities of {}", MULTIPLES, f::occurrences);
const RUNS: Change = ("&runs({})", "the lengths of the runs of {}", MULTIPLES, f::runs);
const NONZERO: Change = ("&nonzero({})", "{} other than 0", "count smallest", f::nonzero);
/// What is done with each number.
const EACH: [Change; 7] = [
    ("&less_one({})", "{} less 1 each", "nim_sum", f::less_one),
    ("&halves({})", "{} halved", "nim_sum", f::halves),
    ("&factors_of_2({})", "the exponents of 2 in {}", "nim_sum", f::factors_of_2),
    ("&rests({}, 2)", "{} mod 2", "nim_sum", |list| f::rests(list, 2)),
    ("&rests({}, 3)", "{} mod 3", RESTS, |list| f::rests(list, 3)),
    ("&rests({}, 4)", "{} mod 4", RESTS, |list| f::rests(list, 4)),
    ("&rests({}, 5)", "{} mod 5", "nim_sum", |list| f::rests(list, 5)),
];
const GAPS: [Change; 4] = [
    ("&differences({})", "the differences of neighbours in {}", SUMS, f::differences),
    ("&steps({}, 0)", "the differences of neighbours in 0 and {}", SUMS, |list| f::steps(list, 0)),
    ("&gaps({}, 0)", "the gaps between 0 and {}", SUMS, |list| f::gaps(list, 0)),
    ("&gaps({}, -1)", "the gaps between -1 and {}", SUMS, |list| f::gaps(list, -1)),
];
const PLACES: [Change; 4] = [
    ("&every_other({}, 0)", "{} at odd places", SUMS, |list| f::every_other(list, 0)),
    ("&every_other({}, 1)", "{} at even places", SUMS, |list| f::every_other(list, 1)),
    ("&every_other_back({}, 0)", "{} at odd places from the end", SUMS, |list| {
        f::every_other_back(list, 0)
    }),
    ("&every_other_back({}, 1)", "{} at even places from the end", SUMS, |list| {
        f::every_other_back(list, 1)
    }),
];

/// A list that is made of a list, in Rust and in words.
struct View {
    level: u32,
    code: String,
    words: String,
    /// The aggregates that are tried of it.
    aggregates: &'static str,
    changes: Vec<OfLists>,
}

impl View {
    /// What these changes make of a list, one after another.
    fn new(level: u32, changes: &[Change]) -> View {
        let whole = || String::from("{}");
        let mut view =
            View { level, code: whole(), words: whole(), aggregates: "", changes: vec![] };
        for (code, words, aggregates, function) in changes {
            view.code = code.replace("{}", &view.code);
            view.words = words.replace("{}", &view.words);
            view.aggregates = aggregates;
            view.changes.push(*function);
        }
        view
    }

    /// Whether such an aggregate is compared with other numbers.
    fn is_basic(&self, aggregate: &str) -> bool {
        match self.code.as_str() {
            "{}" => !["nim_sum", "common_divisor", "unlike_pairs"].contains(&aggregate),
            "&nonzero({})" => true,
            "&occurrences({})" => aggregate == "count",
            _ => false,
        }
    }
}

/// All views of lists, of words or of named numbers.
fn views(rest: Rest) -> Vec<View> {
    let aggregates = match rest {
        Rest::None => "largest smallest sum nim_sum common_divisor",
        Rest::List => {
            "count sum nim_sum largest smallest first last count_largest count_smallest count_odd \
             zeros ones leading_ones unlike_pairs common_divisor"
        }
        Rest::Word => "count first last unlike_pairs",
    };
    let mut views = vec![View { aggregates, ..View::new(0, &[]) }];
    if rest != Rest::None {
        views.extend([View::new(1, &[OCCURRENCES]), View::new(2, &[RUNS])]);
    }
    if rest != Rest::Word {
        views.extend(EACH.map(|change| View::new(2, &[change])));
    }
    if rest == Rest::List {
        let aggregates = "count count_odd";
        views.push(View { aggregates, ..View::new(3, &[NONZERO, OCCURRENCES]) });
        views.push(View::new(2, &[NONZERO]));
        let both = GAPS.iter().flat_map(|gaps| PLACES.map(|place| View::new(3, &[*gaps, place])));
        views.extend(both);
        views.extend(PLACES.iter().chain(&GAPS).map(|change| View::new(2, &[*change])));
    }
    views
}
