//! Positions as descriptions read them, and the table that they have to agree with.

use rustc_hash::FxHashMap;

use super::bits;
use crate::moves::mix;
use crate::moves::protocol::Position;
use crate::moves::starts::{Rest, Shape};

/// A position as descriptions read it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Item {
    /// The named numbers.
    pub(super) numbers: Vec<i64>,
    /// The list, or the letters of the word, or the named numbers once more.
    pub(super) list: Vec<i64>,
}

/// Reads positions as items.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    pub(super) shape: Shape,
    /// The columns that matter: neither constant nor another one plus a constant.
    pub(super) columns: Vec<usize>,
    /// There is one word of each length, so the length is the number that counts.
    pub(super) is_length: bool,
    /// The names of the numbers.
    pub(super) names: Vec<String>,
}

impl Reader {
    /// A reader for positions of this shape; `None` if one of them has another shape.
    pub(super) fn new<'a>(
        shape: &Shape,
        positions: impl Iterator<Item = &'a Position>,
    ) -> Option<Reader> {
        let mut items = Vec::new();
        for position in positions {
            items.push(read(shape, position)?);
        }
        let mut reader =
            Reader { shape: shape.clone(), columns: vec![], is_length: false, names: vec![] };
        for (column, name) in shape.columns.iter().enumerate() {
            let is_constant = |value: &dyn Fn(&Item) -> i64| {
                items.windows(2).all(|pair| value(&pair[0]) == value(&pair[1]))
            };
            let follows = |before: usize| {
                is_constant(&|item: &Item| item.numbers[column].wrapping_sub(item.numbers[before]))
            };
            let Some(name) = name else { continue };
            if !is_constant(&|item: &Item| item.numbers[column]) && !(0..column).any(follows) {
                reader.columns.push(column);
                reader.names.push(name.clone());
            }
        }
        if shape.rest == Rest::Word && reader.columns.is_empty() {
            let mut lengths: Vec<usize> = items.iter().map(|item| item.list.len()).collect();
            lengths.sort_unstable();
            lengths.dedup();
            if lengths.len() == items.len() {
                reader.is_length = true;
                reader.names.push("n".into());
            }
        }
        Some(reader)
    }

    /// The position as an item; `None` if it has another shape.
    pub(super) fn read(&self, position: &Position) -> Option<Item> {
        let mut item = read(&self.shape, position)?;
        item.numbers = self.columns.iter().map(|column| item.numbers[*column]).collect();
        if self.is_length {
            item.numbers.push(item.list.len() as i64);
        }
        if self.shape.rest == Rest::None {
            item.list.clone_from(&item.numbers);
        }
        Some(item)
    }

    /// Whether positions are numbers and nothing else.
    pub(super) fn is_numbers(&self) -> bool {
        self.shape.rest == Rest::None || self.is_length
    }
}

/// How large positions are at most.
#[derive(Clone, Debug, Default)]
pub(super) struct Extent {
    numbers: Vec<i64>,
    length: usize,
    /// The largest number in a list.
    most: i64,
}

impl Extent {
    pub(super) fn add(&mut self, item: &Item) {
        self.numbers.resize(item.numbers.len(), 0);
        for (most, number) in self.numbers.iter_mut().zip(&item.numbers) {
            *most = *number.max(most);
        }
        self.length = self.length.max(item.list.len());
        self.most = item.list.iter().fold(self.most, |most, number| most.max(*number));
    }

    /// In words.
    pub(super) fn describe(&self, reader: &Reader) -> String {
        let named = reader.names.iter().zip(&self.numbers);
        let mut texts: Vec<String> = named.map(|(name, most)| format!("{name} = {most}")).collect();
        match reader.shape.rest {
            Rest::List => texts.push(format!("{} numbers up to {}", self.length, self.most)),
            Rest::Word if !reader.is_length => texts.push(format!("{} letters", self.length)),
            _ => {}
        }
        texts.join(", ")
    }
}

fn read(shape: &Shape, position: &Position) -> Option<Item> {
    let words = position.words();
    if words.len() < shape.columns.len() {
        return None;
    }
    let (first, rest) = words.split_at(shape.columns.len());
    let list = match shape.rest {
        Rest::None if rest.is_empty() => Vec::new(),
        Rest::None => return None,
        Rest::List => numbers(rest)?,
        Rest::Word => rest.join(" ").bytes().map(i64::from).collect(),
    };
    Some(Item { numbers: numbers(first)?, list })
}

