//! The smallest set of features that decides all positions.
//!
//! A set decides them if any two positions with different values differ in one of its features. The
//! search takes two positions that few features distinguish, tries each of these features, and goes
//! on with two that the chosen ones do not distinguish. Simple sets come first.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::bits;
use super::data::{group, Data};
use super::features::Feature;
use super::term::Term;
use super::tree::Tree;
use crate::listed::mix;

/// The largest number of features in a set.
const MOST_FEATURES: usize = 4;
/// How many pairs of positions are compared with each set before all positions are.
const MOST_PAIRS: usize = 256;
/// How many of them are chosen at first.
const FIRST_PAIRS: usize = 128;
/// A set must not divide the positions into so many parts that these would have fewer than this on
/// average: it would fit anything.
const LEAST_IN_PART: usize = 4;
/// How many sets are tried, ...
const MOST_STEPS: usize = 300_000;
/// ... and how many for each position. What few positions need is found soon, or not at all.
const STEPS_FOR_EACH: usize = 400;
/// How many trees are compared with what was held out. Each may agree by chance.
const MOST_TREES: usize = 400;
/// How many trees are wanted.
const WANTED: usize = 2;
/// Features are told apart on at most about so many positions.
const MANY: usize = 3000;

/// The simplest trees that are right on all of the data, with their bits: at most [`WANTED`], with
/// at most `most_bits` each.
pub(super) fn decide(data: &Data, features: &[Feature], most_bits: f64) -> Vec<(Tree, f64)> {
    /// Sets of features are searched up to so many bits, then up to so many more.
    const STEP: f64 = 4.0;
    let mut search = Search::new(data, features);
    let most_complex = MOST_FEATURES as f64 * search.bits(search.columns.len().max(1) - 1);
    while search.limit < most_bits.min(most_complex) && !search.is_done() {
        search.limit += STEP;
        search.extend(&mut Vec::new(), 0.0, 1);
    }
    let found = search.found.into_iter().map(|(_, tree, bits)| (tree, bits));
    found.filter(|(_, bits)| *bits <= most_bits).collect()
}

/// The value of a feature for each position.
struct Column {
    /// The number of the feature.
    feature: usize,
    values: Vec<u8>,
    /// How many different values there are.
    parts: usize,
}

struct Search<'a> {
    data: &'a Data,
    features: &'a [Feature],
    /// The value of each known position; or of some of them, if they are many.
    values: Vec<u32>,
    /// For each feature that does not say the same as a simpler one.
    columns: Vec<Column>,
    /// For pairs of positions with different values, the columns that distinguish them. Pairs with
    /// few of them come first.
    pairs: Vec<Vec<usize>>,
    /// How many bits a set may take.
    limit: f64,
    steps: usize,
    tried: FxHashSet<Vec<usize>>,
    /// The sets that decide all positions, with their trees.
    found: Vec<(Vec<usize>, Tree, f64)>,
    leaf_bits: f64,
}

