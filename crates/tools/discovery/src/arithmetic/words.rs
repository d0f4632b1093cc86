//! Laws in words: formulas with which a law agrees, but for finitely many positions.
//!
//! The formulas are guessed from values of the law, and compared with it as automata. So what is
//! said is true for all positions, or for all that a game can begin with.

use std::fmt;

use super::budget::{Limits, Stop};
use super::check::OutcomeLaw;
use super::digits::Digits;
use super::grundy::GrundyLaw;
use super::law::Law;
use super::parse::{self, Scope};
use super::position::join;
use super::relation::{Builder, Relation, Var};
use super::rules::Rules;
use crate::Watch;

/// A law in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// When a position is lost, or what its Grundy number `g` is.
    pub text: String,
    /// Whether the text is a formula, which [`Rules::claim`] reads.
    pub is_formula: bool,
    /// The positions for which this is wrong.
    pub exceptions: Vec<Vec<u128>>,
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)?;
        if !self.exceptions.is_empty() {
            let shown = self.exceptions.iter().map(|numbers| format!("({})", join(numbers, ", ")));
            write!(f, ", except for {}", shown.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

/// More exceptions are no description.
const MOST_EXCEPTIONS: usize = 16;
/// The largest modulus that is tried.
const LARGEST_MODULUS: u128 = 24;

/// A simple description of a law, if there is one. Only positions that a game can begin with
/// matter.
pub fn describe(rules: &Rules, law: &Law, watch: &mut Watch) -> Option<Words> {
    let mut find = |digits, candidates: Vec<Candidate>| {
        let mut builder = Builder::new(digits, Limits::default(), watch);
        candidates.into_iter().find_map(|(text, kind)| {
            // If an automaton gets too large, another description may be simpler.
            let exceptions = exceptions(&mut builder, rules, law, &text, kind).ok()??;
            let is_formula = kind == Kind::Formula;
            let text = if text == NEVER { String::from("never") } else { text };
            Some(Words { text, is_formula, exceptions })
        })
    };
    match law {
        Law::Outcome(law) => [comparisons, remainders, others]
            .into_iter()
            .find_map(|candidates| find(law.digits(), candidates(rules.names(), rules, law))),
        Law::Grundy(law) => find(law.digits(), number_candidates(rules, law)),
    }
}

/// Up to so many lost positions, of those that a game can begin with, with small sums.
pub fn smallest_lost(rules: &Rules, law: &OutcomeLaw, count: usize) -> Vec<Vec<u128>> {
    let d = rules.names().len();
    let mut lost = Vec::new();
    // In most games a position with a sum below this is lost.
    for sum in 0..[0, 10_000, 400, 60, 25, 15, 10][d] {
        let mut numbers = vec![0; d];
        numbers[d - 1] = sum;
        loop {
            if rules.is_start(&numbers) && law.is_lost(&numbers) {
                lost.push(numbers.clone());
                if lost.len() == count {
                    return lost;
                }
            }
            // The next tuple with this sum: one more in front of the last number that is not 0.
            let Some(index) = (1..d).rev().find(|index| numbers[*index] > 0) else { break };
            numbers[index - 1] += 1;
            let rest = numbers[index] - 1;
            numbers[index] = 0;
            numbers[d - 1] = rest;
        }
    }
    lost
}

/// How the relation of a description is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Formula,
    /// In each digit, the number of ones is a multiple of this.
    Ones(usize),
    /// The number has an odd number of zeros at the end.
    OddZeros,
    /// The second number is less than the weight of the last digit of the first that is not 0.
    BelowLast(Var, Var),
}

const NEVER: &str = "0 = 1";

type Candidate = (String, Kind);

/// The positions where the law differs from a description; `None` if there are too many.
fn exceptions(
    builder: &mut Builder,
    rules: &Rules,
    law: &Law,
    text: &str,
    kind: Kind,
) -> Result<Option<Vec<Vec<u128>>>, Stop> {
    let d = rules.names().len();
    let grundy = match law {
        Law::Outcome(_) => None,
        Law::Grundy(_) => Some(3 * d),
    };
    let described = match kind {
        Kind::Formula => {
            let scope = Scope { numbers: rules.names(), primes: 0, grundy };
            // A name of the rules can be g.
            let Ok(formula) = parse::formula(text, scope) else { return Ok(None) };
            if formula.root.needs().iter().any(|need| need.0 != builder.digits) {
                return Ok(None);
            }
            builder.relation(&formula.root)?
        }
        Kind::Ones(multiple) => builder.ones(d, multiple)?,
        Kind::OddZeros => builder.odd_zeros()?,
        Kind::BelowLast(n, q) => builder.below_last(n, q)?,
    };
    let differ = law.differences(builder, rules, &described)?;
    Ok(differ.all(builder.digits, MOST_EXCEPTIONS))
}

/// Large tuples of numbers that have all residues for all small moduli, as if at random.
fn samples(d: usize) -> impl Iterator<Item = Vec<u128>> {
    let mut state: u64 = 1;
    let mut next = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u128::from(state >> 16)
    };
    std::iter::repeat_with(move || (0..d).map(|_| next()).collect())
}

