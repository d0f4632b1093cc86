//! Input for measurements: one long case for the problems about strings, many
//! cases for the problems about numbers. The same on every run.

use fastrand::Rng;

/// One case of about `size` bytes, or for the problems about numbers none.
///
/// Each is such that the solver has to look at all of it and to do whatever it
/// does: a word that is half stripped and half compared in pairs, digits that
/// allow no early answer, both one long run or gap and many short ones.
pub fn case(problem: &str, size: usize) -> Option<Vec<u8>> {
    let mut random = Rng::with_seed(1);
    let mut pick = |letters: &[u8]| letters[random.usize(..letters.len())];
    let half = size / 2;
    let case = match problem {
        // Mostly free cells, so that a search has much to do.
        "lol-game" => (0..size).map(|_| pick(b"*******LO")).collect(),
        "flip-game-ii" => {
            let short = (half..size).map(|_| pick(b"++++-"));
            [b'+'].repeat(half).into_iter().chain(short).collect()
        }
        "letter-picking" => {
            let sides: Vec<u8> =
                (0..size / 4).map(|_| pick(b"abcdefghijklmnopqrstuvwxyz")).collect();
            let pairs = (0..size.div_ceil(4)).flat_map(|_| [pick(b"abcxyz")].repeat(2));
            let middle: Vec<u8> = pairs.collect();
            sides.iter().copied().chain(middle).chain(sides.iter().rev().copied()).collect()
        }
        // A 0 may allow to answer at once.
        "digital-deletions" => (0..size).map(|_| pick(b"123456789")).collect(),
        "palindrome-game" => (0..size).map(|_| pick(b"01")).collect(),
        "no-more-tic-tac-toe" => {
            let mut grid = [b'.'].repeat(half);
            let mut next = b'X';
            grid.extend((half..size).map(|cell| match (cell % 8, pick(b"01")) {
                // Every second mark may be like the last one, but not beside it.
                (0 | 3 | 4, b'1') => {
                    next = if next == b'X' { b'O' } else { b'X' };
                    next
                }
                (6, b'1') => next,
                _ => b'.',
            }));
            grid
        }
        _ => return None,
    };
    Some(case)
}

/// The whole input of a program, of about `size` bytes.
pub fn input(problem: &str, size: usize) -> Vec<u8> {
    match case(problem, size) {
        Some(case) if problem == "flip-game-ii" => [case.as_slice(), b"\n"].concat(),
        Some(case) if problem == "palindrome-game" => {
            [format!("1\n{}\n", case.len()).as_bytes(), &case, b"\n"].concat()
        }
        Some(case) => [b"1\n", case.as_slice(), b"\n"].concat(),
        None => numbers(problem, size),
    }
}

/// As many cases of one or two numbers of up to 64 bits as fit into `size` bytes.
fn numbers(problem: &str, size: usize) -> Vec<u8> {
    let mut random = Rng::with_seed(1);
    let mut lines = Vec::new();
    let mut count = 0;
    while lines.len() < size {
        let line = match problem {
            "bash-game" => format!("{} {}\n", random.u64(..), random.u64(1..1 << 32)),
            _ => format!("{}\n", random.u64(1..)),
        };
        lines.extend_from_slice(line.as_bytes());
        count += 1;
    }
    [format!("{count}\n").into_bytes(), lines].concat()
}

#[cfg(test)]
mod tests {
    use gametheory_core::judge;

    use super::input;
    use crate::problems::PROBLEMS;

    /// Whatever the size, each is valid input of about that size.
    #[test]
    fn every_solver_takes_its_input() {
        for problem in PROBLEMS {
            for size in [8, 100, 1_001, 10_002] {
                let input = input(problem.name, size);
                assert!(input.len() < size + 60, "{}: {} bytes", problem.name, input.len());
                let mut answers = Vec::new();
                judge::converse(problem.solve, &mut input.as_slice(), &mut answers).unwrap();
                assert!(!answers.is_empty(), "{}", problem.name);
            }
        }
    }
}
