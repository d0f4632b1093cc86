//! Problems of judges that were chosen before the tool was written, each with what is known of it.
//! This file is long because it is a list, and a list is best read in one place.

use super::*;
use Outcome::{Draw, Loss, Win};

/// Take a power of 2 (HDU 1847).
pub(super) fn kiki() -> Game {
    numbers("HDU 1847", "n", 100, |p| {
        powers(2).map(|k| p[0] - k).filter(|n| *n >= 0).map(|n| vec![n]).collect()
    })
}

fn powers(base: i64) -> impl Iterator<Item = i64> {
    (0..60).map_while(move |k| base.checked_pow(k))
}

/// Take at most half of a heap (LightOJ 1296).
pub(super) fn at_most_half() -> Game {
    numbers("LightOJ 1296", "n", 300, |p| (1..=p[0] / 2).map(|taken| vec![p[0] - taken]).collect())
}

pub(super) fn wythoff() -> Game {
    numbers("HDU 1527", "a b", 100, |p| {
        let both = (1..=p[0].min(p[1])).map(|k| vec![p[0] - k, p[1] - k]);
        nim(p, i64::MAX).into_iter().chain(both).collect()
    })
}

/// Take 1, 2 or k (Codeforces 1194D).
pub(super) fn one_two_or_k() -> Game {
    numbers("CF 1194D", "n k where k >= 3", 36, |p| {
        [1, 2, p[1]]
            .iter()
            .filter(|taken| **taken <= p[0])
            .map(|taken| vec![p[0] - taken, p[1]])
            .collect()
    })
}

/// Take 1, or turn 2x into k heaps of x (Codeforces 603C).
fn revolt(starts: &'static str) -> Game {
    listed("CF 603C", starts, 300, |position| {
        let p = parse(position);
        let (n, k) = (p[0], p[1]);
        let mut options = Vec::new();
        if n > 0 {
            options.push(format!("{} {k}", n - 1));
        }
        if n > 0 && n % 2 == 0 {
            options.push(vec![format!("{} {k}", n / 2); k as usize].join(" + "));
        }
        answer(options)
    })
    .grundy()
}

pub(super) fn misere_nim() -> Game {
    numbers("LightOJ 1253", "list of at most 4 numbers below 5", 4, |heaps| nim(heaps, i64::MAX))
        .misere()
}

/// Delete an inner letter so that no two neighbours are equal (ABC 048 D).
pub(super) fn inner_letter() -> Game {
    listed("ABC 048 D", "/[abc]{3,}/", 8, |position| {
        let word = position.words().concat();
        let has_twins = |word: &str| word.as_bytes().windows(2).any(|pair| pair[0] == pair[1]);
        if has_twins(&word) {
            return "invalid two equal neighbours".into();
        }
        let options = (1..word.len() - 1).map(|at| [&word[..at], &word[at + 1..]].concat());
        answer(options.filter(|option| !has_twins(option)))
    })
}

/// Coins on a strip; move one to the left, over no other (POJ 1704).
pub(super) fn coins() -> Game {
    listed("POJ 1704", "list of at most 4 numbers from 1 to 11", 4, |position| {
        let coins = parse(position);
        if coins.windows(2).any(|pair| pair[0] >= pair[1]) {
            return "invalid the numbers do not increase".into();
        }
        let mut options = Vec::new();
        for (at, coin) in coins.iter().enumerate() {
            let free = if at == 0 { 1 } else { coins[at - 1] + 1 };
            for cell in free..*coin {
                let mut option = coins.clone();
                option[at] = cell;
                options.push(Position::new(option.iter().map(i64::to_string)).to_string());
            }
        }
        answer(options)
    })
}

/// Who multiplies 1 by 2 to 9 and reaches n first (POJ 2505): divide n, rounded up, until it is 1.
pub(super) fn division() -> Game {
    numbers("POJ 2505 by division", "n where n >= 2", 12_000, |p| {
        if p[0] == 1 {
            return vec![];
        }
        (2..=9).map(|by| vec![(p[0] + by - 1) / by]).collect()
    })
}

/// A word; cut at the middle of a palindrome of length 3 (Codeforces 305E).
fn cut(starts: &'static str, to: usize) -> Game {
    listed("CF 305E", starts, to, |position| {
        let word = position.words().concat();
        let inner = 1..word.len().max(2) - 1;
        let cuts = inner.filter(|at| word.as_bytes()[at - 1] == word.as_bytes()[at + 1]);
        answer(cuts.map(|at| format!("{} + {} + {}", &word[..at], &word[at..=at], &word[at + 1..])))
    })
}

