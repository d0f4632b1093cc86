//! Problems of judges that were chosen before the tool was written, each with what is known of it.

use super::*;
use Outcome::{Draw, Loss, Win};

/// First take less than all, then at most twice what was taken (HDU 2516).
fn fibonacci_nim() -> Game {
    numbers("HDU 2516", "n where n >= 2", 150, |p| {
        let most = if p.len() == 1 { p[0] - 1 } else { p[1].min(p[0]) };
        (1..=most).map(|taken| vec![p[0] - taken, 2 * taken]).collect()
    })
}

/// Who multiplies 1 by 2 to 9 and reaches n first (POJ 2505).
fn multiplication() -> Game {
    listed("POJ 2505", "1 n where n >= 2", 3000, |position| {
        let p = parse(position);
        if p[0] >= p[1] {
            return "loss".into();
        }
        answer((2..=9).map(|by| format!("{} {}", (p[0] * by).min(p[1]), p[1])))
    })
}

/// The same: divide n by 2 to 9, rounded up, until it is 1.
pub(super) fn division() -> Game {
    numbers("POJ 2505 by division", "n where n >= 2", 12_000, |p| {
        if p[0] == 1 {
            return vec![];
        }
        (2..=9).map(|by| vec![(p[0] + by - 1) / by]).collect()
    })
}

/// The outcome by the known bounds: 9, then twice, then 9 times, and so on.
fn multiplication_theorem(p: &[i64], _: &str) -> Option<u32> {
    let (mut bound, mut turn) = (1, 0);
    while bound < *p.last()? {
        bound *= if turn % 2 == 0 { 9 } else { 2 };
        turn += 1;
    }
    Some(if turn % 2 == 1 { 2 } else { 0 })
}

#[test]
fn periods_recursions_and_marks() {
    let conjecture = fixture("hdu-1847/kiki.py", 100).check(&lost_if(|p| p[0] % 3 == 0));
    assert_eq!(conjecture.sentence(), "The player to move loses exactly if n mod 3 = 0.");
    let conjecture = fixture("leetcode-1025/divisors.py", 60).check(&lost_if(|p| p[0] % 2 == 1));
    assert_eq!(conjecture.sentence(), "The player to move loses exactly if n is odd.");
    let conjecture =
        fixture("lightoj-1296/half.py", 300).check(&lost_if(|p| (p[0] + 1).count_ones() == 1));
    let sentence =
        "The player to move loses exactly for n = 0, 1, 3, ..., where b(i) = 2 b(i - 1) + 1.";
    assert_eq!(conjecture.sentence(), sentence);
    let halves = |p: &[i64], _: &str| {
        let mut n = p[0];
        while n % 2 == 1 {
            n /= 2;
        }
        u32::try_from(n / 2).ok()
    };
    let conjecture = fixture("lightoj-1296/half.py", 300).grundy().check(&halves);
    assert_eq!(conjecture.sentence(), "g(2n) = n, g(2n + 1) = g(n).");
    let split =
        |p: &[i64], _: &str| {
            let n = p[0] as u32;
            Some(if n == 0 { 0 } else { [n - 1, n, n, n + 1][[0, 1, 2, 3][n as usize % 4]] })
                .map(|g| if n > 0 && n % 4 == 0 { n - 1 } else { g })
        };
    let conjecture = fixture("hdu-3032/lasker.py", 100).grundy().check(&split);
    assert_eq!(
        conjecture.sentence(),
        "g(n + 4) = g(n) + 4 for n >= 1; from n = 0 on, g is 0, 1, 2, 4, 3."
    );
    let conjecture = fibonacci_nim().check(&lost_if(|p| {
        let (mut a, mut b) = (1, 2);
        while b < p[0] {
            (a, b) = (b, a + b);
        }
        b == p[0]
    }));
    assert!(conjecture
        .sentence()
        .ends_with("n = 2, 3, 5, 8, ..., where b(i) = b(i - 1) + b(i - 2)."));
    let conjecture = division().check(&multiplication_theorem);
    assert!(conjecture.sentence().ends_with("and so on, where b(i) = 18 b(i - 2)."));
    if gametheory_testing::budget(0, 1) == 1 {
        multiplication().check(&multiplication_theorem);
    }
}

