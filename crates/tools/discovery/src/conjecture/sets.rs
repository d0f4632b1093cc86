//! The smallest set of features that decides all positions.
//!
//! A set decides them if any two positions with different values differ in one of its features. The
//! search takes two positions that few features distinguish, tries each of these features, and goes
//! on with two that the chosen ones do not distinguish. Simple sets come first.

use rustc_hash::{FxHashMap, FxHashSet};

use super::bits;
use super::columns::Columns;
use super::features::Feature;
use super::reader::Data;
use super::tree::Tree;
use crate::moves::mix;

/// The largest number of features in a set.
const MOST_FEATURES: usize = 4;
/// How many pairs of positions are compared with each set before all positions are.
const MOST_PAIRS: usize = 256;
/// How many of them are chosen at first.
const FIRST_PAIRS: usize = 64;
/// How many sets are tried.
const MOST_STEPS: usize = 1_000_000;
/// How many trees are compared with what was held out. Each may agree by chance.
const MOST_TREES: usize = 400;
/// How many trees are wanted.
const WANTED: usize = 2;

/// The simplest trees that are right on all of the data, with their bits: at most [`WANTED`], with
/// at most `most_bits` each.
pub(super) fn decide(data: &Data, features: &[Feature], most_bits: f64) -> Vec<(Tree, f64)> {
    /// Sets of features are searched up to so many bits, then up to so many more.
    const STEP: f64 = 4.0;
    let mut search = Search::new(data, features);
    let most_complex = MOST_FEATURES as f64 * search.bits(search.columns.len().max(1) - 1);
    let mut limit = 0.0;
    while limit < most_bits.min(most_complex) && !search.is_done() {
        limit += STEP;
        search.limit = limit.min(most_bits);
        search.extend(&mut Vec::new(), [0; MOST_PAIRS / 64], 0.0);
    }
    let mut found = search.found;
    found.retain(|(_, bits)| *bits <= most_bits);
    found.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    found.truncate(WANTED);
    found
}

/// A set of pairs, by their numbers.
type Pairs = [u64; MOST_PAIRS / 64];

struct Search<'a> {
    data: &'a Data,
    features: &'a [Feature],
    /// As in [`Columns`].
    values: Vec<u32>,
    columns: Vec<(usize, Vec<u8>)>,
    /// For each pair of positions with different values, the columns that distinguish it, the
    /// simplest first. Pairs with few of them come first.
    distinguishing: Vec<Vec<usize>>,
    /// For each column, the pairs that it distinguishes.
    covers: Vec<Pairs>,
    limit: f64,
    steps: usize,
    tried: FxHashSet<Vec<usize>>,
    found: Vec<(Tree, f64)>,
    leaf_bits: f64,
}