impl<'a> Search<'a> {
    fn new(data: &'a Data, features: &'a [Feature]) -> Search<'a> {
        let known = some(&data.known);
        let values: Vec<u32> = known.iter().map(|(_, value)| *value).collect();
        let different: FxHashSet<u32> = values.iter().copied().collect();
        let columns = columns(&known, &some(&data.held_out), features);
        let mut search = Search {
            data,
            features,
            columns,
            values,
            pairs: Vec::new(),
            limit: 0.0,
            steps: 0,
            tried: FxHashSet::default(),
            found: Vec::new(),
            leaf_bits: 1.0 + bits::of_choice(different.len()),
        };
        search.pairs = search.first_pairs();
        search
    }

    fn is_done(&self) -> bool {
        self.found.len() >= WANTED
            || self.steps >= MOST_STEPS.min(STEPS_FOR_EACH * self.values.len())
            || self.tried.len() >= MOST_TREES
    }

    /// Those of many pairs that few features distinguish.
    fn first_pairs(&self) -> Vec<Vec<usize>> {
        const TRIED: u64 = 2000;
        let count = self.values.len();
        let random = |n: u64| (mix(n) % count.max(1) as u64) as usize;
        // Half of them are neighbours.
        let pair = |n| (random(n), if n % 2 == 0 { random(n) + 1 } else { random(!n) });
        let differ = |(i, j): &(usize, usize)| *j < count && self.values[*i] != self.values[*j];
        let pairs = (0..TRIED).map(pair).filter(differ);
        let mut pairs: Vec<Vec<usize>> = pairs.map(|(i, j)| self.distinguish(i, j)).collect();
        pairs.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
        pairs.dedup();
        pairs.truncate(FIRST_PAIRS);
        pairs
    }

    /// The columns that distinguish two positions.
    fn distinguish(&self, i: usize, j: usize) -> Vec<usize> {
        let differs = |at: &usize| self.columns[*at].values[i] != self.columns[*at].values[j];
        (0..self.columns.len()).filter(differs).collect()
    }

    /// How many bits say which feature this column is.
    fn bits(&self, column: usize) -> f64 {
        1.0 + bits::of_choice(self.columns.get(column).map_or(0, |column| column.feature) + 2)
    }

    /// Tries all sets within the limit that have the chosen columns, which take `bits` and divide
    /// the positions into at most so many parts.
    fn extend(&mut self, chosen: &mut Vec<usize>, bits: f64, parts: usize) {
        let is_open = |pair: &&Vec<usize>| chosen.iter().all(|at| pair.binary_search(at).is_err());
        let mut candidates = if let Some(pair) = self.pairs.iter().find(is_open) {
            pair.clone()
        } else {
            self.steps += self.values.len() / 8;
            match self.conflict(chosen) {
                None => return self.try_set(chosen),
                Some((i, j)) if self.pairs.len() < MOST_PAIRS => {
                    let pair = self.distinguish(i, j);
                    self.pairs.push(pair.clone());
                    pair
                }
                Some(_) => return,
            }
        };
        if chosen.len() + 1 >= MOST_FEATURES {
            // The last one has to distinguish all of them.
            let open: Vec<&Vec<usize>> = self.pairs.iter().filter(is_open).collect();
            candidates.retain(|at| open.iter().all(|pair| pair.binary_search(at).is_ok()));
        }
        for column in candidates {
            let more = bits + self.bits(column);
            if more > self.limit || chosen.len() == MOST_FEATURES || self.is_done() {
                return;
            }
            let parts = parts * self.columns[column].parts;
            if parts * LEAST_IN_PART <= self.values.len() {
                self.steps += 1;
                chosen.push(column);
                self.extend(chosen, more, parts);
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
                *place = self.columns[*column].values[at];
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
        let is_known = |known: &Vec<usize>| known.iter().all(|column| set.contains(column));
        if self.found.iter().any(|(known, ..)| is_known(known)) || !self.tried.insert(set.clone()) {
            return;
        }
        let (tree, leaves) = self.tree(&set, &(0..self.values.len()).collect::<Vec<_>>());
        let bits = leaves + set.iter().map(|column| self.bits(*column)).sum::<f64>();
        if self.data.agrees(|position| tree.value(position)) {
            self.found.push((set, tree, bits));
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
            let Column { feature, values, .. } = &self.columns[*column];
            let mut groups = group(positions.iter().map(|position| (values[*position], *position)));
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
                best = (Tree::Ask(self.features[*feature].clone(), branches), bits);
            }
        }
        best
    }
}

/// The column of each feature that does not say the same as a simpler one, also on what was held
/// out.
fn columns(
    known: &[&(Vec<i64>, u32)],
    held_out: &[&(Vec<i64>, u32)],
    features: &[Feature],
) -> Vec<Column> {
    let mut terms: FxHashMap<String, Rc<[i64]>> = FxHashMap::default();
    let mut columns: Vec<Column> = Vec::new();
    let mut seen: FxHashSet<Vec<u8>> = FxHashSet::default();
    for (number, feature) in features.iter().enumerate() {
        let mut values_of = |term: &Term| {
            let value = |(position, _): &&(Vec<i64>, u32)| term.value(position);
            let values = || known.iter().chain(held_out).map(value).collect();
            Rc::clone(terms.entry(term.code()).or_insert_with(values))
        };
        let (left, right) = feature.terms();
        let left = values_of(left);
        let right = right.map_or_else(|| Rc::clone(&left), values_of);
        let values = left.iter().zip(&*right).map(|(left, right)| feature.value_of(*left, *right));
        let column: Vec<u8> = values.collect();
        let named = name_parts(&column);
        let parts = usize::from(named.iter().copied().max().unwrap_or(0));
        if seen.insert(named) && parts > 1 {
            columns.push(Column { feature: number, values: column[..known.len()].to_vec(), parts });
        }
    }
    columns
}

/// These positions, or some of them at random if they are many.
fn some(items: &[(Vec<i64>, u32)]) -> Vec<&(Vec<i64>, u32)> {
    let share = items.len().div_ceil(MANY) as u64;
    let chosen = (0..).zip(items).filter(|(at, _)| mix(*at) % share == 0);
    chosen.map(|(_, item)| item).collect()
}

/// Into which parts a column divides the positions, whatever its values are.
fn name_parts(column: &[u8]) -> Vec<u8> {
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
