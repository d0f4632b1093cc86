//! A law of a game on numbers as a file for Coq, which applies the theorem of
//! `crates/gametheory-core/proof/UsualDigits.v` to it. Nothing here has to be trusted.
//!
//! Formulas of Coq have sums and no remainders, so that `s mod k` becomes a number `r < k`, for
//! which there is a number `q` with `s = k q + r` or `s = r - k q`. Coq wants every play to end
//! because a sum of multiples of the numbers gets smaller; some multiples are tried on small
//! positions. A law of Grundy numbers is a law of outcomes with one number more, `g`, which is a
//! heap of Nim beside the position: the player to move loses exactly if `g` is the Grundy number
//! of the position.
//!
//! There is no file for heaps that are split, for `power`, `fibonacci` and `xor`, and for games
//! that end for other reasons.

use std::sync::Arc;

use gametheory_core::Outcome;

use super::automaton::Automaton;
use super::formula::{Comparison, Node, Sum, Term};
use super::law::Law;
use super::relation::Var;
use super::rules::Rules;

/// The multiples that are tried.
const MULTIPLES: u64 = 4;

/// The file without its title; `None` if Coq has no general theorem for the law.
pub(super) fn proof(rules: &Arc<Rules>, law: &Law) -> Option<String> {
    let d = rules.names().len();
    let (automaton, has_heap) = match law {
        Law::Outcome(law) => (law.automaton(), false),
        Law::Grundy(law) => (law.automaton(0), true),
    };
    let mut writer = Writer { d, numbers: d + usize::from(has_heap), variables: 0 };
    let mut moves = Vec::new();
    for formula in rules.moves() {
        let bound = formula.names.len() - (3 * d + 1);
        writer.variables = writer.variables.max(2 * writer.numbers + bound);
        let mut node = writer.node(&formula.root)?;
        if has_heap {
            // The heap of Nim stays.
            node = format!("And ({node}) ({})", equal(d, writer.numbers + d));
        }
        moves.push(node);
    }
    let mut names = rules.names().to_vec();
    let mut sum = measure(rules)?;
    if has_heap {
        let others = (0..d).map(|var| equal(var, writer.numbers + var));
        let less = format!("At_most [{}; {}] 1", term(1, writer.numbers + d), term(-1, d));
        moves.push(others.fold(less, |formula, same| format!("And ({formula}) ({same})")));
        names.push(String::from("g"));
        sum.push(1);
    }
    let moves = moves.into_iter().reduce(|all, one| format!("Or ({all})\n       ({one})"))?;
    let (numbers, (by_last, by_before)) = (writer.numbers, law.digits().coefficients());
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let sum: Vec<String> = sum.iter().zip(0..).map(|(factor, var)| term(*factor, var)).collect();
    Some(format!(
        "\
From Coq Require Import String List NArith ZArith.
From GameTheory Require Import Digits Formulas Automata NumberGame UsualDigits.
Import ListNotations.
Open Scope Z_scope.

Definition the_names : list string := [{}]%string.

Definition the_digits : digit_system :=
  {{| by_last := {by_last}; by_before := {by_before}; enough_digits := eq_refl |}}.

Definition the_rules : number_rules :=
  {{| numbers := {numbers}; variables := {}; misere := {};
     moves :=
       {moves} |}}.

(* For each state whether it accepts, and the states behind it by the letters in their order, from
   that of zeros on; the digit of the last number counts most quickly. *)
Definition the_states : list (bool * list N) :=
  [{}]%N.

Theorem the_law :
  is_number_law (system := the_digits) the_rules (@table_of_rows the_digits {numbers} the_states).
Proof. apply number_law with (ms := [{}]). vm_cast_no_check (eq_refl true). Qed.
",
        names.join("; "),
        writer.variables,
        rules.stuck() == Outcome::Win,
        states(automaton, law.digits().count(), numbers).join(";\n   "),
        sum.join("; "),
    ))
}

/// Formulas as terms for Coq.
struct Writer {
    /// The numbers of a position in the rules.
    d: usize,
    /// The numbers of a position for Coq.
    numbers: usize,
    /// How many variables Coq's formulas have.
    variables: usize,
}

impl Writer {
    fn node(&mut self, node: &Node) -> Option<String> {
        Some(match node {
            Node::Compare(left, comparison, right) => self.compare(left, *comparison, right)?,
            Node::Power(..) | Node::Fibonacci(_) => return None,
            Node::Not(node) => format!("Not ({})", self.node(node)?),
            Node::And(nodes) => self.join("And", nodes)?,
            Node::Or(nodes) => self.join("Or", nodes)?,
            Node::Some(vars, node) => {
                let mut text = self.node(node)?;
                for var in vars {
                    text = format!("There_is {} ({text})", self.variable(*var)?);
                }
                text
            }
        })
    }

    fn join(&mut self, name: &str, nodes: &[Node]) -> Option<String> {
        let texts = nodes.iter().map(|node| self.node(node)).collect::<Option<Vec<_>>>()?;
        texts.into_iter().rev().reduce(|rest, one| format!("{name} ({one}) ({rest})"))
    }

    /// The number of a variable for Coq; `None` for the numbers of a second part.
    fn variable(&self, var: Var) -> Option<Var> {
        let (d, numbers) = (self.d, self.numbers);
        match var / d {
            0 => Some(var),
            1 => Some(numbers + var - d),
            // Behind the second part stands the Grundy number, which moves do not mention.
            _ => (2 * numbers + var).checked_sub(3 * d + 1).filter(|_| var > 3 * d),
        }
    }

