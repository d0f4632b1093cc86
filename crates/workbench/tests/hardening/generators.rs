//! The inputs that `stress` makes are valid by the statements, within the limits,
//! and as many as there should be.

use std::collections::HashSet;

use fastrand::Rng;
use workbench::inputs::{levels, make, simpler, Case, Form, Inputs, Kind};
use workbench::problems::{find, Problem, PROBLEMS};

use super::prefix;

fn assert_valid(problem: &Problem, case: &Case) {
    let input = problem.input(std::slice::from_ref(case));
    let prefix = prefix::of(problem, &input);
    assert_eq!((prefix.cases.len(), prefix.bad_line), (1, None), "{}: {case:?}", problem.name);
}

#[test]
fn made_cases_are_valid_and_within_the_limits() {
    for problem in PROBLEMS {
        let mut rng = Rng::with_seed(1);
        for limits in [problem.inputs.limits(false), problem.inputs.limits(true)] {
            for kind in Kind::EVERY {
                for size in (1..20).chain([59, 100, 1000, 1 << 40]) {
                    let size = limits.size.min(size);
                    let limit = limits.size.min(300);
                    let Some(case) = make(problem.inputs, kind, &mut rng, size, limit) else {
                        continue;
                    };
                    assert_valid(problem, &case);
                    let most = if kind == Kind::Edges { limit } else { size };
                    // The shortest word of even length has two letters.
                    assert!(Inputs::size(&case) <= most.max(2), "{}: {case:?}", problem.name);
                }
            }
        }
    }
}

#[test]
fn all_means_all() {
    // 3 + 9 + 27 strips; 2 + 4 + 8 rows; the pairs of letters; 10 + 100 + 1000
    // strings; n = 0..=7 with k = 1..=7; grids counted by hand: 3, 7 and 17.
    let counts = [
        ("lol-game", 3, 39),
        ("flip-game-ii", 3, 14),
        ("letter-picking", 3, 676),
        ("digital-deletions", 3, 1110),
        ("bash-game", 3, 56),
        ("deleting-divisors", 3, 7),
        ("palindrome-game", 3, 14),
        ("no-more-tic-tac-toe", 3, 27),
    ];
    for (name, steps, count) in counts {
        let problem = find(name).unwrap();
        let limits = problem.inputs.limits(false);
        let levels: Vec<Vec<Case>> = levels(problem.inputs, limits, 5000, 400)
            .take(steps)
            .map(|level| level.cases)
            .collect();
        let cases: Vec<&Case> = levels.iter().flatten().collect();
        for case in &cases {
            assert_valid(problem, case);
        }
        let sizes: Vec<u64> = cases.iter().map(|case| Inputs::size(case)).collect();
        assert!(sizes.windows(2).all(|pair| pair[0] <= pair[1]), "{name}: not in order");
        assert_eq!(cases.iter().collect::<HashSet<_>>().len(), count, "{name}");
        assert_eq!(cases.len(), count, "{name}: some of them twice");
    }
}

#[test]
fn nothing_goes_beyond_a_limit() {
    for problem in PROBLEMS {
        let limits = problem.inputs.limits(false);
        let all = levels(problem.inputs, limits, 30_000, 400).flat_map(|level| level.cases);
        let cases: Vec<Case> = all.collect();
        assert!(cases.len() <= 30_000 && cases.len() > 300, "{}: {}", problem.name, cases.len());
        assert!(cases.iter().all(|case| Inputs::size(case) <= limits.size));
        let fitting = limits.fitting(&cases);
        assert!(fitting <= limits.cases);
        let total: u64 = cases[..fitting].iter().map(Inputs::size).sum();
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
                let Some(case) = make(problem.inputs, kind, &mut rng, size, size) else { continue };
                for (_, simpler) in simpler(problem.inputs, &case, None) {
                    assert_valid(problem, &simpler);
                    assert!(weight(&simpler) < weight(&case), "{simpler:?} after {case:?}");
                }
            }
        }
    }
}

/// The letters of a word, the simplest ones weighing nothing.
fn ranks(problem: &Problem, word: &[u8]) -> u128 {
    let Form::Word(words) = &problem.inputs.form else { return 0 };
    let rank = |letter: &u8| words.alphabet.iter().position(|known| known == letter).unwrap();
    word.iter().map(|letter| rank(letter) as u128).sum()
}
