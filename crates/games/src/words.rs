//! What people type, made easy to match.

/// The words that say nothing in any game.
const FILLERS: [&str; 11] =
    ["a", "an", "and", "at", "by", "cell", "cells", "from", "in", "put", "the"];

/// The words and numbers of a line, in lowercase, without those that say nothing, of
/// which `fillers` are the game's own. A number begins a new one: `L4` is `l` and `4`.
pub(crate) fn words(line: &str, fillers: &[&str]) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for letter in line.chars().flat_map(char::to_lowercase) {
        let kind = match letter {
            '0'..='9' => Some('0'),
            letter if letter.is_alphabetic() => Some('a'),
            '-' => Some('-'),
            _ => None,
        };
        match words.last_mut() {
            Some(word) if kind.is_some() && kind == last => word.push(letter),
            _ if kind.is_some() => words.push(letter.to_string()),
            _ => {}
        }
        last = kind;
    }
    words.retain(|word| !FILLERS.iter().chain(fillers).any(|filler| filler == word));
    words
}

/// The index of the cell with this number among `cells` cells.
pub fn cell(word: &str, cells: usize, noun: &str) -> Option<Result<usize, String>> {
    let number = number(word)?;
    let index = number.ok().and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
    let word = if word.len() > 20 { quoted(word) } else { word.to_string() };
    Some(index.filter(|index| *index < cells).ok_or_else(|| match cells {
        0 => format!("there is no {noun} left"),
        1 => format!("there is no {noun} {word}, only 1"),
        _ => format!("there is no {noun} {word}, only 1 to {cells}"),
    }))
}

/// The number that a word is; `None` if it is none at all.
pub(crate) fn number(word: &str) -> Option<Result<u64, String>> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().map_err(|_| format!("{} is too large", quoted(word))))
}

/// What was typed, fit to be shown: escaped, and shortened if it is long.
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let more = if text.chars().count() > LONGEST { "…" } else { "" };
    let start: String = text.chars().take(LONGEST).collect();
    format!("\"{}{more}\"", start.escape_debug())
}
