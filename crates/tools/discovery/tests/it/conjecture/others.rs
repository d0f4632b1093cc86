//! More games of the kinds that judges give, each with its theorem.

use super::*;

/// A game that takes a letter out of a word.
fn word_game(
    name: &'static str,
    starts: &'static str,
    to: usize,
    moves: impl Fn(&str) -> Vec<String> + 'static,
) -> Game {
    listed(name, starts, to, move |position| {
        answer(moves(&position.words().concat()).iter().map(|word| quoted(word)))
    })
}

/// The word without the letters from `at` on.
fn without(word: &str, at: usize, letters: usize) -> String {
    [&word[..at], &word[at + letters..]].concat()
}

fn nim_sum<'a>(heaps: impl IntoIterator<Item = &'a i64>) -> i64 {
    heaps.into_iter().fold(0, |sum, heap| sum ^ heap)
}

#[test]
fn numbers_that_are_taken_from() {
    let bash = |p: &[i64]| (1..=p[1].min(p[0])).map(|taken| vec![p[0] - taken, p[1]]).collect();
    let game = || numbers("Bash's game", "n k where k >= 1", 20, bash);
    game().check(&lost_if(|p| p[0] % (p[1] + 1) == 0));
    game().misere().check(&lost_if(|p| p[0] % (p[1] + 1) == 1));
    let conjecture = game().grundy().check(&|p, _| u32::try_from(p[0] % (p[1] + 1)).ok());
    assert_eq!(conjecture.sentence(), "The Grundy number is n mod (k + 1).");
    let some = |p: &[i64]| -> Vec<Vec<i64>> {
        [1, 3, 4].iter().filter(|taken| **taken <= p[0]).map(|taken| vec![p[0] - taken]).collect()
    };
    numbers("take 1, 3 or 4", "n", 60, some).check(&lost_if(|p| [0, 2].contains(&(p[0] % 7))));
    let digits = |p: &[i64]| -> Vec<Vec<i64>> {
        let digits = p[0].to_string().into_bytes().into_iter().map(|digit| i64::from(digit - b'0'));
        digits.filter(|digit| *digit > 0).map(|digit| vec![p[0] - digit]).collect()
    };
    // However large the table is.
    for to in [120, 1000] {
        let conjecture =
            numbers("take a digit", "n", to, digits).check(&lost_if(|p| p[0] % 10 == 0));
        assert!(conjecture.sentence().ends_with("loses exactly if n mod 10 = 0."));
    }
    // Take as much as the opponent did, times 3, at most (POJ 3922, k = 3).
    let times_3 = |p: &[i64]| {
        let most = if p.len() == 1 { p[0] - 1 } else { p[1].min(p[0]) };
        (1..=most).map(|taken| vec![p[0] - taken, 3 * taken]).collect()
    };
    numbers("three times as much", "n where n >= 2", 170, times_3).check(&|p, _| {
        // The next one is larger by the least one that is at least a third (Schwenk 1970).
        let mut lost = vec![1];
        while lost[lost.len() - 1] < p[0] {
            let largest = lost[lost.len() - 1];
            lost.push(largest + lost.iter().find(|one| 3 * **one >= largest).unwrap());
        }
        Some(if lost.ends_with(&[p[0]]) { 0 } else { 2 })
    });
    let mark = |p: &[i64]| if p[0] == 0 { vec![] } else { vec![vec![p[0] - 1], vec![p[0] / 2]] };
    numbers("Mark", "n", 100, mark)
        .check(&lost_if(|p| p[0] == 0 || p[0].trailing_zeros() % 2 == 1));
}

