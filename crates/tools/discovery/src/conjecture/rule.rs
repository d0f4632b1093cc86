//! The kinds of descriptions, brought together.

use super::digits::{DigitAutomaton, Numbers, FIBONACCI, MOST_TRACKS};
use super::features::Feature;
use super::pool::Terms;
use super::reader::{Data, Item, Reader};
use super::sequence::Sequence;
use super::terms::Term;
use super::tree::{Condition, Tree};
use super::{bits, fit, sets, Kind};
use crate::moves::starts::Rest;

/// A description of positions.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Rule {
    /// Of one number.
    Sequence(Sequence),
    /// Of a few numbers.
    Digits(DigitAutomaton),
    Tree(Tree),
    /// The value is this number.
    Term(Term),
}

/// The largest number of different values of positions that are told apart one by one.
const MOST_VALUES: usize = 16;

impl Rule {
    /// The value of a position; `None` if the rule says nothing about it.
    pub(super) fn value(&self, item: &Item) -> Option<u32> {
        let value = match self {
            Rule::Sequence(sequence) => sequence.value(*item.numbers.first()?),
            Rule::Digits(automaton) => automaton.value(item),
            Rule::Tree(tree) => return tree.value(item),
            Rule::Term(term) => term.value(item),
        };
        u32::try_from(value).ok()
    }

    /// In words.
    pub(super) fn describe(&self, reader: &Reader, kind: Kind) -> String {
        let tree = match self {
            Rule::Sequence(sequence) => return sequence.describe(&reader.names[0], kind),
            Rule::Digits(automaton) => return automaton.describe(reader),
            Rule::Term(term) => return format!("The Grundy number is {}.", term.describe(reader)),
            Rule::Tree(tree) => tree,
        };
        let values = tree.values();
        let (rest, listed) = values.split_last().unwrap_or((&0, &[]));
        let mut texts = Vec::new();
        for value in listed {
            if let Condition::All(text) | Condition::Any(text) = tree.condition(*value, reader) {
                texts.push(format!("{} exactly if {text}", kind.verb(i64::from(*value))));
            }
        }
        let rest = kind.verb(i64::from(*rest));
        match texts.len() {
            0 => texts.push(format!("always {rest}")),
            1 => {}
            _ => texts.push(format!("otherwise {rest}")),
        }
        format!("{} {}.", kind.subject(), texts.join("; "))
    }

    /// The table of an automaton.
    pub(super) fn table(&self, reader: &Reader, kind: Kind) -> Option<String> {
        match self {
            Rule::Digits(automaton) => Some(automaton.table(reader, kind)),
            _ => None,
        }
    }

    /// All simple descriptions of what is known, with their bits.
    pub(super) fn candidates(
        reader: &Reader,
        kind: Kind,
        data: &Data,
        most_bits: f64,
    ) -> Vec<(Rule, f64)> {
        let mut rules = Vec::new();
        let mut values: Vec<u32> = data.known.iter().map(|(_, value)| *value).collect();
        values.sort_unstable();
        values.dedup();
        let tracks = reader.names.len();
        if reader.is_numbers() && tracks == 1 {
            let found = series(data).map_or(vec![], |series| fit::rules(&series, kind));
            rules.extend(found.into_iter().map(|(rule, bits)| (Rule::Sequence(rule), bits)));
        }
        if reader.is_numbers() && (1..=MOST_TRACKS).contains(&tracks) && values.len() <= MOST_VALUES
        {
            if let Some(numbers) = Numbers::new(tracks, &data.known) {
                for base in FIBONACCI..=[20, 5, 2][tracks - 1] {
                    let found = numbers.learn(base, most_bits);
                    rules.extend(found.map(|(rule, bits)| (Rule::Digits(rule), bits)));
                }
            }
        }
        if reader.is_numbers() && tracks == 1 {
            return rules;
        }
        let contents = contents(data, reader.shape.rest);
        let terms = Terms::new(tracks, reader.shape.rest, &contents);
        if values.len() <= MOST_VALUES {
            let features = Feature::all(&terms, tracks, &contents);
            let found = sets::decide(data, &features, most_bits);
            rules.extend(found.into_iter().map(|(tree, bits)| (Rule::Tree(tree), bits)));
        }
        if kind == Kind::Grundy {
            let is_value = |term: &&Term| {
                data.known.iter().all(|(item, value)| term.value(item) == i64::from(*value))
            };
            let found = terms.all().zip(2..).find(|(term, _)| is_value(term));
            rules.extend(
                found.map(|(term, rank)| (Rule::Term(term.clone()), bits::of_choice(rank))),
            );
        }
        rules
    }

    /// As an expression of Rust, of numbers with these names and a list.
    pub(super) fn code(&self, names: &[String]) -> String {
        match self {
            Rule::Sequence(sequence) => sequence.code(&names[0]),
            Rule::Digits(automaton) => automaton.code(names),
            Rule::Tree(tree) => tree.code(names, "    "),
            Rule::Term(term) => term.code(names),
        }
    }
}

/// The values of one number, -1 where they are not known; `None` if it can be negative or huge.
fn series(data: &Data) -> Option<Vec<i64>> {
    const MOST: i64 = 10_000_000;
    let largest = data.known.iter().map(|(item, _)| item.numbers[0]).max()?.min(MOST);
    let mut series = vec![-1; usize::try_from(largest).ok()? + 1];
    for (item, value) in &data.known {
        *series.get_mut(usize::try_from(item.numbers[0]).ok()?)? = i64::from(*value);
    }
    Some(series)
}

/// The letters of words, or the numbers in lists, if these are few.
fn contents(data: &Data, rest: Rest) -> Vec<i64> {
    const MOST_LETTERS: usize = 8;
    const MOST_NUMBERS: usize = 4;
    let mut contents: Vec<i64> =
        data.known.iter().flat_map(|(item, _)| item.list.iter().copied()).collect();
    contents.sort_unstable();
    contents.dedup();
    let most = if rest == Rest::Word { MOST_LETTERS } else { MOST_NUMBERS };
    if contents.len() > most {
        contents.clear();
    }
    contents
}
