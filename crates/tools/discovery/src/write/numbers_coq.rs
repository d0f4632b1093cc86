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
//! There is no file for `fibonacci`.

use std::cmp::Ordering;
use std::fmt::Display;

use gametheory_core::Outcome;
use serde_json::Value;

use super::coq::{coq_list, list, number, Body};
use crate::logic::budget::{Limits, Stop};
use crate::logic::digits::Digits;
use crate::logic::ends::Order;
use crate::logic::formula::{Comparison, Var};
use crate::logic::linear::Linear;
use crate::logic::lower::{Plain, Remainders};
use crate::logic::relation::Builder;
use crate::logic::statement::Statement;
use crate::rules::numbers::Rules;

/// How many variables the formula for splits has in Coq.
const SPLIT_VARIABLES: usize = 6;

/// The automaton of tables.
struct Tables {
    digits: Digits,
    accepts: Vec<bool>,
    next: Vec<Vec<usize>>,
}

/// An automaton that accepts lost positions, or Grundy numbers.
pub(crate) fn by_digits(rules: &Rules, law: &Value) -> Result<Body, String> {
    let digits = law["digits"].as_str().and_then(Digits::parse);
    let next = list(&law["next"], "law.next", |row| list(row, "law.next", number).ok())?;
    let tables = Tables {
        digits: digits.ok_or("law.digits are no digits")?,
        accepts: list(&law["accepts"], "law.accepts", Value::as_bool)?,
        next,
    };
    let is_name = |name: &String| name.bytes().all(|letter| letter.is_ascii_lowercase());
    if !rules.names().iter().all(is_name) {
        return Err("the names of numbers are not small letters".into());
    }
    let body = match rules.order() {
        Order::Parts => splits(rules, &tables),
        Order::Sum | Order::Lexicographic(_) => positions(rules, &tables),
    };
    body.ok_or_else(|| {
        "Coq has no general theorem about fibonacci(), and none about tables of this size, so there \
         is no proof"
            .into()
    })
}

/// The names, the digits and the states, which all such laws have.
fn definitions(names: &[String], numbers: usize, tables: &Tables, rules: &str) -> Option<String> {
    let letters = |name: &String| coq_list(name.bytes());
    let names: Vec<String> = names.iter().map(letters).collect();
    let (by_last, by_before) = tables.digits.coefficients();
    Some(format!(
        "\
Open Scope Z_scope.

(* The letters of the names, as numbers. *)
Definition the_names : list (list N) := [{}]%N.

Definition the_digits : digit_system :=
  {{| by_last := {by_last}; by_before := {by_before}; enough_digits := eq_refl |}}.

{rules}

(* For each state whether it accepts, and the states behind it by the letters in their order, from
   that of zeros on; the digit of the last number counts most quickly. *)
Definition the_states : list (bool * list N) :=
  [{}]%N.
",
        names.join("; "),
        states(tables, numbers)?.join(";\n   "),
    ))
}

/// Heaps that a move can split.
fn splits(rules: &Rules, tables: &Tables) -> Option<Body> {
    let base = base(tables.digits);
    let mut writer = Writer { d: 1, numbers: 1, parts: 2, variables: SPLIT_VARIABLES, base };
    let second = 2;
    let mut of_kind = |is_split| -> Option<String> {
        let formulas = rules.moves().iter();
        let mut formulas = formulas.filter(|one| one.mentions(second) == is_split);
        let first = formulas.next().map_or(Some("At_most [] 1".into()), |one| writer.formula(one));
        formulas.try_fold(first?, |all, one| Some(either(&all, &writer.formula(one)?)))
    };
    let (takes, splits) = (of_kind(false)?, of_kind(true)?);
    let rules_of_coq = format!(
        "\
Definition the_rules : split_rules :=
  {{| heap_variables := {};
     takes :=
       {takes};
     splits :=
       {splits} |}}.",
        writer.variables
    );
    Some(Body {
        imports: "From Discovery Require Import Digits Formulas SplitGame.",
        definitions: definitions(rules.names(), 2, tables, &rules_of_coq)?,
        law: "Split_law the_names the_digits the_rules the_states".into(),
        minimal: String::new(),
    })
}

