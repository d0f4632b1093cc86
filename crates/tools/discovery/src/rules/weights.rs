//! Why every play ends: weights for the letters, such that each move makes the strip lighter.
//!
//! The *drop* of a move is a vector. For each letter it has the number of cells with this
//! letter before the move, less the number after it. A move makes the strip lighter by
//! `w · drop`. We look for weights `w` for which this is at least 1 for every move.
//!
//! The perceptron finds them. Start with weights of 0. As long as some move does not make
//! the strip lighter, add its drop to the weights. If such weights exist, this ends
//! (Novikoff, 1962). If none exist, the weights stay bounded (Block and Levin, 1970), so they
//! come back to earlier values. Then the drops that were added in between have the sum 0: these
//! moves together leave as many of each letter as before. So weights cannot show that every play
//! ends. It may end all the same, as with `X -> .` and `..X -> XX.`; such rules are refused.
//!
//! # Pieces that move
//!
//! Some moves only rearrange letters, such as `.X -> X.`, so they leave every weight as it is.
//! For them we look for other weights, and let a letter in cell `i` count `i` times. A move from
//! cell `i` on makes the sum smaller by `i` times its drop, which is 0, and by the drop where a
//! letter in the `j`-th cell of the move counts `j` times. So this does not depend on the place,
//! and it is a linear condition again: it has to be at least 1. Then every play ends: each move
//! makes the weight smaller, or keeps it and makes the other sum smaller, and on a strip of some
//! length both have finitely many values.

use std::collections::BTreeSet;

/// The most times that a drop is added. Games that people think of take a few hundred.
const STEPS: u32 = 1 << 20;

/// Small weights for the letters, in the order of the entries of a drop. If there are none, the
/// error has the indices of moves whose drops, each some times, have the sum 0; or those that
/// the search last added when it gave up.
pub(crate) fn weights(drops: &[Vec<i64>], letters: usize) -> Result<Vec<u64>, Vec<usize>> {
    let mut weights = vec![0; letters];
    let mut added = BTreeSet::new();
    let mut earlier = weights.clone();
    for step in 1..=STEPS {
        let Some(heavy) = drops.iter().position(|drop| lighter(&weights, drop) < 1) else {
            return Ok(smallest(weights, drops));
        };
        weights.iter_mut().zip(&drops[heavy]).for_each(|(weight, drop)| *weight += drop);
        added.insert(heavy);
        if weights == earlier {
            break;
        }
        if step.is_power_of_two() && step < STEPS {
            earlier.clone_from(&weights);
            added.clear();
        }
    }
    Err(added.into_iter().collect())
}

/// By how much a move makes a strip lighter.
fn lighter(weights: &[i64], drop: &[i64]) -> i64 {
    weights.iter().zip(drop).map(|(weight, drop)| weight * drop).sum()
}

/// Makes the weights smaller, one by one, as long as they are still right. Moves keep the
/// number of cells, so the entries of a drop add up to 0, and the same number may be
/// subtracted from all weights: first the least weight becomes 0.
fn smallest(mut weights: Vec<i64>, drops: &[Vec<i64>]) -> Vec<u64> {
    let least = weights.iter().copied().min().unwrap_or(0);
    for weight in &mut weights {
        *weight -= least;
    }
    let mut letter = 0;
    while letter < weights.len() {
        weights[letter] -= 1;
        if weights[letter] >= 0 && drops.iter().all(|drop| lighter(&weights, drop) >= 1) {
            letter = 0;
        } else {
            weights[letter] += 1;
            letter += 1;
        }
    }
    weights.into_iter().map(i64::unsigned_abs).collect()
}
