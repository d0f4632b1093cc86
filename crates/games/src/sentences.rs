//! Pieces of what people are told.

/// A space that keeps words on one line.
pub const NO_BREAK: char = '\u{a0}';

/// A player's name as it stands within a sentence.
pub fn in_sentence(player: &str) -> String {
    player.replacen("The ", "the ", 1)
}

/// "1 stone", "2 stones".
pub fn count(number: impl TryInto<u64> + Copy, noun: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// What the Grundy number of a position means, which is called `subject`.
pub(crate) fn nim_sum(subject: &str, number: impl Into<u64>) -> String {
    match number.into() {
        0 => format!(
            "{subject} is 0. Every move makes it another number, and then some answer makes it 0 \
             again, until no move is left."
        ),
        number => format!(
            "{subject} is {number}. Some move makes it 0, and it is 0 after every second move from \
             then on, until no move is left."
        ),
    }
}

/// The first dozen of `parts`, in one line, and how many there are besides.
pub(crate) fn listed(parts: impl IntoIterator<Item = String>) -> String {
    const MOST: usize = 12;
    let mut parts = parts.into_iter();
    let first: Vec<String> = parts.by_ref().take(MOST).collect();
    let more = match parts.count() {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    first.join(", ") + &more
}
