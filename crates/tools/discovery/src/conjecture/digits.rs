//! Automata that read the digits of one to three numbers, learned from a table.
//!
//! States are told apart by the values of all continuations that the table knows. Nothing here has
//! to be trusted: what is learned is compared with the whole table.

use super::bits;
use super::functions::automaton;
use super::reader::{Item, Reader};
use super::Kind;

/// How many numbers an automaton reads at most.
pub(super) const MOST_TRACKS: usize = 3;
/// An automaton with more states is no simple description.
const MOST_STATES: usize = 64;
/// The base that stands for Fibonacci digits, of weights 1, 2, 3, 5, 8.
pub(super) const FIBONACCI: usize = 1;

/// An automaton that reads the digits of all numbers at once, the most significant ones first, as
/// [`automaton`] says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DigitAutomaton {
    base: usize,
    values: Vec<i64>,
    next: Vec<Vec<i64>>,
}

impl DigitAutomaton {
    pub(super) fn value(&self, item: &Item) -> i64 {
        let next: Vec<&[i64]> = self.next.iter().map(Vec::as_slice).collect();
        automaton(&item.numbers, self.base as i64, &next, &self.values)
    }

    /// In words.
    pub(super) fn describe(&self, reader: &Reader) -> String {
        let digits = match self.base {
            FIBONACCI => "Fibonacci digits".into(),
            base => format!("digits in base {base}"),
        };
        let names = super::terms::join(&reader.names, "and");
        let states = self.values.len();
        format!("An automaton with {states} states that reads the {digits} of {names} decides.")
    }

    /// A line for each state: its value, and where each letter leads.
    pub(super) fn table(&self, reader: &Reader, kind: Kind) -> String {
        let count = self.base.max(2);
        let tracks = reader.names.len();
        let letter = |letter: usize| {
            let digit = |track: usize| (letter / count.pow(track as u32) % count).to_string();
            let digits: Vec<String> = (0..tracks).map(digit).collect();
            digits.join(if count > 10 { "," } else { "" })
        };
        let letters: Vec<String> = (0..count.pow(tracks as u32)).map(letter).collect();
        let width = letters.last().map_or(1, String::len).max(2);
        let cells = |cells: &[String]| {
            let padded: Vec<String> = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
            padded.join(" ")
        };
        let mut text = format!("state  value  {}\n", cells(&letters));
        for (state, (value, row)) in self.values.iter().zip(&self.next).enumerate() {
            let cell = |next: &i64| if *next < 0 { "-".into() } else { next.to_string() };
            let row: Vec<String> = row.iter().map(cell).collect();
            let value = match kind {
                _ if *value < 0 => "?".into(),
                Kind::Grundy => value.to_string(),
                Kind::Outcome => kind.verb(*value),
            };
            text += &[&*format!("{state:>5}  {value:>5}  "), &cells(&row), "\n"].concat();
        }
        text
    }

    /// As an expression of Rust, of numbers with these names.
    pub(super) fn code(&self, names: &[String]) -> String {
        let names = names.join(", ");
        let rows: Vec<String> =
            self.next.iter().map(|row| format!("        &{row:?},\n")).collect();
        let (base, rows, values) = (self.base, rows.concat(), &self.values);
        format!("automaton(&[{names}], {base}, &[\n{rows}    ], &{values:?})")
    }
}

/// Words for all numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Prefix {
    /// The numbers that they spell.
    numbers: [usize; MOST_TRACKS],
    /// The numbers that they spell with a 0 after each.
    longer: [usize; MOST_TRACKS],
    /// The letter at their end.
    last: usize,
}

/// The values of all numbers up to a bound, which is large enough for small automata.
pub(super) struct Numbers {
    tracks: usize,
    largest: usize,
    /// The first number varies fastest; a value that is not known is -1.
    values: Vec<i64>,
}

impl Numbers {
    /// `None` if there is a negative number.
    pub(super) fn new(tracks: usize, known: &[(Item, u32)]) -> Option<Numbers> {
        const MOST: [usize; MOST_TRACKS] = [20_000, 150, 30];
        let largest = *known.iter().flat_map(|(item, _)| &item.numbers).max()?;
        let largest = usize::try_from(largest).ok()?.min(MOST[tracks - 1]);
        let size = (largest + 1).pow(tracks as u32);
        let mut numbers = Numbers { tracks, largest, values: vec![-1; size] };
        for (item, value) in known {
            let mut key = [0; MOST_TRACKS];
            for (place, number) in key.iter_mut().zip(&item.numbers) {
                *place = usize::try_from(*number).ok()?;
            }
            if let Some(at) = numbers.place(key) {
                numbers.values[at] = i64::from(*value);
            }
        }
        Some(numbers)
    }