fn numbers(words: &[String]) -> Option<Vec<i64>> {
    words.iter().map(|word| word.parse().ok()).collect()
}

/// A table, of which a third is held out.
pub(super) struct Data {
    /// What descriptions are found on, in the order of the items.
    pub(super) known: Vec<(Item, u32)>,
    /// What they are tried on.
    pub(super) held_out: Vec<(Item, u32)>,
    /// How many bits the table says.
    pub(super) bits: f64,
}

impl Data {
    /// Of numbers, the largest third is held out. Of lists and words, it is a random third, but
    /// what is the same up to a symmetry of the game stays together.
    pub(super) fn new(reader: &Reader, mut items: Vec<(Item, u32)>) -> Data {
        items.sort_unstable();
        items.dedup();
        let classes = classes(&items, reader.shape.rest);
        let key = |at: usize| match items[at].0.numbers.iter().map(|n| n.unsigned_abs()).max() {
            Some(largest) if reader.is_numbers() => largest,
            _ => mix(classes[at] as u64),
        };
        let mut keys: Vec<u64> = (0..items.len()).map(key).collect();
        let key_of: Vec<u64> = keys.clone();
        keys.sort_unstable();
        let bound = keys.get(keys.len() * 2 / 3).copied().unwrap_or(0);
        let mut values = Vec::new();
        for (at, class) in classes.iter().enumerate() {
            if *class == at {
                values.push(items[at].1);
            }
        }
        let mut data = Data { known: vec![], held_out: vec![], bits: bits::of_table(&values) };
        for (item, key) in items.into_iter().zip(key_of) {
            if key < bound {
                data.known.push(item);
            } else {
                data.held_out.push(item);
            }
        }
        data
    }

    /// Whether this gives the value of all items, also of those that are held out.
    pub(super) fn is_right(&self, value: impl Fn(&Item) -> Option<u32>) -> bool {
        let mut all = self.known.iter().chain(&self.held_out);
        all.all(|(item, known)| value(item) == Some(*known))
    }
}

/// For each item, the first one that looks the same up to a symmetry of the game. A symmetry is
/// one if it never changes the value.
fn classes(items: &[(Item, u32)], rest: Rest) -> Vec<usize> {
    type Form = fn(&[i64]) -> Vec<i64>;
    let forms: &[Form] = match rest {
        Rest::None => &[sorted],
        Rest::List => &[sorted, without_zeros],
        Rest::Word => &[sorted, turned, renamed],
    };
    let mut canonical: Vec<Item> = items.iter().map(|(item, _)| item.clone()).collect();
    for form in forms {
        let mut next = canonical.clone();
        for item in &mut next {
            if rest == Rest::None {
                item.numbers = form(&item.numbers);
            }
            item.list = form(&item.list);
        }
        let mut values = FxHashMap::default();
        let is_symmetry = next.iter().zip(items).all(|(item, (_, value))| {
            values.insert(item, *value).is_none_or(|known| known == *value)
        });
        // Few that look the same would be no evidence of a symmetry.
        if is_symmetry && values.len() * 4 <= items.len() * 3 {
            canonical = next;
        }
    }
    let mut first = FxHashMap::default();
    let number = |(at, item)| *first.entry(item).or_insert(at);
    canonical.into_iter().enumerate().map(number).collect()
}

fn sorted(list: &[i64]) -> Vec<i64> {
    let mut list = list.to_vec();
    list.sort_unstable();
    list
}

fn without_zeros(list: &[i64]) -> Vec<i64> {
    list.iter().copied().filter(|x| *x != 0).collect()
}

/// The list or its mirror image.
fn turned(list: &[i64]) -> Vec<i64> {
    let back: Vec<i64> = list.iter().rev().copied().collect();
    back.min(list.to_vec())
}

/// Letters named by where they come first.
fn renamed(list: &[i64]) -> Vec<i64> {
    let first = |x: &i64| list.iter().position(|y| x == y).unwrap_or(0) as i64;
    list.iter().map(first).collect()
}
