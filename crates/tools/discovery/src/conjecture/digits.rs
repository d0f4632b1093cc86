//! Rules that are automata, which read the digits of one to three numbers.

use rustc_hash::FxHashMap;

use super::bits;
use super::data::Data;
use super::rule::{join, verb, Rule};
use crate::arithmetic::{guess_automaton, Automaton, Digits, Stop, Wanted};
use crate::listed::starts::Shape;

/// How many numbers an automaton reads at most.
const MOST_TRACKS: usize = 3;
/// An automaton with more states is no simple description.
const MOST_STATES: usize = 64;
/// States are told apart by so many further digits.
const MOST_SUFFIX: usize = 6;
/// What is no position has this value.
const NO_POSITION: i64 = -1;

/// An automaton that reads the digits of all numbers at once, the most significant ones first.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    digits: Digits,
    automaton: Automaton<i64>,
}

/// The automata that agree with all that is known of so many numbers, with their bits.
pub(super) fn find(data: &Data, tracks: usize, most_bits: f64) -> Vec<(Rule, f64)> {
    /// Numbers are read up to these, which are large enough for small automata.
    const LARGEST: [i64; MOST_TRACKS] = [20_000, 400, 50];
    /// Larger bases have too many letters.
    const BASES: [u32; MOST_TRACKS] = [20, 5, 2];
    let numbers = || data.known.iter().flat_map(|(position, _)| position);
    if tracks > MOST_TRACKS || numbers().any(|number| *number < 0) {
        return Vec::new();
    }
    let largest = numbers().copied().max().unwrap_or(0).min(LARGEST[tracks - 1]);
    let known: FxHashMap<&[i64], i64> =
        data.known.iter().map(|(position, value)| (&position[..], i64::from(*value))).collect();
    let mut value = |numbers: &[u128]| {
        let read = |number: &u128| i64::try_from(*number).ok().filter(|number| *number <= largest);
        let position: Option<Vec<i64>> = numbers.iter().map(read).collect();
        Ok(known.get(&position.ok_or(Stop::Search)?[..]).copied().unwrap_or(NO_POSITION))
    };
    let mut rules = Vec::new();
    let bases = (2..=BASES[tracks - 1]).filter_map(Digits::base);
    for digits in std::iter::once(Digits::FIBONACCI).chain(bases) {
        for suffix in 1..=MOST_SUFFIX {
            let guess =
                guess_automaton(digits, tracks, suffix, MOST_STATES, NO_POSITION, &mut value);
            let Ok(automaton) = guess else { break };
            let reader = Reader { digits, automaton };
            let bits = reader.bits();
            if bits > most_bits {
                break;
            }
            let is_right =
                |(position, value): &(Vec<i64>, u32)| reader.value(position) == i64::from(*value);
            if data.known.iter().all(is_right) {
                rules.push((Rule::Reader(reader), bits));
                break;
            }
        }
    }
    rules
}

impl Reader {
    fn bits(&self) -> f64 {
        let states = 0..self.automaton.states();
        let targets = states.clone().flat_map(|state| self.automaton.row(state)).copied();
        let outputs = states.map(|state| u32::try_from(self.automaton.output(state) + 1));
        bits::of_integer(self.automaton.states() as i64)
            + bits::of_values(targets)
            + bits::of_values(outputs.map(|output| output.unwrap_or(0)))
    }

    pub(super) fn value(&self, position: &[i64]) -> i64 {
        let numbers: Result<Vec<u128>, _> =
            position.iter().map(|number| u128::try_from(*number)).collect();
        numbers.map_or(NO_POSITION, |numbers| self.automaton.value(self.digits, &numbers))
    }

    pub(super) fn describe(&self, shape: &Shape) -> String {
        let written = match self.digits {
            Digits::FIBONACCI => "Fibonacci digits".into(),
            other => format!("digits in {other}"),
        };
        let (states, names) = (self.automaton.states(), join(&shape.names(), "and"));
        format!("An automaton with {states} states that reads the {written} of {names} decides.")
    }

    /// As an expression of Rust, and the function that it calls.
    pub(super) fn code(&self) -> (String, &'static str) {
        let states = || 0..self.automaton.states();
        let row = |state| format!("        &{:?},\n", self.automaton.row(state));
        let rows: String = states().map(row).collect();
        let values: Vec<i64> = states().map(|state| self.automaton.output(state)).collect();
        let weights = self.digits.coefficients();
        let call = format!("automaton(position, {weights:?}, &[\n{rows}    ], &{values:?})");
        (call, include_str!("program/automaton.rs"))
    }

    /// A line for each state: its value, and where each letter leads.
    pub(super) fn table(&self, wanted: Wanted) -> String {
        let (base, letters) = (self.digits.count(), self.automaton.letters());
        let letter = |letter: usize| {
            let powers = std::iter::successors(Some(1), |power| Some(power * base));
            let powers = powers.take_while(|power| *power < letters);
            let digits: Vec<String> =
                powers.map(|power| (letter / power % base).to_string()).collect();
            digits.join(if base > 10 { "," } else { "" })
        };
        let width = letter(letters - 1).len().max(2);
        let line = |cells: Vec<String>| {
            let cells: Vec<String> = cells.iter().map(|cell| format!(" {cell:>width$}")).collect();
            cells.concat() + "\n"
        };
        let mut lines = vec![format!("state  value {}", line((0..letters).map(letter).collect()))];
        for state in 0..self.automaton.states() {
            let value = match (wanted, self.automaton.output(state)) {
                (_, NO_POSITION) => "-".into(),
                (Wanted::Grundy, value) => value.to_string(),
                (Wanted::Outcome, value) => verb(wanted, value),
            };
            let cells = self.automaton.row(state).iter().map(u32::to_string).collect();
            lines.push(format!("{state:>5}  {value:>5} {}", line(cells)));
        }
        lines.concat()
    }
}
