//! A law of a game on numbers as a file for Coq, which applies to it the theorem of
//! `crates/gametheory-core/proof/UsualDigits.v` or, if a move can split a heap, that of `SplitLaws.v`.
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
use std::sync::Arc;

use gametheory_core::Outcome;

use super::automaton::Automaton;
use super::budget::{Limits, Stop};
use super::discover::one_part;
use super::ends::Order;
use super::formula::{Comparison, Formula, Node, Sum, Term};
use super::law::Law;
use super::linear::Linear as Comparable;
use super::relation::{Builder, Var};
use super::rules::Rules;

/// The variables of the formula that Coq makes of the formulas for splits.
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
pub(super) fn proof(rules: &Arc<Rules>, law: &Law) -> Option<String> {
    let Parts { names, numbers, modules, rules, theorem } = match rules.order() {
        Order::Parts => splits(rules)?,
        Order::Sum | Order::Lexicographic(_) => positions(rules, law)?,
    };
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let (by_last, by_before) = law.digits().coefficients();
    Some(format!(
        "\
From Coq Require Import String List NArith ZArith.
From GameTheory Require Import Digits Formulas Automata {modules}.
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
        states(law.automaton(), law.digits().count(), numbers).join(";\n   "),
    ))
}

/// Heaps that a move can split.
fn splits(rules: &Rules) -> Option<Parts> {
    let mut writer = Writer { d: 1, numbers: 1, parts: 2, variables: SPLIT_VARIABLES };
    let second = 2;
    let mut of_kind = |is_split| -> Option<String> {
        let formulas = rules.moves().iter();
        let mut formulas = formulas.filter(|one| one.root.mentions(second) == is_split);
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
fn positions(rules: &Rules, law: &Law) -> Option<Parts> {
    let d = rules.names().len();
    let has_heap = matches!(law, Law::Grundy(_));
    let mut writer = Writer { d, numbers: d + usize::from(has_heap), parts: 1, variables: 0 };
    let mut moves = Vec::new();
    for formula in rules.moves() {
        let mut node = writer.formula(formula)?;
        if has_heap {
            // The heap of Nim stays.
            node = format!("And ({node}) ({})", equal(d, writer.numbers + d));
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
        let others = (0..d).map(|var| equal(var, writer.numbers + var));
        let less = format!("At_most [{}; {}] 1", term(1, writer.numbers + d), term(-1, d));
        moves.push(others.fold(less, |formula, same| format!("And ({formula}) ({same})")));
        names.push(String::from("g"));
        sums.push(vec![d]);
    }
    let moves = moves.into_iter().reduce(|all, one| either(&all, &one))?;
    let numbers = writer.numbers;
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
}

impl Writer {
    fn formula(&mut self, formula: &Formula) -> Option<String> {
        let bound = formula.names.len() - (3 * self.d + 1);
        self.variables = self.variables.max((1 + self.parts) * self.numbers + bound);
        self.node(&formula.root)
    }

    fn node(&mut self, node: &Node) -> Option<String> {
        Some(match node {
            Node::Compare(left, comparison, right) => self.compare(left, *comparison, right)?,
            Node::Power(base, sum) => {
                let mut bound = Vec::new();
                let power = self.number(sum, &mut bound)?;
                bind(bound, format!("Power {base} {power}"))
            }
            Node::Fibonacci(_) => return None,
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

    /// The number of a variable for Coq; `None` for what Coq does not know.
    fn variable(&self, var: Var) -> Option<Var> {
        let (d, numbers) = (self.d, self.numbers);
        match var / d {
            part if part <= self.parts => Some(part * numbers + var % d),
            // Behind the second part stands the Grundy number, which moves do not mention.
            _ => ((1 + self.parts) * numbers + var).checked_sub(3 * d + 1).filter(|_| var > 3 * d),
        }
    }

    /// A new variable.
    fn fresh(&mut self) -> Var {
        self.variables += 1;
        self.variables - 1
    }

    fn compare(&mut self, left: &Sum, comparison: Comparison, right: &Sum) -> Option<String> {
        let (mut sum, mut bound) = (Linear::default(), Vec::new());
        self.add(1, left, &mut sum, &mut bound)?;
        self.add(-1, right, &mut sum, &mut bound)?;
        let text = match comparison {
            Comparison::Equal => sum.relation("Equal", 1, 0),
            Comparison::Different => format!("Not ({})", sum.relation("Equal", 1, 0)),
            Comparison::Less => sum.relation("At_most", 1, 1),
            Comparison::AtMost => sum.relation("At_most", 1, 0),
            Comparison::Greater => sum.relation("At_most", -1, 1),
            Comparison::AtLeast => sum.relation("At_most", -1, 0),
        };
        Some(bind(bound, text))
    }

    /// Adds a multiple of a sum, with variables for remainders and nim-sums.
    fn add(
        &mut self,
        factor: i64,
        sum: &Sum,
        to: &mut Linear,
        bound: &mut Vec<Bound>,
    ) -> Option<()> {
        to.constant = to.constant.checked_add(factor.checked_mul(sum.constant)?)?;
        for (multiple, term) in &sum.terms {
            let var = match term {
                Term::Name(var) => self.variable(*var)?,
                Term::Mod(sum, modulus) => self.remainder(sum, *modulus, bound)?,
                Term::Xor(sums) => {
                    let (first, rest) = sums.split_first()?;
                    let mut all = self.number(first, bound)?;
                    for sum in rest {
                        let (one, result) = (self.number(sum, bound)?, self.fresh());
                        let formula = format!("Nim_sum {all} {one} {result}");
                        bound.push(Bound { variables: vec![result], formula });
                        all = result;
                    }
                    all
                }
            };
            to.terms.push((factor.checked_mul(*multiple)?, var));
        }
        Some(())
    }

    /// The variable that a sum is, or a new one that is equal to it.
    fn number(&mut self, sum: &Sum, bound: &mut Vec<Bound>) -> Option<Var> {
        let mut value = Linear::default();
        self.add(1, sum, &mut value, bound)?;
        if let ([(1, var)], 0) = (value.terms.as_slice(), value.constant) {
            return Some(*var);
        }
        let var = self.fresh();
        value.terms.push((-1, var));
        bound.push(Bound { variables: vec![var], formula: value.relation("Equal", 1, 0) });
        Some(var)
    }

    fn remainder(&mut self, sum: &Sum, modulus: i64, bound: &mut Vec<Bound>) -> Option<Var> {
        let mut value = Linear::default();
        self.add(1, sum, &mut value, bound)?;
        let (remainder, quotient) = (self.fresh(), self.fresh());
        let with = |factor| {
            let mut sum = value.clone();
            sum.terms.extend([(-1, remainder), (factor, quotient)]);
            sum.relation("Equal", 1, 0)
        };
        let equal = format!("Or ({}) ({})", with(-modulus), with(modulus));
        let less = format!("At_most [{}] ({})", term(1, remainder), 1 - modulus);
        let formula = format!("And ({equal}) ({less})");
        bound.push(Bound { variables: vec![remainder, quotient], formula });
        Some(remainder)
    }
}

/// New variables, and what they are.
struct Bound {
    variables: Vec<Var>,
    formula: String,
}

/// The formula with the variables of which it speaks. Later ones can speak of earlier ones.
fn bind(bound: Vec<Bound>, formula: String) -> String {
    bound.into_iter().rev().fold(formula, |text, Bound { variables, formula }| {
        let text = format!("And ({formula}) ({text})");
        variables.into_iter().fold(text, |text, var| format!("There_is {var} ({text})"))
    })
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

fn equal(one: Var, other: Var) -> String {
    format!("Equal [{}; {}] 0", term(1, one), term(-1, other))
}

fn term(factor: impl Display, var: Var) -> String {
    format!("({factor}, {var}%nat)")
}

/// A factor: no number after a move is larger than the sum of all numbers before it and 1, so many
/// times. As a position has finitely many options, their digits are not more than those of the
/// position and the states of the automaton for the moves. So there is such a factor.
fn limit(rules: &Rules, law: &Law) -> Result<i64, Stop> {
    let d = rules.names().len();
    let watch = &mut |_| Ok(());
    let mut builder = Builder::new(law.digits(), Limits::default(), watch);
    let moves = builder.moves(rules.moves(), d)?;
    let moves = one_part(&mut builder, &moves)?;
    let mut factor = 1;
    for after in d..2 * d {
        loop {
            let terms = (0..d).map(|var| (-factor, var)).chain([(1, after)]).collect();
            let difference = Comparable { terms, constant: -factor, ..Comparable::default() };
            let beyond = builder.compare(&difference, Ordering::is_gt)?;
            if builder.and(&moves, &beyond)?.is_empty() {
                break;
            }
            factor *= 2;
        }
    }
    Ok(factor)
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
