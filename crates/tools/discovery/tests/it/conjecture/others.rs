//! More games of the kinds that judges give, each with its theorem: those that need what no game of
//! the census needs.

use super::*;

fn nim_sum<'a>(heaps: impl IntoIterator<Item = &'a i64>) -> i64 {
    heaps.into_iter().fold(0, |sum, heap| sum ^ heap)
}

#[test]
fn numbers_that_are_taken_from() {
    let bash = |p: &[i64]| (1..=p[1].min(p[0])).map(|taken| vec![p[0] - taken, p[1]]).collect();
    let game = || numbers("Bash's game", "n k where k >= 1", 20, bash);
    game().check("", &lost_if(|p| p[0] % (p[1] + 1) == 0));
    game().misere().check("", &lost_if(|p| p[0] % (p[1] + 1) == 1));
    game()
        .grundy()
        .check("number is n mod (k + 1).", &|p, _| u32::try_from(p[0] % (p[1] + 1)).ok());
    let sum = |p: &[i64], _: &str| u32::try_from(nim_sum(p)).ok();
    let heaps = |heaps: &[i64]| nim(heaps, i64::MAX);
    numbers("Nim", "a b c", 8, heaps).grundy().check("number is a xor b xor c.", &sum);
    let digits = |p: &[i64]| -> Vec<Vec<i64>> {
        let digits = p[0].to_string().into_bytes().into_iter().map(|digit| i64::from(digit - b'0'));
        digits.filter(|digit| *digit > 0).map(|digit| vec![p[0] - digit]).collect()
    };
    // However large the table is.
    for to in [120, 1000] {
        numbers("take a digit", "n", to, digits)
            .check("loses exactly if n mod 10 = 0.", &lost_if(|p| p[0] % 10 == 0));
    }
    // The period is known (Guy and Smith 1956).
    let dawson = listed("Dawson's Kayles", "n", 260, |position| {
        let n = parse(position)[0];
        let splits = (0..n / 2).map(|left| format!("{left} + {}", n - 2 - left));
        answer(splits)
    });
    let conjecture = dawson.grundy().conjecture().unwrap();
    assert!(conjecture.sentence().starts_with("g(n + 34) = g(n) for n >= 53;"));
}

/// Tokens are taken from the first heap that has some.
fn first_heap(heaps: &[i64]) -> Vec<Vec<i64>> {
    let Some(at) = heaps.iter().position(|heap| *heap > 0) else { return vec![] };
    let option = |left| [&heaps[..at], &[left], &heaps[at + 1..]].concat();
    (0..heaps[at]).map(option).collect()
}

/// Whether that is lost: the heaps of one token in front leave no choice.
fn is_first_heap_lost(heaps: &[i64]) -> bool {
    let heaps: Vec<i64> = heaps.iter().copied().filter(|heap| *heap > 0).collect();
    let ones = heaps.iter().take_while(|heap| **heap == 1).count();
    (ones == heaps.len()) == (ones % 2 == 0)
}

/// From a program as from formulas: with three heaps, an automaton reads their digits (Codeforces
/// 1382B); in a list, the ones in front are counted.
#[test]
fn sequential_nim() {
    let says = "states that reads the digits in base 2 of a, b and c";
    numbers("three heaps", "a b c", 20, first_heap).check(says, &lost_if(is_first_heap_lost));
    let list = "list of at most 5 numbers from 1 to 4";
    let game = numbers("heaps in a list", list, 5, |heaps| {
        let rest = |option: Vec<i64>| option.into_iter().skip_while(|heap| *heap == 0).collect();
        first_heap(heaps).into_iter().map(rest).collect()
    });
    game.check("", &lost_if(is_first_heap_lost));
}

