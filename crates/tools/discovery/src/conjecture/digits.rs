//! Rules that are automata, which read the digits of one to three numbers.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::bits;
use super::data::Data;
use super::rule::Rule;
use crate::automata::{guess, Automaton, Digits};
use crate::watch::Stop;
use crate::write::program::read_digits;

/// How many numbers an automaton reads at most.
const MOST_TRACKS: usize = 3;
/// An automaton with more states is no simple description.
const MOST_STATES: usize = 64;
/// At most this many further digits tell states apart.
const MOST_SUFFIX: usize = 6;
/// The value of numbers that are no position.
const NO_POSITION: i64 = -1;

/// The automata that agree with the whole table.
pub(super) fn find(data: &Data) -> Vec<Rule> {
    /// Numbers are read up to these, which are large enough for small automata.
    const LARGEST: [i64; MOST_TRACKS] = [20_000, 400, 50];
    /// Larger bases have too many letters.
    const BASES: [u32; MOST_TRACKS] = [20, 5, 2];
    let tracks = data.vocabulary.names.len();
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
    let all = std::iter::once(Digits::FIBONACCI).chain(bases);
    for (digits, less) in all.cartesian_product(0..=least) {
        let mut value = |numbers: &[u128]| {
            let numbers: Vec<i64> = numbers.iter().map(|number| *number as i64 + less).collect();
            if !numbers.iter().all(|number| (0..=largest).contains(number)) {
                return Err(Stop::Search);
            }
            Ok(known.get(&numbers[..]).copied().unwrap_or(NO_POSITION))
        };
        let guesses = (1..=MOST_SUFFIX).map_while(|suffix| {
            guess(digits, tracks, suffix, MOST_STATES, NO_POSITION, &mut value).ok()
        });
        let described = guesses.map(|automaton| rule(data, digits, less, automaton));
        let mut short = described.take_while(|rule| rule.bits <= data.most_bits);
        rules.extend(short.find(|rule| rule.agrees(data)));
    }
    rules
}

/// An automaton that reads the digits of all numbers at once, the most significant ones first. Before
/// that, `less` is subtracted from each number.
fn rule(data: &Data, digits: Digits, less: i64, automaton: Automaton<i64>) -> Rule {
    let (states, names) = (automaton.states(), &data.vocabulary.names);
    let tracks = names.len();
    let targets: Vec<u32> = automaton.rows().concat();
    let bits = bits::of_integer(digits.count() as i64 + less)
        + bits::of_integer(states as i64)
        + bits::of_table(&targets)
        + bits::of_values(automaton.outputs().iter().map(|output| *output as u32));
    let written = match digits {
        Digits::FIBONACCI => "Fibonacci digits".into(),
        other => format!("digits in {other}"),
    };
    let names = names.join(", ");
    let names = match names.rsplit_once(", ") {
        Some((others, last)) => format!("{others} and {last}"),
        None => names,
    };
    let less_one = if less == 0 { "" } else { " - 1" };
    let sentence = format!(
        "An automaton with {states} states that reads the {written} of {names}{less_one} decides."
    );
    let mut numbers = (0..tracks).map(|number| match less {
        0 => format!("position[{number}] as u64"),
        less => format!("(position[{number}] - {less}) as u64"),
    });
    let code = format!("read_digits([{}]) as i64", numbers.join(", "));
    // Where there is no position, the program may print anything.
    let values = automaton.clone().map(|output| (*output).max(0) as usize);
    let functions = read_digits(tracks, digits, &values);
    let value = Box::new(move |values: &[i64]| {
        let numbers = values[..tracks].iter().map(|n| u128::try_from(n - less));
        let numbers: Result<Vec<u128>, _> = numbers.collect();
        numbers.map_or(NO_POSITION, |numbers| automaton.value(digits, &numbers))
    });
    Rule { bits, value, sentence, code, functions, formula: None }
}
