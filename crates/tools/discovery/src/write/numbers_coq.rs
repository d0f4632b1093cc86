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

use super::coq::{list, Body};
use crate::logic::budget::{Limits, Stop};
use crate::logic::digits::Digits;
use crate::logic::ends::Order;
use crate::logic::formula::{Comparison, Formula, Number, Sum, Var};
use crate::logic::relation::Builder;
use crate::logic::statement::Statement;
use crate::rules::numbers::Rules;

/// How many variables the formula for splits has in Coq.
const SPLIT_VARIABLES: usize = 6;

/// An automaton that accepts lost positions, or Grundy numbers.
#[derive(Deserialize)]
pub(super) struct Tables {
    digits: String,
    accepts: Vec<bool>,
    next: Vec<Vec<usize>>,
}

/// The law that it says of a game on numbers, or of heaps that a move can split.
pub(super) fn by_digits(rules: &Rules, law: &Tables) -> Result<Body, String> {
    let digits = Digits::parse(&law.digits).ok_or("law.digits are no digits")?;
    let is_name = |name: &String| name.bytes().all(|letter| letter.is_ascii_lowercase());
    if !rules.names().iter().all(is_name) {
        return Err("the names of numbers are not small letters".into());
    }
    let body = match rules.order() {
        Order::Parts => splits(rules, digits, law),
        Order::Sum | Order::Lexicographic(_) => positions(rules, digits, law),
    };
    let is_fibonacci = |part| matches!(part, &Formula::Weight(Digits::FIBONACCI, _));
    let mut parts = rules.moves().iter().flat_map(|one| one.formula.all());
    let what = if parts.any(is_fibonacci) { "fibonacci()" } else { "tables of this size" };
    body.ok_or_else(|| format!("Coq has no general theorem about {what}, so there is no proof"))
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
    Some(format!(
        "\
Open Scope Z_scope.

(* The letters of the names, as numbers. *)
Definition the_names : list (list N) := {}%N.

Definition the_digits : digit_system :=
  {{| by_last := {by_last}; by_before := {by_before}; enough_digits := eq_refl |}}.

Definition the_rules : {rules} |}}.

(* For each state whether it accepts, and the states behind it by the letters in their order, from
   that of zeros on; the digit of the last number counts most quickly. *)
Definition the_states : list (bool * list N) :=
  [{}]%N.
",
        list(names.iter().map(|name| list(name.bytes()))),
        states(law, digits, numbers)?.join(";\n   "),
    ))
}

