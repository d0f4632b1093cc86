//! What a case is, and what it looks like.

/// One case of an input.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Case {
    /// A position that is written with letters.
    Word(Vec<u8>),
    /// A position that is one number or more.
    Numbers(Vec<u64>),
}

impl Case {
    /// Its size: the length of a word, the largest of the numbers.
    pub fn size(&self) -> u64 {
        match self {
            Case::Word(word) => word.len() as u64,
            Case::Numbers(numbers) => numbers.iter().copied().max().unwrap_or(0),
        }
    }

    /// What it adds to the length of all words together.
    pub(super) fn letters(&self) -> usize {
        match self {
            Case::Word(word) => word.len(),
            Case::Numbers(_) => 0,
        }
    }
}

/// The shape of a case.
#[derive(Clone, Copy, Debug)]
pub enum Format {
    /// A word over an alphabet.
    Word(Words),
    /// Numbers in decimal notation.
    Numbers(Numbers),
}

/// Cases that are words over an alphabet.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// What people call such a word.
    pub noun: &'static str,
    /// The letters, the simplest first.
    pub alphabet: &'static [u8],
    /// Makes any word over the alphabet a valid one that is not longer, and
    /// leaves a valid one as it is.
    pub mend: fn(&mut Vec<u8>),
    /// Whether the length stands in front of the word.
    pub with_length: bool,
    /// Whether the word may stand in double quotes.
    pub quotable: bool,
    /// How letters are read aloud that would be read as something else, or not at all.
    pub spoken: &'static [(u8, &'static str)],
}

impl Words {
    /// Words of which every one is valid, and nothing stands around them.
    pub const fn any(noun: &'static str, alphabet: &'static [u8]) -> Words {
        Words { noun, alphabet, mend: |_| {}, with_length: false, quotable: false, spoken: &[] }
    }
}

/// Cases that are numbers.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// What people call the numbers of a case.
    pub nouns: &'static [&'static str],
    /// The least that each of them can be.
    pub least: &'static [u64],
}
