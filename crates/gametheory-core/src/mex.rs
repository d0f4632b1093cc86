/// The minimum excluded value: the least number that does not occur in
/// `values`. Time and memory are linear in how many values there are, whatever their size.
///
/// ```
/// use gametheory_core::mex;
/// assert_eq!(mex([]), 0);
/// assert_eq!(mex([4, 0, 1, 1, u32::MAX]), 2);
/// ```
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let values: Vec<u32> = values.into_iter().collect();
    // Among n values at least one of 0..=n is missing, so larger ones can't matter.
    let mut occurs = vec![false; values.len() + 1];
    for value in values {
        if let Some(seen) = occurs.get_mut(value as usize) {
            *seen = true;
        }
    }
    (0..).zip(&occurs).find_map(|(value, seen)| (!seen).then_some(value)).unwrap_or(0)
}
