//! A law of a game on numbers as terms of Coq, for the theorem of
//! `crates/tools/discovery/proof/UsualDigits.v` or, if a move can split a heap, that of `SplitLaws.v`.
//! Coq prints its rules again, for people to compare.
//!
//! Formulas of Coq have no remainders: `s mod k` becomes a number `r < k` for which there is a
//! number `q` with `s = k q + r` or `s = r - k q`. Powers and nim-sums are those of variables, which
//! are introduced for sums. Coq is told why every play [ends](crate::logic::ends): which sums of
//! numbers, in which order, get smaller; and a limit for the numbers after a move. A law of Grundy
//! numbers is a law of outcomes with one number more, `g`, which is a heap of Nim beside the position:
//! the player to move loses exactly if `g` is the Grundy number of the position.
//!
//! There is no file for rules with `fibonacci()`.

use gametheory_core::Outcome;
use itertools::Itertools;
use serde::Deserialize;

use super::{coq_list, fill};
use crate::automata::{Automaton, Digits};
use crate::logic::{Builder, Comparison, Formula, Number, Statement, Sum, Var};
use crate::rules::{read_moves, Numbers};
use crate::watch::{Limits, Stop, Work};

/// An automaton that accepts lost positions, or Grundy numbers.
#[derive(Deserialize)]
pub(super) struct Tables {
    digits: String,
    accepts: Vec<bool>,
    next: Vec<Vec<usize>>,
}

/// The definitions for a game on numbers, or for heaps that a move can split, and the law.
pub(super) fn by_digits(rules: &Numbers, law: &Tables) -> Result<(String, String), String> {
    let digits = Digits::parse(&law.digits).ok_or("law.digits are no digits")?;
    let is_name = |name: &String| name.bytes().all(|letter| letter.is_ascii_lowercase());
    if !rules.names().iter().all(is_name) {
        return Err("the names of numbers are not small letters".into());
    }
    let no_theorem =
        |what: &str| format!("Coq has no general theorem about {what}, so there is no proof");
    let mut needs = rules.moves().iter().flat_map(|one| &one.needs);
    if needs.any(|need| need.0 == Digits::FIBONACCI) {
        return Err(no_theorem("fibonacci()"));
    }
    let (d, is_split) = (rules.names().len(), rules.can_split());
    let has_heap = !is_split && law.next.first().map(Vec::len) == digits.letters_on(d + 1);
    let (names, moves) = moves(rules, has_heap)?;
    let numbers = names.len();
    let (gap, variables) = if is_split { (1, 6) } else { (numbers + 1, 0) };
    let mut writer = Writer { d: numbers, gap, variables };
    let mut of_kind = |is_split| {
        let moves = moves.iter().filter(|one| one.mentions(2 * numbers) == is_split);
        let moves = moves.map(|one| writer.formula(one));
        let one_of = moves.reduce(|all, one| format!("Or ({all})\n({one})"));
        one_of.unwrap_or_else(|| "At_most [] 1".into())
    };
    let (moves, splits) = (of_kind(false), of_kind(true));
    let variables = writer.variables;
    let (rules, law_of_coq) = if is_split {
        let law = "Split_law the_names the_digits the_rules the_states".into();
        (fill!("coq/splits.txt", variables, moves, splits), law)
    } else {
        let is_misere = rules.stuck() == Outcome::Win;
        let mut sums = rules.order().to_vec();
        let limit = match &sums[..] {
            [all] if all.len() == d => 1,
            _ => limit(rules, digits).map_err(|_| no_theorem("tables of this size"))?,
        };
        if has_heap {
            sums.push(vec![d]);
        }
        let sums = coq_list(sums.into_iter().map(|vars| sum(vars.into_iter().map(|var| (1, var)))));
        let most = sum((0..numbers).map(|var| (limit, var)));
        (
            fill!("coq/numbers.txt", numbers, variables, is_misere, moves),
            fill!("coq/numbers_law.txt", sums, most, limit),
        )
    };
    let states = states(law, digits, numbers + usize::from(is_split))
        .ok_or("law.next and law.accepts do not have the sizes of one automaton")?;
    let states = states.join(";\n ");
    let (by_last, by_before) = digits.coefficients();
    let names = coq_list(names.iter().map(|name| coq_list(name.bytes())));
    Ok((fill!("coq/digits.txt", names, by_last, by_before, rules, states), law_of_coq))
}

/// The names of the numbers and the moves. With `has_heap`, a heap of Nim stands beside the position;
/// the moves in the position leave it as it is.
fn moves(rules: &Numbers, has_heap: bool) -> Result<(Vec<String>, Vec<Statement>), String> {
    let mut names = rules.names().to_vec();
    let mut moves: Vec<String> = rules.moves().iter().map(ToString::to_string).collect();
    if has_heap {
        let is_new = |name: &String| {
            let bound =
                rules.moves().iter().flat_map(|one| &one.names[3 * rules.names().len() + 1..]);
            !rules.names().iter().chain(bound).any(|known| known == name)
        };
        let g = (1..=99).map(|length| "g".repeat(length)).find(is_new).unwrap_or_default();
        moves.push(format!("{g}' < {g}"));
        names.push(g);
    }
    let moves = read_moves(&moves, &names).map_err(|wrong| wrong.to_string())?;
    Ok((names, moves))
}

