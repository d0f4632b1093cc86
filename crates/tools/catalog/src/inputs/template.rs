//! Templates: what a case of a game consists of.

use std::io;
use std::sync::Arc;

use discovery::listed::regular::Regular;
use discovery::{Cases, Number};
use gametheory_core::judge::Judge;

/// A case, as text: its word, or its numbers with a blank between them. What follows from these
/// is left out, which are the length of a word, quotes around it, and how many numbers there are.
pub type Case = String;

/// What a case consists of: a word, if there are letters; else numbers, as many as there are
/// names; or a list of numbers, if there are neither.
#[derive(Clone, Default)]
pub struct Template {
    /// What people call the word.
    pub noun: &'static str,
    /// The letters of the word, the simplest first.
    pub letters: Vec<u8>,
    /// What people call the numbers.
    pub names: Vec<String>,
    /// The words that a judge gives, if these are not all.
    pub starts: Option<Regular>,
    /// What else is true of every case.
    pub condition: Option<Arc<Condition>>,
    /// Whether the outcome depends only on the order of the letters: which are equal, and
    /// which come before which in the alphabet.
    pub ordered: bool,
    /// Whether the input has the length before the word.
    pub with_length: bool,
    /// Whether the word may be in double quotes.
    pub quotable: bool,
    /// How an input says how many cases it has.
    pub number: Number,
    /// A line that ends the input and is no case; its words have one blank between them.
    pub end: Option<String>,
    /// What stands before each answer; `#` is the number of the case, which counts from 1.
    pub label: String,
    /// Where the cases come from if nothing is known of them but that each is a line.
    pub lines: Option<Arc<dyn Lines>>,
}

/// A condition for a case.
type Condition = dyn Fn(&str) -> bool + Send + Sync;

/// Where lines come from. The collection of the page has none, and so it does not load the code
/// of their games.
pub trait Lines: Send + Sync {
    /// All lines, size by size up to this one; `None` for a size that has too many of them. It
    /// ends where there are no more.
    fn levels(&self, largest: u64) -> Box<dyn Iterator<Item = LinesOfSize> + '_>;

    /// A random line of at most this size. The same seed gives the same line.
    fn random(&self, size: u64, seed: u64) -> Option<Case>;

    /// Whether the line is a position.
    fn is_valid(&self, line: &str) -> bool;

    /// Nothing more is asked for the time being. The error says what was wrong.
    fn finish(&self) -> Result<(), String>;
}

/// A size, and its lines.
pub type LinesOfSize = (u64, Option<Vec<Case>>);

impl Template {
    /// Every word of these letters.
    pub fn word(noun: &'static str, letters: &[u8]) -> Template {
        Template { noun, letters: letters.to_vec(), ..Template::default() }
    }

    /// Numbers with these names.
    pub fn numbers(names: &[&str]) -> Template {
        let names = names.iter().map(ToString::to_string).collect();
        Template { names, ..Template::default() }
    }

    /// Only those cases of which this is true.
    pub fn that(self, holds: impl Fn(&str) -> bool + Send + Sync + 'static) -> Template {
        Template { condition: Some(Arc::new(holds)), ..self }
    }

    /// The same, with what rules say of the whole input.
    pub(crate) fn within(self, cases: &Cases) -> Template {
        let Cases { number, end, with_length, label } = cases.clone();
        Template { with_length, number, end, label, ..self }
    }

    /// Whether an input starts with the number of cases.
    pub fn is_counted(&self) -> bool {
        self.number == Number::Given
    }

    /// Whether a case is a word.
    pub fn is_word(&self) -> bool {
        !self.letters.is_empty()
    }

    /// Whether a case is a list of numbers, which stands after how many these are.
    pub fn is_list(&self) -> bool {
        !self.is_word() && self.names.is_empty() && self.lines.is_none()
    }

