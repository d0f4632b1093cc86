//! What a case of a judge's input consists of. From this follow how it is [read](text) and printed,
//! and what a [program](crate::program) does to read it.

mod parse;
mod text;

/// A position as text: its numbers, its lists and its word, separated by blanks. The text leaves out
/// what the layout adds again: the length of a word, quotes around it, and how many numbers a list at the
/// end has. Any other list begins with its length.
pub type Case = String;

/// What stands in a case, in this order. Usually a case is one position. If it has
/// queries, each of them asks for one: it has what stands before the queries, and its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// What stands before the queries.
    pub(crate) shared: Vec<Piece>,
    /// What each query consists of, or the case.
    pub(crate) own: Vec<Piece>,
}

/// A part of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// It stands for itself.
    Text(String),
    /// The end of a line.
    Break,
    /// A number with a name.
    Number(String),
    /// How many numbers a list has, or how many letters a word.
    Count(String),
    /// How many queries there are. Without it, there is one.
    Queries,
    List {
        name: String,
        /// The name of its length. Without it, the list has as many numbers as the line.
        count: Option<String>,
        /// Whether it is in brackets, with commas between the numbers.
        in_brackets: bool,
        /// Whether it ends a position.
        is_last: bool,
    },
    Word {
        /// What people call it.
        noun: &'static str,
        /// Its letters, the simplest first; empty if nothing is known of it.
        letters: Vec<u8>,
        /// The name of its length, if that is given.
        count: Option<String>,
        /// Whether a program has to take quotes away.
        quotable: bool,
    },
    /// The rest of the line, as it stands.
    Line,
}

/// A case is a line of which nothing is known.
impl Default for Layout {
    fn default() -> Layout {
        Layout { shared: Vec::new(), own: vec![Piece::Line] }
    }
}

impl Layout {
    /// Numbers with these names.
    pub(crate) fn of_numbers(names: &[String]) -> Layout {
        Layout { shared: Vec::new(), own: names.iter().cloned().map(Piece::Number).collect() }
    }

    /// The layout of a position alone, in one line.
    pub fn position(&self) -> Layout {
        let is_own =
            |piece: &&Piece| !matches!(piece, Piece::Text(_) | Piece::Break | Piece::Queries);
        let own = self.pieces().filter(is_own).cloned().collect();
        Layout { shared: Vec::new(), own }
    }

    /// Whether a case is a position alone: it has no texts and no queries.
    pub fn is_position(&self) -> bool {
        !self.pieces().any(|piece| matches!(piece, Piece::Text(_) | Piece::Queries))
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.shared.iter().chain(&self.own)
    }

    /// What a position consists of.
    pub(crate) fn values(&self) -> impl Iterator<Item = &Piece> {
        let is_value = |piece: &&Piece| match piece {
            Piece::Text(_) | Piece::Break | Piece::Count(_) | Piece::Queries => false,
            Piece::Number(_) | Piece::List { .. } | Piece::Word { .. } | Piece::Line => true,
        };
        self.pieces().filter(is_value)
    }

    /// The names of the numbers of a position.
    pub fn names(&self) -> Vec<&str> {
        self.pieces().filter_map(Piece::number).collect()
    }

    /// The word of a case, if it has one: what people call it, and its letters. A case with a word has no
    /// list.
    pub fn word(&self) -> Option<(&'static str, &[u8])> {
        match self.own.last() {
            Some(Piece::Word { noun, letters, .. }) => Some((noun, letters)),
            _ => None,
        }
    }

    /// The letters of its word; empty if it has no word, or if nothing is known of the word.
    pub fn letters(&self) -> &[u8] {
        self.word().map_or(&[], |(_, letters)| letters)
    }

    /// Whether a case has a list of numbers.
    pub fn has_list(&self) -> bool {
        self.pieces().any(|piece| matches!(piece, Piece::List { .. }))
    }

    /// Whether a case says how many queries it has.
    pub(crate) fn counts_queries(&self) -> bool {
        self.shared.contains(&Piece::Queries)
    }

    /// Whether a case is a line of which nothing is known.
    pub fn is_line(&self) -> bool {
        *self == Layout::default()
    }

    /// Whether the end of a line says where a case ends.
    pub fn is_by_lines(&self) -> bool {
        matches!(self.own.last(), Some(Piece::List { count: None, .. } | Piece::Line))
    }

    /// The least number of tokens of a position in an input.
    pub fn tokens(&self) -> usize {
        // A list that is counted may be empty.
        let is_token = |piece: &&Piece| !matches!(piece, Piece::List { count: Some(_), .. });
        self.position().pieces().filter(is_token).count()
    }
}

impl Piece {
    /// The name of a number, of a length or of a list.
    pub(super) fn name(&self) -> Option<&String> {
        match self {
            Piece::Number(name) | Piece::Count(name) | Piece::List { name, .. } => Some(name),
            _ => None,
        }
    }

    /// The name of a number.
    fn number(&self) -> Option<&str> {
        match self {
            Piece::Number(name) => Some(name),
            _ => None,
        }
    }

    /// The name of the length of a list or a word.
    pub(super) fn count(&self) -> Option<&String> {
        match self {
            Piece::List { count, .. } | Piece::Word { count, .. } => count.as_ref(),
            _ => None,
        }
    }
}
