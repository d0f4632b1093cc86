//! The smallest set of features that decides all positions, and the formulas that it makes.
//!
//! A set decides them if any two positions with different values differ in one of its features. The
//! search takes two positions that few features distinguish, tries each of these features, and goes
//! on with two that the chosen ones do not distinguish. Simple sets come first.

use itertools::Itertools;
use rustc_hash::FxHashSet;

use super::bits;
use super::data::Data;
use super::rule::Rule;
use super::vocabulary::{features, opposite};
use crate::logic::Formula;
use crate::random::mix;

/// The largest number of features in a set.
const MOST_FEATURES: usize = 4;
/// How many pairs of positions are chosen at first.
const FIRST_PAIRS: usize = 128;
/// How many sets are tried at most.
const MOST_STEPS: usize = 300_000;
/// The same for each position: what few positions need is found soon, or not at all.
const STEPS_FOR_EACH: usize = 400;

/// For each value the formula that says where it is; `None` if all positions have it.
type Ways = Vec<(u32, Option<Formula>)>;

/// The rule of the first set that is right on all of the data, from the simplest sets on.
pub(super) fn decide(data: &Data) -> Option<Rule> {
    /// Sets of features are searched up to this many bits, then up to this many more.
    const STEP: f64 = 4.0;
    let values = data.known.iter().map(|(_, value)| *value).collect_vec();
    let leaf_bits = 1.0 + bits::of_choice(values.iter().unique().count());
    let columns = columns(data);
    let pairs = first_pairs(&values, &columns);
    let most_complex = columns.last().map_or(0.0, |last| MOST_FEATURES as f64 * last.bits);
    let (limit, steps) = (0.0, 0);
    let mut search = Search { data, values, columns, pairs, limit, steps, leaf_bits };
    while search.limit < data.most_bits.min(most_complex) && !search.is_done() {
        search.limit += STEP;
        let found = search.extend(&[], 0.0);
        if found.is_some() {
            return found;
        }
    }
    None
}

/// A feature that does not say the same as a simpler one.
struct Column {
    feature: Formula,
    /// How many bits say which one it is.
    bits: f64,
    /// Whether it holds for each position.
    values: Vec<bool>,
}

struct Search<'a> {
    data: &'a Data<'a>,
    /// The value of each known position.
    values: Vec<u32>,
    /// The simplest ones first.
    columns: Vec<Column>,
    /// Positions with different values.
    pairs: Vec<(usize, usize)>,
    /// How many bits a set may take.
    limit: f64,
    steps: usize,
    /// How many bits a value takes where no feature is asked for any more.
    leaf_bits: f64,
}

