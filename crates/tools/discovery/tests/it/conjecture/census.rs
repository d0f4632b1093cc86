//! Problems of judges, most of them chosen before the tool was written, each with what is known of it.
//! This file is long because it is a list, and a list is best read in one place.

use super::*;
use Outcome::{Draw, Loss, Win};

/// Take at most half of a heap.
pub(super) fn at_most_half() -> Game {
    fixture("lightoj-1296/half.py", "n", 300)
}

fn wythoff() -> Game {
    numbers("HDU 1527", "a b", 80, |p| {
        let both = (1..=p[0].min(p[1])).map(|taken| vec![p[0] - taken, p[1] - taken]);
        nim(p).into_iter().chain(both).collect()
    })
}

/// Subtract a multiple of the smaller number.
pub(super) fn euclid() -> Game {
    fixture("hdu-1525/euclid.py", "a b", 60)
}

/// Take 1, 2 or k.
pub(super) fn one_two_or_k() -> Game {
    fixture("codeforces-1194d/one-two-or-k.py", "n k where k >= 3", 36)
}

pub(super) fn misere_nim() -> Game {
    fixture("lightoj-1253/misere.py", "list of at most 4 numbers below 5", 4).misere()
}

/// Delete an inner letter so that no two neighbours are equal.
pub(super) fn inner_letter() -> Game {
    fixture("abc-048-d/neighbours.py", "/[abc]{3,}/", 8)
}

/// Coins on a strip; move one to the left, over no other.
pub(super) fn coins() -> Game {
    fixture("poj-1704/georgia.py", "list of at most 4 numbers from 1 to 11", 4)
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

/// Take 1, or turn 2x into k heaps of x.
fn revolt(starts: &'static str) -> Game {
    fixture("codeforces-603c/lieges.py", starts, 300).grundy()
}

/// Take 1 to k.
pub(super) fn bash() -> Game {
    let moves = |p: &[i64]| (1..=p[1].min(p[0])).map(|taken| vec![p[0] - taken, p[1]]).collect();
    numbers("Bash's game", "n k where k >= 1", 20, moves)
}

#[test]
fn periods() {
    fixture("hdu-1847/kiki.py", "n", 100)
        .check_lost("loses exactly if n mod 3 = 0.", |p| p[0] % 3 == 0);
    fixture("leetcode-1025/divisors.py", "n where n >= 1", 60)
        .check_lost("loses exactly if n mod 2 = 1.", |p| p[0] % 2 == 1);
    let says = "g(n + 4) = g(n) + 4 for n >= 1; from n = 0 on, g is 0, 1, 2, 4, 3.";
    fixture("hdu-3032/lasker.py", "n", 100).grundy().check(says, |p, _| {
        let n = p[0] as u32;
        Some(n + [0, 0, 0, 1][n as usize % 4] - u32::from(n > 0 && n % 4 == 0))
    });
    let digits = |p: &[i64]| -> Vec<Vec<i64>> {
        let digits = p[0].to_string().into_bytes().into_iter().map(|digit| i64::from(digit - b'0'));
        digits.filter(|digit| *digit > 0).map(|digit| vec![p[0] - digit]).collect()
    };
    // However large the table is.
    for to in [120, 1000] {
        numbers("take a digit", "n", to, digits)
            .check_lost("loses exactly if n mod 10 = 0.", |p| p[0] % 10 == 0);
    }
    // Coins in a circle: take one, or two neighbours, which leaves a row. If enough are left, the second
    // player makes two equal rows.
    let circle = listed("POJ 2484", "n where n >= 1", 200, |position| {
        let (p, mut options) = (parse(position), Vec::new());
        let coins = p[p.len() - 1];
        for rest in (coins - 2).max(0)..coins {
            // A row follows a 0.
            let lefts = if p.len() == 1 { 0..=0 } else { 0..=rest / 2 };
            options.extend(lefts.map(|left| format!("0 {left} + 0 {}", rest - left)));
        }
        answer(options)
    });
    circle.check_lost("wins exactly if n = 1 or n = 2.", |p| p[0] > 2);
    // The period is known (Guy and Smith 1956).
    let dawson = || {
        listed("Dawson's Kayles", "n", 260, |position| {
            let n = parse(position)[0];
            answer((0..n / 2).map(|left| format!("{left} + {}", n - 2 - left)))
        })
    };
    let conjecture = dawson().grundy().conjecture().unwrap();
    assert!(conjecture.sentence().starts_with("g(n + 34) = g(n) for n >= 53;"));
    dawson().check_lost(" or n = 15 or n = 35.", |p| {
        [0, 1, 15, 35].contains(&p[0]) || [5, 9, 21, 25, 29].contains(&(p[0] % 34))
    });
}

#[test]
fn digits_of_one_number() {
    at_most_half()
        .check_lost("loses exactly if power(2, n + 1).", |p| (p[0] + 1).count_ones() == 1);
    at_most_half().grundy().check("g(2 n) = n, g(2 n + 1) = g(n).", |p, _| {
        u32::try_from((p[0] >> p[0].trailing_ones()) / 2).ok()
    });
    // First take less than all, then at most twice what was taken.
    let fibonacci_nim = numbers("HDU 2516", "n where n >= 2", 100, |p| {
        let most = if p.len() == 1 { p[0] - 1 } else { p[1].min(p[0]) };
        (1..=most).map(|taken| vec![p[0] - taken, 2 * taken]).collect()
    });
    fibonacci_nim.check_lost("loses exactly if fibonacci(n).", |p| {
        let (mut a, mut b) = (1, 2);
        while b < p[0] {
            (a, b) = (b, a + b);
        }
        b == p[0]
    });
    // The known bounds: 9, then twice, then 9 times, and so on.
    division().check_lost("digits in base 18 of n", |p| {
        let (mut bound, mut turn) = (1, 0);
        while bound < p[0] {
            bound *= if turn % 2 == 0 { 9 } else { 2 };
            turn += 1;
        }
        turn % 2 == 0
    });
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
        let first = if n <= 4 { [0, 1, 0, 1, 2][n as usize] } else { 0 };
        Some((0..factors).fold(first, |g, _| if g == 1 { 2 } else { 1 }))
    };
    for (starts, theorem) in
        [("n 2", &even as &dyn Fn(&[i64], &str) -> _), ("n 4", &even), ("n 3", &odd), ("n 5", &odd)]
    {
        revolt(starts).check("", theorem);
    }
}