#[test]
fn heaps_that_are_split() {
    let dawson = listed("Dawson's Kayles", "n", 260, |position| {
        let n = parse(position)[0];
        answer(
            (0..=(n - 2).max(-2) / 2)
                .filter(|_| n >= 2)
                .map(|left| format!("{left} + {}", n - 2 - left)),
        )
    });
    // The period is known (Guy and Smith 1956).
    let conjecture = dawson.grundy().conjecture().unwrap();
    assert!(conjecture.sentence().starts_with("g(n + 34) = g(n) for n >= 53;"));
    let circle = listed("a circle of coins", "n k where n >= 1 and k >= 1", 16, |position| {
        let words = position.words();
        let (n, k): (i64, i64) = (words[0].parse().unwrap(), words[1].parse().unwrap());
        let mut options = Vec::new();
        for rest in (n - k).max(0)..n {
            if words.len() == 2 {
                options.push(format!("{rest} {k} row"));
            } else {
                let halves =
                    (0..=rest / 2).map(|left| format!("{left} {k} row + {} {k} row", rest - left));
                options.extend(halves);
            }
        }
        answer(options)
    });
    circle.check(&lost_if(|p| if p[1] == 1 { p[0] % 2 == 0 } else { p[0] > p[1] }));
}

#[test]
fn two_numbers() {
    // Two heaps; take an even number from one and put half of it on the other (ABC 059 D).
    let halves = |p: &[i64]| {
        let one = (1..=p[0] / 2).map(|k| vec![p[0] - 2 * k, p[1] + k]);
        one.chain((1..=p[1] / 2).map(|k| vec![p[0] + k, p[1] - 2 * k])).collect()
    };
    numbers("ABC 059 D", "x y", 16, halves).check(&lost_if(|p| (p[0] - p[1]).abs() <= 1));
    // A knight that goes left or up (HackerRank).
    let knight = |p: &[i64]| {
        let steps = [(-2, 1), (-2, -1), (1, -2), (-1, -2)].iter();
        let options = steps.map(|(x, y)| vec![p[0] + x, p[1] + y]);
        options.filter(|p| p[0] >= 1 && p[1] >= 1).collect()
    };
    let is_lost = |p: &[i64]| p.iter().all(|x| [1, 2].contains(&(x % 4)));
    numbers("a knight", "x y where x >= 1 and y >= 1", 20, knight).check(&lost_if(is_lost));
    // Chomp with two rows.
    let chomp = |p: &[i64]| {
        let first = (0..p[0]).map(|rest| vec![rest, p[1].min(rest)]);
        first.chain((0..p[1]).map(|rest| vec![p[0], rest])).collect()
    };
    let game = numbers("Chomp", "a b where a >= b", 16, chomp);
    game.misere().check(&lost_if(|p| p[0] == p[1] + 1));
    // A knight that goes down, or does not move: with draws (HDU 5754).
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
    let conjecture = corner.check(&|p, _| {
        let distance = (p[0] - p[1]).abs();
        Some(if (p[0] + p[1]) % 3 != 2 || distance > 1 { 1 } else { 2 * distance as u32 })
    });
    assert!(conjecture.sentence().ends_with("; otherwise wins."), "{}", conjecture.sentence());
}

/// One heap of which a move takes as many tokens as it likes.
#[test]
fn grundy_numbers_may_be_larger_than_a_byte() {
    let heap = numbers("a heap", "n", 300, |p| (0..p[0]).map(|left| vec![left]).collect()).grundy();
    let positions: Vec<Position> =
        (0..=300).map(|tokens| Position::new([tokens.to_string()])).collect();
    let values: Vec<u32> = heap.search(&positions).into_iter().map(|(_, value)| value).collect();
    assert_eq!(values, (0..=300).collect::<Vec<_>>());
}

