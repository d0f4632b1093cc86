//! Rules that are automata, which read the digits of one to three numbers.

use rustc_hash::FxHashMap;

use super::bits;
use super::data::Data;
use super::functions::automaton;
use super::rule::{join, verb, Rule};
use crate::arithmetic::Wanted;
use crate::arithmetic::{guess_automaton, Automaton, Digits, Stop};

/// How many numbers an automaton reads at most.
const MOST_TRACKS: usize = 3;
/// An automaton with more states is no simple description.
const MOST_STATES: usize = 64;
/// States are told apart by so many further digits.
const MOST_SUFFIX: usize = 6;

/// The automata that agree with all of the data, for numbers with these names.
pub(super) fn find(data: &Data, names: &[String], wanted: Wanted, most_bits: f64) -> Vec<Rule> {
    /// Numbers are read up to these, which are large enough for small automata.
    const LARGEST: [i64; MOST_TRACKS] = [20_000, 400, 50];
    /// Larger bases have too many letters.
    const BASES: [u32; MOST_TRACKS] = [20, 5, 2];
    let tracks = names.len();
    if tracks > MOST_TRACKS {
        return Vec::new();
    }
    let numbers = || data.known.iter().flat_map(|(position, _)| position);
    let largest = numbers().copied().max().unwrap_or(0).min(LARGEST[tracks - 1]);
    if numbers().any(|number| *number < 0) {
        return Vec::new();
    }
    let known: FxHashMap<&[i64], i64> =
        data.known.iter().map(|(position, value)| (&position[..], i64::from(*value))).collect();
    // What is no position has the value -1.
    let mut value = |numbers: &[u128]| {
        let read = |number: &u128| i64::try_from(*number).ok().filter(|number| *number <= largest);
        let position: Option<Vec<i64>> = numbers.iter().map(read).collect();
        Ok(known.get(&position.ok_or(Stop::Search)?[..]).copied().unwrap_or(-1))
    };
    let mut rules = Vec::new();
    let bases = (2..=BASES[tracks - 1]).filter_map(Digits::base);
    for digits in std::iter::once(Digits::FIBONACCI).chain(bases) {
        let rule = (1..=MOST_SUFFIX).find_map(|suffix| {
            let guess = guess_automaton(digits, tracks, suffix, MOST_STATES, -1, &mut value);
            let Ok(guess) = guess else { return Some(None) };
            let rule = rule(digits, &guess, names, wanted);
            let is_right =
                |(position, value): &(Vec<i64>, u32)| rule.decide(position) == Some(*value);
            if rule.bits > most_bits {
                return Some(None);
            }
            data.known.iter().all(is_right).then_some(Some(rule))
        });
        rules.extend(rule.flatten());
    }
    rules
}

/// The rule of an automaton that reads the digits of all numbers at once, as [`automaton`] says.
fn rule(digits: Digits, guess: &Automaton<i64>, names: &[String], wanted: Wanted) -> Rule {
    let row = |state| guess.row(state).iter().map(|next| *next as usize).collect();
    let next: Vec<Vec<usize>> = (0..guess.states()).map(row).collect();
    let values: Vec<i64> = (0..guess.states()).map(|state| guess.output(state)).collect();
    let (names, states) = (join(names, "and"), values.len());
    let written = match digits {
        Digits::FIBONACCI => "Fibonacci digits".into(),
        other => format!("digits in {other}"),
    };
    let sentence =
        format!("An automaton with {states} states that reads the {written} of {names} decides.");
    let (m, g) = digits.coefficients();
    let weights = [m, g].map(i64::from);
    let rows: Vec<String> = next.iter().map(|row| format!("        &{row:?},\n")).collect();
    let rows = rows.concat();
    let code = format!("automaton(position, {weights:?}, &[\n{rows}    ], &{values:?})");
    let targets = (0..states).flat_map(|state| guess.row(state)).copied();
    let outputs = values.iter().map(|value| u32::try_from(value + 1).unwrap_or(0));
    let bits =
        bits::of_integer(states as i64) + bits::of_values(targets) + bits::of_values(outputs);
    let table = describe_table(digits, &next, &values, wanted);
    let value = move |position: &[i64]| {
        let next: Vec<&[usize]> = next.iter().map(Vec::as_slice).collect();
        automaton(position, weights, &next, &values)
    };
    Rule { table: Some(table), ..Rule::new(sentence, code, bits, value) }
}

/// A line for each state: its value, and where each letter leads.
fn describe_table(digits: Digits, next: &[Vec<usize>], values: &[i64], wanted: Wanted) -> String {
    let (base, letters) = (digits.count(), next[0].len());
    let letter = |letter: usize| {
        let powers = std::iter::successors(Some(1), |power| Some(power * base));
        let powers = powers.take_while(|power| *power < letters);
        let digits: Vec<String> = powers.map(|power| (letter / power % base).to_string()).collect();
        digits.join(if base > 10 { "," } else { "" })
    };
    let width = letter(letters - 1).len().max(2);
    let line = |cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| format!(" {cell:>width$}")).collect();
        cells.concat() + "\n"
    };
    let mut lines = vec![format!("state  value {}", line((0..letters).map(letter).collect()))];
    for (state, (value, row)) in values.iter().zip(next).enumerate() {
        let value = match wanted {
            _ if *value < 0 => "-".into(),
            Wanted::Grundy => value.to_string(),
            Wanted::Outcome => verb(wanted, *value),
        };
        let cells = row.iter().map(usize::to_string).collect();
        lines.push(format!("{state:>5}  {value:>5} {}", line(cells)));
    }
    lines.concat()
}