/// Positions that are numbers. An automaton that reads one number more knows Grundy numbers.
fn positions(rules: &Rules, tables: &Tables) -> Option<Body> {
    let d = rules.names().len();
    let letters = |numbers: usize| tables.digits.count().checked_pow(u32::try_from(numbers).ok()?);
    let has_heap = tables.next.first().map(Vec::len) == letters(d + 1);
    let numbers = d + usize::from(has_heap);
    let mut writer = Writer { d, numbers, parts: 1, variables: 0, base: base(tables.digits) };
    let mut moves = Vec::new();
    for formula in rules.moves() {
        let mut node = writer.formula(formula)?;
        if has_heap {
            // The heap of Nim stays.
            node = format!("And ({node}) ({})", equal(d, numbers + d));
        }
        moves.push(node);
    }
    let mut names = rules.names().to_vec();
    let (mut sums, limit): (Vec<Vec<Var>>, i64) = match rules.order() {
        Order::Sum => (vec![(0..d).collect()], 1),
        Order::Lexicographic(order) => {
            (order.iter().map(|var| vec![*var]).collect(), limit(rules, tables.digits).ok()?)
        }
        Order::Parts => return None,
    };
    if has_heap {
        let others = (0..d).map(|var| equal(var, numbers + var));
        let less = format!("At_most [{}; {}] 1", term(1, numbers + d), term(-1, d));
        moves.push(others.fold(less, |formula, same| format!("And ({formula}) ({same})")));
        names.push(new_name(&names));
        sums.push(vec![d]);
    }
    let moves = moves.into_iter().reduce(|all, one| either(&all, &one))?;
    let total = |factor: i64, vars: &[Var]| {
        let terms: Vec<String> = vars.iter().map(|var| term(factor, *var)).collect();
        format!("[{}]", terms.join("; "))
    };
    let sums: Vec<String> = sums.iter().map(|vars| total(1, vars)).collect();
    let all: Vec<Var> = (0..numbers).collect();
    let rules = format!(
        "\
Definition the_rules : number_rules :=
  {{| numbers := {numbers}; variables := {}; misere := {};
     moves :=
       {moves} |}}.",
        writer.variables,
        rules.stuck() == Outcome::Win,
    );
    let law = format!(
        "Number_law the_names the_digits the_rules the_states
    (* Why every play ends: sums that get smaller, and a limit. *)
    [{}] ({}, {limit})",
        sums.join("; "),
        total(limit, &all),
    );
    Some(Body {
        imports: "From Discovery Require Import Digits Formulas NumberGame.",
        definitions: definitions(&names, numbers, tables, &rules)?,
        law,
        minimal: String::new(),
    })
}

/// The name of the heap of Nim: `g`, as often as it takes to be new.
fn new_name(names: &[String]) -> String {
    let mut name = String::from("g");
    while names.contains(&name) {
        name.push('g');
    }
    name
}

/// The base of powers; `None` if other numbers are the weights of digits.
fn base(digits: Digits) -> Option<u32> {
    let (by_last, by_before) = digits.coefficients();
    if by_before == 0 {
        Some(by_last)
    } else {
        None
    }
}

fn either(one: &str, other: &str) -> String {
    format!("Or ({one})\n       ({other})")
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
    base: Option<u32>,
}

impl Writer {
    fn formula(&mut self, statement: &Statement) -> Option<String> {
        let named = 3 * self.d + 1;
        let mut count = statement.names.len();
        let plain = statement.formula.lower(Remainders::Lowered, &mut || {
            count += 1;
            count - 1
        });
        self.variables = self.variables.max((1 + self.parts) * self.numbers + count - named);
        self.node(&plain)
    }