impl Search<'_> {
    fn is_done(&self) -> bool {
        self.steps >= MOST_STEPS.min(STEPS_FOR_EACH * self.values.len())
    }

    /// The rule of the first set within the limit that has the chosen columns, which take `bits`, and
    /// decides all positions.
    fn extend(&mut self, chosen: &[usize], bits: f64) -> Option<Rule> {
        let is_open = |(i, j): &(usize, usize)| {
            chosen.iter().all(|at| self.columns[*at].values[*i] == self.columns[*at].values[*j])
        };
        let mut pair = self.pairs.iter().copied().find(is_open);
        if pair.is_none() {
            self.steps += self.values.len() / 64;
            pair = self.conflict(chosen);
            self.pairs.extend(pair);
        }
        let Some((i, j)) = pair else { return self.try_set(chosen) };
        for at in 0..self.columns.len() {
            let Column { values, bits: more, .. } = &self.columns[at];
            let more = bits + more;
            if more > self.limit || chosen.len() == MOST_FEATURES || self.is_done() {
                return None;
            }
            if values[i] != values[j] {
                self.steps += 1;
                let found = self.extend(&[chosen, &[at]].concat(), more);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// Two positions with different values that the chosen columns do not distinguish.
    fn conflict(&self, chosen: &[usize]) -> Option<(usize, usize)> {
        // For each combination of what the columns can say, the first position that has it.
        let mut seen = [None; 1 << MOST_FEATURES];
        (0..self.values.len()).find_map(|at| {
            let said = chosen.iter().map(|column| self.columns[*column].values[at]);
            let said = said.fold(0, |all, says| 2 * all + usize::from(says));
            let first = *seen[said].get_or_insert(at);
            (self.values[first] != self.values[at]).then_some((first, at))
        })
    }

    /// The rule of a set that decides the known positions, if it is right on the others, too.
    fn try_set(&self, chosen: &[usize]) -> Option<Rule> {
        let mut set = chosen.to_vec();
        set.sort_unstable();
        let (mut ways, leaves) = self.ways(&set, &(0..self.values.len()).collect::<Vec<_>>());
        let bits = leaves + set.iter().map(|at| self.columns[*at].bits).sum::<f64>();
        ways.sort_unstable_by_key(|(value, _)| *value);
        // The last value needs no formula.
        let last = ways.pop().map_or(0, |(value, _)| value);
        let cases = ways.into_iter().filter_map(|(value, way)| Some((value, way?))).collect();
        let rule = Rule::of_cases(self.data, cases, last, bits);
        rule.agrees(self.data).then_some(rule)
    }

    /// The ways to the values if columns of the set are asked for, as long as positions have different
    /// values, in the order that needs the fewest bits; and the bits of the values and branches.
    fn ways(&self, set: &[usize], positions: &[usize]) -> (Ways, f64) {
        let value = positions.first().map_or(0, |position| self.values[*position]);
        if positions.iter().all(|position| self.values[*position] == value) {
            return (vec![(value, None)], self.leaf_bits);
        }
        let mut best = (Vec::new(), f64::INFINITY);
        for (at, column) in set.iter().enumerate() {
            let Column { feature, values, .. } = &self.columns[*column];
            let (yes, no): (Vec<usize>, Vec<usize>) =
                positions.iter().partition(|position| values[**position]);
            if yes.is_empty() || no.is_empty() {
                continue;
            }
            let rest = [&set[..at], &set[at + 1..]].concat();
            let [(yes, bits), (no, more)] = [yes, no].map(|group| self.ways(&rest, &group));
            let bits = 1.0 + bits + more;
            if bits < best.1 {
                best = (join_branches(feature, &yes, &no), bits);
            }
        }
        best
    }
}

/// The ways to each value, where this feature decides which of both ways are taken.
fn join_branches(feature: &Formula, yes: &Ways, no: &Ways) -> Ways {
    let mut all = Vec::new();
    for (ways, others, condition) in [(no, yes, opposite(feature)), (yes, no, feature.clone())] {
        for (value, way) in ways {
            // "k = 1 or n = 2" says enough where "k = 1 or k != 1 and n = 2" is meant.
            let is_clear = *others == [(*value, None)];
            let condition = if is_clear { None } else { Some(condition.clone()) };
            all.push((*value, Formula::all_of([condition, way.clone()])));
        }
    }
    let by_value = all.into_iter().into_group_map().into_iter();
    by_value.map(|(value, ways)| (value, Formula::one_of(ways))).collect()
}

/// Pairs of positions with different values that few features distinguish, from many random ones.
fn first_pairs(values: &[u32], columns: &[Column]) -> Vec<(usize, usize)> {
    const TRIED: u64 = 2000;
    let count = values.len();
    let random = |n: u64| (mix(n) % count.max(1) as u64) as usize;
    // Half of them are neighbours.
    let pair = |n| (random(n), if n % 2 == 0 { random(n) + 1 } else { random(!n) });
    let differ = |(i, j): &(usize, usize)| *j < count && values[*i] != values[*j];
    let mut pairs = (0..TRIED).map(pair).filter(differ).collect_vec();
    pairs.sort_by_cached_key(|(i, j)| {
        columns.iter().filter(|column| column.values[*i] != column.values[*j]).count()
    });
    pairs.truncate(FIRST_PAIRS);
    pairs
}

/// The column of each feature that does not say the same as a simpler one, also on what was held out.
fn columns(data: &Data) -> Vec<Column> {
    let mut columns = Vec::new();
    let mut seen: FxHashSet<Vec<bool>> = FxHashSet::default();
    for feature in features(data.vocabulary) {
        let positions = data.known.iter().chain(&data.held_out);
        let mut values: Vec<bool> = positions
            .map(|(values, _)| feature.holds(&|var| values[var].into()) == Some(true))
            .collect();
        // Two features say the same also if one is the opposite of the other one.
        let first = values.first().copied().unwrap_or_default();
        let parts: Vec<bool> = values.iter().map(|value| *value == first).collect();
        if !parts.iter().all(|part| *part) && seen.insert(parts) {
            values.truncate(data.known.len());
            let bits = 1.0 + bits::of_choice(columns.len() + 2);
            columns.push(Column { feature, bits, values });
        }
    }
    columns
}