/// A sum of some numbers, as text and as a value. The text can be followed by `mod`.
type Form<'a> = (String, Box<dyn Fn(&[u128]) -> u128 + 'a>);

/// Each number, and sums and differences of two.
fn forms(names: &[String]) -> Vec<Form<'_>> {
    let mut forms: Vec<Form> = Vec::new();
    for (i, name) in names.iter().enumerate() {
        forms.push((name.clone(), Box::new(move |n| n[i])));
    }
    for i in 0..names.len() {
        for j in i + 1..names.len() {
            let (x, y) = (&names[i], &names[j]);
            forms.push((format!("({x} + {y})"), Box::new(move |n| n[i] + n[j])));
            // A multiple of all moduli keeps the difference from being negative.
            let shift = (1..=LARGEST_MODULUS).product::<u128>();
            forms.push((format!("({x} - {y})"), Box::new(move |n| n[i] + shift - n[j] % shift)));
        }
    }
    forms
}

/// The residues of a sum for which positions are lost, if it decides this; else `None`.
fn residues(law: &OutcomeLaw, rules: &Rules, form: &Form, modulus: u128) -> Option<Vec<u128>> {
    let mut lost: Vec<Option<bool>> = vec![None; usize::try_from(modulus).ok()?];
    for numbers in samples(rules.names().len()).take(20 * lost.len()) {
        if rules.is_start(&numbers) {
            let index = usize::try_from((form.1)(&numbers) % modulus).ok()?;
            let is_lost = law.is_lost(&numbers);
            if *lost[index].get_or_insert(is_lost) != is_lost {
                return None;
            }
        }
    }
    Some((0..modulus).zip(lost).filter(|(_, lost)| *lost == Some(true)).map(|(r, _)| r).collect())
}

/// A formula for some residues of a sum.
fn describe_residues(form: &str, modulus: u128, residues: &[u128]) -> Option<String> {
    let (first, last) = (*residues.first()?, *residues.last()?);
    let count = residues.len() as u128;
    if count == modulus {
        return None;
    }
    let missing = (0..modulus).find(|residue| !residues.contains(residue))?;
    Some(if count == 1 {
        format!("{form} mod {modulus} = {first}")
    } else if count + 1 == modulus {
        format!("{form} mod {modulus} != {missing}")
    } else if last - first + 1 == count {
        match (first, last + 1 == modulus) {
            (0, _) => format!("{form} mod {modulus} <= {last}"),
            (_, true) => format!("{form} mod {modulus} >= {first}"),
            _ => format!("{first} <= {form} mod {modulus} <= {last}"),
        }
    } else {
        let each = residues.iter().map(|residue| format!("{form} mod {modulus} = {residue}"));
        each.collect::<Vec<_>>().join(" or ")
    })
}