#[test]
fn digits_of_several_numbers() {
    // Beatty's sequence, as long as floating-point numbers are exact enough.
    wythoff().check_lost("Fibonacci digits of a and b", |p| {
        let (small, large) = (p[0].min(p[1]), p[0].max(p[1]));
        (((large - small) as f64) * (1.0 + 5f64.sqrt()) / 2.0).floor() as i64 == small
    });
    // Euclid's algorithm, up to the first quotient above 1: the player who meets it decides the game.
    euclid().check_lost("Fibonacci digits", |p| {
        let (mut small, mut large, mut is_won) = (p[0].min(p[1]), p[0].max(p[1]), true);
        while small > 0 && large / small == 1 && large % small > 0 {
            (small, large) = (large % small, small);
            is_won = !is_won;
        }
        is_won == (small == 0)
    });
}

#[test]
fn features_of_numbers() {
    let is_multiple = |rest: i64| move |p: &[i64]| p[0] % (p[1] + 1) == rest;
    bash().check_lost("", is_multiple(0));
    bash().misere().check_lost("", is_multiple(1));
    bash().grundy().check("number is n mod (k + 1).", |p, _| u32::try_from(p[0] % (p[1] + 1)).ok());
    let sum = |p: &[i64], _: &str| u32::try_from(nim_sum(p)).ok();
    numbers("Nim", "a b c", 8, nim).grundy().check("number is a xor b xor c.", sum);
    one_two_or_k().check_lost("(n mod (k + 1)) mod 3 = 0", |p| {
        let (n, k) = (p[0], p[1]);
        let rest = n % (k + 1);
        if k % 3 == 0 {
            rest % 3 == 0 && rest != k
        } else {
            n % 3 == 0
        }
    });
    // Take p to q tokens, or all if fewer are left; who takes the last loses.
    let says = "loses exactly if n mod (p + q) != 0 and n mod (p + q) <= p.";
    fixture("hdu-2897/coins.py", "n p q where n >= 1 and p >= 1 and q >= p", 16)
        .misere()
        .check_lost(says, |v| (1..=v[1]).contains(&(v[0] % (v[1] + v[2]))));
    // A king goes left, down, or both.
    fixture("hdu-2147/king.py", "n m where n >= 1 and m >= 1", 20)
        .check_lost("loses exactly if n mod 2 = 1 and m mod 2 = 1.", |p| {
            p[0] % 2 == 1 && p[1] % 2 == 1
        });
}

