//! A law of a game on numbers as a file for Coq, which applies to it the theorem of
//! `crates/tools/discovery/proof/UsualDigits.v` or, if a move can split a heap, that of `SplitLaws.v`.
//! Nothing here has to be trusted.
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

use crate::laws::digits::law::DigitLaw;
use crate::laws::digits::search::Wanted;
use crate::logic::budget::{Limits, Stop};
use crate::logic::ends::Order;
use crate::logic::formula::{Comparison, Var};
use crate::logic::linear::Linear;
use crate::logic::lower::{Plain, Remainders};
use crate::logic::relation::Builder;
use crate::logic::statement::Statement;
use crate::rules::numbers::Rules;

/// How many variables the formula for splits has in Coq.
const SPLIT_VARIABLES: usize = 6;

/// What the files for the two theorems have of their own.
struct Parts {
    names: Vec<String>,
    /// How many numbers the automaton reads.
    numbers: usize,
    /// The modules with the definition of the game and with the theorem.
    modules: &'static str,
    rules: String,
    theorem: String,
}

/// The file without its title; `None` if Coq has no general theorem for the law.
pub(crate) fn proof(law: &DigitLaw) -> Option<String> {
    let rules = law.rules();
    let Parts { names, numbers, modules, rules, theorem } = match rules.order() {
        Order::Parts => splits(rules, law)?,
        Order::Sum | Order::Lexicographic(_) => positions(rules, law)?,
    };
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let (by_last, by_before) = law.digits().coefficients();
    Some(format!(
        "\
From Coq Require Import String List NArith ZArith.
From Discovery Require Import Digits Formulas Automata {modules}.
Import ListNotations.
Open Scope Z_scope.

Definition the_names : list string := [{}]%string.

Definition the_digits : digit_system :=
  {{| by_last := {by_last}; by_before := {by_before}; enough_digits := eq_refl |}}.

{rules}

(* For each state whether it accepts, and the states behind it by the letters in their order, from
   that of zeros on; the digit of the last number counts most quickly. *)
Definition the_states : list (bool * list N) :=
  [{}]%N.

{theorem}
",
        names.join("; "),
        states(law, numbers).join(";\n   "),
    ))
}

/// Heaps that a move can split.
fn splits(rules: &Rules, law: &DigitLaw) -> Option<Parts> {
    let base = base(law);
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
Definition the_splits : split_rules :=
  {{| heap_variables := {};
     takes :=
       {takes};
     splits :=
       {splits} |}}.",
        writer.variables
    );
    let theorem = "\
Theorem the_law :
  is_split_law (system := the_digits) the_splits (@table_of_rows the_digits 2 the_states).
Proof. apply split_law. vm_cast_no_check (eq_refl true). Qed.";
    Some(Parts {
        names: rules.names().to_vec(),
        numbers: 2,
        modules: "SplitGame SplitLaws",
        rules: rules_of_coq,
        theorem: theorem.into(),
    })
}

/// Positions that are numbers.
fn positions(rules: &Rules, law: &DigitLaw) -> Option<Parts> {
    let d = rules.names().len();
    let has_heap = law.wanted() == Wanted::Grundy;
    let numbers = d + usize::from(has_heap);
    let mut writer = Writer { d, numbers, parts: 1, variables: 0, base: base(law) };
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
            (order.iter().map(|var| vec![*var]).collect(), limit(rules, law).ok()?)
        }
        Order::Parts => return None,
    };
    if has_heap {
        let others = (0..d).map(|var| equal(var, numbers + var));
        let less = format!("At_most [{}; {}] 1", term(1, numbers + d), term(-1, d));
        moves.push(others.fold(less, |formula, same| format!("And ({formula}) ({same})")));
        names.push(String::from("g"));
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
    let theorem = format!(
        "\
Theorem the_law :
  is_number_law (system := the_digits) the_rules (@table_of_rows the_digits {numbers} the_states).
Proof.
  apply number_law with (sums := [{}]) (limit := ({}, {limit})).
  vm_cast_no_check (eq_refl true).
Qed.",
        sums.join("; "),
        total(limit, &all),
    );
    Some(Parts { names, numbers, modules: "NumberGame UsualDigits", rules, theorem })
}

/// The base of powers; `None` if other numbers are the weights of digits.
fn base(law: &DigitLaw) -> Option<u32> {
    let (by_last, by_before) = law.digits().coefficients();
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
fn limit(rules: &Rules, law: &DigitLaw) -> Result<i64, Stop> {
    let d = rules.names().len();
    let watch = &mut |_| Ok(());
    let mut builder = Builder::new(law.digits(), Limits::default(), watch);
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
/// of a position; for Coq it is that of the last.
fn states(law: &DigitLaw, numbers: usize) -> Vec<String> {
    let (automaton, digits) = (law.automaton(), law.digits());
    let turned = |letter| {
        let split = digits.split(letter).take(numbers);
        split.fold(0, |turned, digit| turned * digits.count() + digit)
    };
    let row = |state: usize| {
        let next = (0..automaton.letters()).map(|letter| automaton.after(state, turned(letter)));
        let next: Vec<String> = next.map(|state| state.to_string()).collect();
        format!("({}, [{}])", automaton.output(state), next.join("; "))
    };
    (0..automaton.states()).map(row).collect()
}
