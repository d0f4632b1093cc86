//! Compares the operations on automata with arithmetic, on all words of a few letters, usual or
//! not; and alters laws, which the checks then refuse.

use std::cmp::Ordering;

use gametheory_core::Outcome;

use super::automaton::Automaton;
use super::budget::Limits;
use super::check::check;
use super::digits::Digits;
use super::discover::{discover, Found};
use super::draft::Draft;
use super::grundy::{self, Change};
use super::law::Law;
use super::linear::{Linear, Remainder};
use super::relation::{Builder, Relation, Var};
use super::rules::Rules;
use super::search::Wanted;
use super::solve::{solve, spell};

/// All kinds of digits that differ in how they work.
fn all_digits() -> Vec<Digits> {
    let bases = [2, 3, 10].map(Digits::base);
    let others = [1, 2, 3].map(Digits::fibonacci);
    bases.into_iter().chain(others).flatten().collect()
}

fn with_builder<R>(digits: Digits, test: impl FnOnce(&mut Builder) -> R) -> R {
    test(&mut Builder::new(digits, Limits::default(), &mut |_| Ok(())))
}

/// All words of at most so many letters.
fn words(letters: usize, longest: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut begin = 0;
    for _ in 0..longest {
        let end = all.len();
        for index in begin..end {
            for letter in 0..letters {
                all.push([all[index].as_slice(), &[letter]].concat());
            }
        }
        begin = end;
    }
    all
}

/// Checks a relation on all words that are short enough, and returns how many there were.
fn compare(digits: Digits, relation: &Relation, holds: impl Fn(&[i64]) -> bool) -> usize {
    let tracks = relation.tracks.len();
    let letters = relation.automaton.letters();
    let longest = (1..=6).take_while(|n| letters.pow(*n) <= 5_000).last().unwrap_or(1);
    let words = words(letters, longest as usize);
    for word in &words {
        let numbers = spell(digits, tracks, word).unwrap();
        let numbers: Vec<i64> = numbers.iter().map(|n| i64::try_from(*n).unwrap()).collect();
        let accepts = relation.automaton.read(word.iter().copied());
        assert_eq!(accepts, holds(&numbers), "{digits} {word:?} {numbers:?}");
    }
    words.len()
}

fn linear(coefficients: &[i64], constant: i64) -> Linear {
    let terms = coefficients.iter().enumerate().map(|(var, coefficient)| (*coefficient, var));
    Linear { terms: terms.collect(), constant, ..Linear::default() }
}

/// The value of a sum of products.
fn sum(coefficients: &[i64], numbers: &[i64]) -> i64 {
    coefficients.iter().zip(numbers).map(|(coefficient, number)| coefficient * number).sum()
}

#[test]
fn weights_and_words_are_as_defined() {
    let first = |digits: Digits| digits.weights(100)[..6].to_vec();
    assert_eq!(first(Digits::BINARY), [1, 2, 4, 8, 16, 32]);
    assert_eq!(first(Digits::FIBONACCI), [1, 2, 3, 5, 8, 13]);
    assert_eq!(first(Digits::fibonacci(2).unwrap()), [1, 3, 7, 17, 41, 99]);
    for digits in all_digits() {
        assert_eq!(Digits::parse(&digits.name()), Some(digits));
        let numbers = (0..2000).chain([u64::MAX.into(), u128::from(u64::MAX) + 1, u128::MAX / 2]);
        for number in numbers {
            let word = digits.write(number);
            assert_eq!(digits.value(&word), Some(number));
            assert!(word.windows(2).all(|pair| digits.may_follow(pair[0], pair[1])));
            assert!(word.first() != Some(&0));
        }
        // Usual words of one length have different values.
        let is_usual = |word: &Vec<usize>| word.windows(2).all(|p| digits.may_follow(p[0], p[1]));
        let words = words(digits.count(), 4).into_iter().filter(|word| word.len() == 4);
        let mut values: Vec<u128> =
            words.filter(is_usual).map(|word| digits.value(&word).unwrap()).collect();
        values.sort_unstable();
        assert!(values.iter().copied().eq(0..digits.weights(u128::MAX)[4]));
    }
}

#[test]
fn comparisons_are_arithmetic() {
    let mut compared = 0;
    let coefficients: [&[i64]; 9] = [
        &[1],
        &[2],
        &[1, -1],
        &[2, -1],
        &[3, -2],
        &[-1, -2],
        &[1, 1, -1],
        &[2, -3, 1],
        &[1, -1, -1],
    ];
    for digits in all_digits() {
        for coefficients in coefficients {
            for constant in [0, 1, -1, 5, -7, -40] {
                for accept in [Ordering::is_eq, Ordering::is_lt, Ordering::is_ge] {
                    let linear = linear(coefficients, constant);
                    let relation = with_builder(digits, |b| b.compare(&linear, accept)).unwrap();
                    compared += compare(digits, &relation, |numbers| {
                        accept((sum(coefficients, numbers) + constant).cmp(&0))
                    });
                }
            }
        }
    }
    assert!(compared > 300_000, "{compared}");
}