/// Heaps that a move can split.
fn splits(rules: &Rules, digits: Digits, law: &Tables) -> Option<Body> {
    let mut writer = Writer { d: 1, numbers: 1, parts: 2, variables: SPLIT_VARIABLES, digits };
    let second = 2;
    let mut of_kind = |is_split| {
        let formulas = rules.moves().iter().filter(|one| one.mentions(second) == is_split);
        let moves = formulas.map(|one| writer.formula(one)).collect::<Option<Vec<_>>>()?;
        Some(one_of(moves).unwrap_or_else(|| "At_most [] 1".into()))
    };
    let (takes, splits) = (of_kind(false)?, of_kind(true)?);
    let rules_of_coq = format!(
        "split_rules :=
  {{| heap_variables := {};
     takes :=
       {takes};
     splits :=
       {splits}",
        writer.variables
    );
    Some(Body {
        imports: "From Discovery Require Import Digits Formulas SplitGame.",
        definitions: definitions(rules.names(), 2, digits, law, &rules_of_coq)?,
        law: "Split_law the_names the_digits the_rules the_states".into(),
        minimal: String::new(),
    })
}

/// Positions that are numbers. An automaton that reads one number more knows Grundy numbers.
fn positions(rules: &Rules, digits: Digits, law: &Tables) -> Option<Body> {
    let d = rules.names().len();
    let letters = digits.count().checked_pow(u32::try_from(d + 1).ok()?);
    let has_heap = law.next.first().map(Vec::len) == letters;
    let numbers = d + usize::from(has_heap);
    let mut writer = Writer { d, numbers, parts: 1, variables: 0, digits };
    let moves = rules.moves().iter().map(|formula| writer.formula(formula));
    let mut moves = moves.collect::<Option<Vec<_>>>()?;
    let mut names = rules.names().to_vec();
    let (mut sums, limit): (Vec<Vec<Var>>, i64) = match rules.order() {
        Order::Sum => (vec![(0..d).collect()], 1),
        Order::Lexicographic(order) => {
            (order.iter().map(|var| vec![*var]).collect(), limit(rules, digits).ok()?)
        }
        Order::Parts => return None,
    };
    if has_heap {
        let stays = |var| format!("Equal {} 0", sum([(1, var), (-1, numbers + var)]));
        let less = format!("At_most {} 1", sum([(1, numbers + d), (-1, d)]));
        let take = (0..d).fold(less, |all, var| format!("And ({all}) ({})", stays(var)));
        // In the other moves, the heap of Nim stays.
        moves = moves.iter().map(|formula| format!("And ({formula}) ({})", stays(d))).collect();
        moves.push(take);
        let new_name = (1..=names.len() + 1)
            .map(|length| "g".repeat(length))
            .find(|name| !names.contains(name));
        names.extend(new_name);
        sums.push(vec![d]);
    }
    let rules_of_coq = format!(
        "number_rules :=
  {{| numbers := {numbers}; variables := {}; misere := {};
     moves :=
       {}",
        writer.variables,
        rules.stuck() == Outcome::Win,
        one_of(moves)?,
    );
    let law_of_coq = format!(
        "Number_law the_names the_digits the_rules the_states
    (* Why every play ends: sums that get smaller, and a limit. *)
    {} ({}, {limit})",
        list(sums.into_iter().map(|vars| sum(vars.into_iter().map(|var| (1, var))))),
        sum((0..numbers).map(|var| (limit, var))),
    );
    Some(Body {
        imports: "From Discovery Require Import Digits Formulas NumberGame.",
        definitions: definitions(&names, numbers, digits, law, &rules_of_coq)?,
        law: law_of_coq,
        minimal: String::new(),
    })
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
                    let vars = sums.iter().flat_map(Sum::vars).map(|var| self.variable(var));
                    self.nim_sum(&vars.collect::<Option<Vec<_>>>()?)
                }
                [(_, Number::Remainder(of, modulus))] => self.multiple(of, *modulus)?,
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

    /// The last number is the nim-sum of the others. Coq adds two.
    fn nim_sum(&mut self, vars: &[Var]) -> String {
        let [one, other, rest @ ..] = vars else { return String::new() };
        if let [sum] = rest {
            return format!("Nim_sum {one} {other} {sum}");
        }
        let sum = self.variables;
        self.variables += 1;
        let rest = self.nim_sum(&[&[sum], rest].concat());
        format!("There_is {sum} (And (Nim_sum {one} {other} {sum}) ({rest}))")
    }

    fn compare(&self, compared: &Sum, comparison: Comparison) -> Option<String> {
        let (name, sign, more) = match comparison {
            Comparison::Equal | Comparison::Different => ("Equal", 1, 0),
            Comparison::Less => ("At_most", 1, 1),
            Comparison::AtMost => ("At_most", 1, 0),
            Comparison::Greater => ("At_most", -1, 1),
            Comparison::AtLeast => ("At_most", -1, 0),
        };
        let terms = sum(self.terms(compared, sign)?);
        let text = format!("{name} {terms} ({})", sign * compared.constant + more);
        Some(if comparison == Comparison::Different { format!("Not ({text})") } else { text })
    }

    /// The sum is a multiple of a number, perhaps a negative one.
    fn multiple(&mut self, of: &Sum, modulus: i64) -> Option<String> {
        let quotient = self.variables;
        self.variables += 1;
        let [positive, negative] = [-modulus, modulus].map(|factor| {
            let terms = self.terms(of, 1)?.into_iter().chain([(factor, quotient)]);
            Some(format!("Equal {} ({})", sum(terms), of.constant))
        });
        Some(format!("There_is {quotient} (Or ({}) ({}))", positive?, negative?))
    }

    fn terms(&self, sum: &Sum, sign: i64) -> Option<Vec<(i64, Var)>> {
        sum.vars().map(|var| Some((sign * sum.factor(var), self.variable(var)?))).collect()
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