    fn node(&mut self, node: &Plain) -> Option<String> {
        Some(match node {
            Plain::Compare(sum, comparison) => self.compare(sum, *comparison)?,
            Plain::NimSum(vars) => {
                let vars =
                    vars.iter().map(|var| self.variable(*var)).collect::<Option<Vec<_>>>()?;
                self.nim_sum(&vars)
            }
            Plain::Weight(var) => format!("Power {} {}", self.base?, self.variable(*var)?),
            Plain::Not(node) => format!("Not ({})", self.node(node)?),
            Plain::And(nodes) => self.join("And", nodes)?,
            Plain::Or(nodes) => self.join("Or", nodes)?,
            Plain::Some(vars, node) => {
                let mut text = self.node(node)?;
                for var in vars {
                    text = format!("There_is {} ({text})", self.variable(*var)?);
                }
                text
            }
        })
    }

    fn join(&mut self, name: &str, nodes: &[Plain]) -> Option<String> {
        let texts = nodes.iter().map(|node| self.node(node)).collect::<Option<Vec<_>>>()?;
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

    /// A new variable.
    fn fresh(&mut self) -> Var {
        self.variables += 1;
        self.variables - 1
    }

    /// The last number is the nim-sum of the others. Coq adds two.
    fn nim_sum(&mut self, vars: &[Var]) -> String {
        let [one, other, rest @ ..] = vars else { return String::new() };
        if let [sum] = rest {
            return format!("Nim_sum {one} {other} {sum}");
        }
        let sum = self.fresh();
        let rest = self.nim_sum(&[&[sum], rest].concat());
        format!("There_is {sum} (And (Nim_sum {one} {other} {sum}) ({rest}))")
    }

    fn compare(&mut self, sum: &Linear, comparison: Comparison) -> Option<String> {
        let terms = self.terms(&sum.terms)?;
        let relation = |name, sign, more| relation(name, sign, &terms, sign * sum.constant + more);
        Some(match comparison {
            Comparison::Equal => relation("Equal", 1, 0),
            Comparison::Different => format!("Not ({})", relation("Equal", 1, 0)),
            Comparison::Less => relation("At_most", 1, 1),
            Comparison::AtMost => relation("At_most", 1, 0),
            Comparison::Greater => relation("At_most", -1, 1),
            Comparison::AtLeast => relation("At_most", -1, 0),
        })
    }

    fn terms(&self, terms: &[(i64, Var)]) -> Option<Vec<(i64, Var)>> {
        terms.iter().map(|(factor, var)| Some((*factor, self.variable(*var)?))).collect()
    }
}

fn relation(name: &str, sign: i64, terms: &[(i64, Var)], constant: i64) -> String {
    let terms: Vec<String> = terms.iter().map(|(factor, var)| term(sign * factor, *var)).collect();
    format!("{name} [{}] ({constant})", terms.join("; "))
}

fn equal(one: Var, other: Var) -> String {
    format!("Equal [{}; {}] 0", term(1, one), term(-1, other))
}

fn term(factor: impl Display, var: Var) -> String {
    format!("({factor}, {var}%nat)")
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
            let terms = (0..d).map(|var| (-factor, var)).chain([(1, after)]).collect();
            let difference = Linear { terms, constant: -factor, ..Linear::default() };
            let beyond = builder.compare(&difference, Ordering::is_gt)?;
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
fn states(tables: &Tables, numbers: usize) -> Option<Vec<String>> {
    let digits = tables.digits;
    let letters = digits.count().checked_pow(u32::try_from(numbers).ok()?)?;
    if tables.next.iter().any(|row| row.len() != letters)
        || tables.accepts.len() != tables.next.len()
    {
        return None;
    }
    let turned = |letter| {
        let split = digits.split(letter).take(numbers);
        split.fold(0, |turned, digit| turned * digits.count() + digit)
    };
    let row = |(accepts, next): (&bool, &Vec<usize>)| {
        format!("({accepts}, {})", coq_list((0..letters).map(|letter| next[turned(letter)])))
    };
    Some(tables.accepts.iter().zip(&tables.next).map(row).collect())
}