/// Equal numbers, or almost equal ones, nim-sums, and weights.
fn comparisons(names: &[String], _: &Rules, law: &OutcomeLaw) -> Vec<Candidate> {
    let mut texts = vec![String::from(NEVER)];
    for (i, x) in names.iter().enumerate() {
        for y in &names[i + 1..] {
            texts.push(format!("{x} = {y}"));
            for difference in 1..=3 {
                texts.push(format!("{x} = {y} + {difference}"));
                texts.push(format!("{y} = {x} + {difference}"));
            }
        }
    }
    // Nim-sums of at least two numbers.
    for chosen in 0..1_usize << names.len() {
        let chosen = names.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
        let of: Vec<&str> = chosen.map(|(_, name)| name.as_str()).collect();
        if of.len() > 1 {
            texts.push(format!("{} = 0", of.join(" xor ")));
        }
    }
    let (m, g) = law.digits().coefficients();
    for n in names {
        for added in ["", " + 1"] {
            texts.push(match g {
                0 => format!("power({m}, {n}{added})"),
                _ => format!("fibonacci({n}{added})"),
            });
        }
    }
    texts.into_iter().map(|text| (text, Kind::Formula)).collect()
}

/// Remainders of numbers, of sums and differences, and of all numbers together.
fn remainders(names: &[String], rules: &Rules, law: &OutcomeLaw) -> Vec<Candidate> {
    let mut texts = Vec::new();
    for modulus in 2..=LARGEST_MODULUS {
        for form in forms(names) {
            let residues = residues(law, rules, &form, modulus);
            texts.extend(residues.and_then(|r| describe_residues(&form.0, modulus, &r)));
        }
        // For several numbers, if there are few combinations.
        if names.len() > 1 && modulus.pow(u32::try_from(names.len()).unwrap_or(9)) <= 64 {
            texts.extend(combinations(rules, law, modulus));
        }
    }
    texts.into_iter().map(|text| (text, Kind::Formula)).collect()
}

/// What no formula says.
fn others(names: &[String], _: &Rules, law: &OutcomeLaw) -> Vec<Candidate> {
    let digits = law.digits();
    let mut candidates: Vec<Candidate> = Vec::new();
    if let [n] = names {
        let text = format!("the number of zeros at the end of {n} in {digits} is odd");
        candidates.push((text, Kind::OddZeros));
    }
    for multiple in 3..=names.len() {
        let text = format!("in each place, the number of ones is a multiple of {multiple}");
        candidates.push((text, Kind::Ones(multiple)));
    }
    let what = if digits == Digits::FIBONACCI { "Fibonacci number" } else { "weight" };
    for (i, n) in names.iter().enumerate() {
        for (j, q) in names.iter().enumerate().filter(|(j, _)| *j != i) {
            let text =
                format!("{n} = 0, or {q} is less than the smallest {what} in the digits of {n}");
            candidates.push((text, Kind::BelowLast(i, j)));
        }
    }
    candidates
}

/// A formula about the residues of all numbers, if they decide what is lost.
fn combinations(rules: &Rules, law: &OutcomeLaw, modulus: u128) -> Option<String> {
    let names = rules.names();
    let mut known: Vec<(Vec<u128>, bool)> = Vec::new();
    for numbers in samples(names.len()).take(1000) {
        if !rules.is_start(&numbers) {
            continue;
        }
        let residues: Vec<u128> = numbers.iter().map(|n| n % modulus).collect();
        let is_lost = law.is_lost(&numbers);
        match known.iter().find(|(known, _)| *known == residues) {
            Some((_, known)) if *known != is_lost => return None,
            Some(_) => {}
            None => known.push((residues, is_lost)),
        }
    }
    known.sort();
    let lost: Vec<Vec<u128>> = known.into_iter().filter(|k| k.1).map(|k| k.0).collect();
    // The residues of each number, if the combinations are all of these.
    let of_each: Vec<Vec<u128>> = (0..names.len())
        .map(|index| {
            let mut residues: Vec<u128> = lost.iter().map(|tuple| tuple[index]).collect();
            residues.sort_unstable();
            residues.dedup();
            residues
        })
        .collect();
    let conjunction = |of_each: &[Vec<u128>]| -> String {
        let parts = names.iter().zip(of_each).filter_map(|(n, r)| describe_residues(n, modulus, r));
        parts
            .map(|part| if part.contains(" or ") { format!("({part})") } else { part })
            .collect::<Vec<_>>()
            .join(" and ")
    };
    if !lost.is_empty() && of_each.iter().map(Vec::len).product::<usize>() == lost.len() {
        return Some(conjunction(&of_each));
    }
    let each = |tuple: &Vec<u128>| conjunction(&tuple.iter().map(|r| vec![*r]).collect::<Vec<_>>());
    let all: Vec<String> = lost.iter().map(each).collect();
    if (1..=6).contains(&all.len()) {
        Some(all.join(" or "))
    } else {
        None
    }
}

