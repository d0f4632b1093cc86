//! The methods that are usually taught and handed in for these problems, to
//! measure the solvers against: short, and right, but slow.
//!
//! Each takes the bytes of one case, which must be valid. The Bash game and
//! Deleting Divisors are missing, since what is usually handed in is the theorem.

use std::cmp::Ordering;
use std::collections::HashMap;

use gametheory_core::{mex, Outcome};

/// A textbook method, and the sizes of input at which it ends in good time.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// What it is called.
    pub name: &'static str,
    /// From the bytes of a case to its outcome for the player to move.
    pub outcome: fn(&[u8]) -> Outcome,
    /// Numbers of letters, growing.
    pub sizes: &'static [usize],
}

/// The usual method for the problem of that name, where there is one that is
/// slower than the solver.
pub fn method(problem: &str) -> Option<Method> {
    let method = |name, outcome, sizes| Some(Method { name, outcome, sizes });
    match problem {
        "lol-game" => method("memo search", lol_game, &[6, 8, 10, 12]),
        "flip-game-ii" => method("Grundy table", flip_game_ii, &[100, 1_000, 10_000]),
        "letter-picking" => method("interval table", letter_picking, &[100, 1_000, 10_000]),
        "digital-deletions" => method("digit table", digital_deletions, &[3, 4, 5, 6]),
        "palindrome-game" => method("table of pairs", palindrome_game, &[100, 1_000, 10_000]),
        "no-more-tic-tac-toe" => method("Grundy table", no_more_tic_tac_toe, &[100, 1_000, 3_000]),
        _ => None,
    }
}

/// Searches every strip that can arise and remembers each: exponential.
fn lol_game(cells: &[u8]) -> Outcome {
    fn search(cells: &mut Vec<u8>, known: &mut HashMap<Vec<u8>, Outcome>) -> Outcome {
        if let Some(outcome) = known.get(cells) {
            return *outcome;
        }
        let mut best = None;
        if cells.windows(3).any(|three| three == b"LOL") {
            best = Some(Outcome::Loss);
        } else {
            for cell in 0..cells.len() {
                if cells[cell] == b'*' {
                    for letter in *b"LO" {
                        cells[cell] = letter;
                        best = best.max(Some(-search(cells, known)));
                    }
                    cells[cell] = b'*';
                }
            }
        }
        let outcome = best.unwrap_or(Outcome::Draw);
        known.insert(cells.clone(), outcome);
        outcome
    }
    search(&mut cells.to_vec(), &mut HashMap::new())
}

/// The Grundy number of every run up to the longest, each by its definition:
/// quadratic.
fn flip_game_ii(row: &[u8]) -> Outcome {
    let runs: Vec<usize> = row.split(|sign| *sign == b'-').map(<[u8]>::len).collect();
    let longest = runs.iter().copied().max().unwrap_or(0);
    let mut grundy: Vec<u32> = vec![0; 2];
    for length in 2..=longest {
        let value = mex((0..=length - 2).map(|left| grundy[left] ^ grundy[length - 2 - left]));
        grundy.push(value);
    }
    Outcome::win_if(runs.iter().fold(0, |sum, run| sum ^ grundy[*run]) != 0)
}

/// The outcome of every part of the word, by growing length: quadratic.
fn letter_picking(word: &[u8]) -> Outcome {
    // The letters taken last stand first, so they decide if they differ.
    let after = |rest: Outcome, alice: u8, bob: u8| match (rest, alice.cmp(&bob)) {
        (Outcome::Draw, Ordering::Less) => Outcome::Win,
        (Outcome::Draw, Ordering::Greater) => Outcome::Loss,
        (decided, _) => decided,
    };
    let mut parts = vec![Outcome::Draw; word.len() + 1];
    for length in (2..=word.len()).step_by(2) {
        for start in 0..=word.len() - length {
            let (first, last) = (word[start], word[start + length - 1]);
            let (second, one_but_last) = (word[start + 1], word[start + length - 2]);
            let middle = parts[start + 1];
            let from_front = after(parts[start + 2], first, second).min(after(middle, first, last));
            let from_back = after(parts[start], last, one_but_last).min(after(middle, last, first));
            parts[start] = from_front.max(from_back);
        }
    }
    parts[0]
}

