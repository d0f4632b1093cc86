//! Input for measurements, the same on every run.

use std::env;

use fastrand::Rng;
use games::inputs::{Case, Format};
use games::{Measured, Problem};

/// The size up to which is measured: `GAMETHEORY_BENCH_LARGEST`, or `usual`.
///
/// # Panics
///
/// If what is set is no number.
pub fn largest(usual: usize) -> usize {
    match env::var("GAMETHEORY_BENCH_LARGEST") {
        Ok(size) => size.parse().expect("GAMETHEORY_BENCH_LARGEST is a number of bytes"),
        Err(_) => usual,
    }
}

/// A case of about `size` bytes, on which the solver has to do whatever it does.
pub fn case(problem: &Problem, size: usize) -> Case {
    made(problem, &problem.measured[0], &mut Rng::with_seed(1), size)
}

/// A whole input of about `size` bytes: one case where they can be as long as that,
/// else as many as it takes.
pub fn input(problem: &Problem, measured: &Measured, size: usize) -> Vec<u8> {
    let mut random = Rng::with_seed(1);
    let (mut cases, mut length) = (Vec::new(), 0);
    while length < size {
        let case = made(problem, measured, &mut random, size - length);
        length += problem.inputs.lines(&case).iter().map(|line| line.len() + 1).sum::<usize>();
        cases.push(case);
    }
    problem.input(&cases)
}

/// An input of that many short cases: words of 19 letters, numbers of 16 bits.
pub fn short_cases(problem: &Problem, count: usize) -> Vec<u8> {
    let mut random = Rng::with_seed(1);
    let mut short = |_| match &problem.inputs.format {
        Format::Word(words) => {
            let letters = words.alphabet;
            let mut word: Vec<u8> =
                (0..19).map(|_| letters[random.usize(..letters.len())]).collect();
            (words.mend)(&mut word);
            Case::Word(word)
        }
        Format::Numbers(numbers) => {
            let numbers = numbers.least.iter();
            Case::Numbers(numbers.map(|least| random.u64(*least..1 << 16)).collect())
        }
    };
    let cases: Vec<Case> = (0..count).map(&mut short).collect();
    problem.input(&cases)
}

fn made(problem: &Problem, measured: &Measured, random: &mut Rng, size: usize) -> Case {
    let mut case = (measured.case)(random, size);
    if let (Format::Word(words), Case::Word(word)) = (&problem.inputs.format, &mut case) {
        (words.mend)(word);
    }
    case
}

#[cfg(test)]
mod tests {
    use games::{Problem, PROBLEMS};
    use gametheory_core::judge;

    use super::{input, short_cases};

    fn assert_taken(problem: &Problem, input: &[u8]) {
        let mut answers = Vec::new();
        judge::converse(problem.solve, &mut &input[..], &mut answers).unwrap();
        assert!(!answers.is_empty(), "{}", problem.name);
    }

    /// Whatever the size, each is valid input of about that size.
    #[test]
    fn every_solver_takes_its_input() {
        for problem in PROBLEMS {
            for measured in problem.measured {
                for size in [8, 100, 1_001, 10_002] {
                    let input = input(problem, measured, size);
                    assert!(input.len() < size + 60, "{}: {} bytes", problem.name, input.len());
                    assert_taken(problem, &input);
                }
            }
            assert_taken(problem, &short_cases(problem, 100));
        }
    }
}
