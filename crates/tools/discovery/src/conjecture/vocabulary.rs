//! What a position is in numbers: those that it has, and what is computed from these, from its list
//! or from the letters of its word. The variables of formulas are these numbers.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::rule::join;
use crate::listed::starts::{Rest, Shape};
use crate::logic::formula::{Formula, Sum, Var};

/// The numbers of positions: the first ones are their own, by name.
#[derive(Clone, Debug)]
pub(super) struct Vocabulary {
    pub(super) names: Vec<String>,
    quantities: Vec<Quantity>,
    /// Where the list or the word begins; several numbers count as a list.
    from: usize,
}

/// A number that is computed: its name, what programs call it, an expression of Rust for it of the
/// slices `position` and `list`, and how it is computed.
#[derive(Clone, Debug)]
struct Quantity {
    name: String,
    variable: String,
    code: String,
    value: Value,
}

#[derive(Clone, Debug)]
enum Value {
    /// Of a list.
    Of(fn(&[i64]) -> i64),
    /// How often a number or a letter occurs.
    Count(i64),
    /// The remainder of a number by a sum; the number itself if that is 0.
    Remainder(Var, Sum),
}

/// A sum of these numbers, and how complex it is.
pub(super) struct Term {
    pub(super) role: Role,
    pub(super) level: u32,
    pub(super) sum: Sum,
}

/// With what a term is compared: all but letters also with small numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// With each other.
    Basic,
    /// With nothing else.
    Further,
    /// With the numbers that a position has.
    Remainder,
    /// With other letters.
    Letter,
}
use Role::{Basic, Further, Remainder};

/// What is computed from a list: for which kind of positions, `n` for several numbers, `l` for lists
/// and `w` for words; the role and the level; the name, where `{}` is what the list is called and
/// `{of}` is "number", "letter" or "of" and that; the variable; the code; and the function.
type OfList =
    (&'static str, Role, u32, &'static str, &'static str, &'static str, fn(&[i64]) -> i64);

/// Each expression is compiled here, and printed in programs.
macro_rules! of_lists {
    (|$list:ident| $($kinds:literal $role:ident $level:literal $name:literal $variable:ident: $code:expr;)*) => {
        const OF_LISTS: &[OfList] = &[$((
            $kinds, Role::$role, $level, $name, stringify!($variable), stringify!($code),
            |$list: &[i64]| $code,
        )),*];
    };
}
of_lists! { |list|
    "lw" Basic 0 "the length" length: list.len() as i64;
    "nl" Basic 0 "the largest {of}" largest: list.iter().copied().max().unwrap_or(0);
    "nl" Basic 0 "the smallest {of}" smallest: list.iter().copied().min().unwrap_or(0);
    "l" Basic 0 "the sum of {}" sum: list.iter().sum::<i64>();
    "l" Basic 0 "the number of odd ones among {}" odd:
        list.iter().filter(|number| **number % 2 != 0).count() as i64;
    "l" Basic 1 "the first {of}" first: list.first().copied().unwrap_or(0);
    "l" Basic 1 "the last {of}" last: list.last().copied().unwrap_or(0);
    "l" Basic 1 "the multiplicity of the smallest of {}" multiplicity:
        list.iter().filter(|number| Some(*number) == list.iter().min()).count() as i64;
    "l" Basic 1 "the number of 1s at the start of {}" leading_ones:
        list.iter().take_while(|number| **number == 1).count() as i64;
    "l" Further 0 "the nim-sum of {}" nim_sum:
        list.iter().fold(0, |sum, number| sum ^ number);
    "l" Further 2 "the nim-sum of {} at even places" at_even_places:
        list.iter().skip(1).step_by(2).fold(0, |sum, number| sum ^ number);
    // A gap has the numbers between the last number and the one before, and so on.
    "l" Further 2 "the nim-sum of the gaps between 0 and {} at odd places from the end" gaps:
        list.rchunks(2).fold(0, |sum, pair| {
            sum ^ (pair[pair.len() - 1] - if pair.len() == 1 { 1 } else { pair[0] + 1 })
        });
    "w" Letter 0 "the first {of}" first: list.first().copied().unwrap_or(0);
    "w" Letter 0 "the last {of}" last: list.last().copied().unwrap_or(0);
    "lw" Further 1 "the number of odd ones among the multiplicities of {}" odd_multiplicities:
        (0..list.len())
            .filter(|at| !list[..*at].contains(&list[*at]))
            .filter(|at| list.iter().filter(|other| **other == list[*at]).count() % 2 != 0)
            .count() as i64;
    "lw" Further 1 "the smallest of the multiplicities of {}" smallest_multiplicity:
        list.iter()
            .map(|number| list.iter().filter(|other| *other == number).count() as i64)
            .min()
            .unwrap_or(0);
}