/// Marks, from the lost strings up, what wins by a move to them: ten times as long
/// for each digit more.
fn digital_deletions(digits: &[u8]) -> Outcome {
    // A string that starts with 0 is won at once. The others are numbers.
    if digits[0] == b'0' {
        return Outcome::Win;
    }
    let size = 10usize.pow(u32::try_from(digits.len()).unwrap_or(u32::MAX));
    let mut won = vec![false; size];
    for lost in 1..size {
        if won[lost] {
            continue;
        }
        let mut power = 1;
        while power <= lost {
            let digit = lost / power % 10;
            (1..10 - digit).for_each(|more| won[lost + more * power] = true);
            power *= 10;
        }
        let mut zeros = 1;
        while lost * 10 * zeros < size {
            won[lost * 10 * zeros..][..zeros].fill(true);
            zeros *= 10;
        }
    }
    let number = digits.iter().fold(0, |number, digit| number * 10 + usize::from(digit - b'0'));
    Outcome::win_if(won[number])
}

/// What the player to move will pay more than the other, for all numbers of
/// mirrored pairs up to those of the string: quadratic.
fn palindrome_game(cells: &[u8]) -> Outcome {
    let half = cells.len() / 2;
    let pairs = || cells[..half].iter().zip(cells[cells.len() - half..].iter().rev());
    let both = pairs().filter(|pair| pair == &(&b'0', &b'0')).count();
    let mixed = pairs().filter(|(left, right)| left != right).count();
    let middle = usize::from(cells.len() % 2 == 1 && cells[half] == b'0');
    // values[b][m] = [without, with a reversal just made], for one a after another.
    let mut fewer: Vec<[[i64; 2]; 2]> = Vec::new();
    for a in 0..=both {
        let mut values: Vec<[[i64; 2]; 2]> = Vec::new();
        for b in 0..=mixed + both - a {
            let mut value = [[0; 2]; 2];
            for m in 0..=1 {
                let from_both = (a > 0).then(|| fewer[b + 1][m][0]);
                let from_mixed = (b > 0).then(|| values[b - 1][m][0]);
                let from_middle = (m > 0).then(|| value[0][0]);
                let changes = [from_both, from_mixed, from_middle];
                let best = changes.into_iter().flatten().map(|value| 1 - value).min();
                let with = best.unwrap_or(0);
                value[m] = [if b > 0 { with.min(-with) } else { with }, with];
            }
            values.push(value);
        }
        fewer = values;
    }
    match fewer[mixed][middle][0].cmp(&0) {
        Ordering::Less => Outcome::Win,
        Ordering::Equal => Outcome::Draw,
        Ordering::Greater => Outcome::Loss,
    }
}

/// The Grundy number of every gap up to the longest, between any two ends:
/// quadratic.
fn no_more_tic_tac_toe(grid: &[u8]) -> Outcome {
    // Ends: 0 is the border, 1 and 2 are the marks.
    let end = |cell: u8| usize::from(cell == b'X') + 2 * usize::from(cell == b'O');
    let mut gaps = Vec::new();
    let (mut left, mut length) = (0, 0);
    for &cell in grid {
        if cell == b'.' {
            length += 1;
        } else {
            gaps.push((left, end(cell), length));
            (left, length) = (end(cell), 0);
        }
    }
    gaps.push((left, 0, length));
    let longest = gaps.iter().map(|(_, _, length)| *length).max().unwrap_or(0);
    let mut grundy: Vec<[[u32; 3]; 3]> = vec![[[0; 3]; 3]];
    for length in 1..=longest {
        let mut values = [[0; 3]; 3];
        for (left, row) in values.iter_mut().enumerate() {
            for (right, value) in row.iter_mut().enumerate() {
                let options = (0..length).flat_map(|cell| [(cell, 1), (cell, 2)]);
                let legal = options.filter(|(cell, mark)| {
                    (*cell > 0 || *mark != left) && (cell + 1 < length || *mark != right)
                });
                *value = mex(legal.map(|(cell, mark)| {
                    grundy[cell][left][mark] ^ grundy[length - 1 - cell][mark][right]
                }));
            }
        }
        grundy.push(values);
    }
    let sum =
        gaps.iter().fold(0, |sum, (left, right, length)| sum ^ grundy[*length][*left][*right]);
    Outcome::win_if(sum != 0)
}
