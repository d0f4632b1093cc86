//! Laws that are known from books and papers: how large their automata are, and that they say
//! what the known formulas say.

use discovery::arithmetic::{discover, Digits, Limits, Position, Stop, Wanted};
use discovery::{Draft, Law, Rules};
use fastrand::Rng;
use gametheory_core::{Game, Outcome};
use gametheory_testing::{budget, Oracle};

use super::{draft, law, law_of, misere, rules, tuples, NIM, WYTHOFF};

fn mex(options: &[u128]) -> u128 {
    (0..=options.len() as u128).find(|number| !options.contains(number)).unwrap()
}

/// Compares a law with a formula for the lost positions: for all small numbers, and for
/// large ones at random. Returns how many of the large ones were lost.
fn compare(rules: &Rules, small: u64, is_lost: impl Fn(&[u128]) -> bool) -> Law {
    let law = law(rules);
    let d = rules.numbers().unwrap().names().len();
    let mut rng = Rng::with_seed(1);
    let mut positions = tuples(d, &(0..=u128::from(small)).collect::<Vec<_>>());
    for _ in 0..500 {
        // Below 2^62, so that the formulas do not overflow.
        let mut number = || u128::from(rng.u64(..) >> rng.u32(2..64));
        positions.push((0..d).map(|_| number()).collect());
    }
    for numbers in positions {
        check_one(rules, &law, numbers, &is_lost);
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

/// The numbers `2^k - 1` are lost.
#[test]
fn take_at_most_half() {
    let rules = rules("n", &["n' < n and n <= 2 n'"]);
    compare(&rules, 3000, |n| (n[0] + 1).is_power_of_two());
}

#[test]
fn take_a_power_of_two() {
    compare(&rules("n", &["power(2, n - n')"]), 3000, |n| n[0] % 3 == 0);
}

/// A. S. Fraenkel, *The vile, dopey, evil and odious game players*, 2012: Mark.
#[test]
fn one_less_or_half() {
    let mark = rules("n", &["n' = n - 1", "n > 0 and 2 n' <= n and n <= 2 n' + 1"]);
    compare(&mark, 3000, |n| n[0] == 0 || n[0].trailing_zeros() % 2 == 1);
    let law = law_of(&mark, Wanted::Grundy);
    let mut numbers: Vec<u128> = vec![0];
    for n in 1..5000 {
        numbers.push(mex(&[numbers[n - 1], numbers[n / 2]]));
        let position = mark.numbers().unwrap().position(vec![n as u128]).unwrap();
        assert_eq!(law.grundy(&position), Some(numbers[n]), "{n}");
    }
    assert_eq!(law.digits().unwrap().states(), 10);
}

/// C. L. Bouton, *Nim, a game with a complete mathematical theory*, 1901; E. H. Moore, *A
/// generalization of the game called Nim*, 1910.
#[test]
fn nim_with_both_endings_and_moores_nim() {
    compare(&rules("x y z", &NIM[..3]), 9, |n| n[0] ^ n[1] ^ n[2] == 0);
    compare(&rules("x y z w", &NIM), 4, |n| n[0] ^ n[1] ^ n[2] ^ n[3] == 0);
    for d in [2, 3] {
        let misere = misere(&["x", "y", "z"][..d].join(" "), &NIM[..d]);
        compare(&misere, 8, |n| {
            let sum = n.iter().fold(0, |sum, n| sum ^ n);
            if n.iter().all(|n| *n <= 1) {
                sum == 1
            } else {
                sum == 0
            }
        });
    }
    // Take from one heap or from two.
    let moore = ["x' < x and y' <= y", "y' < y and z' <= z", "x' <= x and z' < z"];
    let ones = |n: &[u128], bit: u32| n.iter().map(|n| n >> bit & 1).sum::<u128>();
    let law = compare(&rules("x y z", &moore), 9, |n| (0..64).all(|bit| ones(n, bit) % 3 == 0));
    assert_eq!(law.digits().unwrap().states(), 2);
}

/// In base 10 the moves have 10,000 letters.
#[test]
fn two_numbers_have_a_law_in_base_10() {
    let nim = Draft { digits: Some("10".into()), ..draft("x y", &NIM[..2]) };
    let law = compare(&nim.check().unwrap(), 30, |n| n[0] == n[1]);
    assert_eq!(
        (law.digits().unwrap().states(), law.digits().unwrap().digits()),
        (2, Digits::base(10).unwrap())
    );
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
    let rules = rules("x y", &WYTHOFF);
    let law = compare(&rules, budget(50, 1000), is_lost_in_wythoff);
    let mut rng = Rng::with_seed(2);
    for _ in 0..budget(300, 2000) {
        let [x, y] = wythoff_pair(u128::from(rng.u64(..) >> rng.u32(3..64)));
        for numbers in [[x, y], [y, x], [x + 1, y], [x, y + 1], [x + 1, y + 1]] {
            check_one(&rules, &law, numbers.to_vec(), is_lost_in_wythoff);
        }
    }
    for k in 0..=1_000_000_000_u128 / 9_999_991 {
        check_one(&rules, &law, wythoff_pair(k * 9_999_991).to_vec(), |_| true);
    }
}

/// A. S. Fraenkel, *Wythoff games, continued fractions, cedar trees and Fibonacci searches*, 1984:
/// if who cannot move wins, only the first two pairs differ.
#[test]
fn misere_wythoff_differs_at_the_start_only() {
    let is_lost = |n: &[u128]| match [n[0].min(n[1]), n[0].max(n[1])] {
        [0, 1] | [2, 2] => true,
        [0, 0] | [1, 2] => false,
        _ => is_lost_in_wythoff(n),
    };
    let rules = misere("x y", &WYTHOFF);
    let law = compare(&rules, 100, is_lost);
    for k in [2, 3, 1000, 1_000_000_007, 1 << 62] {
        check_one(&rules, &law, wythoff_pair(k).to_vec(), is_lost);
    }
}

/// A. S. Fraenkel, *How to beat your Wythoff games' opponent on three fronts*, 1982: what is taken
/// from both heaps may differ by less than 2. The k-th pair is the integer part of k times
/// the root of 2, and that plus 2 k.
#[test]
fn fraenkels_game_is_the_root_of_two() {
    let moves = ["x' < x", "y' < y", "x' < x and y' < y and -2 < x - x' - y + y' < 2"];
    let rules = draft("x y", &moves);
    let rules = Draft { digits: Some("fibonacci 2".into()), ..rules }.check().unwrap();
    let is_lost = |n: &[u128]| {
        let [smaller, larger] = [n[0].min(n[1]), n[0].max(n[1])];
        let k = (larger - smaller) / 2;
        larger == smaller + 2 * k && smaller == (2 * k * k).isqrt()
    };
    let law = compare(&rules, 60, is_lost);
    assert_eq!(law.digits().unwrap().states(), 10);
    for k in [5, 12, 1000, 1_000_000_007, 1 << 60] {
        let smaller = (2_u128 * k * k).isqrt();
        check_one(&rules, &law, vec![smaller, smaller + 2 * k], is_lost);
        check_one(&rules, &law, vec![smaller + 1, smaller + 2 * k], is_lost);
    }
}

/// M. J. Whinihan, *Fibonacci Nim*, 1963; A. J. Schwenk, *Take-away games*, 1970. At most `q` may be
/// taken, and the next player may take at most twice, or as much as, this one has.
#[test]
fn fibonacci_nim_is_about_the_smallest_digit() {
    let twice = rules("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"]);
    let smallest = |digits: Digits, n: u128| {
        let word = digits.write(n);
        let zeros = word.iter().rev().take_while(|digit| **digit == 0).count();
        digits.weights(n)[zeros]
    };
    let law = compare(&twice, 80, |n| n[0] == 0 || n[1] < smallest(Digits::FIBONACCI, n[0]));
    assert_eq!(
        (law.digits().unwrap().states(), law.digits().unwrap().digits()),
        (5, Digits::FIBONACCI)
    );
    let same = rules("n q", &["some t: n' = n - t and 1 <= t <= q and q' = t"]);
    let law = compare(&same, 80, |n| n[0] == 0 || n[1] < smallest(Digits::BINARY, n[0]));
    assert_eq!(
        (law.digits().unwrap().states(), law.digits().unwrap().digits()),
        (3, Digits::BINARY)
    );
}

/// Games of judges: a king in the corner of a board (HDU 2147), 3 to 7 tokens, or all if there
/// are fewer than 3, and who takes the last one loses (HDU 2897), and a product that has to reach
/// n (POJ 2505).
#[test]
fn games_of_judges() {
    let king = rules("x y", &["x' = x - 1", "y' = y - 1", "x' = x - 1 and y' = y - 1"]);
    compare(&king, 30, |n| n[0] % 2 == 0 && n[1] % 2 == 0);
    let bag = misere("n", &["3 <= n - n' <= 7", "0 < n <= 3 and n' = 0"]);
    let law = compare(&bag, 3000, |n| (1..=3).contains(&(n[0] % 10)));
    assert_eq!(law.digits().unwrap().states(), 8);

    // What is left is n divided by the product, rounded up.
    let factors = (2..=9).map(|k| format!("n <= {k} n' and {k} n' < n + {k}"));
    let product = format!("n > 1 and ({})", factors.collect::<Vec<_>>().join(" or "));
    let product = Draft { digits: Some("18".into()), ..draft("n", &[&product]) };
    let law = compare(&product.check().unwrap(), 3000, |n| {
        let mut most = 1;
        while most * 18 < n[0] {
            most *= 18;
        }
        n[0] <= 1 || most * 9 < n[0]
    });
    assert_eq!(law.digits().unwrap().states(), 5);
}

/// Lasker, 1931: `n - 1` where 4 divides n, `n + 1` where 4 divides `n + 1`.
#[test]
fn laskers_nim_and_kayles_are_heaps() {
    let lasker = rules("n", &["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"]);
    let law = law(&lasker);
    assert_eq!(law.digits().unwrap().states(), 12);
    let number = |n: u128| match n % 4 {
        0 if n > 0 => n - 1,
        3 => n + 1,
        _ => n,
    };
    for n in (0..5000).chain([u64::MAX.into(), 1 << 63, (1 << 63) - 1]) {
        let heap = lasker.numbers().unwrap().position(vec![n]).unwrap();
        assert_eq!(law.grundy(&heap), Some(number(n)), "{n}");
    }
    for (heaps, outcome) in
        [(vec![2, 2, 3], Outcome::Win), (vec![3, 3], Outcome::Loss), (vec![], Outcome::Loss)]
    {
        let position = lasker.numbers().unwrap().position(heaps).unwrap();
        assert_eq!(law.outcome(&position), Some(outcome), "{position}");
    }
    // A winning move in the midst of large heaps.
    let heaps: Vec<u128> = vec![u64::MAX.into(), 1 << 63, 12345, 7];
    let position = lasker.numbers().unwrap().position(heaps).unwrap();
    let after = position.after(&law.best_move(&position).unwrap());
    let sum = after.numbers().iter().fold(0, |sum, n| sum ^ number(*n));
    assert_eq!((law.outcome(&position), sum), (Some(Outcome::Win), 0));

    // Winning Ways, chapter 4: period 12, and the last exception is 70.
    let kayles = rules("n", &["1 <= n - n' <= 2", "1 <= n - n' - n'' <= 2 and n' > 0 and n'' > 0"]);
    let law = super::law(&kayles);
    let mut numbers: Vec<u128> = Vec::new();
    for n in 0..400_usize {
        let rests = (1..=2).filter_map(|taken| n.checked_sub(taken));
        let options: Vec<u128> = rests
            .flat_map(|rest| {
                (0..=rest).map(|one| numbers[one] ^ numbers[rest - one]).collect::<Vec<_>>()
            })
            .collect();
        numbers.push(mex(&options));
        let heap = kayles.numbers().unwrap().position(vec![n as u128]).unwrap();
        assert_eq!(law.grundy(&heap), Some(numbers[n]), "{n}");
    }
    assert!((71..388).all(|n| numbers[n] == numbers[n + 12]) && numbers[70] != numbers[82]);
}

/// The oracle knows nothing of nim-addition.
#[test]
fn heaps_have_the_outcomes_of_the_search() {
    let split = ["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"];
    for rules in [rules("n", &split), rules("n", &["n - 3 <= n' < n", "n' + n'' = n - 2"])] {
        let law = law(&rules);
        let mut oracle: Oracle<Position> = Oracle::default();
        let mut compared = 0;
        for heaps in tuples(3, &[0, 1, 2, 3, 4, 5, 6]) {
            if heaps.iter().sum::<u128>() > 8 {
                continue;
            }
            let position = rules.numbers().unwrap().position(heaps).unwrap();
            let outcome = oracle.outcome(&position);
            assert_eq!(law.outcome(&position), Some(outcome), "{position}");
            for (chosen, outcome) in law.move_outcomes(&position).unwrap() {
                assert_eq!(
                    outcome,
                    -oracle.outcome(&position.after(&chosen)),
                    "{position} {chosen}"
                );
            }
            if let Some(best) = law.best_move(&position) {
                assert_eq!(outcome, -oracle.outcome(&position.after(&best)), "{position} {best}");
            }
            compared += 1;
        }
        assert!(compared > 100);
    }
}

/// No law is claimed where none is known; what was searched is told.
#[test]
fn games_without_a_law_are_searched() {
    let half = rules("n", &["n' < n and n <= 2 n'"]);
    let limits = Limits { options: 200_000, ..Limits::default() };
    let search = |rules, wanted| discover(rules, wanted, &limits, &mut |_| Ok(()));
    let Err(searched) = search(&half, Wanted::Grundy) else { panic!() };
    assert_eq!(searched.tried.len(), half.numbers().unwrap().digits().len());
    assert!(searched.tried.iter().all(|tried| tried.stop != Stop::Stopped));
    // LightOJ 1296: g(2 n) = n, g(2 n + 1) = g(n).
    for (position, number) in &searched.known {
        let mut n = position[0];
        while n % 2 == 1 {
            n /= 2;
        }
        assert_eq!(u128::from(*number), n / 2, "{position:?}");
    }
    assert!(searched.known.len() > 1000);
    let fibonacci = rules("n", &["fibonacci(n - n')"]);
    assert!(search(&fibonacci, Wanted::Outcome).is_err());
}

/// A search that is stopped says what it knows.
#[test]
fn a_search_can_be_stopped() {
    let rules = rules("n", &["n' < n and n <= 2 n'"]);
    let (mut calls, mut stopped_at) = (0, Vec::new());
    for most in [0, 1, 10, 100] {
        calls = 0;
        let found = discover(&rules, Wanted::Grundy, &Limits::default(), &mut |_| {
            calls += 1;
            if calls > most {
                return Err(discovery::Stopped);
            }
            Ok(())
        });
        let Err(searched) = found else { panic!() };
        assert!(searched.tried.iter().any(|tried| tried.stop == Stop::Stopped));
        stopped_at.push(searched.known.len());
    }
    assert!(stopped_at.is_sorted() && stopped_at[3] > stopped_at[0], "{stopped_at:?}");
    assert!(calls > 100);
}
