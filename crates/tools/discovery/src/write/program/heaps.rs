/// The outcome of heaps: 0 for a loss, 2 for a win. They are lost exactly if the nim-sum of
/// their Grundy numbers is 0.
fn outcome(heaps: &[u64]) -> usize {
    let sum = heaps.iter().fold(0, |sum, size| sum ^ grundy_number(0, *size));
    if sum == 0 {
        0
    } else {
        2
    }
}

{{numbers}}
