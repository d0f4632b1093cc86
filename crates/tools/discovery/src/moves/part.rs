//! What the positions at the start of a game consist of.

use super::regular::Regular;

#[derive(Clone, Debug)]
pub(super) enum Part {
    Fixed(String),
    Number,
    /// Lists of these lengths of numbers in this range.
    List {
        least: usize,
        most: usize,
        low: u64,
        high: u64,
    },
    Words(Regular),
}

impl Part {
    /// How many have this size.
    pub(super) fn count(&self, size: usize) -> u64 {
        match self {
            Part::Fixed(_) => u64::from(size == 0),
            Part::Number => 1,
            Part::List { least, most, low, high } => {
                if (*least..=*most).contains(&size) {
                    (high - low).saturating_pow(u32::try_from(size).unwrap_or(u32::MAX))
                } else {
                    0
                }
            }
            Part::Words(expression) => expression.count(size),
        }
    }

    pub(super) fn count_below(&self, size: usize) -> u64 {
        if let Part::Number = self {
            return size as u64;
        }
        (0..size).fold(0, |sum: u64, size| sum.saturating_add(self.count(size)))
    }

    /// The words of one by its number among those of this size and of larger ones.
    pub(super) fn words(&self, mut size: usize, mut number: u64) -> Option<Vec<String>> {
        if let Part::Number = self {
            return Some(vec![(size as u64 + number).to_string()]);
        }
        while number >= self.count(size) {
            number -= self.count(size);
            size += 1;
        }
        match self {
            Part::Fixed(word) => Some(vec![word.clone()]),
            Part::Number => None,
            Part::List { low, high, .. } => {
                let mut words = vec![String::new(); size];
                for word in words.iter_mut().rev() {
                    *word = (low + number % (high - low)).to_string();
                    number /= high - low;
                }
                Some(words)
            }
            Part::Words(expression) => {
                let text = expression.word(size, number)?;
                Some(text.split(' ').map(String::from).collect())
            }
        }
    }

    /// Reads `list of at most 4 numbers below 6` and its kin.
    pub(super) fn list(words: &[&str]) -> Option<Part> {
        let (least, rest, most) = match words {
            ["list", "of", "at", "most", most, "numbers", rest @ ..] => (0, rest, most),
            ["list", "of", most, "numbers", rest @ ..] => (most.parse().ok()?, rest, most),
            _ => return None,
        };
        let (low, high) = match rest {
            ["below", high] => (0, high.parse().ok()?),
            ["from", low, "below", high] => (low.parse().ok()?, high.parse().ok()?),
            ["from", low, "to", high] => {
                (low.parse().ok()?, high.parse::<u64>().ok()?.checked_add(1)?)
            }
            _ => return None,
        };
        let most = most.parse().ok()?;
        (low < high && most <= 64).then_some(Part::List { least, most, low, high })
    }
}
