//! The table that rules have to agree with. A third of it is held out.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::bits;
use super::vocabulary::Vocabulary;
use crate::list::count;
use crate::random::mix;
use crate::rules::Rest;
use crate::watch::Wanted;

/// The numbers of positions, as a vocabulary has them, with their values.
pub(super) struct Data<'a> {
    pub(super) vocabulary: &'a Vocabulary,
    pub(super) wanted: Wanted,
    /// What rules are found on, in the order of the positions.
    pub(super) known: Vec<(Vec<i64>, u32)>,
    /// What they are tried on.
    pub(super) held_out: Vec<(Vec<i64>, u32)>,
    /// How many bits a rule may take: fewer than the evidence of the table.
    pub(super) most_bits: f64,
}

impl Data<'_> {
    /// Holds out a third of the positions: the largest numbers, or random lists and words. If the
    /// order of numbers or letters never changes the value, positions that differ only in the order
    /// stay together.
    pub(super) fn new(
        vocabulary: &Vocabulary,
        wanted: Wanted,
        mut items: Vec<(Vec<i64>, u32)>,
    ) -> Data<'_> {
        items.sort_unstable();
        items.dedup();
        let Vocabulary { names, rest, .. } = vocabulary;
        let start = if *rest == Rest::None { 0 } else { names.len() };
        // For each position, the first one that counts as the same.
        let mut first = FxHashMap::default();
        let class = |(at, (position, _)): (usize, &(Vec<i64>, u32))| {
            let mut sorted = position.clone();
            sorted[start..].sort_unstable();
            *first.entry(sorted).or_insert(at)
        };
        let mut classes: Vec<usize> = items.iter().enumerate().map(class).collect();
        if items.iter().zip(&classes).any(|(item, first)| item.1 != items[*first].1) {
            // The order changes a value, so each position counts for itself.
            classes = (0..items.len()).collect();
        }
        let key = |at: usize| match rest {
            Rest::None => items[at].0.iter().map(|n| n.unsigned_abs()).max().unwrap_or(0),
            _ => mix(classes[at] as u64),
        };
        let mut sorted = (0..items.len()).map(key).sorted_unstable();
        let bound = sorted.nth(items.len() * 2 / 3).unwrap_or(0);
        let mut first: Vec<usize> = (0..items.len()).filter(|at| classes[*at] == *at).collect();
        if *rest == Rest::None {
            // The value depends on the size more than on one of the numbers.
            first.sort_by_key(|at| key(*at));
        }
        let bits = bits::of_evidence(&first.iter().map(|at| items[*at].1).collect_vec());
        let most_bits = bits - bits::MARGIN;
        let (known, held_out) = (Vec::new(), Vec::new());
        let mut data = Data { vocabulary, wanted, known, held_out, most_bits };
        for (at, (position, value)) in items.iter().enumerate() {
            let part = if key(at) < bound { &mut data.known } else { &mut data.held_out };
            part.push((vocabulary.values(position), *value));
        }
        data
    }
}

/// How large positions are at most, in words.
pub(super) fn describe_largest<'a>(
    Vocabulary { names, rest, .. }: &Vocabulary,
    positions: impl Iterator<Item = &'a Vec<i64>> + Clone,
) -> String {
    let largest = |at: usize| positions.clone().map(|one| one[at]).max().unwrap_or(0);
    let named = names.iter().enumerate().map(|(at, name)| format!("{name} = {}", largest(at)));
    let mut texts: Vec<String> = named.collect();
    let lists = positions.map(|one| &one[names.len()..]);
    let longest = lists.clone().map(<[i64]>::len).max().unwrap_or(0);
    match rest {
        Rest::List => {
            let largest = lists.flatten().max().unwrap_or(&0);
            texts.push(format!("{} up to {largest}", count(longest, "number")));
        }
        Rest::Word => texts.push(count(longest, "letter")),
        Rest::None => {}
    }
    texts.join(", ")
}
