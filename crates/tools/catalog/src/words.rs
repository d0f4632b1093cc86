//! Parts of sentences.

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

/// The message for a player who chose a place that is not allowed, such as cell 3. The first place has
/// the number 1. If there is no such place, the message says so; else `why` gives the reason. `None` if
/// the word is no number.
pub(crate) fn object_to_place(
    word: &str,
    noun: &str,
    places: usize,
    why: impl FnOnce(usize) -> String,
) -> Option<String> {
    let number: usize = word.parse().ok()?;
    Some(if (1..=places).contains(&number) {
        why(number)
    } else {
        format!("there is no {noun} {number}, only 1 to {places}")
    })
}

/// The nim-sum of numbers.
pub(crate) fn nim_sum(numbers: &[u128]) -> u128 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

/// The numbers of the parts and their nim-sum: `2 xor 1 = 3`.
pub(crate) fn write_nim_sum(numbers: &[u128]) -> String {
    let sum = nim_sum(numbers);
    match numbers {
        [] | [_] => sum.to_string(),
        _ => format!("{} = {sum}", list(numbers.iter().map(u128::to_string), " xor ")),
    }
}

/// The first 12 of `parts`, joined by `between`, and how many more there are.
pub(crate) fn list(parts: impl IntoIterator<Item = String>, between: &str) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    discovery::list_first(&parts, parts.len() as u128, 12, between)
}
