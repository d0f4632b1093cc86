//! Reads what people type, and makes parts of sentences.

use itertools::Itertools;

/// Why a text is no move here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    /// It is no move in any position.
    NoMove,
    /// It is an illegal one, for this reason.
    Illegal(String),
}

/// Words that may be typed and mean nothing.
const FILLERS: [&str; 20] = [
    "a", "an", "and", "at", "by", "cell", "cells", "digit", "flip", "from", "in", "letter", "put",
    "replace", "stone", "stones", "subtract", "take", "the", "write",
];

/// The words and numbers of a line, in lowercase, without those that mean nothing. A number
/// is a word of its own: `L4` is `l` and `4`.
pub(crate) fn words(line: &str) -> Vec<String> {
    let kind = |letter: &char| match letter {
        'a'..='z' => 'a',
        '0'..='9' => '0',
        '-' => '-',
        ' ' | '\t' | '=' | ',' => ' ',
        // No move has other characters.
        _ => '?',
    };
    let line = line.to_ascii_lowercase();
    let groups = line.chars().chunk_by(kind);
    let words = groups.into_iter().filter(|(kind, _)| *kind != ' ');
    let words = words.map(|(_, letters)| letters.collect::<String>());
    words.filter(|word| !FILLERS.contains(&word.as_str())).collect()
}

/// Whether these words mean the same: a letter may stand before or after a number.
pub(crate) fn are_alike(left: &[String], right: &[String]) -> bool {
    let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    match (left, right) {
        ([], []) => false,
        ([first, second], [last, other]) if first == other && second == last => {
            first == second || is_number(first) != is_number(second)
        }
        _ => left == right,
    }
}

/// The index of the cell with this number, which counts from 1, among `cells` cells.
pub fn cell_index(word: &str, cells: usize, noun: &str) -> Result<usize, Objection> {
    let index = match number(word) {
        Err(Objection::NoMove) => return Err(Objection::NoMove),
        number => number.ok().and_then(|number| usize::try_from(number).ok()?.checked_sub(1)),
    };
    let word = if word.len() > 20 { quote(word) } else { word.to_string() };
    Err(Objection::Illegal(match (index, cells) {
        (Some(index), _) if index < cells => return Ok(index),
        (_, 0) => format!("there is no {noun} left"),
        (_, 1) => format!("there is no {noun} {word}, only 1"),
        _ => format!("there is no {noun} {word}, only 1 to {cells}"),
    }))
}

/// The number that a word stands for.
pub(crate) fn number(word: &str) -> Result<u64, Objection> {
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Objection::NoMove);
    }
    word.parse().map_err(|_| Objection::Illegal(format!("{} is too large", quote(word))))
}

/// A text that was typed, to be shown: in quotes, escaped, and shortened if it is long.
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 40;
    let more = if text.chars().count() > LONGEST { "…" } else { "" };
    let start: String = text.chars().take(LONGEST).collect();
    format!("\"{}{more}\"", start.escape_debug())
}

/// A space that keeps words on one line.
pub const NO_BREAK: char = '\u{a0}';

/// A player's name as it stands within a sentence.
pub fn in_sentence(player: &str) -> String {
    player.replacen("The ", "the ", 1)
}

/// "1 stone", "2 stones".
pub fn count(number: impl TryInto<u64>, noun: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// The nim-sum of numbers.
pub(crate) fn nim_sum(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

/// The numbers of the parts and their nim-sum: `2 xor 1 = 3`.
pub(crate) fn write_nim_sum(numbers: &[u64]) -> String {
    let sum = nim_sum(numbers);
    match numbers {
        [] => "0".into(),
        [one] => one.to_string(),
        _ => {
            let numbers = list(numbers.iter().map(u64::to_string), " xor ");
            format!("{numbers} = {sum}")
        }
    }
}

/// The first 12 of `parts`, joined by `between`, and how many more there are.
pub(crate) fn list(parts: impl IntoIterator<Item = String>, between: &str) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    discovery::list_first(&parts, parts.len() as u64, 12, between)
}