impl<'a> Search<'a> {
    fn new(data: &'a Data, features: &'a [Feature]) -> Search<'a> {
        let Columns { values, columns } = Columns::new(data, features);
        let different: FxHashSet<u32> = values.iter().copied().collect();
        let mut search = Search {
            data,
            features,
            covers: vec![[0; MOST_PAIRS / 64]; columns.len()],
            values,
            columns,
            distinguishing: Vec::new(),
            limit: 0.0,
            steps: 0,
            tried: FxHashSet::default(),
            found: Vec::new(),
            leaf_bits: 1.0 + bits::of_choice(different.len()),
        };
        search.add_first_pairs();
        search
    }

    fn is_done(&self) -> bool {
        self.found.len() >= WANTED || self.steps >= MOST_STEPS || self.tried.len() >= MOST_TREES
    }

    /// Adds those of many pairs that few features distinguish.
    fn add_first_pairs(&mut self) {
        const TRIED: u64 = 2000;
        let count = self.values.len();
        let random = |n: u64| (mix(n) % count.max(1) as u64) as usize;
        let mut pairs = Vec::new();
        for n in 0..TRIED {
            let i = random(n);
            // Half of them are neighbours.
            let j = if n % 2 == 0 { i + 1 } else { random(!n) };
            if j < count && self.values[i] != self.values[j] {
                let differ = self.columns.iter().filter(|(_, column)| column[i] != column[j]);
                pairs.push((differ.count(), i, j));
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        for (_, i, j) in pairs.into_iter().take(FIRST_PAIRS) {
            self.add_pair(i, j);
        }
    }

    fn add_pair(&mut self, i: usize, j: usize) {
        let pair = self.distinguishing.len();
        let differs = |number: &usize| self.columns[*number].1[i] != self.columns[*number].1[j];
        let distinguishing: Vec<usize> = (0..self.columns.len()).filter(differs).collect();
        for column in &distinguishing {
            self.covers[*column][pair / 64] |= 1 << (pair % 64);
        }
        self.distinguishing.push(distinguishing);
    }

    /// How many bits say which feature this column is.
    fn bits(&self, column: usize) -> f64 {
        1.0 + bits::of_choice(self.columns.get(column).map_or(0, |(number, _)| *number) + 2)
    }

    /// Tries all sets within the limit that have the chosen columns. These distinguish the pairs
    /// in `covered`, and take `bits`.
    fn extend(&mut self, chosen: &mut Vec<usize>, covered: Pairs, bits: f64) {
        let is_open = |pair: &usize| covered[pair / 64] >> (pair % 64) & 1 == 0;
        let mut open = (0..self.distinguishing.len()).find(is_open);
        if open.is_none() {
            self.steps += self.values.len() / 8;
            match self.conflict(chosen) {
                None => return self.try_set(chosen),
                Some((i, j)) if self.distinguishing.len() < MOST_PAIRS => {
                    open = Some(self.distinguishing.len());
                    self.add_pair(i, j);
                }
                Some(_) => {}
            }
        }
        let Some(open) = open else { return };
        if chosen.len() == MOST_FEATURES {
            return;
        }
        for at in 0..self.distinguishing[open].len() {
            let column = self.distinguishing[open][at];
            let more = bits + self.bits(column);
            if more > self.limit || self.is_done() {
                return;
            }
            self.steps += 1;
            let mut covered = covered;
            covered.iter_mut().zip(&self.covers[column]).for_each(|(all, own)| *all |= own);
            let all: u32 = covered.iter().map(|pairs| pairs.count_ones()).sum();
            if chosen.len() + 1 < MOST_FEATURES || all as usize == self.distinguishing.len() {
                chosen.push(column);
                self.extend(chosen, covered, more);
                chosen.pop();
            }
        }
    }

    /// Two positions with different values that the chosen columns do not distinguish.
    fn conflict(&self, chosen: &[usize]) -> Option<(usize, usize)> {
        let mut seen: FxHashMap<[u8; MOST_FEATURES], usize> = FxHashMap::default();
        for at in 0..self.values.len() {
            let mut key = [0; MOST_FEATURES];
            for (place, column) in key.iter_mut().zip(chosen) {
                *place = self.columns[*column].1[at];
            }
            let first = *seen.entry(key).or_insert(at);
            if self.values[first] != self.values[at] {
                return Some((first, at));
            }
        }
        None
    }

    /// Keeps the tree of a set that decides the known positions if it is right on the others too.
    fn try_set(&mut self, chosen: &[usize]) {
        let mut set = chosen.to_vec();
        set.sort_unstable();
        if !self.tried.insert(set.clone()) {
            return;
        }
        let (tree, leaves) = self.tree(&set, &(0..self.values.len()).collect::<Vec<_>>());
        let bits = leaves + set.iter().map(|column| self.bits(*column)).sum::<f64>();
        if self.data.is_right(|item| tree.value(item))
            && self.found.iter().all(|(one, _)| *one != tree)
        {
            self.found.push((tree, bits));
        }
    }

    /// The smallest tree that asks for columns of the set as long as the positions have different
    /// values; and the bits of its leaves and branches.
    fn tree(&self, set: &[usize], positions: &[usize]) -> (Tree, f64) {
        let value = positions.first().map_or(0, |position| self.values[*position]);
        let mut best = (Tree::Leaf(value), self.leaf_bits);
        if positions.iter().all(|position| self.values[*position] == value) {
            return best;
        }
        best.1 = f64::INFINITY;
        for (at, column) in set.iter().enumerate() {
            let (number, values) = &self.columns[*column];
            let mut groups: Vec<(u8, Vec<usize>)> = Vec::new();
            for &position in positions {
                let value = values[position];
                match groups.iter_mut().find(|(known, _)| *known == value) {
                    Some((_, group)) => group.push(position),
                    None => groups.push((value, vec![position])),
                }
            }
            if groups.len() == 1 {
                continue;
            }
            groups.sort_unstable();
            let rest = [&set[..at], &set[at + 1..]].concat();
            let mut bits = 1.0;
            let mut branches = Vec::new();
            for (value, group) in groups {
                let (tree, more) = self.tree(&rest, &group);
                bits += more;
                branches.push((value, tree));
            }
            if bits < best.1 {
                best = (Tree::Ask(self.features[*number].clone(), branches), bits);
            }
        }
        best
    }
}
