//! Numbers and lists for people.

/// "1 stone", "2 stones".
pub fn count(number: impl TryInto<u64>, noun: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Such as `x = 1, y = 2`. After the last name, the names begin again.
pub(crate) fn assign(names: &[String], numbers: &[u128], between: &str) -> String {
    let pairs = names.iter().cycle().zip(numbers);
    pairs.map(|(name, n)| format!("{name} = {n}")).collect::<Vec<_>>().join(between)
}

/// The first `most` of `total` items, and how many more there are: `0, 2, 8, ... (7 more)`.
///
/// ```
/// assert_eq!(discovery::list_first([1, 2, 3], 3, 12, " + "), "1 + 2 + 3");
/// assert_eq!(discovery::list_first([1, 2, 3], 3, 2, " + "), "1 + 2 + ... (1 more)");
/// ```
pub fn list_first(
    items: impl IntoIterator<Item = impl ToString>,
    total: u128,
    most: usize,
    between: &str,
) -> String {
    let mut list: Vec<String> = items.into_iter().take(most).map(|item| item.to_string()).collect();
    let more = total.saturating_sub(list.len() as u128);
    if more > 0 {
        list.push(format!("... ({more} more)"));
    }
    list.join(between)
}