    fn place(&self, numbers: [usize; MOST_TRACKS]) -> Option<usize> {
        let numbers = &numbers[..self.tracks];
        if numbers.iter().any(|number| *number > self.largest) {
            return None;
        }
        Some(numbers.iter().rev().fold(0, |at, number| at * (self.largest + 1) + number))
    }

    fn value(&self, prefix: Prefix) -> i64 {
        self.place(prefix.numbers).map_or(-1, |at| self.values[at])
    }

    fn letters(&self, base: usize) -> usize {
        base.max(2).pow(self.tracks as u32)
    }

    /// The words with one more letter; `None` if two 1s would be neighbours in Fibonacci digits.
    fn step(&self, base: usize, prefix: Prefix, letter: usize) -> Option<Prefix> {
        let count = base.max(2);
        let mut next = Prefix { last: letter, ..prefix };
        let (mut rest, mut last) = (letter, prefix.last);
        for track in 0..self.tracks {
            let digit = rest % count;
            next.numbers[track] = prefix.longer[track] + digit;
            next.longer[track] = if base != FIBONACCI {
                next.numbers[track] * base
            } else if digit == 1 && last % 2 == 1 {
                return None;
            } else {
                prefix.longer[track] + prefix.numbers[track] + 2 * digit
            };
            rest /= count;
            last /= count;
        }
        Some(next)
    }

    /// Whether the same words after both prefixes have the same values, as far as both are known.
    fn are_alike(&self, base: usize, left: Prefix, right: Prefix) -> bool {
        // Other letters may follow.
        if base == FIBONACCI && left.last != right.last {
            return false;
        }
        let mut open = vec![(left, right)];
        while let Some((left, right)) = open.pop() {
            let (value, other) = (self.value(left), self.value(right));
            if value >= 0 && other >= 0 && value != other {
                return false;
            }
            let is_beyond =
                |prefix: Prefix| prefix.longer.iter().any(|number| *number > self.largest);
            if left == right || is_beyond(left) || is_beyond(right) {
                continue;
            }
            for letter in 0..self.letters(base) {
                let steps = self.step(base, left, letter).zip(self.step(base, right, letter));
                open.extend(steps);
            }
        }
        true
    }

    /// The automaton for this base, and the bits that it takes to write it down; `None` if it has
    /// many states or more than `most_bits`, or if the table is too small.
    pub(super) fn learn(&self, base: usize, most_bits: f64) -> Option<(DigitAutomaton, f64)> {
        let zero = [0; MOST_TRACKS];
        let mut states = vec![Prefix { numbers: zero, longer: zero, last: 0 }];
        let mut values = vec![self.value(states[0])];
        let mut next: Vec<Vec<i64>> = Vec::new();
        let mut bits = bits::of_integer(base as i64);
        while next.len() < states.len() {
            let mut row = Vec::new();
            let (mut each, mut at_changes, mut changes) = (0.0, 0.0, 0);
            for letter in 0..self.letters(base) {
                let Some(after) = self.step(base, states[next.len()], letter) else {
                    row.push(-1);
                    continue;
                };
                self.place(after.numbers)?;
                // A known state that may follow this letter, or a new one, which gets the next
                // number.
                let may_follow = |state: &&Prefix| base != FIBONACCI || state.last == letter;
                let choice = bits::of_choice(states.iter().filter(may_follow).count() + 1);
                let alike = |state: &Prefix| self.are_alike(base, *state, after);
                let state = states.iter().position(alike).unwrap_or_else(|| {
                    states.push(after);
                    values.push(-1);
                    states.len() - 1
                });
                if values[state] < 0 {
                    values[state] = self.value(after);
                }
                each += choice;
                if row.last() != Some(&(state as i64)) {
                    at_changes += choice;
                    changes += 1;
                }
                row.push(state as i64);
            }
            // Either the state for each letter, or where it changes.
            let letters = self.letters(base);
            let places =
                f64::from(changes) * (1.5 + bits::of_choice(letters / changes.max(1) as usize));
            bits += each.min(at_changes + places + 2.0);
            next.push(row);
            if states.len() > MOST_STATES || bits > most_bits {
                return None;
            }
        }
        bits += bits::of_integer(states.len() as i64);
        bits += bits::of_values(values.iter().filter_map(|value| u32::try_from(*value).ok()));
        Some((DigitAutomaton { base, values, next }, bits))
    }
}
