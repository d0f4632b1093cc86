//! Finds the Grundy numbers of parts, and their period.
//!
//! The [`period`](crate::period) check proves the period. If no period is found, one has to
//! trust the numbers that are computed here one by one.

use crate::parts::Parts;
use crate::period::{mex_of_options, needed, Numbers, Seen};
use crate::{Progress, Watch};

/// The numbers of all parts with fewer than `to` cells. If they seem to repeat, the numbers
/// up to the end of the first period.
pub(crate) fn find(parts: &Parts, to: usize, watch: &mut Watch) -> Numbers {
    let mut rows: Vec<Vec<u32>> = vec![Vec::new(); parts.kinds.len()];
    let mut seen = Seen::default();
    let mut next_look = 16;
    for length in 0..to {
        if watch(Progress::Numbers(length)).is_err() {
            break;
        }
        for (kind, moves) in parts.kinds.iter().enumerate() {
            let number = mex_of_options(moves, &rows, length, &mut seen);
            rows[kind].push(number);
        }
        if length + 1 == next_look || length + 1 == to {
            if let Some((start, period)) = period(&rows, parts.most_taken()) {
                for row in &mut rows {
                    row.truncate(start + period);
                }
                return Numbers { rows, start: Some(start) };
            }
            next_look += next_look / 4;
        }
    }
    Numbers { rows, start: None }
}

/// The shortest period of all rows, and the first length from which on they repeat; `None` if
/// there is none for which the rows are as long as the check needs.
fn period(rows: &[Vec<u32>], most_taken: usize) -> Option<(usize, usize)> {
    let length = rows.first()?.len();
    for period in 1..length {
        if needed(0, period, most_taken) > length {
            return None;
        }
        let repeats = |n: usize| rows.iter().all(|row| row[n] == row[n + period]);
        let start = (0..length - period).rev().take_while(|&n| repeats(n)).last();
        let start = start.unwrap_or(length - period);
        if needed(start, period, most_taken) <= length {
            return Some((start, period));
        }
    }
    None
}