/// A knight that goes down, or does not move: with draws (HDU 5754).
#[test]
fn draws() {
    let corner = listed("HDU 5754", "x y where x >= 1 and y >= 1", 24, |position| {
        let p = parse(position);
        if p == [1, 1] {
            return "loss".into();
        }
        let options = [(p[0] - 1, p[1] - 2), (p[0] - 2, p[1] - 1)].into_iter();
        let options = options.filter(|(x, y)| *x >= 1 && *y >= 1);
        answer(options.map(|(x, y)| format!("{x} {y}"))).replace('-', "draw")
    });
    corner.check("; otherwise wins.", |p, _| {
        let distance = (p[0] - p[1]).abs();
        Some(if (p[0] + p[1]) % 3 != 2 || distance > 1 { 1 } else { 2 * distance as u32 })
    });
}

fn nim_sum<'a>(heaps: impl IntoIterator<Item = &'a i64>) -> i64 {
    heaps.into_iter().fold(0, |sum, heap| sum ^ heap)
}

/// A move takes tokens from the first heap that is not empty (Codeforces 1382B). For three heaps, the
/// conjecture is an automaton that reads their digits, like the law of a rules file with formulas. For a
/// list of heaps, any conjecture that is right will do.
#[test]
fn sequential_nim() {
    let first_heap = |heaps: &[i64]| -> Vec<Vec<i64>> {
        let empty = heaps.iter().take_while(|heap| **heap == 0).count();
        let rest = heaps.get(empty).copied().unwrap_or(0);
        nim(heaps).into_iter().take(rest as usize).collect()
    };
    // The heaps of one token in front leave no choice.
    let is_lost = |heaps: &[i64]| {
        let heaps: Vec<i64> = heaps.iter().copied().filter(|heap| *heap > 0).collect();
        let ones = heaps.iter().take_while(|heap| **heap == 1).count();
        (ones == heaps.len()) == (ones % 2 == 0)
    };
    let says = "states that reads the digits in base 2 of a, b and c";
    numbers("three heaps", "a b c", 20, first_heap).check_lost(says, is_lost);
    let list = "list of at most 5 numbers from 1 to 4";
    let game = numbers("heaps in a list", list, 5, move |heaps| {
        let rest = |option: Vec<i64>| option.into_iter().skip_while(|heap| *heap == 0).collect();
        first_heap(heaps).into_iter().map(rest).collect()
    });
    game.check_lost("", is_lost);
}

#[test]
fn features_of_lists() {
    // Take from exactly half of the heaps.
    fixture("codeforces-1147c/thanos.py", "list of 4 numbers below 5", 4).check_lost("", |heaps| {
        heaps.iter().filter(|heap| *heap == heaps.iter().min().unwrap()).count() > 2
    });
    misere_nim()
        .check_lost("", |heaps| (nim_sum(heaps) == 0) == heaps.iter().any(|heap| *heap > 1));
    let says = "the gaps between 0 and the numbers at odd places from the end = 0.";
    coins().check(says, |coins, _| {
        let increases =
            coins.windows(2).all(|pair| pair[0] < pair[1]) && coins.iter().all(|coin| *coin > 0);
        let from_end: Vec<i64> = coins.iter().rev().copied().chain([0]).collect();
        let sum = from_end.chunks_exact(2).fold(0, |sum, pair| sum ^ (pair[0] - pair[1] - 1));
        increases.then_some(if sum == 0 { 0 } else { 2 })
    });
    // Stairs: tokens go down a step (CSES Stair Game).
    let stairs = |heaps: &[i64]| -> Vec<Vec<i64>> {
        let below = |mut option: Vec<i64>| {
            let at = (0..heaps.len()).find(|at| option[*at] != heaps[*at])?;
            *option.get_mut(at.checked_sub(1)?)? += heaps[at] - option[at];
            Some(option)
        };
        nim(heaps).into_iter().filter_map(below).collect()
    };
    numbers("stairs", "list of at most 4 numbers below 4", 4, stairs)
        .check_lost("", |heaps| nim_sum(heaps.iter().skip(1).step_by(2)) == 0);
    // Erase a number; who makes the nim-sum 0 loses (LeetCode 810).
    let board = listed("LeetCode 810", "list of at most 5 numbers below 4", 5, |position| {
        if nim_sum(&parse(position)) == 0 {
            return "win".into();
        }
        let words = position.words();
        let erase = |at: usize| Position::new([&words[..at], &words[at + 1..]].concat());
        answer((0..words.len()).map(|at| erase(at).to_string()))
    });
    board.check_lost("", |numbers| numbers.len() % 2 == 1 && nim_sum(numbers) != 0);
}

