//! Laws that are known from books and papers: how large their automata are, and that they say
//! what the known formulas say.

use discovery::{discover_wanted, Digits, Law, Limits, Rules, Wanted};
use fastrand::Rng;
use gametheory_core::{Game, Outcome};
use gametheory_testing::budget;

use super::{law, limits, rules, tuples};
use crate::committed;

/// Compares a law with a formula for the lost positions: for all small numbers, and for
/// large ones at random.
fn compare(rules: &Rules, small: u64, is_lost: &dyn Fn(&[u128]) -> bool) -> Law {
    let law = law(rules);
    let d = rules.numbers().unwrap().names().len();
    let mut rng = Rng::with_seed(1);
    let mut positions = tuples(d, 0..=u128::from(small));
    for _ in 0..500 {
        // Below 2^62, so that the formulas do not overflow.
        let mut number = || u128::from(rng.u64(..) >> rng.u32(2..64));
        positions.push((0..d).map(|_| number()).collect());
    }
    for numbers in positions {
        check_one(rules, &law, numbers, is_lost);
    }
    law
}

/// Compares a law with a formula at one position, and, if it is won, after the best move.
fn check_one(rules: &Rules, law: &Law, numbers: Vec<u128>, is_lost: impl Fn(&[u128]) -> bool) {
    let position = rules.numbers().unwrap().position(numbers).unwrap();
    let lost = is_lost(position.numbers());
    assert_eq!(law.outcome(&position), Some(Outcome::win_if(!lost)), "{position}");
    let best = law.best_move(&position);
    if let (false, Some(best)) = (lost, best) {
        assert!(position.allows(&best));
        let after = position.after(&best);
        assert!(is_lost(after.numbers()), "{position}: {best}");
    }
}

/// C. L. Bouton, *Nim, a game with a complete mathematical theory*, 1901; E. H. Moore, *A
/// generalization of the game called Nim*, 1910; A. S. Fraenkel, *Wythoff games, continued fractions,
/// cedar trees and Fibonacci searches*, 1984: if who cannot move wins, only the first two pairs differ;
/// and *How to beat your Wythoff games' opponent on three fronts*, 1982: what is taken from both heaps
/// may differ by less than 2. The k-th pair is the integer part of k times the root of 2, and that plus
/// 2 k.
#[test]
fn games_have_the_lost_positions_of_the_papers() {
    let sum = |n: &[u128]| n.iter().fold(0, |sum, n| sum ^ n);
    let all_small = |n: &[u128]| n.iter().all(|n| *n <= 1);
    compare(&committed("nim-misere"), 8, &|n| sum(n) == u128::from(all_small(n)));
    let ones = |n: &[u128], bit: u32| n.iter().map(|n| n >> bit & 1).sum::<u128>();
    compare(&committed("moore"), 9, &|n| (0..64).all(|bit| ones(n, bit) % 3 == 0));
    let sorted = |n: &[u128]| [n[0].min(n[1]), n[0].max(n[1])];
    compare(&committed("wythoff-misere"), 60, &|n| match sorted(n) {
        [0, 1] | [2, 2] => true,
        [0, 0] | [1, 2] => false,
        _ => is_lost_in_wythoff(n),
    });
    compare(&committed("fraenkel"), 60, &|n| {
        let [smaller, larger] = sorted(n);
        let k = (larger - smaller) / 2;
        larger == smaller + 2 * k && smaller == (2 * k * k).isqrt()
    });
}

/// The k-th lost pair of Wythoff's game (1907): the integer part of k times the golden ratio, and
/// that plus k.
fn wythoff_pair(k: u128) -> [u128; 2] {
    let smaller = u128::midpoint(k, (5 * k * k).isqrt());
    [smaller, smaller + k]
}

fn is_lost_in_wythoff(n: &[u128]) -> bool {
    let [smaller, larger] = [n[0].min(n[1]), n[0].max(n[1])];
    wythoff_pair(larger - smaller) == [smaller, larger]
}

#[test]
fn wythoffs_game_is_the_golden_ratio() {
    let rules = committed("wythoff");
    let law = compare(&rules, budget(50, 200), &is_lost_in_wythoff);
    let mut rng = Rng::with_seed(2);
    for _ in 0..budget(300, 2000) {
        let [x, y] = wythoff_pair(u128::from(rng.u64(..) >> rng.u32(3..64)));
        for numbers in [[x, y], [y, x], [x + 1, y], [x, y + 1], [x + 1, y + 1]] {
            check_one(&rules, &law, numbers.to_vec(), is_lost_in_wythoff);
        }
    }
}

/// M. J. Whinihan, *Fibonacci Nim*, 1963; A. J. Schwenk, *Take-away games*, 1970. At most `q` may be
/// taken, and the next player may take at most twice, or as much as, this one has.
#[test]
fn fibonacci_nim_is_about_the_smallest_digit() {
    for (next, digits) in [("2 t", Digits::FIBONACCI), ("t", Digits::BINARY)] {
        let takes = format!("some t: n' = n - t and 1 <= t <= q and q' = {next}");
        let law = compare(&rules("n q", &[&takes]), 80, &|n| {
            let zeros = digits.write(n[0]).iter().rev().take_while(|digit| **digit == 0).count();
            n[0] == 0 || n[1] < digits.weights(n[0])[zeros]
        });
        assert_eq!(law.digits().unwrap().digits, digits);
    }
}

/// No law is claimed where none is known.
#[test]
fn games_without_a_law_are_searched() {
    let half = rules("n", &["n' < n and n <= 2 n'"]);
    let limits = Limits { searched: 50_000, ..limits() };
    let search = |rules, wanted| discover_wanted(rules, wanted, &limits, &mut |_| Ok(()));
    let fibonacci = rules("n", &["fibonacci(n - n')"]);
    for (rules, wanted) in [(&half, Wanted::Grundy), (&fibonacci, Wanted::Outcome)] {
        assert!(search(rules, wanted).law().is_none());
    }
}