/// Descriptions of Grundy numbers, the simplest ones first.
fn number_candidates(rules: &Rules, law: &GrundyLaw) -> Vec<Candidate> {
    let names = rules.names();
    let sum = if names.len() == 1 { names[0].clone() } else { names.join(" xor ") };
    let mut texts = vec![format!("g = {sum}")];
    if let [n] = names {
        let number = |n: u128| law.number(0, &[n]);
        for modulus in 1..=LARGEST_MODULUS {
            for times in [0, 1] {
                // g - n or g depends on n modulo a number.
                let step = |n: u128| Some(number(n)?.wrapping_sub(times * n));
                let begin = 24 * 25 * 77 * modulus;
                let steps: Option<Vec<u128>> = (begin..begin + 3 * modulus).map(step).collect();
                let Some(steps) = steps else { continue };
                let period = usize::try_from(modulus).unwrap_or(1);
                if (period..steps.len()).any(|index| steps[index] != steps[index - period]) {
                    continue;
                }
                let mut distinct = steps.clone();
                distinct.sort_unstable();
                distinct.dedup();
                let each = distinct.iter().map(|step| {
                    let residues = (0..modulus).zip(&steps).filter(|(_, s)| *s == step);
                    let residues: Vec<u128> = residues.map(|(r, _)| r).collect();
                    let value = match (times, i128::try_from(*step)) {
                        (0, _) => step.to_string(),
                        (_, Ok(0)) => n.clone(),
                        (_, Ok(step)) => format!("{n} + {step}"),
                        (_, Err(_)) => format!("{n} - {}", step.wrapping_neg()),
                    };
                    match describe_residues(n, modulus, &residues) {
                        None => format!("g = {value}"),
                        Some(text) if text.contains(" or ") => format!("({text}) and g = {value}"),
                        Some(text) => format!("{text} and g = {value}"),
                    }
                });
                texts.push(each.collect::<Vec<_>>().join(" or "));
            }
        }
    }
    texts.into_iter().map(|text| (text, Kind::Formula)).collect()
}

/// Relations that no formula describes. They are right for usual words only.
impl Builder<'_, '_> {
    fn ones(&mut self, d: usize, multiple: usize) -> Result<Relation, Stop> {
        let letters = self.letters(d)?;
        let fits: Vec<bool> = (0..letters)
            .map(|letter| {
                (0..d).map(|track| self.digit(letter, track)).sum::<usize>() % multiple == 0
            })
            .collect();
        let step = |all: &bool, letter: usize| *all && fits[letter];
        let automaton = self.budget.build(letters, true, |all| *all, step)?;
        Ok(Relation { tracks: (0..d).collect(), automaton })
    }

    fn odd_zeros(&mut self) -> Result<Relation, Stop> {
        let letters = self.letters(1)?;
        // 2 before the first digit that is not 0, then the parity of the zeros since the last one.
        let step = |state: &u8, letter| match (*state, letter) {
            (2, 0) => 2,
            (parity, 0) => 1 - parity,
            _ => 0,
        };
        let automaton = self.budget.build(letters, 2, |state| *state == 1, step)?;
        Ok(Relation { tracks: vec![0], automaton })
    }

    fn below_last(&mut self, n: Var, q: Var) -> Result<Relation, Stop> {
        let tracks = super::relation::union(&[n], &[q]);
        let letters = self.letters(2)?;
        let digit = |letter: usize, var: Var| self.digit(letter, usize::from(var == tracks[1]));
        let digits: Vec<(bool, bool)> =
            (0..letters).map(|letter| (digit(letter, n) > 0, digit(letter, q) > 0)).collect();
        // Whether q has begun; then n may have zeros only. 2 if it had something else.
        let step = |state: &u8, letter: usize| match (*state, digits[letter]) {
            (0, (_, false)) => 0,
            (0 | 1, (false, _)) => 1,
            _ => 2,
        };
        let automaton = self.budget.build(letters, 0, |state| *state < 2, step)?;
        Ok(Relation { tracks, automaton })
    }
}