#[test]
fn lists() {
    let at_most = |most| move |heaps: &[i64]| nim(heaps, most);
    let list = "list of at most 4 numbers below 6";
    numbers("Nim", list, 4, at_most(99)).check(&lost_if(|heaps| nim_sum(heaps) == 0));
    let rests = |heaps: &[i64]| heaps.iter().fold(0, |sum, heap| sum ^ (heap % 4));
    numbers("at most 3", list, 4, at_most(3)).check(&lost_if(move |heaps| rests(heaps) == 0));
    let sum = |p: &[i64], _: &str| u32::try_from(nim_sum(p)).ok();
    numbers("Nim", "a b c", 8, at_most(99)).grundy().check(&sum);
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
        .check(&lost_if(|heaps| nim_sum(heaps.iter().skip(1).step_by(2)) == 0));
    // Only the first heap (Codeforces 1382B).
    let first = |heaps: &[i64]| {
        let Some((first, rest)) = heaps.split_first() else { return vec![] };
        let option = |left: i64| [&[left][..usize::from(left > 0)], rest].concat();
        (0..*first).map(option).collect()
    };
    numbers("sequential Nim", "list of at most 5 numbers from 1 to 4", 5, first).check(&lost_if(
        |heaps| {
            let ones = heaps.iter().take_while(|heap| **heap == 1).count();
            (ones == heaps.len()) == (ones % 2 == 0)
        },
    ));
    // One token each from any heaps (CSES Another Game).
    let any = |heaps: &[i64]| {
        let mut options = vec![heaps.to_vec()];
        for at in 0..heaps.len() {
            for mut option in options.clone() {
                option[at] -= 1;
                options.push(option);
            }
        }
        options.remove(0);
        options.into_iter().filter(|option| option.iter().all(|heap| *heap >= 0)).collect()
    };
    numbers("one token each", "list of at most 4 numbers below 5", 4, any)
        .check(&lost_if(|heaps| heaps.iter().all(|heap| heap % 2 == 0)));
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
    board.check(&lost_if(|numbers| numbers.len() % 2 == 1 && nim_sum(numbers) != 0));
}

#[test]
fn words() {
    // Who has a palindrome after reordering wins (Codeforces 276B).
    let odd = |word: &str| "abcd".chars().filter(|c| word.matches(*c).count() % 2 == 1).count();
    let letters = listed("CF 276B", "/[abcd]*/", 6, move |position| {
        let word = position.words().concat();
        if odd(&word) <= 1 {
            return "win".into();
        }
        answer((0..word.len()).map(|at| quoted(&without(&word, at, 1))))
    });
    letters.check(&lost_word_if(move |word| odd(word) > 0 && odd(word) % 2 == 0));
    // Remove two different neighbours: as many moves as the rarer letter has.
    let pairs = word_game("different neighbours", "/[01]*/", 9, |word| {
        let differ = |at: &usize| word.as_bytes()[*at] != word.as_bytes()[at + 1];
        (0..word.len().max(1) - 1).filter(differ).map(|at| without(word, at, 2)).collect()
    });
    pairs.check(&lost_word_if(|word| {
        word.matches('0').count().min(word.matches('1').count()) % 2 == 0
    }));
    // A row of coins, of which two neighbours or one are taken from an end: a number.
    let ends = word_game("ends", "/<x*>/", 40, |word| {
        let coins = word.len() - 2;
        (1..=coins.min(2)).map(|taken| without(word, 1, taken)).collect()
    });
    let conjecture = ends.check(&lost_word_if(|word| (word.len() - 2) % 3 == 0));
    assert_eq!(conjecture.sentence(), "The player to move loses exactly if the length mod 3 = 2.");
}

/// A conjecture about a game whose moves are formulas is checked: no automaton that is small enough
/// to be learned reads the residues modulo 199.
#[test]
fn a_conjecture_that_a_check_accepts_is_a_law() {
    for (stuck, residue) in [("loss", 0), ("win", 1)] {
        let rules = discovery::Draft {
            numbers: Some("n".into()),
            moves: vec!["1 <= n - n' <= 198".into()],
            stuck: Some(stuck.into()),
            ..discovery::Draft::default()
        };
        let rules = rules.check().unwrap();
        let limits = discovery::arithmetic::Limits::default();
        let law =
            discovery::arithmetic::discover(&rules, Wanted::Outcome, &limits, &mut |_| Ok(()));
        let law = law.expect("a law");
        for n in (0..1000).chain([199u128.pow(8) - 1, 199u128.pow(8), 199u128.pow(8) + 1]) {
            let position = rules.numbers().unwrap().position(vec![n]).unwrap();
            assert_eq!(law.outcome(&position) == Some(Outcome::Loss), n % 199 == residue, "{n}");
        }
    }
}
