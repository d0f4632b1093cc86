//! What a position is in numbers: those that it has, and what is computed from these, from its list
//! or from the letters of its word. The variables of formulas are these numbers. [`features`] are what
//! can be said of them: comparisons.

use std::cell::RefCell;
use std::collections::BTreeSet;

use itertools::Itertools;

use crate::logic::{Comparison, Formula, Number, Sum, Var};
use crate::rules::Rest;
use Comparison::{AtMost, Different, Equal, Greater};

/// The numbers of positions, and what is said of them. The first numbers are their own, by name.
pub(super) struct Vocabulary {
    pub(super) names: Vec<String>,
    /// What follows them.
    pub(super) rest: Rest,
    /// The other numbers.
    quantities: Vec<Quantity>,
    /// What is tried.
    pub(super) terms: Vec<Term>,
}

/// A function of numbers.
pub(super) type Compute = Box<dyn Fn(&[i64]) -> i64>;

/// A number that is computed from a position: its name in sentences, its variable in programs, the
/// expression of Rust that computes it from the slices `position` and `list`, and the same as a function.
struct Quantity {
    name: String,
    variable: String,
    code: String,
    value: Compute,
}

/// A sum of these numbers, and how complex it is.
pub(super) struct Term {
    pub(super) role: Role,
    level: u32,
    pub(super) sum: Sum,
}

/// What a term is compared with. Terms that are no letters are also compared with small numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Other basic terms.
    Basic,
    /// Nothing else.
    Further,
    /// The numbers that a position has.
    Remainder,
    /// Other letters.
    Letter,
}
use Role::{Basic, Further, Remainder};

/// The quantities of lists and of words, which stand behind `own` numbers, each with its role and level.
/// Each expression is compiled here, and printed in programs.
macro_rules! aggregates {
    (|$list:ident| $($of:ident $role:ident $level:literal $name:literal $variable:ident: $code:expr;)*) => {
        fn aggregates(own: usize) -> Vec<(Rest, Role, u32, Quantity)> {
            vec![$((Rest::$of, Role::$role, $level, Quantity {
                name: $name.into(),
                variable: stringify!($variable).into(),
                code: stringify!($code).into(),
                value: Box::new(move |position| { let $list = &position[own..]; $code }),
            })),*]
        }
    };
}
aggregates! { |list|
    List Basic 0 "the length" length: list.len() as i64;
    Word Basic 0 "the length" length: list.len() as i64;
    List Basic 0 "the largest number" largest: list.iter().copied().max().unwrap_or(0);
    List Basic 1 "the multiplicity of the smallest of the numbers" multiplicity:
        list.iter().filter(|number| Some(*number) == list.iter().min()).count() as i64;
    List Basic 1 "the number of 1s at the start of the numbers" leading_ones:
        list.iter().take_while(|number| **number == 1).count() as i64;
    List Further 0 "the nim-sum of the numbers" nim_sum:
        list.iter().fold(0, |sum, number| sum ^ number);
    List Further 2 "the nim-sum of the numbers at even places" at_even_places:
        list.iter().skip(1).step_by(2).fold(0, |sum, number| sum ^ number);
    // The last gap has the numbers between the last two numbers of the list, and so on.
    List Further 2 "the nim-sum of the gaps between 0 and the numbers at odd places from the end" gaps:
        list.rchunks(2).fold(0, |sum, pair| {
            sum ^ (pair[pair.len() - 1] - 1 - if pair.len() == 1 { 0 } else { pair[0] })
        });
    Word Letter 0 "the first letter" first: list.first().copied().unwrap_or(0);
    Word Letter 0 "the last letter" last: list.last().copied().unwrap_or(0);
    Word Further 1 "the number of odd ones among the multiplicities of the letters" odd_multiplicities:
        (0..list.len())
            .filter(|at| !list[..*at].contains(&list[*at]))
            .filter(|at| list.iter().filter(|other| **other == list[*at]).count() % 2 != 0)
            .count() as i64;
    Word Further 1 "the smallest of the multiplicities of the letters" smallest_multiplicity:
        list.iter()
            .map(|letter| list.iter().filter(|other| *other == letter).count() as i64)
            .min()
            .unwrap_or(0);
}