#[test]
fn remainders_are_arithmetic() {
    for digits in all_digits() {
        for modulus in [1, 2, 3, 7, 24] {
            for (factor, constant) in [(1, 0), (-1, 2), (2, -3)] {
                let terms = vec![(1, 0), (-2, 1)];
                let remainder = Remainder { terms, constant, modulus };
                let mut linear = linear(&[0, 1], -2);
                linear.remainders.push((factor, remainder));
                let relation =
                    with_builder(digits, |b| b.compare(&linear, Ordering::is_le)).unwrap();
                compare(digits, &relation, |n| {
                    n[1] - 2 + factor * (n[0] - 2 * n[1] + constant).rem_euclid(modulus) <= 0
                });
            }
        }
    }
}

#[test]
fn combinations_are_logic() {
    for digits in all_digits() {
        with_builder(digits, |builder| {
            let a = builder.compare(&linear(&[1, -2], 1), Ordering::is_le).unwrap();
            // On the tracks 1 and 2.
            let b = builder.compare(&linear(&[0, 1, -1], 0), Ordering::is_lt).unwrap();
            let b = builder.exists(&b, &[0]).unwrap();
            assert_eq!(b.tracks, [1, 2]);
            let holds_a = |n: &[i64]| n[0] < 2 * n[1];
            let holds_b = |n: &[i64]| n[1] < n[2];
            let and = builder.and(&a, &b).unwrap();
            compare(digits, &and, |n| holds_a(n) && holds_b(n));
            let or = builder.or(&a, &b).unwrap();
            compare(digits, &or, |n| holds_a(n) || holds_b(n));
            let without = builder.without(&a, &b).unwrap();
            compare(digits, &without, |n| holds_a(n) && !holds_b(n));
            let differ = builder.combine(&a, &b, |x, y| x != y).unwrap();
            compare(digits, &differ, |n| holds_a(n) != holds_b(n));
            compare(digits, &a.complement(), |n| !holds_a(n));
            let always = builder.always(&[0, 1]).unwrap();
            compare(digits, &always, |_| true);
            assert!(always.complement().is_empty() && !a.is_empty());
            // Number 0 moves behind number 1.
            let renamed = builder.rename(&a, |var| 3 - var).unwrap();
            assert_eq!(renamed.tracks, [2, 3]);
            compare(digits, &renamed, |n| holds_a(&[n[1], n[0]]));
        });
    }
}

#[test]
fn guessed_numbers_are_found_however_long_they_are() {
    for digits in all_digits() {
        with_builder(digits, |builder| {
            // There is z with 5 x = 2 z + 1, and with z >= 3 x + 7: z has more digits than x.
            let odd = builder.compare(&linear(&[5, -2], -1), Ordering::is_eq).unwrap();
            let odd = builder.exists(&odd, &[1]).unwrap();
            compare(digits, &odd, |n| n[0] % 2 == 1);
            let larger = builder.compare(&linear(&[3, -1], 7), Ordering::is_le).unwrap();
            let some = builder.exists(&larger, &[1]).unwrap();
            compare(digits, &some, |_| true);
            // There are y and z with x = 3 y + 5 z.
            let sum = builder.compare(&linear(&[1, -3, -5], 0), Ordering::is_eq).unwrap();
            let is_sum = |n: i64| (0..=n / 3).any(|y| (n - 3 * y) % 5 == 0);
            let together = builder.exists(&sum, &[1, 2]).unwrap();
            compare(digits, &together, |n| is_sum(n[0]));
            let one = builder.exists(&sum, &[1]).unwrap();
            assert_eq!(builder.exists(&one, &[2]).unwrap(), together);
            assert_eq!(builder.exists(&together, &[1]).unwrap(), together);
        });
    }
}

/// Smallest automata are equal if they accept the same words.
#[test]
fn equal_relations_have_equal_automata() {
    for digits in all_digits() {
        with_builder(digits, |builder| {
            let less = builder.compare(&linear(&[1, -1], 0), Ordering::is_lt).unwrap();
            let sum = builder.compare(&linear(&[1, -1, 1], 1), Ordering::is_eq).unwrap();
            let some = builder.exists(&sum, &[2]).unwrap();
            assert_eq!(less, some);
            assert_eq!(less.complement().complement(), less);
            let at_least = builder.compare(&linear(&[1, -1], 0), Ordering::is_ge).unwrap();
            assert_eq!(less.complement(), at_least);
        });
    }
    let states = |numbers| {
        with_builder(Digits::BINARY, |b| b.compare(&linear(numbers, 0), Ordering::is_lt))
            .unwrap()
            .automaton
            .states()
    };
    assert_eq!((states(&[1, -1]), states(&[1, -2])), (3, 4));
}