#[test]
fn features_of_words() {
    inner_letter().check("", |_, word| {
        let has_twins = word.as_bytes().windows(2).any(|pair| pair[0] == pair[1]);
        let ends_differ = word.chars().next() != word.chars().last();
        (!has_twins).then_some(if (word.len() % 2 == 0) == ends_differ { 0 } else { 2 })
    });
    let without = |word: &str, at: usize, letters: usize| {
        Position::new([[&word[..at], &word[at + letters..]].concat()]).to_string()
    };
    // Delete a letter; who has a palindrome after reordering wins (Codeforces 276B).
    let odd = |word: &str| "abcd".chars().filter(|c| word.matches(*c).count() % 2 == 1).count();
    let letters = listed("CF 276B", "/[abcd]*/", 6, move |position| {
        let word = position.words().concat();
        if odd(&word) <= 1 {
            return "win".into();
        }
        answer((0..word.len()).map(|at| without(&word, at, 1)))
    });
    letters.check("", |_, word| Some(if odd(word) > 0 && odd(word) % 2 == 0 { 0 } else { 2 }));
    // Remove two different neighbours: as many moves as the rarer letter has.
    let pairs = listed("different neighbours", "/[01]*/", 9, move |position| {
        let word = position.words().concat();
        let differ = |at: &usize| word.as_bytes()[*at] != word.as_bytes()[at + 1];
        answer((0..word.len().max(1) - 1).filter(differ).map(|at| without(&word, at, 2)))
    });
    pairs.check("", |_, word| {
        let moves = word.matches('0').count().min(word.matches('1').count());
        Some(if moves % 2 == 0 { 0 } else { 2 })
    });
}

#[test]
fn where_nothing_is_known_nothing_is_claimed() {
    let runs = |position: &Position| {
        let n = parse(position)[0];
        answer((2..n).filter_map(|parts| {
            let rest = n - parts * (parts - 1) / 2;
            let first = (rest > 0 && rest % parts == 0).then_some(rest / parts)?;
            let heaps: Vec<String> = (first..first + parts).map(|heap| heap.to_string()).collect();
            Some(heaps.join(" + "))
        }))
    };
    for game in [
        fixture("leetcode-1510/squares.py", "n", 1000),
        fixture("leetcode-1510/squares.py", "n", 1000).grundy(),
        listed("CF 87C", "n", 600, runs).grundy(),
        Game { to: 40, ..revolt("n k where k >= 1") },
        fixture("codeforces-305e/cut.py", "/[ab]+/", 8),
    ] {
        let conjecture = game.conjecture();
        assert!(conjecture.is_none(), "{}: {}", game.name, conjecture.unwrap().sentence());
    }
}

/// The samples of judges, where the theorem alone does not say that these are their rules.
#[test]
fn samples() {
    let check = |game: Game, samples: &[(&str, Outcome)]| {
        let (positions, outcomes): (Vec<Position>, Vec<u32>) =
            samples.iter().map(|(one, outcome)| (one.parse().unwrap(), *outcome as u32)).unzip();
        let found = game.search(&positions);
        assert!(found.into_iter().eq(positions.into_iter().zip(outcomes)), "{}", game.name);
    };
    check(fixture("codeforces-305e/cut.py", "", 0), &[("abacaba", Win), ("abcde", Loss)]);
    check(coins(), &[("1 2 3", Loss), ("1 5 6 7 9 12 14 17", Win)]);
    check(division(), &[("162", Win), ("17", Loss), ("34012226", Win)]);
    let row = [("1 2 3 7", Loss), ("1 2 3 -9", Win), ("1 2 3 6", Draw)];
    check(fixture("leetcode-1406/stones.py", "", 0), &row);
}
