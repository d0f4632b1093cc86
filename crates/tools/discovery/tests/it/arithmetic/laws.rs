//! Laws that are known from books and papers: how large their automata are, and that they say
//! what the known formulas say.

use discovery::discover;
use fastrand::Rng;
use gametheory_core::{Game, Outcome};
use gametheory_testing::budget;

use super::{limits, tuples};
use crate::committed;

/// Compares the law of a file with a formula for the lost positions: for all small numbers, for large
/// ones at random, and for those that are given. At a won position, the best move leads to a lost one.
fn compare(name: &str, small: u128, mut all: Vec<Vec<u128>>, is_lost: impl Fn(&[u128]) -> bool) {
    let rules = committed(name);
    let found = discover(&rules, &limits(), &mut |_| Ok(()));
    let (law, numbers) = (found.law().unwrap(), rules.numbers().unwrap());
    let d = numbers.names().len();
    let mut rng = Rng::with_seed(1);
    all.extend(tuples(d, 0..=small));
    for _ in 0..500 {
        // Below 2^62, so that the formulas do not overflow.
        let mut number = || u128::from(rng.u64(..) >> rng.u32(2..64));
        all.push((0..d).map(|_| number()).collect());
    }
    for position in all {
        let position = numbers.position(position).unwrap();
        let lost = is_lost(position.numbers());
        assert_eq!(law.outcome(&position), Some(Outcome::win_if(!lost)), "{position}");
        // Nobody can move if all numbers are 0.
        if !lost && position.numbers().iter().any(|n| *n > 0) {
            let best = law.best_move(&position).unwrap();
            assert!(position.allows(&best));
            assert!(is_lost(position.after(&best).numbers()), "{position}: {best}");
        }
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
    compare("nim-misere", 8, vec![], |n| sum(n) == u128::from(all_small(n)));
    let ones = |n: &[u128], bit: u32| n.iter().map(|n| n >> bit & 1).sum::<u128>();
    compare("moore", 9, vec![], |n| (0..64).all(|bit| ones(n, bit) % 3 == 0));
    let sorted = |n: &[u128]| [n[0].min(n[1]), n[0].max(n[1])];
    compare("wythoff-misere", 60, vec![], |n| match sorted(n) {
        [0, 1] | [2, 2] => true,
        [0, 0] | [1, 2] => false,
        _ => is_lost_in_wythoff(n),
    });
    compare("fraenkel", 60, vec![], |n| {
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
    let mut rng = Rng::with_seed(2);
    let near = (0..budget(300, 2000)).flat_map(|_| {
        let [x, y] = wythoff_pair(u128::from(rng.u64(..) >> rng.u32(3..64)));
        [[x, y], [y, x], [x + 1, y], [x, y + 1], [x + 1, y + 1]].map(Vec::from)
    });
    compare("wythoff", budget(50, 200), near.collect(), is_lost_in_wythoff);
}
