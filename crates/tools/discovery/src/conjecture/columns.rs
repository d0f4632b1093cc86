//! The values of all features for all positions, as far as they differ.

use rustc_hash::FxHashSet;

use super::features::Feature;
use super::reader::{Data, Item};
use super::terms::Term;
use crate::moves::mix;

/// What sets of features are searched on.
pub(super) struct Columns {
    /// The value of each known position; or of some of them, if they are many.
    pub(super) values: Vec<u32>,
    /// For each feature that does not say the same as a simpler one, its number and its value for
    /// each of these positions. To say the same, it has to do so on what was held out, too.
    pub(super) columns: Vec<(usize, Vec<u8>)>,
}

impl Columns {
    pub(super) fn new(data: &Data, features: &[Feature]) -> Columns {
        let known = some(&data.known);
        let items: Vec<&Item> =
            known.iter().copied().chain(some(&data.held_out)).map(|(item, _)| item).collect();
        let mut terms: Vec<(&Term, Vec<i64>)> = Vec::new();
        let mut columns: Vec<(usize, Vec<u8>)> = Vec::new();
        let mut seen: FxHashSet<Vec<u8>> = FxHashSet::default();
        for (number, feature) in features.iter().enumerate() {
            let mut place = |term| {
                terms.iter().position(|(known, _)| *known == term).unwrap_or_else(|| {
                    terms.push((term, items.iter().map(|item| term.value(item)).collect()));
                    terms.len() - 1
                })
            };
            let (left, right) = feature.terms();
            let (left, right) = (place(left), place(right));
            let pairs = terms[left].1.iter().zip(&terms[right].1);
            let column: Vec<u8> =
                pairs.map(|(left, right)| feature.value_of(*left, *right)).collect();
            if seen.insert(parts(&column)) && column.iter().any(|value| *value != column[0]) {
                columns.push((number, column[..known.len()].to_vec()));
            }
        }
        Columns { values: known.iter().map(|(_, value)| *value).collect(), columns }
    }
}

/// These items, or some of them at random if they are many.
fn some(items: &[(Item, u32)]) -> Vec<&(Item, u32)> {
    const MANY: usize = 3000;
    let share = items.len().div_ceil(MANY) as u64;
    let chosen = (0..).zip(items).filter(|(at, _)| mix(*at) % share == 0);
    chosen.map(|(_, item)| item).collect()
}

/// Into which partsa column divides the positions, whatever its values are.
fn parts(column: &[u8]) -> Vec<u8> {
    let mut names = [None; 256];
    let mut count = 0;
    let mut parts = Vec::new();
    for value in column {
        parts.push(*names[usize::from(*value)].get_or_insert_with(|| {
            count += 1;
            count
        }));
    }
    parts
}