impl Vocabulary {
    /// What is said of positions of this shape, and the terms that are tried. `contents` has what
    /// occurs in their lists or words, if that is not much.
    pub(super) fn new(shape: &Shape, contents: &[i64]) -> (Vocabulary, Vec<Term>) {
        let (names, count) = (shape.names(), shape.names().len());
        let own = |var| Term { role: Basic, level: 0, sum: Sum::of([var]) };
        let mut terms: Vec<Term> = (0..count).map(own).collect();
        let (kind, all, of) = match shape.rest {
            Rest::None => ('n', join(&names, "and"), format!("of {}", join(&names, "and"))),
            Rest::List => ('l', "the numbers".into(), "number".into()),
            Rest::Word => ('w', "the letters".into(), "letter".into()),
        };
        if kind == 'n' && count > 1 {
            let vars: Vec<Var> = (0..count).collect();
            terms.push(Term { role: Basic, level: 0, sum: Sum::of(vars.iter().copied()) });
            terms.push(Term { role: Further, level: 0, sum: Sum::nim_sum(&vars) });
        }
        let from = if kind == 'n' { 0 } else { count };
        let mut vocabulary = Vocabulary { names, quantities: Vec::new(), from };
        let mut add = |role, level, quantity| {
            let var = count + vocabulary.quantities.len();
            terms.push(Term { role, level, sum: Sum::of([var]) });
            vocabulary.quantities.push(quantity);
        };
        for (kinds, role, level, name, variable, code, value) in OF_LISTS {
            if kinds.contains(kind) {
                let name = name.replace("{of}", &of).replace("{}", &all);
                let (variable, code) = (String::from(*variable), String::from(*code));
                add(*role, *level, Quantity { name, variable, code, value: Value::Of(*value) });
            }
        }
        for one in contents {
            let name = match (shape.rest, u8::try_from(*one)) {
                (Rest::Word, Ok(letter)) => format!("the number of {:?}", char::from(letter)),
                _ => format!("the number of {one}s"),
            };
            let variable = format!("count_of_{one}");
            let code = format!("list.iter().filter(|other| **other == {one}).count() as i64");
            add(Basic, 1, Quantity { name, variable, code, value: Value::Count(*one) });
        }
        // Remainders by another number or by the sum of two others, or by one more than that.
        let name = |var: Var| shape.names()[var].clone();
        let own = |var: Var| format!("position[{var}]");
        for var in 0..count {
            let others = (0..count).filter(|other| *other != var);
            let pairs = others.clone().flat_map(|one| {
                let more = others.clone().filter(move |other| *other > one);
                more.map(move |other| Sum::of([one, other]))
            });
            let divisors = others.clone().map(|other| Sum::of([other])).chain(pairs);
            let divisors = divisors.flat_map(|sum| [sum.clone(), sum.plus(1, &1.into())]);
            for (at, divisor) in divisors.enumerate() {
                let by = divisor.text(&name);
                let by = if by.contains(' ') { format!("({by})") } else { by };
                let code = divisor.rust(&own).unwrap_or_default();
                let own = own(var);
                let quantity = Quantity {
                    name: format!("{} mod {by}", name(var)),
                    variable: format!("rest_{var}_{at}"),
                    code: format!("{own}.checked_rem_euclid({code}).unwrap_or({own})"),
                    value: Value::Remainder(var, divisor),
                };
                add(Remainder, 1, quantity);
            }
        }
        (vocabulary, terms)
    }

    /// The numbers that a position is: first its own, which come before its list.
    pub(super) fn values(&self, position: &[i64]) -> Vec<i64> {
        let list = &position[self.from..];
        let computed = self.quantities.iter().map(|quantity| match &quantity.value {
            Value::Of(function) => function(list),
            Value::Count(one) => list.iter().filter(|other| *other == one).count() as i64,
            Value::Remainder(var, divisor) => {
                let by = divisor.value(&|var| position[var].into());
                let by = by.and_then(|by| i64::try_from(by).ok()).unwrap_or(i64::MAX);
                position[*var].checked_rem_euclid(by).unwrap_or(position[*var])
            }
        });
        position[..self.names.len()].iter().copied().chain(computed).collect()
    }

    /// What a number is called.
    pub(super) fn name(&self, var: Var) -> String {
        let quantity = var.checked_sub(self.names.len()).map(|at| &self.quantities[at]);
        quantity.map_or_else(|| self.names[var].clone(), |quantity| quantity.name.clone())
    }

    /// What is printed with the names that the numbers have in programs, and the numbers in it.
    fn print(
        &self,
        write: impl FnOnce(&dyn Fn(Var) -> String) -> String,
    ) -> (String, BTreeSet<Var>) {
        let used = RefCell::new(BTreeSet::new());
        let text = write(&|var| {
            used.borrow_mut().insert(var);
            match var.checked_sub(self.names.len()) {
                None => format!("position[{var}]"),
                Some(at) => self.quantities[at].variable.clone(),
            }
        });
        (text, used.into_inner())
    }

    /// Whether a formula speaks of the numbers alone that a position has.
    pub(super) fn is_own(&self, formula: &Formula) -> bool {
        let (_, used) = self.print(|name| formula.text(name));
        used.iter().all(|var| *var < self.names.len())
    }

    /// Statements of Rust for what an expression needs, and the expression. `write` gets what the
    /// numbers are called there.
    pub(super) fn rust(&self, write: impl FnOnce(&dyn Fn(Var) -> String) -> String) -> String {
        let (expression, used) = self.print(write);
        let computed = used.iter().filter_map(|var| var.checked_sub(self.names.len()));
        let mut lines = Vec::new();
        for Quantity { variable, code, value, .. } in computed.map(|at| &self.quantities[at]) {
            // What is computed from the list comes before the remainders.
            if lines.is_empty() && !matches!(value, Value::Remainder(..)) {
                lines.push(match self.from {
                    0 => String::from("let list = position;"),
                    from => format!("let list = &position[{from}..];"),
                });
            }
            lines.push(format!("let {variable} = {code};"));
        }
        lines.push(expression);
        lines.join("\n    ")
    }
}
