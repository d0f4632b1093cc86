//! Compares Grundy numbers of parts, and periods, with their definitions.

use std::collections::HashMap;

use discovery::arithmetic::Position;
use discovery::{sparse::Table, Parts, Periodicity, Rules};
use gametheory_core::{mex, Game};
use gametheory_testing::budget;

use crate::{octal, row, strip, strip_of};

/// The table of all parts with fewer cells than that.
fn table(rules: &Rules, length: usize) -> Table {
    let mut table = Table::new(Parts::of(rules).unwrap());
    (0..length).for_each(|_| table.extend());
    table
}

/// The Grundy numbers of the heaps with fewer tokens than that, from all options.
pub(crate) fn numbers_of_heaps(rules: &Rules, length: u64) -> Vec<u32> {
    let mut known: Vec<u32> = Vec::new();
    for size in 0..length {
        let heap = row(rules, &[size]);
        let options = heap.moves().into_iter().map(|chosen| heap.after(&chosen));
        let number =
            |row: Position| row.numbers().iter().fold(0, |sum, size| sum ^ known[*size as usize]);
        known.push(mex(options.map(number)));
    }
    known
}

#[test]
fn heaps_have_the_numbers_of_the_definition() {
    for code in ["0.77", "0.16", "0.127", "4.3", "4.1523"] {
        let rules = octal(code);
        let numbers = numbers_of_heaps(&rules, budget(120, 400));
        assert_eq!(table(&rules, numbers.len()).rows(), [numbers], "{code}");
    }
}

/// The Grundy number of a strip: the nim-sum of those of its gaps, each with the letters beside it.
fn number_of(rules: &Rules, strip: &str, known: &mut HashMap<String, u32>) -> u32 {
    let (mut sum, mut end) = (0, 0);
    while let Some(before) = strip[end..].find('.') {
        let start = end + before;
        end = strip[start..].find(|cell| cell != '.').map_or(strip.len(), |length| start + length);
        let gap = &strip[start.saturating_sub(1)..strip.len().min(end + 1)];
        if !known.contains_key(gap) {
            let position = strip_of(rules).position(gap).unwrap();
            let options = position.moves().into_iter();
            let options = options.map(|chosen| position.after(&chosen).to_string());
            let number = mex(options.map(|option| number_of(rules, &option, known)));
            known.insert(gap.into(), number);
        }
        sum ^= known[gap];
    }
    sum
}

#[test]
fn gaps_have_the_numbers_of_the_definition() {
    let games: [(&[&str], &[&str]); 4] = [
        (&[". -> a", ".. -> bc"], &["ab", "cc"]),
        (&[". -> a", ". -> b", ". -> c"], &["aa", "bb"]),
        (&["... -> aba", ".. -> ca"], &["aa"]),
        (&[". -> c", "... -> bbb"], &["cb"]),
    ];
    for (moves, never) in games {
        let rules = strip(".abc", moves, &[], never, "loss");
        let (length, mut known) = (budget(40, 120), HashMap::new());
        let table = table(&rules, length);
        // The free letter stands for an end of the strip.
        let walls = ["", "a", "b", "c"];
        for (kind, row) in table.rows().iter().enumerate() {
            for (cells, number) in row.iter().enumerate() {
                let gap = format!("{}{}{}", walls[kind / 4], ".".repeat(cells), walls[kind % 4]);
                assert_eq!(*number, number_of(&rules, &gap, &mut known), "{gap} {moves:?}");
            }
        }
    }
}

/// In these games few parts are rare, so a number takes few steps.
#[test]
fn few_moves_are_looked_at() {
    for code in ["0.16", "0.56"] {
        let options = table(&octal(code), 20_000).options();
        assert!(options < 20_000 * 300, "{code}: {options}");
    }
}

/// Compares with the definition, for random lists that repeat.
#[test]
fn the_shortest_period_is_found_with_its_preperiod() {
    fastrand::seed(27);
    for _ in 0..1000 {
        let (before, block) = (fastrand::usize(..10), fastrand::usize(1..8));
        let (length, saltus) = (before + block + fastrand::usize(..20), fastrand::i64(-1..=1));
        let mut values: Vec<i64> = (0..before + block).map(|_| fastrand::i64(0..3)).collect();
        while values.len() < length {
            values.push(values[values.len() - block] + saltus);
        }
        let grows = |period: usize, n: usize| values[n + period] - values[n];
        let seen = |period: usize| {
            let saltus = grows(period, length - period - 1);
            let last = (0..length - period).rev().find(|&n| grows(period, n) != saltus);
            Periodicity { period, preperiod: last.map_or(0, |n| n + 1), saltus }
        };
        for enough in 2..length {
            let accept = |one: &Periodicity| length - one.period - one.preperiod >= enough;
            let expected = (1..length).map(seen).find(accept);
            assert_eq!(Periodicity::find(&values, accept), expected, "{values:?}");
            let equal = |one: &Periodicity| one.saltus == 0 && accept(one);
            let expected = (1..length).map(seen).find(equal);
            let same = |m: usize, n: usize| values[m] == values[n];
            assert_eq!(Periodicity::find_equal(length, same, accept), expected, "{values:?}");
        }
    }
}

/// There is no limit for a period, or for the length of a list.
#[test]
fn long_periods_are_found_soon() {
    let values: Vec<i64> = (0..448_377).map(|n: i64| n % 149_459 * (n % 149_459)).collect();
    let found = Periodicity::find(&values, |found| found.is_evident(values.len()));
    assert_eq!(found.map(|found| found.period), Some(149_459));
}
