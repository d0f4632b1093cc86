//! The inputs that `stress` makes are valid by the statements, within the limits,
//! and as many as there should be.

use std::collections::HashSet;

use fastrand::Rng;
use games::inputs::{levels, make, simpler, Case, Format, Kind, Limits};
use games::{Problem, PROBLEMS};
use gametheory_core::judge;

fn assert_valid(problem: &Problem, case: &Case) {
    let input = problem.input(std::slice::from_ref(case));
    let mut answers = Vec::new();
    judge::converse(problem.solve, &mut input.as_slice(), &mut answers)
        .unwrap_or_else(|error| panic!("{}: {case:?}: {error}", problem.name));
    assert_eq!(answers.iter().filter(|byte| **byte == b'\n').count(), 1, "{}", problem.name);
}

#[test]
fn made_cases_are_valid_and_within_the_limits() {
    for problem in PROBLEMS {
        let mut rng = Rng::with_seed(1);
        for limits in [problem.inputs.limits(false), problem.inputs.limits(true)] {
            for kind in Kind::EVERY {
                for size in (1..20).chain([59, 100, 1000, 1 << 40]) {
                    let limit = limits.size.min(300);
                    let size = limit.min(size);
                    let limits = Limits { size: limit, ..limits };
                    let Some(case) = make(&problem.inputs, kind, &mut rng, size, &limits) else {
                        continue;
                    };
                    assert_valid(problem, &case);
                    assert!(limits.allow(&case), "{}: {case:?}", problem.name);
                    let most = if kind == Kind::Edges { limit } else { size };
                    // The shortest word of even length has two letters.
                    assert!(case.size() <= most.max(2), "{}: {case:?}", problem.name);
                }
            }
        }
    }
}

/// A promise can be broken, and what is changed to keep it stays a valid case; the
/// limits name exactly those that are broken.
#[test]
fn promises_are_kept_and_named() {
    for problem in PROBLEMS {
        let Problem { name, inputs, .. } = problem;
        let mut rng = Rng::with_seed(3);
        let beyond = Limits { size: 2 * inputs.limits.size, ..inputs.limits(true) };
        let mut broken = HashSet::new();
        for size in (1..100).chain([beyond.size]) {
            for kind in Kind::EVERY {
                let Some(case) = make(inputs, kind, &mut rng, size, &beyond) else { continue };
                for promise in inputs.limits.promises {
                    let mut kept = case.clone();
                    (promise.keep)(&mut kept);
                    assert!(inputs.is_valid(&kept) && promise.holds(&kept), "{name}: {case:?}");
                    assert!(kept.size() <= case.size(), "{name}: {case:?}");
                }
                let named = inputs.limits.broken(&inputs.format, std::slice::from_ref(&case));
                // Such an input may have too many letters besides.
                let allowed = inputs.limits.allow(&case);
                assert_eq!(allowed, named.is_empty(), "{name}: {case:?}, {named:?}");
                broken.extend(named);
            }
        }
        assert!(broken.len() > inputs.limits.promises.len(), "{name}: only {broken:?}");
    }
}

/// Every case is there once, in order of size. That none is missing is known from
/// how many there can be: of words over the alphabet those that the solver takes, of
/// numbers all from the least to the largest.
#[test]
fn all_means_all() {
    for problem in PROBLEMS {
        let limits = problem.inputs.limits(true);
        let levels: Vec<Vec<Case>> =
            levels(&problem.inputs, limits, 5000, 400).take(3).map(|level| level.cases).collect();
        let cases: Vec<&Case> = levels.iter().flatten().collect();
        for case in &cases {
            assert_valid(problem, case);
        }
        let sizes: Vec<u64> = cases.iter().map(|case| case.size()).collect();
        assert!(sizes.windows(2).all(|pair| pair[0] <= pair[1]), "{}: not in order", problem.name);
        let distinct = cases.iter().collect::<HashSet<_>>().len();
        assert_eq!(distinct, cases.len(), "{}: some of them twice", problem.name);
        assert_eq!(cases.len(), number_of_small_cases(problem), "{}", problem.name);
    }
}

/// How many cases there are of the three smallest sizes: words of length 1 to 3,
/// numbers of up to three bits.
fn number_of_small_cases(problem: &Problem) -> usize {
    match problem.inputs.format {
        Format::Numbers(numbers) => {
            numbers.least.iter().map(|least| usize::try_from(8 - least).unwrap()).product()
        }
        Format::Word(words) => {
            let letters = words.alphabet.iter().map(|letter| vec![*letter]);
            let mut all: Vec<Vec<u8>> = letters.collect();
            let mut last = all.clone();
            for _ in 0..2 {
                let longer = |word: &Vec<u8>| {
                    let word = word.clone();
                    words.alphabet.iter().map(move |letter| [&word[..], &[*letter]].concat())
                };
                last = last.iter().flat_map(longer).collect();
                all.extend(last.iter().cloned());
            }
            all.into_iter().filter(|word| is_taken(problem, word)).count()
        }
    }
}

/// Whether the solver takes the word.
fn is_taken(problem: &Problem, word: &[u8]) -> bool {
    let input = problem.input(&[Case::Word(word.to_vec())]);
    judge::converse(problem.solve, &mut input.as_slice(), &mut std::io::sink()).is_ok()
}

#[test]
fn nothing_goes_beyond_a_limit() {
    for problem in PROBLEMS {
        let limits = problem.inputs.limits(false);
        let all = levels(&problem.inputs, limits, 30_000, 400).flat_map(|level| level.cases);
        let cases: Vec<Case> = all.collect();
        assert!(cases.len() <= 30_000 && cases.len() > 300, "{}: {}", problem.name, cases.len());
        assert!(cases.iter().all(|case| limits.allow(case)));
        let fitting = limits.fitting(&cases);
        assert!(fitting <= limits.cases);
        let total: u64 = cases[..fitting].iter().map(Case::size).sum();
        assert!(matches!(cases[0], Case::Numbers(_)) || total <= limits.total as u64);
    }
}

/// Every step leads to a valid case that is smaller in one fixed order, so a
/// search that takes such steps ends.
#[test]
fn simpler_cases_are_valid_and_simpler() {
    for problem in PROBLEMS {
        let mut rng = Rng::with_seed(2);
        let weight = |case: &Case| match case {
            Case::Numbers(numbers) => (0, numbers.iter().map(|&n| u128::from(n)).sum()),
            Case::Word(word) => (word.len(), ranks(problem, word)),
        };
        for kind in Kind::EVERY {
            for size in [2, 3, 7, 12, 30] {
                let limits = Limits { size, ..problem.inputs.limits(true) };
                let Some(case) = make(&problem.inputs, kind, &mut rng, size, &limits) else {
                    continue;
                };
                for (_, simpler) in simpler(&problem.inputs, &case, None) {
                    assert_valid(problem, &simpler);
                    assert!(weight(&simpler) < weight(&case), "{simpler:?} after {case:?}");
                }
            }
        }
    }
}

/// The letters of a word, the simplest ones weighing nothing.
fn ranks(problem: &Problem, word: &[u8]) -> u128 {
    let Format::Word(words) = &problem.inputs.format else { return 0 };
    let rank = |letter: &u8| words.alphabet.iter().position(|known| known == letter).unwrap();
    word.iter().map(|letter| rank(letter) as u128).sum()
}