    /// What the size of a case is called.
    pub fn measure(&self) -> &'static str {
        if self.is_word() || self.lines.is_some() {
            "length"
        } else {
            "size"
        }
    }

    /// The size of a case: the length of a word, the largest of the numbers.
    pub fn size(&self, case: &str) -> u64 {
        if self.measure() == "length" {
            case.len() as u64
        } else {
            numbers(case).into_iter().flatten().max().unwrap_or(0)
        }
    }

    /// Whether the case is valid, without regard to the limits of a judge.
    pub fn is_valid(&self, case: &str) -> bool {
        let is_known = if let Some(lines) = &self.lines {
            lines.is_valid(case)
        } else if self.is_word() {
            !case.is_empty() && self.starts.as_ref().is_none_or(|it| it.matches(case.as_bytes()))
        } else {
            let fits = |numbers: Vec<u64>| match self.names.len() {
                0 => !numbers.contains(&0),
                names => numbers.len() == names,
            };
            numbers(case).is_some_and(fits)
        };
        is_known && self.condition.as_ref().is_none_or(|holds| holds(case))
    }

    /// The least number of tokens of a case in an input.
    pub fn tokens(&self) -> usize {
        self.names.len().max(1) + usize::from(self.with_length)
    }

    /// The first `most` cases in the rest of an input; `None` if one of them is not whole.
    pub fn cases(&self, text: &str, most: usize) -> Option<Vec<Case>> {
        if self.lines.is_some() {
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            return Some(lines.take(most).map(String::from).collect());
        }
        let mut tokens = text.split_ascii_whitespace();
        let mut cases = Vec::new();
        while cases.len() < most {
            let Some(first) = tokens.next() else { break };
            let (mut case, more) = if self.is_list() {
                (Vec::new(), first.parse().ok()?)
            } else {
                (vec![first], self.tokens() - 1)
            };
            for _ in 0..more {
                case.push(tokens.next()?);
            }
            let case = if self.is_word() { String::from(case.pop()?) } else { case.join(" ") };
            cases.push(if self.quotable { case.replace('"', "") } else { case });
        }
        Some(cases)
    }

    /// A case as a judge gives it, from a text in which the length, how many numbers there are or
    /// the quotes of an empty word may be missing.
    pub fn complete(&self, text: &str) -> String {
        // Some editors write a byte order mark before a text.
        let text = text.trim_start_matches('\u{feff}');
        let tokens: Vec<&str> = text.split_ascii_whitespace().collect();
        match tokens[..] {
            [word] if self.with_length => self.line(word),
            [] if self.quotable => String::from("\"\""),
            _ if self.is_list() => format!("{} {text}", tokens.len()),
            _ => text.to_string(),
        }
    }

    /// What stands before a case in an input: the length of a word, or how many numbers there are.
    fn count(&self, case: &str) -> Option<usize> {
        if self.is_list() {
            return Some(case.split_ascii_whitespace().count());
        }
        self.with_length.then_some(case.len())
    }

    /// A case in one line, as people type it: they leave out how many numbers there are.
    pub fn line(&self, case: &str) -> String {
        let length = if self.with_length { format!("{} ", case.len()) } else { String::new() };
        length + case
    }

    /// The input of these cases.
    pub fn input(&self, cases: &[Case]) -> String {
        let count = if self.is_counted() { Some(cases.len()) } else { None };
        let mut lines: Vec<String> = count.iter().map(ToString::to_string).collect();
        for case in cases {
            lines.extend(self.count(case).map(|count| count.to_string()));
            lines.push(case.clone());
        }
        lines.extend(self.end.clone());
        lines.join("\n") + "\n"
    }

    /// Reads how many cases there are, and solves each.
    pub(crate) fn solve_cases(
        &self,
        judge: &mut Judge,
        mut solve: impl FnMut(&mut Judge) -> io::Result<()>,
    ) -> io::Result<()> {
        let cases = match self.number {
            Number::Given => judge.count()?,
            Number::ToTheEnd => u64::MAX,
            Number::One => 1,
        };
        for _ in 0..cases {
            if self.number == Number::ToTheEnd && judge.is_over()? {
                break;
            }
            solve(judge)?;
        }
        Ok(())
    }

    /// The input up to the line that ends it.
    pub fn before_end<'a>(&self, input: &'a [u8]) -> &'a [u8] {
        let Some(end) = &self.end else { return input };
        let is_end = |line: &[u8]| {
            let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
            words.eq(end.split(' ').map(str::as_bytes))
        };
        let lines = input.split_inclusive(|byte| *byte == b'\n');
        &input[..lines.take_while(|line| !is_end(line)).map(<[u8]>::len).sum()]
    }

    /// A hint for a person who typed this text, which is no case; empty if there is none.
    pub(crate) fn hint(&self, text: &str) -> String {
        let tokens: Vec<&str> = text.split_ascii_whitespace().collect();
        if self.is_word() {
            // A shell replaces a word with * by the names of files.
            if tokens.len() > self.tokens() && self.letters.contains(&b'*') {
                return format!(" (a {} with * has to stand in quotes)", self.noun);
            }
            let fits = |text: &str| text.bytes().all(|byte| self.letters.contains(&byte));
            let word = tokens.last().copied().unwrap_or_default();
            let others = [word.to_ascii_uppercase(), word.to_ascii_lowercase()];
            let other = others.iter().find(|other| *other != word && fits(other));
            return other.map_or(String::new(), |other| format!(" (did you mean {other}?)"));
        }
        if text.contains(',') && self.lines.is_none() {
            String::from(" (numbers have blanks between them)")
        } else if tokens.len() < self.names.len() {
            format!(" (a position is {})", self.names.join(" and "))
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
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    numbers.join(" ")
}