/// A knight that goes down, or does not move: with draws (HDU 5754).
#[test]
fn draws() {
    let corner = listed("HDU 5754", "x y where x >= 1 and y >= 1", 24, |position| {
        let p = parse(position);
        if p == [1, 1] {
            return "loss".into();
        }
        let options = [(1, 2), (2, 1)].iter().map(|(x, y)| (p[0] - x, p[1] - y));
        let options: Vec<String> =
            options.filter(|(x, y)| *x >= 1 && *y >= 1).map(|(x, y)| format!("{x} {y}")).collect();
        if options.is_empty() {
            "draw".into()
        } else {
            answer(options)
        }
    });
    corner.check("; otherwise wins.", &|p, _| {
        let distance = (p[0] - p[1]).abs();
        Some(if (p[0] + p[1]) % 3 != 2 || distance > 1 { 1 } else { 2 * distance as u32 })
    });
}

#[test]
fn lists_and_words() {
    // Stairs: tokens go down a step (CSES Stair Game).
    let stairs = |heaps: &[i64]| {
        let mut options = Vec::new();
        for (at, heap) in heaps.iter().enumerate().skip(1) {
            for moved in 1..=*heap {
                let mut option = heaps.to_vec();
                option[at] -= moved;
                option[at - 1] += moved;
                options.push(option);
            }
        }
        options
    };
    numbers("stairs", "list of at most 4 numbers below 4", 4, stairs)
        .check("", &lost_if(|heaps| nim_sum(heaps.iter().skip(1).step_by(2)) == 0));
    // Who makes the nim-sum 0 loses (LeetCode 810).
    let board = listed("LeetCode 810", "list of at most 5 numbers below 4", 5, |position| {
        let numbers = parse(position);
        if nim_sum(&numbers) == 0 {
            return "win".into();
        }
        let erase = |at: usize| {
            let rest = [&numbers[..at], &numbers[at + 1..]].concat();
            Position::new(rest.iter().map(i64::to_string)).to_string()
        };
        answer((0..numbers.len()).map(erase))
    });
    board.check("", &lost_if(|numbers| numbers.len() % 2 == 1 && nim_sum(numbers) != 0));
    let without = |word: &str, at: usize, letters: usize| {
        Position::new([[&word[..at], &word[at + letters..]].concat()]).to_string()
    };
    // Who has a palindrome after reordering wins (Codeforces 276B).
    let odd = |word: &str| "abcd".chars().filter(|c| word.matches(*c).count() % 2 == 1).count();
    let letters = listed("CF 276B", "/[abcd]*/", 6, move |position| {
        let word = position.words().concat();
        if odd(&word) <= 1 {
            return "win".into();
        }
        answer((0..word.len()).map(|at| without(&word, at, 1)))
    });
    letters.check("", &lost_word_if(move |word| odd(word) > 0 && odd(word) % 2 == 0));
    // Remove two different neighbours: as many moves as the rarer letter has.
    let pairs = listed("different neighbours", "/[01]*/", 9, move |position| {
        let word = position.words().concat();
        let differ = |at: &usize| word.as_bytes()[*at] != word.as_bytes()[at + 1];
        answer((0..word.len().max(1) - 1).filter(differ).map(|at| without(&word, at, 2)))
    });
    pairs.check(
        "",
        &lost_word_if(|word| word.matches('0').count().min(word.matches('1').count()) % 2 == 0),
    );
}

/// If the moves of a game are formulas, a conjecture about it is checked. The lost numbers here have
/// two residues modulo 49. An automaton for them needs more than the 40 states that are allowed, so no
/// law is learned: only the conjecture finds it.
#[test]
fn a_conjecture_that_a_check_accepts_is_a_law() {
    let draft = discovery::Draft {
        numbers: Some("n".into()),
        moves: vec!["1 <= n - n' <= 38 and n - n' != 10".into()],
        ..discovery::Draft::default()
    };
    let rules = draft.check().unwrap();
    let limits = discovery::arithmetic::Limits { guess: 40, ..Default::default() };
    let law = discovery::arithmetic::discover(&rules, Wanted::Outcome, &limits, &mut |_| Ok(()));
    let law = law.expect("a law");
    for n in (0..1000).chain([49u128.pow(8) - 1, 49u128.pow(8), 49u128.pow(8) + 10]) {
        let position = rules.numbers().unwrap().position(vec![n]).unwrap();
        let is_lost = [0, 10].contains(&(n % 49));
        assert_eq!(law.outcome(&position) == Some(Outcome::Loss), is_lost, "{n}");
    }
}
