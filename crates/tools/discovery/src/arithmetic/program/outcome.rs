/// The outcome of a case: 0 for a loss, 2 for a win.
fn outcome(case: &[u64]) -> usize {
    if is_lost(case) == Some(true) {
        0
    } else {
        2
    }
}