#[test]
fn weights_and_nim_sums_are_found() {
    for digits in all_digits() {
        let relation = with_builder(digits, |builder| builder.is_weight(5)).unwrap();
        assert_eq!(relation.tracks, [5]);
        let weights = digits.weights(1 << 40);
        compare(digits, &relation, |n| weights.contains(&u128::try_from(n[0]).unwrap()));
    }
    let zero = with_builder(Digits::BINARY, |builder| builder.nim_sum_is_zero(&[0, 1, 2])).unwrap();
    compare(Digits::BINARY, &zero, |n| n[0] ^ n[1] ^ n[2] == 0);
}

#[test]
fn numbers_that_have_a_relation_are_found() {
    for digits in all_digits() {
        with_builder(digits, |builder| {
            // x = 3 y + z and z < 3: one solution for each x, and y = 0 for x < 3.
            let sum = builder.compare(&linear(&[1, -3, -1], 0), Ordering::is_eq).unwrap();
            let small = builder.compare(&linear(&[0, 0, 1], -3), Ordering::is_lt).unwrap();
            let small = builder.exists(&small, &[0, 1]).unwrap();
            for x in (0..100).chain([u128::from(u64::MAX)]) {
                let found = solve(digits, &[&sum, &small], &[(0, x)]).unwrap();
                assert_eq!(found, [(0, x), (1, x / 3), (2, x % 3)]);
            }
            // The other way, the given number is the shorter one.
            let found = solve(digits, &[&sum, &small], &[(1, 5), (2, 2)]).unwrap();
            assert_eq!(found[0], (0, 17));
            assert_eq!(solve(digits, &[&sum, &small], &[(2, 3)]), None);

            let some = builder.compare(&linear(&[1], -7), Ordering::is_le).unwrap();
            let usual = builder.usual(&[0]).unwrap();
            let some = builder.and(&some, &usual).unwrap();
            let numbers: Vec<Vec<u128>> = (0..=7).map(|n| vec![n]).collect();
            assert_eq!(some.all(digits, 8), Some(numbers));
            assert_eq!(some.all(digits, 7), None);
            assert_eq!(usual.all(digits, 1000), None);
        });
    }
}

fn rules(numbers: &str, moves: &[&str], stuck: &str, digits: &str) -> Rules {
    let draft = Draft {
        numbers: numbers.into(),
        moves: moves.iter().map(|text| String::from(*text)).collect(),
        stuck: Some(stuck.into()),
        digits: Some(digits.into()),
        ..Draft::default()
    };
    draft.check().unwrap()
}

fn law(rules: &Rules, wanted: Wanted) -> Law {
    match discover(rules, wanted, &Limits::default(), &mut |_| Ok(())) {
        Found::Law(law) => law,
        Found::Searched(searched) => panic!("{:?}", searched.tried),
    }
}

/// All automata that differ from one in one output, or in one transition.
fn altered(automaton: &Automaton<bool>) -> Vec<Automaton<bool>> {
    let states = automaton.states();
    let outputs: Vec<bool> = (0..states).map(|state| automaton.output(state)).collect();
    let next: Vec<u32> =
        (0..states).flat_map(|state| automaton.row(state).iter().copied()).collect();
    let mut altered = Vec::new();
    for state in 0..states {
        let mut other = outputs.clone();
        other[state] = !other[state];
        altered.push(Automaton::new(automaton.letters(), other, next.clone()));
    }
    for index in 0..next.len() {
        for state in (0..u32::try_from(states).unwrap()).filter(|state| *state != next[index]) {
            let mut other = next.clone();
            other[index] = state;
            altered.push(Automaton::new(automaton.letters(), outputs.clone(), other));
        }
    }
    altered
}

/// Whether two automata differ on some usual word.
fn differ(builder: &mut Builder, tracks: &[Var], a: &Automaton<bool>, b: &Automaton<bool>) -> bool {
    let relation = |automaton: &Automaton<bool>| Relation {
        tracks: tracks.to_vec(),
        automaton: automaton.clone(),
    };
    let differ = builder.combine(&relation(a), &relation(b), |x, y| x != y).unwrap();
    let usual = builder.usual(tracks).unwrap();
    !builder.and(&differ, &usual).unwrap().is_empty()
}