/// Numbers with their factors.
fn sum(terms: impl IntoIterator<Item = (i64, Var)>) -> String {
    coq_list(terms.into_iter().map(|(factor, var)| format!("({factor}, {var}%nat)")))
}

/// Formulas as terms for Coq.
struct Writer {
    /// The numbers of a position.
    d: usize,
    /// How many variables Coq leaves out before those that formulas bind: those of the second part, if
    /// no move leaves one, and that of the Grundy number.
    gap: usize,
    /// How many variables Coq's formulas have.
    variables: usize,
}

impl Writer {
    fn formula(&mut self, statement: &Statement) -> String {
        let mut unused = statement.names.len();
        let lowered = statement.formula.lower(&mut unused);
        self.variables = self.variables.max(unused - self.gap);
        self.lowered(&lowered)
    }

    fn lowered(&mut self, formula: &Formula) -> String {
        match formula {
            Formula::Compare(sum, rest) => match &sum.parts[..] {
                [(_, Number::NimSum(sums))] => {
                    let vars = sums.iter().flat_map(Sum::vars).map(|var| self.variable(var));
                    format!("Nim_sum {}", vars.format(" "))
                }
                [(_, Number::Remainder(of, modulus))] => {
                    let quotient = self.fresh();
                    // The sum may be negative, but the quotient may not.
                    let multiples = [-modulus, *modulus]
                        .map(|factor| of.clone().plus(factor, &Sum::of([quotient])).equals(0));
                    let multiples = Box::new(Formula::Or(multiples.into()));
                    self.lowered(&Formula::Some(vec![quotient], multiples))
                }
                _ => self.compare(sum, rest[0].0),
            },
            Formula::Weight(digits, sum) => {
                let vars = sum.vars().map(|var| self.variable(var));
                format!("Power {} {}", digits.coefficients().0, vars.format(" "))
            }
            Formula::Not(part) => format!("Not ({})", self.lowered(part)),
            Formula::And(parts) => self.join("And", parts),
            Formula::Or(parts) => self.join("Or", parts),
            Formula::Some(vars, part) => {
                let text = self.lowered(part);
                vars.iter()
                    .fold(text, |text, var| format!("There_is {} ({text})", self.variable(*var)))
            }
        }
    }

    fn join(&mut self, name: &str, parts: &[Formula]) -> String {
        let texts: Vec<String> = parts.iter().map(|part| self.lowered(part)).collect();
        let joined = texts.into_iter().rev().reduce(|rest, one| format!("{name} ({one}) ({rest})"));
        joined.unwrap_or_default()
    }

    /// The number of a variable for Coq.
    fn variable(&self, var: Var) -> Var {
        if var > 3 * self.d {
            var - self.gap
        } else {
            var
        }
    }

    /// A new variable of the rules.
    fn fresh(&mut self) -> Var {
        self.variables += 1;
        self.variables - 1 + self.gap
    }

    fn compare(&self, compared: &Sum, comparison: Comparison) -> String {
        let (name, sign, more) = match comparison {
            Comparison::Equal | Comparison::Different => ("Equal", 1, 0),
            Comparison::Less => ("At_most", 1, 1),
            Comparison::AtMost => ("At_most", 1, 0),
            Comparison::Greater => ("At_most", -1, 1),
            Comparison::AtLeast => ("At_most", -1, 0),
        };
        let terms = compared.parts.iter().zip(compared.vars());
        let terms = terms.map(|((factor, _), var)| (sign * factor, self.variable(var)));
        let text = format!("{name} {} ({})", sum(terms), sign * compared.constant + more);
        if comparison == Comparison::Different {
            format!("Not ({text})")
        } else {
            text
        }
    }
}

/// A factor `f`: no number after a move is larger than `f` times the sum of 1 and all numbers before it.
/// Such a factor exists, since a position has finitely many options: the digits of an option are at most
/// those of the position and one for each state of the automaton for the moves.
fn limit(rules: &Numbers, digits: Digits) -> Result<i64, Stop> {
    let d = rules.names().len();
    let mut work = Work { limits: Limits::default(), watch: &mut |_| Ok(()) };
    let mut builder = Builder::new(digits, &mut work);
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

/// A row for each state. Here, the lowest digit of a letter is that of the first number of a position;
/// for Coq it is that of the last one. `None` if the tables are not those of an automaton.
fn states(law: &Tables, digits: Digits, numbers: usize) -> Option<Vec<String>> {
    let letters = digits.letters_on(numbers)?;
    let automaton = Automaton::new(law.accepts.clone(), &law.next)?;
    if automaton.letters() != letters {
        return None;
    }
    let turned = |letter| {
        let split = digits.split(letter).take(numbers);
        split.fold(0, |turned, digit| turned * digits.count() + digit)
    };
    let automaton = automaton.relabel(&(0..letters).map(turned).collect_vec());
    let rows = automaton.outputs().iter().zip(automaton.rows());
    Some(rows.map(|(accepts, next)| format!("({accepts}, {})", coq_list(next))).collect())
}
