//! Lists for people.

/// The first `most` of `total` items, and how many more there are: `0, 2, 8, ... (7 more)`.
///
/// ```
/// assert_eq!(discovery::list_first([1, 2, 3], 3, 12, " + "), "1 + 2 + 3");
/// assert_eq!(discovery::list_first([1, 2, 3], 3, 2, " + "), "1 + 2 + ... (1 more)");
/// ```
pub fn list_first(
    items: impl IntoIterator<Item = impl ToString>,
    total: u64,
    most: usize,
    between: &str,
) -> String {
    let first: Vec<String> = items.into_iter().take(most).map(|item| item.to_string()).collect();
    let text = first.join(between);
    match total.saturating_sub(first.len() as u64) {
        0 => text,
        more => format!("{text}{between}... ({more} more)"),
    }
}