fn revolt(starts: &str, to: usize) -> Game {
    Game { starts: starts.into(), ..fixture("codeforces-603c/lieges.py", to).grundy() }
}

#[test]
fn splitting_in_k_parts_for_each_k() {
    let even = |p: &[i64], _: &str| {
        Some(match p[0] {
            0..=2 => p[0] as u32,
            n => u32::from(n % 2 == 0),
        })
    };
    let odd = |p: &[i64], _: &str| {
        let (mut n, mut factors) = (p[0], 0);
        while n > 4 && n % 2 == 0 {
            n /= 2;
            factors += 1;
        }
        let mut g = match n {
            0..=4 => [0, 1, 0, 1, 2][n as usize],
            _ => 0,
        };
        for _ in 0..factors {
            g = if g == 1 { 2 } else { 1 };
        }
        Some(g)
    };
    revolt("n 2", 300).check(&even);
    revolt("n 4", 300).check(&even);
    revolt("n 3", 300).check(&odd);
    revolt("n 5", 300).check(&odd);
}

#[test]
fn automata_of_two_numbers() {
    // Beatty's sequence, as long as floating-point numbers are exact enough.
    let golden = |p: &[i64]| {
        let (small, large) = (p[0].min(p[1]), p[0].max(p[1]));
        (((large - small) as f64) * (1.0 + 5f64.sqrt()) / 2.0).floor() as i64 == small
    };
    let conjecture = fixture("hdu-1527/wythoff.py", 100).check(&lost_if(golden));
    assert!(conjecture.sentence().contains("Fibonacci digits of a and b"));
    assert!(conjecture.table().unwrap().lines().count() > 8);
    // Who must not let the other one choose: the quotients of Euclid's algorithm.
    let euclid_rule = |p: &[i64]| {
        let (mut small, mut large, mut is_won) = (p[0].min(p[1]), p[0].max(p[1]), true);
        while small > 0 && large / small == 1 && large % small > 0 {
            (small, large) = (large % small, small);
            is_won = !is_won;
        }
        is_won == (small == 0)
    };
    let conjecture = fixture("hdu-1525/euclid.py", 158).check(&lost_if(euclid_rule));
    assert!(conjecture.sentence().contains("Fibonacci digits"), "{}", conjecture.sentence());
}

#[test]
fn features_of_numbers() {
    let conjecture = fixture("codeforces-1194d/one-two-or-k.py", 36).check(&lost_if(|p| {
        let (n, k) = (p[0], p[1]);
        let rest = n % (k + 1);
        if k % 3 == 0 {
            rest % 3 == 0 && rest != k
        } else {
            n % 3 == 0
        }
    }));
    assert!(conjecture.sentence().contains("(n mod (k + 1)) mod 3 = 0"));
    let game = fixture("hdu-2897/coins.py", 16);
    let conjecture = game.check(&lost_if(|v| (1..=v[1]).contains(&(v[0] % (v[1] + v[2])))));
    let sentence = "The player to move loses exactly if n mod (p + q) != 0 and n mod (p + q) <= p.";
    assert_eq!(conjecture.sentence(), sentence);
    let conjecture =
        fixture("hdu-2147/king.py", 20).check(&lost_if(|p| p[0] % 2 == 1 && p[1] % 2 == 1));
    assert_eq!(conjecture.sentence(), "The player to move loses exactly if n is odd and m is odd.");
}

