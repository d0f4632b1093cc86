//! The table that rules have to agree with. A third of it is held out.

use rustc_hash::FxHashMap;

use super::bits;
use crate::listed::mix;
use crate::listed::starts::{Rest, Shape};

/// Positions as numbers: the named ones, then the list or the letters of the word. Each has its
/// value.
pub(super) struct Data {
    /// What rules are found on, in the order of the positions.
    pub(super) known: Vec<(Vec<i64>, u32)>,
    /// What they are tried on.
    pub(super) held_out: Vec<(Vec<i64>, u32)>,
    /// How many bits the table says.
    pub(super) bits: f64,
}

impl Data {
    /// Of numbers, the largest third is held out. Of lists and words, it is a random third, but
    /// what is the same up to a symmetry of the game stays together.
    pub(super) fn new(shape: &Shape, mut items: Vec<(Vec<i64>, u32)>) -> Data {
        items.sort_unstable();
        items.dedup();
        let classes = classes(&items, shape);
        let key = |at: usize| match shape.rest {
            Rest::None => items[at].0.iter().map(|n| n.unsigned_abs()).max().unwrap_or(0),
            _ => mix(classes[at] as u64),
        };
        let keys: Vec<u64> = (0..items.len()).map(key).collect();
        let mut sorted = keys.clone();
        sorted.sort_unstable();
        let bound = sorted.get(sorted.len() * 2 / 3).copied().unwrap_or(0);
        let first_of_class = (0..items.len()).filter(|at| classes[*at] == *at);
        let bits = bits::of_table(&first_of_class.map(|at| items[at].1).collect::<Vec<_>>());
        let (known, held_out) = items.into_iter().zip(keys).partition(|(_, key)| *key < bound);
        let without_keys = |items: Vec<(_, u64)>| items.into_iter().map(|(item, _)| item).collect();
        Data { known: without_keys(known), held_out: without_keys(held_out), bits }
    }

    /// Whether this gives the value of all positions, also of those that are held out.
    pub(super) fn agrees(&self, value: impl Fn(&[i64]) -> Option<u32>) -> bool {
        self.all().all(|(position, known)| value(position) == Some(*known))
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &(Vec<i64>, u32)> {
        self.known.iter().chain(&self.held_out)
    }
}

/// The values of each key, in the order in which the keys come first.
pub(super) fn group<K: PartialEq, V>(pairs: impl Iterator<Item = (K, V)>) -> Vec<(K, Vec<V>)> {
    let mut groups: Vec<(K, Vec<V>)> = Vec::new();
    for (key, value) in pairs {
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, values)) => values.push(value),
            None => groups.push((key, vec![value])),
        }
    }
    groups
}

/// How large positions are at most, in words.
pub(super) fn describe_largest<'a>(
    shape: &Shape,
    positions: impl IntoIterator<Item = &'a Vec<i64>>,
) -> String {
    let names = shape.names();
    let mut most = vec![0; names.len()];
    let (mut longest, mut largest) = (0, 0);
    for position in positions {
        let (numbers, list) = position.split_at(names.len());
        most.iter_mut().zip(numbers).for_each(|(most, number)| *most = *number.max(most));
        longest = longest.max(list.len());
        largest = list.iter().fold(largest, |largest, number| *number.max(&largest));
    }
    let write = |(name, most)| format!("{name} = {most}");
    let mut texts: Vec<String> = names.iter().zip(most).map(write).collect();
    match shape.rest {
        Rest::List => texts.push(format!("{longest} numbers up to {largest}")),
        Rest::Word => texts.push(format!("{longest} letters")),
        Rest::None => {}
    }
    texts.join(", ")
}

/// For each position, the first one that looks the same up to a symmetry of the game. A symmetry is
/// one if it never changes the value.
fn classes(items: &[(Vec<i64>, u32)], shape: &Shape) -> Vec<usize> {
    let forms: [fn(&mut [i64]); 3] = [<[i64]>::sort_unstable, turn, rename];
    let start = if shape.rest == Rest::None { 0 } else { shape.names().len() };
    let mut canonical: Vec<Vec<i64>> = items.iter().map(|(position, _)| position.clone()).collect();
    for form in &forms[..if shape.rest == Rest::Word { 3 } else { 1 }] {
        let mut next = canonical.clone();
        for position in &mut next {
            form(&mut position[start..]);
        }
        let mut values = FxHashMap::default();
        let is_symmetry = next.iter().zip(items).all(|(position, (_, value))| {
            values.insert(position, *value).is_none_or(|known| known == *value)
        });
        // Few that look the same would be no evidence of a symmetry.
        if is_symmetry && values.len() * 4 <= items.len() * 3 {
            canonical = next;
        }
    }
    let mut first = FxHashMap::default();
    let number = |(at, position)| *first.entry(position).or_insert(at);
    canonical.into_iter().enumerate().map(number).collect()
}

/// Turns a list round if that makes it smaller.
fn turn(list: &mut [i64]) {
    if list.iter().rev().lt(list.iter()) {
        list.reverse();
    }
}

/// Names letters by where they come first.
fn rename(list: &mut [i64]) {
    let old = list.to_vec();
    for letter in list {
        *letter = old.iter().position(|known| known == letter).unwrap_or(0) as i64;
    }
}
