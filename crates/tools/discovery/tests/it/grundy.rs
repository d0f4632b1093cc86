//! Compares Grundy numbers of parts, and periods, with their definitions.

use discovery::numbers::Position;
use discovery::{discover, sparse::Table, Draft, Limits, Parts, Periodicity, Rules};
use gametheory_testing::{budget, Oracle};

use crate::{octal, row, strip};

/// The table of all parts with fewer cells than that.
fn table(rules: &Rules, length: usize) -> Table {
    let mut table = Table::new(Parts::of(rules).unwrap());
    (0..length).for_each(|_| table.extend());
    table
}

/// Heaps by codes, also by those whose last digits repeat, and by what can be taken. Some have no law
/// within these limits.
#[test]
fn heaps_have_the_numbers_of_the_definition() {
    let codes = [
        "0.77", "0.16", "0.127", "4.3", "4.1523", "0.[3]", "0.[2]", "0.[7]", "0.[30]", "0.[12]",
        "4.[3]", "4.[2]", "4.[7]", "4.[30]", "4.[12]", "0.03[3]", "0.03[2]", "0.03[7]", "0.03[30]",
        "0.03[12]", "4.7[7]", "4.7[12]",
    ];
    let (mut laws, mut arithmetic) = (0, 0);
    let take = [vec![1, 3, 4], vec![2, 3]];
    let take = take.map(|take| Draft { take: Some(take), ..Draft::default() }.check().unwrap());
    for rules in codes.map(octal).into_iter().chain(take) {
        let limits = Limits { to: 400, ..Limits::default() };
        let found = discover(&rules, &limits, &mut |_| Ok(()));
        laws += usize::from(found.law().is_some());
        arithmetic += usize::from(found.number(0, &[500]) > found.number(0, &[100]));
        let single =
            |heaps: &Position| heaps.numbers().iter().map(|size| row(&rules, &[*size])).collect();
        let mut oracle = Oracle::default();
        for size in 0..budget(80, 150) {
            let number = oracle.grundy(&row(&rules, &[size]), single);
            let known = found.number(0, &[size]);
            assert_eq!(known, Some(number.into()), "{size}, {}", rules.title);
        }
    }
    assert!(laws >= 20 && arithmetic > 5, "{laws} {arithmetic}");
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
        // A gap comes with the letters beside it.
        let gaps = |strip: &strip::Position| {
            let text = strip.to_string();
            let gaps = text.match_indices('.').filter(|(at, _)| !text[..*at].ends_with('.'));
            let gap = |(start, _): (usize, &str)| {
                let end =
                    text[start..].find(|cell| cell != '.').map_or(text.len(), |n| start + n + 1);
                rules.strip().unwrap().position(&text[start.saturating_sub(1)..end]).unwrap()
            };
            gaps.map(gap).collect()
        };
        let (table, mut oracle) = (table(&rules, budget(30, 75)), Oracle::default());
        // The free letter stands for an end of the strip.
        let walls = ["", "a", "b", "c"];
        for (kind, row) in table.rows().iter().enumerate() {
            for (cells, number) in row.iter().enumerate() {
                let gap = format!("{}{}{}", walls[kind / 4], ".".repeat(cells), walls[kind % 4]);
                let position = rules.strip().unwrap().position(&gap).unwrap();
                assert_eq!(*number, oracle.grundy(&position, gaps), "{gap} {moves:?}");
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