#[test]
fn automata_periods_and_recursions() {
    kiki().check("loses exactly if n mod 3 = 0.", &lost_if(|p| p[0] % 3 == 0));
    let divisors = |p: &[i64]| -> Vec<Vec<i64>> {
        (1..p[0]).filter(|d| p[0] % d == 0).map(|d| vec![p[0] - d]).collect()
    };
    numbers("LeetCode 1025", "n where n >= 1", 60, divisors)
        .check("loses exactly if n mod 2 = 1.", &lost_if(|p| p[0] % 2 == 1));
    let is_power = |p: &[i64]| (p[0] + 1).count_ones() == 1;
    at_most_half().check("loses exactly if power(2, n + 1).", &lost_if(is_power));
    let halves = |p: &[i64], _: &str| {
        let mut n = p[0];
        while n % 2 == 1 {
            n /= 2;
        }
        u32::try_from(n / 2).ok()
    };
    at_most_half().grundy().check("g(2 n) = n, g(2 n + 1) = g(n).", &halves);
    // Take, or split a heap.
    let lasker = listed("HDU 3032", "n", 100, |position| {
        let n = parse(position)[0];
        let split = (1..=n / 2).map(|part| format!("{part} + {}", n - part));
        answer((0..n).map(|rest| rest.to_string()).chain(split))
    });
    let says = "g(n + 4) = g(n) + 4 for n >= 1; from n = 0 on, g is 0, 1, 2, 4, 3.";
    lasker.grundy().check(says, &|p, _| {
        let n = p[0] as u32;
        Some(n + [0, 0, 0, 1][n as usize % 4] - u32::from(n > 0 && n % 4 == 0))
    });
    // First take less than all, then at most twice what was taken.
    let fibonacci_nim = numbers("HDU 2516", "n where n >= 2", 150, |p| {
        let most = if p.len() == 1 { p[0] - 1 } else { p[1].min(p[0]) };
        (1..=most).map(|taken| vec![p[0] - taken, 2 * taken]).collect()
    });
    fibonacci_nim.check(
        "loses exactly if fibonacci(n).",
        &lost_if(|p| {
            let (mut a, mut b) = (1, 2);
            while b < p[0] {
                (a, b) = (b, a + b);
            }
            b == p[0]
        }),
    );
    // The known bounds: 9, then twice, then 9 times, and so on.
    division().check(
        "digits in base 18 of n",
        &lost_if(|p| {
            let (mut bound, mut turn) = (1, 0);
            while bound < p[0] {
                bound *= if turn % 2 == 0 { 9 } else { 2 };
                turn += 1;
            }
            turn % 2 == 0
        }),
    );
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
    revolt("n 2").check("", &even);
    revolt("n 4").check("", &even);
    revolt("n 3").check("", &odd);
    revolt("n 5").check("", &odd);
}

#[test]
fn automata_of_two_numbers() {
    // Beatty's sequence, as long as floating-point numbers are exact enough.
    let golden = |p: &[i64]| {
        let (small, large) = (p[0].min(p[1]), p[0].max(p[1]));
        (((large - small) as f64) * (1.0 + 5f64.sqrt()) / 2.0).floor() as i64 == small
    };
    wythoff().check("Fibonacci digits of a and b", &lost_if(golden));
    // Who must not let the other one choose: the quotients of Euclid's algorithm.
    let euclid_rule = |p: &[i64]| {
        let (mut small, mut large, mut is_won) = (p[0].min(p[1]), p[0].max(p[1]), true);
        while small > 0 && large / small == 1 && large % small > 0 {
            (small, large) = (large % small, small);
            is_won = !is_won;
        }
        is_won == (small == 0)
    };
    // Subtract a multiple of the smaller number.
    let euclid = numbers("HDU 1525", "a b", 158, |p| {
        let (small, large) = (p[0].min(p[1]), p[0].max(p[1]));
        let most = if small == 0 { 0 } else { large / small };
        (1..=most).map(|k| vec![small, large - k * small]).collect()
    });
    euclid.check("Fibonacci digits", &lost_if(euclid_rule));
}

#[test]
fn features_of_numbers() {
    one_two_or_k().check(
        "(n mod (k + 1)) mod 3 = 0",
        &lost_if(|p| {
            let (n, k) = (p[0], p[1]);
            let rest = n % (k + 1);
            if k % 3 == 0 {
                rest % 3 == 0 && rest != k
            } else {
                n % 3 == 0
            }
        }),
    );
    // Take p to q tokens, or all if fewer are left; who takes the last loses.
    let bash_again = numbers("HDU 2897", "n p q where n >= 1 and p >= 1 and q >= p", 16, |v| {
        let taken = (v[1].min(v[0])..=v[2].min(v[0])).filter(|taken| *taken > 0);
        taken.map(|taken| vec![v[0] - taken, v[1], v[2]]).collect()
    });
    let says = "loses exactly if n mod (p + q) != 0 and n mod (p + q) <= p.";
    bash_again.misere().check(says, &lost_if(|v| (1..=v[1]).contains(&(v[0] % (v[1] + v[2])))));
    // A king goes left, down, or both.
    let king = numbers("HDU 2147", "n m where n >= 1 and m >= 1", 20, |p| {
        let steps = [(1, 0), (0, 1), (1, 1)];
        let options = steps.iter().map(|(x, y)| vec![p[0] - x, p[1] - y]);
        options.filter(|p| p[0] >= 1 && p[1] >= 1).collect()
    });
    let says = "loses exactly if n mod 2 = 1 and m mod 2 = 1.";
    king.check(says, &lost_if(|p| p[0] % 2 == 1 && p[1] % 2 == 1));
}

