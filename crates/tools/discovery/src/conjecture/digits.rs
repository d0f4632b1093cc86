//! Rules that are automata, which read the digits of one to three numbers.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::bits;
use super::data::Data;
use super::rule::{join, verb};
use crate::arithmetic::{Digits, Stop, Wanted};
use crate::automata::automaton::Automaton;
use crate::laws::digits::learner::guess;
use crate::write::program::read_digits;

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
    tracks: usize,
    /// What is subtracted from the numbers.
    less: i64,
    automaton: Automaton<i64>,
}

/// The automata that agree with all that is known of so many numbers, with their bits.
pub(super) fn find(data: &Data, tracks: usize, most_bits: f64) -> Vec<(Reader, f64)> {
    /// Numbers are read up to these, which are large enough for small automata.
    const LARGEST: [i64; MOST_TRACKS] = [20_000, 400, 50];
    /// Larger bases have too many letters.
    const BASES: [u32; MOST_TRACKS] = [20, 5, 2];
    if tracks == 0 || tracks > MOST_TRACKS {
        return Vec::new();
    }
    let numbers = || data.known.iter().flat_map(|(values, _)| &values[..tracks]).copied();
    let largest = numbers().max().unwrap_or(0).min(LARGEST[tracks - 1]);
    let least = if tracks == 1 { numbers().min().unwrap_or(0).min(1) } else { 0 };
    let known = data.known.iter().map(|(values, value)| (&values[..tracks], i64::from(*value)));
    let known: FxHashMap<&[i64], i64> = known.collect();
    let mut rules = Vec::new();
    let bases = (2..=BASES[tracks - 1]).filter_map(Digits::base);
    for (digits, less) in
        std::iter::once(Digits::FIBONACCI).chain(bases).cartesian_product(0..=least)
    {
        let mut value = |numbers: &[u128]| {
            let read = |number: &u128| i64::try_from(*number).ok().map(|number| number + less);
            let position: Option<Vec<i64>> = numbers.iter().map(read).collect();
            let position = position.filter(|numbers| numbers.iter().all(|n| *n <= largest));
            Ok(known.get(&position.ok_or(Stop::Search)?[..]).copied().unwrap_or(NO_POSITION))
        };
        for suffix in 1..=MOST_SUFFIX {
            let guess = guess(digits, tracks, suffix, MOST_STATES, NO_POSITION, &mut value);
            let Ok(automaton) = guess else { break };
            let reader = Reader { digits, tracks, less, automaton };
            let bits = reader.bits();
            if bits > most_bits {
                break;
            }
            if data.agrees(|values| u32::try_from(reader.value(values)).ok()) {
                rules.push((reader, bits));
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
        bits::of_integer(self.digits.count() as i64 + self.less)
            + bits::of_integer(self.automaton.states() as i64)
            + bits::of_table(&targets.collect::<Vec<_>>())
            + bits::of_values(outputs.map(|output| output.unwrap_or(0)))
    }

    pub(super) fn value(&self, values: &[i64]) -> i64 {
        let numbers = values[..self.tracks].iter().map(|n| u128::try_from(n - self.less));
        let numbers: Result<Vec<u128>, _> = numbers.collect();
        numbers.map_or(NO_POSITION, |numbers| self.automaton.value(self.digits, &numbers))
    }

    pub(super) fn describe(&self, names: &[String]) -> String {
        let written = match self.digits {
            Digits::FIBONACCI => "Fibonacci digits".into(),
            other => format!("digits in {other}"),
        };
        let (states, names) = (self.automaton.states(), join(names, "and"));
        let less = if self.less == 0 { "" } else { " - 1" };
        format!(
            "An automaton with {states} states that reads the {written} of {names}{less} decides."
        )
    }

    /// As an expression of Rust, and the functions that it calls.
    pub(super) fn code(&self) -> (String, String) {
        let mut numbers = (0..self.tracks).map(|number| match self.less {
            0 => format!("position[{number}] as u64"),
            less => format!("(position[{number}] - {less}) as u64"),
        });
        // The automaton says nothing where there is no position.
        let values: Vec<usize> =
            self.automaton.outputs().iter().map(|value| (*value).max(0) as usize).collect();
        let functions = read_digits(self.tracks, self.digits, &self.automaton, &values);
        (format!("read_digits([{}]) as i64", numbers.join(", ")), functions)
    }

    /// A line for each state: its value, and where each letter leads.
    pub(super) fn table(&self, wanted: Wanted) -> String {
        let letters = self.automaton.letters();
        let between = if self.digits.count() > 10 { "," } else { "" };
        let letter = |letter| self.digits.split(letter).take(self.tracks).join(between);
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
                (Wanted::Outcome, value) => verb(wanted, value as u32),
            };
            let cells = self.automaton.row(state).iter().map(u32::to_string).collect();
            lines.push(format!("{state:>5}  {value:>5} {}", line(cells)));
        }
        lines.concat()
    }
}
