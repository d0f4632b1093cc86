//! Input for measurements, the same on every run.

use std::env;

use fastrand::Rng;
use games::inputs::Case;
use games::Problem;

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

/// A case of at most about `size` bytes.
pub fn case(problem: &Problem, size: usize) -> Case {
    (problem.measured)(&mut Rng::with_seed(1), size)
}

/// The whole input of a program, of about `size` bytes: one case where they can be as
/// long as that, else as many as it takes.
pub fn input(problem: &Problem, size: usize) -> Vec<u8> {
    let mut random = Rng::with_seed(1);
    let (mut cases, mut length) = (Vec::new(), 0);
    while length < size {
        let case = (problem.measured)(&mut random, size - length);
        length += problem.inputs.lines(&case).iter().map(|line| line.len() + 1).sum::<usize>();
        cases.push(case);
    }
    problem.input(&cases)
}

#[cfg(test)]
mod tests {
    use games::PROBLEMS;
    use gametheory_core::judge;

    use super::input;

    /// Whatever the size, each is valid input of about that size.
    #[test]
    fn every_solver_takes_its_input() {
        for problem in PROBLEMS {
            for size in [8, 100, 1_001, 10_002] {
                let input = input(problem, size);
                assert!(input.len() < size + 60, "{}: {} bytes", problem.name, input.len());
                let mut answers = Vec::new();
                judge::converse(problem.solve, &mut input.as_slice(), &mut answers).unwrap();
                assert!(!answers.is_empty(), "{}", problem.name);
            }
        }
    }
}
