//! What an input of a game consists of, and which cases there are.

use std::ops::Deref;
use std::sync::Arc;

use discovery::automata::regular::Regular;
use discovery::{Case, Cases};
use itertools::Itertools;

use crate::table::Table;

/// The input of a program for a judge, and which cases there are.
#[derive(Clone, Default)]
pub struct Template {
    /// What the input consists of.
    pub input: Cases,
    /// The words that a judge gives, if these are not all.
    pub starts: Option<Regular>,
    /// What else is true of every case.
    pub conditions: Vec<Arc<Condition>>,
    /// If a program lists the options: its positions, from which the cases come.
    pub lines: Option<Arc<dyn Lines>>,
}

impl Deref for Template {
    type Target = Cases;

    fn deref(&self) -> &Cases {
        &self.input
    }
}

/// A condition for a case.
type Condition = dyn Fn(&str) -> bool + Send + Sync;

/// The positions of a game whose options a program lists. Each position is a line of text. The page has no
/// code for such games, so this is a trait.
pub trait Lines: Send + Sync {
    /// The positions of each size up to `largest`, the smallest size first. An item is `None` if a size has
    /// too many positions, or if their search has failed. After the largest positions, there are no items.
    fn levels(&self, largest: u64) -> Box<dyn Iterator<Item = Option<Level>> + '_>;

    /// A random position of at most this size. The same seed gives the same position.
    fn random(&self, size: u64, seed: u64) -> Option<Case>;

    /// The size of the position in a line; `None` if it is no position.
    fn size(&self, line: &str) -> Option<u64>;

    /// The table of the starts up to a size: those of one or two numbers by rows and columns, others line
    /// by line. The error says why there is none.
    fn make_table(self: Arc<Self>, to: Option<usize>, is_grundy: bool) -> Result<Table, String>;

    /// Says that nothing more is asked for the time being. The error says what was wrong.
    fn finish(&self) -> Result<(), String>;
}

/// All cases of one size, and which cases these are, in words.
pub type Level = (String, Vec<Case>);

impl Template {
    /// Reads the texts for the input and the output. A word is called by this noun and has these
    /// letters, the simplest first.
    pub fn new(input: &str, output: &str, word: Option<(&'static str, &[u8])>) -> Template {
        let cases = Cases::parse(input, word).unwrap_or_default();
        Template { input: cases.with_answers(output).unwrap_or_default(), ..Template::default() }
    }

    /// Only those of its cases of which this is true.
    pub fn that(mut self, holds: impl Fn(&str) -> bool + Send + Sync + 'static) -> Template {
        self.conditions.push(Arc::new(holds));
        self
    }

    /// Whether a case is a word.
    pub fn is_word(&self) -> bool {
        !self.case.letters().is_empty()
    }

    /// What the size of a case is called.
    pub fn measure(&self) -> &'static str {
        if self.is_word() {
            "length"
        } else {
            "size"
        }
    }

    /// The size of a case: the length of a word, the largest of the numbers.
    pub fn size(&self, case: &str) -> u64 {
        match &self.lines {
            Some(lines) => lines.size(case).unwrap_or(0),
            None if self.is_word() => case.len() as u64,
            None => numbers(case).into_iter().flatten().max().unwrap_or(0),
        }
    }

    /// Whether the case is valid, without regard to the limits of a judge.
    pub fn is_valid(&self, case: &str) -> bool {
        let is_known = if let Some(lines) = &self.lines {
            lines.size(case).is_some()
        } else if self.is_word() {
            !case.is_empty() && self.starts.as_ref().is_none_or(|it| it.matches(case))
        } else {
            let (count, names) = (numbers(case).map(|all| all.len()), self.case.names().len());
            // No judge gives an empty list, and few programs would read it.
            count.is_some_and(|n| if self.case.has_list() { n > names } else { n == names })
        };
        is_known && self.conditions.iter().all(|holds| holds(case)) && !self.has_end(case)
    }

    /// A case in one line, as people type it: they leave out how many numbers there are.
    pub fn line(&self, case: &str) -> String {
        if self.is_word() {
            self.case.complete(case)
        } else {
            case.into()
        }
    }

    /// A hint for a person who typed this text, which is no case; empty if there is none.
    pub(crate) fn hint(&self, text: &str) -> String {
        let tokens: Vec<&str> = text.split_ascii_whitespace().collect();
        let names = self.case.names();
        if let Some((noun, letters)) = self.case.word() {
            // A shell replaces a word with * by the names of files. A browser has none.
            let has_shell = cfg!(not(target_family = "wasm"));
            if has_shell && tokens.len() > self.case.tokens() && letters.contains(&b'*') {
                return format!(" (a {noun} with * has to stand in quotes)");
            }
            let fits = |text: &str| text.bytes().all(|byte| letters.contains(&byte));
            let word = tokens.last().copied().unwrap_or_default();
            let others = [word.to_ascii_uppercase(), word.to_ascii_lowercase()];
            let other = others.iter().find(|other| *other != word && fits(other));
            return other.map_or(String::new(), |other| format!(" (did you mean {other}?)"));
        }
        let has_commas = self.case.complete("1 1").contains(',');
        if text.contains(',') && !has_commas && self.lines.is_none() {
            String::from(" (numbers have blanks between them)")
        } else if tokens.len() < names.len() && self.lines.is_none() {
            format!(" (a position is {})", names.join(" and "))
        } else {
            String::new()
        }
    }
}

/// The numbers of a text; `None` if something else stands there.
pub(crate) fn numbers(text: &str) -> Option<Vec<u64>> {
    text.split_ascii_whitespace().map(|number| number.parse().ok()).collect()
}

/// Numbers as a case has them.
pub(crate) fn join(numbers: impl IntoIterator<Item = u64>) -> Case {
    numbers.into_iter().join(" ")
}