impl Vocabulary {
    /// The vocabulary for positions that have numbers with these names, and then the rest. `letters`
    /// are the letters of their words, or none if there are many.
    pub(super) fn new(names: Vec<String>, rest: Rest, letters: &[i64]) -> Vocabulary {
        let count = names.len();
        let own = |var| Term { role: Basic, level: 0, sum: Sum::of([var]) };
        let mut terms: Vec<Term> = (0..count).map(own).collect();
        if rest == Rest::None && count > 1 {
            terms.push(Term { role: Basic, level: 0, sum: Sum::of(0..count) });
            terms.push(Term { role: Further, level: 0, sum: Sum::nim_sum(0..count) });
        }
        let mut quantities = Vec::new();
        let mut add = |role, level, quantity| {
            terms.push(Term { role, level, sum: Sum::of([count + quantities.len()]) });
            quantities.push(quantity);
        };
        for (of, role, level, quantity) in aggregates(count) {
            if of == rest {
                add(role, level, quantity);
            }
        }
        for one in letters.iter().copied() {
            let name = format!("the number of {:?}", char::from(one as u8));
            let variable = format!("count_of_{one}");
            let code = format!("list.iter().filter(|other| **other == {one}).count() as i64");
            let value = Box::new(move |position: &[i64]| {
                position[count..].iter().filter(|other| **other == one).count() as i64
            });
            add(Basic, 1, Quantity { name, variable, code, value });
        }
        // Remainders by another number, by the sum of two others, or by one more than these. If the
        // divisor is 0, the remainder is the number itself.
        for var in 0..count {
            let others = (0..count).filter(|other| *other != var);
            let pairs = others.clone().array_combinations().map(|pair: [Var; 2]| Sum::of(pair));
            let divisors = others.map(|other| Sum::of([other])).chain(pairs);
            let divisors = divisors.flat_map(|sum| [sum.clone(), sum.plus(1, &1.into())]);
            for (at, divisor) in divisors.enumerate() {
                let by = divisor.text(&|var| names[var].clone());
                let by = if by.contains(' ') { format!("({by})") } else { by };
                let own = |var| format!("position[{var}]");
                let (number, code) = (own(var), divisor.rust(&own));
                let quantity = Quantity {
                    name: format!("{} mod {by}", names[var]),
                    variable: format!("rest_{var}_{at}"),
                    code: format!("{number}.checked_rem_euclid({code}).unwrap_or({number})"),
                    value: Box::new(move |position| {
                        let by = divisor.value(&|var| position[var].into());
                        let by = by.and_then(|by| i64::try_from(by).ok()).unwrap_or(i64::MAX);
                        position[var].checked_rem_euclid(by).unwrap_or(position[var])
                    }),
                };
                add(Remainder, 1, quantity);
            }
        }
        Vocabulary { names, rest, quantities, terms }
    }

    /// The numbers of the vocabulary for a position. Its own come first.
    pub(super) fn values(&self, position: &[i64]) -> Vec<i64> {
        let own = position[..self.names.len()].iter().copied();
        own.chain(self.quantities.iter().map(|quantity| (quantity.value)(position))).collect()
    }

    /// What a number is called.
    pub(super) fn name(&self, var: Var) -> String {
        let mut names = self.names.iter().chain(self.quantities.iter().map(|one| &one.name));
        names.nth(var).cloned().unwrap_or_default()
    }

    /// Statements of Rust for what an expression needs, and the expression. `write` gets what the
    /// numbers are called there.
    pub(super) fn rust(&self, write: impl FnOnce(&dyn Fn(Var) -> String) -> String) -> String {
        let (own, used) = (self.names.len(), RefCell::new(BTreeSet::new()));
        let expression = write(&|var| {
            let Some(at) = var.checked_sub(own) else { return format!("position[{var}]") };
            used.borrow_mut().insert(at);
            self.quantities[at].variable.clone()
        });
        let used = used.into_inner();
        let used = used.iter().map(|at| &self.quantities[*at]);
        let mut lines =
            used.map(|one| format!("let {} = {};", one.variable, one.code)).collect_vec();
        if lines.iter().any(|line| line.contains("list")) {
            let list = if own == 0 { "position".into() } else { format!("&position[{own}..]") };
            lines.insert(0, format!("let list = {list};"));
        }
        lines.push(expression);
        lines.join("\n    ")
    }
}

/// What can be said with the terms; the simplest features come first.
pub(super) fn features(vocabulary: &Vocabulary) -> Vec<Formula> {
    let Vocabulary { terms, names, .. } = vocabulary;
    let mut features: Vec<(u32, Formula)> = Vec::new();
    let mut compare = |level, left: &Sum, signs: &[Comparison], right: &Sum| {
        let feature = |sign: &Comparison| left.clone().compare(*sign, right.clone());
        features.extend(signs.iter().map(|sign| (level, feature(sign))));
    };
    for (at, left) in terms.iter().enumerate() {
        for (other, right) in terms.iter().enumerate() {
            let level = left.level + right.level + 1;
            match (left.role, right.role) {
                (Basic, Basic) if at != other => {
                    let signs = if at < other { &[Equal, AtMost][..] } else { &[AtMost] };
                    compare(level, &left.sum, signs, &right.sum);
                    let one_more = left.sum.clone().plus(1, &1.into());
                    compare(level + 1, &one_more, &[Equal], &right.sum);
                }
                (Remainder, Basic) if other < names.len() => {
                    compare(level, &left.sum, &[Equal, AtMost], &right.sum);
                }
                (Role::Letter, Role::Letter) if at < other => {
                    compare(0, &left.sum, &[Equal], &right.sum);
                }
                _ => {}
            }
        }
        if left.role != Role::Letter {
            for (more, constant) in [(0, 0), (1, 1), (1, 2), (2, 3), (2, 4)] {
                compare(left.level + more, &left.sum, &[Equal, AtMost], &constant.into());
            }
        }
    }
    for Term { level, sum, .. } in terms.iter().filter(|term| term.role != Role::Letter) {
        compare(*level, &sum.clone().modulo(2), &[Equal], &1.into());
        for modulus in [3, 4] {
            for residue in 0..modulus {
                compare(level + 1, &sum.clone().modulo(modulus), &[Different], &residue.into());
            }
        }
    }
    features.sort_by_key(|(level, _)| *level);
    features.into_iter().map(|(_, feature)| feature).collect()
}

/// The formula that says that a feature does not hold.
pub(super) fn opposite(feature: &Formula) -> Formula {
    let Formula::Compare(left, rest) = feature else { return feature.clone() };
    let (sign, right) = rest[0].clone();
    match (sign, &left.parts[..]) {
        (AtMost, _) => left.clone().compare(Greater, right),
        (Equal, [(1, Number::Remainder(_, 2))]) => left.clone().equals(1 - right.constant),
        (Equal, _) => left.clone().compare(Different, right),
        _ => left.clone().equals(right),
    }
}