#[test]
fn features_of_lists_and_words() {
    // Take from exactly half of the heaps.
    let half_of_the_heaps = numbers("CF 1147C", "list of 4 numbers below 5", 4, |heaps| {
        let mut options = Vec::new();
        for one in nim(heaps, i64::MAX) {
            let first = (0..heaps.len()).find(|at| one[*at] != heaps[*at]).unwrap();
            let twice = nim(&one, i64::MAX).into_iter();
            options.extend(twice.filter(|two| two[..=first] == one[..=first]));
        }
        options
    });
    half_of_the_heaps.check(
        "",
        &lost_if(|heaps| {
            heaps.iter().filter(|heap| *heap == heaps.iter().min().unwrap()).count() > 2
        }),
    );
    misere_nim().check(
        "",
        &lost_if(|heaps| {
            let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            (sum == 0) == heaps.iter().any(|heap| *heap > 1)
        }),
    );
    inner_letter().check("", &|_, word| {
        let has_twins = word.as_bytes().windows(2).any(|pair| pair[0] == pair[1]);
        let ends_differ = word.chars().next() != word.chars().last();
        (!has_twins).then_some(if (word.len() % 2 == 0) == ends_differ { 0 } else { 2 })
    });
    let says = "the gaps between 0 and the numbers at odd places from the end = 0.";
    coins().check(says, &|coins, _| {
        let increases =
            coins.windows(2).all(|pair| pair[0] < pair[1]) && coins.iter().all(|coin| *coin > 0);
        let from_end: Vec<i64> = coins.iter().rev().copied().chain([0]).collect();
        let sum = from_end
            .chunks(2)
            .filter(|pair| pair.len() == 2)
            .fold(0, |sum, pair| sum ^ (pair[0] - pair[1] - 1));
        increases.then_some(if sum == 0 { 0 } else { 2 })
    });
}

#[test]
fn where_nothing_is_known_nothing_is_claimed() {
    let squares = |p: &[i64]| -> Vec<Vec<i64>> {
        (1..=p[0]).take_while(|k| k * k <= p[0]).map(|k| vec![p[0] - k * k]).collect()
    };
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
        numbers("LeetCode 1510", "n", 1000, squares),
        numbers("LeetCode 1510", "n", 1000, squares).grundy(),
        listed("CF 87C", "n", 600, runs).grundy(),
        revolt("n k where k >= 1"),
        cut("/[ab]+/", 8),
    ] {
        let game =
            Game { to: game.to.min(if game.starts.contains('k') { 40 } else { 1000 }), ..game };
        let conjecture = game.conjecture();
        assert!(conjecture.is_none(), "{}: {}", game.name, conjecture.unwrap().sentence());
    }
}

/// The samples of judges, where the theorem alone does not say that these are their rules.
#[test]
fn samples() {
    let check = |game: Game, samples: &[(&str, Outcome)]| {
        for (position, outcome) in samples {
            let position: Position = position.parse().unwrap();
            let found = game.search(std::slice::from_ref(&position));
            assert_eq!(found, [(position, *outcome as u32)], "{}", game.name);
        }
    };
    check(cut("/[a-z]+/", 0), &[("abacaba", Win), ("abcde", Loss)]);
    check(coins(), &[("1 2 3", Loss), ("1 5 6 7 9 12 14 17", Win)]);
    check(division(), &[("162", Win), ("17", Loss), ("34012226", Win)]);
    // A row of numbers, of which 1 to 3 are taken from the front (LeetCode 1406).
    let row = listed("LeetCode 1406", "list of 4 numbers below 9", 4, |position| {
        let row = parse(position);
        let take = |k: usize| {
            let rest = Position::new(row[k..].iter().map(i64::to_string));
            format!("{}: {rest}", row[..k].iter().sum::<i64>())
        };
        answer((1..=row.len().min(3)).map(take))
    });
    check(row, &[("1 2 3 7", Loss), ("1 2 3 -9", Win), ("1 2 3 6", Draw)]);
}