    fn compare(&mut self, left: &Sum, comparison: Comparison, right: &Sum) -> Option<String> {
        let (mut sum, mut remainders) = (Linear::default(), Vec::new());
        self.add(1, left, &mut sum, &mut remainders)?;
        self.add(-1, right, &mut sum, &mut remainders)?;
        let mut text = match comparison {
            Comparison::Equal => sum.relation("Equal", 1, 0),
            Comparison::Different => format!("Not ({})", sum.relation("Equal", 1, 0)),
            Comparison::Less => sum.relation("At_most", 1, 1),
            Comparison::AtMost => sum.relation("At_most", 1, 0),
            Comparison::Greater => sum.relation("At_most", -1, 1),
            Comparison::AtLeast => sum.relation("At_most", -1, 0),
        };
        // A remainder may be one of a sum with remainders, which were met later.
        for Remainder { sum, modulus, remainder, quotient } in remainders {
            let with = |factor| {
                let mut sum = sum.clone();
                sum.terms.extend([(-1, remainder), (factor, quotient)]);
                sum.relation("Equal", 1, 0)
            };
            text = format!(
                "There_is {remainder} (There_is {quotient} (And (Or ({}) ({})) \
                 (And (At_most [{}] ({})) ({text}))))",
                with(-modulus),
                with(modulus),
                term(1, remainder),
                1 - modulus
            );
        }
        Some(text)
    }

    /// Adds a multiple of a sum, with a variable for each remainder.
    fn add(
        &mut self,
        factor: i64,
        sum: &Sum,
        to: &mut Linear,
        remainders: &mut Vec<Remainder>,
    ) -> Option<()> {
        to.constant = to.constant.checked_add(factor.checked_mul(sum.constant)?)?;
        for (multiple, term) in &sum.terms {
            let multiple = factor.checked_mul(*multiple)?;
            match term {
                Term::Name(var) => to.terms.push((multiple, self.variable(*var)?)),
                Term::Mod(sum, modulus) => {
                    let (remainder, quotient) = (self.variables, self.variables + 1);
                    self.variables += 2;
                    to.terms.push((multiple, remainder));
                    let mut inner = Linear::default();
                    let place = remainders.len();
                    self.add(1, sum, &mut inner, remainders)?;
                    let one = Remainder { sum: inner, modulus: *modulus, remainder, quotient };
                    remainders.insert(place, one);
                }
                Term::Xor(_) => return None,
            }
        }
        Some(())
    }
}

/// The sum of some terms and a constant.
#[derive(Clone, Default)]
struct Linear {
    terms: Vec<(i64, Var)>,
    constant: i64,
}

impl Linear {
    fn relation(&self, name: &str, sign: i64, more: i64) -> String {
        let terms: Vec<String> =
            self.terms.iter().map(|(factor, var)| term(sign * factor, *var)).collect();
        format!("{name} [{}] ({})", terms.join("; "), sign * self.constant + more)
    }
}

/// `sum = modulus * quotient + remainder`, or with the quotient less than 0.
struct Remainder {
    sum: Linear,
    modulus: i64,
    remainder: Var,
    quotient: Var,
}

fn equal(one: Var, other: Var) -> String {
    format!("Equal [{}; {}] 0", term(1, one), term(-1, other))
}

fn term(factor: i64, var: Var) -> String {
    format!("({factor}, {var}%nat)")
}

/// Multiples of the numbers whose sum gets smaller with every move, as far as small positions
/// show; Coq asks for it always.
fn measure(rules: &Arc<Rules>) -> Option<Vec<i64>> {
    let d = u32::try_from(rules.names().len()).ok()?;
    let tuples = |count: u64| {
        let tuple = move |mut place: u64| {
            let next = |_| {
                let digit = place % count;
                place /= count;
                digit
            };
            (0..d).map(next).collect::<Vec<u64>>()
        };
        (0..count.pow(d)).map(tuple)
    };
    let mut changes: Vec<(Vec<u128>, Vec<u128>)> = Vec::new();
    for numbers in tuples(if d <= 2 { 9 } else { 4 }) {
        let numbers: Vec<u128> = numbers.into_iter().map(u128::from).collect();
        let position = rules.position(numbers.clone()).ok()?;
        changes.extend(position.each_move().map(|one| (numbers.clone(), one.changed().to_vec())));
    }
    let is_smaller = |multiples: &Vec<i64>| {
        let sum = |numbers: &[u128]| -> u128 {
            multiples.iter().zip(numbers).map(|(a, n)| u128::from(a.unsigned_abs()) * n).sum()
        };
        changes.iter().all(|(before, after)| sum(after) < sum(before))
    };
    let mut multiples = tuples(MULTIPLES).map(|tuple| tuple.iter().map(|a| *a as i64 + 1).collect());
    multiples.find(is_smaller)
}

/// A row for each state. A letter is here a number whose lowest digit is that of the first number
/// of a position; for Coq it is that of the last.
fn states(automaton: &Automaton<bool>, base: usize, numbers: usize) -> Vec<String> {
    let turned = |mut letter: usize| {
        let mut turned = 0;
        for _ in 0..numbers {
            turned = turned * base + letter % base;
            letter /= base;
        }
        turned
    };
    let row = |state: usize| {
        let next = (0..automaton.letters()).map(|letter| automaton.after(state, turned(letter)));
        let next: Vec<String> = next.map(|state| state.to_string()).collect();
        format!("({}, [{}])", automaton.output(state), next.join("; "))
    };
    (0..automaton.states()).map(row).collect()
}
