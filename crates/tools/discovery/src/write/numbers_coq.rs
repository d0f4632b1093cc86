//! A law of a game on numbers as terms of Coq, for the theorem of
//! `crates/tools/discovery/proof/UsualDigits.v` or, if a move can split a heap, that of `SplitLaws.v`.
//! Coq prints its rules again, for people to compare.
//!
//! Formulas of Coq have no remainders: `s mod k` becomes a number `r < k` for which there is a
//! number `q` with `s = k q + r` or `s = r - k q`. Powers and nim-sums are those of variables, which
//! are introduced for sums. Coq is told why every play [ends](Order): which sums of numbers, in
//! which order, get smaller; and a limit for the numbers after a move. A law of Grundy numbers is a
//! law of outcomes with one number more, `g`, which is a heap of Nim beside the position: the
//! player to move loses exactly if `g` is the Grundy number of the position.
//!
//! There is no file for rules with `fibonacci()`.

use gametheory_core::Outcome;
use serde::Deserialize;

use super::coq::list;
use super::fill;
use crate::logic::budget::{Limits, Stop};
use crate::logic::digits::Digits;
use crate::logic::ends::Order;
use crate::logic::formula::{Comparison, Formula, Number, Sum, Var};
use crate::logic::relation::Builder;
use crate::logic::statement::Statement;
use crate::rules::numbers::Rules;

/// An automaton that accepts lost positions, or Grundy numbers.
#[derive(Deserialize)]
pub(super) struct Tables {
    digits: String,
    accepts: Vec<bool>,
    next: Vec<Vec<usize>>,
}

/// The definitions for a game on numbers, or for heaps that a move can split, and the law.
pub(super) fn by_digits(rules: &Rules, law: &Tables) -> Result<(String, String), String> {
    let digits = Digits::parse(&law.digits).ok_or("law.digits are no digits")?;
    let is_name = |name: &String| name.bytes().all(|letter| letter.is_ascii_lowercase());
    if !rules.names().iter().all(is_name) {
        return Err("the names of numbers are not small letters".into());
    }
    let found = match rules.order() {
        Order::Parts => splits(rules, digits, law),
        Order::Sum => positions(rules, digits, law, None),
        Order::Lexicographic(order) => positions(rules, digits, law, Some(order)),
    };
    let is_fibonacci = |part| matches!(part, &Formula::Weight(Digits::FIBONACCI, _));
    let mut parts = rules.moves().iter().flat_map(|one| one.formula.all());
    let what = if parts.any(is_fibonacci) { "fibonacci()" } else { "tables of this size" };
    found.ok_or_else(|| format!("Coq has no general theorem about {what}, so there is no proof"))
}

/// The names, the digits, the rules and the states, which all such laws have.
fn definitions(
    names: &[String],
    numbers: usize,
    digits: Digits,
    law: &Tables,
    rules: &str,
) -> Option<String> {
    let (by_last, by_before) = digits.coefficients();
    let states = states(law, digits, numbers)?.join(";\n ");
    let names = list(names.iter().map(|name| list(name.bytes())));
    Some(fill!("coq/digits.txt", names, by_last, by_before, rules, states))
}

