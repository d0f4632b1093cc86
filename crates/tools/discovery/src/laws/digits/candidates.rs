//! Descriptions that a law may have, guessed from some of its values.

use std::collections::{BTreeMap, BTreeSet};

use super::check::DigitLaw;
use crate::logic::digits::Digits;
use crate::logic::formula::Var;
use crate::rules::numbers::Rules;

/// How the relation of a description is made.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Formula,
    /// In each digit, the number of ones is a multiple of this.
    Ones(usize),
    /// The number has an odd number of zeros at the end.
    OddZeros,
    /// The second number is less than the weight of the last digit of the first that is not 0.
    BelowLast(Var, Var),
}

/// A formula that holds for no position.
pub(crate) const NEVER: &str = "0 = 1";

/// A description: a formula or another text.
pub(crate) type Candidate = (String, Kind);

/// The largest modulus that is tried.
const LARGEST_MODULUS: u128 = 24;

/// So many samples are looked at for each combination of residues, of which there are at most so
/// many.
const SAMPLES: usize = 20;
const MOST_COMBINATIONS: usize = 64;

/// Positions with large pseudorandom numbers. Each comes with `Some(true)` if it is lost, and with
/// `None` if a game cannot begin with it. There are enough of them to have every residue for every
/// small modulus.
fn samples(rules: &Rules, law: &DigitLaw) -> Vec<(Vec<u128>, Option<bool>)> {
    let d = rules.names().len();
    let mut state: u64 = 1;
    let mut next = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u128::from(state >> 16)
    };
    let tuples = std::iter::repeat_with(|| (0..d).map(|_| next()).collect::<Vec<u128>>());
    let with_outcome = |numbers: Vec<u128>| {
        let is_lost = rules.is_start(&numbers).then(|| law.accepts(&numbers));
        (numbers, is_lost)
    };
    tuples.map(with_outcome).take(SAMPLES * MOST_COMBINATIONS).collect()
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

/// The residues of some sums for which positions are lost, if they decide this; else `None`.
fn lost_residues(
    samples: &[(Vec<u128>, Option<bool>)],
    forms: &[Form],
    modulus: u128,
) -> Option<Vec<Vec<u128>>> {
    let combinations = usize::try_from(modulus).ok()?.pow(u32::try_from(forms.len()).ok()?);
    let mut known: BTreeMap<Vec<u128>, bool> = BTreeMap::new();
    for (numbers, is_lost) in samples.iter().take(SAMPLES * combinations) {
        let Some(is_lost) = *is_lost else { continue };
        let residues = forms.iter().map(|(_, value)| value(numbers) % modulus).collect();
        if *known.entry(residues).or_insert(is_lost) != is_lost {
            return None;
        }
    }
    Some(known.into_iter().filter(|(_, is_lost)| *is_lost).map(|(residues, _)| residues).collect())
}

/// A formula for these combinations of residues, if there is a short one.
fn describe_combinations(forms: &[Form], modulus: u128, lost: &[Vec<u128>]) -> Option<String> {
    let conjunction = |of_each: &[Vec<u128>]| -> Option<String> {
        let parts = forms.iter().zip(of_each);
        let parts: Vec<String> =
            parts.filter_map(|((sum, _), of)| describe_residues(sum, modulus, of)).collect();
        if let [part] = &parts[..] {
            return Some(part.clone());
        }
        let close =
            |part: &String| if part.contains(" or ") { format!("({part})") } else { part.clone() };
        Some(parts.iter().map(close).collect::<Vec<_>>().join(" and "))
            .filter(|text| !text.is_empty())
    };
    // The residues of each sum, if the combinations are all of these.
    let of_each: Vec<Vec<u128>> = (0..forms.len())
        .map(|index| {
            let residues: BTreeSet<u128> = lost.iter().map(|tuple| tuple[index]).collect();
            residues.into_iter().collect()
        })
        .collect();
    if of_each.iter().map(Vec::len).product::<usize>() == lost.len() {
        return conjunction(&of_each);
    }
    let each = |tuple: &Vec<u128>| conjunction(&tuple.iter().map(|r| vec![*r]).collect::<Vec<_>>());
    let all: Option<Vec<String>> = lost.iter().map(each).collect();
    all.filter(|all| all.len() <= 6).map(|all| all.join(" or "))
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
pub(crate) fn comparisons(names: &[String], _: &Rules, law: &DigitLaw) -> Vec<Candidate> {
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
pub(crate) fn remainders(names: &[String], rules: &Rules, law: &DigitLaw) -> Vec<Candidate> {
    let mut texts = Vec::new();
    let (forms, samples) = (forms(names), samples(rules, law));
    for modulus in 2..=LARGEST_MODULUS {
        let mut together: Vec<&[Form]> = forms.chunks(1).collect();
        // All numbers, if there are few combinations.
        let combinations = modulus.pow(u32::try_from(names.len()).unwrap_or(9));
        if names.len() > 1 && combinations <= MOST_COMBINATIONS as u128 {
            together.push(&forms[..names.len()]);
        }
        texts.extend(together.into_iter().filter_map(|forms| {
            let lost = lost_residues(&samples, forms, modulus)?;
            describe_combinations(forms, modulus, &lost)
        }));
    }
    texts.into_iter().map(|text| (text, Kind::Formula)).collect()
}

/// What no formula says.
pub(crate) fn others(names: &[String], _: &Rules, law: &DigitLaw) -> Vec<Candidate> {
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

/// Descriptions of Grundy numbers, the simplest ones first.
pub(crate) fn numbers(rules: &Rules, law: &DigitLaw) -> Vec<Candidate> {
    let names = rules.names();
    let sum = if names.len() == 1 { names[0].clone() } else { names.join(" xor ") };
    let mut texts = vec![format!("g = {sum}")];
    if let [n] = names {
        let number = |n: u128| law.part(&[n]);
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