#[test]
fn altered_laws_about_outcomes_are_refused() {
    let wythoff = &["x' < x", "y' < y", "x' < x and x - x' = y - y'"];
    let mut refused = 0;
    for (numbers, moves, digits) in [
        ("n", &["n' < n and n <= 2 n'"][..], "2"),
        ("n", &["n' = n - 1 or n' = n - 3 or n' = n - 4"], "3"),
        ("x y", &["x' < x", "y' < y"], "2"),
        ("x y", wythoff, "fibonacci"),
        ("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"], "fibonacci"),
    ] {
        for stuck in ["loss", "win"] {
            let rules = rules(numbers, moves, stuck, digits);
            let Law::Outcome(law) = law(&rules, Wanted::Outcome) else { panic!() };
            let tracks: Vec<Var> = (0..rules.names().len()).collect();
            let digits = law.digits();
            with_builder(digits, |builder| {
                let moves = builder.moves(rules.moves(), tracks.len()).unwrap().one.unwrap();
                let claim = |automaton| Relation { tracks: tracks.clone(), automaton };
                for automaton in altered(law.automaton()) {
                    if !differ(builder, &tracks, law.automaton(), &automaton) {
                        continue;
                    }
                    refused += 1;
                    let claim = claim(automaton);
                    let wrong = check(builder, &moves, rules.stuck(), &claim).unwrap().unwrap_err();
                    if claim.automaton.after(0, 0) != 0 {
                        // It says something about words, and not about numbers.
                        continue;
                    }
                    let claimed = |numbers: &[u128]| claim.holds(digits, |var| numbers[var]);
                    assert_eq!(claimed(&wrong.position), wrong.lost);
                    match &wrong.option {
                        Some(option) => assert!(wrong.lost && claimed(option)),
                        None if wrong.lost => assert_eq!(rules.stuck(), Outcome::Win),
                        None => {
                            let mut options = rules.walk(&wrong.position);
                            assert!(!options.any(|option| claimed(&option)));
                        }
                    }
                }
            });
        }
    }
    assert!(refused > 500, "{refused}");
}

#[test]
fn altered_laws_about_grundy_numbers_are_refused() {
    let mut refused = 0;
    for moves in [
        &["n' < n"][..],
        &["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"],
        &["n' = n - 1", "2 n' <= n and n <= 2 n' + 1 and n > 0"],
    ] {
        let rules = rules("n", moves, "loss", "2");
        let Law::Grundy(law) = law(&rules, Wanted::Grundy) else { panic!() };
        with_builder(law.digits(), |builder| {
            let moves = builder.moves(rules.moves(), 1).unwrap();
            let one = moves.one.map(|relation| Change { relation, kinds: vec![0] });
            let two = moves.two.map(|relation| Change { relation, kinds: vec![0, 0] });
            let changes: Vec<Change> = one.into_iter().chain(two).collect();
            for automaton in altered(law.automaton(0)) {
                if differ(builder, &[0, 3], law.automaton(0), &automaton) {
                    refused += 1;
                    let claim = Relation { tracks: vec![0, 3], automaton };
                    let checked = grundy::check(builder, 1, vec![changes.clone()], &[claim]);
                    assert!(checked.unwrap().is_err());
                }
            }
        });
    }
    assert!(refused > 500, "{refused}");
}

/// A wrong claim about one kind of part is noticed, also if that kind is never the first.
#[test]
fn a_wrong_number_of_any_kind_is_refused() {
    use super::parts::{find_numbers, PartMove};
    // From kind 0 one token leaves kind 1; kind 1 has no moves.
    let split =
        |kind| PartMove { taken: 1, or_more: false, kinds: [kind; 2], legal: [[true; 2]; 2] };
    let kinds = [vec![split(1)], Vec::new()];
    let law = find_numbers(&kinds, &Limits::default(), &mut |_| Ok(())).unwrap();
    let number = |kind, n| law.number(kind, &[n]).unwrap();
    assert_eq!((number(0, 0), number(0, 1), number(0, 50), number(1, 50)), (0, 1, 1, 0));
    let checked = |claims: [usize; 2]| {
        with_builder(Digits::BINARY, |builder| {
            let claims = claims.map(|kind| Relation {
                tracks: vec![0, 3],
                automaton: law.automaton(kind).clone(),
            });
            grundy::check(builder, 1, law.changes().to_vec(), &claims).unwrap().map(|_| ())
        })
    };
    assert!(checked([0, 1]).is_ok());
    for (claims, kind) in [([1, 1], 0), ([0, 0], 0), ([1, 0], 0)] {
        assert_eq!(checked(claims).unwrap_err().kind, kind, "{claims:?}");
    }
}