/// Heaps that a move can split.
fn splits(rules: &Rules, digits: Digits, law: &Tables) -> Option<(String, String)> {
    let mut writer = Writer { d: 1, numbers: 1, parts: 2, variables: 6, digits };
    let mut of_kind = |is_split| {
        let formulas = rules.moves().iter().filter(|one| one.mentions(2) == is_split);
        let moves = formulas.map(|one| writer.formula(one)).collect::<Option<Vec<_>>>()?;
        Some(one_of(moves).unwrap_or_else(|| "At_most [] 1".into()))
    };
    let (takes, splits) = (of_kind(false)?, of_kind(true)?);
    let variables = writer.variables;
    let rules_of_coq = format!(
        "split_rules :=
  {{| heap_variables := {variables};
     takes :=
       {takes};
     splits :=
       {splits}"
    );
    let definitions = definitions(rules.names(), 2, digits, law, &rules_of_coq)?;
    Some((definitions, "Split_law the_names the_digits the_rules the_states".into()))
}

/// Positions that are numbers. An automaton that reads one number more knows Grundy numbers. In some
/// games only the numbers in an order get smaller, and not their sum.
fn positions(
    rules: &Rules,
    digits: Digits,
    law: &Tables,
    order: Option<&[Var]>,
) -> Option<(String, String)> {
    let d = rules.names().len();
    let letters = digits.count().checked_pow(u32::try_from(d + 1).ok()?);
    let has_heap = law.next.first().map(Vec::len) == letters;
    let numbers = d + usize::from(has_heap);
    let mut writer = Writer { d, numbers, parts: 1, variables: 0, digits };
    let moves = rules.moves().iter().map(|formula| writer.formula(formula));
    let mut moves = moves.collect::<Option<Vec<_>>>()?;
    let mut names = rules.names().to_vec();
    let mut sums: Vec<Vec<Var>> = match order {
        None => vec![(0..d).collect()],
        Some(order) => order.iter().map(|var| vec![*var]).collect(),
    };
    let limit = if order.is_some() { limit(rules, digits).ok()? } else { 1 };
    if has_heap {
        let stays = |var| format!("Equal {} 0", sum([(1, var), (-1, numbers + var)]));
        let less = format!("At_most {} 1", sum([(1, numbers + d), (-1, d)]));
        let take = (0..d).fold(less, |all, var| format!("And ({all}) ({})", stays(var)));
        // In the other moves, the heap of Nim stays.
        moves = moves.iter().map(|formula| format!("And ({formula}) ({})", stays(d))).collect();
        moves.push(take);
        let new_names = (1..=names.len() + 1).map(|length| "g".repeat(length));
        names.extend(new_names.filter(|name| !rules.names().contains(name)).take(1));
        sums.push(vec![d]);
    }
    let (variables, is_misere) = (writer.variables, rules.stuck() == Outcome::Win);
    let rules_of_coq = format!(
        "number_rules :=
  {{| NumberGame.numbers := {numbers}; variables := {variables}; misere := {is_misere};
     moves :=
       {}",
        one_of(moves)?,
    );
    let sums = list(sums.into_iter().map(|vars| sum(vars.into_iter().map(|var| (1, var)))));
    let most = sum((0..numbers).map(|var| (limit, var)));
    let law_of_coq = format!(
        "Number_law the_names the_digits the_rules the_states
  (* Why every play ends: sums that get smaller, and a limit. *)
  {sums} ({most}, {limit})"
    );
    Some((definitions(&names, numbers, digits, law, &rules_of_coq)?, law_of_coq))
}

/// That one of the moves is made.
fn one_of(moves: Vec<String>) -> Option<String> {
    moves.into_iter().reduce(|all, one| format!("Or ({all})\n       ({one})"))
}

/// Numbers with their factors.
fn sum(terms: impl IntoIterator<Item = (i64, Var)>) -> String {
    list(terms.into_iter().map(|(factor, var)| format!("({factor}, {var}%nat)")))
}

/// Formulas as terms for Coq.
struct Writer {
    /// The numbers of a position in the rules.
    d: usize,
    /// The numbers of a position for Coq.
    numbers: usize,
    /// How many parts a move can leave.
    parts: usize,
    /// How many variables Coq's formulas have.
    variables: usize,
    digits: Digits,
}

impl Writer {
    fn formula(&mut self, statement: &Statement) -> Option<String> {
        let named = 3 * self.d + 1;
        let mut count = statement.names.len();
        let lowered = statement.formula.lower(&mut || {
            count += 1;
            count - 1
        });
        self.variables = self.variables.max((1 + self.parts) * self.numbers + count - named);
        self.lowered(&lowered)
    }

    fn lowered(&mut self, formula: &Formula) -> Option<String> {
        Some(match formula {
            Formula::Compare(sum, rest) => match &sum.parts[..] {
                [(_, Number::NimSum(sums))] => {
                    self.nim_sum(&sums.iter().flat_map(Sum::vars).collect::<Vec<_>>())?
                }
                [(_, Number::Remainder(of, modulus))] => {
                    let quotient = self.fresh();
                    // The sum may be negative, but the quotient may not.
                    let multiples = [-modulus, *modulus]
                        .map(|factor| of.clone().plus(factor, &Sum::of([quotient])).equals(0));
                    let multiples = Box::new(Formula::Or(multiples.into()));
                    self.lowered(&Formula::Some(vec![quotient], multiples))?
                }
                _ => self.compare(sum, rest.first()?.0)?,
            },
            Formula::Weight(_, sum) => match self.digits.coefficients() {
                (base, 0) => format!("Power {base} {}", self.variable(sum.vars().next()?)?),
                _ => return None,
            },
            Formula::Not(part) => format!("Not ({})", self.lowered(part)?),
            Formula::And(parts) => self.join("And", parts)?,
            Formula::Or(parts) => self.join("Or", parts)?,
            Formula::Some(vars, part) => {
                let mut text = self.lowered(part)?;
                for var in vars {
                    text = format!("There_is {} ({text})", self.variable(*var)?);
                }
                text
            }
        })
    }

    fn join(&mut self, name: &str, parts: &[Formula]) -> Option<String> {
        let texts = parts.iter().map(|part| self.lowered(part)).collect::<Option<Vec<_>>>()?;
        texts.into_iter().rev().reduce(|rest, one| format!("{name} ({one}) ({rest})"))
    }

    /// The number of a variable for Coq; `None` for what Coq does not know.
    fn variable(&self, var: Var) -> Option<Var> {
        let (d, numbers) = (self.d, self.numbers);
        let part = var / d;
        if part <= self.parts {
            return Some(part * numbers + var % d);
        }
        // Behind the second part stands the Grundy number, which moves do not mention.
        if var <= 3 * d {
            return None;
        }
        Some((1 + self.parts) * numbers + var - (3 * d + 1))
    }

    /// A new variable of the rules.
    fn fresh(&mut self) -> Var {
        self.variables += 1;
        self.variables - 1 - (1 + self.parts) * self.numbers + 3 * self.d + 1
    }

    /// The last number is the nim-sum of the others. Coq adds two.
    fn nim_sum(&mut self, vars: &[Var]) -> Option<String> {
        let [one, other, rest @ ..] = vars else { return None };
        if let [sum] = rest {
            let [one, other, sum] = [one, other, sum].map(|var| self.variable(*var));
            return Some(format!("Nim_sum {} {} {}", one?, other?, sum?));
        }
        let sum = self.fresh();
        let sums = [vec![*one, *other, sum], [&[sum], rest].concat()];
        let sums = sums.map(|vars| Sum::nim_sum(&vars).equals(0));
        self.lowered(&Formula::Some(vec![sum], Box::new(Formula::And(sums.into()))))
    }

    fn compare(&self, compared: &Sum, comparison: Comparison) -> Option<String> {
        let (name, sign, more) = match comparison {
            Comparison::Equal | Comparison::Different => ("Equal", 1, 0),
            Comparison::Less => ("At_most", 1, 1),
            Comparison::AtMost => ("At_most", 1, 0),
            Comparison::Greater => ("At_most", -1, 1),
            Comparison::AtLeast => ("At_most", -1, 0),
        };
        let terms = compared.vars();
        let terms = terms.map(|var| Some((sign * compared.factor(var), self.variable(var)?)));
        let terms = sum(terms.collect::<Option<Vec<_>>>()?);
        let text = format!("{name} {terms} ({})", sign * compared.constant + more);
        Some(if comparison == Comparison::Different { format!("Not ({text})") } else { text })
    }
}

/// A factor: no number after a move is larger than the sum of all numbers before it and 1, so many
/// times. As a position has finitely many options, their digits are not more than those of the
/// position and the states of the automaton for the moves. So there is such a factor.
fn limit(rules: &Rules, digits: Digits) -> Result<i64, Stop> {
    let d = rules.names().len();
    let watch = &mut |_| Ok(());
    let mut builder = Builder::new(digits, Limits::default(), watch);
    let Some(moves) = builder.moves(rules.moves(), d)?.pop() else { return Ok(1) };
    let mut factor = 1;
    for after in d..2 * d {
        loop {
            let most = Sum::of(0..d).plus(1, &1.into());
            let difference = Sum::of([after]).plus(-factor, &most);
            let beyond = builder.compare(&difference, Comparison::Greater)?;
            if builder.and(&moves.relation, &beyond)?.is_empty() {
                break;
            }
            factor *= 2;
        }
    }
    Ok(factor)
}

/// A row for each state. A letter is here a number whose lowest digit is that of the first number
/// of a position; for Coq it is that of the last. `None` if the rows do not have one size.
fn states(law: &Tables, digits: Digits, numbers: usize) -> Option<Vec<String>> {
    let letters = digits.count().checked_pow(u32::try_from(numbers).ok()?)?;
    let has_size = |row: &Vec<usize>| row.len() == letters;
    if !law.next.iter().all(has_size) || law.accepts.len() != law.next.len() {
        return None;
    }
    let turned = |letter| {
        let split = digits.split(letter).take(numbers);
        split.fold(0, |turned, digit| turned * digits.count() + digit)
    };
    let row = |(accepts, next): (&bool, &Vec<usize>)| {
        format!("({accepts}, {})", list((0..letters).map(|letter| next[turned(letter)])))
    };
    Some(law.accepts.iter().zip(&law.next).map(row).collect())
}