#[test]
fn features_of_lists_and_words() {
    // An odd number of heaps is no position.
    fixture("codeforces-1147c/thanos.py", 4).check(&|heaps, _| {
        let smallest = heaps.iter().filter(|heap| *heap == heaps.iter().min().unwrap()).count();
        (heaps.len() == 4).then_some(if smallest > 2 { 0 } else { 2 })
    });
    fixture("lightoj-1253/misere.py", 4).check(&lost_if(|heaps| {
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        (sum == 0) == heaps.iter().any(|heap| *heap > 1)
    }));
    fixture("abc-048-d/neighbours.py", 8).check(&|_, word| {
        let has_twins = word.as_bytes().windows(2).any(|pair| pair[0] == pair[1]);
        let ends_differ = word.chars().next() != word.chars().last();
        (!has_twins).then_some(if (word.len() % 2 == 0) == ends_differ { 0 } else { 2 })
    });
    let conjecture = fixture("poj-1704/georgia.py", 4).check(&|coins, _| {
        let increases =
            coins.windows(2).all(|pair| pair[0] < pair[1]) && coins.iter().all(|coin| *coin > 0);
        let from_end: Vec<i64> = coins.iter().rev().copied().chain([0]).collect();
        let sum = from_end
            .chunks(2)
            .filter(|pair| pair.len() == 2)
            .fold(0, |sum, pair| sum ^ (pair[0] - pair[1] - 1));
        increases.then_some(if sum == 0 { 0 } else { 2 })
    });
    assert!(conjecture
        .sentence()
        .ends_with("the gaps between 0 and the numbers at odd places from the end = 0."));
}

#[test]
fn where_nothing_is_known_nothing_is_claimed() {
    let runs = |position: &Position| {
        let n = parse(position)[0];
        let splits = (2..n).filter_map(|parts| {
            let rest = n - parts * (parts - 1) / 2;
            let first = (rest > 0 && rest % parts == 0).then_some(rest / parts)?;
            let heaps: Vec<String> = (first..first + parts).map(|heap| heap.to_string()).collect();
            Some(heaps.join(" + "))
        });
        answer(splits)
    };
    for game in [
        fixture("leetcode-1510/squares.py", 1000),
        fixture("leetcode-1510/squares.py", 1000).grundy(),
        listed("CF 87C", "n", 600, runs).grundy(),
        revolt("n k where k >= 1", 40),
        fixture("codeforces-305e/cut.py", 8),
    ] {
        let conjecture = game.conjecture();
        assert!(conjecture.is_none(), "{}: {}", game.name, conjecture.unwrap().sentence());
    }
}

/// The rules here are those of the judges: their samples.
#[test]
fn samples() {
    let check = |game: Game, samples: &[(&str, Outcome)]| {
        for (position, outcome) in samples {
            let position: Position = position.parse().unwrap();
            let found = game.search(std::slice::from_ref(&position));
            assert_eq!(found, [(position, *outcome as u32)], "{}", game.name);
        }
    };
    check(fixture("hdu-1847/kiki.py", 0), &[("1", Win), ("3", Loss)]);
    check(fixture("hdu-1527/wythoff.py", 0), &[("2 1", Loss), ("8 4", Win), ("4 7", Loss)]);
    check(fibonacci_nim(), &[("2", Loss), ("13", Loss)]);
    check(fixture("hdu-2897/coins.py", 0), &[("7 1 1", Loss), ("11 2 4", Win)]);
    check(
        fixture("codeforces-1194d/one-two-or-k.py", 0),
        &[("0 3", Loss), ("3 3", Win), ("3 4", Loss), ("4 4", Win)],
    );
    check(fixture("codeforces-1147c/thanos.py", 0), &[("3 1 4 1", Win)]);
    check(fixture("codeforces-305e/cut.py", 0), &[("abacaba", Win), ("abcde", Loss)]);
    check(fixture("abc-048-d/neighbours.py", 0), &[("aba", Loss), ("abc", Win), ("abcab", Win)]);
    // The larger one has 24,000 positions.
    let samples = [("1 2 3", Loss), ("1 5 6 7 9 12 14 17", Win)];
    check(fixture("poj-1704/georgia.py", 0), &samples[..gametheory_testing::budget(1, 2)]);
    check(fixture("hdu-2147/king.py", 0), &[("5 3", Loss), ("5 4", Win), ("6 6", Win)]);
    check(fixture("hdu-1525/euclid.py", 0), &[("34 12", Win), ("15 24", Loss)]);
    check(multiplication(), &[("1 162", Win), ("1 17", Loss), ("1 34012226", Win)]);
    check(
        fixture("leetcode-1406/stones.py", 0),
        &[("1 2 3 7", Loss), ("1 2 3 -9", Win), ("1 2 3 6", Draw)],
    );
}
